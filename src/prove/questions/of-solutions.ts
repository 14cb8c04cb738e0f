/** Questions about the solutions of a position, and what they are asked of: statements, differences, settled convoys. */
import type { Setting } from '../../../encodings/setting.ts';
import { type OfSome, type Statement, confirmed, inEquations, type Question, REFUTED } from '../theorem.ts';
import { anyOf, someOf } from '../../readings/folding.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Side } from '../../readings/reading.ts';
import type { Space, TermReading } from '../space/symbolic-space.ts';
import { Concrete, type KnownReading } from '../known/known-position.ts';
import { anyOrders, type Suits } from '../space/outlines.ts';
import { isSolved } from '../../readings/solved.ts';
import { someFixpoint } from '../space/symbolic-bounds.ts';

/** A statement about a unit. */
export type UnitStatement = <T, N>(setting: Setting<T, N>, unit: number) => T;

/** A statement about two different units. */
export type PairStatement = <T, N>(setting: Setting<T, N>, one: number, other: number) => T;

/** Statements about some units, by the statement made of each here: none can pass itself off as another. */
const saidOfSome = new WeakMap<Statement, OfSome>();

function remembered(statement: Statement, ofSome: OfSome): Statement {
  saidOfSome.set(statement, ofSome);
  return statement;
}

/** Gives what the statement says of some unit or pair; `undefined` if it is of the whole position. */
export function ofSomeIn(statement: Statement): OfSome | undefined {
  return saidOfSome.get(statement);
}

/** The units of a position, by number. */
export function unitsOf<T, N>({ situation }: Setting<T, N>): number[] {
  return Array.from({ length: situation.size }, (_, unit) => unit);
}

/** It is so of some unit. */
export function ofSomeUnit(statement: UnitStatement): Statement {
  const says = <T, N>(setting: Setting<T, N>): T =>
    someOf(setting.logic, unitsOf(setting), (unit) => statement(setting, unit));
  return remembered(says, { units: 1, says: statement });
}

/** It holds for some pair of different units. */
export function ofSomePair(statement: PairStatement): Statement {
  const says = <T, N>(setting: Setting<T, N>): T => {
    const units = unitsOf(setting);
    const pairs = units.flatMap((one) =>
      units.filter((other) => other !== one).map((other) => statement(setting, one, other)),
    );
    return anyOf(setting.logic, pairs);
  };
  return remembered(says, { units: 2, says: statement });
}

/** Settles if a convoy order is available. */
export type Fates = (side: Side) => Side;

/** It follows from the equations. */
export const FOLLOWING: Fates = (side) => side;

/** It is settled beforehand, one way or the other. */
export const SETTLED: Fates = (side) => ({ ...side, convoysSettled: true });

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
 * Some support differs, or a move that is not on a circle that succeeds as a whole in one solution and fails in the other:
 * it follows no move that differs in the same direction, or another that differs goes to the same province. Else each
 * move that differs follows one and is followed by one, and there are finitely many: they are whole circles.
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

/** Looks for a solution of the equations in which the statement holds. */
export function someSolution(side: Side, statement: Statement, suits: Suits = anyOrders): Question {
  const pose: Question['pose'] = (space) => {
    space.proof.require(statement(space.solution('solution', side).setting));
    return (candidate) => {
      const concrete = new Concrete(candidate, side);
      const found = concrete.solutions().find(({ setting }) => statement(setting));
      if (found === undefined) return concrete.notHad('a solution');
      return confirmed('In a solution:', ...concrete.describe(found));
    };
  };
  const question = inEquations([side], suits, pose, statement);
  asked.set(question, { side, statement });
  return question;
}

/** The rules and the statement of each question made here: one that somebody changed is another. */
const asked = new WeakMap<Question, { readonly side: Side; readonly statement: Statement }>();

/** The solution that the question looks for, if it asks for nothing else: the rules, and what holds in it. */
export function solutionAsked(question: Question): ReturnType<typeof asked.get> {
  return asked.get(question);
}

/** A relation of two solutions of one position, in any interpretation of the rules. */
export type TellsApart = <T, N>(a: Setting<T, N>, b: Setting<T, N>) => T;

