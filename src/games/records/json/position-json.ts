/**
 * A position of a game as JSON, in the fields of game records: what `dipsolve play` prints and reads, and links to the lab carry.
 */
import type { WithVariants } from '../../../../encodings/variant-rules.ts';
import { balances, NO_VARIANTS, openSites } from '../../../adjudicate/phases/centres.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import type { GameState, RetreatingUnit } from '../../../adjudicate/phases/state.ts';
import { retreatsByUnit, saidByUnit, textsByPower, unitsByPower } from './result-json.ts';
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
export function gameJson(state: GameState, policy: WithVariants = NO_VARIANTS): GameJson {
  const { board, phase, units, retreating } = state;
  const dislodged = retreating.map(({ unit }) => unit);
  const born = yearsBornIn(state);
  return {
    map: board.id,
    phase: formatPhase(phase),
    units: unitsByPower(board, units),
    centers: centresByPower(state),
    ...(retreating.length === 0
      ? {}
      : { dislodged: unitsByPower(board, dislodged), retreat_options: retreatsByUnit(board, retreating) }),
    ...(phase.kind === 'adjustment' ? { builds: buildsByPower(state, policy) } : {}),
    ...(born === undefined ? {} : { born }),
  };
}

/** The winters in which units were built, by power and unit; `undefined` where nothing tells of any. */
export function yearsBornIn({
  board,
  units,
  retreating,
}: Pick<GameState, 'board' | 'units'> & {
  readonly retreating: readonly Pick<RetreatingUnit, 'unit'>[];
}): GameJson['born'] {
  const all = [...units, ...retreating.map(({ unit }) => unit)];
  const told = all.flatMap((unit) => (unit.born === undefined ? [] : [[unit, unit.born] as const]));
  return told.length === 0 ? undefined : saidByUnit(board, told);
}

function centresByPower({ board, centres }: GameState): TextsByPower {
  const texts = board.provinces.flatMap(({ index, code }) => {
    const owner = centres[index];
    return owner === undefined ? [] : [[owner, code] as const];
  });
  return textsByPower(board, texts);
}

/**
 * The number of units that each power may build, negative for those that it must remove, and where; only of powers that
 * have any. A power can build no more units than there are places for them.
 */
export function buildsByPower(
  state: Pick<GameState, 'board' | 'units' | 'centres'>,
  policy: WithVariants = NO_VARIANTS,
): NonNullable<GameJson['builds']> {
  const { board } = state;
  const found = balances(state, policy).flatMap((balance, power) => {
    const sites = balance > 0 ? openSites(state, power, policy) : [];
    const homes = sites.map((province) => board.provinces[province]!.code);
    const count = balance > 0 ? Math.min(balance, homes.length) : balance;
    return count === 0 ? [] : [[board.powers[power]!.code, { count, homes }] as const];
  });
  return Object.fromEntries(found);
}
