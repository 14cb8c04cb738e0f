/**
 * Reads a position people wrote down: a line with a power, then its orders and units, one per line. Which units stand
 * on the board follows from everything the text says about them: units written alone, ordered units, and units named in
 * supports and convoys.
 */
import { groupedBy } from '../../base/remembered.ts';
import {
  canStand,
  type Board,
  type Coast,
  type Season,
  type Terrain,
  type Unit,
  type UnitType,
} from '../../board/board.ts';
import { boardIn } from '../legality/closed-borders.ts';
import { failed, ok, type Place, type Result, type UserError } from '../../base/errors.ts';
import { listed } from './names.ts';
import type { WrittenOrder, WrittenUnit } from '../order.ts';
import { isLenient, readPoorlyWritten } from './poorly-written.ts';
import { readLines, type LinesRead, type PositionOrder, type UnitClaim } from './written-lines.ts';
import type { ReadingPolicy } from '../reading-policy.ts';

/**
 * Reads the text form of a position: `Italy:` and its orders below, or on the same line.
 * Every ordered unit stands on the board. A unit written alone stands there without an
 * order, and what is written alone counts more than what orders say about that province.
 *
 * @param file name of the file, for the places of errors
 * @param policy says how poorly written orders are read (DATC 4.E.2); without it they are errors
 * @returns what could be read; the errors have `order-unreadable`, `province-unknown`,
 *   `province-ambiguous`, `power-missing`, `power-unknown`, `unit-misplaced`,
 *   `coast-unknown`, `unit-twice` or `unit-unreadable` (army or fleet cannot be told)
 */
export function readPositionText(
  board: Board,
  text: string,
  file?: string,
  policy?: ReadingPolicy,
): {
  /** One for each province that has a unit, in order of appearance. */
  readonly units: readonly Unit[];
  /** Every order that could be read, in order of appearance. */
  readonly orders: readonly PositionOrder[];
  /** The season that the text names, and the year, if it names one. */
  readonly season?: Season;
  readonly year?: number;
  /** Everything wrong in the text, in order of appearance. */
  readonly errors: readonly UserError[];
} {
  const reading = readLines(board, text, file, policy);
  const { units, errors } = placeUnits(board, reading.claims, reading.orders);
  const { orders, errors: unclear } = settleDoubts(reading, units);
  const all = [...reading.errors, ...errors, ...unclear, ...unitsUntold(reading)].sort((a, b) =>
    comparePlaces(a.place, b.place),
  );
  const { season, year } = reading.phase ?? {};
  const moment = { ...(season === undefined ? {} : { season }), ...(year === undefined ? {} : { year }) };
  return { units, orders, ...moment, errors: all };
}

/** The orders of the position, with those that were in doubt in their places. */
function settleDoubts(
  { board, policy, phase, orders, doubtful }: LinesRead,
  units: readonly Unit[],
): { orders: PositionOrder[]; errors: readonly UserError[] } {
  if (doubtful.length === 0 || policy === undefined || !isLenient(policy)) return { orders, errors: [] };
  const all = [...orders, ...doubtful].sort((a, b) => comparePlaces(a.place, b.place));
  const settled = readPoorlyWritten(boardIn(board, phase?.season, policy), units, all, policy);
  const clear = all.flatMap((each, i): PositionOrder[] => {
    const order = settled.orders[i];
    return order === undefined ? [] : [{ ...each, order }];
  });
  return { orders: clear, errors: settled.errors };
}

/** A power without orders still has units, and a text that does not name them does not show them. */
function unitsUntold({ board, silent, claims }: LinesRead): UserError[] {
  const untold = silent.filter(({ power }) => claims.every((claim) => claim.power !== power));
  return untold.map(({ power, place }) => ({
    code: 'order-unreadable',
    message: `${board.powers[power]!.name} sent no orders, and none of its units is listed`,
    expected: 'each of its units on a line of its own',
    place,
  }));
}

function comparePlaces(a: Place | undefined, b: Place | undefined): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
}

/**
 * One unit for each province somebody claims. Claims of units written alone hide those of
 * orders in the same province; claims that are left must not contradict each other.
 *
 * @returns the units that could be placed, in order of appearance, and an error for each
 *   province where they could not
 */
function placeUnits(
  board: Board,
  claims: readonly UnitClaim[],
  orders: readonly { readonly order: WrittenOrder }[],
): { units: Unit[]; errors: UserError[] } {
  const named = typesNamed(orders.map(({ order }) => order));
  const units: Unit[] = [];
  const errors: UserError[] = [];
  for (const all of groupedBy(claims, ({ unit }) => unit.province)) {
    const alone = all.filter(({ order }) => order === undefined);
    const unit = placeUnit(board, alone.length > 0 ? alone : all, all, named);
    if (unit.ok) units.push(unit.value);
    else errors.push(unit.error);
  }
  return { units, errors };
}

/** Types that supports and convoys give to the units they name, by province. */
function typesNamed(orders: readonly WrittenOrder[]): ReadonlyMap<number, UnitType> {
  const types = new Map<number, UnitType>();
  const note = ({ province, type }: WrittenUnit, fallback?: UnitType): void => {
    const known = type ?? fallback;
    if (known !== undefined && !types.has(province)) types.set(province, known);
  };
  for (const order of orders) {
    if (order.kind === 'support') note(order.supported);
    else if (order.kind === 'convoy') note(order.convoyed, 'army');
  }
  return types;
}

