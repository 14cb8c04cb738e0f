/**
 * Results fit the lines of their readers: of the terminal, of COLUMNS, else 80 characters. Nothing that comes from outside
 * commands the terminal. Pictures that commands draw (--svg).
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';
import { madeLine, someGame } from '../../others/audit/records/made-records.ts';
import { block, marked, table, heading, says } from '../../../src/base/document/document.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { keptTogether, lineWidth, wrap } from '../../../src/cli/shared/wrap.ts';
import { dipsolve, commandLine } from './dipsolve.ts';
import { writeFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const file = writerTo(temporaryFolder());

async function linesOf(width: string | undefined, args: readonly string[]): Promise<string[]> {
  vi.stubEnv('COLUMNS', width);
  const { stdout } = await dipsolve(args);
  vi.unstubAllEnvs();
  return stdout.trimEnd().split('\n');
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));

test.for(['80', '100'])('the table of an audit fits %s columns', async (width) => {
  const line = madeLine('made', someGame(1), DATC_3_2);
  const lines = await linesOf(width, ['audit', 'records', file('made.jsonl', line), '--workers', '1']);
  expect(lines.find((each) => each.includes('in agreement with the rules'))).toBeDefined();
  expect(longest(lines)).toBeLessThanOrEqual(Number(width));
});

test('COLUMNS widens and narrows, but not below 40', async () => {
  const args = ['rules', '4.A.2'];
  const wide = await linesOf('1000', args);
  const usual = await linesOf('80', args);
  const narrow = await linesOf('50', args);

  expect(longest(wide)).toBeGreaterThan(100);
  expect(longest(usual)).toBeLessThanOrEqual(80);
  expect(longest(narrow)).toBeLessThanOrEqual(50);
  expect(await linesOf('7', args)).toEqual(await linesOf('40', args));
  expect(await linesOf('wide', args)).toEqual(usual);
  const json = [...args, '--json'];
  expect(await linesOf('40', json)).toEqual(await linesOf('1000', json));
  expect(narrow.join(' ').replaceAll(/\s+/g, ' ')).toBe(wide.join(' ').replaceAll(/\s+/g, ' '));
});

test('code is not broken, as it may be pasted', () => {
  vi.stubEnv('COLUMNS', '40');
  const line = `dipsolve adjudicate --rule 4.A.2=szykman --rule 4.A.3=intent - <<'END'`;

  expect(terminal([block(line)])).toBe(line);
});

test('a line is broken between words; a unit stays in one, and a number with its word', () => {
  const [green, end] = ['\u001B[32m', '\u001B[39m'];
  for (const width of [undefined, 80])
    expect(wrap('one two three', '- ', '  ', width)).toBe('- one two three');
  expect(wrap('one two three', '- ', '  ', 3)).toBe('- one\n  two\n  three');
  expect(wrap(`${green}one${end} two three`, '- ', '  ', 9)).toBe(`- ${green}one${end} two\n  three`);
  expect(wrap('attacked by A Rumania with attack 2', '', '', 13)).toBe(
    'attacked by\nA Rumania\nwith attack 2',
  );
});

test('what is kept together is broken only where no line has room for it', () => {
  const text = `Also: ${keptTogether('F WAL S F ENG - IRI')}; ${keptTogether('A LON H')}.`;

  expect(wrap(text, '', '', 22)).toBe('Also:\nF WAL S F ENG - IRI;\nA LON H.');
  expect(wrap(text, '', '', 12)).toBe('Also: F WAL\nS F ENG -\nIRI;\nA LON H.');
});

beforeEach(() => void vi.stubEnv('COLUMNS', undefined));
afterEach(() => void vi.unstubAllEnvs());

const rows = [
  ['Austria:', '', ''],
  ['  A Vienna - Trieste', 'succeeds', 'attack 2 against hold 1 (A Trieste)'],
  ['  A Budapest Supports A Vienna - Trieste', 'given', ''],
];

test('text beside its columns where there is room, and below its row where there is none', () => {
  vi.stubEnv('COLUMNS', '100');
  expect(terminal([table(rows)])).toContain('succeeds  attack 2 against');
  vi.stubEnv('COLUMNS', undefined);
  const long = [
    ...rows,
    ['  A Trieste Holds', 'dislodged', 'hold 1 against attack 2 (A Vienna), '.repeat(3).trim()],
  ];
  const lines = terminal([table(long)]).split('\n');

  expect(lines).toEqual([
    '  Austria:',
    '    A Vienna - Trieste                      succeeds',
    '      attack 2 against hold 1 (A Trieste)',
    '    A Budapest Supports A Vienna - Trieste  given',
    '    A Trieste Holds                         dislodged',
    '      hold 1 against attack 2 (A Vienna), hold 1 against attack 2 (A Vienna),',
    '      hold 1 against attack 2 (A Vienna),',
  ]);
});

test('columns below the first, in several tables where one is too wide', () => {
  vi.stubEnv('COLUMNS', '40');
  const first = '  A Vienna Supports A Budapest - Trieste';
  const halves = [
    ['', 'if so', 'if not', ''],
    ['Austria:', '', '', ''],
    [first, 'stands', 'dislodged', 'differs'],
  ];
  expect(terminal([table(halves, undefined, 2)]).split('\n')).toEqual([
    '      if so   if not',
    '  Austria:',
    '    A Vienna Supports A Budapest -',
    '      Trieste',
    '      stands  dislodged  differs',
  ]);
  const wide = halves.map(([name, ...others]) => [name!, ...others.map((text) => text.padEnd(20, '.'))]);
  expect(terminal([table(wide, undefined, 2)]).match(/Austria:/g)).toHaveLength(2);
});

describe('on a terminal', () => {
  const { isTTY, columns } = process.stdout;
  afterEach(() => {
    Object.assign(process.stdout, { isTTY, columns });
    vi.unstubAllEnvs();
  });

  test.for<readonly [isTerminal: boolean, noColor: string, expected: string]>([
    [true, '', '\u001B[32myes\u001B[39m'],
    [true, '1', 'yes'],
    [false, '', 'yes'],
  ])('terminal %s with NO_COLOR=%j', ([isTerminal, noColor, expected]) => {
    Object.assign(process.stdout, { isTTY: isTerminal, columns: 72 });
    vi.stubEnv('NO_COLOR', noColor);
    vi.stubEnv('TERM', 'xterm');
    vi.stubEnv('COLUMNS', undefined);
    expect(terminal([table([[marked('good', 'yes')]])]).trim()).toBe(expected);
    expect(lineWidth()).toBe(isTerminal ? 72 : 80);
  });
});

const folder = temporaryFolder();

const HOSTILE = `x\u001B[31m\u009B2J\u202E.txt`;
const SHOWN = String.raw`x\u001B[31m\u009B2J\u202E.txt`;

describe('on a terminal', () => {
  const { isTTY } = process.stdout;
  beforeEach(() => {
    vi.stubEnv('NO_COLOR', '');
    vi.stubEnv('TERM', 'xterm');
    process.stdout.isTTY = true;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    process.stdout.isTTY = isTTY;
  });

  test.each(['good', 'bad', 'dim', 'strong'] as const)(
    '%s has a colour, what it is of brings none',
    (tone) => {
      const shown = terminal([says(marked(tone, HOSTILE))]);

      expect(shown).not.toBe(SHOWN);
      expect(stripVTControlCharacters(shown)).toBe(SHOWN);
      expect(terminal([table([[marked(tone, HOSTILE), 'b']])])).toBe(`  ${shown}  b`);
    },
  );

  test('a heading stays one line', () => {
    expect(stripVTControlCharacters(terminal([heading('a\nb.txt')]))).toBe(String.raw`a\nb.txt`);
  });
});

test('into a file no colour passes, and no heading becomes two lines', () => {
  expect(terminal([HOSTILE, heading('a\nb.txt')])).toBe(`${SHOWN}\n\n${String.raw`a\nb.txt`}`);
});

const moving = 'France: A Paris - Burgundy\n';
const recorded = (id: string): string =>
  JSON.stringify({
    id,
    map: 'standard',
    phases: [
      { name: 'S1901M', state: { units: { FRANCE: ['A PAR'] } }, orders: { FRANCE: ['A PAR - BUR'] } },
    ],
  });

test.each([
  ['the name of a file', ['adjudicate'], HOSTILE, moving],
  ['... in solutions', ['solve'], HOSTILE, moving],
  ['... in reasons', ['explain'], HOSTILE, moving],
  ['... in equations', ['smt'], HOSTILE, moving],
  ['... in JSON', ['adjudicate', '--json', 'examples/pandin.txt'], HOSTILE, moving],
  ['... of which there is none', ['adjudicate', 'no such'], `${HOSTILE}.none`, undefined],
  ['a power', ['adjudicate'], 'power.txt', `${HOSTILE}: A Paris - Burgundy`],
  ['a game', ['adjudicate'], 'hostile.json', recorded(HOSTILE)],
  ['the title of a picture', ['adjudicate', '--svg', '-', '--title', HOSTILE], 'title.txt', moving],
])('%s is shown, not obeyed', async (_, args, name, content) => {
  const asked = join(folder, name);
  if (content !== undefined) writeFileSync(asked, content);
  const { stdout, stderr } = await dipsolve([...args, asked]);

  expect(stdout + stderr).toMatch(/\\u(?:202E|\{202e\})/i);
  expect(stdout + stderr).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E]/u);
});

test('a wrong option is shown, not obeyed', async () => {
  const { stderr } = await dipsolve(['solve', `--\u001B[2J`]);

  expect(stderr).toContain(String.raw`unknown option '--\u001B[2J'`);
});

const panels = (svg: string): number => svg.match(/data-part="panel"/g)?.length ?? 0;

describe('a picture', () => {
  test('of an adjudication is written beside the usual text', async () => {
    const garrison = join(folder, 'garrison.svg');
    const { code, stdout } = await dipsolve(
      commandLine`adjudicate --svg ${garrison} examples/beleaguered-garrison.txt`,
    );
    const svg = readFileSync(garrison, 'utf8');

    expect(code).toBe(0);
    expect(stdout).toContain('Vienna');
    expect(panels(svg)).toBe(1);
    expect(svg).toMatch(/^<svg [^]*<\/svg>\n$/);
    // The name of a file is no title.
    expect(svg).not.toMatch(/garrison/i);
  });

  test.each([
    ['adjudicate', 'examples/pandin.txt'],
    ['solve', 'examples/pandin.txt'],
    ['compare', 'examples/pandin.txt'],
  ])('has the title that it is given: %s', async (name, position) => {
    const picture = async (...args: readonly string[]): Promise<string> =>
      (await dipsolve([name, position, '--svg', '-', ...args])).stdout;

    expect(await picture('--title', 'Fall <1904>')).toContain('<title>Fall &lt;1904&gt;</title>');
    expect(await picture()).not.toMatch(/pandin/i);
    expect(await picture()).toMatch(/^<svg [^]*<\/svg>\n$/);
    if (name === 'compare')
      for (const caption of ['datc-3.2', '1971, 1982, 2000, 2023, 2025ee', 'dptg'])
        expect(await picture()).toContain(caption);
  });

  test('of two solutions has two panels', async () => {
    const { code, stdout } = await dipsolve(['solve', '--svg', '-', 'examples/circular-movement.txt']);

    expect(code).toBe(0);
    expect(panels(stdout)).toBe(2);
    expect(stdout).toContain('Solution 2 of 2');
  });

  test('of no solution shows the orders and says so', async () => {
    const { stdout } = await dipsolve(['solve', '--svg', '-', 'examples/pandin.txt']);

    expect(panels(stdout)).toBe(1);
    expect(stdout).toContain('The orders contradict each other: no solution.');
  });
});

function phase(name: string, units: object, orders: object): object {
  return { name, units, orders, state: { units } };
}

test('a game is drawn phase by phase', async () => {
  const record = join(folder, 'lines.jsonl');
  const game = {
    id: 'two',
    map: 'standard',
    phases: [
      phase('S1901M', { FRANCE: ['A PAR'] }, { FRANCE: ['A PAR - BUR'] }),
      phase('F1901M', { FRANCE: ['A BUR'] }, { FRANCE: ['A BUR H'] }),
    ],
  };
  writeFileSync(record, `${JSON.stringify(game)}\n`);
  const { code, stderr } = await dipsolve(['adjudicate', '--svg', join(folder, 'game.svg'), record]);

  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('game'))).toEqual([
    'game-F1901M.svg',
    'game-S1901M.svg',
  ]);
  expect(await dipsolve(['adjudicate', '--svg', '-', record])).toMatchObject({ code: 2, stdout: '' });
  await dipsolve(['adjudicate', '--svg', join(folder, 'game.svg'), '--title', 'Hastings', record]);
  expect(readFileSync(join(folder, 'game-F1901M.svg'), 'utf8')).toContain('<title>Hastings, F1901M</title>');
});

const write = writerTo(folder);

const RETREAT = {
  phase: 'S1901R',
  units: { FRANCE: ['A BEL', 'A PIC'] },
  centers: {},
  dislodged: { GERMANY: ['A HOL', 'A BUR'] },
  retreat_options: { GERMANY: { 'A HOL': ['KIE'], 'A BUR': ['MUN', 'RUH'] } },
  orders: { GERMANY: ['A BUR R MUN'] },
};
test('a phase of retreats is one picture, and where nothing is ordered, one with the ways to retreat', async () => {
  const [picture, ordered] = [join(folder, 'picture.svg'), write('ordered.json', JSON.stringify(RETREAT))];
  expect(await dipsolve(['adjudicate', '--svg', picture, ordered])).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(folder).filter((name) => name.startsWith('picture'))).toEqual(['picture.svg']);
  expect(readFileSync(picture, 'utf8')).toContain('destroyed');
  const input = JSON.stringify({ ...RETREAT, orders: {} });
  const { stdout } = await dipsolve(['adjudicate', '--svg', '-', '-'], { input });
  expect(stdout).toContain('<svg');
  expect(stdout).not.toContain('destroyed');
});
