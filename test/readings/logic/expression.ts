/** Random expressions over the logic interface, to compare its interpretations with each other. */
import * as fc from 'fast-check';
import type { Logic } from '../../../encodings/language/logic.ts';

/** An expression of a truth value; unknowns are numbered from 0. */
export type Truth =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'unknown'; readonly number: number }
  | { readonly kind: 'not'; readonly a: Truth }
  | { readonly kind: 'and' | 'or'; readonly a: Truth; readonly b: Truth }
  | { readonly kind: 'choose'; readonly condition: Truth; readonly yes: Truth; readonly no: Truth }
  | { readonly kind: 'greater'; readonly left: Strength; readonly right: Strength };

/** An expression of a strength. */
export type Strength =
  | { readonly kind: 'zero' | 'one' }
  | { readonly kind: 'plusIf'; readonly strength: Strength; readonly condition: Truth }
  | {
      readonly kind: 'chooseStrength';
      readonly condition: Truth;
      readonly yes: Strength;
      readonly no: Strength;
    };

export const UNKNOWNS = 4;
const DEPTH = 5;

/** The expression in one interpretation, with these values of the unknowns. */
export function truthOf<T, N>(logic: Logic<T, N>, unknowns: readonly T[], truth: Truth): T {
  const of = (part: Truth): T => truthOf(logic, unknowns, part);
  switch (truth.kind) {
    case 'constant':
      return truth.value ? logic.true : logic.false;
    case 'unknown':
      return unknowns[truth.number]!;
    case 'not':
      return logic.not(of(truth.a));
    case 'and':
      return logic.and(of(truth.a), of(truth.b));
    case 'or':
      return logic.or(of(truth.a), of(truth.b));
    case 'choose':
      return logic.choose(of(truth.condition), of(truth.yes), of(truth.no));
    case 'greater':
      return logic.greater(strengthOf(logic, unknowns, truth.left), strengthOf(logic, unknowns, truth.right));
  }
}

/** The same for a strength. */
export function strengthOf<T, N>(logic: Logic<T, N>, unknowns: readonly T[], strength: Strength): N {
  const of = (part: Strength): N => strengthOf(logic, unknowns, part);
  switch (strength.kind) {
    case 'zero':
      return logic.zero;
    case 'one':
      return logic.one;
    case 'plusIf':
      return logic.plusIf(of(strength.strength), truthOf(logic, unknowns, strength.condition));
    case 'chooseStrength': {
      const condition = truthOf(logic, unknowns, strength.condition);
      return logic.chooseStrength(condition, of(strength.yes), of(strength.no));
    }
  }
}

const kind = <K extends string>(name: K): fc.Arbitrary<K> => fc.constant(name);

/** Both arbitraries, nested in each other up to the depth. */
function expressions(): { readonly truth: fc.Arbitrary<Truth>; readonly strength: fc.Arbitrary<Strength> } {
  const depthIdentifier = fc.createDepthIdentifier();
  const options = { maxDepth: DEPTH, depthIdentifier, withCrossShrink: true };
  const { truth, strength } = fc.letrec<{ truth: Truth; strength: Strength }>((tie) => {
    const [inner, innerStrength] = [tie('truth'), tie('strength')];
    return {
      truth: fc.oneof(
        options,
        fc.record({ kind: kind('unknown'), number: fc.nat(UNKNOWNS - 1) }),
        fc.record({ kind: kind('constant'), value: fc.boolean() }),
        fc.record({ kind: kind('not'), a: inner }),
        fc.record({ kind: fc.constantFrom('and', 'or'), a: inner, b: inner }),
        fc.record({ kind: kind('choose'), condition: inner, yes: inner, no: inner }),
        fc.record({ kind: kind('greater'), left: innerStrength, right: innerStrength }),
      ),
      strength: fc.oneof(
        options,
        fc.record({ kind: fc.constantFrom('zero', 'one') }),
        fc.record({ kind: kind('plusIf'), strength: innerStrength, condition: inner }),
        fc.record({ kind: kind('chooseStrength'), condition: inner, yes: innerStrength, no: innerStrength }),
      ),
    };
  });
  return { truth, strength };
}

const arbitraries = expressions();
export const anyTruth = arbitraries.truth;
export const anyStrength = arbitraries.strength;

/** All ways to give so many unknowns a value. */
export function completions(count: number = UNKNOWNS): boolean[][] {
  if (count === 0) return [[]];
  return completions(count - 1).flatMap((shorter) => [
    [...shorter, false],
    [...shorter, true],
  ]);
}
