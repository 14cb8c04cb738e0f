/** There are two kinds of cycles that a backup rule can be needed for, whatever rules are chosen (decision 016). */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BackupRule } from '../../../encodings/backup-rules.ts';
import { choicesOf, DATC_3_2, type IssueId, type Policy } from '../../../encodings/policy.ts';
import { confirmed, inEquations, type Question, rules } from '../../../src/prove/theorem.ts';
import { type Fates, FOLLOWING, SETTLED } from '../../../src/prove/questions/of-solutions.ts';
import { MAP_FREE } from '../../../src/prove/maps/map-mode.ts';
import { shapesOf } from '../../../src/prove/space/outlines.ts';
import { someFixpoint } from '../../../src/prove/space/symbolic-bounds.ts';
import { searchOutline } from '../../../src/prove/settle/task.ts';
import { perturbedMotifs, smallPositions } from './small-positions.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { known } from '../../setup/known.ts';
import { adjudicated } from '../../setup/adjudicated.ts';
import { forAll } from '../../setup/for-all.ts';

/** What the equations, the cycles and the backup rules depend on. */
const ISSUES_OF_CYCLES = [
  '4.A.1',
  '4.A.2',
  '4.A.2-fallback',
  '4.A.3',
  '4.A.4',
  '4.A.6',
  '4.A.7',
  'text',
] as const satisfies readonly IssueId[];

/** Any combination of choices, not only those that some rulebook makes. */
const anyRules: fc.Arbitrary<Policy> = fc
  .record(
    Object.fromEntries(ISSUES_OF_CYCLES.map((id) => [id, fc.constantFrom(...Object.keys(choicesOf(id)))])),
  )
  .map((choices) => ({ ...DATC_3_2, ...choices }));

test('every cycle is settled by a rule of its kind, under any rules', () => {
  const backups: Partial<Record<BackupRule, number>> = {};
  forAll(
    { numRuns: 4000, seed: 16 },
    fc.oneof(smallPositions(8), perturbedMotifs()),
    anyRules,
    (position, policy) => {
      for (const { rule } of adjudicated(position, policy).resolution.backups)
        backups[rule] = (backups[rule] ?? 0) + 1;
    },
  );
  for (const rule of ['circular', 'szykman', 'szykman-armies', 'all-hold'] as const) {
    expect(backups[rule], rule).toBeGreaterThan(3);
  }
});

/** A support that partial information leaves open, or could be left open by: some fixpoint of it. */
function openSupport(policy: Partial<Policy>, fates: Fates): Question {
  return inEquations(
    [rules(policy)],
    ({ move, support }) => move > 0 && support > 0,
    (space) => {
      const { logic, proof, situation } = space;
      const bounds = someFixpoint(space, fates(rules(policy)));
      const open = situation.ofKind('support').map((unit) => {
        const { must, may } = bounds.get(unit)!;
        return logic.and(may, logic.not(must));
      });
      proof.require(space.any(open));
      return () => confirmed('a support is open');
    },
  );
}

async function leavesSupportOpen(policy: Partial<Policy>, fates: Fates, units: number): Promise<boolean> {
  const question = openSupport(policy, fates);
  for (let size = 1; size <= units; size++) {
    for (const shape of shapesOf(size, (counts) => question.suits(counts))) {
      const answer = known(await searchOutline(question, shape, MAP_FREE, {}, librarySolver()));
      if (answer.kind === 'found') return true;
    }
  }
  return false;
}

describe('once every convoy is settled, no support is left open on any map', () => {
  test.for<Partial<Policy>>([
    {},
    { '4.A.2': '1971' },
    { '4.A.2': '1982', '4.A.3': 'own-fleet' },
    { '4.A.2': '2000', '4.A.3': 'intent-undisrupted' },
    { '4.A.4': 'border' },
    { '4.A.4': 'last-fleet' },
    { '4.A.4': 'last-fleet', '4.A.7': 'any-dislodgement' },
  ])('%j', async (policy) => {
    expect(await leavesSupportOpen(policy, SETTLED, 4)).toBe(false);
  });

  test('while a convoy is open, supports are', async () => {
    expect(await leavesSupportOpen({}, FOLLOWING, 4)).toBe(true);
  });
});
