/** What people read fits their lines: of the terminal, of `COLUMNS`, else 80 characters. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';
import { madeLine, someGame } from '../../others/audit/records/made-records.ts';
import { block, marked, table } from '../../../src/base/document/document.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { keptTogether, lineWidth, wrap } from '../../../src/cli/shared/wrap.ts';
import { dipsolve } from './dipsolve.ts';

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
