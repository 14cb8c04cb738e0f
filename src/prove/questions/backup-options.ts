/**
 * Readings that a backup rule can make of a symbolic position: the rule was applied to some of the orders
 * and every other decision equals its equation. Which orders a rule applies to is not said here, so these are more
 * readings than the rule has outcomes; the concrete resolution decides which one it is.
 */
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import { ownBackupUnder } from '../../../encodings/equations.ts';
import { failingDecisions } from '../../../encodings/backup-rules.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import { partialInformation, type PartialInformation } from '../space/symbolic-bounds.ts';
import type { GivenDecision, Side } from '../../readings/reading.ts';
import type { Space, TermReading } from '../space/symbolic-space.ts';

const SET_BY_ANY_RULE = ['MOVE', 'SUPPORT', 'CONVOY', 'PATH'] as const satisfies readonly TruthDecision[];

export class BackupOptions {
  readonly reading: TermReading;
  /** The rule for paradoxes made some order fail. */
  readonly failsInParadox: TermPointer;
  /** Every decision equals its equation, unless the rule was applied to it. */
  readonly isOutcome: TermPointer;
  /** Some convoy order is open to partial information, so that there can be a paradox. */
  readonly maybeParadox: TermPointer;
  readonly #space: Space;
  readonly #side: Side;
  readonly #name: string;
  readonly #partial: PartialInformation;
  readonly #movers: readonly number[];
  /** There can be a cycle that is neither a circle of moves nor a paradox. */
  readonly #maybeOther: TermPointer;
  /** A rule of one's own can set a decision to either value. */
  readonly #hasOwnRule: boolean;
  /** Each holds where the rule was applied to an order. */
  readonly all = new Set<TermPointer>();
  /** Terms for each decision that the rule for paradoxes sets: each holds where it does so. */
  readonly #inParadoxes: ReadonlyMap<TruthDecision, Set<TermPointer>>;

