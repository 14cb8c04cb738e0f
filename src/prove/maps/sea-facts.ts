/** Facts about legal convoys (DATC 4.E.1): fleets at sea all the way from the army to its goal. */
import { elsewhere } from '../../readings/symbolic/symbolic.ts';
import { anyOf, candidatesOf, implies, someOf } from '../../readings/folding.ts';
import { type Fact, factsFor } from '../space/terrain.ts';
import { convoyProvinces, type OnBoard } from './way-facts.ts';

/** In plain words what these facts are. */
const SEA_FACTS = {
  convoyed: 'an army that does not go over land has fleets at sea between it and its goal',
  convoying: 'a fleet that convoys is among fleets between the army and its goal',
} as const;
const fact = factsFor(SEA_FACTS);

/** Facts of an army that is convoyed, and of the fleets that convoy it. */
export function* seaFacts<T>(position: OnBoard<T>, mover: number): Generator<Fact<T>> {
  const { logic, situation } = position;
  const walks = situation.bordersDestination(mover);
  const convoyers = candidatesOf(situation.convoyers(mover)).filter(
    (fleet) => situation.convoys(fleet, mover) !== logic.false,
  );
  if (walks === logic.true && convoyers.length === 0) return;
  const fromArmy = reachedBySea(position, (fleet) =>
    fleet === mover ? logic.false : situation.relations.reaches(fleet, mover),
  );
  const fromGoal = reachedBySea(position, (fleet) => touchesGoal(position, fleet, mover));
  const between = fromArmy.map((reached, fleet) => logic.and(reached, fromGoal[fleet]!));
  yield fact('convoyed', logic.or(walks, anyOf(logic, between)));
  for (const fleet of convoyers) {
    yield fact('convoying', implies(logic, situation.convoys(fleet, mover), between[fleet]!));
  }
}

/** True for fleets at sea that are reached over fleets at sea from one that `begins` names. */
function reachedBySea<T>(position: OnBoard<T>, begins: (unit: number) => T): readonly T[] {
  const { logic, situation } = position;
  const { relations, outline } = situation;
  const units = [...outline.kinds.keys()];
  const sails = units.map((unit) =>
    logic.and(logic.not(relations.isArmy(unit)), isWhereFleetsConvoy(position, unit)),
  );
  const sailing = units.filter((unit) => sails[unit] !== logic.false);
  let reached = units.map((unit) => logic.and(sails[unit]!, begins(unit)));
  for (let step = 1; step < sailing.length; step++) {
    const before = reached;
    reached = units.map((unit) => {
      if (sails[unit] === logic.false) return logic.false;
      const others = sailing.filter((other) => other !== unit && before[other] !== logic.false);
      const near = others.map((other) => logic.and(before[other]!, relations.reaches(other, unit)));
      return logic.or(before[unit]!, logic.and(sails[unit]!, anyOf(logic, near)));
    });
  }
  return reached;
}

/** The unit is at sea, or where fleets convoy besides. */
function isWhereFleetsConvoy<T>({ logic, board, situation, variants, isAt }: OnBoard<T>, unit: number): T {
  if (variants.coasts !== true) return situation.relations.isSea(unit);
  return someOf(logic, convoyProvinces(board, variants), (province) => isAt(unit, province));
}

/** A fleet at sea could sail to where the mover goes. */
function touchesGoal<T>({ logic, situation }: OnBoard<T>, fleet: number, mover: number): T {
  if (fleet === mover) return logic.false;
  const { relations, outline } = situation;
  const places = Array.from({ length: elsewhere(outline) }, (_, place) => place);
  const goals = places.filter((place) => place !== mover && place !== fleet);
  return logic.or(
    logic.and(relations.goes(mover, elsewhere(outline)), relations.touchesElsewhere(fleet, mover)),
    someOf(logic, goals, (place) => logic.and(relations.goes(mover, place), relations.reaches(fleet, place))),
  );
}
