/** `dipsolve judge`: a line in, a line out, whatever is wrong with one of them. */
import { describe, expect, test } from 'vitest';
import { findJudge } from '../../../src/others/audit/judges/ready-judge.ts';
import { judge as judgePosition, readPosition } from '../../../src/index.ts';
import { JUDGES } from '../../../src/judges/judges.ts';
import { dipsolve } from '../shared/dipsolve.ts';

interface Judged {
  readonly code: number | null;
  readonly results: readonly unknown[];
}

async function judge(name: string, lines: readonly string[], ...options: string[]): Promise<Judged> {
  const { code, stdout } = await dipsolve(['judge', name, ...options], { input: `${lines.join('\n')}\n` });
  const results = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return { code, results };
}

const DISLODGED = JSON.stringify({
  id: 'x',
  units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'] },
  orders: { FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'], GERMANY: ['A BUR H'] },
});

describe.for(JUDGES.map(({ name }) => name))('judge %s', (name) => {
  test('writes the fields of a result', async () => {
    const { results, code } = await judge(name, [DISLODGED]);

    expect(code).toBe(0);
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
    const { results, code } = await judge(name, ['{"id":3,"units":7}', '', DISLODGED]);

    expect(code).toBe(1);
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
  const { results } = await judge('dpjudge', [WITHOUT_FLEET], '--option', `nonexistent=${choice}`);

  expect(results[0]).toMatchObject({
    results: { 'A LON': { outcome: army }, 'A WAL': { outcome: attacker } },
  });
});

test.for(['constructor', '__proto__', 'toString'])('%s is no option of a judge', (name) => {
  expect(findJudge('guess', [`${name}=x`])).toMatchObject({ ok: false, error: { code: 'option-invalid' } });
  expect(findJudge('guess', [`adjacent=${name}`])).toMatchObject({ error: { code: 'option-invalid' } });
});

test('the library judges a position', () => {
  const { position } = readPosition('France: A PAR - BUR\nGermany: A MUN - BUR');
  const judged = judgePosition(position, 'guess', ['cure=hack']);

  expect(judged).toMatchObject({ ok: true, value: { outcomes: ['fails', 'fails'], dislodged: [] } });
  expect(judgePosition(position, 'nobody')).toMatchObject({ ok: false, error: { code: 'option-invalid' } });
});
