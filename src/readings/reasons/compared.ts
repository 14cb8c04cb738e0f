/**
 * Values with what was compared: a truth value carries every strength that a comparison in it used, whatever the result. What is
 * switched off (a conjunction with what is surely false, the branch of a choice that is not taken) was not compared.
 */
import type { StrengthDecision } from '../../../encodings/language/decisions.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import { folding } from '../folding.ts';

/** A truth value, with the strengths that were compared for it. */
export interface Compared {
  readonly holds: boolean;
  readonly with: StrengthOf['of'];
}

/** A strength, and the decision that it is the value of, if it is one. */
export interface StrengthOf {
  readonly value: number;
  readonly of: readonly {
    readonly decision: StrengthDecision;
    readonly unit: number;
    readonly strength: number;
  }[];
}

/** A truth value in which nothing is compared. */
export function uncompared(holds: boolean): Compared {
  return { holds, with: [] };
}

const isJust = ({ holds, with: compared }: Compared, constant: boolean): boolean =>
  holds === constant && compared.length === 0;

const constant = (value: number): StrengthOf => ({ value, of: [] });

export const COMPARED: Logic<Compared, StrengthOf> = folding<Compared, StrengthOf>({
  true: uncompared(true),
  false: uncompared(false),
  not: (a) => ({ holds: !a.holds, with: a.with }),
  and(a, b) {
    if (isJust(a, false)) return a;
    if (isJust(b, false)) return b;
    return { holds: a.holds && b.holds, with: [...a.with, ...b.with] };
  },
  or(a, b) {
    if (isJust(a, true)) return a;
    if (isJust(b, true)) return b;
    return { holds: a.holds || b.holds, with: [...a.with, ...b.with] };
  },
  choose(condition, then, otherwise) {
    const { holds, with: compared } = condition.holds ? then : otherwise;
    return { holds, with: [...condition.with, ...compared] };
  },
  zero: constant(0),
  one: constant(1),
  plusIf: (strength, condition) => constant(strength.value + (condition.holds ? 1 : 0)),
  chooseStrength: (condition, then, otherwise) => (condition.holds ? then : otherwise),
  greater: (first, second) => ({ holds: first.value > second.value, with: second.of }),
});
