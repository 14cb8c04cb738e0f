/** An attack on a unit that supports, and so does not move, needs a path and another power, and no more to cut. */
import type { Bounds } from '../../../readings/bounds/bounds.ts';
import type { Node } from '../../../readings/formula/node.ts';
import { type AnyPosition, type Lemma, unitsThat } from '../situation/any-position.ts';
import { eachOf } from '../logic/law.ts';
import { areSame, type KnownBounds, sidesOf } from './bounds-left-open.ts';
import { ordered } from './paths.ts';
import type { Solution } from './given-solutions.ts';
import { saidOf } from './said-of-lemmas.ts';

/** The unit supports; or it does, and the mover attacks it. */
export const { all: supports, attacked: attacksSupporter } = unitsThat('supports');

/** With a path of this value the attack of another power cuts. */
export function hits(
  { tracing, situation }: AnyPosition,
  path: Node,
  mover: number,
  supporter: number,
): Node {
  return tracing.and(path, tracing.not(situation.samePower(mover, supporter)));
}

const attack: Lemma<Solution> = {
  ...saidOf('attack-1'),
  where: attacksSupporter,
  holds: (of, position, mover, supporter) => {
    const { tracing } = position;
    const cuts = tracing.greater(of.attack(mover), tracing.zero);
    return tracing.same(cuts, hits(position, of.path(mover), mover, supporter));
  },
  triggers: (of, { situation }, mover, supporter) => [[of.move(mover), situation.is('supports', supporter)]],
};

const success: Lemma<Solution> = {
  ...saidOf('attack-2'),
  from: [attack],
  where: (of, position, mover, supporter) =>
    position.tracing.and(attacksSupporter(of, position, mover, supporter), of.move(mover)),
  holds: (of, position, mover, supporter) => hits(position, of.path(mover), mover, supporter),
  triggers: (of, { situation }, mover, supporter) => [[of.move(mover), situation.is('supports', supporter)]],
};

export const ATTACK_LEMMAS: readonly Lemma<Solution>[] = [attack, success];

function hitsInBounds(
  known: KnownBounds,
  position: AnyPosition,
  mover: number,
  supporter: number,
): Bounds<Node> {
  const { must, may } = known.path(mover);
  return {
    must: hits(position, must, mover, supporter),
    may: hits(position, may, mover, supporter),
  };
}

const bySupporter: NonNullable<Lemma<KnownBounds>['triggers']> = (known, { situation }, mover, supporter) =>
  eachOf(sidesOf(known.move(mover)), situation.is('supports', supporter));

const attackInBounds: Lemma<KnownBounds> = {
  ...saidOf('attack-3'),
  from: [ordered],
  where: attacksSupporter,
  holds: (known, position, mover, supporter) => {
    const { logic, decisions } = known.setting;
    const cuts = logic.greater(decisions.attack(mover), logic.zero);
    return areSame(position, cuts, hitsInBounds(known, position, mover, supporter));
  },
  triggers: bySupporter,
};

const successInBounds: Lemma<KnownBounds> = {
  ...saidOf('attack-4'),
  from: [attackInBounds],
  where: attacksSupporter,
  holds: (known, position, mover, supporter) => {
    const { tracing } = position;
    const [move, strikes] = [known.move(mover), hitsInBounds(known, position, mover, supporter)];
    return tracing.and(tracing.implies(move.must, strikes.must), tracing.implies(move.may, strikes.may));
  },
  triggers: bySupporter,
};

export const ATTACK_BOUNDS_LEMMAS: readonly Lemma<KnownBounds>[] = [ordered, attackInBounds, successInBounds];
