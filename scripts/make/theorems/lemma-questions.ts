/** The questions of the lemmas: several lemmas can ask the same, under rules that differ in nothing that it reads. */
import { createHash } from 'node:crypto';
import { oncePer } from '../../../src/base/remembered.ts';
import type { Step } from '../../../src/prove/unbounded/step.ts';

const HASH_DIGITS = 16;

/** A short name for what is asked, whatever the lemma is called and says. */
export const questionHash = oncePer((step: Pick<Step, 'smtLib'>): string => {
  const asked = step.smtLib().replaceAll(/^;.*\n/gm, '');
  return createHash('sha256').update(asked).digest('hex').slice(0, HASH_DIGITS);
});

/** How many different questions there are. */
export function countQuestions(steps: Iterable<Pick<Step, 'smtLib'>>): number {
  return new Set(Array.from(steps, questionHash)).size;
}
