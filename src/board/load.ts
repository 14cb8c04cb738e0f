/**
 * Reads a board file and refuses one that contradicts itself: a border seen from one
 * side only, a coast that does not exist, an army route to the sea.
 */
import { isObject, writtenText } from '../base/given.ts';
import { failed, inside, ok, type Result, type UserError } from '../base/errors.ts';
import { placesIn, readJson } from '../base/json/read-json.ts';
import { SHAPE_WORDS, shapeFaults } from '../base/json/shape-words.ts';
import { boardFile, type BoardFile } from './board-file.ts';
import {
  type Board,
  type Calendar,
  type Location,
  type Power,
  type Province,
  type SpecialBorder,
  STANDARD_CALENDAR,
  type Unit,
  UNIT_TYPES,
  type UnitType,
} from './board.ts';
import { type BoardProblem, contradictions } from './contradictions.ts';
import type { RuleData } from './variant-rule-data.ts';

const EXPECTED_SHAPE = 'provinces, powers and borders as docs/boards.md describes them';
const EXPECTED_SENSE = 'a board that does not contradict itself (docs/boards.md)';

/**
 * Checks and indexes a board.
 *
 * @param data the parsed JSON of a board file (docs/boards.md)
 * @returns the board, or `board-invalid` with every contradiction found
 */
export function loadBoard(data: unknown): Result<Board> {
  const parsed = boardFile.safeParse(data, SHAPE_WORDS);
  if (!parsed.success) {
    const message = shapeFaults(parsed.error, 'the board').join('; ');
    return failed({ code: 'board-invalid', message, expected: EXPECTED_SHAPE });
  }
  const { board, problems } = makeBoard(parsed.data);
  if (problems.length === 0) return ok(board);
  const message = `the board file contradicts itself: ${problems.map((each) => each.message).join('; ')}`;
  return failed({ code: 'board-invalid', message, expected: EXPECTED_SENSE });
}

/** A board, or what is wrong with its file. */
export type ReadBoard =
  | { readonly board: Board; readonly errors: readonly [] }
  | { readonly board: undefined; readonly errors: readonly UserError[] };

/**
 * Reads the text of a board file; each error has the line and the column at which it lies, but for a board on the
 * provinces of another one.
 *
 * @param baseNamed the parsed JSON of a board that such a file names
 */
export function readBoard(
  text: string,
  file: string,
  baseNamed: (name: string) => unknown = () => undefined,
): ReadBoard {
  writtenText(text, 'board-invalid', 'the text');
  const read = readJson(text, 'board-invalid', { file });
  if (!read.ok) return { board: undefined, errors: [read.error] };
  const data = read.value;
  const whole = wholeBoard(data, baseNamed);
  const parsed = boardFile.safeParse(whole, SHAPE_WORDS);
  const made = parsed.success ? makeBoard(parsed.data) : undefined;
  if (made?.problems.length === 0) return { board: made.board, errors: [] };
  const problems = made?.problems ?? parsed.error!.issues.map(({ path, message }) => ({ path, message }));
  const placeOf = whole === data ? placesIn(text) : () => undefined;
  const errors = problems.map(({ path, message }): UserError => ({
    code: 'board-invalid',
    message,
    expected: made === undefined ? EXPECTED_SHAPE : EXPECTED_SENSE,
    place: inside({ file, ...placeOf(path) }, ...path),
  }));
  return { board: undefined, errors };
}

