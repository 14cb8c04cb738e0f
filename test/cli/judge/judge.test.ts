/** `dipsolve judge`: a line in, a line out, whatever is wrong with one of them. */
import { standardBoard } from '../../../src/board/standard.ts';
import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { findJudge } from '../../../src/others/audit/judges/ready-judge.ts';
import { judgeFiles, judgeStream } from '../../../src/cli/judge/run.ts';
import { judge as judgePosition, readPosition } from '../../../src/index.ts';
import { JUDGES } from '../../../src/judges/judges.ts';

interface Judged {
  readonly failed: number;
  readonly results: readonly Record<string, unknown>[];
}

async function judge(name: string, lines: readonly string[], ...options: string[]): Promise<Judged> {
  const ready = findJudge(name, options);
  if (!ready.ok) throw new Error(ready.error.message);
  let text = '';
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString();
      done();
    },
  });
  const failed = await judgeStream(Readable.from(lines.map((line) => `${line}\n`)), output, ready.value, [
    standardBoard,
  ]);
  const results = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { failed, results };
}

const DISLODGED = JSON.stringify({
  id: 'x',
  units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'] },
  orders: { FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'], GERMANY: ['A BUR H'] },
});

describe.for(JUDGES.map(({ name }) => name))('judge %s', (name) => {
  test('writes the fields of a result', async () => {
    const { results, failed } = await judge(name, [DISLODGED]);

    expect(failed).toBe(0);
    expect(results).toEqual([
      {
        id: 'x',
        results: {
          'A PAR': { power: 'FRANCE', order: 'A PAR - BUR', outcome: 'succeeds', dislodged: false },
          'A MAR': { power: 'FRANCE', order: 'A MAR S A PAR - BUR', outcome: 'given', dislodged: false },
          'A BUR': { power: 'GERMANY', order: 'A BUR H', outcome: 'dislodged', dislodged: true },
        },
        next_units: { FRANCE: ['A BUR', 'A MAR'] },
        dislodged: { GERMANY: { 'A BUR': ['BEL', 'GAS', 'MUN', 'PIC', 'RUH'] } },
        contested: [],
      },
    ]);
  });

  test('goes on after a line that cannot be used', async () => {
    const { results, failed } = await judge(name, ['{"id":3,"units":7}', '', DISLODGED]);

    expect(failed).toBe(1);
    expect(results).toMatchObject([{ id: 3, error: { code: 'record-invalid', line: 1 } }, { id: 'x' }]);
  });
});

/** The army cannot be convoyed: no fleet is there. */
const WITHOUT_FLEET = JSON.stringify({
  units: { ENGLAND: ['A LON'], FRANCE: ['A WAL', 'A YOR'] },
  orders: { ENGLAND: ['A LON - BEL'], FRANCE: ['A WAL - LON', 'A YOR S A LON'] },
});

test.for([
  ['hold', 'illegal', 'fails'],
  ['void', 'fails', 'succeeds'],
] as const)('dpjudge with nonexistent=%s', async ([choice, army, attacker]) => {
  const { results } = await judge('dpjudge', [WITHOUT_FLEET], `nonexistent=${choice}`);

  expect(results[0]).toMatchObject({
    results: { 'A LON': { outcome: army }, 'A WAL': { outcome: attacker } },
  });
});

test.for(['constructor', '__proto__', 'toString'])('%s is no option of a judge', (name) => {
  expect(findJudge('guess', [`${name}=x`])).toMatchObject({ ok: false, error: { code: 'option-invalid' } });
  expect(findJudge('guess', [`adjacent=${name}`])).toMatchObject({ error: { code: 'option-invalid' } });
});

test('an unknown judge or option is told before anything is read', async () => {
  expect(await judgeFiles('nobody', ['-'], [], [standardBoard])).toBe(2);
  expect(await judgeFiles('guess', ['-'], ['cure=magic'], [standardBoard])).toBe(2);
});

test('the library judges a position', () => {
  const { position } = readPosition('France: A PAR - BUR\nGermany: A MUN - BUR');
  const judged = judgePosition(position, 'guess', ['cure=hack']);

  expect(judged).toMatchObject({ ok: true, value: { outcomes: ['fails', 'fails'], dislodged: [] } });
  expect(judgePosition(position, 'nobody')).toMatchObject({ ok: false, error: { code: 'option-invalid' } });
});
