/** Differences of two solutions of one position, in any interpretation of the rules. */
import type { Setting } from '../../../encodings/setting.ts';
import type { TellsApart } from './two-solutions.ts';
import { unitsOf } from '../claims/statements.ts';
import { someOf } from '../../readings/folding.ts';

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
export const differ: TellsApart = (a, b) =>
  someOf(a.logic, unitsOf(a), (unit) => a.logic.or(movesDiffer(a, b, unit), supportsDiffer(a, b, unit)));

/** Some support. */
export const differInSupport: TellsApart = (a, b) =>
  someOf(a.logic, unitsOf(a), (unit) => supportsDiffer(a, b, unit));

/** More than whole circles of moves, of which two units that change places are one. */
export const circlesAside: TellsApart = (a, b) =>
  outsideCircles(a, b, (mover, next) => a.situation.attacks(mover, next));

/** The same, and two units that change places are no circle: more than circles of three units or more. */
export const largeCirclesAside: TellsApart = (a, b) =>
  outsideCircles(a, b, (mover, next) =>
    a.logic.and(a.situation.attacks(mover, next), a.logic.not(a.situation.attacks(next, mover))),
  );

/**
 * Some support differs, or a move that is not on a circle that succeeds as a whole in one solution and fails as a
 * whole in the other: it follows no move that differs in the same direction, or another that differs goes to the
 * same province. Where none does, each move that differs follows just one and is followed by just one, for there are
 * finitely many: they are whole circles.
 */
function outsideCircles<T, N>(
  a: Setting<T, N>,
  b: Setting<T, N>,
  follows: (mover: number, next: number) => T,
): T {
  const { logic, situation } = a;
  return someOf(logic, unitsOf(a), (unit) => {
    const differs = movesDiffer(a, b, unit);
    const goesOn = logic.some(situation.occupants(unit), (other) => {
      const alike = logic.not(unlike(a, a.decisions.move(unit), a.decisions.move(other)));
      return logic.and(follows(unit, other), logic.and(movesDiffer(a, b, other), alike));
    });
    const endsHere = logic.and(differs, logic.not(goesOn));
    const meets = logic.some(situation.rivals(unit), (rival) => movesDiffer(a, b, rival));
    const doubled = logic.and(differs, meets);
    return logic.or(supportsDiffer(a, b, unit), logic.or(endsHere, doubled));
  });
}
