/**
 * The solutions of the equations of a pattern. What partial information decides holds in every solution; what it
 * leaves open is tried both ways, one unit after the other.
 */
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import { FALSE, PARTIAL, TRUE, UNDECIDED, type Partial } from '../../../readings/known/partial.ts';
import type { OrderKind } from '../../../orders/order.ts';
import { solvesConvoys } from '../../../readings/solved.ts';
import { givenWhere, Reading, type Side } from '../../../readings/reading.ts';
import { rules } from '../../theorem.ts';
import { ofKind, type Pattern } from './pattern.ts';
import { logicOfPattern, patternSituation } from './pattern-situation.ts';

/** The rules whose equations make the classes if no others are given: those of DATC 3.2. */
export const SIDE = rules();

const DECISIONS: Readonly<Record<OrderKind, readonly TruthDecision[]>> = {
  move: ['MOVE', 'PATH', 'DISLODGE'],
  support: ['SUPPORT', 'DISLODGE'],
  convoy: ['CONVOY', 'DISLODGE'],
  hold: ['DISLODGE'],
};

/** Tells for each unit whose order is solved for if it succeeds. */
type PartialAssignment = ReadonlyMap<number, Partial>;

/** From an assignment to what each equation makes of it. */
type PatternEquations = (values: PartialAssignment) => (unit: number) => Partial;

/** Each solution as the units whose moves and supports succeed in it. */
export function* solutionsOf(pattern: Pattern, side: Side = SIDE): Generator<ReadonlySet<number>> {
  const convoys = solvesConvoys(side) ? ofKind(pattern, 'convoy') : [];
  const deciding = [...ofKind(pattern, 'move'), ...ofKind(pattern, 'support'), ...convoys];
  const nothing = new Map<number, Partial>(deciding.map((unit) => [unit, UNDECIDED]));
  yield* solutionsFrom(nothing, equationsOf(pattern, side));
}

/** The solutions in which units fare as stated. */
function* solutionsFrom(
  values: PartialAssignment,
  equations: PatternEquations,
): Generator<ReadonlySet<number>> {
  const decided = followed(values, equations);
  if (decided === undefined) return;
  const open = [...decided.keys()].findLast((unit) => decided.get(unit) === UNDECIDED);
  if (open === undefined) {
    yield new Set([...decided.keys()].filter((unit) => decided.get(unit) === TRUE));
    return;
  }
  for (const value of [FALSE, TRUE] as const)
    yield* solutionsFrom(new Map(decided).set(open, value), equations);
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

/** Adds what partial information decides; `undefined` if an equation contradicts what is known. */
function followed(values: PartialAssignment, equations: PatternEquations): PartialAssignment | undefined {
  for (let known = values; ;) {
    const solved = equations(known);
    const next = new Map<number, Partial>();
    let isNew = false;
    for (const [unit, value] of known) {
      const own = solved(unit);
      if (own === value) next.set(unit, value);
      else if (value === UNDECIDED) {
        next.set(unit, own);
        isNew = true;
      } else if (own === UNDECIDED) next.set(unit, value);
      else return undefined;
    }
    if (!isNew) return next;
    known = next;
  }
}

function equationsOf(pattern: Pattern, side: Side): PatternEquations {
  const { kinds } = pattern;
  const situation = patternSituation(PARTIAL, pattern);
  const logic = logicOfPattern(PARTIAL, pattern);
  const has = (decision: TruthDecision, unit: number): boolean => DECISIONS[kinds[unit]!].includes(decision);
  return (values) => {
    const given = givenWhere<Partial>(has, FALSE, (decision, unit) =>
      decision === DECISIONS[kinds[unit]!][0] ? values.get(unit) : undefined,
    );
    const reading = new Reading(logic, situation, side, given);
    return (unit) => reading.equation(DECISIONS[kinds[unit]!][0]!, unit);
  };
}
