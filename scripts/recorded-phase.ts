/** Lines of the sample of game records beside the project, as phases to replay. */
import { provinceOf, type Board, type Unit } from '../src/board/board.ts';
import { standardBoard } from '../src/board/standard.ts';
import { readStandingUnit } from '../src/games/records/model/standing-unit.ts';
import type { Result } from '../src/base/errors.ts';
import { parseAdjustment, parseRetreat } from '../src/orders/text/parse-later.ts';
import { parseOrder } from '../src/orders/text/parse.ts';
import type { PhaseOrders } from '../src/adjudicate/phases/game.ts';
import { parsePhase } from '../src/adjudicate/phases/phase-name.ts';
import type { RecordedDislodged, ComparedNext } from '../src/games/replay/record-differences.ts';
import type { PlayedPhase } from '../src/games/replay/replay.ts';
import type { GameState, PhaseKind } from '../src/adjudicate/phases/state.ts';

type TextsByPower = Readonly<Record<string, readonly string[]>>;

/** What a line of a record has; other fields are ignored. */
export interface RecordLine {
  readonly engine: string;
  readonly game: string;
  readonly map: string;
  readonly phase: string;
  readonly units: TextsByPower;
  readonly orders: TextsByPower;
  readonly centers?: TextsByPower;
  readonly dislodged?: TextsByPower;
  readonly retreat_options?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly next_phase?: string | null;
  readonly next_units?: TextsByPower;
  readonly next_centers?: TextsByPower;
  readonly next_units_have_no_coasts?: boolean;
}

const board: Board = standardBoard;

/** The phase of a record. */
export function recordedPhase(record: RecordLine): PlayedPhase {
  const phase = parsePhase(record.phase)!;
  const next = recordedNext(record);
  const units = unitsOf(record.units, false);
  return {
    board,
    phase,
    units,
    dislodged: dislodgedOf(record),
    centres: record.centers === undefined ? inferredCentres(record, units) : centresOf(record.centers),
    orders: ordersOf(record, phase.kind),
    ...(next === undefined ? {} : { next }),
  };
}

function recordedNext(record: RecordLine): ComparedNext | undefined {
  if (record.next_units === undefined) return undefined;
  const coastsMissing = record.next_units_have_no_coasts === true;
  const centres = record.next_centers ?? record.centers;
  const phase = parsePhase(record.next_phase ?? '');
  return {
    units: unitsOf(record.next_units, coastsMissing),
    coastsMissing,
    ...(centres === undefined ? {} : { centres: centresOf(centres) }),
    ...(phase === undefined ? {} : { phase }),
  };
}

function unitsOf(texts: TextsByPower, coastsMissing: boolean): Unit[] {
  return Object.entries(texts).flatMap(([power, list]) =>
    list.map((text) => unitOf(powerOf(power)!, text, coastsMissing)),
  );
}

function unitOf(power: number, text: string, coastsMissing = true): Unit {
  const unit = readStandingUnit(board, power, text);
  if (unit.ok) return unit.value;
  const province = board.provinces.find(({ code }) => code === text.slice(2, 5));
  if (!coastsMissing || province === undefined) throw new Error(`${text}: ${unit.error.message}`);
  return { power, type: text.startsWith('A') ? 'army' : 'fleet', location: province.index };
}

/** The dislodged units of a retreat phase, with the places that the record lists for them. */
export function dislodgedOf(record: RecordLine): RecordedDislodged[] {
  return Object.entries(record.dislodged ?? {}).flatMap(([power, texts]) =>
    texts.map((text) => {
      const places = record.retreat_options?.[power]?.[text];
      const unit = unitOf(powerOf(power)!, text);
      if (places === undefined) return { unit };
      return { unit, retreats: places.flatMap((place) => locationsOf(unit, place)) };
    }),
  );
}

/** Some records name the province where a fleet can only go to its coasts. */
function locationsOf({ type, location }: Unit, code: string): number[] {
  const found = board.locations.find((place) => place.code === code)!;
  const reached = type === 'army' ? board.armyBorders[location]! : board.fleetBorders[location]!;
  return reached.filter(
    (to) => to === found.index || (found.coast === undefined && provinceOf(board, to) === found.index),
  );
}

function centresOf(texts: TextsByPower): GameState['centres'] {
  const owners: (number | undefined)[] = board.provinces.map(() => undefined);
  for (const [power, codes] of Object.entries(texts)) {
    for (const code of codes)
      owners[board.provinces.findIndex((each) => each.code === code)] = powerOf(power);
  }
  return owners;
}

/**
 * The owners where a record has none: each power has as many centres as it has units in the next position,
 * first those where it builds, then those where it stands, then any others.
 */
function inferredCentres(record: RecordLine, units: readonly Unit[]): GameState['centres'] {
  const owners: (number | undefined)[] = board.provinces.map(() => undefined);
  const centres = board.provinces.filter(({ supplyCentre }) => supplyCentre).map(({ index }) => index);
  const before = new Map(units.map((unit) => [provinceOf(board, unit.location), unit.power]));
  const after = unitsOf(record.next_units ?? {}, true);
  const standing = new Map(after.map((unit) => [provinceOf(board, unit.location), unit.power]));
  const isBuilt = (province: number): boolean => standing.has(province) && !before.has(province);
  const ways: readonly ((province: number, power: number) => boolean)[] = [
    (province, power) => standing.get(province) === power && isBuilt(province),
    (province, power) => standing.get(province) === power,
    (province) => !standing.has(province) && !before.has(province),
    () => true,
  ];
  for (const fits of ways) {
    for (const { index: power } of board.powers) {
      const wanted = after.filter((unit) => unit.power === power).length;
      const lacking = wanted - owners.filter((owner) => owner === power).length;
      const free = centres.filter((province) => owners[province] === undefined && fits(province, power));
      for (const province of free.slice(0, Math.max(0, lacking))) owners[province] = power;
    }
  }
  return owners;
}

function ordersOf(record: RecordLine, kind: PhaseKind): PhaseOrders {
  const texts = Object.entries(record.orders).flatMap(([power, list]) =>
    list.map((text) => ({ power: powerOf(power), text })),
  );
  const read = <V>(
    parse: (map: Board, text: string) => Result<V>,
  ): { power: number | undefined; order: V }[] =>
    texts.flatMap(({ power, text }) => {
      const order = parse(board, text);
      if (order.ok) return [{ power, order: order.value }];
      return [];
    });
  switch (kind) {
    case 'movement':
      return { kind, orders: read(parseOrder) };
    case 'retreat':
      return { kind, orders: read(parseRetreat) };
    case 'adjustment':
      return { kind, orders: read(parseAdjustment) };
  }
}

function powerOf(name: string): number | undefined {
  return board.powers.find(({ code }) => code === name)?.index;
}
