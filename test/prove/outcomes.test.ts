/** What the prover takes for possible outcomes holds every real one, so that no difference is overlooked. */
import { describe, expect, test } from 'vitest';
import type { Policy } from '../../encodings/policy.ts';
import { outlineOf, type Shape } from '../../src/readings/symbolic/symbolic.ts';
import { solver } from '../setup/solver.ts';
import { backupOptions } from '../../src/prove/questions/backup-options.ts';
import { rules } from '../../src/prove/theorem.ts';
import { type Candidate, MAP_FREE } from '../../src/prove/maps/map-mode.ts';
import { orderedUnits } from '../../src/prove/space/symbolic-bounds.ts';
import { adjudicate, wideOutcome } from '../../src/prove/questions/differing-outcomes.ts';
import type { Side } from '../../src/readings/reading.ts';
import { Space } from '../../src/prove/space/symbolic-space.ts';
import { samples } from '../setup/samples.ts';
import { librarySolver } from '../../src/library/library-solver.ts';

const POSITIONS = 3;

interface Proposed {
  readonly candidate: Candidate;
  /** Of each guard of the space, whether it holds. */
  readonly guards: readonly boolean[];
}

/** Positions of the shape in which some order is open to partial information. */
async function positions(shape: Shape, side: Side, withParadox: boolean): Promise<Proposed[]> {
  const proof = await librarySolver().proof();
  const space = new Space(proof, outlineOf(shape));
  const read = MAP_FREE.bind(space, [side.policy]);
  const [a, b] = [space.open('one', side), space.open('other', side)];
  const { maybeParadox } = backupOptions(space, side, 'options');
  if (withParadox) proof.require(maybeParadox);
  else proof.require(space.all([space.isSolution(a), space.isSolution(b), space.differ(a, b)]));
  const found: Proposed[] = [];
  while (found.length < POSITIONS && proof.check() === 'satisfiable') {
    const another = proof.withModel((holds) => {
      const model = read(holds);
      if (model.kind === 'left out') throw new Error('a made-up map leaves nothing out');
      const guards = space.guards('retreats').map((guard) => holds(guard));
      found.push({ candidate: model.candidate, guards });
      return space.isAnother(holds, 'equations');
    });
    proof.require(another);
  }
  proof.close();
  return found;
}

/** Whether the real outcome of the position is among those that the prover allows. */
async function isAllowed(shape: Shape, side: Side, proposed: Proposed): Promise<boolean> {
  const adjudicated = adjudicate(proposed.candidate, side, solver);
  if (adjudicated === undefined) throw new Error('the solver gave up');
  const proof = await librarySolver().proof();
  const space = new Space(proof, outlineOf(shape));
  const wide = wideOutcome(space, side, 'wide');
  const { logic } = space;
  for (const [i, guard] of space.guards('retreats').entries()) {
    proof.require(proposed.guards[i]! ? guard : logic.not(guard));
  }
  for (const unit of orderedUnits(space)) {
    const decision = space.outline.kinds[unit] === 'convoy' ? 'CONVOY' : space.decisionOf(unit);
    const value = wide.options.reading.truth(decision, unit);
    proof.require(adjudicated.reading.truth(decision, unit) ? value : logic.not(value));
  }
  for (const lemma of wide.lemmas(adjudicated)) proof.require(lemma);
  const answer = proof.check();
  proof.close();
  return answer === 'satisfiable';
}

const SHAPES: readonly (readonly [name: string, shape: Shape, withParadox: boolean])[] = [
  ['a circle', shapeOf(3, [1], 2), false],
  ['a swap by convoy', shapeOf(2, [], 0, 1), false],
  ['a paradox', shapeOf(2, [1], 1, 1), true],
  ['a paradox, and support for the fleet', shapeOf(2, [1], 2, 1), true],
  ['a paradox with a chain of fleets', shapeOf(2, [1], 1, 2), true],
  ['a circle and a paradox', shapeOf(4, [1], 1, 1), true],
];

function shapeOf(move: number, supports: readonly number[], support: number, convoy = 0): Shape {
  return { counts: { move, support, convoy, hold: 0 }, supports };
}

const POLICIES: readonly Partial<Policy>[] = [
  ...(['1971', '1982', '2000', 'szykman', 'szykman-armies', 'all-hold', 'dptg'] as const).map((choice) => ({
    '4.A.2': choice,
  })),
  { '4.A.4': 'last-fleet' },
  { '4.A.7': 'any-dislodgement' },
];

/** Each shape under every other choice, and each choice with every other shape; a thorough run asks all. */
function policiesFor(shape: Shape): readonly Partial<Policy>[] {
  const turn = SHAPES.findIndex(([, each]) => each === shape);
  return POLICIES.filter((_, i) => samples(2) === 2 || (i + turn) % 2 === 0);
}

describe.each(SHAPES)('%s', (_, shape, withParadox) => {
  test.each(policiesFor(shape))('%o', async (policy) => {
    const side = rules(policy);
    const found = await positions(shape, side, withParadox);
    for (const proposed of found) expect(await isAllowed(shape, side, proposed)).toBe(true);
  });
});

test('positions of every kind are found', async () => {
  for (const [name, shape, withParadox] of SHAPES) {
    expect((await positions(shape, rules(), withParadox)).length, name).toBe(POSITIONS);
  }
});
