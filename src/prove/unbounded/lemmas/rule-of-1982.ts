/**
 * The 1982 rule: no convoyed army cuts a support at a convoying fleet. So those supports, the moves to those fleets
 * and the convoys are the same in all solutions, and can be found first.
 */
import { eachOf } from '../logic/law.ts';
import type { Node } from '../../../readings/formula/node.ts';
import type { Side } from '../../../readings/reading.ts';
import { type Construction, isAimedAt, witness } from './existence.ts';
import type { TwoSolutions } from './given-solutions.ts';
import { ATTACKS } from './uniqueness.ts';
import { attacksConvoyer } from './moves-at-sea.ts';
import { aimedAtFleet } from './cycles-of-convoys.ts';
import type { Lemma, SharedPremise } from '../situation/any-position.ts';
import { saidOf } from './said-of-lemmas.ts';

const supportsAgree: Lemma<TwoSolutions> = {
  ...saidOf('agreed-1'),
  from: ATTACKS,
  holds: ({ a, b }, position, supporter, fleet) =>
    position.tracing.implies(
      aimedAtFleet(position, supporter, fleet),
      position.tracing.same(a.support(supporter), b.support(supporter)),
    ),
  triggers: ({ a, b }, { situation }, supporter, fleet) =>
    eachOf([a.support(supporter), b.support(supporter)], situation.is('convoys', fleet)),
};

const movesAgree: Lemma<TwoSolutions> = {
  ...saidOf('agreed-2'),
  from: [supportsAgree],
  holds: ({ a, b }, position, mover, fleet) =>
    position.tracing.implies(
      attacksConvoyer(position, mover, fleet),
      position.tracing.same(a.move(mover), b.move(mover)),
    ),
  triggers: ({ a, b }, { situation }, mover, fleet) =>
    eachOf([a.move(mover), b.move(mover)], situation.is('convoys', fleet)),
};

/** Two solutions agree about the convoys. */
export const AGREED_CONVOYS_LEMMAS: readonly Lemma<TwoSolutions>[] = [
  supportsAgree,
  movesAgree,
  {
    ...saidOf('agreed-3'),
    from: [movesAgree],
    holds: ({ a, b }, { tracing, situation }, fleet) =>
      tracing.implies(situation.is('convoys', fleet), tracing.same(a.convoy(fleet), b.convoy(fleet))),
  },
];

/** The convoys found first, and the witness of existence for them. */
export interface FoundFirst extends Construction {
  /** Supports that no unit cuts that could come without a convoy. */
  readonly spared: (unit: number) => Node;
  /** Moves that succeed with these supports, if no other does and nobody sails. */
  readonly walked: (unit: number) => Node;
  /** Convoys whose fleets none of these moves dislodges. */
  readonly sails: (unit: number) => Node;
}

export function foundFirst(side: Side): SharedPremise<FoundFirst> {
  return {
    says: 'supports spared by all that could come without a convoy; the moves that succeed with these if nobody sails; the convoys whose fleets these do not dislodge; and for these convoys the witness of existence',
    make(position) {
      const nobody = (): Node => position.tracing.false;
      const ashore = position.reading(side, { MOVE: nobody, SUPPORT: nobody, CONVOY: nobody });
      const spared = position.defined('spared', (unit) => position.holds(ashore, 'SUPPORT', unit));
      const alone = position.reading(side, { MOVE: nobody, SUPPORT: spared.is, CONVOY: nobody });
      const walked = position.defined('walked', (unit) => alone.equation('MOVE', unit));
      const afterwards = position.reading(side, { MOVE: walked.is, SUPPORT: spared.is, CONVOY: nobody });
      const sails = position.defined('sails', (unit) => position.holds(afterwards, 'CONVOY', unit));
      const { has, laws } = witness(position, side, sails.is);
      return {
        has: { ...has, spared: spared.is, walked: walked.is, sails: sails.is },
        laws: [{ says: 'the steps, and the fixpoint', laws: [spared.law, walked.law, sails.law, ...laws] }],
      };
    },
  };
}

const keptAtFleets: Lemma<FoundFirst> = {
  ...saidOf('found-1'),
  holds: ({ kept, spared }, position, supporter, fleet) => {
    const { tracing, situation } = position;
    const aimed = tracing.all([
      situation.is('supports', supporter),
      situation.is('convoys', fleet),
      isAimedAt(position, supporter, fleet),
    ]);
    return tracing.implies(aimed, tracing.same(kept(supporter), spared(supporter)));
  },
  triggers: ({ kept, spared }, { situation }, supporter, fleet) =>
    eachOf([kept(supporter), spared(supporter)], situation.is('convoys', fleet)),
};

const movesToFleets: Lemma<FoundFirst> = {
  ...saidOf('found-2'),
  from: [keptAtFleets],
  holds: ({ end, walked }, position, mover, fleet) =>
    position.tracing.implies(
      attacksConvoyer(position, mover, fleet),
      position.tracing.same(end.move(mover), walked(mover)),
    ),
  triggers: ({ end, walked }, { situation }, mover, fleet) =>
    eachOf([end.move(mover), walked(mover)], situation.is('convoys', fleet)),
};

export const FOUND_FIRST_LEMMAS: readonly Lemma<FoundFirst>[] = [
  keptAtFleets,
  movesToFleets,
  {
    ...saidOf('found-3'),
    from: [movesToFleets],
    holds: ({ end, sails }, { tracing, situation }, fleet) =>
      tracing.implies(
        situation.is('convoys', fleet),
        tracing.same(sails(fleet), end.equation('CONVOY', fleet)),
      ),
  },
];
