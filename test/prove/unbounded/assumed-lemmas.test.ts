/** Lemmas are assumed only where all is given that they were shown of. */
import {
  about,
  type AnyPosition,
  fact,
  type GivenLaws,
  isNeeded,
  type Law,
  type Lemma,
} from '../../../src/prove/unbounded/any-position.ts';
import type { Node } from '../../../src/readings/formula/node.ts';
import { valueAt } from '../../../src/base/remembered.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import {
  lowered,
  type PosedLemma,
  smtQuestion,
  type Step,
  stepsOf,
} from '../../../src/prove/unbounded/step.ts';
import { describe, expect, test } from 'vitest';
import { rules } from '../../../src/prove/theorem.ts';
import type { Bounds } from '../../../src/readings/bounds/bounds.ts';
import { pathSolution } from '../../../src/prove/unbounded/lemmas/by-themselves.ts';
import {
  anyWithin,
  fixpoint,
  fixpointLaws,
  followLaws,
  insideLaws,
  type KnownBounds,
  settledFixpoint,
  settledSolution,
  type Solution,
  type Within,
  oneSolution,
  settledSolutions,
} from '../../../src/prove/unbounded/lemmas/given-solutions.ts';
import { PROOFS } from '../../../src/prove/unbounded/proofs.ts';

/** A lemma that is assumed in another one, which is not given what it was shown of. */
interface Unfounded {
  readonly lemma: string;
  readonly assumedIn: string;
  readonly because: string;
}

/** Goes through all lemmas that steps of one proof assume. */
async function unfounded(steps: readonly Step[]): Promise<readonly Unfounded[]> {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const found: Unfounded[] = [];
  for (const step of steps) {
    const posed = step.posed();
    for (const { id, has } of assumedIn(step, posed.given.has)) {
      const lemma = byId.get(id);
      // Where the same is given, it is given all that the lemma needs.
      if (lemma?.given === step.given) continue;
      const needed = needsOf(byId, id, posed, has);
      const because =
        needed === undefined
          ? 'nobody can say what it needs there'
          : (await areGiven(posed, needed))
            ? undefined
            : 'what it needs does not follow there';
      if (because !== undefined) found.push({ lemma: id, assumedIn: step.id, because });
    }
  }
  return found;
}

/** The lemmas that a step rests on by id, each with what it is about of what is given there. */
function assumedIn({ id: own, lemma }: Step, has: unknown): { readonly id: string; readonly has: unknown }[] {
  const suffix = own.slice(lemma.id.length);
  return (lemma.from ?? []).map(({ id, part }) => ({
    id: `${id}${suffix}`,
    has: part === undefined ? has : part(has as never),
  }));
}

/** Paths are as their equation says, in a solution or in one of the bounds. */
function pathLaws(
  position: AnyPosition,
  of: Solution | KnownBounds,
  side: (value: never) => Node = (value) => value,
): GivenLaws {
  const follows = position.ofEach((unit) =>
    position.same(side(of.path(unit) as never), side(of.equation('PATH', unit) as never)),
  );
  return { says: 'what a path is', equation: 'PATH', laws: [follows] };
}

const pathBoundsLaws = (position: AnyPosition, known: KnownBounds): GivenLaws[] =>
  (['must', 'may'] as const).map((which) =>
    pathLaws(position, known, (bounds: Bounds<Node>) => bounds[which]),
  );

/** But for convoy orders and paths, which may be settled. */
const solvedLaws = (position: AnyPosition, reading: Solution): GivenLaws[] =>
  followLaws(position, reading, 'this', ['MOVE', 'SUPPORT']);

const side = rules();

/** Laws of what lemmas on a premise are about, and of paths, where they are assumed under another one. */
const GIVEN: Readonly<Record<string, (position: AnyPosition, has: never) => readonly GivenLaws[]>> = {
  [pathSolution(side).says]: solvedLaws,
  [settledSolution(side).says]: (position, has: Solution) => [
    ...solvedLaws(position, has),
    pathLaws(position, has),
  ],
  [fixpoint(side).says]: (position, known: KnownBounds) => [
    ...fixpointLaws(position, known),
    ...pathBoundsLaws(position, known),
  ],
  [anyWithin(side).says]: (position, has: Within) => [
    insideLaws(position, has),
    ...pathBoundsLaws(position, has.known),
    pathLaws(position, has.of),
  ],
};

