/** What a position says of restricted faults is what such a faulty adjudicator makes of it. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { positionIn } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { solver } from '../../../setup/solver.ts';
import { differenceOf, outcomeOf } from '../../../../src/others/suite/kills/outcome.ts';
import { movementMutants } from '../../../../src/others/suite/mutants/catalogue.ts';
import { misreading } from '../../../../src/others/suite/mutants/misread.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';
import { restrictionsIn } from '../../../../scripts/make/suite/restrict/restricted.ts';
import { inWords } from '../../../../scripts/make/suite/restrict/trait-words.ts';
import { describePosition, type Described } from '../../../../scripts/make/suite/restrict/relations.ts';
import { traitsOf } from '../../../../scripts/make/suite/restrict/traits.ts';
import { SUITE } from '../../../../src/others/suite/tests/suite-data.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';

const judged = { policy, solver };
const mutants = movementMutants(policy);
const unitsIn = (args: readonly unknown[]): number[] =>
  args.filter((arg): arg is number => typeof arg === 'number').slice(0, 2);

/** The mutant where the units that it is asked about have the trait, and the rules elsewhere. */
function onlyWhere(mutant: Mutant, trait: string, described: Described): Mutant['faults'] {
  return {
    setting: (setting) =>
      misreading(setting, mutant.misread!, (right, wrong, args) =>
        traitsOf(described, unitsIn(args)).includes(trait) ? wrong : right,
      ),
  };
}

describe('restricted faults', () => {
  test('that a position shows are shown by it', () => {
    let tried = 0;
    for (const each of SUITE.tests.filter((_, i) => i % 80 === 3)) {
      const position = positionIn(board, each, policy)!;
      const right = outcomeOf(position, judged)!;
      const described = describePosition(adjudicated(position, policy));
      for (const [i, [mutant, traits]] of [...restrictionsIn(mutants, position, judged)].entries()) {
        if (i % 5 !== 0 || mutant.misread === undefined || mutant.misread.facet === 'logic') continue;
        for (const trait of traits.slice(0, 3)) {
          const wrong = outcomeOf(position, judged, onlyWhere(mutant, trait, described))!;
          expect([mutant.id, trait, differenceOf(right, wrong)]).toEqual([mutant.id, trait, 'board']);
          tried++;
        }
      }
    }
    expect(tried).toBeGreaterThan(20);
  });

  test('are told in words', () => {
    expect(inWords('0 type: fleet')).toBe('type of the first: fleet');
    expect(inWords('1 attacked by own: yes')).toBe('attacked by own of the second: yes');
    expect(inWords('pair written: last')).toBe('the first is written: last');
  });
});
