/** What nothing shows is asked of the solver, which finds the faults that small positions show. */
import { beforeAll, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { movementMutants } from '../../../../src/others/suite/mutants/catalogue.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';
import { canBeAsked, equalUpTo } from '../../../../scripts/make/suite/search/equal.ts';
import { WHOLE_SUITE } from '../../../../scripts/make/suite/suite-figures.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

let byId: ReadonlyMap<string, Mutant>;

beforeAll(() => (byId = new Map(movementMutants(policy).map((mutant) => [mutant.id, mutant]))));

const asked = async (ids: readonly string[], units: readonly number[]) => {
  const known = await equalUpTo(
    ids.map((id) => byId.get(id)!),
    { policy, solver: librarySolver() },
    units,
    { rlimit: 5_000_000 },
  );
  return Object.fromEntries([...known].map(([{ id }, { upTo, ended }]) => [id, `${upTo} ${ended}`]));
};

test('faults are found in the fewest units that show them, and what is no fault is not', async () => {
  const ended = {
    // An army, its fleet, and an attack on that which fails.
    'dislodge.dislodge.move:always': '2 differs',
    // 6.D.2: the supported unit, the supporter, and who attacks him.
    'support.isAttack.greater:never': '2 differs',
    'given-supports.onePlusSupports.count:never': '2 differs',
    'retreat.mayRetreat.attacks:never': '2 differs',
    // What the second part asks, the others already say.
    'move.move.and-2:second-dropped': '3 asked',
  };
  expect(await asked(Object.keys(ended), [1, 2, 3])).toEqual(ended);
});

test('what nothing shows is the rules, as far as the suite says; two units are asked about again', async () => {
  const nowhere = WHOLE_SUITE.mutants.filter(
    ({ id, shown }) => shown === 'nowhere' && canBeAsked(byId.get(id)!),
  );

  // Of three the solver has a position of five units on a map of its own, and no position of the standard map is known.
  expect(nowhere.flatMap(({ id, equalUpTo: units = 0 }) => (units < 5 ? [id] : []))).toEqual([
    'support.support.move:never-if-convoyed',
    'prevent.move:never-if-beside-via',
    'prevent.move:never-if-two-rivals',
  ]);
  const again = await asked(
    nowhere.map(({ id }) => id),
    [1, 2],
  );
  expect(new Set(Object.values(again))).toEqual(new Set(['2 asked']));
});
