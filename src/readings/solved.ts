/**
 * The decisions to solve for under some equations: given these, all others follow. Under the standard equations a MOVE and
 * a SUPPORT suffice; those of somebody's own may ask for one another by way of a CONVOY, a PATH or a DISLODGE.
 */
import { valueAt } from '../base/remembered.ts';
import { EQUATIONS, type Equations } from '../../encodings/equations.ts';
import {
  DecisionsByKind,
  SOLVED_DECISIONS,
  STRENGTH_DECISIONS,
  TRUTH_DECISIONS,
  type Decision,
  type StrengthDecision,
  type TruthDecision,
} from '../../encodings/language/decisions.ts';
import type { Policy } from '../../encodings/policy.ts';
import type { Side } from './reading.ts';
import { operationsBy } from './folding.ts';
import { listsOver, relationsBy } from './mapped.ts';

/** The decisions to solve for, or strengths that rest on one another whatever is solved for. */
export type Solving =
  | { readonly kind: 'follows'; readonly solved: ReadonlySet<TruthDecision> }
  | { readonly kind: 'endless'; readonly through: readonly Decision[] };

const STANDARD: Solving = { kind: 'follows', solved: SOLVED_DECISIONS };

/** Sets of more decisions to solve for, the ones that most can do first. */
const MORE: readonly (readonly TruthDecision[])[] = [
  [],
  ['CONVOY'],
  ['PATH'],
  ['DISLODGE'],
  ['CONVOY', 'PATH'],
  ['CONVOY', 'DISLODGE'],
  ['PATH', 'DISLODGE'],
  ['CONVOY', 'PATH', 'DISLODGE'],
];

const known = new WeakMap<Equations, Solving>([[EQUATIONS, STANDARD]]);

/** The decisions to solve for under equations; these are read once, whatever the policy chooses besides. */
export function solvingFor(equations: Equations, policy: Policy): Solving {
  return valueAt(known, equations, () => read(equations, policy));
}

/** Orders are what is solved for: MOVE, SUPPORT, and CONVOY where equations of one's own need it. */
export function solvesConvoys({ policy, equations, convoysSettled }: Side): boolean {
  return convoysSettled !== true && decisionsToSolve(equations, policy).has('CONVOY');
}

/** Says if the decision of a unit is solved for. */
export function isSolved(decision: TruthDecision, side: Side): boolean {
  return decision === 'MOVE' || decision === 'SUPPORT' || (decision === 'CONVOY' && solvesConvoys(side));
}

/** The decisions to solve for; those of the standard equations where none are enough. */
export function decisionsToSolve(equations: Equations, policy: Policy): ReadonlySet<TruthDecision> {
  const solving = solvingFor(equations, policy);
  return solving.kind === 'follows' ? solving.solved : SOLVED_DECISIONS;
}

function read(equations: Equations, policy: Policy): Solving {
  const asked = askedBy(equations, policy);
  for (const more of MORE) {
    const solved = new Set([...SOLVED_DECISIONS, ...more]);
    if (circleIn(asked, solved) === undefined) return { kind: 'follows', solved };
  }
  return { kind: 'endless', through: circleIn(asked, new Set(TRUTH_DECISIONS))! };
}

/** Decisions that ask for each other in a circle, none of which is solved for. */
function circleIn(asked: ReturnType<typeof askedBy>, solved: ReadonlySet<Decision>): Decision[] | undefined {
  const done = new Set<Decision>(solved);
  const visit = (decision: Decision, above: readonly Decision[]): Decision[] | undefined => {
    if (above.includes(decision)) return above.slice(above.indexOf(decision));
    if (done.has(decision)) return undefined;
    for (const next of asked.get(decision)!) {
      const circle = visit(next, [...above, decision]);
      if (circle !== undefined) return circle;
    }
    done.add(decision);
    return undefined;
  };
  for (const decision of asked.keys()) {
    const circle = visit(decision, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** Any value whatsoever. */
const ANY: object = {};
const any = (): object => ANY;
/** Goes through all that an equation says, and finds nothing out. */
const ANYTHING = operationsBy<object, object>({ true: ANY, false: {}, zero: ANY, one: ANY }, any);

/** Notes which decisions are asked for. */
class Noting extends DecisionsByKind<object, object> {
  readonly asked = new Set<Decision>();

  truth(decision: TruthDecision): object {
    this.asked.add(decision);
    return ANY;
  }

  strength(decision: StrengthDecision): object {
    this.asked.add(decision);
    return ANY;
  }
}

/** Units of which nothing is known; two, so that one can pass on to the other. */
const SOME_UNITS = [0, 1];

/** Decisions that equations ask for, by the decision of each equation. */
function askedBy(equations: Equations, policy: Policy): ReadonlyMap<Decision, ReadonlySet<Decision>> {
  const relations = relationsBy(any);
  const situation = { size: SOME_UNITS.length, ...relations, ...listsOver(relations, () => SOME_UNITS) };
  return new Map(
    [...TRUTH_DECISIONS, ...STRENGTH_DECISIONS].map((decision) => {
      const decisions = new Noting();
      equations[decision]({ logic: ANYTHING, situation, decisions, policy }, SOME_UNITS[0]!);
      return [decision, decisions.asked];
    }),
  );
}