/** Indexes a board whose file has the right form. */
function makeBoard(file: BoardFile): { readonly board: Board; readonly problems: readonly BoardProblem[] } {
  const naming = new Naming(file);
  const { locations, problems } = naming;
  const powers = file.powers.map(({ code, name, adjective, aliases, neutral, rebuilds }, index): Power => {
    const called = adjective === undefined ? {} : { adjective };
    return { index, code, name, ...called, aliases, neutral, rebuilds };
  });
  const provinces = file.provinces.map((province, index) => provinceOfFile(province, index, naming));
  const armyBorders = file.provinces.map(({ code, armies }, i) =>
    armies.flatMap((to, n) => naming.location(to, code, ['provinces', i, 'armies', n])),
  );
  const fleetBorders = locations.map(({ province, coast, code }) => {
    const { fleets } = file.provinces[province]!;
    const path = ['provinces', province, 'fleets', ...(coast === undefined ? [] : [coast])];
    const list = Array.isArray(fleets) ? fleets : coast === undefined ? [] : fleets[coast]!;
    return list.flatMap((to, n) => naming.location(to, code, [...path, n]));
  });
  const start = file.powers.flatMap(({ code, units }, power) =>
    units.flatMap((text, n): Unit[] =>
      naming.location(text.slice(2), code, ['powers', power, 'units', n]).map((location) => ({
        power,
        type: text.startsWith('A') ? 'army' : 'fleet',
        location,
      })),
    ),
  );
  const borders = { army: armyBorders, fleet: fleetBorders };
  const special = file.borders.map((_, index) => bordersBetween(file, index, borders, naming));
  const board: Board = {
    id: file.id,
    name: file.name,
    aliases: file.aliases,
    provinces,
    locations,
    powers,
    start,
    armyBorders,
    fleetBorders,
    fleetProvinces: fleetBorders.map((list) => [...new Set(list.map((l) => locations[l]!.province))]),
    specialBorders: special.flat().filter(({ difficult, seasons }) => difficult || seasons !== undefined),
    game: gameRules(file, provinces, naming),
    rules: file.rules as RuleData,
  };
  const oneWay = special.flatMap((found, index) => (file.borders[index]!.oneWay ? found : []));
  return { board, problems: [...problems, ...contradictions(board, file, oneWay)] };
}

/** The codes of a file with what they stand for, and the codes that stand for nothing. */
class Naming {
  readonly locations: readonly Location[];
  readonly problems: BoardProblem[] = [];
  readonly #locations: ReadonlyMap<string, number>;
  readonly #powers: ReadonlyMap<string, number>;

  constructor(file: BoardFile) {
    this.locations = listLocations(file);
    this.#locations = new Map(this.locations.map(({ code, index }) => [code, index]));
    this.#powers = new Map(file.powers.map(({ code }, index) => [code, index]));
  }

  /** The location in a list of one, so that the list of a place can do without those that are nowhere. */
  location(code: string, whose: string, path: readonly PropertyKey[]): [] | [number] {
    const found = this.#locations.get(code);
    if (found !== undefined) return [found];
    this.problems.push({ path, message: `${whose}: no location ${code}` });
    return [];
  }

  power(code: string, whose: string, path: readonly PropertyKey[]): number | undefined {
    const found = this.#powers.get(code);
    if (found === undefined) this.problems.push({ path, message: `${whose}: no power ${code}` });
    return found;
  }
}

function provinceOfFile(province: BoardFile['provinces'][number], index: number, naming: Naming): Province {
  const { code, name, terrain, supplyCentre, home: homeOf, aliases, convoyable, seasons } = province;
  const home = homeOf === undefined ? undefined : naming.power(homeOf, code, ['provinces', index, 'home']);
  const own = naming.locations.filter((each) => each.province === index && each.coast !== undefined);
  const coasts = own.map((each) => each.index);
  return { index, code, name, terrain, supplyCentre, home, coasts, aliases, convoyable, seasons };
}

/** The provinces in file order, then their named coasts. */
function listLocations(file: BoardFile): Location[] {
  const whole = file.provinces.map(({ code, name }, i) => ({ province: i, coast: undefined, code, name }));
  const coasts = file.provinces.flatMap(({ code, name, fleets }, i) =>
    (Array.isArray(fleets) ? [] : Object.keys(fleets)).map((coast) => ({
      province: i,
      coast,
      code: `${code}/${coast}`,
      name: `${name}(${coast.toLowerCase()})`,
    })),
  );
  return [...whole, ...coasts].map((location, index) => ({ index, ...location }));
}

