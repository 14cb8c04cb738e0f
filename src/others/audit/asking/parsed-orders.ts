/** Orders of a question in fields, for programs that should not have to read them (docs/protocol.md). */
import type { Board } from '../../../board/board.ts';
import { parsePhase } from '../../../adjudicate/phases/phase-name.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import type { PhaseOrder } from '../../../games/records/model/game-record.ts';
import type { TextsByPower } from '../../../games/records/model/texts-by-power.ts';
import type { WrittenOrder, WrittenUnit } from '../../../orders/order.ts';
import { formatWrittenPlace, UNIT_LETTERS } from '../../../orders/text/format.ts';
import { mapField } from './standard-ground.ts';
import { parsePhaseOrder } from '../../../games/records/model/structured-orders.ts';

/** A unit as an order names it: its type and its power are missing where the order does not say them. */
export interface UnitInOrder {
  readonly type?: 'A' | 'F';
  /** `STP/SC` */
  readonly place: string;
  readonly power?: string;
}

/** An order in fields; those are there that its text has. */
export interface OrderInFields {
  readonly kind: 'hold' | 'move' | 'support' | 'convoy' | 'retreat' | 'disband' | 'build' | 'waive';
  readonly unit?: UnitInOrder;
  /** The unit that is supported or convoyed. */
  readonly of?: UnitInOrder;
  readonly to?: string;
  readonly via?: true;
  /** The provinces of a route that is spelled out. */
  readonly route?: readonly string[];
}

/**
 * A question as a line: its texts, and its orders in fields too.
 *
 * @param text the fields of the question without the board and the id
 */
export function lineOfQuestion(
  board: Board,
  id: string,
  text: { readonly units: TextsByPower; readonly orders: TextsByPower; readonly phase?: string | undefined },
): string {
  const kind = text.phase === undefined ? undefined : parsePhase(text.phase, board.game.calendar)?.kind;
  const parsed = ordersInFields(board, text.orders, kind ?? 'movement');
  return JSON.stringify({ id, ...mapField(board), ...text, parsed_orders: parsed });
}

/** The orders in fields, by power and in their order; `null` for one that cannot be read. */
function ordersInFields(
  board: Board,
  orders: TextsByPower,
  kind: PhaseKind,
): Readonly<Record<string, readonly (OrderInFields | null)[]>> {
  const read = (text: string): OrderInFields | null => {
    const order = parsePhaseOrder(board, kind, text);
    return order.ok ? inFields(board, order.value) : null;
  };
  return Object.fromEntries(Object.entries(orders).map(([power, texts]) => [power, texts.map(read)]));
}

function inFields(board: Board, order: PhaseOrder): OrderInFields | null {
  switch (order.kind) {
    case 'waive':
      return { kind: 'waive' };
    case 'hold':
    case 'disband':
    case 'build':
      return { kind: order.kind, unit: unitIn(board, order.unit) };
    case 'retreat':
      return {
        kind: 'retreat',
        unit: unitIn(board, order.unit),
        to: formatWrittenPlace(board, order.to, 'short'),
      };
    case 'movement':
      return null;
    case 'move':
    case 'support':
    case 'convoy':
      return movementIn(board, order);
  }
}

function movementIn(board: Board, order: Exclude<WrittenOrder, { kind: 'hold' }>): OrderInFields {
  const unit = unitIn(board, order.unit);
  switch (order.kind) {
    case 'move': {
      const { to, viaConvoy, route } = order;
      return {
        kind: 'move',
        unit,
        to: formatWrittenPlace(board, to, 'short'),
        ...(viaConvoy ? { via: true } : {}),
        ...(route === undefined
          ? {}
          : { route: route.map((province) => formatWrittenPlace(board, { province }, 'short')) }),
      };
    }
    case 'support': {
      const { supported, to } = order;
      const of = unitIn(board, supported);
      return {
        kind: 'support',
        unit,
        of,
        ...(to === undefined ? {} : { to: formatWrittenPlace(board, to, 'short') }),
      };
    }
    case 'convoy':
      return {
        kind: 'convoy',
        unit,
        of: unitIn(board, order.convoyed),
        to: formatWrittenPlace(board, order.to, 'short'),
      };
  }
}

function unitIn(board: Board, unit: WrittenUnit): UnitInOrder {
  const { type, power } = unit;
  return {
    ...(type === undefined ? {} : { type: UNIT_LETTERS[type] }),
    place: formatWrittenPlace(board, unit, 'short'),
    ...(power === undefined ? {} : { power: board.powers[power]!.code }),
  };
}
