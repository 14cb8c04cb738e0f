/** A board as tables, made once for each board, and units on it, for those who ask about every unit of many positions. */
import { oncePer } from '../base/remembered.ts';
import type { VariantRule } from '../../encodings/variant-rules.ts';
import { type Board, neighbouringProvinces, provinceOf, type Unit, type UnitType } from './board.ts';

/**
 * Memory for tables of small integers, taken in large pieces of which each table is a part: an array of its own
 * for each of many positions would cost more than filling it.
 */
const PIECE = 1 << 16;
/** The first piece is a small one: of some boards only a few positions are asked. */
const FIRST_PIECE = 1 << 10;

/** Gives parts of large pieces, of which it takes the first when asked; a part is never given twice, and lives as long as its piece. */
class Arena<A extends Int16Array | Uint8Array> {
  /** The piece in which the last part was taken. */
  numbers: A;
  readonly #make: (count: number) => A;
  #taken = 0;

  /** @param make a piece of this many numbers, all 0 */
  constructor(make: (count: number) => A) {
    this.#make = make;
    this.numbers = make(0);
  }

  /** A part of this many numbers, all 0. @returns where in `numbers` it begins */
  take(count: number): number {
    if (this.#taken + count > this.numbers.length) {
      const next = Math.max(FIRST_PIECE, Math.min(PIECE, 2 * this.numbers.length));
      this.numbers = this.#make(Math.max(next, count));
      this.#taken = 0;
    }
    this.#taken += count;
    return this.#taken - count;
  }
}

/** A canal between two seas, kept from a province. */
export interface Canal {
  readonly seas: readonly [number, number];
  readonly keptFrom: number;
}

/** Borders, canals and railways that only some boards have, by number. */
function specialWays({ provinces, powers, rules, specialBorders }: Board): {
  readonly canals: readonly Canal[];
  /** Its owner, and its stations in order, as provinces. */
  readonly railway: { readonly power: number; readonly line: readonly number[] } | undefined;
  readonly worthlessCentre: { readonly province: number; readonly power: number } | undefined;
  /** The rules of variants for which the board has what they are about; what all boards have, it has. */
  readonly ground: Readonly<Record<VariantRule, boolean>>;
} {
  const province = (code: string): number => provinces.findIndex((each) => each.code === code);
  const power = (code: string): number => powers.findIndex((each) => each.code === code);
  const { 'suez-canal': canal, 'trans-siberian-railroad': railroad, 'hong-kong': hongKong } = rules;
  const canals = (canal?.canals ?? []).map(({ seas: [a, b], through }): Canal => ({
    seas: [province(a), province(b)],
    keptFrom: province(through),
  }));
  return {
    canals,
    railway: railroad && { power: power(railroad.power), line: railroad.line.map(province) },
    worthlessCentre: hongKong && { province: province(hongKong.province), power: power(hongKong.power) },
    ground: {
      'hong-kong': hongKong !== undefined,
      'trans-siberian-railroad': railroad !== undefined,
      'suez-canal': canals.length > 0,
      ice: [...provinces, ...specialBorders].some(({ seasons }) => seasons !== undefined),
      'convoyable-coasts': provinces.some(({ convoyable }) => convoyable),
      'difficult-borders': specialBorders.some(({ difficult }) => difficult),
      'build-anywhere': true,
      'captured-homes': true,
    },
  };
}

/** The borders of a board as bits, by the numbers of locations, and room for tables of positions on it. */
export class BoardTables {
  /** Room for rows of units and orders. */
  readonly rows: Arena<Int16Array> = new Arena((count) => new Int16Array(count));
  /** Room for values of decisions. */
  readonly values: Arena<Uint8Array> = new Arena((count) => new Uint8Array(count));
  /** The province of each location. */
  readonly provinces: Int16Array;
  readonly #locations: number;
  /** Entries by location, then by location: 1 where a unit of the type could go without a convoy. */
  readonly #army: Uint8Array;
  readonly #fleet: Uint8Array;
  /** Entries by location, then by province: 1 where a fleet could go, on any coast. */
  readonly #fleetProvinces: Uint8Array;
  /** Entries by province, then by location: 1 where a fleet could go from any coast of the province. */
  readonly #fromShore: Uint8Array;
  readonly ways: ReturnType<typeof specialWays>;

  constructor(board: Board) {
    const { locations, armyBorders, fleetBorders, fleetProvinces } = board;
    this.ways = specialWays(board);
    this.provinces = Int16Array.from(locations, ({ province }) => province);
    this.#locations = locations.length;
    this.#army = matrix(locations.length, armyBorders);
    this.#fleet = matrix(locations.length, fleetBorders);
    this.#fleetProvinces = matrix(locations.length, fleetProvinces);
    this.#fromShore = new Uint8Array(locations.length * locations.length);
    for (const { index, province } of locations) {
      for (const to of fleetBorders[index]!) this.#fromShore[province * locations.length + to] = 1;
    }
  }

