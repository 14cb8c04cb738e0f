/**
 * The project's own model of a recorded game, whatever format it comes from: phases as the
 * record has them, what of it could not be read, and the conventions it follows.
 */
import type { Board, Unit } from '../../../board/board.ts';
import type { Place, UserError } from '../../../base/errors.ts';
import type { GivenOrder } from '../../../orders/orders-that-count.ts';
import {
  type AdjustmentOrder,
  type GivenAdjustment,
  type GivenRetreat,
  KINDS_IN,
  type RetreatOrder,
  type WrittenOrder,
} from '../../../orders/order.ts';
import type { PhaseOrders } from '../../../adjudicate/phases/game.ts';
import type { GameUnit, PhaseKind, PhaseName } from '../../../adjudicate/phases/state.ts';

/** The formats that can be read. */
export const RECORD_FORMATS = [
  'diplomacy-python',
  'cicero',
  'webdiplomacy',
  'diplicity',
  'droidippy',
  'jdip',
  'datc',
  'phase-lines',
] as const;
/** The name of a format. */
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Stands for the power, in orders by power, where the record does not say who gave them. */
export const UNKNOWN_POWER = '?';

/** An order of any phase. */
export type PhaseOrder = WrittenOrder | RetreatOrder | AdjustmentOrder;

/** An order as the record has it. */
export interface RecordedOrder {
  /** The power that gave it; `undefined` where the record does not say. It need not own the unit. */
  readonly power: number | undefined;
  /** The order in the words of the record; in short form where the record has no words. */
  readonly text: string;
  /** The order that the text means; `undefined` where it could not be read (the game has the error). */
  readonly order: PhaseOrder | undefined;
  /** The error of the game for an order that could not be read, where orders stand by power. */
  readonly fault?: UserError;
}

/** A unit that was dislodged and stands beside the board. */
export interface RecordedRetreat {
  readonly unit: GameUnit;
  /** Locations it may retreat to, none for a unit that has to disband; `undefined` where not recorded. */
  readonly retreats: readonly number[] | undefined;
  /** Nothing but the places to which it may go says that it was dislodged. */
  readonly isUnlisted?: true;
}

/** The power that owns the supply centre in each province. */
export type Centres = readonly (number | undefined)[];

/** The units where they stand, and the owners of the centres. */
export interface RecordedPosition {
  /** At most one in a province; without those that have to retreat. */
  readonly units: readonly GameUnit[];
  /** Dislodged units. */
  readonly retreating: readonly RecordedRetreat[];
  /** `undefined` where the record does not say. */
  readonly centres: Centres | undefined;
  /** Something of it is in the record and cannot be read. */
  readonly isIncomplete?: true;
}

/** The position that a record says follows a phase, where it is not simply the next phase. */
export interface RecordedNext extends RecordedPosition {
  /** The phase that is played in it. */
  readonly name: PhaseName | undefined;
  /** Fleets stand in a province as a whole even where it has several coasts, as the record does not name them. */
  readonly coastsMissing: boolean;
  /** It is a retreat phase, and the record does not say of whom. */
  readonly retreatsUntold?: true;
  /** The provinces that the movement left contested, where the record lists them. */
  readonly contested?: readonly number[];
}

/** An order of the phase before, of which the record says whether it succeeded. */
export interface EarlierOrder extends RecordedOrder {
  readonly succeeded: boolean;
  /** The unit as it stood before, where its move succeeded. */
  readonly origin?: Unit;
  readonly place: Place;
}

/** A phase of a recorded game, with its orders and what came next. */
export interface RecordedPhase extends RecordedPosition {
  readonly kind: PhaseKind;
  /** `undefined` where the record is of one phase and does not say which. */
  readonly name: PhaseName | undefined;
  readonly orders: readonly RecordedOrder[];
  /** The results of each order, by unit such as `A PAR`, in the words of the source. */
  readonly results: Readonly<Record<string, readonly string[]>> | undefined;
  readonly next?: RecordedNext;
  /** Only in cases of jDip about retreats, which thereby show which places are contested. */
  readonly earlier?: readonly EarlierOrder[];
  /** Everything in the phase that cannot be read; missing where it was read in full. */
  readonly unread?: readonly UserError[];
  /** The phase that comes next in the record cannot be read at all. */
  readonly nextLeftOut?: true;
}

