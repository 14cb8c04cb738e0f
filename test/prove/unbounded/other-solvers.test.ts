/** What two solvers said of every lemma is on record, and the second says it again where it is installed. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { solvers } from '../../../scripts/lemmas/solvers.ts';
import { countQuestions, questionHash } from '../../../scripts/make/theorems/lemma-questions.ts';
import { KNOWN_VERDICTS, LEMMA_SOLVERS } from '../../../src/prove/results/known-results.ts';
import { STEPS } from '../../../src/prove/unbounded/proofs.ts';

/** Some of each kind that take it seconds; `npm run check lemmas` asks about all. */
const LEMMAS = ['one-per-province', 'attack-3', 'unique-3', 'exists-5', 'open-3', 'cycle-2', 'sea-2'];

const { cvc5 } = solvers(120);
const version = await cvc5.version();

describe('cvc5', () => {
  test.skipIf(version === undefined).each(LEMMAS)('shows %s', { timeout: 300_000 }, async (id) => {
    expect(await cvc5.ask(STEPS.get(id)!.smtLib())).toBe('unsat');
  });

  test.skipIf(version === undefined)('does not show what does not follow', async () => {
    expect(await cvc5.ask('(set-logic ALL)\n(declare-const p Bool)\n(assert p)\n')).toBe('sat');
  });

  test('is said to be missing where it is asked for and not installed', { timeout: 60_000 }, () => {
    const asked = ['node_modules/tsx/dist/cli.mjs', 'scripts/check-lemmas.ts', 'cvc5'];
    const env = { ...process.env, PATH: '/nowhere' };
    const { status, stdout } = spawnSync(process.execPath, asked, { env, encoding: 'utf8' });
    expect(stdout).toContain('cvc5 is not installed');
    expect(status).toBe(1);
  });
});

const asking = (text: string): string => questionHash({ smtLib: () => text });

describe('the verdicts on record', () => {
  test('are about the questions as they are now; npm run check lemmas asks again', () => {
    const recorded = Object.entries(KNOWN_VERDICTS.lemmas).map(([id, { question }]) => [id, question]);
    expect(recorded).toEqual([...STEPS].map(([id, step]) => [id, questionHash(step)]));
  });

  test.each(LEMMA_SOLVERS)('of %s, with its version, are that every lemma holds', (solver) => {
    expect(KNOWN_VERDICTS.solvers[solver].version).toMatch(/^(?:Z3|cvc5) \d+\.\d+/);
    const others = Object.entries(KNOWN_VERDICTS.lemmas).filter(
      ([, verdicts]) => verdicts[solver] !== 'unsat',
    );
    expect(others).toEqual([]);
  });

  test('are told apart by the question alone', () => {
    expect(asking('; one\n(assert p)\n')).toBe(asking('; another name\n(assert p)\n'));
    expect(asking('(assert p)\n')).not.toBe(asking('(assert q)\n'));
    expect(countQuestions(STEPS.values())).toBeLessThan(STEPS.size);
  });
});
