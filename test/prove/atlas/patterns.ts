/** Patterns at random, whether or not any map has them: for what must hold of every pattern. */
import * as fc from 'fast-check';
import type { OrderKind } from '../../../src/orders/order.ts';
import { NOBODY, numberedPowers, type Pattern } from '../../../src/prove/atlas/pattern/pattern.ts';

interface Drawn {
  readonly kind: OrderKind;
  readonly target: number;
  readonly byConvoy: boolean;
  readonly power: number;
}

/** Patterns of so many units, with targets that fit the orders; every fleet of a convoy is a route or they all are one. */
export function patterns(most: number): fc.Arbitrary<Pattern> {
  return fc.integer({ min: 1, max: most }).chain((size) => {
    const unit = fc.record<Drawn>({
      kind: fc.constantFrom('move', 'move', 'support', 'convoy', 'hold'),
      target: fc.nat({ max: size + 2 }),
      byConvoy: fc.boolean(),
      power: fc.nat({ max: size - 1 }),
    });
    return fc
      .tuple(fc.array(unit, { minLength: size, maxLength: size }), fc.boolean())
      .map(([units, isChain]) => patternFrom(units, isChain));
  });
}

function patternFrom(units: readonly Drawn[], isChain: boolean): Pattern {
  const size = units.length;
  const helped = units.map(({ target }) => target % size);
  const kinds = units.map(({ kind }, unit): OrderKind => {
    const isItself = helped[unit] === unit;
    if (kind === 'support') return isItself ? 'hold' : kind;
    if (kind !== 'convoy') return kind;
    const army = units[helped[unit]!]!;
    return isItself || army.kind !== 'move' || !army.byConvoy ? 'hold' : kind;
  });
  const goals = units.map(({ target }, unit) => (target === unit || target === size + 2 ? NOBODY : target));
  const movesTo = (goal: number): number =>
    kinds.filter((kind, unit) => kind === 'move' && goals[unit] === goal).length;
  const empty = [...new Set(goals)].filter((goal) => goal >= size && movesTo(goal) > 1);
  return {
    kinds,
    targets: kinds.map((kind, unit) => {
      if (kind === 'hold') return NOBODY;
      if (kind !== 'move') return helped[unit]!;
      const goal = goals[unit]!;
      if (goal < size) return goal;
      return empty.includes(goal) ? size + empty.indexOf(goal) : NOBODY;
    }),
    byConvoy: kinds.map((kind, unit) => kind === 'move' && units[unit]!.byConvoy),
    routes: kinds.map((_, unit) => {
      const fleets = [...kinds.keys()].filter((fleet) => kinds[fleet] === 'convoy' && helped[fleet] === unit);
      if (fleets.length === 0) return [];
      return isChain ? [fleets] : fleets.map((fleet) => [fleet]);
    }),
    powers: numberedPowers(units.map(({ power }) => power)),
  };
}