/** The ways in which a record writes what different programs write differently. */
export interface Conventions {
  /**
   * The fate of a dislodged unit that cannot retreat: it is gone before the retreat phase, or waits there for
   * its order to disband; `unknown` where no such unit occurs.
   */
  readonly dislodgedWithoutRetreat: 'vanish' | 'stay' | 'unknown';
  /** True if fleets of provinces with several coasts (or positions after a phase) lack their coast. */
  readonly coastsMissing: boolean;
  /** Phases with units but without any order, by their place in `phases`. */
  readonly withoutOrders: readonly number[];
  /** True if retreat phases in which nobody has to retreat are recorded as well. */
  readonly emptyPhases: boolean;
  /** `assumed` where the record starts with a first phase without position: it is the start of the board. */
  readonly start: 'recorded' | 'assumed';
}

/** A game as a reader gives it, before it is looked at as a whole. */
export interface GameDraft {
  /** `undefined` where the record has no name for it. */
  readonly id: string | undefined;
  readonly board: Board;
  readonly format: RecordFormat;
  /** The program that adjudicated the game, where the record names it. */
  readonly program?: string;
  /** In the order of the record. */
  readonly phases: readonly RecordedPhase[];
  /** The faults of each phase that cannot be read at all; missing where all are in `phases`. */
  readonly leftOut?: readonly (readonly UserError[])[];
  readonly start?: 'assumed';
  /** Everything wrong in this game, in the order of the record. */
  readonly errors: readonly UserError[];
}

/** A recorded game, whatever its format was. */
export interface GameRecord extends Omit<GameDraft, 'start'> {
  readonly conventions: Conventions;
}

/** Says if a record has a word for the result of any order. */
export const hasResults = ({ phases }: GameRecord): boolean =>
  phases.some(({ results = {} }) => Object.values(results).some((words) => words.length > 0));

/** The orders that could be read and can be given in a phase of this kind. */
export function ordersOf({
  kind,
  orders,
}: Parameters<typeof ordersThat>[1] & Pick<RecordedPhase, 'kind'>): PhaseOrders {
  const isOfKind = (order: PhaseOrder): order is PhaseOrder => isOrderOf(kind, order);
  return { kind, orders: ordersThat(isOfKind, { orders }) } as PhaseOrders;
}

/** The orders of a phase that could be read and are orders for movement. */
export const movementOrders = (phase: Parameters<typeof ordersThat>[1]): GivenOrder[] =>
  ordersThat(isMovementOrder, phase);

/** The orders of a phase that could be read and are orders for retreats. */
export const retreatOrders = (phase: Parameters<typeof ordersThat>[1]): GivenRetreat[] =>
  ordersThat(isRetreatOrder, phase);

/** The orders of a phase that could be read and are orders for adjustments. */
export const adjustmentOrders = (phase: Parameters<typeof ordersThat>[1]): GivenAdjustment[] =>
  ordersThat(isAdjustmentOrder, phase);

function ordersThat<Order extends PhaseOrder>(
  areOf: (order: PhaseOrder) => order is Order,
  { orders }: { readonly orders: readonly Pick<RecordedOrder, 'power' | 'order'>[] },
): { readonly power: number | undefined; readonly order: Order }[] {
  return orders.flatMap(({ power, order }) =>
    order !== undefined && areOf(order) ? [{ power, order }] : [],
  );
}

/** Says if an order is one that can be given in a phase of this kind. */
export function isOrderOf(kind: PhaseKind, order: PhaseOrder): boolean {
  return KINDS_IN[kind].some((each) => each === order.kind);
}

export const isMovementOrder = (order: PhaseOrder): order is WrittenOrder => isOrderOf('movement', order);
const isRetreatOrder = (order: PhaseOrder): order is RetreatOrder => isOrderOf('retreat', order);
const isAdjustmentOrder = (order: PhaseOrder): order is AdjustmentOrder => isOrderOf('adjustment', order);
