/**
 * The equations of "The Math of Adjudication" and of DATC 3.x for one order, which asks for every other order it needs;
 * 3.x adds a flag: what is not known yet counts for the order's success when the question is optimistic, and against it
 * when it is not. For whatever opposes the order the flag is inverted. A guess is the same either way. They keep no state.
 */
import type { Field } from './field.ts';
import type { Settlement } from './judgement.ts';

/** The result of another order, as optimistic or pessimistic as is asked for. */
export type OrderAsk = (unit: number, optimistic: boolean) => boolean;

export class OrderEquations {
  readonly #field: Field;
  readonly #resolve: OrderAsk;
  /** Asks for a convoy order about the moves against its fleet. */
  readonly #askAttacker: OrderAsk;

  constructor(field: Field, resolve: OrderAsk, askAttacker: OrderAsk = resolve) {
    this.#field = field;
    this.#resolve = resolve;
    this.#askAttacker = askAttacker;
  }

  /** The decisions of all orders, each asked for in turn. */
  settle(): Settlement {
    const { movers, supporting, convoying } = this.#field;
    const succeeds = (unit: number): boolean => this.#resolve(unit, true);
    return {
      moved: valuesOf(movers, succeeds),
      given: valuesOf(supporting, succeeds),
      available: valuesOf(convoying, succeeds),
      effective: valuesOf(movers, (unit) => this.prevent(unit, false) > 0),
    };
  }

  /** Says if the order succeeds, for all that is known or at best. */
  adjudicate(unit: number, optimistic: boolean): boolean {
    if (this.#field.moves(unit)) return this.#move(unit, optimistic);
    return this.#field.supports(unit) ? this.#support(unit, optimistic) : this.#convoy(unit, optimistic);
  }

  /** "A convoy order is successful when the fleet receiving the order is not dislodged." */
  #convoy(fleet: number, optimistic: boolean): boolean {
    return !this.#field.attackers(fleet).some((attacker) => this.#askAttacker(attacker, !optimistic));
  }

  /**
   * Cut by a move of another power with a path, unless it comes from where the support is directed; such a
   * move cuts only by dislodging. No other attacker is asked for its move: whoever could dislodge the unit
   * cuts its support already by attacking it (the article's supports of type E).
   */
  #support(supporter: number, optimistic: boolean): boolean {
    const field = this.#field;
    return !field.attackers(supporter).some((attacker) => {
      // An attack on a unit that does not move has a strength unless it is of the same power.
      if (field.samePower(attacker, supporter)) return false;
      return field.supportedTo(supporter) === field.province(attacker)
        ? this.#resolve(attacker, !optimistic)
        : this.path(attacker, !optimistic);
    });
  }

  #move(mover: number, optimistic: boolean): boolean {
    const field = this.#field;
    const attack = this.#attack(mover, optimistic);
    if (attack === 0) return false;
    const opponent = field.opponent(mover);
    const resistance =
      opponent === undefined ? this.#hold(mover, !optimistic) : this.#onePlusSupports(opponent, !optimistic);
    return (
      attack > resistance && field.rivals(mover).every((rival) => attack > this.prevent(rival, !optimistic))
    );
  }

  /** All convoy orders are resolved before the route is searched, so that no search is entered again. */
  path(mover: number, optimistic: boolean): boolean {
    const field = this.#field;
    if (field.destination(mover) === undefined) return false;
    if (!field.byConvoy(mover)) return true;
    const convoys = new Map(field.convoyers(mover).map((fleet) => [fleet, this.#resolve(fleet, optimistic)]));
    return field.hasRoute(mover, (fleet) => convoys.get(fleet)!);
  }

  /** The most or the least that it can be. */
  #attack(mover: number, most: boolean): number {
    const field = this.#field;
    if (!this.path(mover, most)) return 0;
    const target = field.target(mover);
    if (target === undefined) return this.#onePlusSupports(mover, most);
    const isBattle = field.headToHead(mover, target);
    if (!isBattle && field.moves(target) && this.#resolve(target, most)) {
      return this.#onePlusSupports(mover, most);
    }
    if (field.samePower(mover, target)) return 0;
    const foreign = field.supporters(mover).filter((supporter) => !field.samePower(supporter, target));
    return 1 + this.#given(foreign, most);
  }

  /** The hold strength of the destination: most if the unit there fails to leave. */
  #hold(mover: number, most: boolean): number {
    const field = this.#field;
    const target = field.target(mover);
    if (target === undefined) return 0;
    if (field.moves(target)) return this.#resolve(target, !most) ? 0 : 1;
    return this.#onePlusSupports(target, most);
  }

  prevent(mover: number, most: boolean): number {
    if (!this.path(mover, most)) return 0;
    const opponent = this.#field.opponent(mover);
    if (opponent !== undefined && this.#resolve(opponent, !most)) return 0;
    return this.#onePlusSupports(mover, most);
  }

  /** The defend strength of a move, and the hold strength of a unit that does not move. */
  #onePlusSupports(unit: number, most: boolean): number {
    return 1 + this.#given(this.#field.supporters(unit), most);
  }

  #given(supporters: readonly number[], most: boolean): number {
    return supporters.filter((supporter) => this.#resolve(supporter, most)).length;
  }
}

/** The value of each of these units, in a list by unit. */
function valuesOf(units: readonly number[], holds: (unit: number) => boolean): boolean[] {
  const values: boolean[] = [];
  for (const unit of units) values[unit] = holds(unit);
  return values;
}
