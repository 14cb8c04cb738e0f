/** Parts of a position that by themselves show whether the program makes a mistake about convoys. */
import { provinceOf, reaches } from '../../../../board/board.ts';
import type { WrittenOrder } from '../../../../orders/order.ts';
import type { Position } from '../../../../adjudicate/phases/movement.ts';
import type { Faults } from '../../../../adjudicate/resolution/faults.ts';
import type { ViolationKind } from '../../diagnose/violation-kinds.ts';
import { override } from '../../../../../encodings/language/override.ts';

/** A mistake of some kind, as it shows by itself. */
interface PlainMistake {
  /** The parts; all that can show the mistake are right if a program does not make it. */
  readonly partsOf: (position: Position) => readonly Position[];
  /** The mistake at its plainest: a part in which it changes nothing shows nothing. */
  readonly faults: Faults;
}

const CONVOYS_FAIL: Faults = {
  setting: (setting) => override(setting, { decisions: { convoy: () => setting.logic.false } }),
};
const SUPPORTS_COUNT: Faults = {
  setting: (setting) => override(setting, { decisions: { support: () => setting.logic.true } }),
};

/** Mistakes by kind. No part lets an army also walk, so that it arrives whatever happens to its convoy. */
export const PLAIN_MISTAKES = {
  'route-not-taken': {
    partsOf: (position) => partsWith(position, (convoy) => convoy),
    faults: CONVOYS_FAIL,
  },
  'attacked-convoy-fails': {
    partsOf: (position) =>
      partsWith(position, (convoy) => [
        ...convoy,
        ...attacksOn(position, convoy),
        ...supportsOf(position, convoy),
      ]),
    faults: CONVOYS_FAIL,
  },
  'convoyed-attack-does-not-cut': {
    partsOf: (position) => partsWith(position, (convoy) => [...convoy, ...whatItCuts(position, convoy)]),
    faults: SUPPORTS_COUNT,
  },
} as const satisfies Partial<Record<ViolationKind, PlainMistake>>;

type Convoy = readonly [move: WrittenOrder & { readonly kind: 'move' }, ...fleets: WrittenOrder[]];

function partsWith(
  position: Position,
  ordersFor: (convoy: Convoy) => readonly WrittenOrder[],
): readonly Position[] {
  const convoys = convoysIn(position);
  const canWalk = ([{ unit, to }]: Convoy): boolean =>
    reaches(position.board, 'army', unit.province, to.province);
  return convoys.some(canWalk) ? [] : convoys.map((convoy) => partOf(position, ordersFor(convoy)));
}

/** Finds the move of each army and the orders to convoy it. */
function convoysIn(position: Position): readonly Convoy[] {
  const all = ordersOf(position);
  return all.flatMap((move): Convoy[] => {
    if (move.kind !== 'move') return [];
    const fleets = all.filter(
      (order) =>
        order.kind === 'convoy' &&
        order.convoyed.province === move.unit.province &&
        order.to.province === move.to.province,
    );
    return fleets.length > 0 ? [[move, ...fleets]] : [];
  });
}

/** The attacks on the fleets of a convoy, with the supports of these attacks and of the fleets. */
function attacksOn(position: Position, convoy: Convoy): readonly WrittenOrder[] {
  const fleets = convoy.flatMap(({ kind, unit }) => (kind === 'convoy' ? [unit.province] : []));
  return fleets.flatMap((fleet) => attacksAgainst(position, fleet));
}

/** The supports of the move of the army. */
function supportsOf(position: Position, [{ unit, to }]: Convoy): readonly WrittenOrder[] {
  return ordersOf(position).filter(
    (order) =>
      order.kind === 'support' &&
      order.supported.province === unit.province &&
      order.to?.province === to.province,
  );
}

/** The support that is given where the army lands, and what it decides: who is supported, against whom. */
function whatItCuts(position: Position, [{ to }]: Convoy): readonly WrittenOrder[] {
  const orders = ordersOf(position);
  return orders.flatMap((support) => {
    if (support.kind !== 'support' || support.unit.province !== to.province) return [];
    const { supported, to: target = supported } = support;
    const both = orders.filter(
      ({ unit }) => unit.province === supported.province || unit.province === target.province,
    );
    return [support, ...both, ...attacksAgainst(position, target.province)];
  });
}

/** The moves to a province, and the supports of these and of the unit that stands there. */
function attacksAgainst(position: Position, province: number): readonly WrittenOrder[] {
  return ordersOf(position).filter(
    (order) =>
      (order.kind === 'move' && order.to.province === province) ||
      (order.kind === 'support' && (order.to ?? order.supported).province === province),
  );
}

function ordersOf({ orders }: Position): readonly WrittenOrder[] {
  return orders.map(({ order }) => order);
}

/** Only the units that are given these orders. */
function partOf(position: Position, kept: readonly WrittenOrder[]): Position {
  const { board, units, orders } = position;
  const provinces = new Set(kept.map(({ unit }) => unit.province));
  return {
    ...position,
    units: units.filter(({ location }) => provinces.has(provinceOf(board, location))),
    orders: orders.filter(({ order }) => kept.includes(order)),
  };
}
