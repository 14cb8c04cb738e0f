/** Every order that can be followed in a position: what a player, a site or a bot can choose from. */
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import type { WithVariants } from '../../../encodings/variant-rules.ts';
import {
  type Board,
  everyUnitIn,
  neighbours,
  provinceOf,
  type Season,
  type Unit,
} from '../../board/board.ts';
import { tablesOf, StandingUnits } from '../../board/tables.ts';
import { writtenPlace, writtenUnit } from '../../orders/text/format.ts';
import { boardIn } from '../../orders/legality/closed-borders.ts';
import { readPermission } from '../../orders/legality/canal-permission.ts';
import { readRetreats } from './retreats.ts';
import {
  isIllegal,
  type AdjustmentOrder,
  type MoveOrder,
  type RetreatOrder,
  type WrittenOrder,
  type WrittenPlace,
} from '../../orders/order.ts';
import { OrderLegality } from '../../orders/legality/order-legality.ts';
import { balances, NO_VARIANTS, openSites } from './centres.ts';
import type { GameState, RetreatingUnit } from './state.ts';

/**
 * The orders that one unit could follow, by index of the unit: of those that could make sense the ones that are legal.
 *
 * @param season of the phase, where ice closes borders in some; without it all are open
 */
export function possibleMovementOrders(
  wholeBoard: Board,
  units: readonly Unit[],
  policy: Policy,
  season?: Season,
): readonly (readonly WrittenOrder[])[] {
  const board = boardIn(wholeBoard, season, policy);
  const legality = new OrderLegality(board, units, policy);
  /** Orders that lead each unit to where it could go, on foot or by convoy. */
  const moves = units.map((_, unit) => findMoves(unit));
  /** The units that could move to each province. */
  const comers: Set<number>[] = board.provinces.map(() => new Set());
  for (const [unit, own] of moves.entries()) {
    for (const move of own) if (move.kind === 'move') comers[move.to.province]!.add(unit);
  }
  return units.map((standing, unit) => [
    { kind: 'hold', unit: writtenUnit(board, standing) },
    ...moves[unit]!,
    ...findSupports(unit),
    ...findConvoys(unit),
  ]);

  /** Also to where the unit stands, by canal or by rail, before what is not legal is left out. */
  function findMoves(unit: number): WrittenOrder[] {
    const standing = units[unit]!;
    const { type, location } = standing;
    const { canals, railway } = tablesOf(board).ways;
    const order = { kind: 'move', unit: writtenUnit(board, standing), viaConvoy: false } as const;
    const found: WrittenOrder[] = neighbours(board, standing).map((to) => ({
      ...order,
      to: writtenPlace(board, to),
    }));
    const add = (to: readonly number[], by: Partial<MoveOrder>): void => {
      for (const province of to) found.push({ ...order, to: { province }, ...by });
    };
    if (type === 'fleet') for (const { seas } of canals) add(seas.includes(location) ? seas : [], {});
    else {
      const overSea = legality.routes.destinations(location).sort((a, b) => a - b);
      add(overSea, { viaConvoy: true });
      if (railway?.line.includes(location) === true) add(railway.line, { byRail: true });
    }
    return found.filter((move) => isLegal(unit, move));
  }

  function findSupports(supporter: number): WrittenOrder[] {
    const { type, location } = units[supporter]!;
    const reached = type === 'army' ? board.armyBorders[location]! : board.fleetProvinces[location]!;
    return reached
      .flatMap((to) => {
        const standing = legality.standing.indexIn(to);
        // A unit that could move there itself is among them, and may not support itself.
        return [
          ...(standing === undefined ? [] : [support(supporter, standing, undefined)]),
          ...[...comers[to]!].flatMap((unit) => supportMove(supporter, unit, to)),
        ];
      })
      .filter((order) => isLegal(supporter, order));
  }

  /** With the coast where an order without it is not legal. */
  function supportMove(supporter: number, supported: number, to: number): WrittenOrder[] {
    const plain = support(supporter, supported, { province: to });
    if (isLegal(supporter, plain)) return [plain];
    return board.provinces[to]!.coasts.map((coast) =>
      support(supporter, supported, writtenPlace(board, coast)),
    );
  }

  function support(supporter: number, supported: number, to: WrittenPlace | undefined): WrittenOrder {
    const order = {
      kind: 'support',
      unit: writtenUnit(board, units[supporter]!),
      supported: writtenUnit(board, units[supported]!),
    } as const;
    return to === undefined ? order : { ...order, to };
  }

  function findConvoys(fleet: number): WrittenOrder[] {
    const { type, location } = units[fleet]!;
    if (type !== 'fleet' || !legality.routes.hasFleet(location)) return [];
    const unit = writtenUnit(board, units[fleet]!);
    return moves.flatMap((own, army) =>
      own
        .flatMap((move): WrittenOrder[] =>
          move.kind === 'move' && move.viaConvoy
            ? [{ kind: 'convoy', unit, convoyed: writtenUnit(board, units[army]!), to: move.to }]
            : [],
        )
        .filter((order) => isLegal(fleet, order)),
    );
  }

  function isLegal(unit: number, order: WrittenOrder): boolean {
    return !isIllegal(legality.of(unit, order));
  }
}

