/**
 * The solutions of the equations of a pattern. What partial information decides is so in every solution; of the rest
 * every assignment is tried.
 */
import type { TruthDecision } from '../../logic/decisions.ts';
import { BOOLEAN } from '../../logic/boolean.ts';
import { PARTIAL, TRUE, UNDECIDED, type Partial } from '../../logic/partial.ts';
import type { Logic } from '../../logic/logic.ts';
import type { OrderKind } from '../../orders/order.ts';
import { Reading, type Side } from '../../verify/space/reading.ts';
import { rules } from '../../verify/theorem.ts';
import { ofKind, type Pattern } from './pattern.ts';
import { PatternSituation } from './pattern-situation.ts';

/** The rules whose equations make the classes if no others are given: those of DATC 3.2. */
export const SIDE = rules();

const DECISIONS: Readonly<Record<OrderKind, readonly TruthDecision[]>> = {
  move: ['MOVE', 'PATH', 'DISLODGE'],
  support: ['SUPPORT', 'DISLODGE'],
  convoy: ['CONVOY', 'DISLODGE'],
  hold: ['DISLODGE'],
};

/** By unit that moves or supports: whether its order succeeds. */
type Assignment<T> = ReadonlyMap<number, T>;

/** Each solution as the units whose moves and supports succeed in it. */
export function* solutionsOf(pattern: Pattern, side: Side = SIDE): Generator<ReadonlySet<number>> {
  const equation = equationsOf(BOOLEAN, pattern, side);
  const known = decided(pattern, side);
  const open = [...known.keys()].filter((unit) => known.get(unit) === UNDECIDED);
  for (let bits = 0; bits < 2 ** open.length; bits++) {
    const values = new Map([...known].map(([unit, value]) => [unit, value === TRUE]));
    for (const [i, unit] of open.entries()) values.set(unit, (bits & (1 << i)) !== 0);
    const solved = equation(values);
    if (open.every((unit) => solved(unit) === values.get(unit))) {
      yield new Set([...values.keys()].filter((unit) => values.get(unit)!));
    }
  }
}

/** The equations have no solution, or several. */
export function isUnresolved(pattern: Pattern, side: Side = SIDE): boolean {
  const solutions = solutionsOf(pattern, side);
  return solutions.next().done === true || solutions.next().done !== true;
}

/** The equations have no solution. */
export function isInsoluble(pattern: Pattern, side: Side = SIDE): boolean {
  return solutionsOf(pattern, side).next().done === true;
}

/** What partial information decides of each move and support. */
function decided(pattern: Pattern, side: Side): Assignment<Partial> {
  const equation = equationsOf(PARTIAL, pattern, side);
  const deciding = [...ofKind(pattern, 'move'), ...ofKind(pattern, 'support')];
  let values = new Map<number, Partial>(deciding.map((unit) => [unit, UNDECIDED]));
  for (let isNew = true; isNew;) {
    const solved = equation(values);
    const next = new Map(deciding.map((unit) => [unit, solved(unit)]));
    isNew = deciding.some((unit) => next.get(unit) !== values.get(unit));
    values = next;
  }
  return values;
}

/** From an assignment to what each equation makes of it. */
function equationsOf<T, N>(
  logic: Logic<T, N>,
  pattern: Pattern,
  side: Side,
): (values: Assignment<T>) => (unit: number) => T {
  const { kinds } = pattern;
  const situation = new PatternSituation(logic, pattern);
  const has = (decision: TruthDecision, unit: number): boolean => DECISIONS[kinds[unit]!].includes(decision);
  return (values) => {
    const reading = new Reading(logic, situation, side, has, (decision, unit) =>
      decision === 'MOVE' || decision === 'SUPPORT' ? values.get(unit) : undefined,
    );
    return (unit) => reading.equation(kinds[unit] === 'move' ? 'MOVE' : 'SUPPORT', unit);
  };
}
