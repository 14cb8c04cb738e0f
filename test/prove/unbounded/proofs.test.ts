/** Every step of every proof for any number of units is shown by the solver in this process. */
import { describe, expect, test } from 'vitest';
import { startStepWorkers, type StepAnswer } from '../../../src/prove/unbounded/prove.ts';
import { PROOFS, STEPS } from '../../../src/prove/unbounded/proofs.ts';
import { THEOREMS } from '../../../src/prove/theorems.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';

/** Work as the solver counts it, some ten times what the longest step needs. */
const LIMITS = { rlimit: 400_000_000 };

const { work } = startStepWorkers(librarySolver(), 0);

/** By question: under rules that differ in nothing that it reads, a step asks the same. */
const answers = new Map<string, StepAnswer['kind']>();

async function answerTo(step: string): Promise<StepAnswer['kind']> {
  const text = STEPS.get(step)!.smtLib();
  const kind = answers.get(text) ?? (await work({ step, limits: LIMITS })).kind;
  answers.set(text, kind);
  return kind;
}

describe('proofs for any number of units', () => {
  test.each([...STEPS.keys()])('%s', { timeout: 600_000 }, async (step) => {
    expect(await answerTo(step)).toBe('holds');
  });

  test('are of claims that there are', () => {
    const claims = new Set(THEOREMS.map(({ id }) => id));
    expect(PROOFS.filter(({ claim }) => !claims.has(claim))).toEqual([]);
    expect(new Set(PROOFS.map(({ claim }) => claim)).size).toBe(PROOFS.length);
  });

  test.each(PROOFS.map((proof) => [proof.claim, proof] as const))(
    'of %s rest only on lemmas shown before',
    (_claim, { steps }) => {
      const shown = new Set<string>();
      for (const { id, from } of steps) {
        expect(from.filter((lemma) => !shown.has(lemma))).toEqual([]);
        shown.add(id);
      }
    },
  );

  test('have no two steps of one name that are different questions', () => {
    for (const { steps } of PROOFS) {
      for (const step of steps) {
        const known = STEPS.get(step.id)!;
        if (step !== known) expect(step.smtLib()).toBe(known.smtLib());
      }
    }
  });
});