  constructor(space: Space, side: Side, name: string) {
    this.#space = space;
    this.#side = side;
    this.#name = name;
    this.#partial = partialInformation(space, side);
    this.#movers = space.situation.ofKind('move');
    this.#hasOwnRule = ownBackupUnder(side.policy) !== undefined;
    const set = this.#hasOwnRule ? SET_BY_ANY_RULE : failingDecisions(side.policy);
    this.#inParadoxes = new Map(set.map((one) => [one, new Set()]));
    const convoying = space.situation.ofKind('convoy');
    const maybeConvoy = space.any(convoying.map((unit) => this.#partial.leavesOpen('CONVOY', unit)));
    this.#maybeOther = this.#maybeOtherCycle(maybeConvoy);
    this.maybeParadox = this.#hasOwnRule ? space.logic.or(maybeConvoy, this.#maybeOther) : maybeConvoy;
    const applied = this.#appliedToWhatIsOpen();
    this.reading = space.open(
      name,
      side,
      this.#withFailures(() => this.reading),
    );
    const failed = [...this.#inParadoxes.values()].map((terms) => space.any([...terms]));
    this.failsInParadox = space.any(failed);
    this.isOutcome = space.all([
      ...this.#followsRules(this.reading, this.#hasOwnRule),
      // A rule of one's own also says which moves of a circle succeed.
      ...(this.#hasOwnRule
        ? []
        : this.#movers.map((unit) => space.implies(this.#circles(unit), this.reading.move(unit)))),
      ...this.#movers.map((mover) => this.#closes(mover)),
      ...applied,
      // A paradox has an order of each kind that its rule makes fail.
      ...(this.#hasOwnRule ? [] : failed.map((some) => space.implies(this.failsInParadox, some))),
    ]);
  }

  /** There can be a cycle that is no circle of moves, or one that a rule of one's own settles. */
  get maybeSettled(): TermPointer {
    const circles = this.#hasOwnRule ? this.#movers.map((unit) => this.#circles(unit)) : [];
    return this.#space.any([this.maybeParadox, this.#maybeOther, ...circles]);
  }

  /** The rules were applied to nothing but circles that move in this solution, too: it is the outcome. */
  onlyCirclesOf(solution: TermReading): TermPointer {
    const space = this.#space;
    const circling = new Set(this.#movers.map((unit) => this.#circles(unit)));
    const failures = [...this.all].filter((one) => !circling.has(one));
    return space.all([
      ...failures.map((failure) => space.logic.not(failure)),
      ...this.#movers.map((unit) => space.implies(this.#circles(unit), solution.move(unit))),
    ]);
  }

  /** The units could all move in a circle, with everything else as it is, but all fail. */
  leavesCircle(units: readonly number[]): TermPointer {
    const space = this.#space;
    const { logic, relations } = space;
    const overridden = this.#withFailures(() => moved);
    const moved: TermReading = space.reading(this.#side, (decision, unit) => {
      if (decision === 'MOVE' && units.includes(unit)) return logic.true;
      if (space.isSolved(decision, this.#side)) return this.reading.truth(decision, unit);
      return overridden(decision, unit);
    });
    const goesOn = (unit: number): TermPointer =>
      space.any(units.filter((next) => next !== unit).map((next) => relations.goes(unit, next)));
    const allFail = units.flatMap((unit) => [
      goesOn(unit),
      logic.not(this.reading.move(unit)),
      logic.not(this.#fails('MOVE', unit)),
    ]);
    return space.all([...allFail, ...this.#followsRules(moved)]);
  }

  /** Some move whose path partial information leaves open has a path in the reading, or has none. */
  somePath(of: TermReading, isThere: boolean): TermPointer {
    const { logic } = this.#space;
    return this.#space.any(
      this.#movers.map((unit) => {
        const path = of.path(unit);
        return logic.and(this.#partial.leavesOpen('PATH', unit), isThere ? path : logic.not(path));
      }),
    );
  }

  #option(says: string, unit: number, where: TermPointer = this.#space.logic.true): TermPointer {
    const { logic, proof } = this.#space;
    const term = logic.and(where, proof.unknown(`${this.#name}: u${unit} ${says}`));
    this.all.add(term);
    return term;
  }

  /** A rule sets the decision to false. */
  #fails(decision: TruthDecision, unit: number): TermPointer {
    const { logic } = this.#space;
    const ofKind = this.#inParadoxes.get(decision);
    const isOther = decision === 'MOVE' || decision === 'SUPPORT';
    const inOther =
      isOther && this.#maybeOther !== logic.false
        ? this.#option(`${decision} fails in another cycle`, unit, this.#maybeOther)
        : logic.false;
    if (ofKind === undefined) return inOther;
    const inParadox = this.#option(`${decision} fails in a paradox`, unit, this.maybeParadox);
    ofKind.add(inParadox);
    return inOther === logic.false ? inParadox : logic.or(inParadox, inOther);
  }

  /** Equations of one's own can leave a cycle with a support on it and no convoy. */
  #maybeOtherCycle(maybeConvoy: TermPointer): TermPointer {
    const { logic, situation } = this.#space;
    if (this.#side.policy.own === undefined) return logic.false;
    const supports = situation.ofKind('support').map((unit) => this.#partial.leavesOpen('SUPPORT', unit));
    return logic.and(this.#space.any(supports), logic.not(maybeConvoy));
  }

  /** The value that a rule gives a decision which it sets: it fails, but by a rule of one's own it may also succeed. */
  #valueSet(decision: TruthDecision, unit: number): TermPointer {
    return this.#hasOwnRule
      ? this.#space.proof.unknown(`${this.#name}: u${unit} ${decision} is set to`)
      : this.#space.logic.false;
  }

  #circles(unit: number): TermPointer {
    return this.#option('moves in a circle', unit);
  }

  /** A rule applies to what partial information leaves open. */
  #appliedToWhatIsOpen(): TermPointer[] {
    const space = this.#space;
    const onlyOpen = (decision: TruthDecision, term: (unit: number) => TermPointer): TermPointer[] =>
      [...space.outline.kinds.keys()]
        .filter((unit) => space.has(decision, unit))
        .map((unit) => space.implies(term(unit), this.#partial.leavesOpen(decision, unit)));
    return [
      ...SET_BY_ANY_RULE.flatMap((decision) => onlyOpen(decision, (unit) => this.#fails(decision, unit))),
      ...onlyOpen('MOVE', (unit) => this.#circles(unit)),
    ];
  }

  /** Convoys and paths as their equations say, but for those that a rule makes fail. */
  #withFailures(read: () => TermReading): GivenDecision<TermPointer> {
    const { logic } = this.#space;
    return (decision, unit) => {
      if ((decision !== 'CONVOY' && decision !== 'PATH') || this.#space.isSolved(decision, this.#side)) {
        return undefined;
      }
      const equation = read().equation(decision, unit);
      return logic.choose(this.#fails(decision, unit), this.#valueSet(decision, unit), equation);
    };
  }

  /** @param settlesCircles moves of a circle may be set to anything */
  #followsRules(of: TermReading, settlesCircles: boolean = false): TermPointer[] {
    const space = this.#space;
    const { logic } = space;
    return space.decidingUnder(this.#side).map((unit) => {
      const decision = space.decisionOf(unit);
      const isSet = this.#fails(decision, unit);
      return space.all([
        space.implies(isSet, logic.iff(of.truth(decision, unit), this.#valueSet(decision, unit))),
        space.any([
          isSet,
          space.agrees(of, unit),
          ...(settlesCircles && decision === 'MOVE' ? [this.#circles(unit)] : []),
        ]),
      ]);
    });
  }

  /** A circle is closed: each goes where another of it stands. That all of it succeeds is a solution. */
  #closes(mover: number): TermPointer {
    const { logic, relations } = this.#space;
    const others = this.#movers.filter((other) => other !== mover);
    const followed = others.map((other) => logic.and(relations.goes(mover, other), this.#circles(other)));
    return this.#space.implies(this.#circles(mover), this.#space.any(followed));
  }
}
