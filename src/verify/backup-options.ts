/**
 * What a backup rule can make of a symbolic position: a reading in which the rule was applied to some of the
 * orders and every other decision equals its equation. Which orders a rule applies to is not said here, so
 * these are more readings than the rule has outcomes; the concrete resolution tells which one it is.
 */
import type { Policy } from '../../encodings/policy.ts';
import type { TruthDecision } from '../logic/decisions.ts';
import type { TermPointer } from '../solver/proof.ts';
import { partialInformation } from './partial-information.ts';
import type { Given, Side } from './reading.ts';
import type { Space, TermReading } from './space.ts';

/** Decisions that the rule for convoy paradoxes can set to false. */
const FAILS = {
  szykman: ['CONVOY'],
  'szykman-armies': ['PATH'],
  'all-hold': ['MOVE', 'PATH'],
} as const satisfies Record<string, readonly TruthDecision[]>;

/** The rule that settles a paradox in the end, where the choice of 4.A.2 has an answer of its own or not. */
function failingDecisions(policy: Policy): readonly TruthDecision[] {
  const choice = policy['4.A.2'];
  switch (choice) {
    case 'szykman':
    case 'szykman-armies':
    case 'all-hold':
      return FAILS[choice];
    case 'dptg':
      return FAILS['all-hold'];
    case '1971':
    case '1982':
    case '2000':
      return FAILS[policy['4.A.2-fallback']];
  }
}

/**
 * Whether a cycle can be neither a circle of moves nor hold a convoy order, so that its moves fail and its
 * supports are cut. By Brannan's rule (4.A.4) it may; otherwise the claim `cycle-kinds` says that it cannot.
 */
function leavesOtherCycles(policy: Policy): boolean {
  return policy['4.A.4'] === 'last-fleet';
}

export interface BackupOptions {
  readonly reading: TermReading;
  /** Each holds where the rule was applied to an order. */
  readonly all: readonly TermPointer[];
  /** The rule for paradoxes made some order fail. */
  readonly failsInParadox: TermPointer;
  /** Every decision equals its equation, unless the rule was applied to it. */
  readonly isOutcome: TermPointer;
  /** Some convoy order is open to partial information, so that there can be a paradox. */
  readonly maybeParadox: TermPointer;
  /** The rules were applied to nothing but circles that move in this solution, too: it is the outcome. */
  onlyCirclesOf(solution: TermReading): TermPointer;
  /** The units could all move in a circle, with everything else as it is, but all fail. */
  leavesCircle(units: readonly number[]): TermPointer;
  /** Some move whose path partial information leaves open has one in the reading, or has none. */
  readonly somePath: (reading: TermReading, isThere: boolean) => TermPointer;
}

export function backupOptions(space: Space, side: Side, name: string): BackupOptions {
  const { logic, proof, situation } = space;
  const failing = failingDecisions(side.policy);
  const partial = partialInformation(space, side);
  const options = new Set<TermPointer>();
  const inParadoxes = new Map<TruthDecision, Set<TermPointer>>(failing.map((one) => [one, new Set()]));
  const option = (says: string, unit: number, where: TermPointer = logic.true): TermPointer => {
    const term = logic.and(where, proof.unknown(`${name}: u${unit} ${says}`));
    options.add(term);
    return term;
  };
  const isNeither = leavesOtherCycles(side.policy);
  const maybeParadox = space.any(
    situation.ofKind('convoy').map((unit) => partial.leavesOpen('CONVOY', unit)),
  );
  const fails = (decision: TruthDecision, unit: number): TermPointer => {
    const inParadox = failing.includes(decision)
      ? option(`${decision} fails in a paradox`, unit, maybeParadox)
      : logic.false;
    inParadoxes.get(decision)?.add(inParadox);
    const inOther = decision === 'MOVE' || decision === 'SUPPORT';
    return isNeither && inOther ? logic.or(inParadox, option('fails in another cycle', unit)) : inParadox;
  };
  const circles = (unit: number): TermPointer => option('moves in a circle', unit);
  const onlyOpen = (decision: TruthDecision, term: (unit: number) => TermPointer): TermPointer[] =>
    [...space.outline.kinds.keys()]
      .filter((unit) => space.has(decision, unit))
      .map((unit) => space.implies(term(unit), partial.leavesOpen(decision, unit)));
  // A rule applies to what partial information leaves open.
  const applied = [
    ...(['MOVE', 'SUPPORT', 'CONVOY', 'PATH'] as const).flatMap((decision) =>
      onlyOpen(decision, (unit) => fails(decision, unit)),
    ),
    ...onlyOpen('MOVE', circles),
  ];
  const withFailures = (read: () => TermReading): Given<TermPointer> => {
    return (decision, unit) => {
      if (decision !== 'CONVOY' && decision !== 'PATH') return undefined;
      return logic.and(logic.not(fails(decision, unit)), read().equation(decision, unit));
    };
  };
  const reading: TermReading = space.open(
    name,
    side,
    withFailures(() => reading),
  );
  const movers = situation.ofKind('move');
  const followsRules = (of: TermReading): TermPointer[] =>
    space.deciding.map((unit) => {
      const decision = space.decisionOf(unit);
      const isSet = fails(decision, unit);
      return space.all([
        space.implies(isSet, logic.not(of.truth(decision, unit))),
        logic.or(isSet, space.agrees(of, unit)),
      ]);
    });
  const inCircles = movers.map((unit) => space.implies(circles(unit), reading.move(unit)));
  // A circle is closed: each goes where another of it stands. That all of it succeeds is a solution.
  const closed = movers.map((mover) =>
    space.implies(
      circles(mover),
      space.any(
        movers
          .filter((other) => other !== mover)
          .map((other) => logic.and(space.relations.goes(mover, other), circles(other))),
      ),
    ),
  );
  const circling = new Set(movers.map((unit) => circles(unit)));
  const failures = [...options].filter((one) => !circling.has(one));
  const failed = [...inParadoxes.values()].map((terms) => space.any([...terms]));
  const failsInParadox = space.any(failed);
  return {
    reading,
    all: [...options],
    maybeParadox,
    failsInParadox,
    onlyCirclesOf: (solution) =>
      space.all([
        ...failures.map((failure) => logic.not(failure)),
        ...movers.map((unit) => space.implies(circles(unit), solution.move(unit))),
      ]),
    leavesCircle(units) {
      const overridden = withFailures(() => moved);
      const moved: TermReading = space.reading(side, (decision, unit) => {
        if (decision === 'MOVE' && units.includes(unit)) return logic.true;
        if (decision === 'MOVE' || decision === 'SUPPORT') return reading.truth(decision, unit);
        return overridden(decision, unit);
      });
      const goesOn = (unit: number): TermPointer =>
        space.any(units.filter((next) => next !== unit).map((next) => space.relations.goes(unit, next)));
      const allFail = units.flatMap((unit) => [
        goesOn(unit),
        logic.not(reading.move(unit)),
        logic.not(fails('MOVE', unit)),
      ]);
      return space.all([...allFail, ...followsRules(moved)]);
    },
    somePath: (of, isThere) =>
      space.any(
        movers.map((unit) => {
          const path = of.path(unit);
          return logic.and(partial.leavesOpen('PATH', unit), isThere ? path : logic.not(path));
        }),
      ),
    // A paradox has an order of each kind that its rule makes fail.
    isOutcome: space.all([
      ...followsRules(reading),
      ...inCircles,
      ...closed,
      ...applied,
      ...failed.map((some) => space.implies(failsInParadox, some)),
    ]),
  };
}
