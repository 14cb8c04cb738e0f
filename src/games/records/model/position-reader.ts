/** Builds a position out of the units and centres of a record, and notes what cannot be. */
import { type Board, type PlacedUnit, provinceOf, type Unit, canStand } from '../../../board/board.ts';
import { ok, type Result, type UserError, type ErrorCode, failed } from '../../../base/errors.ts';
import type { WrittenUnit } from '../../../orders/order.ts';
import { parsePower, parseUnit } from '../../../orders/text/parse.ts';
import type { ErrorList, Spot } from './phase-list.ts';
import type { GameUnit } from '../../../adjudicate/phases/state.ts';
import type { Centres, RecordedPosition, RecordedRetreat } from './game-record.ts';
import { shortOwnedUnit } from '../../../orders/text/format.ts';
import { shortened } from '../../../orders/text/places.ts';
import { oncePer } from '../../../base/remembered.ts';

/** Dislodged units have this mark in records that list them with the others. */
const DISLODGED = '*';

/** The presence of a unit: it is on the board or has to leave it. */
export type Presence = 'stands' | 'retreats';

export class PositionReader {
  readonly board: Board;
  readonly #errors: ErrorList;
  readonly #errorsBefore: number;
  readonly #units = new Map<number, GameUnit>();
  readonly #retreating = new Map<number, RecordedRetreat>();
  #centres: (number | undefined)[] | undefined;
  /** The record lists the dislodged units apart from where they may go. */
  #listsDislodged = false;

  constructor(board: Board, errors: ErrorList) {
    this.board = board;
    this.#errors = errors;
    this.#errorsBefore = errors.all.length;
  }

  /**
   * Takes a unit in short form, `A PAR` or `*F LYO`; what cannot stand so is an error.
   *
   * @param at asked only where the unit is not plainly one that stands there
   * @param coasts asked only there too; where the record names none, fleets without one are taken
   */
  addText(power: number, text: string, at: () => Spot, coasts: () => 'named' | 'missing' = () => 'named') {
    const plain = readStanding(this.board, text);
    if (plain.ok) this.#put({ power, ...plain.value }, 'stands', at);
    else if (coasts() === 'missing') this.#addAnywhere(power, text, at());
    else this.#addMarked(power, text, at());
  }

