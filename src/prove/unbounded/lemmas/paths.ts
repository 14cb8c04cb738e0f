/** Paths within bounds: what other lemmas need to know of convoys and routes is shown here. */
import type { Bounds } from '../../../readings/bounds/bounds.ts';
import type { Node } from '../../../readings/formula/node.ts';
import type { Side } from '../../../readings/reading.ts';
import { eachOf } from '../logic/law.ts';
import { isOpen, isWithin, type KnownBounds, sidesOf, type Within } from './bounds-left-open.ts';
import { type AnyPosition, areEqual, type Lemma } from '../situation/any-position.ts';
import { saidOf } from './said-of-lemmas.ts';

/** Any bounds. */
export const ordered: Lemma<KnownBounds> = {
  ...saidOf('path-1'),
  holds: (known, { tracing }, mover) => {
    const { must, may } = known.path(mover);
    return tracing.implies(must, may);
  },
  triggers: (known, _position, mover) => [[known.path(mover).must]],
};

/** Every convoy order decided. */
export const decided: Lemma<KnownBounds> = {
  ...saidOf('path-2'),
  ...areEqual((known, mover) => sidesOf(known.path(mover))),
};

/** The path that there is if every convoy order is available that must be, or that may be. */
export function extremePath(id: string, side: Side, which: keyof Bounds<unknown>): Lemma<KnownBounds> {
  const pathOf = (known: KnownBounds, position: AnyPosition, mover: number): Node =>
    position.reading(side, { CONVOY: (unit) => known.convoy(unit)[which] }).path(mover);
  return {
    ...saidOf(id),
    holds: (known, position, mover) =>
      position.tracing.same(pathOf(known, position, mover), known.path(mover)[which]),
    triggers: (known, position, mover) => [[pathOf(known, position, mover)]],
  };
}

/** Orders within bounds. */
export const pathsWithin: Lemma<Within> = {
  ...saidOf('path-5'),
  holds: ({ known, of }, position, mover) => isWithin(position, known.path(mover), of.path(mover)),
  triggers: ({ known, of }, _position, mover) => eachOf([of.path(mover), ...sidesOf(known.path(mover))]),
};

/** Orders within bounds: what settling a paradox amounts to. */
export const failingConvoys: Lemma<Within> = {
  ...saidOf('path-6'),
  where: ({ known, of }, position, mover) => {
    const { tracing, situation } = position;
    const allFail = tracing.forAll((fleet) =>
      tracing.implies(
        tracing.and(situation.convoys(fleet, mover), isOpen(position, known.convoy(fleet))),
        tracing.not(of.convoy(fleet)),
      ),
    );
    return tracing.and(allFail, isOpen(position, known.path(mover)));
  },
  holds: ({ of }, { tracing }, mover) => tracing.not(of.path(mover)),
};
