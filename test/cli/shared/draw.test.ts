/** Pictures that commands draw (`--svg`). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandLine, dipsolve } from './dipsolve.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';

const folder = temporaryFolder();

const panels = (svg: string): number => svg.match(/data-part="panel"/g)?.length ?? 0;

describe('a picture', () => {
  test('of an adjudication is written beside the usual text', async () => {
    const file = join(folder, 'garrison.svg');
    const { code, stdout } = await dipsolve(
      commandLine`adjudicate --svg ${file} examples/beleaguered-garrison.txt`,
    );
    const svg = readFileSync(file, 'utf8');

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
