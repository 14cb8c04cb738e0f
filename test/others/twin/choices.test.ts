/** A property of audits: a program that follows rules which somebody holds has no mistake, whichever it follows. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choicesOf, DATC_3_2, ISSUE_IDS, type Choices } from '../../../encodings/policy.ts';
import { samples } from '../../setup/samples.ts';
import { audited, programWith, TELLING } from './audited.ts';
import { reportOf } from '../../../src/others/twin/program-report.ts';

/** The text of the equations is no issue of chapter 4, and the readings of 4.E.2 are of orders that are written. */
const ISSUES = ISSUE_IDS.filter((issue) => !['text', '4.E.2'].includes(issue));

const choices = fc
  .uniqueArray(fc.constantFrom(...ISSUES), { minLength: 1, maxLength: 3 })
  .chain((issues) =>
    fc.record(
      Object.fromEntries(issues.map((issue) => [issue, fc.constantFrom(...Object.keys(choicesOf(issue)))])),
    ),
  ) as fc.Arbitrary<Partial<Choices>>;

test('a program that only chooses otherwise has no mistake, and nothing that is unexplained', async () => {
  await fc.assert(
    fc.asyncProperty(choices, async (mind) => {
      const audit = await audited(programWith([], [], mind), TELLING);
      const { mistakes, counts } = reportOf(audit);

      expect([mistakes, counts.unexplained, counts.unsteady]).toEqual([[], undefined, undefined]);
      for (const { change } of audit.twin.deviations) {
        if (change.kind === 'rule') expect(change.rule.choice).not.toBe(DATC_3_2[change.rule.issue]);
      }
    }),
    { numRuns: samples(32), seed: 1 },
  );
});
