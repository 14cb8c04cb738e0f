/**
 * The equations of "The Math of Adjudication" for one order, which asks for every other order it needs.
 * It keeps no state.
 */
import type { Field } from '../field.ts';

/** The result of another order. */
export type GuessAsk = (unit: number) => boolean;

export class GuessEquations {
  readonly #field: Field;
  readonly #resolve: GuessAsk;
  /** Asks for a convoy order about the moves against its fleet. */
  readonly #askAttacker: GuessAsk;

  constructor(field: Field, resolve: GuessAsk, askAttacker: GuessAsk) {
    this.#field = field;
    this.#resolve = resolve;
    this.#askAttacker = askAttacker;
  }

  /** Says if the order succeeds. */
  adjudicate(unit: number): boolean {
    if (this.#field.moves(unit)) return this.#move(unit);
    return this.#field.supports(unit) ? this.#support(unit) : this.#convoy(unit);
  }

  /** "A convoy order is successful when the fleet receiving the order is not dislodged." */
  #convoy(fleet: number): boolean {
    return !this.#field.attackers(fleet).some((attacker) => this.#askAttacker(attacker));
  }

  /**
   * Cut by a move of another power with a path, unless it comes from where the support is directed; such a
   * move cuts only by dislodging. No other attacker is asked for its move: whoever could dislodge the unit
   * cuts its support already by attacking it (the article's supports of type E).
   */
  #support(supporter: number): boolean {
    const field = this.#field;
    return !field.attackers(supporter).some((attacker) => {
      if (field.samePower(attacker, supporter)) return false;
      return field.supportedTo(supporter) === field.province(attacker)
        ? this.#resolve(attacker)
        : this.path(attacker);
    });
  }

  #move(mover: number): boolean {
    const field = this.#field;
    if (!this.path(mover)) return false;
    const attack = this.#attack(mover);
    if (attack === 0) return false;
    const opponent = field.opponent(mover);
    const resistance = opponent === undefined ? this.#hold(mover) : this.#onePlusSupports(opponent);
    return attack > resistance && field.rivals(mover).every((rival) => attack > this.prevent(rival));
  }

  /** All convoy orders are resolved before the route is searched, so that no search is entered again. */
  path(mover: number): boolean {
    const field = this.#field;
    if (field.destination(mover) === undefined) return false;
    if (!field.byConvoy(mover)) return true;
    const convoys = new Map(field.convoyers(mover).map((fleet) => [fleet, this.#resolve(fleet)]));
    return field.hasRoute(mover, (fleet) => convoys.get(fleet)!);
  }

  #attack(mover: number): number {
    const field = this.#field;
    const target = field.target(mover);
    if (target === undefined) return this.#onePlusSupports(mover);
    const isBattle = field.headToHead(mover, target);
    if (!isBattle && field.moves(target) && this.#resolve(target)) return this.#onePlusSupports(mover);
    if (field.samePower(mover, target)) return 0;
    const foreign = field.supporters(mover).filter((supporter) => !field.samePower(supporter, target));
    return 1 + this.#given(foreign);
  }

  /** The hold strength of the destination. */
  #hold(mover: number): number {
    const field = this.#field;
    const target = field.target(mover);
    if (target === undefined) return 0;
    if (field.moves(target)) return this.#resolve(target) ? 0 : 1;
    return this.#onePlusSupports(target);
  }

  prevent(mover: number): number {
    if (!this.path(mover)) return 0;
    const opponent = this.#field.opponent(mover);
    if (opponent !== undefined && this.#resolve(opponent)) return 0;
    return this.#onePlusSupports(mover);
  }

  /** The defend strength of a move, and the hold strength of a unit that does not move. */
  #onePlusSupports(unit: number): number {
    return 1 + this.#given(this.#field.supporters(unit));
  }

  #given(supporters: readonly number[]): number {
    return supporters.filter((supporter) => this.#resolve(supporter)).length;
  }
}
