/**
 * DATC 2.4, 5.B.1 to 5.B.8: how each decision is made from what is known of the others. Section 5.B.10 is left
 * out: whether a battle is head to head is known before (4.A.3).
 */
import type { Field } from '../field.ts';
import {
  type StrengthBounds,
  type BoundedDecisions,
  type DecisionStatus,
  ZERO,
} from './bounded-decisions.ts';

export class Description {
  readonly #field: Field;
  readonly #decisions: BoundedDecisions;
  /** A support that this convoyed army does not cut (4.A.2 b); no army without that rule. */
  readonly #isSpared: (supporter: number, attacker: number) => boolean;

  constructor(
    field: Field,
    decisions: BoundedDecisions,
    isSpared: (supporter: number, attacker: number) => boolean,
  ) {
    this.#field = field;
    this.#decisions = decisions;
    this.#isSpared = isSpared;
  }

  /** 5.B.1. */
  move(mover: number): DecisionStatus {
    const field = this.#field;
    const attack = this.#decisions.bounds('ATTACK STRENGTH', mover);
    const opposing = [this.#resistance(mover)];
    for (const rival of field.rivals(mover)) {
      opposing.push(this.#decisions.bounds('PREVENT STRENGTH', rival));
    }
    if (opposing.every(({ max }) => attack.min > max)) return 'yes';
    if (opposing.some(({ min }) => attack.max <= min)) return 'no';
    return 'undecided';
  }

  /** DEFEND STRENGTH of the opponent in a head-to-head battle, otherwise HOLD STRENGTH of the area. */
  #resistance(mover: number): StrengthBounds {
    const opponent = this.#field.opponent(mover);
    if (opponent !== undefined) return this.#decisions.bounds('DEFEND STRENGTH', opponent);
    const target = this.#field.target(mover);
    return target === undefined ? ZERO : this.#decisions.bounds('HOLD STRENGTH', target);
  }

  /**
   * 5.B.2. By the 1982 rule an army that is kept from cutting the support does not cut it by dislodging the
   * unit either, so that not DISLODGE alone decides.
   */
  support(supporter: number): DecisionStatus {
    const attackers = this.cuttersOf(supporter);
    const dislodge = this.#decisions.status('DISLODGE', supporter);
    const moves = (mover: number): boolean => this.#decisions.status('MOVE', mover) === 'yes';
    if (dislodge === 'yes' && this.#dislodgersOf(supporter).some(moves)) return 'no';
    if (attackers.some((attacker) => this.#attack(attacker).min >= 1)) return 'no';
    if (attackers.some((attacker) => this.#attack(attacker).max > 0)) return 'undecided';
    if (dislodge === 'no') return 'yes';
    const threats = this.#dislodgersOf(supporter);
    return threats.every((mover) => this.#decisions.status('MOVE', mover) === 'no') ? 'yes' : 'undecided';
  }

  /** Units whose attack cuts the support: not the one at which the supported move is directed. */
  cuttersOf(supporter: number): readonly number[] {
    const field = this.#field;
    return this.#dislodgersOf(supporter).filter(
      (attacker) => field.supportedTo(supporter) !== field.province(attacker),
    );
  }

  /** Lists the units that attack the unit and are not kept from cutting its support by 4.A.2 b. */
  #dislodgersOf(supporter: number): readonly number[] {
    return this.#field.attackers(supporter).filter((attacker) => !this.#isSpared(supporter, attacker));
  }

  #attack(mover: number): StrengthBounds {
    return this.#decisions.bounds('ATTACK STRENGTH', mover);
  }

  /** 5.B.3: `yes` is dislodged. */
  dislodge(unit: number): DecisionStatus {
    const own = this.#field.moves(unit) ? this.#decisions.status('MOVE', unit) : 'no';
    const attacks = this.#field.attackers(unit).map((attacker) => this.#decisions.status('MOVE', attacker));
    if (own === 'yes' || attacks.every((status) => status === 'no')) return 'no';
    return own === 'no' && attacks.includes('yes') ? 'yes' : 'undecided';
  }

  /** 5.B.4. */
  attack(mover: number): StrengthBounds {
    const path = this.#decisions.status('PATH', mover);
    if (path === 'no') return ZERO;
    const target = this.#field.target(mover);
    const free = this.#onePlusSupports(this.#field.supporters(mover));
    if (target === undefined) return path === 'yes' ? free : { min: 0, max: free.max };
    const against = this.#attackAgainst(mover, target);
    const leaves = this.#leaves(mover, target);
    const min = path !== 'yes' ? 0 : leaves === 'yes' ? free.min : against.min;
    return { min, max: leaves === 'no' ? against.max : free.max };
  }

  #leaves(mover: number, target: number): DecisionStatus {
    if (!this.#field.moves(target) || this.#field.headToHead(mover, target)) return 'no';
    return this.#decisions.status('MOVE', target);
  }

  #attackAgainst(mover: number, target: number): StrengthBounds {
    const field = this.#field;
    if (field.samePower(mover, target)) return ZERO;
    const foreign = field.supporters(mover).filter((supporter) => !field.samePower(supporter, target));
    return this.#onePlusSupports(foreign);
  }

  /** 5.B.5, of the area where the unit stands. */
  hold(unit: number): StrengthBounds {
    if (!this.#field.moves(unit)) return this.#onePlusSupports(this.#field.supporters(unit));
    const move = this.#decisions.status('MOVE', unit);
    return { min: move === 'no' ? 1 : 0, max: move === 'yes' ? 0 : 1 };
  }

  /** 5.B.6. */
  prevent(mover: number): StrengthBounds {
    const path = this.#decisions.status('PATH', mover);
    const opponent = this.#field.opponent(mover);
    const lost = opponent === undefined ? 'no' : this.#decisions.status('MOVE', opponent);
    if (path === 'no' || lost === 'yes') return ZERO;
    const { min, max } = this.#onePlusSupports(this.#field.supporters(mover));
    return { min: path === 'yes' && lost === 'no' ? min : 0, max };
  }

  /** 5.B.7. */
  defend(mover: number): StrengthBounds {
    return this.#onePlusSupports(this.#field.supporters(mover));
  }

  #onePlusSupports(supporters: readonly number[]): StrengthBounds {
    let [min, max] = [1, 1];
    for (const supporter of supporters) {
      const status = this.#decisions.status('SUPPORT', supporter);
      if (status === 'yes') min++;
      if (status !== 'no') max++;
    }
    return { min, max };
  }

  /** 5.B.8. */
  path(mover: number): DecisionStatus {
    const field = this.#field;
    if (field.destination(mover) === undefined) return 'no';
    if (!field.byConvoy(mover)) return 'yes';
    const dislodge = (fleet: number): DecisionStatus => this.#decisions.status('DISLODGE', fleet);
    if (field.hasRoute(mover, (fleet) => dislodge(fleet) === 'no')) return 'yes';
    return field.hasRoute(mover, (fleet) => dislodge(fleet) !== 'yes') ? 'undecided' : 'no';
  }
}
