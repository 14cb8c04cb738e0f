/**
 * Any interpretation behind one class.
 *
 * Node compiles what the encodings call in place while few classes answer a call and the answers are short.
 * `partial` needs that, so it should meet one other class of short methods, not every interpretation there is. Bound
 * methods are opaque to the compiler: it does not spend on the others the effort that `partial` needs.
 */
import type { Logic } from '../../../encodings/language/logic.ts';

class ForwardedLogic<T, N> implements Logic<T, N> {
  readonly true: T;
  readonly false: T;
  readonly zero: N;
  readonly one: N;
  private readonly notOf: Logic<T, N>['not'];
  private readonly andOf: Logic<T, N>['and'];
  private readonly orOf: Logic<T, N>['or'];
  private readonly chooseOf: Logic<T, N>['choose'];
  private readonly plusIfOf: Logic<T, N>['plusIf'];
  private readonly chooseStrengthOf: Logic<T, N>['chooseStrength'];
  private readonly greaterOf: Logic<T, N>['greater'];

  constructor(logic: Logic<T, N>) {
    this.true = logic.true;
    this.false = logic.false;
    this.zero = logic.zero;
    this.one = logic.one;
    this.notOf = logic.not.bind(logic);
    this.andOf = logic.and.bind(logic);
    this.orOf = logic.or.bind(logic);
    this.chooseOf = logic.choose.bind(logic);
    this.plusIfOf = logic.plusIf.bind(logic);
    this.chooseStrengthOf = logic.chooseStrength.bind(logic);
    this.greaterOf = logic.greater.bind(logic);
  }

  not(a: T): T {
    return this.notOf(a);
  }

  and(a: T, b: T): T {
    return this.andOf(a, b);
  }

  or(a: T, b: T): T {
    return this.orOf(a, b);
  }

  choose(condition: T, then: T, otherwise: T): T {
    return this.chooseOf(condition, then, otherwise);
  }

  plusIf(strength: N, condition: T): N {
    return this.plusIfOf(strength, condition);
  }

  chooseStrength(condition: T, then: N, otherwise: N): N {
    return this.chooseStrengthOf(condition, then, otherwise);
  }

  greater(a: N, b: N): T {
    return this.greaterOf(a, b);
  }
}

const forwarded = new WeakMap<object, unknown>();

/** The same interpretation, behind the class that all but `partial` share. */
export function forward<T, N>(logic: Logic<T, N>): Logic<T, N> {
  let known = forwarded.get(logic) as ForwardedLogic<T, N> | undefined;
  if (known === undefined) forwarded.set(logic, (known = new ForwardedLogic(logic)));
  return known;
}
