/** All positions of one outline, as a question to the prover, and readings of the equations over it. */
import type { Policy } from '../../../encodings/policy.ts';
import { isOn, type VariantRule } from '../../../encodings/variant-rules.ts';
import type { TruthDecision } from '../../../encodings/language/decisions.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import type { StandingName, Situation } from '../../../encodings/language/situation.ts';
import type { Proof, TermPointer } from '../../readings/z3/proof.ts';
import type { TermLogic, UnaryStrength } from '../../readings/z3/terms.ts';
import {
  elsewhere,
  type OpenRelations,
  type Outline,
  symbolicSituation,
  type SymbolicSituation,
} from '../../readings/symbolic/symbolic.ts';
import { type GivenDecision, givenWhere, Reading, type Side } from '../../readings/reading.ts';
import { isSolved, solvesConvoys } from '../../readings/solved.ts';
import { hasDecision, type OrderDecision, successOf } from '../../readings/symbolic/order-decisions.ts';
import {
  type SpaceVariants,
  standingFacts,
  terrain,
  terrainOfVariants,
  unknownRelations,
} from './terrain.ts';
import { allOf, anyOf, candidatesOf, implies, type And, type Truths } from '../../readings/folding.ts';
import type { OrderKind } from '../../orders/order.ts';

/** Helpers of one kind stand in the order of the movers they help, others last: some renumbering is in this order. */
export function* inOrder<T>(logic: Truths<T>, { kinds }: Outline, { helps }: OpenRelations<T>): Generator<T> {
  const movers = [...kinds.keys()].filter((unit) => kinds[unit] === 'move');
  for (let unit = 0; unit + 1 < kinds.length; unit++) {
    if (kinds[unit] !== kinds[unit + 1] || (kinds[unit] !== 'support' && kinds[unit] !== 'convoy')) continue;
    let helpedBefore = logic.false;
    for (const mover of movers) {
      helpedBefore = logic.or(helpedBefore, helps(unit, mover));
      yield implies(logic, helps(unit + 1, mover), helpedBefore);
    }
  }
}

export type TermReading = Reading<TermPointer, UnaryStrength>;

export class Space {
  readonly proof: Proof;
  readonly logic: TermLogic;
  readonly outline: Outline;
  readonly relations: OpenRelations<TermPointer>;
  readonly situation: SymbolicSituation<TermPointer>;
  readonly variants: SpaceVariants;
  /** Equations of one's own may ask what a unit is and where it stands. */
  readonly #readsUnits: boolean;
  readonly #open: OpenRelations<TermPointer>;
  readonly #placed = new Set<number>();
  readonly #asked = new Set<StandingName>();
  readonly #toTell: ((unit: number) => void)[] = [];

  /** @param policies the rules whose positions these are; rules of variants that one of them has on are theirs */
  constructor(proof: Proof, outline: Outline, policies: readonly Policy[] = []) {
    this.proof = proof;
    this.logic = proof.logic;
    this.outline = outline;
    const on = (rule: VariantRule): boolean => policies.some((policy) => isOn(policy, rule));
    this.variants = {
      coasts: on('convoyable-coasts'),
      difficult: on('difficult-borders'),
      canals: on('suez-canal'),
    };
    this.#readsUnits = policies.some(({ own }) => own !== undefined);
    const open = unknownRelations(proof.logic, outline, (name) => proof.unknown(name), this.variants);
    this.#open = open;
    this.relations = {
      ...open,
      stands: (name, unit) => {
        this.#asked.add(name);
        this.#askWhere(unit);
        return open.stands(name, unit);
      },
    };
    this.situation = symbolicSituation(proof.logic, outline, this.relations);
    for (const { holds } of terrain(proof.logic, outline, this.relations)) proof.require(holds);
    if (Object.values(this.variants).includes(true)) {
      for (const holds of terrainOfVariants(proof.logic, outline, this.relations)) proof.require(holds);
    }
    for (const holds of inOrder(proof.logic, outline, this.relations)) proof.require(holds);
  }

  /** Units of which rules or claims asked where they stand, beyond being at sea. */
  get placed(): ReadonlySet<number> {
    return this.#placed;
  }

  /** Relations of where and when units stand for which rules or claims asked. */
  get asked(): ReadonlySet<StandingName> {
    return this.#asked;
  }

