/** Writes a game as phase lines: each phase as JSON on a line, with the position that follows it. */
import { formatPhase } from '../../../../adjudicate/phases/phase-name.ts';
import type { Board } from '../../../../board/board.ts';
import {
  type RecordedNext,
  type RecordedPhase,
  type RecordedRetreat,
  UNKNOWN_POWER,
} from '../../model/game-record.ts';
import {
  centresByPower,
  type GameToWrite,
  nameOfPhase,
  optionsByPower,
  ordersByPower,
  orderText,
  unitsByPower,
  type WrittenGame,
} from '../writing.ts';
import { yearsBornIn } from '../../json/position-json.ts';
import { withoutEmpty } from '../../model/texts-by-power.ts';

/** The name that holds the lines of a game without a name together. */
const UNNAMED = 'unnamed';

/**
 * Writes a line for each phase. The format has no place for orders of the phase before, for the kind of a phase
 * without name (it is read as movement), and for several phases of a game without a name.
 */
export function writePhaseLines({ id, board, phases }: GameToWrite): WrittenGame {
  const leftOut: string[] = [];
  const game = id ?? (phases.length > 1 ? UNNAMED : undefined);
  if (game !== id) leftOut.push(`that the game has no name: it is called "${UNNAMED}"`);
  const lines = phases.map((phase) => {
    if (phase.earlier !== undefined) leftOut.push(`${nameOfPhase(phase)}: the orders before it`);
    if (phase.name === undefined && phase.kind !== 'movement')
      leftOut.push(`the kind of ${nameOfPhase(phase)}`);
    return `${JSON.stringify({ ...(game === undefined ? {} : { game }), ...phaseLine(board, phase) })}\n`;
  });
  return { text: lines.join(''), leftOut };
}

function phaseLine(board: Board, phase: RecordedPhase): object {
  const { name, units, retreating, centres, orders, results, next } = phase;
  const given = withoutEmpty(ordersByPower(board, orders));
  const born = yearsBornIn({ board, units, retreating });
  const nobody = orders.filter(({ power }) => power === undefined).map((order) => orderText(board, order));
  return {
    map: board.id,
    ...(name === undefined ? {} : { phase: formatPhase(name) }),
    units: withoutEmpty(unitsByPower(board, units)),
    ...dislodged(board, retreating, ''),
    orders: nobody.length === 0 ? given : { ...given, [UNKNOWN_POWER]: nobody },
    ...(centres === undefined ? {} : { centers: withoutEmpty(centresByPower(board, centres)) }),
    ...(born === undefined ? {} : { born }),
    ...(results === undefined ? {} : { results }),
    ...(next === undefined ? {} : nextFields(board, next)),
  };
}

function nextFields(board: Board, next: RecordedNext): object {
  return {
    next_phase: next.name === undefined ? null : formatPhase(next.name),
    next_units: withoutEmpty(unitsByPower(board, next.units)),
    ...(next.coastsMissing ? { next_units_have_no_coasts: true } : {}),
    ...dislodged(board, next.retreating, 'next_'),
    ...(next.contested && { contested: next.contested.map((province) => board.provinces[province]!.code) }),
    ...(next.centres === undefined
      ? {}
      : { next_centers: withoutEmpty(centresByPower(board, next.centres)) }),
  };
}

function dislodged(board: Board, retreating: readonly RecordedRetreat[], prefix: '' | 'next_'): object {
  if (retreating.length === 0) return {};
  const units = unitsByPower(
    board,
    retreating.map(({ unit }) => unit),
  );
  const options = Object.entries(optionsByPower(board, retreating)).filter(
    ([, ofPower]) => Object.keys(ofPower).length > 0,
  );
  return {
    [`${prefix}dislodged`]: withoutEmpty(units),
    ...(options.length === 0 ? {} : { [`${prefix}retreat_options`]: Object.fromEntries(options) }),
  };
}
