/**
 * Shapes of any size that are hard on purpose, each for the commands that read it: chains, lattices and rings of fleets,
 * crowds around one province, long words and lines, deep brackets, large boards. `timesOf` says what a command takes for
 * one, and for one that is twice as large.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../src/orders/sample/random.ts';
import { dipsolve } from '../cli/shared/dipsolve.ts';

/** A file of a shape, with the options under which a command reads it, and a unit of it. */
interface Hard {
  readonly text: string;
  readonly board?: object;
  readonly unit?: string;
}

export interface Shape {
  readonly name: string;
  /** The thing that its size counts. */
  readonly of: string;
  readonly make: (size: number) => Hard;
  /** Commands; `FILE`, `BOARD` and `UNIT` stand for what was made. */
  readonly commands: readonly (readonly string[])[];
  /** Its size in a test, of which the double is tried, too. */
  readonly size: number;
  /** The largest one: some 10 KB together with its board. */
  readonly most: number;
}

interface Province {
  readonly code: string;
  readonly terrain: 'sea' | 'coast' | 'inland';
  readonly armies: string[];
  readonly fleets: string[];
}

const A = 65;
const LETTERS = 26;

/** Provinces with borders between them, and the orders on them. */
class Ground {
  readonly #provinces = new Map<string, Province>();
  readonly #orders: string[] = [];

  /** The code of the province with this letter and number. */
  at(letter: string, number: number, terrain: Province['terrain']): string {
    const [high, low] = [Math.floor(number / LETTERS), number % LETTERS];
    const code = `Q${letter}${String.fromCharCode(A + high, A + low)}`;
    if (!this.#provinces.has(code)) this.#provinces.set(code, { code, terrain, armies: [], fleets: [] });
    return code;
  }

  join(units: 'armies' | 'fleets', one: string, other: string): void {
    if (one === other) return;
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const list = this.#provinces.get(from)![units];
      if (!list.includes(to)) list.push(to);
    }
  }

  order(power: 'Red' | 'Blue', text: string): void {
    this.#orders.push(`${power}: ${text}`);
  }