/** The borders about which an entry of `borders` speaks, in each direction that it has. */
function bordersBetween(
  file: BoardFile,
  index: number,
  borders: Readonly<Record<UnitType, readonly (readonly number[])[]>>,
  naming: Naming,
): readonly SpecialBorder[] {
  const { between, units, oneWay, difficult, seasons } = file.borders[index]!;
  const [one, other] = between.map(
    (code, n) => naming.location(code, 'borders', ['borders', index, 'between', n])[0],
  );
  if (one === undefined || other === undefined) return [];
  const { locations } = naming;
  /** Says if a place named with its coast or without is meant. */
  const isMeant = (named: number, location: number): boolean =>
    named === location || (locations[named]!.coast === undefined && locations[location]!.province === named);
  const directions = oneWay ? [[one, other] as const] : [[one, other] as const, [other, one] as const];
  const found = UNIT_TYPES.filter((type) => units === 'all' || units === type).flatMap((type) =>
    directions.flatMap(([start, end]) =>
      locations
        .filter((from) => isMeant(start, from.index))
        .flatMap((from) =>
          (borders[type][from.index] ?? [])
            .filter((to) => isMeant(end, to))
            .map((to) => ({ type, from: from.index, to, difficult, seasons })),
        ),
    ),
  );
  if (found.length === 0) {
    const message = `there is no border ${between.join('-')}, though "borders" names it`;
    naming.problems.push({ path: ['borders', index], message });
  }
  return found;
}

function gameRules(file: BoardFile, provinces: readonly Province[], naming: Naming): Board['game'] {
  const listed = (codes: readonly string[], power: number, field: string): number[] =>
    codes.flatMap((code, n) => naming.location(code, file.powers[power]!.code, ['powers', power, field, n]));
  const homes = (power: number): number[] =>
    provinces.filter(({ supplyCentre, home }) => supplyCentre && home === power).map(({ index }) => index);
  return {
    builds: file.builds,
    buildSites: file.powers.map(({ buildsIn = [] }, power) => listed(buildsIn, power, 'buildsIn')),
    owned: file.powers.map(({ owns }, power) =>
      owns === undefined ? homes(power) : listed(owns, power, 'owns'),
    ),
    centresToWin: file.victory?.centres,
    calendar: calendarOf(file),
  };
}

function calendarOf({ calendar }: BoardFile): Calendar {
  if (calendar === undefined) return STANDARD_CALENDAR;
  const { firstYear, beginsWithAdjustments, cycle, turns = STANDARD_CALENDAR.turns } = calendar;
  return { firstYear, beginsWithAdjustments, cycle, turns };
}

/**
 * The whole of a board whose file names a `base`. Fields of the file take the place of those of the base; of the
 * provinces that it lists, field by field. A home of a power that the board does not have is nobody's home.
 *
 * @param data the parsed JSON of a board file
 * @param baseNamed the parsed JSON of a board by its name
 * @returns `data` itself where it names no base; with its `base` where there is none of that name
 */
export function wholeBoard(data: unknown, baseNamed: (name: string) => unknown): unknown {
  if (!isObject(data) || typeof data.base !== 'string') return data;
  const base = baseNamed(data.base);
  if (!isObject(base)) return data;
  const { base: _, ...own } = data;
  const powers = new Set(listOf(own.powers ?? base.powers).map(({ code }) => code));
  const changes = new Map(listOf(own.provinces).map((province) => [province.code, province]));
  const provinces = listOf(base.provinces).map((province) => {
    const changed = { ...province, ...changes.get(province.code) };
    const { home, ...rest } = changed;
    return home === undefined || powers.has(home) ? changed : rest;
  });
  const known = new Set(provinces.map(({ code }) => code));
  const added = listOf(own.provinces).filter(({ code }) => !known.has(code));
  return { ...base, aliases: [], ...own, provinces: [...provinces, ...added] };
}

/** The boards, provinces or powers of a list, as a file may have them. */
function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isObject) : [];
}
