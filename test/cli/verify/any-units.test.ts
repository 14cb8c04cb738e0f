/** What is printed of proofs for any number of units: the claim, what was shown for it, and what remains. */
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../../src/adjudicate/rules/policies.ts';
import { provedJson, provedText } from '../../../src/cli/verify/any-units.ts';
import { THEOREMS } from '../../../src/prove/theorems.ts';
import { claimsAnswer } from '../../../src/cli/verify/text.ts';
import { PROOFS, assumptionsOf, countStandings, standingOf } from '../../../src/prove/unbounded/proofs.ts';
import type { StepAnswer } from '../../../src/prove/unbounded/prove.ts';

const ONE_LINE = /\s+/g;

const RULEBOOKS_AGREE = { claim: [], conclusion: ['What that rule leaves open is settled in the same way.'] };

test.each(PROOFS.map((proof) => [proof.claim, proof] as const))('%s', (claim, proof) => {
  const answers = proof.steps.map(({ id }): StepAnswer => ({
    step: id,
    kind: 'holds',
    milliseconds: 9000,
    processor: 100,
  }));
  const { sentence, therefore } = THEOREMS.find(({ id }) => id === claim)!;
  const text = terminal([provedText({ proof, verdict: 'holds', answers }, DEFAULT_RULES)]).replaceAll(
    ONE_LINE,
    ' ',
  );

  expect(text.startsWith(`${claim}: ${sentence} holds for every map`)).toBe(true);
  expect(text).toContain(`, ${(proof.steps.length / 10).toFixed(1)} s of processor time`);
  const said = [sentence, ...[proof.says, therefore].flatMap((each) => each ?? [])];
  for (const each of said) expect(text.replace(each, '')).not.toContain(each);
  for (const each of said) expect(text).toContain(each);
  expect([text.includes('Proved:'), text.includes('Therefore:')]).toEqual([
    proof.says !== undefined,
    therefore !== undefined,
  ]);
  const assumed = assumptionsOf(proof);
  expect(text.includes('any number of units, on an assumption')).toBe(assumed.claim.length > 0);
  for (const each of assumed.claim) expect(text).toContain(`Assumed: ${each}`);
  const count = proof.steps.length;
  expect(text).toMatch(new RegExp(`On record: cvc5 \\S+ shows ${count} of ${count} too`));
  expect(provedJson({ proof, verdict: 'holds', answers }, DEFAULT_RULES)).toMatchObject({
    sentence,
    shown: proof.says ?? sentence,
    assumedFor: assumed,
    lemmas: proof.steps.map(({ id }) => ({ id, recorded: { z3: 'unsat', cvc5: 'unsat' } })),
  });
});

test('a claim is counted as proved only where nothing is assumed between its lemmas and its sentence', () => {
  const onAssumption = PROOFS.filter((proof) => standingOf(proof) === 'assumed').map(({ claim }) => claim);
  expect(onAssumption).toEqual(['zero-or-two', 'szykman-army-vs-fleet']);
  const { lemmas, paper, proved, assumed, concludedOnAssumption } = countStandings();
  expect([lemmas + paper, proved + assumed]).toEqual([proved, PROOFS.length]);
  const list = terminal(claimsAnswer().text()).replaceAll(ONE_LINE, ' ');
  for (const claim of onAssumption) expect(list).toContain(`${claim} holds, any number, on an assumption`);
  expect(list).toContain('theorem-2 holds, any number of units *');
  expect(list).toContain(`number of units: ${proved} claims`);
  expect(list).toContain(`conclusion from ${concludedOnAssumption} of these`);
  expect(claimsAnswer().json()).toContainEqual(
    expect.objectContaining({ id: 'rulebooks-agree', anyUnits: 'lemmas', assumedFor: RULEBOOKS_AGREE }),
  );
});

test('what people conclude from a claim waits for its proof', () => {
  const proof = PROOFS.find(({ claim }) => claim === 'szykman-total')!;
  const { therefore } = THEOREMS.find(({ id }) => id === proof.claim)!;
  expect(provedText({ proof, verdict: 'unknown', answers: [] }, DEFAULT_RULES)).not.toContain(therefore);
});
