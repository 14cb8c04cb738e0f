/**
 * Lemmas for positions where every convoy order is decided: only circles of moves stay open, and each way of
 * settling them is a solution.
 */
import type { Bounds } from '../../../readings/bounds/bounds.ts';
import type { Node } from '../../../readings/formula/node.ts';
import { ORDER_DECISIONS } from '../../../readings/symbolic/order-decisions.ts';
import type { Side } from '../../../readings/reading.ts';
import type { AnyPosition, Lemma } from '../situation/any-position.ts';
import { ATTACK_BOUNDS_LEMMAS } from './attacks-on-supporters.ts';
import { decided, extremePath, pathsWithin } from './paths.ts';
import { isWithin, type KnownBounds, sidesOf, type Within } from './bounds-left-open.ts';
import type { Solution } from './given-solutions.ts';
import { supportsFirst } from './uniqueness.ts';
import { saidOf } from './said-of-lemmas.ts';

const SUPPORTS_FIRST = supportsFirst('open', [decided], ATTACK_BOUNDS_LEMMAS, (known, decision, unit) =>
  sidesOf(known.truth(decision, unit)),
);
const [, movesOntoSupporters, allSupports] = SUPPORTS_FIRST;

/** With every convoy order decided, no support is open. */
export const DECIDED_LEMMAS: readonly Lemma<KnownBounds>[] = [decided, ...SUPPORTS_FIRST];

/** Orders that succeed where they must, or where they may. */
function extreme(known: KnownBounds, position: AnyPosition, side: Side, which: keyof Bounds<Node>): Solution {
  return position.reading(side, {
    MOVE: (unit) => known.move(unit)[which],
    SUPPORT: (unit) => known.support(unit)[which],
    CONVOY: (unit) => known.convoy(unit)[which],
  });
}

/** A lemma on what helps a move, as far as it must or may, and what resists it, the other way round. */
function strengthLemma(
  id: string,
  side: Side,
  which: keyof Bounds<Node>,
  path: Lemma<KnownBounds>,
): Lemma<KnownBounds> {
  const [helping, resisting] = which === 'may' ? (['most', 'least'] as const) : (['least', 'most'] as const);
  return {
    ...saidOf(id),
    from: [decided, path, allSupports],
    holds: (known, position, unit) => {
      const { tracing } = position;
      const of = extreme(known, position, side, which);
      return tracing.all([
        tracing.equal(of.attack(unit), known.attack(unit)[helping]),
        tracing.equal(of.hold(unit), known.hold(unit)[resisting]),
        tracing.equal(of.prevent(unit), known.prevent(unit)[resisting]),
        tracing.equal(of.defend(unit), known.defend(unit)[resisting]),
      ]);
    },
    triggers: (known, { situation }, unit) => [
      [situation.is('moves', unit)],
      [known.move(unit).must],
      [known.move(unit).may],
    ],
  };
}

/** A lemma: if all that must succeed does, or all that may, the orders are as their equations say. */
function equationLemma(
  id: string,
  decision: 'MOVE' | 'SUPPORT',
  side: Side,
  which: keyof Bounds<Node>,
  from: readonly Lemma<KnownBounds>[],
): Lemma<KnownBounds> {
  return {
    ...saidOf(id),
    from,
    where: (_has, position, unit) => position.has(decision, unit),
    holds: (known, position, unit) =>
      position.tracing.same(
        known.truth(decision, unit)[which],
        extreme(known, position, side, which).equation(decision, unit),
      ),
    triggers: (known, _position, unit) => [[known.truth(decision, unit)[which]]],
  };
}

export function openLemmas(side: Side): readonly Lemma<KnownBounds>[] {
  const [mayPath, mustPath] = [extremePath('path-3', side, 'may'), extremePath('path-4', side, 'must')];
  const most = strengthLemma('open-4', side, 'may', mayPath);
  const least = strengthLemma('open-7', side, 'must', mustPath);
  const ofSupport = [allSupports, movesOntoSupporters, ...ATTACK_BOUNDS_LEMMAS];
  return [
    ...DECIDED_LEMMAS,
    mayPath,
    mustPath,
    most,
    equationLemma('open-5', 'MOVE', side, 'may', [most]),
    equationLemma('open-6', 'SUPPORT', side, 'may', [...ofSupport, most]),
    least,
    equationLemma('open-8', 'MOVE', side, 'must', [least]),
    equationLemma('open-9', 'SUPPORT', side, 'must', [...ofSupport, least]),
  ];
}

/** Partial information never rules a solution out. */
export const SOUND_LEMMAS: readonly Lemma<Within>[] = [
  pathsWithin,
  ...ORDER_DECISIONS.map((decision, i): Lemma<Within> => ({
    ...saidOf(`sound-${i + 1}`),
    from: [pathsWithin],
    where: (_has, position, unit) => position.has(decision, unit),
    holds: ({ known, of }, position, unit) =>
      isWithin(position, known.equation(decision, unit), of.equation(decision, unit)),
  })),
];