/** What the lemma was shown of, and those that it rests on. */
function needsOf(
  steps: ReadonlyMap<string, Step>,
  id: string,
  posed: PosedLemma,
  has: unknown,
): readonly Law[] | undefined {
  const step = steps.get(id);
  const own = step && GIVEN[step.given]?.(posed.position, has as never);
  if (step === undefined || own === undefined) return undefined;
  const all = own.filter((each) => isNeeded(each, step.lemma)).flatMap(({ laws }) => laws);
  for (const other of assumedIn(step, has)) {
    const more = needsOf(steps, other.id, posed, other.has);
    if (more === undefined) return undefined;
    all.push(...more);
  }
  return all;
}

const LIMITS = { rlimit: 300_000 };
/** By question: several proofs have steps in common. */
const answers = new Map<string, ReturnType<Solver['check']>>();

/** The laws are among those that are given, or follow from them. */
async function areGiven(posed: PosedLemma, needed: readonly Law[]): Promise<boolean> {
  const formulas = posed.position;
  const closed = ({ variables, holds }: Law): Node =>
    variables.reduce((all, variable) => formulas.quantified('every', variable, all), holds);
  const given = new Set(posed.given.laws.flatMap(({ laws }) => laws.map(closed)));
  const others = needed.map(closed).filter((law) => !given.has(law));
  for (const goal of new Set(others)) {
    const asked = lowered({ ...posed, premises: posed.given.laws, goal });
    const structure = { says: 'sets and chains', laws: asked.laws };
    const denied = { says: 'it does not follow', laws: [fact(asked.fails.holds)] };
    const question = smtQuestion([], [...asked.premises, structure, denied]);
    if ((await valueAt(answers, question, () => librarySolver().check(question, LIMITS))) !== 'unsatisfiable')
      return false;
  }
  return true;
}

function lemmaNamed<C>(id: string, rest: Partial<Lemma<C>> = {}): Lemma<C> {
  return { id, says: id, units: 1, holds: (_has, position) => position.true, ...rest };
}

function assuming<C>(other: Lemma<C>): Lemma<C> {
  return lemmaNamed('assumes', { from: [other] });
}

/** A lemma that is shown under one premise and assumed under another: of each only what is named is needed. */
const needing = lemmaNamed('needing', { uses: ['CONVOY'] });
const restingOnIt = lemmaNamed('shown', { uses: [], from: [needing] });
const PLANTED: readonly (readonly [string, boolean, readonly Step[]])[] = [
  ...([undefined, ['CONVOY'], ['MOVE', 'SUPPORT', 'PATH']] as const).map((uses): (typeof PLANTED)[number] => {
    const shown = lemmaNamed('shown', uses === undefined ? {} : { uses });
    return [
      `the equation of CONVOY is not given where convoys are settled: ${uses?.join(', ') ?? 'all needed'}`,
      uses?.every((each) => (each as string) !== 'CONVOY') === true,
      [...stepsOf(fixpoint(side), [shown]), ...stepsOf(settledFixpoint(side), [assuming(shown)])],
    ];
  }),
  [
    'a lemma about whole solutions says nothing of those for some fate',
    false,
    [
      ...stepsOf(oneSolution(side), [lemmaNamed('whole')]),
      ...stepsOf(settledSolutions(side), [assuming(about(lemmaNamed('whole'), ({ a }) => a))]),
    ],
  ],
  [
    'a lemma that itself rests on one that needs more',
    false,
    [
      ...stepsOf(fixpoint(side), [needing, restingOnIt]),
      ...stepsOf(settledFixpoint(side), [assuming(restingOnIt)]),
    ],
  ],
];

describe('lemmas that are assumed', () => {
  test.each(PROOFS.map((proof) => [proof.claim, proof] as const))('in %s', async (_, { steps }) => {
    expect(await unfounded(steps)).toEqual([]);
  });

  test.each(PLANTED)('%s', async (_, isFounded, steps) => {
    expect((await unfounded(steps)).length === 0).toBe(isFounded);
  });
});
