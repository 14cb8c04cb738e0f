/** Guards: what rules read of a position. Two positions that agree in it have the same results. */
import type { OrderKind } from '../../orders/order.ts';
import type { Situation } from '../../../encodings/language/situation.ts';
import type { And } from '../../readings/folding.ts';

/**
 * Every relation that an equation can ask for, by name.
 *
 * @param kinds by unit: the kind of its order
 */
export function equationGuards<T>(
  logic: And<T>,
  situation: Situation<T>,
  kinds: readonly OrderKind[],
): Map<string, T> {
  const guards = new Map<string, T>();
  const ofKind = (kind: OrderKind): number[] => [...kinds.keys()].filter((unit) => kinds[unit] === kind);
  const movers = ofKind('move');
  const fleets = ofKind('convoy');
  for (const mover of movers) {
    guards.set(`u${mover} borders its goal`, situation.bordersDestination(mover));
    guards.set(`u${mover} via convoy`, situation.ordersConvoy(mover));
    for (const unit of kinds.keys()) {
      if (unit !== mover) guards.set(`u${mover} attacks u${unit}`, situation.attacks(mover, unit));
    }
    for (const rival of movers) {
      if (rival < mover) guards.set(`u${rival} contests u${mover}`, situation.contests(rival, mover));
    }
    for (const fleet of fleets) {
      const convoys = situation.convoys(fleet, mover);
      guards.set(`u${fleet} convoys u${mover}`, convoys);
      guards.set(`u${fleet} takes on board u${mover}`, logic.and(convoys, situation.embarks(fleet, mover)));
      guards.set(`u${fleet} lands u${mover}`, logic.and(convoys, situation.lands(fleet, mover)));
    }
  }
  for (const supporter of ofKind('support')) {
    for (const unit of kinds.keys()) {
      if (unit === supporter) continue;
      const supports =
        kinds[unit] === 'move'
          ? situation.supportsMove(supporter, unit)
          : situation.supportsHold(supporter, unit);
      guards.set(`u${supporter} supports u${unit}`, supports);
      guards.set(`u${supporter} supports against u${unit}`, situation.supportsAttackOn(supporter, unit));
    }
  }
  for (const a of fleets) {
    for (const b of fleets) if (a !== b) guards.set(`u${a} beside u${b}`, situation.neighbours(a, b));
  }
  for (const b of kinds.keys()) {
    for (let a = 0; a < b; a++) guards.set(`u${a} and u${b} of one power`, situation.samePower(a, b));
  }
  return guards;
}

/**
 * The same of retreats: which places of the position each unit could go to.
 *
 * @param places how many places the position has
 */
export function retreatGuards<T>(
  { reaches }: { readonly reaches: (unit: number, place: number) => T },
  units: number,
  places: number,
): Map<string, T> {
  const guards = new Map<string, T>();
  for (let unit = 0; unit < units; unit++) {
    for (let place = 0; place < places; place++) {
      if (place !== unit) guards.set(`u${unit} reaches p${place}`, reaches(unit, place));
    }
  }
  return guards;
}