  #addMarked(power: number, text: string, at: Spot): void {
    if (text.startsWith(DISLODGED)) this.addDislodged(power, text, at);
    else this.#addWritten(power, text, 'stands', at);
  }

  /** Takes a dislodged unit, whether it is marked or not. */
  addDislodged(power: number, text: string, at: Spot): void {
    this.#addWritten(power, withoutMark(text), 'retreats', at);
  }

  #addWritten(power: number, text: string, standing: Presence, at: Spot): void {
    const unit = this.#unitOf(power, text, at);
    if (unit !== undefined) this.#put(unit, standing, () => at);
  }

  /** Takes a unit as written; `unit-twice` where its place is taken already. */
  add(power: number, written: WrittenUnit, standing: Presence, text: string, at: Spot): void {
    const unit = at.take(standingUnit(this.board, written, text));
    if (unit !== undefined) this.#put({ power, ...unit }, standing, () => at);
  }

  #addAnywhere(power: number, text: string, at: Spot): void {
    const written = at.take(parseUnit(this.board, text, at.place));
    if (written === undefined) return;
    const { type, province } = written;
    if (type === undefined || !lacksCoast(this.board, written)) this.#addMarked(power, text, at);
    else this.#put({ power, type, location: province }, 'stands', () => at);
  }

  #put(unit: Unit, standing: Presence, at: () => Spot): void {
    const province = provinceOf(this.board, unit.location);
    const taken = standing === 'stands' ? this.#units.get(province) : this.#retreating.get(province)?.unit;
    if (taken !== undefined) this.#twice(unit, taken, at());
    else if (standing === 'stands') this.#units.set(province, unit);
    else this.#retreating.set(province, { unit, retreats: undefined });
  }

  #twice(unit: Unit, first: Unit, at: Spot): void {
    const name = (one: Unit): string => shortOwnedUnit(this.board, one);
    const message =
      name(unit) === name(first)
        ? `${name(unit)} is listed twice`
        : `${name(unit)} stands in the same province as ${name(first)}`;
    at.report(message, 'one unit in a province', 'unit-twice');
  }

  /** Says where a dislodged unit may retreat to; it counts as one also if it was not marked. */
  addRetreats(power: number, text: string, retreats: readonly string[], at: Spot): void {
    const unit = this.#unitOf(power, withoutMark(text), at);
    if (unit === undefined) return;
    const province = provinceOf(this.board, unit.location);
    const { unit: known, retreats: before } = this.#retreating.get(province) ?? {};
    if (this.#listsDislodged && !isSame(unit, known)) {
      at.add(notDislodged(this.board, unit));
      return;
    }
    if ((known !== undefined && !isSame(unit, known)) || before !== undefined) {
      this.#twice(unit, known ?? unit, at);
      return;
    }
    const locations = retreats.flatMap((to) => at.take(LOCATIONS_NAMED[unit.type](this.board, to)) ?? []);
    const told = { unit: known ?? unit, retreats: locations };
    this.#retreating.set(province, known === undefined ? { ...told, isUnlisted: true } : told);
  }

  /** Says where the dislodged unit of a province may retreat to. */
  addRetreatsFrom(province: number, retreats: readonly number[]): void {
    const known = this.#retreating.get(province);
    if (known !== undefined) this.#retreating.set(province, { ...known, retreats });
  }

  /** Takes the winter in which a unit was built: of one that stands, or of a dislodged one. */
  addAge(power: number, text: string, born: number, at: Spot): void {
    const unit = this.#unitOf(power, text, at);
    if (unit === undefined) return;
    const province = provinceOf(this.board, unit.location);
    const standing = this.#units.get(province);
    const leaving = this.#retreating.get(province);
    const known = [standing, leaving?.unit].find((one) => isSame(unit, one));
    if (known === undefined) at.add(missing(this.board, unit, 'does not stand there'));
    else if (known.born !== undefined) this.#twice(unit, known, at);
    else if (known === standing) this.#units.set(province, { ...known, born });
    else this.#retreating.set(province, { ...leaving!, unit: { ...known, born } });
  }

  /** Says that the record lists the dislodged units, so that there are no others. */
  listsDislodged(): void {
    this.#listsDislodged = true;
  }

  #unitOf(power: number, text: string, at: Spot): Unit | undefined {
    const known = readStanding(this.board, text);
    if (known.ok) return { power, ...known.value };
    const written = at.take(parseUnit(this.board, text, at.place));
    const unit = written && at.take(standingUnit(this.board, written, text));
    return unit && { power, ...unit };
  }

  /** Says that the record gives the owners of centres, even if nobody owns any. */
  expectCentres(): void {
    this.#centres ??= this.board.provinces.map(() => undefined);
  }

  addCentre(power: number, text: string, at: () => Spot): void {
    const province = provinceNamed(this.board, text);
    if (province.ok) this.addCentreIn(power, province.value, at);
    else at().take(province);
  }

  addCentreIn(power: number, province: number, at: () => Spot): void {
    this.expectCentres();
    const { code, supplyCentre } = this.board.provinces[province]!;
    const owner = this.#centres![province];
    if (!supplyCentre) at().report(`there is no supply centre in ${code}`);
    else if (owner !== undefined && owner !== power)
      at().report(`the supply centre ${code} has two owners`, 'one owner');
    else this.#centres![province] = power;
  }

  /** The unit that can get an order there: in a retreat phase a dislodged one, otherwise one that stands. */
  unitIn(province: number, standing: Presence): Unit | undefined {
    return standing === 'stands' ? this.#units.get(province) : this.#retreating.get(province)?.unit;
  }

  /** The position; to be asked for before anything else is read, as it is incomplete if anything was wrong. */
  position(): RecordedPosition {
    const centres: Centres | undefined = this.#centres;
    const read = { units: [...this.#units.values()], retreating: [...this.#retreating.values()], centres };
    return this.#errors.all.length > this.#errorsBefore ? { ...read, isIncomplete: true } : read;
  }
}

const withoutMark = (text: string): string =>
  text.startsWith(DISLODGED) ? text.slice(DISLODGED.length) : text;

function isSame({ power, type, location }: Unit, other: Unit | undefined): boolean {
  return other?.power === power && other.type === type && other.location === location;
}

/** The error of a unit that retreats and was not dislodged. */
export const notDislodged = (board: Board, unit: Unit): UserError =>
  missing(board, unit, 'is not among the dislodged units');

function missing(board: Board, unit: Unit, why: string): UserError {
  const message = `${shortOwnedUnit(board, unit)} ${why}`;
  return { code: 'unit-missing', message, expected: 'a unit of the position' };
}

/** The index of a power by its name or code; errors as `parsePower`. */
export const powerNamed: (board: Board, name: string) => Result<number> = keeping((board, name) => {
  const exact = board.powers.find(({ code }) => code === name.toUpperCase());
  return exact === undefined ? parsePower(board, name) : ok(exact.index);
});

/** The index of a province by its name or code; errors as `parseUnit`. */
export const provinceNamed: (board: Board, text: string) => Result<number> = keeping((board, text) => {
  const exact = board.provinces.find(({ code }) => code === text);
  if (exact !== undefined) return ok(exact.index);
  const unit = parseUnit(board, text);
  return unit.ok ? ok(unit.value.province) : unit;
});

/** The location that a unit of a type has in a place written as `SPA/NC`. */
const LOCATIONS_NAMED = {
  army: keeping((board, text) => locationOf(board, 'army', text)),
  fleet: keeping((board, text) => locationOf(board, 'fleet', text)),
} as const;

function locationOf(board: Board, type: PlacedUnit['type'], text: string): Result<number> {
  const written = parseUnit(board, text);
  if (!written.ok) return written;
  const unit = standingUnit(board, { ...written.value, type }, text);
  return unit.ok ? ok(unit.value.location) : unit;
}

/**
 * The location a written unit stands at.
 *
 * @param text how it was written, for the message
 * @returns the unit, or `unit-unreadable` (no type), `coast-unknown` (missing or not there), `unit-misplaced`
 */
export function standingUnit(board: Board, written: WrittenUnit, text: string): Result<PlacedUnit> {
  const { type, province, coast } = written;
  if (type === undefined) return wrong('unit-unreadable', `army or fleet? ${text}`, 'A or F');
  const place = board.locations.find(
    (location) => location.province === province && location.coast === (type === 'army' ? undefined : coast),
  );
  if (place === undefined) return wrong('coast-unknown', `no such coast: ${text}`);
  if (canStand(board, type, place.index)) return ok({ type, location: place.index });
  return lacksCoast(board, written)
    ? wrong('coast-unknown', `on which coast? ${text}`, 'a fleet with its coast')
    : wrong('unit-misplaced', `${text} cannot stand there`);
}

/** Reads a unit where it stands, `A PAR` or `F STP/SC`; errors as above and as of `parseUnit`. */
export const readStanding = keeping((board: Board, text: string): Result<PlacedUnit> => {
  const written = parseUnit(board, text);
  return written.ok ? standingUnit(board, written.value, shortened(text)) : written;
});

/** The same of a unit of a power. */
export function readStandingUnit(board: Board, power: number, text: string): Result<Unit> {
  const unit = readStanding(board, text);
  return unit.ok ? ok({ power, ...unit.value }) : unit;
}

/** Says if it is a fleet for which only the coast is missing. */
export function lacksCoast(board: Board, { type, province, coast }: WrittenUnit): boolean {
  return type === 'fleet' && coast === undefined && board.provinces[province]!.coasts.length > 0;
}

export function wrong(code: ErrorCode, message: string, expected?: string): Result<never> {
  return failed(expected === undefined ? { code, message } : { code, message, expected });
}

/** No more texts than this are kept for one board, however many different ones there are. */
const MOST_KEPT = 50_000;
/** Longer ones are rare, and may be anything. */
const LONGEST = 60;

/**
 * A reader of texts that keeps what it has read, and what was wrong with what it could not read.
 *
 * @param read gives the same for the same board and text
 */
export function keeping<T>(
  read: (board: Board, text: string) => Result<T>,
): (board: Board, text: string) => Result<T> {
  const textsOf = oncePer((_board: Board) => new Map<string, Result<T>>());
  return (board, text) => {
    const texts = textsOf(board);
    const known = texts.get(text);
    if (known !== undefined) return known;
    const found = read(board, text);
    if (text.length <= LONGEST && texts.size < MOST_KEPT) texts.set(text, found);
    return found;
  };
}