/** The same for the movement phase of a game. */
export function possibleOrdersNow(
  { board, units, phase }: GameState,
  policy: Policy,
): ReturnType<typeof possibleMovementOrders> {
  return possibleMovementOrders(board, units, policy, phase.season);
}

/**
 * The permissions to pass a canal that powers can give, which are orders of no unit of theirs: by index of the unit that
 * keeps the canal.
 */
export function possiblePermissions(
  board: Board,
  units: readonly Unit[],
  policy: Policy,
): ReadonlyMap<number, readonly WrittenOrder[]> {
  const standing = new StandingUnits(board, units);
  const found = new Map<number, WrittenOrder[]>();
  for (const { seas, keptFrom } of tablesOf(board).ways.canals) {
    const keeper = standing.indexIn(keptFrom);
    if (keeper === undefined) continue;
    const passing = units.filter(({ type, location }) => type === 'fleet' && seas.includes(location));
    const orders = passing.flatMap((fleet) =>
      seas.map((to): WrittenOrder => ({
        kind: 'move',
        unit: writtenUnit(board, fleet),
        to: { province: to },
        viaConvoy: false,
        isPermission: true,
      })),
    );
    const { power } = units[keeper]!;
    const legal = orders.filter(
      (order) => readPermission(standing, policy, { power, order }).verdict === 'permits',
    );
    found.set(keeper, [...(found.get(keeper) ?? []), ...legal]);
  }
  return found;
}

/** The orders of a dislodged unit. */
export function possibleRetreatOrders(
  board: Board,
  retreating: RetreatingUnit,
  policy: Policy = DATC_3_2,
): RetreatOrder[] {
  const { unit, retreats } = retreating;
  const written = writtenUnit(board, unit);
  const orders: RetreatOrder[] = [
    ...retreats.map((to) => ({ kind: 'retreat', unit: written, to: writtenPlace(board, to) }) as const),
    { kind: 'disband', unit: written },
  ];
  const alone = { board, units: [], retreating: [retreating] };
  return orders.filter((order) => {
    const [reading] = readRetreats(alone, [{ power: unit.power, order }], policy);
    return reading!.kind !== 'illegal';
  });
}

/** The orders of every power that has something to adjust; for a power that builds, also to waive. */
export function possibleAdjustments(
  state: GameState,
  policy: WithVariants = NO_VARIANTS,
): {
  readonly power: number;
  /** Negative for units that must go. */
  readonly balance: number;
  /** The orders for each province where the power could build, or for each unit that it could remove. */
  readonly orders: ReadonlyMap<number, readonly AdjustmentOrder[]>;
}[] {
  return balances(state, policy).flatMap((balance, power) => {
    const orders = balance < 0 ? removals(state, power) : builds(state, power, policy);
    return balance === 0 || orders.size === 0 ? [] : [{ power, balance, orders }];
  });
}

function removals({ board, units }: GameState, power: number): Map<number, AdjustmentOrder[]> {
  const own = units.filter((unit) => unit.power === power);
  const disband = (unit: Unit): AdjustmentOrder => ({ kind: 'disband', unit: writtenUnit(board, unit) });
  return new Map(own.map((unit) => [provinceOf(board, unit.location), [disband(unit)]]));
}

function builds(state: GameState, power: number, policy: WithVariants): Map<number, AdjustmentOrder[]> {
  const { board } = state;
  return new Map(
    openSites(state, power, policy).map((province) => [
      province,
      everyUnitIn(board, province).map((unit): AdjustmentOrder => ({
        kind: 'build',
        unit: writtenUnit(board, { power, ...unit }),
      })),
    ]),
  );
}
