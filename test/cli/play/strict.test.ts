/** Nothing of a position is lost without a word, and no game is lost by writing its next phase. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ProcessedJson } from '../../../src/cli/play/run.ts';
import type { GameJson } from '../../../src/games/records/json/position-json.ts';
import { dipsolve } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';
import { rows } from '../../setup/rows.ts';

const folder = temporaryFolder();

const POSITION = '"phase":"S1901M","units":{"FRANCE":["A PAR"],"GERMANY":["A MUN"]},"centers":{}';
const ORDERS = '"orders":{"FRANCE":["A PAR - BUR"]}';

type Lost = readonly [what: string, input: string, said: string];

/** What is wrong with a text, and a part of what is said of it. */
const LOST = rows<Lost>`
  a power twice | {${POSITION},"orders":{"FRANCE":["A PAR - BUR"],"FRANCE":["A PAR H"]}} | "FRANCE" stands twice
  a power twice, escaped | {${POSITION},"orders":{"FRANCE":[],"FRANC\u0045":["A PAR H"]}} |
    "FRANCE" stands twice
  a field twice | {${POSITION},${ORDERS},${ORDERS}} | "orders" stands twice
  a misspelt field | {${POSITION},"ordres":{"FRANCE":["A PAR - BUR"]}} | did you mean "orders"?
  a field in capitals | {${POSITION},"Orders":{"FRANCE":["A PAR - BUR"]}} | did you mean "orders"?
  a British field | {${POSITION},"centres":{"FRANCE":["PAR"]}} | did you mean "centers"?
`;

/** Only where the format is that of `play`. */
const LOST_IN_PLAY = rows<Lost>`
  another field | {${POSITION},"moves":{"FRANCE":["A PAR - BUR"]}} | no field "moves"
  orders twice | {"phase":"W1900A","result":{},"next":{${POSITION},${ORDERS}},${ORDERS}} |
    both beside "next" and in it
  a misspelt field beside next | {"result":{},"next":{${POSITION}},"ordres":{"FRANCE":["A PAR H"]}} |
    did you mean "orders"?
  no phase that there is | {${POSITION.replace('S1901M', 'S1901Q')}} | "S1901Q" is not a phase
`;

const DISLODGED = '"units":{"FRANCE":["A PAR"]},"dislodged":{"FRANCE":["A BUR"]},"centers":{}';
/** Only where phases after movement are asked for. */
const LOST_LATER = rows<Lost>`
  a way to where a unit stands |
    {"phase":"F1901R",${DISLODGED},"retreat_options":{"FRANCE":{"A BUR":["PAR"]}},"orders":{}} |
    a unit stands
  dislodged units in winter | {"phase":"W1901A",${DISLODGED},"orders":{}} |
    dislodged units outside a retreat phase
`;

describe('is refused:', () => {
  test.for([...LOST, ...LOST_IN_PLAY, ...LOST_LATER])('%s, by play', async ([, input, said]) => {
    const { code, stdout, stderr } = await dipsolve(['play', 'process'], { input });
    expect(code).toBe(1);
    expect(stderr).toContain(said);
    expect((JSON.parse(stdout) as { errors: { message: string }[] }).errors[0]!.message).toContain(said);
  });

  test.for([...LOST, ...LOST_LATER])('%s, on a line', async ([, input, said]) => {
    const fine = `{${POSITION},${ORDERS},"note":1}`;
    const { code, stdout, stderr } = await dipsolve(['adjudicate', '--jsonl', '-'], {
      input: `${fine}\n${input}\n`,
    });
    expect([code, stdout.trim().split('\n').length]).toEqual([1, 2]);
    expect(stdout.split('\n')[1]).toContain('"error"');
    expect(stdout + stderr).toContain(said.replaceAll('"', '\\"'));
  });

  test.for(LOST)('%s, in a record', async ([, input, said]) => {
    const file = join(folder, 'record.jsonl');
    writeFileSync(file, `${input}\n{"game":"g",${POSITION},${ORDERS}}\n`);
    const { code, stderr } = await dipsolve(['adjudicate', file]);
    expect(code).toBe(1);
    expect(stderr).toContain(said);
    expect(stderr).toContain(`${file}:1:`);
  });

  test.for(['S1901Q', 'W1901B', 'W1901M', '', 'Y1901M'])('the phase "%s", on a line', async (phase) => {
    const input = `{"units":{"FRANCE":["A PAR"]},"phase":${JSON.stringify(phase)}}\n`;
    const { code, stdout } = await dipsolve(['adjudicate', '--jsonl', '-'], { input });
    expect([code, (JSON.parse(stdout) as { error: { code: string } }).error.code]).toEqual([
      1,
      'phase-unknown',
    ]);
  });
});

const REJECTED: readonly [string, string, string][] = [
  ['S1901M', '{"FRANCE":["A MUN - BUR"]}', 'FRANCE: A MUN - BUR: the unit belongs to another power'],
  ['S1901M', '{"FRANCE":["A MAR H"]}', 'FRANCE: A MAR H: no unit stands there'],
  ['S1901M', '{"FRANCE":["A PAR H","A PAR - BUR"]}', 'FRANCE: A PAR - BUR: the unit already has an order'],
  ['S1901R', '{"FRANCE":["A PAR R BUR"]}', 'FRANCE: A PAR R BUR: the unit was not dislodged'],
  ['W1901A', '{"FRANCE":["A BRE B"]}', 'FRANCE: A BRE B: the power has no builds'],
  ['W1901A', '{"FRANCE":["A BUR D"]}', 'FRANCE: A BUR D: no unit stands there'],
];

test.for(REJECTED)('orders that are rejected are said: %s %s', async ([phase, orders, said]) => {
  const input = `{${POSITION.replace('S1901M', phase)},"orders":${orders}}`;
  const { code, stdout, stderr } = await dipsolve(['play', 'process'], { input });
  expect([code, stderr]).toEqual([1, `standard input: ${said} [order-rejected]\n`]);
  expect((JSON.parse(stdout) as ProcessedJson).phase).toBe(phase);
});

describe('--out', () => {
  test('writes the next position over the one that is read', async () => {
    const file = join(folder, 'game.json');
    expect(await dipsolve(['play', 'new', '--out', file])).toMatchObject({ code: 0, stdout: '' });
    const start = JSON.parse(readFileSync(file, 'utf8')) as GameJson;
    expect(await dipsolve(['play', 'process', file, '--out', file])).toMatchObject({ code: 0, stdout: '' });
    const played = JSON.parse(readFileSync(file, 'utf8')) as ProcessedJson;
    expect([start.phase, played.phase, played.next.phase]).toEqual(['S1901M', 'S1901M', 'F1901M']);
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
