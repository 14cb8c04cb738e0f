/**
 * What an encoding can ask about the units and their orders.
 *
 * Every answer is *guarded*: a list of the units that may stand in a relation, and for each
 * a truth value that says whether it does. For a known position the lists are short and the
 * guards constant; for a position that the solver chooses, the guards are unknowns. An
 * encoding reads both in the same words, so it must always ask the guard.
 *
 * Units are indices from 0 to `size - 1`. Orders that are illegal (DATC 4.E.1) have been
 * replaced by hold, and supports and convoys that match no order stand in no relation.
 */
import type { Chain, ChainLogic } from './chain.ts';

/** Who does what in a position; in a search, as far as that is known. */
export interface Situation<T> {
  readonly size: number;

  /** Both are one unit. */
  same(a: number, b: number): T;

  /** The unit is ordered to move. */
  moves(unit: number): T;

  /** Units that may be ordered to move to the province where the unit stands. */
  attackers(unit: number): readonly number[];
  /** Units that may stand in the province to which the unit is ordered to move. */
  occupants(mover: number): readonly number[];
  /** `mover` is ordered to move to the province where `unit` stands: the guard of both lists above. */
  attacks(mover: number, unit: number): T;

  /** Units that may be ordered to move to the same province; may name `mover` itself. */
  rivals(mover: number): readonly number[];
  /** Both are ordered to move to one province; a mover contests its own. */
  contests(rival: number, mover: number): T;

  /** Units that may support the move. */
  moveSupporters(mover: number): readonly number[];
  supportsMove(supporter: number, mover: number): T;

  /** Units that may support the unit to hold. */
  holdSupporters(unit: number): readonly number[];
  supportsHold(supporter: number, unit: number): T;

  /** The move that `supporter` supports is directed at the province where `unit` stands. */
  supportsAttackOn(supporter: number, unit: number): T;

  /** Both units belong to one power. */
  samePower(a: number, b: number): T;

  /** The mover could make its move without a convoy. */
  bordersDestination(mover: number): T;
  /** The order of the mover says "via convoy". */
  ordersConvoy(mover: number): T;

  /** Fleets that may have a convoy order that matches some move. */
  convoyingFleets(): readonly number[];
  convoysAnything(fleet: number): T;

  /** Fleets that may be ordered to convoy just this move. */
  convoyers(mover: number): readonly number[];
  convoys(fleet: number, mover: number): T;
  /** The fleet can take the army on board where it stands. */
  embarks(fleet: number, mover: number): T;
  /** The fleet can put the army ashore at its destination. */
  lands(fleet: number, mover: number): T;
  /** Two fleets are neighbours, so that an army can be passed from one to the other. */
  neighbours(a: number, b: number): T;

  /** Some of the units, which come from one of the lists above, form a chain. */
  chain(logic: ChainLogic<T>, units: readonly number[], chain: Chain<T>): T;
}
