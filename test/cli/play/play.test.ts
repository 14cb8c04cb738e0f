/** Games played by `play process`: each answer gets the next orders, every command reads it, and no game is lost. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ResultJson, withoutSettledBy } from '../../../src/games/records/json/result-json.ts';
import type { ordersJson, processedJson } from '../../../src/cli/play/run.ts';
import { dipsolve } from '../shared/dipsolve.ts';
import { join } from 'node:path';
import type { GameJson } from '../../../src/games/records/json/position-json.ts';
import { temporaryFolder } from '../../setup/folder.ts';

type OrdersJson = ReturnType<typeof ordersJson> & { readonly builds?: Record<string, number> };
type ProcessedJson = ReturnType<typeof processedJson>;
type Orders = Record<string, readonly string[]>;

/** A command on a document that it reads from standard input, and what it prints. */
async function on(document: object, ...command: readonly string[]): Promise<string> {
  const { stdout, stderr, code } = await dipsolve([...command, '-'], { input: JSON.stringify(document) });
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

/** What every command makes of an answer with orders beside it; they agree. */
async function turn(ordered: object): Promise<ProcessedJson> {
  const processed = JSON.parse(await on(ordered, 'play', 'process')) as ProcessedJson;
  const { phases } = JSON.parse(await on(ordered, 'adjudicate', '--json')) as {
    readonly phases: readonly { readonly phase: string; readonly result: unknown }[];
  };
  expect(phases).toMatchObject([{ phase: processed.phase, result: processed.result }]);
  expect(await on(ordered, 'explain')).toContain(processed.phase);
  expect(await on(ordered, 'adjudicate', '--svg', '-')).toContain('</svg>');
  return processed;
}

const start = async (): Promise<object> => JSON.parse((await dipsolve(['play', 'new'])).stdout) as object;

test('a year with a retreat and a build', async () => {
  const TURNS: readonly (readonly [phase: string, orders: Orders, units: Orders])[] = [
    ['S1901M', { AUSTRIA: ['A VIE - TYR'] }, { AUSTRIA: ['A BUD', 'A TYR', 'F TRI'] }],
    [
      'F1901M',
      { AUSTRIA: ['A TYR - VEN', 'F TRI S A TYR - VEN'] },
      { AUSTRIA: ['A BUD', 'A VEN', 'F TRI'], ITALY: ['A ROM', 'F NAP'] },
    ],
    ['F1901R', { ITALY: ['A VEN R PIE'] }, { ITALY: ['A PIE', 'A ROM', 'F NAP'] }],
    ['W1901A', { AUSTRIA: ['A VIE B'], ITALY: ['A PIE D'] }, { ITALY: ['A ROM', 'F NAP'] }],
    ['S1902M', { AUSTRIA: ['A VIE - TYR'] }, { AUSTRIA: ['A BUD', 'A TYR', 'A VEN', 'F TRI'] }],
  ];
  let answer = await start();
  for (const [phase, orders, units] of TURNS) {
    const processed = await turn({ ...answer, orders });
    expect([processed.phase, processed.next.units]).toMatchObject([phase, units]);
    answer = processed;
  }
});

test('years of orders that are picked from all possible ones', async () => {
  const kinds = new Set<string>();
  let answer = await start();
  let pick = 7;
  for (let turns = 0; turns < 14; turns += 1) {
    const possible = JSON.parse(await on(answer, 'play', 'orders')) as OrdersJson;
    const orders = Object.entries(possible.orders).map(([power, ofUnits]): [string, string[]] => [
      power,
      Object.values(ofUnits)
        .map((texts) => texts[(pick = (pick * 48_271) % 2_147_483_647) % texts.length]!)
        .slice(0, Math.abs(possible.builds?.[power] ?? Infinity)),
    ]);
    const processed = await turn({ ...answer, orders: Object.fromEntries(orders) });
    kinds.add(processed.phase.at(-1)!);
    answer = processed;
  }
  expect([...kinds].sort()).toEqual(['A', 'M', 'R']);
});

test('a position in words is played on', async () => {
  const input = readFileSync('examples/beleaguered-garrison.txt', 'utf8');
  const { stdout, stderr, code } = await dipsolve(['play', 'from', '-', '--phase', 'F1904M'], { input });
  expect([code, stderr]).toEqual([0, expect.stringContaining('who owns the supply centres')]);
  const position = JSON.parse(stdout) as ProcessedJson['next'];
  expect(position).toMatchObject({ phase: 'F1904M', map: 'standard' });
  // The army in Trieste is Italian, Austria's other homes stay Austrian.
  expect(position.centers['ITALY']).toContain('TRI');
  expect(position.centers['AUSTRIA']).toEqual(['BUD', 'VIE']);

  const { result } = await turn(position);
  const words = JSON.parse((await dipsolve(['adjudicate', '--json', '-'], { input })).stdout) as ResultJson;
  // In words the whole of the equations is asked at once, and says so.
  expect(withoutSettledBy(words)).toEqual(withoutSettledBy(result as ResultJson));
});

test('the smallest position of the guide can be played', async () => {
  const guide = readFileSync('docs/game-masters.md', 'utf8');
  const [, json] = /```json\n(\{ "phase".*)\n```/.exec(guide)!;

  expect((await turn(JSON.parse(json!) as object)).next.units).toEqual({ FRANCE: ['A PAR'] });
});

const folder = temporaryFolder();

describe('--out', () => {
  test('writes the next position over the one that is read', async () => {
    const file = join(folder, 'game.json');
    expect(await dipsolve(['play', 'new', '--out', file])).toMatchObject({ code: 0, stdout: '' });
    const begun = JSON.parse(readFileSync(file, 'utf8')) as GameJson;
    expect(await dipsolve(['play', 'process', file, '--out', file])).toMatchObject({ code: 0, stdout: '' });
    const played = JSON.parse(readFileSync(file, 'utf8')) as ProcessedJson;
    expect([begun.phase, played.phase, played.next.phase]).toEqual(['S1901M', 'S1901M', 'F1901M']);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('leaves the file alone where nothing can be played', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{"phase":');
    const { code, stdout, stderr } = await dipsolve(['play', 'process', file, '--out', file]);
    expect([code, stdout, readFileSync(file, 'utf8')]).toEqual([1, '', '{"phase":']);
    expect(stderr).toContain('[record-not-json]');
  });
});
