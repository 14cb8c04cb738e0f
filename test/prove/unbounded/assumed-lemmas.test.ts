/** Lemmas are assumed only where all is given that they were shown of. */
import { describe, expect, test } from 'vitest';
import { rules } from '../../../src/prove/theorem.ts';
import {
  fixpoint,
  settledFixpoint,
  oneSolution,
  settledSolutions,
} from '../../../src/prove/unbounded/lemmas/given-solutions.ts';
import { PROOFS } from '../../../src/prove/unbounded/proofs.ts';
import { type Step, stepsOf } from '../../../src/prove/unbounded/step.ts';
import { unfounded } from './assumed-lemmas.ts';
import { about, type Lemma } from '../../../src/prove/unbounded/any-position.ts';

function lemma<C>(id: string, rest: Partial<Lemma<C>> = {}): Lemma<C> {
  return { id, says: id, units: 1, holds: (_has, { tracing }) => tracing.true, ...rest };
}

function assuming<C>(other: Lemma<C>): Lemma<C> {
  return lemma('assumes', { from: [other] });
}

const side = rules();

/** A lemma that is shown under one premise and assumed under another: of each only what is named is needed. */
const PLANTED: readonly (readonly [string, boolean, readonly Step[]])[] = [
  ...([undefined, ['CONVOY'], ['MOVE', 'SUPPORT', 'PATH']] as const).map((uses): (typeof PLANTED)[number] => {
    const shown = lemma('shown', uses === undefined ? {} : { uses });
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
      ...stepsOf(oneSolution(side), [lemma('whole')]),
      ...stepsOf(settledSolutions(side), [assuming(about(lemma('whole'), ({ a }) => a))]),
    ],
  ],
  [
    'a lemma that itself rests on one that needs more',
    false,
    ((): readonly Step[] => {
      const needing = lemma('needing', { uses: ['CONVOY'] });
      const shown = lemma('shown', { uses: [], from: [needing] });
      return [
        ...stepsOf(fixpoint(side), [needing, shown]),
        ...stepsOf(settledFixpoint(side), [assuming(shown)]),
      ];
    })(),
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
