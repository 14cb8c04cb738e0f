/**
 * The equations of "The Math of Adjudication" and of DATC 3.x for one order, which asks for every other order it needs;
 * 3.x adds a flag: what is not known yet counts for the order's success when the question is optimistic, and against it
 * when it is not. For whatever opposes the order the flag is inverted. A guess is the same either way. They keep no state.
 */
import type { Field } from './field.ts';
import type { Settlement } from './judgement.ts';

/**
 * @param resolve gives the result of another order, as optimistic or pessimistic as is asked for
 * @param askAttacker asks for a convoy order about the moves against its fleet
 */
export function orderEquations(
  field: Field,
  resolve: (unit: number, optimistic: boolean) => boolean,
  askAttacker = resolve,
) {
  return { settle, adjudicate };

  /** The decisions of all orders, each asked for in turn. */
  function settle(): Settlement {
    return {
      moved: valuesOf(field.movers, succeeds),
      given: valuesOf(field.supporting, succeeds),
      available: valuesOf(field.convoying, succeeds),
      effective: valuesOf(field.movers, (unit) => prevent(unit, false) > 0),
    };
  }

  function succeeds(unit: number): boolean {
    return resolve(unit, true);
  }

  /** Says if the order succeeds, for all that is known or at best. */
  function adjudicate(unit: number, optimistic: boolean): boolean {
    if (field.moves(unit)) return move(unit, optimistic);
    return field.supports(unit) ? support(unit, optimistic) : convoy(unit, optimistic);
  }

  /** "A convoy order is successful when the fleet receiving the order is not dislodged." */
  function convoy(fleet: number, optimistic: boolean): boolean {
    return !field.attackers(fleet).some((attacker) => askAttacker(attacker, !optimistic));
  }

  /**
   * Cut by a move of another power with a path, unless it comes from where the support is directed; such a
   * move cuts only by dislodging. No other attacker is asked for its move: whoever could dislodge the unit
   * cuts its support already by attacking it (the article's supports of type E).
   */
  function support(supporter: number, optimistic: boolean): boolean {
    return !field.attackers(supporter).some((attacker) => {
      // An attack on a unit that does not move has a strength unless it is of the same power.
      if (field.samePower(attacker, supporter)) return false;
      return field.supportedTo(supporter) === field.province(attacker)
        ? resolve(attacker, !optimistic)
        : path(attacker, !optimistic);
    });
  }

  function move(mover: number, optimistic: boolean): boolean {
    const attack = attackOf(mover, optimistic);
    if (attack === 0) return false;
    const opponent = field.opponent(mover);
    const resistance =
      opponent === undefined ? hold(mover, !optimistic) : onePlusSupports(opponent, !optimistic);
    return attack > resistance && field.rivals(mover).every((rival) => attack > prevent(rival, !optimistic));
  }

  /** All convoy orders are resolved before the route is searched, so that no search is entered again. */
  function path(mover: number, optimistic: boolean): boolean {
    if (field.destination(mover) === undefined) return false;
    if (!field.byConvoy(mover)) return true;
    const convoys = new Map(field.convoyers(mover).map((fleet) => [fleet, resolve(fleet, optimistic)]));
    return field.hasRoute(mover, (fleet) => convoys.get(fleet)!);
  }

  /** The most or the least that it can be. */
  function attackOf(mover: number, most: boolean): number {
    if (!path(mover, most)) return 0;
    const target = field.target(mover);
    if (target === undefined) return onePlusSupports(mover, most);
    const isBattle = field.headToHead(mover, target);
    if (!isBattle && field.moves(target) && resolve(target, most)) {
      return onePlusSupports(mover, most);
    }
    if (field.samePower(mover, target)) return 0;
    const foreign = field.supporters(mover).filter((supporter) => !field.samePower(supporter, target));
    return 1 + given(foreign, most);
  }

  /** The hold strength of the destination: most if the unit there fails to leave. */
  function hold(mover: number, most: boolean): number {
    const target = field.target(mover);
    if (target === undefined) return 0;
    if (field.moves(target)) return resolve(target, !most) ? 0 : 1;
    return onePlusSupports(target, most);
  }

  function prevent(mover: number, most: boolean): number {
    if (!path(mover, most)) return 0;
    const opponent = field.opponent(mover);
    if (opponent !== undefined && resolve(opponent, !most)) return 0;
    return onePlusSupports(mover, most);
  }

  /** The defend strength of a move, and the hold strength of a unit that does not move. */
  function onePlusSupports(unit: number, most: boolean): number {
    return 1 + given(field.supporters(unit), most);
  }

  function given(supporters: readonly number[], most: boolean): number {
    return supporters.filter((supporter) => resolve(supporter, most)).length;
  }
}

/** The value of each of these units, in a list by unit. */
function valuesOf(units: readonly number[], holds: (unit: number) => boolean): boolean[] {
  const values: boolean[] = [];
  for (const unit of units) values[unit] = holds(unit);
  return values;
}

/**
 * Settles a cycle of orders by the rule; orders that it leaves out stay open and are resolved again.
 *
 * All moves: each succeeds (circular movement). Otherwise the convoy orders fail (Szykman). With neither, as
 * only variants can have it, every order fails (3.x).
 */
export function settleCycle(field: Field, cycle: readonly number[]): ReadonlyMap<number, boolean> {
  if (cycle.every((unit) => field.moves(unit))) return new Map(cycle.map((unit) => [unit, true]));
  const convoys = cycle.filter((unit) => field.convoys(unit));
  return new Map((convoys.length > 0 ? convoys : cycle).map((unit) => [unit, false]));
}
