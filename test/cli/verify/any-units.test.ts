/** What is printed of proofs for any number of units: the claim, what was shown for it, and what remains. */
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { expect, test } from 'vitest';
import { provedJson, provedText } from '../../../src/cli/verify/any-units.ts';
import { THEOREMS } from '../../../src/prove/theorems.ts';
import { PROOFS } from '../../../src/prove/unbounded/proofs.ts';
import type { StepAnswer } from '../../../src/prove/unbounded/prove-step.ts';

const ONE_LINE = /\s+/g;

test.each(PROOFS.map((proof) => [proof.claim, proof] as const))('%s', (claim, proof) => {
  const answers = proof.steps.map(({ id }): StepAnswer => ({
    step: id,
    kind: 'holds',
    milliseconds: 9000,
    processor: 100,
  }));
  const { sentence, therefore } = THEOREMS.find(({ id }) => id === claim)!;
  const text = terminal([provedText({ proof, verdict: 'holds', answers })]).replaceAll(ONE_LINE, ' ');

  expect(text.startsWith(`${claim}: ${sentence} holds for every map`)).toBe(true);
  expect(text).toContain(`, ${(proof.steps.length / 10).toFixed(1)} s of processor time`);
  const said = [sentence, ...[proof.says, therefore].flatMap((each) => each ?? [])];
  for (const each of said) expect(text.replace(each, '')).not.toContain(each);
  for (const each of said) expect(text).toContain(each);
  expect([text.includes('Proved:'), text.includes('Therefore:')]).toEqual([
    proof.says !== undefined,
    therefore !== undefined,
  ]);
  expect(provedJson({ proof, verdict: 'holds', answers })).toMatchObject({
    sentence,
    shown: proof.says ?? sentence,
  });
});

test('what people conclude from a claim waits for its proof', () => {
  const proof = PROOFS.find(({ claim }) => claim === 'szykman-total')!;
  const { therefore } = THEOREMS.find(({ id }) => id === proof.claim)!;
  expect(provedText({ proof, verdict: 'unknown', answers: [] })).not.toContain(therefore);
});
