/** Every order that can be followed in a position: what a player, a site or a bot can choose from. */
import { having, list, object } from '../../base/given.ts';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import type { WithVariants } from '../../../encodings/variant-rules.ts';
import {
  checkedBoard,
  type Board,
  everyUnitIn,
  neighbours,
  provinceOf,
  type Season,
  type Unit,
} from '../../board/board.ts';
import { specialWaysOf } from '../../board/special-ways.ts';
import { writtenPlace, writtenUnit } from '../../orders/text/format.ts';
import { boardIn } from '../../orders/legality/closed-borders.ts';
import { readPermission } from '../../orders/legality/canal-permission.ts';
import { StandingUnits } from '../../orders/standing-units.ts';
import { readRetreats } from './read-retreats.ts';
import { isIllegal } from '../../orders/illegal.ts';
import { OrderLegality } from '../../orders/legality/order-legality.ts';
import type {
  AdjustmentOrder,
  MoveOrder,
  RetreatOrder,
  WrittenOrder,
  WrittenPlace,
} from '../../orders/order.ts';
import { balances, NO_VARIANTS, openSites } from './centres.ts';
import type { GameState, RetreatingUnit } from './state.ts';

/**
 * The orders that one unit could follow, by index of the unit.
 *
 * @param season of the phase, where ice closes borders in some; without it all are open
 */
export function possibleMovementOrders(
  board: Board,
  units: readonly Unit[],
  policy: Policy,
  season?: Season,
): readonly (readonly WrittenOrder[])[] {
  checkedBoard(board);
  for (const unit of list(units, 'unit-unreadable', 'units')) object(unit, 'unit-unreadable', 'unit');
  object(policy, 'rules-invalid', 'policy');
  const finder = new OrderFinder(boardIn(board, season, policy), units, policy);
  return units.map((_, unit) => finder.find(unit));
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
  for (const { seas, keptFrom } of specialWaysOf(board).canals) {
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
  checkedBoard(board);
  having(retreating, ['unit', 'retreats'], 'record-invalid', 'retreating');
  having(policy, ['4.A.1'], 'rules-invalid', 'policy');
  const { unit, retreats } = retreating;
  const written = writtenUnit(board, unit);
  const orders: RetreatOrder[] = [
    ...retreats.map((to) => ({ kind: 'retreat', unit: written, to: writtenPlace(board, to) }) as const),
    { kind: 'disband', unit: written },
  ];
  return orders.filter((order) => {
    const [reading] = readRetreats(
      { board, units: [], retreating: [retreating] },
      [{ power: unit.power, order }],
      policy,
    );
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
  return new Map(
    own.map((unit) => [
      provinceOf(board, unit.location),
      [{ kind: 'disband', unit: writtenUnit(board, unit) }],
    ]),
  );
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

/** Tries the orders that could make sense and keeps those that are legal. */
class OrderFinder {
  readonly #board: Board;
  readonly #units: readonly Unit[];
  readonly #legality: OrderLegality;
  /** Orders that lead each unit to where it could go, on foot or by convoy. */
  readonly #moves: readonly (readonly WrittenOrder[])[];
  /** The units that could move to each province. */
  readonly #comers: readonly ReadonlySet<number>[];

  constructor(board: Board, units: readonly Unit[], policy: Policy) {
    this.#board = board;
    this.#units = units;
    this.#legality = new OrderLegality(board, units, policy);
    this.#moves = units.map((_, unit) => this.#findMoves(unit));
    const comers: Set<number>[] = board.provinces.map(() => new Set());
    for (const [unit, moves] of this.#moves.entries()) {
      for (const move of moves) if (move.kind === 'move') comers[move.to.province]!.add(unit);
    }
    this.#comers = comers;
  }

  find(unit: number): WrittenOrder[] {
    const written = writtenUnit(this.#board, this.#units[unit]!);
    return [
      { kind: 'hold', unit: written },
      ...this.#moves[unit]!,
      ...this.#findSupports(unit),
      ...this.#findConvoys(unit),
    ];
  }

  /** Also to where the unit stands, by canal or by rail, before what is not legal is left out. */
  #findMoves(unit: number): WrittenOrder[] {
    const standing = this.#units[unit]!;
    const { type, location } = standing;
    const { canals, railway } = specialWaysOf(this.#board);
    const order = { kind: 'move', unit: writtenUnit(this.#board, standing), viaConvoy: false } as const;
    const moves: WrittenOrder[] = neighbours(this.#board, standing).map((to) => ({
      ...order,
      to: writtenPlace(this.#board, to),
    }));
    const add = (to: readonly number[], by: Partial<MoveOrder>): void => {
      for (const province of to) moves.push({ ...order, to: { province }, ...by });
    };
    if (type === 'fleet') for (const { seas } of canals) add(seas.includes(location) ? seas : [], {});
    else {
      const overSea = this.#legality.routes.destinations(location).sort((a, b) => a - b);
      add(overSea, { viaConvoy: true });
      if (railway?.line.includes(location) === true) add(railway.line, { byRail: true });
    }
    return moves.filter((move) => this.#isLegal(unit, move));
  }

  #findSupports(supporter: number): WrittenOrder[] {
    const { type, location } = this.#units[supporter]!;
    const reached =
      type === 'army' ? this.#board.armyBorders[location]! : this.#board.fleetProvinces[location]!;
    return reached
      .flatMap((to) => {
        const standing = this.#legality.standing.indexIn(to);
        // A unit that could move there itself is among them, and may not support itself.
        const comers = [...this.#comers[to]!];
        return [
          ...(standing === undefined ? [] : [this.#support(supporter, standing, undefined)]),
          ...comers.flatMap((unit) => this.#supportMove(supporter, unit, to)),
        ];
      })
      .filter((order) => this.#isLegal(supporter, order));
  }

  /** With the coast where an order without it is not legal. */
  #supportMove(supporter: number, supported: number, to: number): WrittenOrder[] {
    const plain = this.#support(supporter, supported, { province: to });
    if (this.#isLegal(supporter, plain)) return [plain];
    return this.#board.provinces[to]!.coasts.map((coast) =>
      this.#support(supporter, supported, writtenPlace(this.#board, coast)),
    );
  }

  #support(supporter: number, supported: number, to: WrittenPlace | undefined): WrittenOrder {
    const order = {
      kind: 'support',
      unit: writtenUnit(this.#board, this.#units[supporter]!),
      supported: writtenUnit(this.#board, this.#units[supported]!),
    } as const;
    return to === undefined ? order : { ...order, to };
  }

  #findConvoys(fleet: number): WrittenOrder[] {
    const { type, location } = this.#units[fleet]!;
    if (type !== 'fleet' || !this.#legality.routes.hasFleet(location)) return [];
    const unit = writtenUnit(this.#board, this.#units[fleet]!);
    return this.#moves.flatMap((moves, army) =>
      moves
        .flatMap((move): WrittenOrder[] =>
          move.kind === 'move' && move.viaConvoy
            ? [{ kind: 'convoy', unit, convoyed: writtenUnit(this.#board, this.#units[army]!), to: move.to }]
            : [],
        )
        .filter((order) => this.#isLegal(fleet, order)),
    );
  }

  #isLegal(unit: number, order: WrittenOrder): boolean {
    return !isIllegal(this.#legality.of(unit, order));
  }
}
