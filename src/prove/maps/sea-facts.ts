/** Facts about legal convoys (DATC 4.E.1): fleets at sea all the way from the army to its goal. */
import type { Logic } from '../../../encodings/language/logic.ts';
import { elsewhere, type SymbolicSituation } from '../../readings/symbolic/symbolic.ts';
import { anyOf, candidatesOf } from '../../readings/folding.ts';

/** A fact of an army that is convoyed, or of a fleet that convoys it. */
export interface ConvoyFact<T> {
  readonly name: 'convoyed' | 'convoying';
  readonly holds: T;
}

export class SeaFacts<T> {
  readonly #logic: Logic<T, unknown>;
  readonly #situation: SymbolicSituation<T>;
  readonly #units: readonly number[];
  /** Units and shared empty places. */
  readonly #places: readonly number[];

  /** Tells of a unit if it is where fleets convoy. */
  readonly #convoysFrom: (unit: number) => T;

  constructor(
    logic: Logic<T, unknown>,
    situation: SymbolicSituation<T>,
    convoysFrom: (unit: number) => T = situation.relations.isSea,
  ) {
    const { kinds, shared } = situation.outline;
    this.#convoysFrom = convoysFrom;
    this.#logic = logic;
    this.#situation = situation;
    this.#units = [...kinds.keys()];
    this.#places = Array.from({ length: kinds.length + shared }, (_, place) => place);
  }

  *ofConvoys(mover: number): Generator<ConvoyFact<T>> {
    const logic = this.#logic;
    const situation = this.#situation;
    const walks = situation.bordersDestination(mover);
    const convoyers = candidatesOf(situation.convoyers(mover)).filter(
      (fleet) => situation.convoys(fleet, mover) !== logic.false,
    );
    if (walks === logic.true && convoyers.length === 0) return;
    const fromArmy = this.#reachedBySea((fleet) => this.#touches(fleet, mover));
    const fromGoal = this.#reachedBySea((fleet) => this.#touchesGoal(fleet, mover));
    const between = this.#units.map((fleet) => logic.and(fromArmy[fleet]!, fromGoal[fleet]!));
    yield { name: 'convoyed', holds: logic.or(walks, anyOf(logic, between)) };
    for (const fleet of convoyers) {
      const isNotOrdered = logic.not(situation.convoys(fleet, mover));
      yield { name: 'convoying', holds: logic.or(isNotOrdered, between[fleet]!) };
    }
  }

  /** True for fleets at sea that are reached over fleets at sea from one that `begins` names. */
  #reachedBySea(begins: (unit: number) => T): readonly T[] {
    const logic = this.#logic;
    const { relations } = this.#situation;
    const sails = this.#units.map((unit) =>
      logic.and(logic.not(relations.isArmy(unit)), this.#convoysFrom(unit)),
    );
    const sailing = this.#units.filter((unit) => sails[unit] !== logic.false);
    let reached = this.#units.map((unit) => logic.and(sails[unit]!, begins(unit)));
    for (let step = 1; step < sailing.length; step++) {
      const before = reached;
      reached = this.#units.map((unit) => {
        if (sails[unit] === logic.false) return logic.false;
        const others = sailing.filter((other) => other !== unit && before[other] !== logic.false);
        const near = others.map((other) => logic.and(before[other]!, relations.reaches(other, unit)));
        return logic.or(before[unit]!, logic.and(sails[unit]!, anyOf(logic, near)));
      });
    }
    return reached;
  }

  #touches(fleet: number, unit: number): T {
    return fleet === unit ? this.#logic.false : this.#situation.relations.reaches(fleet, unit);
  }

  /** A fleet at sea could sail to where the mover goes. */
  #touchesGoal(fleet: number, mover: number): T {
    const logic = this.#logic;
    if (fleet === mover) return logic.false;
    const { relations, outline } = this.#situation;
    const goals = this.#places.filter((place) => place !== mover && place !== fleet);
    return logic.or(
      logic.and(relations.goes(mover, elsewhere(outline)), relations.touchesElsewhere(fleet, mover)),
      anyOf(
        logic,
        goals.map((place) => logic.and(relations.goes(mover, place), relations.reaches(fleet, place))),
      ),
    );
  }
}