  /** Says if a unit could go from where it stands to the location on its own, without a convoy. */
  borders(type: UnitType, from: number, to: number): boolean {
    return (type === 'army' ? this.#army : this.#fleet)[from * this.#locations + to] === 1;
  }

  /** Says if a fleet could go from some coast of the province to the location: an army there can board a fleet here. */
  embarks(province: number, location: number): boolean {
    return this.#fromShore[province * this.#locations + location] === 1;
  }

  /** Says if a unit could go from where it stands to the province, on any coast, without a convoy. */
  reaches(type: UnitType, from: number, province: number): boolean {
    return (type === 'army' ? this.#army : this.#fleetProvinces)[from * this.#locations + province] === 1;
  }
}

function matrix(size: number, lists: readonly (readonly number[])[]): Uint8Array {
  const rows = new Uint8Array(size * size);
  for (const [from, list] of lists.entries()) for (const to of list) rows[from * size + to] = 1;
  return rows;
}

const known = oncePer((board: Board) => new BoardTables(board));
let last: { readonly board: Board; readonly tables: BoardTables } | undefined;

/** The tables of a board, made when they are first asked for. */
export function tablesOf(board: Board): BoardTables {
  if (last?.board === board) return last.tables;
  const tables = known(board);
  last = { board, tables };
  return tables;
}

/** The canal between two provinces, if one is there. */
export function canalBetween(board: Board, from: number, to: number): Canal | undefined {
  if (from === to) return undefined;
  return tablesOf(board).ways.canals.find(({ seas }) => seas.includes(from) && seas.includes(to));
}

/** The stations after the first to which the railway leads from one province to another; none where it does not. */
export function stationsBetween(board: Board, from: number, to: number): readonly number[] {
  const line = tablesOf(board).ways.railway?.line ?? [];
  const [start, end] = [line.indexOf(from), line.indexOf(to)];
  if (start < 0 || end < 0) return [];
  return start < end ? line.slice(start + 1, end + 1) : line.slice(end, start).reverse();
}

/** Says if a unit can go from one place to the province by difficult borders alone. */
export function isOnlyDifficult(board: Board, type: UnitType, from: number, province: number): boolean {
  if (!hasGroundFor(board, 'difficult-borders')) return false;
  const places =
    type === 'army'
      ? [province]
      : board.fleetBorders[from]!.filter((to) => board.locations[to]!.province === province);
  return places.length > 0 && places.every((to) => isDifficultBorder(board, type, from, to));
}

/** Says if the border from one place to another is difficult for such a unit. */
export function isDifficultBorder(board: Board, type: UnitType, from: number, to: number): boolean {
  return board.specialBorders.some(
    (border) => border.difficult && border.type === type && border.from === from && border.to === to,
  );
}

/** Says if a board has anything that the rule of a variant is about; what all boards have, it has. */
export function hasGroundFor(board: Board, rule: VariantRule): boolean {
  return tablesOf(board).ways.ground[rule];
}

/** The units of a position where they stand, as the legality of orders asks for them. */
export class StandingUnits {
  readonly board: Board;
  readonly units: readonly Unit[];
  readonly tables: BoardTables;
  /** The number of the unit in each province, from `#first` on, counted from 1. */
  readonly #numbers: Int16Array;
  readonly #first: number;

  /** @param units at most one in a province */
  constructor(board: Board, units: readonly Unit[]) {
    this.board = board;
    this.units = units;
    this.tables = tablesOf(board);
    const { rows } = this.tables;
    this.#first = rows.take(board.provinces.length);
    this.#numbers = rows.numbers;
    for (let i = 0; i < units.length; i++) this.#numbers[this.#first + this.provinceOf(units[i]!)] = i + 1;
  }

  indexIn(province: number): number | undefined {
    const number = this.#numbers[this.#first + province]!;
    return number === 0 ? undefined : number - 1;
  }

  readonly unitIn = (province: number): Unit | undefined => {
    return this.units[this.#numbers[this.#first + province]! - 1];
  };

  provinceOf({ location }: Pick<Unit, 'location'>): number {
    return this.tables.provinces[location]!;
  }
}

/** Places for each province of a board; each list is in the order of the board. */
export const placesOf = oncePer((board: Board) => {
  const { provinces } = board;
  const reached = (province: number): readonly number[] => board.fleetProvinces[province] ?? [];
  return {
    /** Provinces to which the units of any type can go that stand there. */
    neighbours: provinces.map(({ index }) => [...new Set(neighbouringProvinces(board, index))]),
    /** Units that could go there, by where they stand; fleets only where there are no coasts to choose from. */
    beside: provinces.map(({ index }) => placesBeside(board, index)),
    /** The coasts to which a fleet could go from there. */
    shores: provinces.map(({ index }) =>
      reached(index).filter((shore) => provinces[shore]!.terrain === 'coast'),
    ),
    /** The seas from which a fleet could go there. */
    seas: provinces.map(({ index }) =>
      provinces.flatMap((sea) =>
        sea.terrain === 'sea' && reached(sea.index).includes(index) ? [sea.index] : [],
      ),
    ),
  };
});

function placesBeside(board: Board, target: number) {
  return board.provinces.flatMap(({ index: province }) => {
    const borders = board.armyBorders[province] ?? [];
    const army = borders.some((place) => provinceOf(board, place) === target);
    // Where there are coasts, no fleet goes anywhere from the province.
    const fleet = (board.fleetProvinces[province] ?? []).includes(target);
    return [
      ...(army ? [{ province, type: 'army' as const }] : []),
      ...(fleet ? [{ province, type: 'fleet' as const }] : []),
    ];
  });
}
