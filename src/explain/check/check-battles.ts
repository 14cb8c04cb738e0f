/** The part of the checker that is about strengths, battles and cut supports. */
import { EQUATIONS } from '../../../encodings/equations.ts';
import { isDifficult } from '../../../encodings/variants/difficult-borders.ts';
import { isOn } from '../../../encodings/variant-rules.ts';
import { comesFromTarget } from '../../../encodings/attack-origin.ts';
import { headToHead } from '../../../encodings/head-to-head.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { KnownFacts } from '../../readings/known/known-facts.ts';
import type { Battle, Cut, Strength } from '../reasons/findings.ts';

export class BattleChecker {
  readonly #is: Adjudication['decisions'];
  readonly #facts: KnownFacts;
  readonly #expect: (holds: boolean, what: string) => void;

  /** @param expect called with what should hold */
  constructor({ decisions }: Adjudication, expect: (holds: boolean, what: string) => void) {
    this.#is = decisions;
    this.#facts = decisions.system.facts;
    this.#expect = expect;
  }

  strength(strength: Strength): void {
    const { decision, unit, value, counted, uncounted, special } = strength;
    const actual = this.#told(this.#is.strength(decision, unit));
    const name = `${decision} of ${unit}`;
    this.#expect(value === actual, `${name} is ${actual}, not ${value}`);
    const plain = plainStrength(special, counted.length);
    const isOwn = special?.kind === 'own-equation';
    this.#expect(isOwn || value === plain, `${name} adds up to ${plain}, not ${value}`);
    for (const supporter of counted) {
      const helps =
        this.#facts.supports(supporter) && this.#facts.helped(supporter) === this.#facts.unitOf(unit);
      this.#expect(helps && this.#is.support(supporter), `${supporter} supports ${unit}`);
    }
    for (const each of uncounted) {
      this.#expect(
        this.#facts.helped(each.supporter) === this.#facts.unitOf(unit),
        `${each.supporter} is to support ${unit}`,
      );
      if (each.why === 'victims-power') this.sameVictim(each.supporter, unit, each.victim);
      else this.#expect(!this.#is.support(each.supporter), `the support of ${each.supporter} fails`);
      if (each.why === 'cut') each.cuts.forEach((cut) => this.cut(cut, each.supporter));
    }
    if (special === undefined) this.#everySupport(strength);
    else this.#special(strength, special);
  }

  /** A strength as it is told: of the scale of difficult borders one is taken away. */
  #told(exact: number): number {
    return exact > 0 && isOn(this.#is.system.policy, 'difficult-borders') ? exact - 1 : exact;
  }

  /** No unit that is ordered to support the unit is left out. */
  #everySupport({ decision, unit, counted, uncounted }: Strength): void {
    if (decision === 'HOLD' && this.#facts.moves(unit)) return;
    // Of a train only the last leg is supported.
    if (this.#facts.leg(unit) !== undefined) return;
    const told = [...counted, ...uncounted.map(({ supporter }) => supporter)];
    this.#expect(same(told, this.#facts.supporters(unit)), `all supporters of ${unit} are told`);
  }

  #special({ decision, unit }: Strength, special: NonNullable<Strength['special']>): void {
    switch (special.kind) {
      case 'no-path':
        return this.#expect(!this.#is.path(unit), `${unit} has no path`);
      case 'own-unit':
        return this.#expect(
          this.#facts.power(unit) === this.#facts.power(special.occupant) &&
            !this.#is.move(special.occupant) &&
            !this.#is.move(unit) &&
            this.#facts.occupants(this.#facts.destination(unit)).includes(special.occupant),
          `${special.occupant} at the destination is of the same power`,
        );
      case 'left':
        return this.#expect(this.#is.move(unit) && decision === 'HOLD', `${unit} left`);
      case 'failed-move':
        return this.#expect(this.#facts.moves(unit) && !this.#is.move(unit), `${unit} failed to move`);
      case 'lost-battle':
        return this.#expect(this.#is.move(special.by) && !this.#is.move(unit), `${special.by} beat ${unit}`);
      case 'difficult-border':
        return this.#expect(isDifficult(this.#is.setting, unit), `${unit} crosses a difficult border`);
      case 'own-equation':
        return this.#expect(
          EQUATIONS[decision](this.#is.setting, unit) === special.standard &&
            special.module === this.#is.system.policy.own?.name,
          `the standard strength of ${unit} is ${special.standard}`,
        );
    }
  }

  battle({ mover, succeeds, attack, against }: Battle): void {
    this.#expect(attack.unit === mover && attack.decision === 'ATTACK', 'whose attack it is');
    this.strength(attack);
    for (const each of against) {
      this.strength(each);
      const beats = attack.value > each.value || (succeeds && this.#isEntered(attack, each));
      this.#expect(beats === succeeds, `${attack.value} against ${each.value}`);
      this.#opposes(each, mover);
    }
    // One's own equation may let a move succeed or fail for something else.
    if (this.#is.system.isOwn('MOVE')) return;
    if (!succeeds) {
      this.#expect(attack.value === 0 || against.length > 0, 'something kept the move from succeeding');
      return;
    }
    const destination = this.#facts.destination(mover);
    const opponents = [...this.#facts.occupants(destination), ...this.#facts.moversTo(destination)];
    const told = new Set(against.map(({ unit }) => unit));
    const missing = opponents.filter((unit) => unit !== mover && !told.has(unit));
    this.#expect(missing.length === 0, `the move also had to beat ${missing.join()}`);
  }

  /** Over a difficult border a move without support gets to where nothing holds. */
  #isEntered(attack: Strength, other: Strength): boolean {
    const resists = other.decision === 'HOLD' ? this.#is.hold(other.unit) : this.#is.prevent(other.unit);
    return attack.special?.kind === 'difficult-border' && resists === 0;
  }

  /** The strength is one that the move has to beat. */
  #opposes({ decision, unit }: Strength, mover: number): void {
    const destination = this.#facts.destination(mover);
    const province = this.#facts.province(unit);
    switch (decision) {
      case 'HOLD':
        return this.#expect(province === destination, `${unit} stands at the destination`);
      case 'PREVENT':
        return this.#expect(this.#facts.destination(unit) === destination, `${unit} moves there too`);
      case 'DEFEND':
        return this.#expect(headToHead(this.#is.setting, mover, unit), `${unit} is in battle with ${mover}`);
      case 'ATTACK':
        return this.#expect(false, 'an attack resists nothing');
    }
  }

  cut({ by, attack, attacks, dislodges }: Cut, supporter: number): void {
    this.#expect(
      this.#facts.moversTo(this.#facts.province(supporter)).includes(by),
      `${by} attacked ${supporter}`,
    );
    this.#expect(attack === this.#told(this.#is.attack(by)), `the attack of ${by} is ${attack}`);
    const falls = this.#is.move(by) && this.#is.dislodge(supporter);
    this.#expect(dislodges === falls, `whether ${by} dislodged ${supporter}`);
    this.#expect(
      attacks || (comesFromTarget(this.#is.setting, by, supporter) && !this.#is.system.isOwn('SUPPORT')),
      `${by} attacked from where the support is directed`,
    );
    this.#expect(dislodges || (attacks && this.#is.path(by)), `${by} cut the support of ${supporter}`);
    const own = this.#facts.power(by) === this.#facts.power(supporter);
    this.#expect(!own || this.#is.system.isOwn('MOVE'), `${by} cut a support of its own power`);
  }

  sameVictim(supporter: number, mover: number, victim: number): void {
    const own = this.#facts.power(supporter) === this.#facts.power(victim);
    const there = this.#facts.occupants(this.#facts.destination(mover)).includes(victim);
    this.#expect(own && there, `${victim} at the destination is of ${supporter}'s power`);
  }
}

/** The sum that a strength must be, unless an equation of one's own decides. */
function plainStrength(special: Strength['special'], supports: number): number {
  if (special === undefined) return 1 + supports;
  if (special.kind === 'difficult-border') return supports;
  return special.kind === 'failed-move' ? 1 : 0;
}

/** Both lists have the same members. */
export function same<V>(a: readonly V[], b: readonly V[]): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && [...one].every((each) => other.has(each));
}
