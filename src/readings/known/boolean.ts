import type { Chain, Logic } from '../../../encodings/language/logic.ts';
import type { Units } from '../../../encodings/language/units.ts';
import { candidatesOf, carriedBy, Folding, hasChain } from '../folding.ts';

/**
 * Everything is known: truth values are booleans, strengths are numbers. It checks every
 * solution independently of the solver and reads off the strengths.
 */
class BooleanLogic extends Folding<boolean, number> {
  readonly true = true;
  readonly false = false;
  readonly zero = 0;
  readonly one = 1;

  not(a: boolean): boolean {
    return !a;
  }

  and(a: boolean, b: boolean): boolean {
    return a && b;
  }

  or(a: boolean, b: boolean): boolean {
    return a || b;
  }

  choose(condition: boolean, then: boolean, otherwise: boolean): boolean {
    return condition ? then : otherwise;
  }

  plusIf(strength: number, condition: boolean): number {
    return condition ? strength + 1 : strength;
  }

  chooseStrength(condition: boolean, then: number, otherwise: number): number {
    return condition ? then : otherwise;
  }

  greater(a: number, b: number): boolean {
    return a > b;
  }

  /** In the square of the number of units. */
  override chain(units: Units<boolean>, chain: Chain<boolean>): boolean {
    return hasChain(candidatesOf(units), carriedBy(this, units, chain));
  }
}

export const BOOLEAN: Logic<boolean, number> = new BooleanLogic();
