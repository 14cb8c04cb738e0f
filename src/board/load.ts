/**
 * Reads a board file and refuses one that contradicts itself: a border seen from one
 * side only, a coast that does not exist, an army route to the sea.
 */
import { z } from 'zod';
import { failed, ok, type Result } from '../errors.ts';
import { SHAPE_WORDS, shapeFaults } from '../json/shape-words.ts';
import { canStand, COASTS, TERRAINS, type Board, type Coast, type Location } from './board.ts';
import type { Power, Province, Unit } from './board.ts';

const provinceCode = z.string().regex(/^[A-Z]{3}$/, 'a code of three capitals');
const locationCode = z.string().regex(/^[A-Z]{3}(\/[NSEW]C)?$/, 'a code such as SPA or SPA/NC');

const provinceFile = z.strictObject({
  code: provinceCode,
  name: z.string().min(1),
  terrain: z.enum(TERRAINS),
  supplyCentre: z.boolean().default(false),
  home: z.string().optional(),
  aliases: z.array(z.string()).default([]),
  armies: z.array(provinceCode).default([]),
  fleets: z
    .union([z.array(locationCode), z.partialRecord(z.enum(COASTS), z.array(locationCode))])
    .default([]),
});

const boardFile = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  powers: z.array(
    z.strictObject({
      code: z.string().regex(/^[A-Z]+$/),
      name: z.string().min(1),
      adjective: z.string().min(1).optional(),
      units: z.array(z.string().regex(/^[AF] [A-Z]{3}(\/[NSEW]C)?$/)),
    }),
  ),
  provinces: z.array(provinceFile).min(1, 'a board without provinces'),
});

type ProvinceFile = z.infer<typeof provinceFile>;
type BoardFile = z.infer<typeof boardFile>;

/**
 * Checks and indexes a board.
 *
 * @param data the parsed JSON of a board file (see `standard.json` for the shape)
 * @returns the board, or `board-invalid` with every contradiction found
 */
export function loadBoard(data: unknown): Result<Board> {
  const parsed = boardFile.safeParse(data, SHAPE_WORDS);
  if (!parsed.success) {
    const expected = 'provinces, powers and borders as in the file of the standard board';
    return failed({
      code: 'board-invalid',
      message: shapeFaults(parsed.error, 'the board').join('; '),
      expected,
    });
  }
  const file = parsed.data;
  const locations = listLocations(file);
  const index = new Map(locations.map((location) => [location.code, location.index]));
  const problems: string[] = [];
  /** The location in a list of one, so that the list of a place can do without those that are nowhere. */
  const find = (code: string, whose: string): [] | [number] => {
    const found = index.get(code);
    if (found !== undefined) return [found];
    problems.push(`${whose}: no location ${code}`);
    return [];
  };

  const powers: Power[] = file.powers.map(({ code, name, adjective }, i) => ({
    index: i,
    code,
    name,
    ...(adjective === undefined ? {} : { adjective }),
  }));
  const powerIndex = new Map(powers.map((power) => [power.code, power.index]));
  const provinces: Province[] = file.provinces.map((province, i) => {
    const home = province.home === undefined ? undefined : powerIndex.get(province.home);
    if (province.home !== undefined && home === undefined)
      problems.push(`${province.code}: no power ${province.home}`);
    return {
      index: i,
      code: province.code,
      name: province.name,
      terrain: province.terrain,
      supplyCentre: province.supplyCentre,
      home,
      coasts: locations.filter((l) => l.province === i && l.coast !== undefined).map((l) => l.index),
      aliases: province.aliases,
    };
  });
  const armyBorders = file.provinces.map((province) =>
    province.armies.flatMap((code) => find(code, province.code)),
  );
  const fleetBorders = locations.map((location) =>
    fleetBordersInFile(file.provinces[location.province]!, location.coast).flatMap((code) =>
      find(code, location.code),
    ),
  );
  const start = file.powers.flatMap(({ code, units }) =>
    units.flatMap((text): Unit[] =>
      find(text.slice(2), code).map((location) => ({
        power: powerIndex.get(code)!,
        type: text.startsWith('A') ? 'army' : 'fleet',
        location,
      })),
    ),
  );
  const board: Board = {
    id: file.id,
    name: file.name,
    provinces,
    locations,
    powers,
    start,
    armyBorders,
    fleetBorders,
    fleetProvinces: fleetBorders.map((list) => [...new Set(list.map((l) => locations[l]!.province))]),
  };
  const all = [...problems, ...contradictions(board), ...repeatedNames(board)];
  return all.length === 0 ? ok(board) : invalid(all);
}

function invalid(problems: readonly string[]): Result<Board> {
  return failed({
    code: 'board-invalid',
    message: `the board file contradicts itself: ${problems.join('; ')}`,
    expected: 'borders listed on both sides and known coasts only',
  });
}

/** The provinces in file order, then their named coasts. */
function listLocations(file: BoardFile): Location[] {
  const whole = file.provinces.map(({ code, name }, i) => ({ province: i, coast: undefined, code, name }));
  const coasts = file.provinces.flatMap((province, i) =>
    coastsInFile(province).map((coast) => ({
      province: i,
      coast,
      code: `${province.code}/${coast}`,
      name: `${province.name}(${coast.toLowerCase()})`,
    })),
  );
  return [...whole, ...coasts].map((location, index) => ({ index, ...location }));
}

function coastsInFile(province: ProvinceFile): Coast[] {
  return Array.isArray(province.fleets) ? [] : (Object.keys(province.fleets) as Coast[]);
}

function fleetBordersInFile(province: ProvinceFile, coast: Coast | undefined): readonly string[] {
  if (Array.isArray(province.fleets)) return province.fleets;
  return coast === undefined ? [] : (province.fleets[coast] ?? []);
}

function contradictions(board: Board): string[] {
  const problems: string[] = [];
  const check = (type: 'army' | 'fleet', lists: readonly (readonly number[])[]): void => {
    for (const [from, list] of lists.entries()) {
      for (const to of list) {
        const border = `${type} border ${board.locations[from]!.code}-${board.locations[to]!.code}`;
        if (!lists[to]?.includes(from)) problems.push(`${border} is listed on one side only`);
        if (!canStand(board, type, from) || !canStand(board, type, to))
          problems.push(`${border} leads where no ${type} can stand`);
      }
    }
  };
  check('army', board.armyBorders);
  check('fleet', board.fleetBorders);
  const taken = new Set<number>();
  for (const unit of board.start) {
    const { province } = board.locations[unit.location]!;
    if (taken.has(province)) problems.push(`two units start in ${board.provinces[province]!.code}`);
    taken.add(province);
    if (!canStand(board, unit.type, unit.location))
      problems.push(`a ${unit.type} cannot start at ${board.locations[unit.location]!.code}`);
  }
  return problems;
}

function repeatedNames(board: Board): string[] {
  const owners = new Map<string, number>();
  const problems: string[] = [];
  for (const { index, code, name, aliases } of board.provinces) {
    for (const written of [code, name, ...aliases]) {
      const key = written.toUpperCase();
      const owner = owners.get(key);
      if (owner !== undefined && owner !== index) problems.push(`two provinces are called ${written}`);
      owners.set(key, index);
    }
  }
  const powers = board.powers.map(({ code }) => code);
  for (const code of new Set(powers.filter((each, i) => powers.indexOf(each) < i))) {
    problems.push(`two powers are called ${code}`);
  }
  return problems;
}
