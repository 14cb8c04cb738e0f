/** A movement phase: its units and orders are in its text, and what rules of variants ask beside them in the phase of its game. */
import {
  PRESETS,
  readPosition,
  type Board,
  type Policy,
  type Position,
  type RulesJson,
  type UserError,
  parseOrder,
  parseUnit,
  provinceOf,
} from '../../index.ts';
import { readState, type GamePhase } from './game-phase.ts';
import { type LineUnits, LINES, PARTS, unitIn } from './line-units.ts';
import { tooLong } from './text-bounds.ts';

/** The position with which the lab opens: DATC 6.F.14, a paradox with two solutions. */
export const FIRST_TEXT = `England:
  F London Supports F Wales - English Channel
  F Wales - English Channel
France:
  A Brest - London
  F English Channel Convoys A Brest - London
`;

/** The choices that a set of rules makes, of which every one exists. */
export function policyOf({ preset, choices }: RulesJson): Policy {
  return { ...PRESETS[preset], ...choices } as Policy;
}

/** The parts that are read of a setup. */
export interface ToldMovement {
  readonly text: string;
  readonly game?: GamePhase | undefined;
  /** The units of lines in which no unit can be read. */
  readonly lineUnits?: LineUnits;
}

export interface ReadMovement {
  /** Units whose orders cannot be read stand in it without one. */
  readonly position: Position;
  readonly errors: readonly UserError[];
  readonly unreadable: readonly Unreadable[];
}

export function readMovement(
  board: Board,
  { text: whole, game, lineUnits }: ToldMovement,
  policy: Policy,
): ReadMovement {
  const unread = tooLong(whole);
  const text = unread === undefined ? whole : '';
  const { errors, ...read } = readPosition(text, board, policy);
  const readable = withoutUnreadable(board, text, { ...read, errors }, lineUnits);
  const { unreadable } = readable;
  const all = unreadable.length === 0 ? read : readPosition(readable.text, board, policy);
  const state = game && readState(board, game).state;
  return {
    position: { ...all.position, ...(state && { season: state.phase.season, centres: state.centres }) },
    errors: unread === undefined ? errors : [unread],
    unreadable,
  };
}

/** A unit whose order cannot be read. */
export interface Unreadable {
  readonly province: number;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

const BETWEEN = /([,;])/;

/**
 * The text with nothing but the unit where its order cannot be read.
 *
 * @param read what can be read of it, and the errors with their lines
 * @param stood units of lines in which none can be read
 */
function withoutUnreadable(
  board: Board,
  text: string,
  { position, errors }: Pick<ReadMovement, 'position' | 'errors'>,
  stood: LineUnits = {},
) {
  const wrong = new Set(errors.map(({ place }) => place?.line));
  const unreadable: Unreadable[] = [];
  const taken = new Set(position.units.map(({ location }) => provinceOf(board, location)));
  const unitBefore = (before = ''): ReturnType<typeof unitIn> => {
    const unit = unitIn(board, before);
    return unit === undefined || taken.has(unit.province) ? undefined : unit;
  };
  const unitOf = (order: string, before: string | undefined, line: number): string => {
    const isRead = parseOrder(board, order).ok || parseUnit(board, order).ok;
    const unit = isRead ? undefined : (unitIn(board, order) ?? unitBefore(before));
    if (unit === undefined) return order;
    unreadable.push({ province: unit.province, text: order.trim(), line });
    return unit.text;
  };
  const lines = text.split(LINES).map((line, i) => {
    if (!wrong.has(i + 1)) return line;
    const [, heading = '', orders = '', remark = ''] = PARTS.exec(line)!;
    const parts = orders.split(BETWEEN);
    const before = parts.length === 1 ? stood[i] : undefined;
    return heading + parts.map((order) => unitOf(order, before, i + 1)).join('') + remark;
  });
  return { text: lines.join('\n'), unreadable };
}
