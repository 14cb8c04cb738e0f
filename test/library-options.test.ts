/** Options that there are not, and names of nothing, are refused with a code. */
import { expect, test } from 'vitest';
import * as dipsolve from '../src/index.ts';
import { codeOf } from './setup/code-of.ts';

const { position } = dipsolve.readPosition('France: A PAR - BUR');

const REFUSED: readonly (readonly [string, (given: never) => unknown, unknown])[] = [
  ['option-invalid', (given) => dipsolve.adjudicate(position, given), { engin: 'whole' }],
  ['option-invalid', dipsolve.readRules, { rule: '2000' }],
  ['option-invalid', dipsolve.readRules, { rules: 3 }],
  ['option-invalid', dipsolve.readRules, { rules: '2000', choices: '4.A.2=x' }],
  ['option-invalid', dipsolve.readRules, { choices: [null] }],
  ['option-invalid', (given) => dipsolve.smt(position, given), { text: '2.4' }],
  ['option-invalid', (given) => dipsolve.readGames('x', given), { format: 'xml' }],
  ['board-unknown', (given) => dipsolve.readGames('x', given), { boards: 'standard' }],
  ['board-unknown', (given) => dipsolve.readGames('x', given), { boards: [] }],
  ['rules-invalid', (given) => dipsolve.readGames('x', given), { policy: {} }],
  ['option-invalid', (given) => dipsolve.auditRecords([], given), { format: 'xml' }],
  ['option-invalid', (given) => dipsolve.verify('circle', given), { unit: 2 }],
  ['option-invalid', (given) => dipsolve.verify('circle', given), { onProgress: 'loud' }],
  ['option-invalid', dipsolve.paradoxAtlas, { map: 'standard' }],
  ['option-invalid', dipsolve.paradoxAtlas, null],
  ['option-invalid', dipsolve.loadWasmBy, 'z3.wasm'],
  ['option-invalid', dipsolve.openProgram, 3],
  ['claim-unknown', dipsolve.verify, 'nosuch'],
  ['claim-unknown', (given) => dipsolve.verify(given, { units: 'any' }), 'nosuch'],
  ['claim-unknown', dipsolve.verify, 3],
  ['claim-unknown', dipsolve.verify, { file: 'nofile.ts' }],
  ['file-unreadable', dipsolve.verify, { file: 'nofile.ts', claim: 'x' }],
  ['rules-invalid', dipsolve.verify, { one: 1, other: 2 }],
];
test.for(REFUSED)('%s for what no option, claim or list can be: %o', async ([code, call, given]) => {
  expect(await codeOf(() => call(given as never))).toBe(code);
});

test('an option that is written wrong is told the nearest', async () => {
  const engin = { engin: 'whole' } as never;
  await expect(dipsolve.adjudicate(position, engin)).rejects.toThrow('did you mean "engine"?');
});

test('choices that programs make and no letter stands for are taken', async () => {
  for (const issue of dipsolve.ISSUE_IDS) {
    for (const choice of Object.keys(dipsolve.compositionsOf(issue))) {
      const policy = { ...dipsolve.DEFAULT_RULES.policy, [issue]: choice };
      expect([choice, await codeOf(() => dipsolve.adjudicateSync(position, { policy }))]).toEqual([
        choice,
        'taken',
      ]);
    }
  }
});
