/**
 * Battles constructed for the retreats that follow: random positions hardly ever dislodge two units that want one
 * province.
 */
import { everyUnitIn, type Board, type Unit } from '../../../../board/board.ts';
import { tablesOf } from '../../../../board/tables.ts';
import { writtenPlace, writtenUnit } from '../../../../orders/text/format.ts';
import type { GivenOrder } from '../../../../orders/orders-that-count.ts';
import type { Position } from '../../../../adjudicate/phases/movement.ts';
import type { Random } from '../../../../orders/sample/random.ts';

/** Two supported attacks on units that could both retreat to one province; `undefined` where they find no places. */
export function twoAttacks(board: Board, random: Random): Position | undefined {
  const goal = random.pick(board.provinces)!.index;
  const around = random.shuffle(nextTo(board, goal));
  const units: Unit[] = [];
  const orders: GivenOrder[] = [];
  const taken = new Set([goal]);
  const players = board.powers.filter(({ neutral }) => !neutral).map(({ index }) => index);
  /** A unit of the power that can get to this province from another one that is empty. */
  const place = (target: number, power: number, only?: number): Unit | undefined => {
    const from = only ?? random.pick(nextTo(board, target).filter((province) => !taken.has(province)));
    if (from === undefined || taken.has(from)) return undefined;
    const places = everyUnitIn(board, from).filter(({ type, location }) =>
      tablesOf(board).reaches(type, location, target),
    );
    const found = random.pick(places);
    if (found === undefined) return undefined;
    taken.add(from);
    units.push({ ...found, power });
    return units.at(-1);
  };
  for (const province of around.slice(0, 2)) {
    const [own, other] = random.shuffle(players);
    const victim = place(goal, own!, province);
    const attacker = place(province, other!);
    const supporter = place(province, other!);
    if (victim === undefined || attacker === undefined || supporter === undefined) return undefined;
    const to = random.pick(
      [province, ...board.provinces[province]!.coasts].filter((at) =>
        tablesOf(board).borders(attacker.type, attacker.location, at),
      ),
    );
    if (to === undefined) return undefined;
    const [unit, helper] = [writtenUnit(board, attacker), writtenUnit(board, supporter)];
    orders.push(
      { power: other, order: { kind: 'move', unit, to: writtenPlace(board, to), viaConvoy: false } },
      { power: other, order: { kind: 'support', unit: helper, supported: unit, to: { province } } },
    );
  }
  return { board, units, orders };
}

/** Provinces from which some unit can go there. */
function nextTo(board: Board, province: number): number[] {
  return board.provinces
    .filter(({ index }) =>
      everyUnitIn(board, index).some(({ type, location }) =>
        tablesOf(board).reaches(type, location, province),
      ),
    )
    .map(({ index }) => index);
}
