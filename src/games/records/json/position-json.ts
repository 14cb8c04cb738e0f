/**
 * A position of a game as JSON, in the fields of game records: what `dipsolve play` prints and reads, and links to the lab carry.
 */
import type { Board } from '../../../board/board.ts';
import { formatStandingUnit } from '../../../orders/text/format.ts';
import { balances, openSites } from '../../../adjudicate/phases/centres.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import type { GameState, GameUnit, RetreatingUnit } from '../../../adjudicate/phases/state.ts';
import { unitsByPower } from './result-json.ts';
import type { TextsByPower } from '../model/texts-by-power.ts';

/** The position of a phase. */
export interface GameJson {
  readonly map: string;
  readonly phase: string;
  readonly units: TextsByPower;
  readonly centers: TextsByPower;
  readonly dislodged?: TextsByPower;
  /** Places to which each dislodged unit may retreat, by power and unit. */
  readonly retreat_options?: Record<string, Record<string, string[]>>;
  /** Number of units each power may build, negative for those it must remove, and where. */
  readonly builds?: Record<string, { readonly count: number; readonly homes: string[] }>;
  readonly born?: Record<string, Record<string, number>>;
}

/** The position as JSON; orders of the phase can be put beside it. */
export function gameJson(state: GameState): GameJson {
  const { board, phase, units, retreating } = state;
  const dislodged = retreating.map(({ unit }) => unit);
  const born = bornJson(board, [...units, ...dislodged]);
  return {
    map: board.id,
    phase: formatPhase(phase),
    units: unitsByPower(board, units),
    centers: centresByPower(state),
    ...(retreating.length === 0
      ? {}
      : { dislodged: unitsByPower(board, dislodged), retreat_options: retreatOptions(board, retreating) }),
    ...(phase.kind === 'adjustment' ? { builds: buildsByPower(state) } : {}),
    ...(Object.keys(born).length === 0 ? {} : { born }),
  };
}

/** Texts by the codes of their powers, sorted. */
function byPower(board: Board, texts: readonly (readonly [power: number, text: string])[]): TextsByPower {
  const found: Record<string, string[]> = {};
  for (const { index, code } of board.powers) {
    const own = texts.filter(([power]) => power === index).map(([, text]) => text);
    if (own.length > 0) found[code] = own.sort();
  }
  return found;
}

function centresByPower({ board, centres }: GameState): TextsByPower {
  const texts = board.provinces.flatMap(({ index, code }) => {
    const owner = centres[index];
    return owner === undefined ? [] : [[owner, code] as const];
  });
  return byPower(board, texts);
}

function retreatOptions(
  board: Board,
  retreating: readonly RetreatingUnit[],
): Record<string, Record<string, string[]>> {
  const options: Record<string, Record<string, string[]>> = {};
  for (const { unit, retreats } of retreating) {
    const codes = retreats.map((location) => board.locations[location]!.code).sort();
    (options[board.powers[unit.power]!.code] ??= {})[formatStandingUnit(board, unit, 'short')] = codes;
  }
  return options;
}

function buildsByPower(state: GameState): NonNullable<GameJson['builds']> {
  const { board } = state;
  const found = balances(state).flatMap((count, power) => {
    const homes = count > 0 ? openSites(state, power).map((province) => board.provinces[province]!.code) : [];
    return count === 0 ? [] : [[board.powers[power]!.code, { count, homes }] as const];
  });
  return Object.fromEntries(found);
}

function bornJson(board: Board, units: readonly GameUnit[]): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const unit of units) {
    if (unit.born === undefined) continue;
    (found[board.powers[unit.power]!.code] ??= {})[formatStandingUnit(board, unit, 'short')] = unit.born;
  }
  return found;
}
