/**
 * `dependency` over another logic: what is undecided carries, for each of a number of decisions, whether it still
 * rests on it. Over the terms of a solver it is the dependency graph of a position that the solver chooses.
 */
import { boundsOver, type Bounds, type Range } from './bounds.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import { folding } from '../folding.ts';

export interface RestingBounds<V, T> {
  readonly value: V;
  /** By decision: the value is undecided and could still change with it. */
  readonly on: readonly T[];
}

/** @param decisions how many decisions a value can rest on */
export function restingOver<T, N>(
  logic: Logic<T, N>,
  decisions: number,
): Logic<RestingBounds<Bounds<T>, T>, RestingBounds<Range<N>, T>> {
  const bounds = boundsOver(logic);
  const nothing = Array.from({ length: decisions }, () => logic.false);
  const any = (open: T, from: readonly (readonly T[])[]): readonly T[] =>
    open === logic.false
      ? nothing
      : nothing.map((_, i) =>
          logic.and(
            open,
            from.reduce((or, on) => logic.or(or, on[i]!), logic.false),
          ),
        );
  const truth = (
    value: Bounds<T>,
    ...from: readonly RestingBounds<unknown, T>[]
  ): RestingBounds<Bounds<T>, T> => ({
    value,
    on: any(
      logic.and(value.may, logic.not(value.must)),
      from.map(({ on }) => on),
    ),
  });
  const strength = (
    value: Range<N>,
    ...from: readonly RestingBounds<unknown, T>[]
  ): RestingBounds<Range<N>, T> => ({
    value,
    on: any(
      logic.greater(value.most, value.least),
      from.map(({ on }) => on),
    ),
  });
  /** Where the condition is decided, the other branch no longer matters. */
  const branch = <V>(
    condition: Bounds<T>,
    then: RestingBounds<V, T>,
    otherwise: RestingBounds<V, T>,
  ): RestingBounds<V, T>[] => [
    { value: then.value, on: then.on.map((on) => logic.and(condition.may, on)) },
    { value: otherwise.value, on: otherwise.on.map((on) => logic.and(logic.not(condition.must), on)) },
  ];
  return folding<RestingBounds<Bounds<T>, T>, RestingBounds<Range<N>, T>>({
    true: { value: bounds.true, on: nothing },
    false: { value: bounds.false, on: nothing },
    not: (a) => ({ value: bounds.not(a.value), on: a.on }),
    and: (a, b) => truth(bounds.and(a.value, b.value), a, b),
    or: (a, b) => truth(bounds.or(a.value, b.value), a, b),
    choose: (condition, then, otherwise) =>
      truth(
        bounds.choose(condition.value, then.value, otherwise.value),
        condition,
        ...branch(condition.value, then, otherwise),
      ),
    zero: { value: bounds.zero, on: nothing },
    one: { value: bounds.one, on: nothing },
    plusIf: (a, condition) => strength(bounds.plusIf(a.value, condition.value), a, condition),
    chooseStrength: (condition, then, otherwise) =>
      strength(
        bounds.chooseStrength(condition.value, then.value, otherwise.value),
        condition,
        ...branch(condition.value, then, otherwise),
      ),
    greater: (a, b) => truth(bounds.greater(a.value, b.value), a, b),
  });
}
