/**
 * Records of a program that makes many choices and no mistake: of a phase alone other choices than the program's can be
 * the fewest that explain it, and still it is no mistake. `scripts/check-planted.ts mixes` tries more.
 */
import { expect, test } from 'vitest';
import { standardBoard } from '../../../../src/board/standard.ts';
import { suiteQuestions } from '../../../../src/others/suite/tests/suite-questions.ts';
import { IS_THOROUGH } from '../../../setup/samples.ts';
import { auditOfRecords, recordedPositions } from './default-records.ts';
import { wholePolicies } from './whole-policies.ts';

/** About 80 of those that are recorded. */
const positions = (await recordedPositions(40, suiteQuestions(standardBoard))).filter((_, i) => i % 8 === 1);

/**
 * Some that differ much, and one that looks like a mistake at first: orders to convoy count for nothing
 * where a route must be spelled out.
 */
const TOLD = new Set(['2000', 'datc-2.4', 'choices at random, seed 18']);

test.for(wholePolicies(30).filter(([name], i) => TOLD.has(name) || (IS_THOROUGH && i < 20)))(
  'records of rules with many choices have no mistake: %s',
  async ([, policy]) => {
    const { report, mistakes } = await auditOfRecords(positions, [], policy);

    expect(mistakes).toEqual([]);
    expect(report.counts.undecided).toBe(0);
    expect(report.notRead).toBe(0);
  },
);
