/**
 * Readings that a backup rule can make of a symbolic position: it was applied to some of the orders, and every other
 * decision equals its equation. These are more than the rule has outcomes; the concrete resolution decides.
 */
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import { ownBackupUnder } from '../../../encodings/equations.ts';
import { failingDecisions } from '../../../encodings/backup-rules.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import { partialInformation } from '../space/symbolic-bounds.ts';
import type { GivenDecision, Side } from '../../readings/reading.ts';
import { isSolved } from '../../readings/solved.ts';
import type { Space, TermReading } from '../space/symbolic-space.ts';

const SET_BY_ANY_RULE = ['MOVE', 'SUPPORT', 'CONVOY', 'PATH'] as const satisfies readonly TruthDecision[];

/** @param name the names of all that is unknown of these readings begin with it */
export function backupOptions(space: Space, side: Side, name: string) {
  const { logic, proof, situation, relations } = space;
  const partial = partialInformation(space, side);
  const movers = situation.ofKind('move');
  /** A rule of one's own can set a decision to either value. */
  const hasOwnRule = ownBackupUnder(side.policy) !== undefined;
  /** Each holds where the rule was applied to an order. */
  const all = new Set<TermPointer>();
  const set = hasOwnRule ? SET_BY_ANY_RULE : failingDecisions(side.policy);
  /** Terms for each decision that the rule for paradoxes sets: each holds where it does so. */
  const inParadoxes = new Map(set.map((one) => [one, new Set<TermPointer>()]));
  const maybeConvoy = space.any(situation.ofKind('convoy').map((unit) => partial.leavesOpen('CONVOY', unit)));
  /** There can be a cycle that is neither a circle of moves nor a paradox. */
  const maybeOther = maybeOtherCycle();
  const maybeParadox = hasOwnRule ? logic.or(maybeConvoy, maybeOther) : maybeConvoy;
  /** A rule applies to what partial information leaves open. */
  const applied = [
    ...SET_BY_ANY_RULE.flatMap((decision) => onlyOpen(decision, (unit) => fails(decision, unit))),
    ...onlyOpen('MOVE', circles),
  ];
  const failing = withFailures(() => reading);
  const reading: TermReading = space.open(name, side, failing);
  const failed = [...inParadoxes.values()].map((terms) => space.any([...terms]));
  const failsInParadox = space.any(failed);
  const isOutcome = space.all([
    ...followsRules(reading, hasOwnRule),
    // A rule of one's own also says which moves of a circle succeed.
    ...(hasOwnRule ? [] : movers.map((unit) => space.implies(circles(unit), reading.move(unit)))),
    ...movers.map(closes),
    ...applied,
    // A paradox has an order of each kind that its rule makes fail.
    ...(hasOwnRule ? [] : failed.map((some) => space.implies(failsInParadox, some))),
  ]);

  return {
    reading,
    all,
    /** The rule for paradoxes made some order fail. */
    failsInParadox,
    /** Every decision equals its equation, unless the rule was applied to it. */
    isOutcome,
    /** Some convoy order is open to partial information, so that there can be a paradox. */
    maybeParadox,

    /** There can be a cycle that is no circle of moves, or one that a rule of one's own settles. */
    maybeSettled: (): TermPointer =>
      space.any([maybeParadox, maybeOther, ...(hasOwnRule ? movers.map(circles) : [])]),

    /** The rules were applied to nothing but circles that move in this solution, too: it is the outcome. */
    onlyCirclesOf(solution: TermReading): TermPointer {
      const circling = new Set(movers.map(circles));
      const failures = [...all].filter((one) => !circling.has(one));
      return space.all([
        ...failures.map((failure) => logic.not(failure)),
        ...movers.map((unit) => space.implies(circles(unit), solution.move(unit))),
      ]);
    },

    /** The units could all move in a circle, with everything else as it is, but all fail. */
    leavesCircle(units: readonly number[]): TermPointer {
      const overridden = withFailures(() => moved);
      const moved: TermReading = space.reading(side, (decision, unit) => {
        if (decision === 'MOVE' && units.includes(unit)) return logic.true;
        return isSolved(decision, side) ? reading.truth(decision, unit) : overridden(decision, unit);
      });
      const goesOn = (unit: number): TermPointer =>
        space.any(units.filter((next) => next !== unit).map((next) => relations.goes(unit, next)));
      const allFail = units.flatMap((unit) => [
        goesOn(unit),
        logic.not(reading.move(unit)),
        logic.not(fails('MOVE', unit)),
      ]);
      return space.all([...allFail, ...followsRules(moved)]);
    },

    /** Some move whose path partial information leaves open has a path in the reading, or has none. */
    somePath: (of: TermReading, isThere: boolean): TermPointer =>
      space.any(
        movers.map((unit) => {
          const path = of.path(unit);
          return logic.and(partial.leavesOpen('PATH', unit), isThere ? path : logic.not(path));
        }),
      ),
  };

  function option(says: string, unit: number, where: TermPointer = logic.true): TermPointer {
    const term = logic.and(where, proof.unknown(`${name}: u${unit} ${says}`));
    all.add(term);
    return term;
  }

  /** A rule sets the decision to false. */
  function fails(decision: TruthDecision, unit: number): TermPointer {
    const ofKind = inParadoxes.get(decision);
    const isOther = decision === 'MOVE' || decision === 'SUPPORT';
    const inOther =
      isOther && maybeOther !== logic.false
        ? option(`${decision} fails in another cycle`, unit, maybeOther)
        : logic.false;
    if (ofKind === undefined) return inOther;
    const inParadox = option(`${decision} fails in a paradox`, unit, maybeParadox);
    ofKind.add(inParadox);
    return inOther === logic.false ? inParadox : logic.or(inParadox, inOther);
  }

  /** Equations of one's own can leave a cycle with a support on it and no convoy. */
  function maybeOtherCycle(): TermPointer {
    if (side.policy.own === undefined) return logic.false;
    const supports = situation.ofKind('support').map((unit) => partial.leavesOpen('SUPPORT', unit));
    return logic.and(space.any(supports), logic.not(maybeConvoy));
  }

  /** The value that a rule gives a decision which it sets: it fails, but by a rule of one's own it may also succeed. */
  function valueSet(decision: TruthDecision, unit: number): TermPointer {
    return hasOwnRule ? proof.unknown(`${name}: u${unit} ${decision} is set to`) : logic.false;
  }

  function circles(unit: number): TermPointer {
    return option('moves in a circle', unit);
  }

  function onlyOpen(decision: TruthDecision, term: (unit: number) => TermPointer): TermPointer[] {
    return [...space.outline.kinds.keys()]
      .filter((unit) => space.has(decision, unit))
      .map((unit) => space.implies(term(unit), partial.leavesOpen(decision, unit)));
  }

  /** Convoys and paths as their equations say, but for those that a rule makes fail. */
  function withFailures(read: () => TermReading): GivenDecision<TermPointer> {
    return (decision, unit) => {
      if ((decision !== 'CONVOY' && decision !== 'PATH') || isSolved(decision, side)) return undefined;
      const equation = read().equation(decision, unit);
      return logic.choose(fails(decision, unit), valueSet(decision, unit), equation);
    };
  }

  /** @param settlesCircles moves of a circle may be set to anything */
  function followsRules(of: TermReading, settlesCircles = false): TermPointer[] {
    return space.decidingUnder(side).map((unit) => {
      const decision = space.decisionOf(unit);
      const isSet = fails(decision, unit);
      return space.all([
        space.implies(isSet, logic.iff(of.truth(decision, unit), valueSet(decision, unit))),
        space.any([
          isSet,
          space.agrees(of, unit),
          ...(settlesCircles && decision === 'MOVE' ? [circles(unit)] : []),
        ]),
      ]);
    });
  }

  /** A circle is closed: each goes where another of it stands. That all of it succeeds is a solution. */
  function closes(mover: number): TermPointer {
    const others = movers.filter((other) => other !== mover);
    const followed = others.map((other) => logic.and(relations.goes(mover, other), circles(other)));
    return space.implies(circles(mover), space.any(followed));
  }
}
