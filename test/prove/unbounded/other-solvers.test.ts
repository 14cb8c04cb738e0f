/** Other solvers, where they are installed, find the same. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { STEPS } from '../../../src/prove/unbounded/proofs.ts';

/** Some of each kind that take them seconds; `npm run check:lemmas` asks about all. */
const SOLVERS = [
  {
    name: 'z3',
    ask: ['z3', '-in', '-T:120', 'smt.mbqi=false'],
    lemmas: ['one-per-province', 'attack-3', 'unique-3', 'exists-5', 'open-3', 'cycle-2', 'sea-2'],
  },
  {
    name: 'cvc5',
    ask: ['cvc5', '--lang=smt2', '--tlimit=120000'],
    lemmas: ['one-per-province', 'attack-3', 'exists-5', 'cycle-2', 'sea-2'],
  },
] as const;

describe.each(SOLVERS)('$name', ({ ask, lemmas }) => {
  const [command, ...options] = ask;
  const isThere = spawnSync(command, ['--version']).status === 0;

  test.skipIf(!isThere).each(lemmas)('%s', { timeout: 300_000 }, (id) => {
    const input = `${STEPS.get(id)!.smtLib()}(check-sat)\n`;
    const { stdout } = spawnSync(command, options, { input, encoding: 'utf8' });
    expect(stdout.trim().split('\n').at(-1)).toBe('unsat');
  });
});
