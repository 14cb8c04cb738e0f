/** An attack on a unit that supports, and so does not move, needs a path and another power, and no more to cut. */
import type { Bounds } from '../../../readings/bounds/bounds.ts';
import type { Node } from '../../../readings/formula/node.ts';
import type { AnyPosition, Lemma } from '../situation/any-position.ts';
import { eachOf } from '../logic/law.ts';
import { type KnownBounds, sidesOf } from './bounds-left-open.ts';
import { ordered } from './paths.ts';
import type { Solution } from './given-solutions.ts';
import { saidOf } from './said-of-lemmas.ts';

/** The unit supports, and the mover attacks it. */
export function attacksSupporter(
  { tracing, situation }: AnyPosition,
  mover: number,
  supporter: number,
): Node {
  return tracing.and(situation.is('supports', supporter), situation.attacks(mover, supporter));
}

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
  holds: (of, position, mover, supporter) => {
    const { tracing } = position;
    const cuts = tracing.greater(of.attack(mover), tracing.zero);
    return tracing.implies(
      attacksSupporter(position, mover, supporter),
      tracing.same(cuts, hits(position, of.path(mover), mover, supporter)),
    );
  },
  triggers: (of, { situation }, mover, supporter) => [[of.move(mover), situation.is('supports', supporter)]],
};

const success: Lemma<Solution> = {
  ...saidOf('attack-2'),
  from: [attack],
  holds: (of, position, mover, supporter) =>
    position.tracing.implies(
      position.tracing.and(attacksSupporter(position, mover, supporter), of.move(mover)),
      hits(position, of.path(mover), mover, supporter),
    ),
  triggers: (of, { situation }, mover, supporter) => [[of.move(mover), situation.is('supports', supporter)]],
};

export const ATTACK_LEMMAS: readonly Lemma<Solution>[] = [attack, success];

/** Both sides of the bounds. */
function bothSides(
  { tracing }: AnyPosition,
  one: Bounds<Node>,
  other: Bounds<Node>,
  relation: (a: Node, b: Node) => Node,
): Node {
  return tracing.and(relation(one.must, other.must), relation(one.may, other.may));
}

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

export const bySupporter: NonNullable<Lemma<KnownBounds>['triggers']> = (
  known,
  { situation },
  mover,
  supporter,
) => eachOf(sidesOf(known.move(mover)), situation.is('supports', supporter));

const attackInBounds: Lemma<KnownBounds> = {
  ...saidOf('attack-3'),
  from: [ordered],
  holds: (known, position, mover, supporter) => {
    const { tracing } = position;
    const { logic, decisions } = known.setting;
    const cuts = logic.greater(decisions.attack(mover), logic.zero);
    const strikes = hitsInBounds(known, position, mover, supporter);
    return tracing.implies(
      attacksSupporter(position, mover, supporter),
      bothSides(position, cuts, strikes, (a, b) => tracing.same(a, b)),
    );
  },
  triggers: bySupporter,
};

const successInBounds: Lemma<KnownBounds> = {
  ...saidOf('attack-4'),
  from: [attackInBounds],
  holds: (known, position, mover, supporter) => {
    const { tracing } = position;
    const strikes = hitsInBounds(known, position, mover, supporter);
    return tracing.implies(
      attacksSupporter(position, mover, supporter),
      bothSides(position, known.move(mover), strikes, (a, b) => tracing.implies(a, b)),
    );
  },
  triggers: bySupporter,
};

export const ATTACK_BOUNDS_LEMMAS: readonly Lemma<KnownBounds>[] = [ordered, attackInBounds, successInBounds];
