/**
 * The map mode: the places of a board are linked to the relations of the position, so that a counterexample is
 * a position of that board and a theorem one about it.
 */
import { type Board, canStand, type Unit } from '../../board/board.ts';
import { specialWaysOf } from '../../board/special-ways.ts';
import { hasSeasons } from '../../orders/legality/closed-borders.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { TermPointer } from '../../readings/z3/proof.ts';
import type { Space } from '../space/symbolic-space.ts';
import { armyGoalsOn, illegalOrders } from './learnt-legality.ts';
import { type ArmyGoals, mapFacts } from './map-facts.ts';
import type { Placement } from './placement.ts';
import { asPosition, type Holds, LEFT_OUT, type MapMode, onRealMap, powersOf } from './map-mode.ts';

/** Positions whose units stand in provinces of the board and move along its borders. */
export function onMap(board: Board): MapMode {
  let goals: ArmyGoals | undefined;
  return {
    name: board.id,
    leavesOut: [...LEFT_OUT, ...leftOutOn(board)],
    bind: (space, policies) => {
      const placement = unknownPlacement(space, board);
      goals ??= armyGoalsOn(board);
      for (const { holds } of mapFacts(
        space.logic,
        board,
        space.situation,
        placement,
        goals,
        space.variants,
      )) {
        space.proof.require(holds);
      }
      return (holds) => {
        const position = withPermissions(space, positionIn(space, board, placement, holds), holds);
        const lemmas = illegalOrders(space, placement, position, policies, holds);
        return lemmas.length > 0
          ? { kind: 'left out', lemmas }
          : { kind: 'position', candidate: onRealMap(position) };
      };
    },
  };
}

function unknownPlacement({ proof }: Space, { provinces, locations }: Board): Placement<TermPointer> {
  return {
    standsAt: (unit, location) => proof.unknown(`u${unit} at ${locations[location]!.code}`),
    isProvince: (place, province) => proof.unknown(`p${place} is ${provinces[province]!.code}`),
    goesTo: (mover, province) => proof.unknown(`u${mover} to ${provinces[province]!.code}`),
    isOf: (unit, power) => proof.unknown(`u${unit} of power ${power}`),
  };
}

/** The position that a model describes. */
function positionIn(space: Space, board: Board, placement: Placement<TermPointer>, holds: Holds): Position {
  const powers = powersOf(space, holds);
  const units = [...space.outline.kinds.keys()].map((unit): Unit => {
    const type = holds(space.relations.isArmy(unit)) ? 'army' : 'fleet';
    const location = board.locations.find(
      ({ index }) => canStand(board, type, index) && holds(placement.standsAt(unit, index)),
    )!.index;
    return { power: powers[unit]!, type, location };
  });
  const goals = units.map((unit, mover) =>
    space.outline.kinds[mover] === 'move' ? goalOf(mover, unit) : undefined,
  );
  return asPosition(space, holds, board, units, goals);

  /** The location a mover goes to; a fleet takes the first coast that it reaches. */
  function goalOf(mover: number, { type, location }: Unit): number {
    const { index: province } = board.provinces.find(({ index }) => holds(placement.goesTo(mover, index)))!;
    if (type === 'army') return province;
    const reached = board.fleetBorders[location]!;
    return reached.find((l) => board.locations[l]!.province === province) ?? province;
  }
}

/** The position with the permission of each keeper of a canal that a unit passes. */
function withPermissions({ outline, relations }: Space, position: Position, holds: Holds): Position {
  const { ways } = relations;
  const { units } = position;
  if (ways?.isKept === undefined) return position;
  const passing = [...units.keys()].flatMap((keeper) =>
    [...units.keys()].flatMap((mover) =>
      mover !== keeper && outline.kinds[mover] === 'move' && holds(ways.isKept!(keeper, mover))
        ? [{ keeper, mover }]
        : [],
    ),
  );
  const permissions = passing.map(({ keeper, mover }): Position['orders'][number] => {
    const { order } = position.orders[mover]!;
    if (order.kind !== 'move') throw new Error('a unit passes a canal by a move');
    return { power: units[keeper]!.power, order: { ...order, isPermission: true } };
  });
  return { ...position, orders: [...position.orders, ...permissions] };
}

/** Lists what positions leave out on boards with rules of variants. */
function leftOutOn(board: Board): string[] {
  const { railway, hasDifficultBorders } = specialWaysOf(board);
  return [
    ...(railway === undefined ? [] : ['armies that go by rail']),
    ...(hasDifficultBorders ? ['fleets that go over difficult borders'] : []),
    ...(hasSeasons(board) ? ['seasons in which borders are closed: all are open'] : []),
  ];
}