/** Looks for two solutions that differ in this way. `fates`: is a convoy order settled, or does it follow? */
export function twoSolutions(
  rules: Side,
  difference: TellsApart,
  suits: Suits = anyOrders,
  fates: Fates = FOLLOWING,
): Question {
  const side = fates(rules);
  const pose: Question['pose'] = (space) => {
    const [a, b] = [space.solution('one', side), space.solution('other', side)];
    space.proof.require(difference(a.setting, b.setting));
    return (candidate, holds) => {
      const concrete = new Concrete(candidate, side);
      const solutions = concrete.solutions(space.settledIn(holds, side));
      for (const one of solutions) {
        const other = solutions.find(({ setting }) => difference(one.setting, setting));
        if (other !== undefined) return confirmed(...sideBySide(concrete, [one, other]));
      }
      return concrete.notHad('two solutions');
    };
  };
  return inEquations([side], suits, pose, (setting) => difference(setting, setting));
}

/** Solutions one after the other, in plain words. */
export function sideBySide(concrete: Concrete, solutions: readonly KnownReading[]): string[] {
  return solutions.flatMap((solution, i) => [
    i === 0 ? 'In one solution:' : 'In another:',
    ...concrete.describe(solution),
  ]);
}

/** Looks for a position without a solution. `fates`: is a convoy order settled, or does it follow? */
export function noSolution(rules: Side, suits: Suits = anyOrders, fates: Fates = FOLLOWING): Question {
  const side = fates(rules);
  return inEquations([side], suits, (space) => {
    space.proof.require(space.logic.not(space.isSolution(likelySolution(space, side))));
    return (candidate, holds) => {
      const concrete = new Concrete(candidate, side);
      const [found] = concrete.solutions(space.settledIn(holds, side));
      if (found === undefined) return confirmed('No assignment of success and failure is a solution.');
      const isSolution = space.isSolution(space.assigned(concrete.succeeding(found), side));
      return { kind: 'refuted', lemmas: [space.logic.not(isSolution)] };
    };
  });
}

/** Everything that may succeed on partial information does: a solution that nearly every position has. */
export function likelySolution(space: Space, side: Side): TermReading {
  const bounds = someFixpoint(space, side);
  return space.reading(side, (decision, unit) => {
    const may = isSolved(decision, side) ? bounds.get(unit)?.may : undefined;
    return may ?? space.settled(side, decision, unit);
  });
}

/** Looks for a solution under the first rules that is not one under the second. */
export function notASolution(first: Side, second: Side, suits: Suits = anyOrders): Question {
  return inEquations([first, second], suits, (space) => {
    space.solution('solution', first);
    space.proof.require(space.logic.not(space.isSolution(space.open('solution', second))));
    return (candidate) => {
      const [one, other] = [new Concrete(candidate, first), new Concrete(candidate, second)];
      const known = new Set(other.solutions().map((reading) => key(other, reading)));
      const found = one.solutions().find((reading) => !known.has(key(one, reading)));
      return found === undefined
        ? REFUTED
        : confirmed('A solution under the first rules and not under the second:', ...one.describe(found));
    };
  });
}

/** Looks for a position with one solution under each, and not the same. */
export function anotherOnlySolution(first: Side, second: Side, suits: Suits = anyOrders): Question {
  return inEquations([first, second], suits, (space) => {
    const [a, b] = [space.solution('one', first), space.solution('other', second)];
    space.proof.require(space.differ(a, b));
    return (candidate) => {
      const [one, other] = [new Concrete(candidate, first), new Concrete(candidate, second)];
      const [solutions, others] = [one.solutions(), other.solutions()];
      const [right, wrong] = [solutions[0], others[0]];
      const lemmas = [...notBoth(space, one, solutions), ...notBoth(space, other, others)];
      if (lemmas.length > 0) return { kind: 'refuted', lemmas };
      if (right === undefined || wrong === undefined) return REFUTED;
      if (key(one, right) === key(other, wrong)) return REFUTED;
      return confirmed('By the rules:', ...one.describe(right), 'That way:', ...other.describe(wrong));
    };
  });
}

/** Says of two solutions, where there are as many, that no position has both. */
export function notBoth(space: Space, concrete: Concrete, solutions: readonly KnownReading[]): TermPointer[] {
  const [first, second] = solutions.map((reading) =>
    space.isSolution(space.assigned(concrete.succeeding(reading), concrete.side)),
  );
  if (first === undefined || second === undefined) return [];
  return [space.logic.not(space.logic.and(first, second))];
}

function key(concrete: Concrete, reading: KnownReading): string {
  return [...concrete.succeeding(reading)].join();
}
