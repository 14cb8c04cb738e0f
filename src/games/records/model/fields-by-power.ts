/** Reads the fields of a position that say something by power, as phase lines, saved games and `dipsolve play` have them. */
import { type Board, neighbours, occupiedProvinces, provinceOf, type Unit } from '../../../board/board.ts';
import type { Spot } from './phase-list.ts';
import type { RecordedPosition, RecordedPhase } from './game-record.ts';
import { PositionReader, powerNamed, notDislodged } from './position-reader.ts';
import { isObject } from '../../../base/given.ts';
import { shortened } from '../../../orders/text/places.ts';
import type { UserError } from '../../../base/errors.ts';
import { shortOwnedUnit, shortUnit } from '../../../orders/text/format.ts';
import { boardIn } from '../../../orders/legality/closed-borders.ts';
import type { ReadingPolicy } from '../../../orders/reading-policy.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';

/** Texts in lists by power; some formats have `null` for an empty list. */
export type ListsByPower = Readonly<Record<string, readonly string[] | null>>;

/** A value for each unit of each power, by its text. */
export type SaidByText<V> = Readonly<Record<string, Readonly<Record<string, V>> | null>>;

/** The fields of a position that tell something by power. */
export interface PositionFields {
  readonly units: ListsByPower;
  readonly dislodged?: ListsByPower | undefined;
  readonly retreat_options?: SaidByText<readonly string[]> | undefined;
  readonly centers?: ListsByPower | undefined;
  readonly born?: SaidByText<number> | undefined;
}

/** Reads a position of which nothing is known by now. */
export function readPosition(board: Board, fields: PositionFields, spot: Spot): RecordedPosition {
  const position = new PositionReader(board, spot.errors);
  const { units, dislodged, retreat_options: retreats, centers, born } = fields;
  readUnits(units, position, spot.in('units'));
  if (dislodged !== undefined) readDislodged(dislodged, position, spot.in('dislodged'));
  if (retreats !== undefined) readRetreatOptions(retreats, position, spot.in('retreat_options'));
  if (centers !== undefined) readCentres(centers, position, spot.in('centers'));
  if (born !== undefined)
    forEachUnit(born, board, spot.in('born'), (...winter) => position.addAge(...winter));
  return position.position();
}

/** The same of a position that is asked and not recorded: records may have powers that are not on the board and have nothing. */
export function readAskedPosition(
  board: Board,
  { units, dislodged, retreat_options, centers, born }: PositionFields,
  spot: Spot,
): RecordedPosition {
  const fields = { units, dislodged, retreat_options, centers, born };
  for (const [field, byPower] of Object.entries(fields)) checkUnsaid(byPower ?? {}, board, spot.in(field));
  return readPosition(board, fields, spot);
}

/**
 * Reads units by power into a position; where the record names no coasts, fleets without one are taken.
 *
 * @param coasts asked only where a unit is not plainly one that stands there
 */
export function readUnits(
  byPower: ListsByPower,
  position: PositionReader,
  spot: Spot,
  coasts?: () => 'named' | 'missing',
): void {
  forEachText(byPower, position.board, spot, (power, text, at) => position.addText(power, text, at, coasts));
}

/** Reads dislodged units, marked as such or not; there are no others then. */
export function readDislodged(byPower: ListsByPower, position: PositionReader, spot: Spot): void {
  forEachText(byPower, position.board, spot, (power, text, at) => position.addDislodged(power, text, at()));
  position.listsDislodged();
}

/** Reads where dislodged units may retreat to into a position. */
export function readRetreatOptions(
  byPower: SaidByText<readonly string[]>,
  position: PositionReader,
  spot: Spot,
): void {
  forEachUnit(byPower, position.board, spot, (...retreats) => position.addRetreats(...retreats));
}

/** Reads the owners of centres by power into a position. */
export function readCentres(byPower: ListsByPower, position: PositionReader, spot: Spot): void {
  position.expectCentres();
  forEachText(byPower, position.board, spot, (power, text, at) => position.addCentre(power, text, at));
}

/** The power with this name; an error where there is none and something is said of it. */
export function powerOf(board: Board, name: string, said: object | null, spot: Spot): number | undefined {
  const found = powerNamed(board, name);
  if (found.ok) return found.value;
  return isNothing(said) ? undefined : spot.in(name).take(found);
}

/** Reports the powers that are not on the board and of which nothing is said. */
export function checkUnsaid(
  byPower: Readonly<Record<string, object | null>>,
  board: Board,
  spot: Spot,
): void {
  for (const [name, said] of Object.entries(byPower))
    if (isNothing(said)) spot.in(name).take(powerNamed(board, name));
}

