/** How two solutions of one position can differ, in any interpretation of the rules. */
import type { Setting } from '../../encodings/setting.ts';
import { anyOf, closure } from '../logic/folds.ts';
import type { Difference } from './questions/two-solutions.ts';

function unitsOf<T, N>({ situation }: Setting<T, N>): number[] {
  return Array.from({ length: situation.size }, (_, unit) => unit);
}

function unlike<T, N>({ logic }: Setting<T, N>, one: T, other: T): T {
  return logic.choose(one, logic.not(other), other);
}

function movesDiffer<T, N>(a: Setting<T, N>, b: Setting<T, N>, unit: number): T {
  return unlike(a, a.decisions.move(unit), b.decisions.move(unit));
}

function supportsDiffer<T, N>(a: Setting<T, N>, b: Setting<T, N>, unit: number): T {
  return unlike(a, a.decisions.support(unit), b.decisions.support(unit));
}

/** Some move or support. */
export const differ: Difference = (a, b) =>
  anyOf(
    a.logic,
    unitsOf(a).map((unit) => a.logic.or(movesDiffer(a, b, unit), supportsDiffer(a, b, unit))),
  );

/** Some support. */
export const differInSupport: Difference = (a, b) =>
  anyOf(
    a.logic,
    unitsOf(a).map((unit) => supportsDiffer(a, b, unit)),
  );

/** More than circles of moves: a support, or a move that is not followed by another that differs. */
export const circlesAside: Difference = (a, b) =>
  anyOf(
    a.logic,
    unitsOf(a).map((unit) => {
      const next = a.situation
        .occupants(unit)
        .map((other) => a.logic.and(a.situation.attacks(unit, other), movesDiffer(a, b, other)));
      const endsHere = a.logic.and(movesDiffer(a, b, unit), a.logic.not(anyOf(a.logic, next)));
      return a.logic.or(supportsDiffer(a, b, unit), endsHere);
    }),
  );

/** The solutions differ, and no units are ordered to move in a circle (two that change places are none). */
export const noCircle: Difference = (a, b) => a.logic.and(differ(a, b), a.logic.not(hasCircle(a)));

/** Three or more units are each ordered to move to the province of the next. */
function hasCircle<T, N>(setting: Setting<T, N>): T {
  const { logic, situation } = setting;
  const units = unitsOf(setting);
  const follows = units.map((unit) =>
    units.map((next) => {
      if (next === unit) return logic.false;
      const opposite = logic.and(situation.attacks(unit, next), situation.attacks(next, unit));
      const both = logic.and(situation.attacks(unit, next), situation.moves(next));
      return logic.and(both, logic.not(opposite));
    }),
  );
  const around = closure(logic, follows);
  return anyOf(
    setting.logic,
    units.map((unit) => around[unit]![unit]!),
  );
}
