/** Boards of any size: land and sea on a grid of six neighbours each, the same for the same seed. */
import { Random } from './random.ts';

/** The share of cells that are sea, and of land that is a centre nobody begins with. */
const SEA = 0.32;
const NEUTRAL_CENTRES = 0.28;
const HOMES = 3;
const CONSONANTS = 'b d f g l m n p r s t v'.split(' ');
const VOWELS = 'a e i o u'.split(' ');
const LETTERS = 26;

interface BoardCell {
  readonly index: number;
  readonly row: number;
  readonly column: number;
}

/** The file of a board (docs/boards.md); where there is no room for the homes of a power, it has no units. */
export function largeBoardFile({
  provinces: wanted,
  powers,
  seed,
}: {
  /** About how many. */
  readonly provinces: number;
  readonly powers: number;
  readonly seed: number;
}): {
  readonly id: string;
  readonly name: string;
  readonly powers: readonly { readonly units: readonly string[] }[];
  readonly provinces: readonly object[];
} {
  const random = new Random(seed);
  const side = Math.max(3, Math.round(Math.sqrt(wanted)));
  const cells = Array.from(
    { length: side * Math.max(3, Math.round(wanted / side)) },
    (_, index): BoardCell => ({
      index,
      row: Math.floor(index / side),
      column: index % side,
    }),
  );
  const near = cells.map((cell) => nearOf(cells, side, cell));
  const seas = seaCells(cells, near, random);
  const isCoast = (cell: number): boolean => !seas.has(cell) && near[cell]!.some((other) => seas.has(other));
  const terrain = (cell: number): string => (seas.has(cell) ? 'sea' : isCoast(cell) ? 'coast' : 'inland');
  const homes = homesOf(cells, near, seas, powers, random);
  const taken = new Set(homes.flat());
  const names = namesFor(cells.length, random);
  const sails = (from: number, to: number): boolean =>
    seas.has(from) || seas.has(to)
      ? terrain(from) !== 'inland' && terrain(to) !== 'inland'
      : near[from]!.some((sea) => seas.has(sea) && near[to]!.includes(sea));
  return {
    id: `large-${cells.length}-${powers}-${seed}`,
    name: `${cells.length} provinces for ${powers} powers (${seed})`,
    powers: homes.map((own, power) => ({
      code: powerCode(power),
      name: `Power ${codeOf(power).slice(-2)}`,
      units: own.map((cell, n) => `${n > 0 && isCoast(cell) ? 'F' : 'A'} ${codeOf(cell)}`),
    })),
    provinces: cells.map(({ index }) => {
      const owner = homes.findIndex((own) => own.includes(index));
      const isCentre =
        owner >= 0 || (!seas.has(index) && !taken.has(index) && random.chance(NEUTRAL_CENTRES));
      const walks = seas.has(index) ? [] : near[index]!.filter((other) => !seas.has(other));
      const fleets = near[index]!.filter((other) => sails(index, other));
      return {
        code: codeOf(index),
        name: names[index],
        terrain: terrain(index),
        ...(isCentre ? { supplyCentre: true } : {}),
        ...(owner >= 0 ? { home: powerCode(owner) } : {}),
        ...(walks.length === 0 ? {} : { armies: walks.map(codeOf) }),
        ...(fleets.length === 0 ? {} : { fleets: fleets.map(codeOf) }),
      };
    }),
  };
}

/** The cells beside, before and behind, and one each way aslant: as on a grid of hexagons. */
function nearOf(cells: readonly BoardCell[], side: number, { row, column }: BoardCell): number[] {
  const steps = [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [1, -1],
    [-1, 1],
  ] as const;
  return steps.flatMap(([down, right]) => {
    const [r, c] = [row + down, column + right];
    const index = r * side + c;
    return r >= 0 && c >= 0 && c < side && index < cells.length ? [index] : [];
  });
}

/** Seas grow from where they begin, so that most of them hang together. */
function seaCells(
  cells: readonly BoardCell[],
  near: readonly (readonly number[])[],
  random: Random,
): Set<number> {
  const seas = new Set<number>();
  const wanted = Math.round(cells.length * SEA);
  const begin = Math.max(1, Math.round(wanted / 12));
  for (const { index } of random.shuffle(cells).slice(0, begin)) seas.add(index);
  while (seas.size < wanted) {
    const from = random.pick([...seas])!;
    const to = random.pick(near[from]!.filter((cell) => !seas.has(cell)));
    if (to !== undefined) seas.add(to);
    else if (random.chance(0.2)) seas.add(random.below(cells.length));
  }
  return seas;
}

/** For each power this many cells of land, near each other and away from those of others. */
function homesOf(
  cells: readonly BoardCell[],
  near: readonly (readonly number[])[],
  seas: ReadonlySet<number>,
  powers: number,
  random: Random,
): number[][] {
  const taken = new Set<number>();
  const isFree = (cell: number): boolean => !seas.has(cell) && !taken.has(cell);
  const order = random.shuffle(cells).map(({ index }) => index);
  return Array.from({ length: powers }, () => {
    const start = order.find((cell) => isFree(cell) && near[cell]!.filter(isFree).length >= HOMES - 1);
    if (start === undefined) return [];
    const own = [start, ...near[start]!.filter(isFree).slice(0, HOMES - 1)];
    for (const cell of own) {
      taken.add(cell);
      for (const other of near[cell]!) taken.add(other);
    }
    return own;
  });
}

function namesFor(count: number, random: Random): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const length = 2 + random.below(2);
    const syllables = Array.from({ length }, () => `${random.pick(CONSONANTS)}${random.pick(VOWELS)}`);
    const name = `${syllables.join('')}${random.pick(['', 'n', 'r', 'l', 's'])}`;
    names.add(name[0]!.toUpperCase() + name.slice(1));
  }
  return [...names];
}

function powerCode(power: number): string {
  return `POWER ${codeOf(power).slice(-2)}`;
}

/** `XAAB`: begins with a letter that no name begins with. */
function codeOf(index: number): string {
  const digits = [LETTERS * LETTERS, LETTERS, 1].map((unit) => Math.floor(index / unit) % LETTERS);
  return `X${digits.map((digit) => String.fromCharCode(65 + digit)).join('')}`;
}