function isNothing(said: object | null): boolean {
  for (const _ in said) return false;
  return true;
}

function forEachUnit<V>(
  byPower: SaidByText<V>,
  board: Board,
  spot: Spot,
  take: (power: number, unit: string, value: V, at: Spot) => void,
): void {
  for (const [name, units] of Object.entries(byPower)) {
    const power = powerOf(board, name, units, spot);
    if (power === undefined) continue;
    for (const [unit, value] of Object.entries(units ?? {})) take(power, unit, value, spot.in(name, unit));
  }
}

function forEachText(
  byPower: ListsByPower,
  board: Board,
  spot: Spot,
  take: (power: number, text: string, at: () => Spot) => void,
): void {
  for (const [name, texts] of Object.entries(byPower)) {
    const power = powerOf(board, name, texts, spot);
    if (power === undefined || texts === null) continue;
    let index = 0;
    const at = (): Spot => spot.in(name, index);
    for (const text of texts) {
      take(power, text, at);
      index++;
    }
  }
}

/** Units or orders as texts, by code of a power. */
export type TextsByPower = Readonly<Record<string, readonly string[]>>;

/** Says what is wrong with texts by power, in words; `undefined` where nothing is. */
export function faultOfTexts(field: string, value: unknown): string | undefined {
  if (value === undefined) return `${field} is missing`;
  if (!isObject(value)) {
    return `${field} is not an object with a list of strings for each power`;
  }
  for (const [power, texts] of Object.entries(value)) {
    const at = Array.isArray(texts) ? texts.findIndex((text) => typeof text !== 'string') : undefined;
    if (at === undefined) return `${field}.${shortened(power)} is not a list of strings`;
    if (at >= 0) return `${field}.${shortened(power)}.${at} is not a string`;
  }
  return undefined;
}

/** The error that units are dislodged at the beginning of a phase of another kind than retreats, if any are. */
export function strayDislodged({
  kind,
  retreating,
}: Pick<RecordedPhase, 'kind' | 'retreating'>): UserError | undefined {
  if (kind === 'retreat' || retreating.length === 0) return undefined;
  const message = 'there are dislodged units outside a retreat phase';
  return { code: 'record-invalid', message, expected: 'none' };
}

/** Reports dislodged units after a phase of this kind, if it is none of movement. */
export function checkSettled(kind: PhaseKind, { retreating }: RecordedPosition, spot: Spot): void {
  if (kind === 'movement' || retreating.length === 0) return;
  spot.report('only after movement are there dislodged units', 'none');
}

/**
 * Reports dislodged units outside a retreat phase and each place to which a unit cannot go (`record-invalid`), and units that
 * may go somewhere but were not dislodged (`unit-missing`).
 *
 * @param policy says if ice closes borders; without it all are open
 */
export function checkRetreats(
  board: Board,
  { kind, name, units, retreating }: Pick<RecordedPhase, 'kind' | 'name' | 'units' | 'retreating'>,
  spot: Spot,
  policy?: ReadingPolicy,
): void {
  const stray = strayDislodged({ kind, retreating });
  if (stray !== undefined) {
    spot.in('dislodged').add(stray);
    return;
  }
  if (retreating.length === 0) return;
  const open = policy === undefined ? board : boardIn(board, name?.season, policy);
  const taken = occupiedProvinces(board, units);
  for (const { unit, retreats = [], isUnlisted = false } of retreating) {
    const at = spot.in('retreat_options', board.powers[unit.power]!.code, shortUnit(board, unit));
    if (isUnlisted) at.add(notDislodged(board, unit));
    const ways = neighbours(open, unit);
    for (const to of retreats) {
      const isTaken = taken.has(provinceOf(board, to));
      if (!isTaken && ways.includes(to)) continue;
      const why = isTaken ? ', where a unit stands' : '';
      const place = board.locations[to]!.code;
      at.report(`${shortOwnedUnit(board, unit)} cannot go to ${place}${why}`);
    }
  }
}

/** Reports dislodged units of which nothing tells where they may go. */
export function reportUntold(board: Board, retreating: RecordedPhase['retreating'], spot: Spot): void {
  for (const { unit } of retreating.filter(({ retreats }) => retreats === undefined)) {
    const message = `nothing for ${shortOwnedUnit(board, unit)}`;
    spot.in('retreat_options').report(message, 'the places it may retreat to');
  }
}

/** Lists the places where a unit could go if no place were contested and its attacker came from nowhere. */
export function vacantNeighbours(board: Board, units: readonly Unit[], unit: Unit): number[] {
  const taken = occupiedProvinces(board, units);
  return neighbours(board, unit).filter((to) => !taken.has(provinceOf(board, to)));
}