/** The unit of one province: `counting` are the claims to believe, `all` may hint at its type. */
function placeUnit(
  board: Board,
  counting: readonly UnitClaim[],
  all: readonly UnitClaim[],
  named: ReadonlyMap<number, UnitType>,
): Result<Unit> {
  const [first] = counting;
  if (first === undefined) throw new Error('a province without claims');
  const other = contradiction(counting);
  if (other !== undefined) return twice(board, first, other);
  const type = typeOf(board, counting) ?? typeHinted(board, all) ?? named.get(first.unit.province);
  if (type === undefined) return typeMissing(board, first);
  return stand(board, first, type, written(counting, 'coast'));
}

/** The first claim about a unit that differs from that of an earlier one: another owner, type or coast. */
function contradiction(claims: readonly UnitClaim[]): UnitClaim | undefined {
  const [type, coast] = [written(claims, 'type'), written(claims, 'coast')];
  return claims.find(
    ({ power, unit }) => power !== claims[0]!.power || differ(type, unit.type) || differ(coast, unit.coast),
  );
}

/** The first type or coast that a claim gives to the unit. */
function written<Field extends 'type' | 'coast'>(
  claims: readonly UnitClaim[],
  field: Field,
): WrittenUnit[Field] | undefined {
  return claims.find(({ unit }) => unit[field] !== undefined)?.unit[field];
}

function differ<T>(one: T | undefined, other: T | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** The type as written, or the only one that can stand in such a province. */
function typeOf(board: Board, claims: readonly UnitClaim[]): UnitType | undefined {
  return written(claims, 'type') ?? ONLY_TYPE[board.provinces[claims[0]!.unit.province]!.terrain];
}

const ONLY_TYPE: Readonly<Record<Terrain, UnitType | undefined>> = {
  inland: 'army',
  coast: undefined,
  sea: 'fleet',
};

/** The type that what the unit does, or the coast it stands on, implies. */
function typeHinted(board: Board, claims: readonly UnitClaim[]): UnitType | undefined {
  return claims
    .map(({ unit, order }) => unit.type ?? (unit.coast === undefined ? typeOfOrder(board, order) : 'fleet'))
    .find((type) => type !== undefined);
}

function typeOfOrder(board: Board, order: WrittenOrder | undefined): UnitType | undefined {
  if (order?.kind === 'convoy') return 'fleet';
  if (order?.kind !== 'move') return undefined;
  const { terrain } = board.provinces[order.to.province]!;
  if (terrain === 'inland' || order.viaConvoy || order.route !== undefined) return 'army';
  return terrain === 'sea' || order.to.coast !== undefined ? 'fleet' : undefined;
}

function stand(
  board: Board,
  { power, unit, place }: UnitClaim,
  type: UnitType,
  coast: Coast | undefined,
): Result<Unit> {
  const { name, terrain, coasts } = board.provinces[unit.province]!;
  if (terrain === (type === 'army' ? 'sea' : 'inland')) return misplaced(type, name, place);
  // An army has the whole province, whatever coast was written.
  if (type === 'army') return ok({ power, type, location: unit.province });
  const location =
    coast === undefined ? unit.province : coasts.find((l) => board.locations[l]!.coast === coast);
  return location !== undefined && canStand(board, type, location)
    ? ok({ power, type, location })
    : coastUnknown(board, unit.province, coast, place);
}

function misplaced(type: UnitType, name: string, place: Place): Result<Unit> {
  const [message, expected] =
    type === 'army'
      ? [`an army cannot stand in ${name}, which is sea`, 'an army on land or a fleet']
      : [`a fleet cannot stand in ${name}, which is inland`, 'a fleet at sea or on a coast, or an army'];
  return failed({ code: 'unit-misplaced', message, expected, place });
}

function coastUnknown(board: Board, province: number, coast: Coast | undefined, place: Place): Result<Unit> {
  const { name, coasts } = board.provinces[province]!;
  const message =
    coast === undefined
      ? `the fleet in ${name} needs a coast`
      : `${name} has no coast ${coast.toLowerCase()} for a fleet to stand on`;
  const expected = `F ${listed(coasts.length === 0 ? [name] : coasts.map((l) => board.locations[l]!.name), 'or')}`;
  return failed({ code: 'coast-unknown', message, expected, place });
}

function twice(board: Board, first: UnitClaim, other: UnitClaim): Result<Unit> {
  const { name } = board.provinces[first.unit.province]!;
  const line = first.place.line === undefined ? '' : ` (the other is on line ${first.place.line})`;
  const message = `a second unit stands in ${name}${line}`;
  const expected = 'one unit in a province, written by itself under its owner if another power orders it';
  return failed({ code: 'unit-twice', message, expected, place: other.place });
}

function typeMissing(board: Board, { unit, place }: UnitClaim): Result<Unit> {
  const { name } = board.provinces[unit.province]!;
  const message = `an army or a fleet could stand in ${name}`;
  return failed({ code: 'unit-unreadable', message, expected: `A ${name} or F ${name}`, place });
}
