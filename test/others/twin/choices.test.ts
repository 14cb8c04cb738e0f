/** A property of audits: a program that follows rules which somebody holds has no mistake, whichever it follows. */
import { assert, asyncProperty, constantFrom, record, uniqueArray, type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { choicesOf, ISSUE_IDS, type Choices } from '../../../encodings/policy.ts';
import { samples } from '../../setup/samples.ts';
import { programWith, reported, TELLING } from './audited.ts';

/** The text of the equations is no issue of chapter 4, and the readings of 4.E.2 are of orders that are written. */
const ISSUES = ISSUE_IDS.filter((issue) => !['text', '4.E.2'].includes(issue));

const choices = uniqueArray(constantFrom(...ISSUES), { minLength: 1, maxLength: 3 }).chain((issues) =>
  record(Object.fromEntries(issues.map((issue) => [issue, constantFrom(...Object.keys(choicesOf(issue)))]))),
) as Arbitrary<Partial<Choices>>;

test('a program that only chooses otherwise has no mistake, and nothing that is unexplained', async () => {
  await assert(
    asyncProperty(choices, async (mind) => {
      const { mistakes, counts } = await reported(programWith([], [], mind), TELLING);

      expect([mistakes, counts.unexplained, counts.unsteady]).toEqual([[], undefined, undefined]);
    }),
    { numRuns: samples(32), seed: 1 },
  );
});
