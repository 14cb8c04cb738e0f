/** A known situation whose answers are evidence: each names the question and the units it was asked of. */
import { BOOLEAN } from '../known/boolean.ts';
import { ground, REASON, type Reasoned } from './reason.ts';
import { chainAmong, type Chain, type ChainLogic } from '../../../encodings/language/chain.ts';
import type { KnownFacts } from '../known/known-facts.ts';
import { KnownSituation } from '../known/known.ts';
import type { Situation } from '../../../encodings/language/situation.ts';
import type { Ways, WithWays } from '../../../encodings/language/ways.ts';

/** The questions of a situation that are answered with a fact of the position. */
export type Relation = Exclude<
  {
    [Name in keyof Situation<unknown>]: Situation<Reasoned>[Name] extends (...units: never[]) => Reasoned
      ? Name
      : never;
  }[keyof Situation<unknown>],
  'same' | 'chain'
>;

/** The questions of `ways` that are answered so. */
export type WayRelation = 'isDifficult' | 'takesCanal' | 'keeps' | 'isUnowned';

export class LabelledSituation implements WithWays<Reasoned> {
  readonly size: number;
  readonly ways: Ways<Reasoned> | undefined;
  readonly #known: KnownSituation<boolean>;
  /** Every answer is made once, so that evidence gathered in several ways is the same evidence. */
  readonly #answers = new Map<string, Reasoned>();

  constructor(facts: KnownFacts) {
    this.size = facts.size;
    this.#known = new KnownSituation(facts, BOOLEAN);
    this.ways = this.#labelWays(this.#known.ways);
  }

  /** That is not a fact of the position, so it is not evidence. */
  same(a: number, b: number): Reasoned {
    return a === b ? REASON.true : REASON.false;
  }

  moves(unit: number): Reasoned {
    return this.#label('moves', [unit], this.#known.moves(unit));
  }

  attackers(unit: number): readonly number[] {
    return this.#known.attackers(unit);
  }

  occupants(mover: number): readonly number[] {
    return this.#known.occupants(mover);
  }

  attacks(mover: number, unit: number): Reasoned {
    return this.#label('attacks', [mover, unit], this.#known.attacks(mover, unit));
  }

  rivals(mover: number): readonly number[] {
    return this.#known.rivals(mover);
  }

  contests(rival: number, mover: number): Reasoned {
    return this.#label('contests', [rival, mover], this.#known.contests(rival, mover));
  }

  moveSupporters(mover: number): readonly number[] {
    return this.#known.moveSupporters(mover);
  }

  supportsMove(supporter: number, mover: number): Reasoned {
    return this.#label('supportsMove', [supporter, mover], this.#known.supportsMove(supporter, mover));
  }

  holdSupporters(unit: number): readonly number[] {
    return this.#known.holdSupporters(unit);
  }

  supportsHold(supporter: number, unit: number): Reasoned {
    return this.#label('supportsHold', [supporter, unit], this.#known.supportsHold(supporter, unit));
  }

  supportsAttackOn(supporter: number, unit: number): Reasoned {
    return this.#label('supportsAttackOn', [supporter, unit], this.#known.supportsAttackOn(supporter, unit));
  }

  samePower(a: number, b: number): Reasoned {
    return this.#label('samePower', [a, b], this.#known.samePower(a, b));
  }

  bordersDestination(mover: number): Reasoned {
    return this.#label('bordersDestination', [mover], this.#known.bordersDestination(mover));
  }

  ordersConvoy(mover: number): Reasoned {
    return this.#label('ordersConvoy', [mover], this.#known.ordersConvoy(mover));
  }

  convoyingFleets(): readonly number[] {
    return this.#known.convoyingFleets();
  }

  convoysAnything(fleet: number): Reasoned {
    return this.#label('convoysAnything', [fleet], this.#known.convoysAnything(fleet));
  }

  convoyers(mover: number): readonly number[] {
    return this.#known.convoyers(mover);
  }

  convoys(fleet: number, mover: number): Reasoned {
    return this.#label('convoys', [fleet, mover], this.#known.convoys(fleet, mover));
  }

  embarks(fleet: number, mover: number): Reasoned {
    return this.#label('embarks', [fleet, mover], this.#known.embarks(fleet, mover));
  }

  lands(fleet: number, mover: number): Reasoned {
    return this.#label('lands', [fleet, mover], this.#known.lands(fleet, mover));
  }

  neighbours(a: number, b: number): Reasoned {
    return this.#label('neighbours', [a, b], this.#known.neighbours(a, b));
  }

  chain(logic: ChainLogic<Reasoned>, units: readonly number[], chain: Chain<Reasoned>): Reasoned {
    return chainAmong(logic, units, chain);
  }

  #labelWays(ways: Ways<boolean> | undefined): Ways<Reasoned> | undefined {
    if (ways === undefined) return undefined;
    const label = (relation: WayRelation, units: readonly number[], holds: boolean): Reasoned =>
      this.#label(relation, units, holds);
    return {
      isDifficult: (mover) => label('isDifficult', [mover], ways.isDifficult(mover)),
      takesCanal: (mover) => label('takesCanal', [mover], ways.takesCanal(mover)),
      keepers: (mover) => ways.keepers(mover),
      keeps: (keeper, mover) => label('keeps', [keeper, mover], ways.keeps(keeper, mover)),
      legs: (train) => ways.legs(train),
      trainOf: (leg) => ways.trainOf(leg),
      isUnowned: (leg) => label('isUnowned', [leg], ways.isUnowned(leg)),
    };
  }

  #label(relation: Relation | WayRelation, units: readonly number[], holds: boolean): Reasoned {
    const key = `${relation} ${units.join()}`;
    let answer = this.#answers.get(key);
    if (answer === undefined) {
      answer = ground({ kind: 'relation', relation, units, holds });
      this.#answers.set(key, answer);
    }
    return answer;
  }
}
