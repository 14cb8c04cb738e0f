/** Writes a game the way diplomacy-python saves it. */
import { formatStandingUnit } from '../../../../orders/text/format.ts';
import { buildsByPower } from '../../json/position-json.ts';
import { formatPhase } from '../../../../adjudicate/phases/phase-name.ts';
import type { Board } from '../../../../board/board.ts';
import type { PhaseName } from '../../../../adjudicate/phases/state.ts';
import type { RecordedPhase } from '../../model/game-record.ts';
import {
  byPower,
  centresByPower,
  nameOfPhase,
  noteLost,
  optionsByPower,
  ordersByPower,
  type GameToWrite,
  unitsByPower,
  type WrittenGame,
} from '../writing.ts';

/**
 * Writes one game as one line of JSON. The format has no place for phases without name, for orders of nobody, for
 * a next position beside that of the next phase, for orders of the phase before, and for ages of units.
 */
export function writeDiplomacyPython(game: GameToWrite): WrittenGame {
  const { id, board } = game;
  const leftOut: string[] = [];
  const phases = game.phases.flatMap((phase) => {
    noteLost(phase, leftOut);
    if (phase.next !== undefined) leftOut.push(`${nameOfPhase(phase)}: the position after it`);
    if (phase.earlier !== undefined) leftOut.push(`${nameOfPhase(phase)}: the orders before it`);
    if (phase.name !== undefined) return [savedPhase(board, phase, phase.name)];
    leftOut.push(nameOfPhase(phase));
    return [];
  });
  const rules = board.game.builds === 'owned' ? ['BUILD_ANY'] : [];
  const saved = { ...(id === undefined ? {} : { id }), map: board.id, rules, phases };
  return { text: `${JSON.stringify(saved)}\n`, leftOut };
}

function savedPhase(board: Board, phase: RecordedPhase, name: PhaseName): object {
  const { orders, results, retreating, centres } = phase;
  const units = unitsByPower(board, phase.units);
  for (const { unit } of retreating) {
    units[board.powers[unit.power]!.code]!.push(`*${formatStandingUnit(board, unit, 'short')}`);
  }
  const state = {
    name: formatPhase(name),
    map: board.id,
    units,
    retreats: optionsByPower(board, retreating),
    ...(centres === undefined ? {} : { centers: centresByPower(board, centres) }),
    homes: byPower(
      board,
      board.provinces.map(({ home, code }) => [home, code]),
    ),
    builds: builds(board, phase),
  };
  return {
    name: formatPhase(name),
    state,
    orders: ordersByPower(board, orders),
    results: results ?? {},
    messages: [],
  };
}

/** The number of units that each power has to build, or to remove, and where it can build; also of powers without any. */
function builds(board: Board, { kind, units, centres }: RecordedPhase): ReturnType<typeof buildsByPower> {
  const known =
    kind === 'adjustment' && centres !== undefined ? buildsByPower({ board, units, centres }) : {};
  return Object.fromEntries(board.powers.map(({ code }) => [code, known[code] ?? { count: 0, homes: [] }]));
}
