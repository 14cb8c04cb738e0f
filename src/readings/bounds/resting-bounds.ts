/**
 * `dependency` over another logic: what is undecided carries, for each of a number of decisions, whether it still
 * rests on it. Over the terms of a solver it is the dependency graph of a position that the solver chooses.
 */
import { boundsOver, type Bounds, type Range, exactly } from './bounds.ts';
import type { Connectives, Logic } from '../../../encodings/language/logic.ts';
import { listed, Units, withGuard } from '../../../encodings/language/units.ts';
import { chainOf, folding, isOfAny } from '../folding.ts';
import type { WithWays } from '../../../encodings/language/ways.ts';
import { mapped } from '../mapped.ts';

export interface RestingBounds<V, T> {
  readonly value: V;
  /** Decisions, by kind, with which the value could still change while it is undecided. */
  readonly on: readonly T[];
}

/** @param decisions how many decisions a value can rest on */
export function restingOver<T, N>(
  logic: Logic<T, N>,
  decisions: number,
): Logic<RestingBounds<Bounds<T>, T>, RestingBounds<Range<N>, T>> {
  type Truth = RestingBounds<Bounds<T>, T>;
  type Strength = RestingBounds<Range<N>, T>;
  const bounds = boundsOver(logic);
  const nothing = Array.from({ length: decisions }, () => logic.false);
  const openTruth = ({ must, may }: Bounds<T>): T => logic.and(may, logic.not(must));
  const resting = <V>(
    value: V,
    open: T,
    from: readonly RestingBounds<unknown, T>[],
  ): RestingBounds<V, T> => ({
    value,
    on: nothing.map((no, i) => {
      const any = (): T => from.reduce((or, { on }) => logic.or(or, on[i]!), logic.false);
      return open === logic.false ? no : logic.and(open, any());
    }),
  });
  const truth = (value: Bounds<T>, ...from: readonly RestingBounds<unknown, T>[]): Truth =>
    resting(value, openTruth(value), from);
  const strength = (value: Range<N>, ...from: readonly RestingBounds<unknown, T>[]): Strength =>
    resting(value, logic.greater(value.most, value.least), from);
  /** Drops the other branch where the condition is decided. */
  const branch = <V>(
    condition: Bounds<T>,
    then: RestingBounds<V, T>,
    otherwise: RestingBounds<V, T>,
  ): RestingBounds<V, T>[] => [
    { value: then.value, on: then.on.map((on) => logic.and(condition.may, on)) },
    { value: otherwise.value, on: otherwise.on.map((on) => logic.and(logic.not(condition.must), on)) },
  ];
  const connectives: Connectives<Truth, Strength> = {
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
  };
  const folded = folding(connectives);
  const values = (units: Units<Truth>): Units<Bounds<T>> => withGuard(units, ({ value }) => value);
  /** Joins what any unit of the list makes a value rest on. */
  const fromAny = (open: T, part: (unit: number) => Truth): readonly T[] =>
    nothing.map((_, i) => {
      const any = logic.some(new Units('any unit'), (unit) => part(unit).on[i]!);
      return logic.and(open, any);
    });
  const isMember = (units: Units<Truth>, unit: number): Truth =>
    listed(units).belongs?.(unit) ?? connectives.true;
  const decided = ({ value, on }: Truth): Bounds<T> => {
    if (on.some((each) => each !== logic.false)) throw new Error('a chain that rests on an order');
    return value;
  };
  return {
    ...connectives,
    the: (units, strengthOf, otherwise) => folded.the(units, strengthOf, otherwise),
    max: (units, strengthOf) => folded.max(units, strengthOf),
    some(units, holds) {
      if (!isOfAny(units)) return folded.some(units, holds);
      const value = bounds.some(values(units), (unit) => holds(unit).value);
      const part = (unit: number): Truth => connectives.and(isMember(units, unit), holds(unit));
      return { value, on: fromAny(openTruth(value), part) };
    },
    every(units, holds) {
      if (!isOfAny(units)) return folded.every(units, holds);
      const value = bounds.every(values(units), (unit) => holds(unit).value);
      const part = (unit: number): Truth =>
        connectives.or(connectives.not(isMember(units, unit)), holds(unit));
      return { value, on: fromAny(openTruth(value), part) };
    },
    count(from, units, holds) {
      if (!isOfAny(units)) return folded.count(from, units, holds);
      const value = bounds.count(from.value, values(units), (unit) => holds(unit).value);
      const part = (unit: number): Truth => connectives.and(isMember(units, unit), holds(unit));
      const open = logic.greater(value.most, value.least);
      const on = fromAny(open, part).map((each, i) => logic.or(each, logic.and(open, from.on[i]!)));
      return { value, on };
    },
    /** Over any units, chains are asked for only where all that they are made of is decided. */
    chain(units, chain) {
      if (!isOfAny(units)) return folded.chain(units, chain);
      return { value: bounds.chain(values(units), chainOf(chain, decided)), on: nothing };
    },
  };
}

/** The same situation in bounds that leave nothing open. */
export function exactSituation<T>(situation: WithWays<T>): WithWays<Bounds<T>> {
  return mapped(situation, exactly);
}

/** The same situation, in values that rest on none of one order. */
export function restingSituation<T>(
  { false: no }: Pick<Logic<T, unknown>, 'false'>,
  situation: WithWays<T>,
): WithWays<RestingBounds<Bounds<T>, T>> {
  return mapped(exactSituation(situation), (value) => ({ value, on: [no] }));
}
