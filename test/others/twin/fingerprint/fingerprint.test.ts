/** What a program believes is found out, whatever it believes; and what it cannot mean is said. */
import { describe, expect, test } from 'vitest';
import { PRESET_NAMES, PRESETS, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import type { Fingerprint } from '../../../../src/others/twin/fingerprint/fingerprint.ts';
import { PlantedProgram } from '../../audit/planted/planted-program.ts';
import type { PlantName } from '../../audit/planted/plants.ts';
import { JOINT } from '../../../../src/others/twin/fingerprint/interrogation.ts';
import { describeTold } from '../../../../src/others/audit/asking/answer.ts';
import { alike, believer, interrogate, mistaken, randomPolicy, type Json } from './believer.ts';
import { instead, refusal, standing } from './small-bank.ts';

test.for(PRESET_NAMES)('this program under %s gives back the choices of the preset', async (preset) => {
  const found = await interrogate(believer(PRESETS[preset]), 5);

  expect(mistaken(found, PRESETS[preset])).toEqual([]);
  expect(found.misfits).toEqual([]);
  expect(found.asked.length).toBeLessThanOrEqual(20);
  expect(found.confirmation.fit).toBe(found.confirmation.asked);
  // What other choices make irrelevant: the fallback of a rule that needs none, retreats before a convoy
  // that goes over land, rules for routes that the texts never need.
  const irrelevant = new Set<IssueId>(['4.A.2', '4.A.2-fallback', '4.A.4', '4.A.5', '4.E.1']);
  expect(alike(found).filter((issue) => !irrelevant.has(issue))).toEqual([]);
  expect(found.policy).toEqual({ ...PRESETS[preset], ...unseen(found, preset) });
});

/** Choices that do not show, as they are in the interpretation that was found. */
function unseen({ beliefs, policy }: Fingerprint, preset: keyof typeof PRESETS): Partial<Policy> {
  const issues = beliefs.filter(({ verdict }) => verdict.kind !== 'shown').map(({ issue }) => issue);
  const differing = issues.filter((issue) => policy[issue] !== PRESETS[preset][issue]);
  return Object.fromEntries(differing.map((issue) => [issue, policy[issue]]));
}

// Those of 7 and 28 are found only by several choices at once.
const refusing = [2, 7].map((seed) => [seed, 'refused'] as const);
const leavingOut = [3, 28].map((seed) => [seed, 'left-out'] as const);

test.for([...refusing, ...leavingOut])(
  'a program with choices at random seed %i, unreadable orders %s',
  async ([seed, unreadable]) => {
    const policy = randomPolicy(seed);
    const found = await interrogate(believer(policy, undefined, unreadable), 10);

    expect(mistaken(found, policy)).toEqual([]);
    expect(found.misfits).toEqual([]);
    expect(found.asked.length).toBeLessThanOrEqual(25);
    // Some choices make others irrelevant, but not many.
    expect(alike(found).length).toBeLessThanOrEqual(10);
  },
);

describe('answers that fit no interpretation', () => {
  test('are told with the position', async () => {
    // Its units never retreat over the border to Picardy.
    const program = believer(
      PRESETS['datc-3.2'],
      (result) => JSON.parse(JSON.stringify(result).replaceAll(/"PIC",|,"PIC"/g, '')) as Json,
    );
    const found = await interrogate(program, 60);
    const misfit = found.misfits.find(({ kind }) => kind === 'no-interpretation');

    expect(misfit?.answer.kind).toBe('told');
    expect(misfit?.expected?.kind === 'told' && describeTold(misfit.expected.told)).toMatch(/\(to .*PIC/);
  });

  test('to several questions at once speak against no choice', async () => {
    const holdsIfJoint = instead(believer(PRESETS['datc-3.2']), (id, line) =>
      id.includes(JOINT) ? standing(id, line) : undefined,
    );
    const found = await interrogate(holdsIfJoint);

    const misfits = found.misfits.map(({ id }) => id);
    expect(misfits.length).toBeGreaterThan(0);
    expect(misfits.filter((id) => !id.includes(JOINT))).toEqual([]);
    expect(found.beliefs.filter(({ verdict }) => verdict.kind === 'no-interpretation')).toEqual([]);
  });

  test('a program that always holds fits none on the issues about moves', async () => {
    const found = await interrogate(instead(believer(PRESETS['datc-3.2']), standing), 20);

    expect(found.misfits.length).toBeGreaterThan(10);
    expect(found.beliefs.some(({ verdict }) => verdict.kind === 'no-interpretation')).toBe(true);
  });
});

test.for<readonly [plant: PlantName, seed: number]>([
  ['own-unit-dislodged', 4],
  ['failed-move-keeps-support', 48],
])('a mistake: %s, beside choices at random of seed %i, turns no choice round', async ([plant, seed]) => {
  const policy = randomPolicy(seed);
  const found = await interrogate(new PlantedProgram([plant], policy), 10);

  expect(mistaken(found, policy).filter((what) => what.includes('='))).toEqual([]);
  expect(found.beliefs.filter(({ verdict }) => verdict.kind === 'shown').length).toBeGreaterThan(10);
});

test('without retreats in its answers the issue of retreats does not show, and nothing else is lost', async () => {
  const policy = PRESETS['datc-3.2'];
  const found = await interrogate(
    believer(policy, ({ id, next_units: nextUnits, dislodged }) => ({
      id,
      next_units: nextUnits,
      dislodged: Object.fromEntries(
        Object.entries(dislodged as Record<string, Json>).map(([power, units]) => [
          power,
          Object.keys(units),
        ]),
      ),
    })),
  );

  expect(mistaken(found, policy)).toEqual([]);
  expect(alike(found)).toContain('4.A.5');
});

test('a program that refuses everything', async () => {
  const found = await interrogate(instead(believer(PRESETS['datc-3.2']), refusal));

  // Not even that it reads orders strictly: it takes nothing at all.
  expect(found.beliefs.filter(({ verdict }) => verdict.kind === 'shown')).toEqual([]);
  expect(new Set(found.misfits.map(({ kind }) => kind))).toEqual(new Set(['no-answer']));
});
