/** The phase of a game that a position is: as it comes from a link, in the fields that `dipsolve play` reads. */
import {
  formatStandingUnit,
  readGameJson,
  type Board,
  type GameJson,
  type GameState,
  type Unit,
} from '../../index.ts';
import { MOST_CHARACTERS } from './text-bounds.ts';

/** A movement phase has its units in its text. */
export type GamePhase = Pick<GameJson, 'phase' | 'centers'> & {
  readonly [Field in 'units' | 'retreat_options' | 'born']?: GameJson[Field] | undefined;
};

/**
 * The position of a phase.
 *
 * @param standing the units of a movement phase
 * @returns `undefined` where it says something that cannot be, as a link may
 */
export function stateOf(board: Board, game: GamePhase, standing?: readonly Unit[]): GameState | undefined {
  const state = readState(board, game, standing);
  return typeof state === 'string' ? undefined : state;
}

/** The position of a phase as `stateOf`, or what cannot be of it. */
export function readState(board: Board, game: GamePhase, standing: readonly Unit[] = []): GameState | string {
  const { length } = JSON.stringify(game);
  if (length > MOST_CHARACTERS) return `it has ${length} characters`;
  const { units = textsOf(board, standing), retreat_options: options, born, ...others } = { ...game };
  const dislodged = keysOf(options ?? {});
  const ages = agesOf(born ?? {}, units, dislodged);
  const told = { ...others, units, dislodged, retreat_options: options ?? {}, born: ages };
  const { state, errors } = readGameJson(told, board);
  return state ?? errors[0]!.message;
}

function textsOf(board: Board, units: readonly Unit[]): GameJson['units'] {
  const texts: Record<string, string[]> = {};
  for (const unit of units)
    (texts[board.powers[unit.power]!.code] ??= []).push(formatStandingUnit(board, unit, 'short'));
  return texts;
}

function keysOf(options: NonNullable<GamePhase['retreat_options']>): GameJson['units'] {
  return Object.fromEntries(
    Object.entries(options).map(([power, byUnit]) => [power, Object.keys(byUnit ?? {})]),
  );
}

/** The ages of the units that are there: one that a hand took away has none. */
function agesOf(
  born: NonNullable<GamePhase['born']>,
  ...units: readonly (GameJson['units'] | null)[]
): typeof born {
  return Object.fromEntries(
    Object.entries(born).map(([power, ages]) => {
      const there = new Set(units.flatMap((texts) => texts?.[power] ?? []));
      return [power, Object.fromEntries(Object.entries(ages ?? {}).filter(([text]) => there.has(text)))];
    }),
  );
}
