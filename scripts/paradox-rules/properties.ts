/** Things that a rule for paradoxes can do and people may not expect, said of one position so that it can be checked again. */
import { PRESETS, type Policy } from '../../encodings/policy.ts';
import { byConvoy, isRouteOrdered } from '../../encodings/route.ts';
import { provinceOf } from '../../src/board/board.ts';
import {
  equationsOf,
  adjudicateMovement,
  type Adjudication,
  type Position,
} from '../../src/adjudicate/phases/movement.ts';
import { solve, type Solved } from '../../src/adjudicate/resolution/solve.ts';
import { textsOf } from '../../src/others/suite/kills/outcome.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';

export type ParadoxRule = Policy['4.A.2'];

/** The rules of DATC 3.2 with this rule for paradoxes. */
const under = (rule: ParadoxRule): Policy => ({ ...PRESETS['datc-3.2'], '4.A.2': rule });

/** The equations without any rule for paradoxes: the rules that act after the fact share them. */
const BARE = under('szykman');

function outcome(position: Position, rule: ParadoxRule, solver: Solver): Adjudication {
  const result = adjudicateMovement(position, { engine: 'components', policy: under(rule) }, solver);
  if (result.kind === 'unknown') throw new Error('the solver gave up on a small position');
  return result;
}

function solved(position: Position, policy: Policy, solver: Solver): Extract<Solved, { kind: 'solved' }> {
  const found = solve(equationsOf(position, policy), solver);
  if (found.kind === 'unknown') throw new Error('the solver gave up on a small position');
  return found;
}

/** Units whose fates differ. */
function fatesOf({ position, decisions }: Adjudication): string[] {
  return position.units.map((unit, i) => {
    const { facts } = decisions.system;
    const goes = facts.moves(i) && decisions.truth('MOVE', i);
    return `${unit.location} ${goes ? 'goes' : 'stays'} ${decisions.truth('DISLODGE', i) ? 'dislodged' : ''}`;
  });
}

/** The units of the cycles that the bare equations leave and that are no circles of moves. */
function paradoxUnits(position: Position, solver: Solver): number[] {
  const result = outcome(position, 'szykman', solver);
  return result.resolution.backups
    .filter(({ rule }) => rule !== 'circular')
    .flatMap(({ units }) => units.map((unit) => position.units[unit]!.location));
}

/** The position without the unit and what it was ordered. */
function without(position: Position, unit: number): Position {
  const { board, units, orders } = position;
  const province = provinceOf(board, units[unit]!.location);
  return {
    board,
    units: units.filter((_, i) => i !== unit),
    orders: orders.filter(({ order }) => order.unit.province !== province),
  };
}

export interface Property {
  readonly question: string;
  /** Says if the position shows it. */
  readonly shows: (position: Position, rule: ParadoxRule, solver: Solver) => boolean;
}

/** The questions of the table. */
export const PROPERTIES = {
  noSolution: {
    question: 'Can its equations be left without a solution?',
    shows: (position, rule, solver) => solved(position, under(rule), solver).count === 0,
  },
  severalSolutions: {
    question: 'Can its equations have several solutions that differ in more than circles?',
    shows: (position, rule, solver) => {
      const { parts, count } = solved(position, under(rule), solver);
      return (
        count !== 0 &&
        parts.some(
          (part) => part.solutions.length > 1 && part.cycles.some((cycle) => cycle.rule !== 'circular'),
        )
      );
    },
  },
  undislodgedFleet: {
    question: 'Does a convoy fail though none of its fleets is dislodged?',
    shows: (position, rule, solver) =>
      failingConvoys(position, rule, solver, ({ decisions }, fleet) => !decisions.truth('DISLODGE', fleet)),
  },
  unattackedFleet: {
    question: 'Does a convoy fail though nobody attacks its fleets?',
    shows: (position, rule, solver) =>
      failingConvoys(
        position,
        rule,
        solver,
        ({ decisions }, fleet) => decisions.system.facts.attackersOf(fleet).length === 0,
      ),
  },
  noParadox: {
    question: 'Does it change a position that is no paradox?',
    shows: (position, rule, solver) =>
      solved(position, BARE, solver).count === 1 &&
      textsOf(outcome(position, rule, solver)).board !== textsOf(outcome(position, 'szykman', solver)).board,
  },
  outsider: {
    question: 'Does a unit outside the paradox decide what becomes of it?',
    shows: hasOutsider,
  },
} as const satisfies Readonly<Record<string, Property>>;
export type PropertyName = keyof typeof PROPERTIES;

/** Some army goes nowhere though fleets are ordered to convoy it all the way, of each of which this holds. */
function failingConvoys(
  position: Position,
  rule: ParadoxRule,
  solver: Solver,
  holds: (adjudication: Adjudication, fleet: number) => boolean,
): boolean {
  const adjudication = outcome(position, rule, solver);
  const { decisions } = adjudication;
  const { facts } = decisions.system;
  return facts.moving.some((army) => {
    const fleets = facts.convoyers(army);
    const isLost = byConvoy(decisions.setting, army) && !decisions.truth('PATH', army);
    const isOrdered = isRouteOrdered(decisions.setting, army);
    return isLost && isOrdered && fleets.every((fleet) => holds(adjudication, fleet));
  });
}

/** Without some unit outside, the same orders are in the paradox by the bare equations, and come out otherwise. */
function hasOutsider(position: Position, rule: ParadoxRule, solver: Solver): boolean {
  const inside = paradoxUnits(position, solver);
  if (inside.length === 0) return false;
  const fates = fatesOf(outcome(position, rule, solver));
  return position.units.some(({ location }, unit) => {
    if (inside.includes(location)) return false;
    const fewer = without(position, unit);
    if (paradoxUnits(fewer, solver).join() !== inside.join()) return false;
    const left = fatesOf(outcome(fewer, rule, solver));
    return inside.some((place) => fateAt(fates, place) !== fateAt(left, place));
  });
}

const fateAt = (fates: readonly string[], location: number): string | undefined =>
  fates.find((fate) => fate.startsWith(`${location} `));
