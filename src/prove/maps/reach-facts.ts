/**
 * Facts that the borders of a board state of what the units of a symbolic position reach. As in
 * `map-facts.ts`, every fact holds of every position whose orders count.
 */
import { canStand } from '../../board/board.ts';
import { anyOf } from '../../readings/folds.ts';
import { elsewhere } from '../../readings/symbolic/symbolic.ts';
import type { Fact } from '../space/terrain.ts';
import { byCanal, type OnBoard } from './way-facts.ts';

const BECAUSE = 'a unit reaches the provinces that it borders';

/** The provinces around a place, and those beyond a canal. */
interface Around {
  readonly neighbours: readonly number[];
  readonly canals: readonly number[];
}

/** Derives what a unit reaches from where it stands. */
export function* reachFacts<T>(position: OnBoard<T>): Generator<Fact<T>> {
  const { logic, board, situation, placement, variants } = position;
  for (const unit of situation.outline.kinds.keys()) {
    const army = situation.relations.isArmy(unit);
    for (const { index } of board.locations) {
      for (const [type, ofType, list] of [
        ['army', army, board.armyBorders[index] ?? []],
        ['fleet', logic.not(army), board.fleetProvinces[index]!],
      ] as const) {
        if (!canStand(board, type, index)) continue;
        const here = logic.and(placement.standsAt(unit, index), ofType);
        if (here === logic.false) continue;
        const canals = type === 'fleet' ? byCanal(board, variants, index) : [];
        yield* reachedFrom(position, unit, here, { neighbours: list, canals });
      }
    }
  }
}

/**
 * Derives what a unit reaches from one place.
 *
 * @param here the unit stands there
 */
function* reachedFrom<T>(
  { logic, situation, placement, isAt }: OnBoard<T>,
  unit: number,
  here: T,
  { neighbours, canals }: Around,
): Generator<Fact<T>> {
  const { relations, outline } = situation;
  const movers = situation.ofKind('move');
  const same = (a: T, b: T): T => logic.choose(a, b, logic.not(b));
  const implied = (a: T, b: T): Fact<T> => ({ because: BECAUSE, holds: logic.or(logic.not(a), b) });
  // Only a unit that is ordered through a canal reaches what is beyond it.
  const passes = movers.includes(unit) ? canals : [];
  for (let place = 0; place < outline.kinds.length + outline.shared; place++) {
    if (place === unit) continue;
    const near = anyOf(logic, [
      ...neighbours.map((province) => isAt(place, province)),
      ...passes.map((province) => logic.and(isAt(place, province), relations.goes(unit, place))),
    ]);
    yield implied(here, same(relations.reaches(unit, place), near));
  }
  for (const mover of movers) {
    const reached = mover === unit ? [...neighbours, ...passes] : neighbours;
    const near = anyOf(
      logic,
      reached.map((province) => placement.goesTo(mover, province)),
    );
    const alone = logic.and(here, relations.goes(mover, elsewhere(outline)));
    if (mover === unit) {
      yield implied(alone, same(relations.reaches(mover, elsewhere(outline)), near));
      continue;
    }
    yield implied(alone, same(relations.touchesElsewhere(unit, mover), near));
    yield implied(logic.and(alone, situation.supportsMove(unit, mover)), near);
  }
}
