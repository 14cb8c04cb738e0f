/** Orders of a question in fields, for programs that should not have to read them (docs/protocol.md). */
import type { Board } from '../../../board/board.ts';
import { parsePhase } from '../../../adjudicate/phases/phase-name.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import type { PhaseOrder } from '../../../games/records/model/game-record.ts';
import type { TextsByPower } from '../../../games/records/model/fields-by-power.ts';
import { helpedBy } from '../../../orders/legality/designation-issues.ts';
import type { WrittenUnit } from '../../../orders/order.ts';
import { formatWrittenPlace, UNIT_LETTERS } from '../../../orders/text/format.ts';
import { mapField } from './standard-ground.ts';
import { parsePhaseOrder } from '../../../games/records/formats/record-file.ts';

/**
 * A question as a line: its texts, and its orders in fields too, `null` for one that cannot be read.
 *
 * @param text the fields of the question without the board and the id
 */
export function lineOfQuestion(
  board: Board,
  id: string,
  text: { readonly units: TextsByPower; readonly orders: TextsByPower; readonly phase?: string | undefined },
): string {
  const kind = kindOf(board, text);
  const read = (order: string): object | null => {
    const known = parsePhaseOrder(board, kind, order);
    return known.ok ? inFields(board, known.value) : null;
  };
  const byPower = Object.entries(text.orders).map(([power, orders]) => [power, orders.map(read)]);
  const parsed = Object.fromEntries(byPower) as object;
  return JSON.stringify({ id, ...mapField(board), ...text, parsed_orders: parsed });
}

/** The kind of the phase that a question is about; one without a name is of movement. */
export function kindOf(board: Board, { phase }: { readonly phase?: string | undefined }): PhaseKind {
  return (phase === undefined ? undefined : parsePhase(phase, board.game.calendar)?.kind) ?? 'movement';
}

/** The fields that the text of an order has; what it does not say is left out of the line. */
function inFields(board: Board, order: PhaseOrder): object | null {
  if (order.kind === 'movement') return null;
  if (order.kind === 'waive') return { kind: 'waive' };
  const of = order.kind === 'support' || order.kind === 'convoy' ? helpedBy(order) : undefined;
  const to = 'to' in order ? order.to : undefined;
  const route = order.kind === 'move' ? order.route : undefined;
  return {
    kind: order.kind,
    unit: unitIn(board, order.unit),
    of: of && unitIn(board, of),
    to: to && formatWrittenPlace(board, to, 'short'),
    via: (order.kind === 'move' && order.viaConvoy) || undefined,
    route: route?.map((province) => formatWrittenPlace(board, { province }, 'short')),
  };
}

/** A unit as an order names it: its type and its power are missing where the order does not say them. */
function unitIn(board: Board, unit: WrittenUnit): object {
  const { type, power } = unit;
  return {
    type: type && UNIT_LETTERS[type],
    place: formatWrittenPlace(board, unit, 'short'),
    power: power === undefined ? undefined : board.powers[power]!.code,
  };
}
