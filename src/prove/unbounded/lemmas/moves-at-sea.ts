/** A move to a convoying fleet: only strengths decide it. */
import { onePlusSupportsAgainst } from '../../../../encodings/given-supports.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { type Lemma, unitsThat } from '../situation/any-position.ts';
import { eachOf } from '../logic/law.ts';
import { areSame, type KnownBounds, sidesOf } from './bounds-left-open.ts';
import type { Solution } from './given-solutions.ts';
import { saidOf } from './said-of-lemmas.ts';

/**
 * The move beats the fleet, which does not move, and every other move there: all that a battle at sea amounts to.
 */
function winsAtSea<T, N>(setting: Setting<T, N>, mover: number, fleet: number): T {
  const { logic, situation, decisions } = setting;
  const attack = onePlusSupportsAgainst(setting, mover, fleet);
  const beatsFleet = logic.and(
    logic.not(situation.samePower(mover, fleet)),
    logic.greater(attack, decisions.hold(fleet)),
  );
  const beatsRivals = logic.every(situation.rivals(mover), (rival) =>
    logic.greater(attack, decisions.defend(rival)),
  );
  return logic.and(beatsFleet, beatsRivals);
}

/** The fleet convoys; or it does, and the mover attacks it. */
export const { all: convoys, attacked: attacksConvoyer } = unitsThat('convoys');

const pathAtSea: Lemma<Solution> = {
  ...saidOf('sea-1'),
  where: attacksConvoyer,
  holds: (of, { tracing }, mover) =>
    tracing.and(of.path(mover), tracing.equal(of.prevent(mover), of.defend(mover))),
};

export const succeedsByStrength: Lemma<Solution> = {
  ...saidOf('sea-2'),
  where: attacksConvoyer,
  holds: (of, { tracing }, mover, fleet) => tracing.same(of.move(mover), winsAtSea(of.setting, mover, fleet)),
  triggers: (of, { situation }, mover, fleet) => [[of.move(mover), situation.is('convoys', fleet)]],
};

export const boundsByStrength: Lemma<KnownBounds> = {
  ...saidOf('sea-3'),
  where: attacksConvoyer,
  holds: (known, position, mover, fleet) =>
    areSame(position, known.move(mover), winsAtSea(known.setting, mover, fleet)),
  triggers: (known, { situation }, mover, fleet) =>
    eachOf(sidesOf(known.move(mover)), situation.is('convoys', fleet)),
};

export const SEA_LEMMAS: readonly Lemma<Solution>[] = [pathAtSea, succeedsByStrength];
export const SEA_BOUNDS_LEMMAS: readonly Lemma<KnownBounds>[] = [boundsByStrength];
