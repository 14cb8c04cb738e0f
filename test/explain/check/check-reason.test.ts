/** The checker of reasons finds what is wrong: each right reason is made wrong in one place. */
import { describe, expect, test } from 'vitest';
import { checkReason } from '../../../src/explain/check/check-reason.ts';
import { checkSentence } from '../../../scripts/make/reasons/check-sentence.ts';
import type { Reason } from '../../../src/explain/reasons/findings.ts';
import { reasonsOf } from '../../../src/explain/sound-reasons.ts';
import { sentenceOf } from '../../../src/explain/words/sentence.ts';
import { adjudicated, positionOf } from '../../setup/adjudicated.ts';

/** A Budapest's support is cut, A Trieste is supported, F Ionian Sea is dislodged with its convoy. */
const POSITION = `
  Austria: A Vienna - Trieste; A Budapest S A Vienna - Trieste
  Russia: A Rumania - Budapest
  Italy: A Trieste S A Venice; A Venice H; A Albania S A Trieste
  Turkey: A Greece - Naples; F Ionian Sea C A Greece - Naples
  France: F Tunis - Ionian Sea; F Tyrrhenian Sea S F Tunis - Ionian Sea; F Tunis - Naples
  Germany: A Munich - Paris`;

const adjudication = adjudicated(positionOf(POSITION));
const reasons = reasonsOf(adjudication);

/** Every way to change one number or one truth in a value. */
function* changed(value: unknown, key = ''): Generator {
  if (typeof value === 'boolean') yield !value;
  // The index of an order is not a finding about the result.
  if (typeof value === 'number' && key !== 'order') yield value + 1;
  if (Array.isArray(value)) {
    for (const [i, each] of value.entries()) {
      for (const other of changed(each, key)) yield value.with(i, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      for (const other of changed(each, name)) yield { ...value, [name]: other };
    }
  }
}

describe('a reason with one wrong number, unit or truth', () => {
  test('is found', () => {
    let wrong = 0;
    const passed: string[] = [];
    for (const reason of reasons) {
      expect(checkReason(adjudication, reason)).toEqual([]);
      for (const because of changed(reason.because)) {
        wrong++;
        const other = { ...reason, because } as Reason;
        // A crash is no find: it fails the test.
        if (checkReason(adjudication, other).length === 0) passed.push(JSON.stringify(because));
      }
    }
    expect(wrong).toBeGreaterThan(50);
    expect(passed).toEqual([]);
  });

  test('has no reason at all', () => {
    expect(checkReason(adjudication, { ...reasons[0]!, because: [], fate: [] })).not.toEqual([]);
  });
});

test.for([
  [0, 'hold 2', 'hold 3'],
  [0, 'A Trieste', 'A Budapest'],
  [0, 'A Albania', 'A Venice'],
  [0, 'was cut by A Rumania', 'was cut by F Tunis'],
  [8, 'supported by F Tyrrhenian Sea', 'supported by A Budapest'],
  [8, 'attack 2', 'attack 2 of 3'],
] as const)('a sentence with one wrong word order %i with %j as %j', ([order, right, wrong]) => {
  const reason = reasons[order]!;
  const sentence = sentenceOf(adjudication, reason);
  expect(sentence.rest).toContain(right);
  expect(checkSentence(adjudication, reason, sentence)).toEqual([]);
  const other = { ...sentence, rest: sentence.rest.replace(right, wrong) };
  expect(checkSentence(adjudication, reason, other)).not.toEqual([]);
});

test.for([
  [
    0,
    "A Vienna - Trieste bounced: attack 1 (A Budapest's support was cut by A Rumania) against hold 2 (A Trieste, supported by A Albania).",
  ],
  [1, "A Budapest's support of A Vienna - Trieste was cut: attacked by A Rumania (attack 1)."],
  [3, "A Trieste's support of A Venice was cut: attacked by A Vienna (attack 1)."],
  [5, "A Albania's support of A Trieste was given: nobody attacked A Albania."],
  [
    6,
    'A Greece - Naples failed: the route by F Ionian Sea was disrupted: F Ionian Sea was dislodged by F Tunis; there was no other route.',
  ],
  [
    7,
    "F Ionian Sea's convoy of A Greece - Naples was disrupted: dislodged by F Tunis with attack 2 (supported by F Tyrrhenian Sea) against hold 1. F Ionian Sea may retreat to Adriatic Sea, Aegean Sea, Apulia, Eastern Mediterranean or Naples, but not to Tunis (where F Tunis came from), nor to Albania, Greece or Tyrrhenian Sea (occupied).",
  ],
  [10, 'F Tunis - Naples was illegal: the unit already has an order.'],
  [11, 'A Munich - Paris was illegal: the unit cannot go there, so A Munich holds.'],
] as const)('the sentence of order %i', ([order, expected]) => {
  const { subject, verb, rest } = sentenceOf(adjudication, reasons[order]!);
  expect(`${subject} ${verb}${rest}`).toBe(expected);
});
