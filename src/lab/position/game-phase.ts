/** The phase of a game that a position is: as it comes from a link, in the fields that `dipsolve play` reads. */
import { formatStandingUnit, readGameJson, type Board, type GameJson, type Unit } from '../../index.ts';
import { MOST_CHARACTERS } from './text-bounds.ts';

/** A movement phase has its units in its text. */
export type GamePhase = Pick<GameJson, 'phase' | 'centers'> & {
  readonly [Field in 'units' | 'retreat_options' | 'born']?: GameJson[Field] | undefined;
};

/**
 * Reads the position of a phase.
 *
 * @param standing the units of a movement phase
 * @returns what cannot be of it where it says such a thing, as a link may
 */
export function readState(board: Board, game: GamePhase, standing: readonly Unit[] = []) {
  const { length } = JSON.stringify(game);
  if (length > MOST_CHARACTERS) return { fault: `it has ${length} characters` };
  const texts = standing.map((unit) => [unit.power, formatStandingUnit(board, unit, 'short')] as const);
  const { units = textsByPower(board, texts), retreat_options: options, born, ...others } = { ...game };
  const dislodged = Object.fromEntries(
    Object.entries(options ?? {}).map(([power, byUnit]) => [power, Object.keys(byUnit ?? {})]),
  );
  const ages = agesOf(born ?? {}, units, dislodged);
  const told = { ...others, units, dislodged, retreat_options: options ?? {}, born: ages };
  const { state, errors } = readGameJson(told, board);
  return state === undefined ? { fault: errors[0]!.message } : { state };
}

/** Texts by the codes of their powers. */
export function textsByPower(board: Board, told: readonly (readonly [power: number, text: string])[]) {
  const texts: Record<string, string[]> = {};
  for (const [power, text] of told) (texts[board.powers[power]!.code] ??= []).push(text);
  return texts;
}

/** The ages of the units that are there: one that a hand took away has none. */
function agesOf(born: NonNullable<GamePhase['born']>, ...units: readonly (GameJson['units'] | null)[]) {
  return Object.fromEntries(
    Object.entries(born).map(([power, ages]) => {
      const there = new Set(units.flatMap((texts) => texts?.[power] ?? []));
      return [power, Object.fromEntries(Object.entries(ages ?? {}).filter(([text]) => there.has(text)))];
    }),
  );
}
