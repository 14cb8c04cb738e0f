/** What game masters have in files: positions of `play` with orders, retreats, builds, lines without a next phase. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dipsolve, type Run } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const folder = temporaryFolder();

const MOVEMENT = {
  map: 'standard',
  phase: 'S1901M',
  units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A MUN', 'A BER'] },
  centers: {},
  orders: { FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'], GERMANY: ['A MUN - BUR', 'A BER - KIE'] },
};
const RETREAT = {
  phase: 'S1901R',
  units: { FRANCE: ['A BEL', 'A PIC'] },
  centers: {},
  dislodged: { GERMANY: ['A HOL', 'A BUR'] },
  retreat_options: { GERMANY: { 'A HOL': ['KIE'], 'A BUR': ['MUN', 'RUH'] } },
  orders: { GERMANY: ['A BUR R MUN'] },
};
const ADJUSTMENT = {
  phase: 'W1901A',
  units: { ITALY: ['A WAR', 'A TUS'], FRANCE: ['A BEL'] },
  centers: { ITALY: ['WAR'], FRANCE: ['PAR', 'MAR', 'BRE'] },
  orders: { FRANCE: ['A PAR B', 'F PAR B'] },
};

function file(name: string, ...documents: readonly object[]): string {
  const path = join(folder, name);
  writeFileSync(path, documents.map((each) => JSON.stringify(each)).join('\n'));
  return path;
}

async function told(...args: readonly string[]): Promise<Run> {
  const run = await dipsolve(args);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  return run;
}

describe('a phase without a next one has its results', () => {
  test.for([
    ['movement', MOVEMENT, /A Munich - Burgundy +fails\s+attack 1 against prevent 2 \(A Paris\)/],
    ['retreats', RETREAT, /A Burgundy - Munich +succeeds\s+A Holland \(no order that counts\) +disbanded/],
    ['builds', ADJUSTMENT, /Build F Paris +illegal +a fleet cannot stand there/],
    ['civil disorder', ADJUSTMENT, /A Tuscany \(no order\) +removed +by civil disorder, at a distance of 5/],
    ['unused builds', ADJUSTMENT, /France leaves 1 build unused\./],
  ] as const)('%s', async ([, position, expected]) => {
    const { stdout } = await told('adjudicate', file('position.json', position));
    expect(stdout).toMatch(expected);
    expect(stdout).not.toContain('0 of 0');
  });

  test('as JSON', async () => {
    const { stdout } = await told('adjudicate', '--json', file('position.json', MOVEMENT));
    expect(JSON.parse(stdout)).toMatchObject({
      phases: [{ phase: 'S1901M', verdict: 'open', result: { results: { 'A MUN': { outcome: 'fails' } } } }],
    });
  });

  test('as one picture, and where nothing is ordered, with the ways to retreat', async () => {
    const path = join(folder, 'picture.svg');
    const ordered = file('ordered.json', RETREAT);
    await told('adjudicate', '--svg', path, ordered);
    expect(readdirSync(folder).filter((name) => name.endsWith('.svg'))).toEqual(['picture.svg']);
    const { stdout } = await told(
      'adjudicate',
      '--svg',
      '-',
      file('silent.json', { ...RETREAT, orders: {} }),
    );
    expect(readFileSync(path, 'utf8')).toContain('destroyed');
    expect(stdout).not.toContain('destroyed');
  });

  test('on several lines, each a game of its own, with what would make them one', async () => {
    const { stdout } = await told('adjudicate', file('lines.jsonl', MOVEMENT, RETREAT));
    expect(stdout).toContain('A Munich - Burgundy');
    expect(stdout).toContain('A Burgundy - Munich');
    expect(stdout).toContain('Lines with the same "game" are phases of one');
  });
});

describe('explain tells of a phase', () => {
  test('of a position of play, and of a line of a suite', async () => {
    const line = { id: 'x', units: MOVEMENT.units, orders: MOVEMENT.orders, expected: {} };
    for (const input of [file('play.json', MOVEMENT), file('line.jsonl', line)]) {
      const { stdout } = await told('explain', input, 'A', 'Munich', '--depth', '1');
      expect(stdout).toContain('A Munich - Burgundy bounced');
    }
    expect((await told('explain', file('later.json', ADJUSTMENT))).stdout).toContain(
      'a fleet cannot stand there',
    );
  });

  test('that is chosen where there are several', async () => {
    const record = file(
      'several.jsonl',
      { ...MOVEMENT, game: 'g' },
      { ...MOVEMENT, phase: 'F1901M', game: 'g' },
    );
    const { code, stderr } = await dipsolve(['explain', record]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/2 phases of it could be meant; choose one with --phase .*g S1901M, g F1901M/);
    for (const phase of ['F1901M', ' G f1901m ']) {
      expect((await told('explain', record, '--phase', phase)).stdout).toContain('several.jsonl, F1901M');
    }
    expect((await dipsolve(['explain', record, '--phase', 'S1905M'])).stderr).toContain(
      'there is no phase "S1905M"',
    );
  });

  test('and refuses of retreats what is only for movement', async () => {
    expect(await dipsolve(['explain', file('later.json', RETREAT), '--core'])).toMatchObject({
      code: 2,
      stdout: '',
    });
  });
});

test('a misspelt name in a record is read where the rules say how', async () => {
  const misspelt = { ...MOVEMENT, orders: { GERMANY: ['A Ber - Keil'] } };
  const saved = {
    id: 's',
    map: 'standard',
    phases: [{ name: 'S1901M', state: { units: MOVEMENT.units }, orders: misspelt.orders }],
  };
  for (const path of [file('misspelt.json', misspelt), file('saved.json', saved)]) {
    expect((await told('adjudicate', '--rules', '2000', path)).stdout).toMatch(/A Berlin - Kiel +succeeds/);
    expect((await dipsolve(['adjudicate', path])).code).toBe(1);
  }
});

test('a misspelling in words says what can be done', async () => {
  const misspelt = await dipsolve(['adjudicate', '-'], { input: 'Germany:\nA Mun - Bur\nA Ber - Keil\n' });
  expect(misspelt).toMatchObject({ code: 1, stdout: '' });
  expect(misspelt.stderr).toMatch(/input:3:9: .*did you mean Kiel\?/);
  expect(misspelt.stderr).toContain('With --rule 4.E.2=matching-set every line can be read.');
  const broken = await dipsolve(['adjudicate', '-'], { input: 'Germany:\nA Mun ! Bur\n' });
  expect(broken.stderr).toContain('dipsolve play');
});

test.each<[what: string, input: string, args: readonly string[], says: RegExp | undefined]>([
  [
    'another board',
    'Austria: A Vie - Tri',
    ['--map', 'hundred'],
    /Nothing was adjudicated[^]* --map\s+standard/,
  ],
  ['no board', 'Narnia: A Foo - Bar', [], /No power of the\s+board "standard"/],
  ['a heading and more', 'Itly:\nA Ven H\nAustria: A Vie H', [], /Nothing was adjudicated[^(]*\n$/],
  ['a coast', 'Russia: F Stp', [], /Nothing was adjudicated[^(]*\n$/],
  ['nothing in the file', '# no unit', [], undefined],
])('what is said when no position can be read: %s', async (_, input, args, says) => {
  const { stdout, stderr, code } = await dipsolve(['adjudicate', ...args, '-'], { input });

  expect([code, stdout]).toEqual([1, '']);
  if (says === undefined) expect(stderr).not.toContain('Nothing');
  else expect(stderr).toMatch(says);
});