  hard(unit: string): Hard {
    const provinces = [...this.#provinces.values()].map((each) => ({ ...each, name: each.code }));
    const powers = ['Red', 'Blue'].map((name) => ({ code: name.toUpperCase(), name, units: [] }));
    return {
      text: `${this.#orders.join('\n')}\n`,
      board: { id: 'hard', name: 'Hard', powers, provinces },
      unit,
    };
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** An army and the fleets between its coast and the other one: in a row, or in rows side by side. */
function convoy(count: number, side: number): Hard {
  const ground = new Ground();
  const seas = numbers(count).map((i) => ground.at('S', i, 'sea'));
  for (const [i, sea] of seas.entries()) {
    if ((i + 1) % side !== 0 && i + 1 < count) ground.join('fleets', sea, seas[i + 1]!);
    if (i + side < count) ground.join('fleets', sea, seas[i + side]!);
  }
  const [from, to, off] = [0, 1, 2].map((i) => ground.at('C', i, 'coast'));
  ground.join('fleets', from!, seas[0]!);
  ground.join('fleets', to!, seas.at(-1)!);
  ground.join('fleets', off!, seas[Math.floor(count / 2)]!);
  ground.order('Red', `A ${from} - ${to} via convoy`);
  for (const sea of seas) ground.order('Red', `F ${sea} C A ${from} - ${to}`);
  // One is attacked, so that it is open whether it convoys.
  ground.order('Blue', `F ${off} - ${seas[Math.floor(count / 2)]}`);
  return ground.hard(`A ${from}`);
}

/** The same army, whose arrival would cut the support that dislodges the last fleet: a paradox of all that convoy it. */
function cutConvoy(count: number, isNeighbour: (one: number, other: number) => boolean): Hard {
  const ground = new Ground();
  const seas = numbers(count).map((i) => ground.at('S', i, 'sea'));
  for (const i of seas.keys())
    for (const j of seas.keys()) if (isNeighbour(i, j)) ground.join('fleets', seas[i]!, seas[j]!);
  const [from, to, off] = [0, 1, 2].map((i) => ground.at('C', i, 'coast'));
  ground.join('fleets', from!, seas[0]!);
  for (const coast of [to, off]) ground.join('fleets', coast!, seas.at(-1)!);
  ground.order('Red', `A ${from} - ${to} via convoy`);
  for (const sea of seas) ground.order('Red', `F ${sea} C A ${from} - ${to}`);
  ground.order('Blue', `F ${off} - ${seas.at(-1)}`);
  ground.order('Blue', `F ${to} S F ${off} - ${seas.at(-1)}`);
  return ground.hard(`A ${from}`);
}

/** The numbers of two fields side by side, in rows of so many. */
const areBeside = (side: number) => (one: number, other: number) =>
  other === one + side || (other === one + 1 && other % side !== 0);

/** Armies that all go on by one place, on foot or each across a sea of its own. */
function circle(count: number, isBySea: boolean): Hard {
  const ground = new Ground();
  const places = numbers(count).map((i) => ground.at('C', i, 'coast'));
  for (const [i, place] of places.entries()) {
    const next = places[(i + 1) % count]!;
    if (!isBySea) {
      ground.join('armies', place, next);
      ground.order('Red', `A ${place} - ${next}`);
      continue;
    }
    const sea = ground.at('S', i, 'sea');
    ground.join('fleets', place, sea);
    ground.join('fleets', sea, next);
    ground.order('Red', `A ${place} - ${next} via convoy`);
    ground.order('Blue', `F ${sea} C A ${place} - ${next}`);
  }
  return ground.hard(`A ${places[0]}`);
}

/** Convoys of which each, where it arrives, cuts the support of the attack on the next: one large paradox. */
function paradoxes(count: number): Hard {
  const ground = new Ground();
  for (const i of numbers(count)) {
    const [sea, from, to] = [
      ground.at('S', i, 'sea'),
      ground.at('F', i, 'coast'),
      ground.at('T', i, 'coast'),
    ];
    const next = (i + 1) % count;
    const [other, attacker] = [ground.at('S', next, 'sea'), ground.at('W', next, 'sea')];
    ground.join('fleets', from, sea);
    ground.join('fleets', to, sea);
    ground.join('fleets', to, other);
    ground.join('fleets', attacker, other);
    ground.order('Blue', `A ${from} - ${to} via convoy`);
    ground.order('Blue', `F ${sea} C A ${from} - ${to}`);
    ground.order('Red', `F ${to} S F ${attacker} - ${other}`);
    ground.order('Red', `F ${attacker} - ${other}`);
  }
  return ground.hard('A QFAA');
}

/** Attacks on one province, each with a support. */
function crowd(count: number): Hard {
  const ground = new Ground();
  const middle = ground.at('M', 0, 'inland');
  ground.order('Blue', `A ${middle} Holds`);
  for (const i of numbers(Math.ceil(count / 2))) {
    const [attacker, supporter] = [ground.at('A', i, 'inland'), ground.at('B', i, 'inland')];
    for (const place of [attacker, supporter]) ground.join('armies', place, middle);
    ground.order(i % 2 === 0 ? 'Red' : 'Blue', `A ${attacker} - ${middle}`);
    ground.order(i % 2 === 0 ? 'Red' : 'Blue', `A ${supporter} S A ${attacker} - ${middle}`);
  }
  return ground.hard(`A ${middle}`);
}

/** Armies on a square that move and support at random. */
function battle(count: number): Hard {
  const ground = new Ground();
  const random = new Random(count);
  const side = Math.ceil(Math.sqrt(count));
  const places = numbers(side * side).map((i) => ground.at('A', i, 'inland'));
  const around = (i: number): number[] =>
    [i - side, i + side, i % side > 0 ? i - 1 : -1, i % side < side - 1 ? i + 1 : -1].filter(
      (each) => places[each] !== undefined,
    );
  const targets = new Map<number, number>();
  for (const i of places.keys()) {
    for (const other of around(i)) ground.join('armies', places[i]!, places[other]!);
    const power = random.chance(0.5) ? 'Red' : 'Blue';
    const helped = around(i)
      .flatMap(around)
      .filter((other) => other !== i && around(i).includes(targets.get(other) ?? -1));
    const other = random.pick(helped);
    if (other !== undefined && random.chance(0.5)) {
      ground.order(power, `A ${places[i]} S A ${places[other]} - ${places[targets.get(other)!]}`);
      continue;
    }
    const to = random.pick(around(i))!;
    targets.set(i, to);
    ground.order(power, `A ${places[i]} - ${places[to]}`);
  }
  return ground.hard(`A ${places[0]}`);
}

/** A board of squares, each beside those around it. */
function squares(count: number): Hard {
  const { board } = convoy(count, Math.ceil(Math.sqrt(count)));
  return { text: JSON.stringify(board) };
}

const POSITION = [
  ['adjudicate'],
  ['adjudicate', '--rules', 'dptg'],
  ['adjudicate', '--engine', 'components'],
  ['solve'],
  ['explain'],
  ['explain', '--core'],
  ['explain', '--core', '--rules', 'dptg'],
  ['compare'],
  ['smt'],
  ['judge', 'guess'],
  ['judge', 'dpjudge'],
].map((command) => [...command, '--map', 'BOARD', 'FILE']);
const ABOUT_UNIT = [
  ['explain', '--map', 'BOARD', 'FILE', 'UNIT'],
  ['explain', '--map', 'BOARD', 'FILE', 'UNIT', '--change'],
];
const positions = [...POSITION, ...ABOUT_UNIT];
const texts = ['adjudicate', 'solve', 'explain', 'compare'].map((command) => [command, 'FILE']);
const deep = [
  ['adjudicate', 'FILE'],
  ['adjudicate', '--jsonl', 'FILE'],
  ['play', 'process', 'FILE'],
  ['map', 'check', 'FILE'],
  ['rules', '--rules', 'FILE'],
  ['audit', 'records', '--workers', '1', 'FILE'],
  ['audit', 'program', '--answers', 'FILE'],
];

/** What stands in so many brackets. */
const around = (count: number, open: string, inside: string, close: string): string =>
  open.repeat(count) + inside + close.repeat(count);

/** @param sizes the size in a test, and the largest one */
function shape(
  name: string,
  of: string,
  [size, most]: readonly [number, number],
  commands: Shape['commands'],
  make: (size: number) => Hard | string,
): Shape {
  const made = (count: number): Hard => {
    const hard = make(count);
    return typeof hard === 'string' ? { text: hard } : hard;
  };
  return { name, of, size, most, commands, make: made };
}

const inBrackets = (n: number): string => `France: A Paris${around(n, '(', ' - Burgundy', ')')}\n`;

const boards = [
  ['map', 'check', 'FILE'],
  ['map', 'draw', 'FILE', '--svg', 'PICTURE'],
  ['play', 'new', '--map', 'FILE'],
];

export const SHAPES: readonly Shape[] = [
  shape('a chain', 'fleets', [14, 88], positions, (n) => convoy(n, n)),
  shape('a lattice', 'fleets', [16, 88], positions, (n) => convoy(n, Math.ceil(Math.sqrt(n)))),
  shape('a lattice that is cut', 'fleets', [12, 80], positions, (n) =>
    cutConvoy(n, areBeside(Math.ceil(Math.sqrt(n)))),
  ),
  shape('a sea of fleets that is cut', 'fleets', [7, 34], positions, (n) => cutConvoy(n, () => true)),
  shape('a circle', 'armies', [12, 112], positions, (n) => circle(n, false)),
  shape('a circle by sea', 'armies', [8, 44], positions, (n) => circle(n, true)),
  shape('a ring of convoys', 'convoys', [5, 24], positions, paradoxes),
  shape('a crowd', 'armies', [16, 100], positions, crowd),
  shape('a battle', 'armies', [20, 88], positions, battle),
  shape('a long word', 'letters', [1000, 10_000], texts, (n) => `France: A ${'x'.repeat(n)} - Paris\n`),
  shape('many words', 'words', [400, 3600], texts, (n) => `France: A PAR${' S A PAR'.repeat(n / 3)}\n`),
  shape(
    'many names',
    'words',
    [200, 1700],
    texts,
    (n) => `France: A ${'North Sea English '.repeat(n / 3)}\n`,
  ),
  shape(
    'long names in doubt',
    'lines',
    [2, 10],
    [['adjudicate', '--rule', '4.E.2=matching-set', 'FILE']],
    (n) => `France:\n${`F Mid${'-Aid'.repeat(240)}\n`.repeat(n)}`,
  ),
  shape('many lines', 'lines', [100, 700], texts, (n) => `France:\n${'A Pxris - Burg\n'.repeat(n)}`),
  shape('brackets in a text', 'brackets', [500, 5000], texts, inBrackets),
  shape(
    'brackets in JSON',
    'brackets',
    [1000, 10_000],
    deep,
    (n) => `{"units":${around(n / 2, '[', '', ']')}}\n`,
  ),
  shape('objects in JSON', 'objects', [200, 1600], deep, (n) => `${around(n, '{"a":', '1', '}')}\n`),
  shape('a board', 'provinces', [50, 400], boards, squares),
];

/** The milliseconds of a processor's time that a command takes for a shape of this size. */
export async function timeOf(
  { make }: Shape,
  command: readonly string[],
  size: number,
  folder: string,
): Promise<number> {
  const { text, board, unit = '' } = make(size);
  const files = { FILE: join(folder, 'hard'), BOARD: join(folder, 'hard.json') };
  writeFileSync(files.FILE, text);
  writeFileSync(files.BOARD, JSON.stringify(board ?? {}));
  const named: Readonly<Record<string, string>> = { ...files, UNIT: unit, PICTURE: join(folder, 'hard.svg') };
  const before = process.cpuUsage();
  const { code, stderr } = await dipsolve(command.map((word) => named[word] ?? word));
  const { user, system } = process.cpuUsage(before);
  if (code === null || stderr.includes('program-fault') || /^\s+at .*\.[jt]s:\d/m.test(stderr))
    throw new Error(`${command.join(' ')} ended with ${code}: ${stderr}`);
  return (user + system) / 1000;
}
