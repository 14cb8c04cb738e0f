/**
 * A position of a game as JSON, in the fields of game records: what `dipsolve play` prints and reads, and links to the lab carry.
 */
import type { WithVariants } from '../../../../encodings/variant-rules.ts';
import { balances, NO_VARIANTS, openSites } from '../../../adjudicate/phases/centres.ts';
import { formatPhase, noSuchPhase, parsePhase } from '../../../adjudicate/phases/phase-name.ts';
import type { GameState, RetreatingUnit } from '../../../adjudicate/phases/state.ts';
import { retreatsByUnit, saidByUnit, sortedByPower, unitsByPower } from './result-json.ts';
import {
  type TextsByPower,
  type ListsByPower,
  type PositionFields,
  readAskedPosition,
  faultOfTexts,
  checkRetreats,
  reportUntold,
} from '../model/fields-by-power.ts';
import { isObject } from '../../../base/given.ts';
import type { Board } from '../../../board/board.ts';
import { shortOwnedUnit } from '../../../orders/text/format.ts';
import type { ReadingPolicy } from '../../../orders/reading-policy.ts';
import { type Spot, aPhaseOf } from '../model/phase-list.ts';
import { shortened } from '../../../orders/text/places.ts';

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
  const { board, phase, units, retreating, centres } = state;
  const dislodged = retreating.map(({ unit }) => unit);
  const born = yearsBornIn(state);
  return {
    map: board.id,
    phase: formatPhase(phase),
    units: unitsByPower(board, units),
    centers: sortedByPower(
      board,
      board.provinces.map(({ index, code }) => [centres[index], code]),
    ),
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

/** The fields of a position that are read. */
export interface GameFields extends PositionFields {
  readonly phase: string;
  readonly centers: ListsByPower;
}

/**
 * The state of a game that its fields tell.
 *
 * @param policy says if ice closes borders to retreats; without it all are open
 * @returns `undefined`, and errors in the list of the spot, where anything is wrong: `record-invalid`, `power-unknown`,
 *   `province-unknown`, `unit-missing`, and all that is wrong with a unit
 */
export function readGameState(
  board: Board,
  { phase: name, ...fields }: GameFields,
  spot: Spot,
  policy?: ReadingPolicy,
): GameState | undefined {
  const errorsBefore = spot.errors.all.length;
  const { calendar } = board.game;
  const phase = parsePhase(name, calendar);
  if (phase === undefined) spot.in('phase').report(noSuchPhase(name), aPhaseOf(calendar));
  const position = readAskedPosition(board, { dislodged: {}, ...fields }, spot);
  if (phase === undefined) return undefined;
  const unborn = [...position.units, ...position.retreating.map(({ unit }) => unit)].find(
    ({ born = phase.year }) => born > phase.year,
  );
  if (unborn !== undefined) {
    const message = `${shortOwnedUnit(board, unborn)} was built in ${unborn.born}`;
    spot.in('born').report(message, `a year up to ${phase.year}`);
  }
  const fleeing = phase.kind === 'retreat' ? position.retreating : [];
  reportUntold(board, fleeing, spot);
  checkRetreats(board, { kind: phase.kind, name: phase, ...position }, spot, policy);
  if (spot.errors.all.length > errorsBefore) return undefined;
  const retreating = fleeing.map(({ unit, retreats = [] }) => ({ unit, retreats }));
  return { board, phase, units: position.units, retreating, centres: position.centres! };
}

/** Says what is wrong with the form of fields, in words; `undefined` where nothing is. */
export function faultOfFields({
  phase,
  ...fields
}: { readonly [key in keyof GameFields]?: unknown }): string | undefined {
  if (typeof phase !== 'string') return 'phase is not a string';
  const { units, centers, dislodged = {}, retreat_options: options = {}, born = {} } = fields;
  return (
    faultOfTexts('units', units) ??
    faultOfTexts('centers', centers) ??
    faultOfTexts('dislodged', dislodged) ??
    faultOfObjects('retreat_options', options, faultOfTexts) ??
    faultOfObjects('born', born, (field, years) => faultOfObjects(field, years, faultOfYear))
  );
}

function faultOfObjects(
  field: string,
  value: unknown,
  faultOf: (field: string, value: unknown) => string | undefined,
): string | undefined {
  if (!isObject(value)) return `${field} is not an object`;
  const faults = Object.entries(value).map(([key, each]) => faultOf(`${field}.${shortened(key)}`, each));
  return faults.find((fault) => fault !== undefined);
}

const faultOfYear = (field: string, year: unknown): string | undefined =>
  Number.isInteger(year) ? undefined : `${field} is no year`;