  /** Calls back for each unit of which it is asked where it stands, before or from now on. */
  whenPlaced(tell: (unit: number) => void): void {
    for (const unit of this.#placed) tell(unit);
    this.#toTell.push(tell);
  }

  #askWhere(unit: number): void {
    if (this.#placed.has(unit)) return;
    this.#placed.add(unit);
    const facts = standingFacts(this.logic, this.outline, this.#open, unit);
    for (const fact of facts) this.proof.require(fact);
    for (const tell of this.#toTell) tell(unit);
  }

  /** Units that move or support: of them a decision is solved for under any rules. */
  get deciding(): readonly number[] {
    return [...this.situation.ofKind('move'), ...this.situation.ofKind('support')];
  }

  /** Units whose order is a decision to solve for. */
  decidingUnder(side: Side): readonly number[] {
    return solvesConvoys(side) ? [...this.deciding, ...this.situation.ofKind('convoy')] : this.deciding;
  }

  /** The decision that says whether the order of a unit succeeds that does not hold. */
  decisionOf(unit: number): OrderDecision {
    return successOf(this.outline.kinds[unit]!);
  }

  /** Says if the unit has this decision. */
  has(decision: TruthDecision, unit: number): boolean {
    return hasDecision(this.outline.kinds[unit]!, decision);
  }

  /** A reading over terms in which decisions are what `given` says, and the rest follows. */
  reading(side: Side, given: GivenDecision<TermPointer>): TermReading {
    return this.readingIn(this.logic, this.situation, side, given);
  }

  /** The same in another logic over the terms. */
  readingIn<T, N>(
    logic: Logic<T, N>,
    situation: SymbolicSituation<T>,
    side: Side,
    given: GivenDecision<T>,
  ): Reading<T, N> {
    const has = (decision: TruthDecision, unit: number): boolean => this.has(decision, unit);
    return new Reading(logic, situation, side, givenWhere(has, logic.false, given));
  }

  /** A reading whose orders succeed or fail as the solver likes. */
  open(name: string, side: Side, given?: GivenDecision<TermPointer>): TermReading {
    return this.reading(side, (decision, unit) => {
      const value = given?.(decision, unit) ?? this.settled(side, decision, unit);
      if (value !== undefined || !isSolved(decision, side)) return value;
      return this.proof.unknown(`${name}: ${decision} u${unit}`);
    });
  }

  /** The same, required to be a solution. */
  solution(name: string, side: Side): TermReading {
    const reading = this.open(name, side);
    this.proof.require(this.isSolution(reading));
    return reading;
  }

  /** A reading in which just these orders succeed. */
  assigned(succeeding: ReadonlySet<number>, side: Side): TermReading {
    const { true: yes, false: no } = this.logic;
    return this.reading(side, (decision, unit) => {
      if (!isSolved(decision, side)) return this.settled(side, decision, unit);
      return succeeding.has(unit) ? yes : no;
    });
  }

  /** The fate of a convoy order, where the rules have it settled beforehand. */
  settled({ convoysSettled }: Side, decision: TruthDecision, unit: number): TermPointer | undefined {
    return convoysSettled && decision === 'CONVOY' ? this.proof.unknown(`u${unit} convoys`) : undefined;
  }

  /** The same in a model. */
  settledIn(holds: (term: TermPointer) => boolean, side: Side): GivenDecision<boolean> {
    return (decision, unit) => {
      const fate = this.settled(side, decision, unit);
      return fate === undefined ? undefined : holds(fate);
    };
  }

  /** The reading is a solution: every decision equals its equation. */
  isSolution(reading: TermReading): TermPointer {
    return this.all(this.decidingUnder(reading.side).map((unit) => this.agrees(reading, unit)));
  }

  /** The order of the unit succeeds in the reading if and only if its equation says so. */
  agrees(reading: TermReading, unit: number): TermPointer {
    const decision = this.decisionOf(unit);
    return this.logic.iff(reading.truth(decision, unit), reading.equation(decision, unit));
  }

  /** The equation of the order says something else in one reading than in the other. */
  changes(a: TermReading, b: TermReading, unit: number): TermPointer {
    const decision = this.decisionOf(unit);
    return this.logic.not(this.logic.iff(a.equation(decision, unit), b.equation(decision, unit)));
  }

  /** Some order succeeds in one reading and fails in the other. */
  differ(a: TermReading, b: TermReading): TermPointer {
    const differs = (unit: number): TermPointer => {
      const decision = this.decisionOf(unit);
      return this.logic.not(this.logic.iff(a.truth(decision, unit), b.truth(decision, unit)));
    };
    return this.any(this.deciding.map(differs));
  }

  /** Another position than the one in which these terms hold, as far as the rules can tell by what they read of it. */
  isAnother(holds: (term: TermPointer) => boolean, reads: 'equations' | 'retreats'): TermPointer {
    const { logic } = this;
    return logic.any(this.guards(reads).map((guard) => (holds(guard) ? logic.not(guard) : guard)));
  }

  /** Whatever is open and the rules read of a position. */
  guards(reads: 'equations' | 'retreats'): TermPointer[] {
    const { situation, relations, outline, logic } = this;
    const guards = new Set(equationGuards(logic, situation, outline.kinds).values());
    const { ways } = situation;
    for (const mover of ways === undefined ? [] : situation.ofKind('move')) {
      guards.add(ways!.isDifficult(mover));
      for (const keeper of candidatesOf(ways!.keepers(mover))) guards.add(ways!.keeps(keeper, mover));
    }
    if (this.#readsUnits) {
      for (const unit of outline.kinds.keys()) {
        guards.add(relations.isArmy(unit));
        guards.add(relations.isSea(unit));
      }
    }
    for (const unit of this.#placed) {
      for (const name of this.#asked) guards.add(this.#open.stands(name, unit));
    }
    if (reads === 'retreats') {
      const reached = retreatGuards(relations, outline.kinds.length, elsewhere(outline));
      for (const guard of reached.values()) guards.add(guard);
    }
    return [...guards].filter((guard) => guard !== logic.true && guard !== logic.false);
  }

  any(terms: readonly TermPointer[]): TermPointer {
    return anyOf(this.logic, terms);
  }

  all(terms: readonly TermPointer[]): TermPointer {
    return allOf(this.logic, terms);
  }

  implies(a: TermPointer, b: TermPointer): TermPointer {
    return implies(this.logic, a, b);
  }
}

/** Every relation that an equation can ask for, by name, of units with these orders. */
export function equationGuards<T>(
  logic: And<T>,
  situation: Situation<T>,
  kinds: readonly OrderKind[],
): Map<string, T> {
  const guards = new Map<string, T>();
  const ofKind = (kind: OrderKind): number[] => [...kinds.keys()].filter((unit) => kinds[unit] === kind);
  const movers = ofKind('move');
  const fleets = ofKind('convoy');
  for (const mover of movers) {
    guards.set(`u${mover} borders its goal`, situation.bordersDestination(mover));
    guards.set(`u${mover} via convoy`, situation.ordersConvoy(mover));
    for (const unit of kinds.keys()) {
      if (unit !== mover) guards.set(`u${mover} attacks u${unit}`, situation.attacks(mover, unit));
    }
    for (const rival of movers) {
      if (rival < mover) guards.set(`u${rival} contests u${mover}`, situation.contests(rival, mover));
    }
    for (const fleet of fleets) {
      const convoys = situation.convoys(fleet, mover);
      guards.set(`u${fleet} convoys u${mover}`, convoys);
      guards.set(`u${fleet} takes on board u${mover}`, logic.and(convoys, situation.embarks(fleet, mover)));
      guards.set(`u${fleet} lands u${mover}`, logic.and(convoys, situation.lands(fleet, mover)));
    }
  }
  for (const supporter of ofKind('support')) {
    for (const unit of kinds.keys()) {
      if (unit === supporter) continue;
      const supports =
        kinds[unit] === 'move'
          ? situation.supportsMove(supporter, unit)
          : situation.supportsHold(supporter, unit);
      guards.set(`u${supporter} supports u${unit}`, supports);
      guards.set(`u${supporter} supports against u${unit}`, situation.supportsAttackOn(supporter, unit));
    }
  }
  for (const a of fleets) {
    for (const b of fleets) if (a !== b) guards.set(`u${a} beside u${b}`, situation.neighbours(a, b));
  }
  for (const b of kinds.keys()) {
    for (let a = 0; a < b; a++) guards.set(`u${a} and u${b} of one power`, situation.samePower(a, b));
  }
  return guards;
}

/** The same of retreats: which of so many places of the position each unit could go to. */
export function retreatGuards<T>(
  { reaches }: { readonly reaches: (unit: number, place: number) => T },
  units: number,
  places: number,
): Map<string, T> {
  const guards = new Map<string, T>();
  for (let unit = 0; unit < units; unit++) {
    for (let place = 0; place < places; place++) {
      if (place !== unit) guards.set(`u${unit} reaches p${place}`, reaches(unit, place));
    }
  }
  return guards;
}
