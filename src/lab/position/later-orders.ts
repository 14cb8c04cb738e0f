/** The orders of retreats and adjustments: as a text, what can be chosen, and what is. */
import {
  formatAdjustment,
  formatRetreat,
  parseAdjustment,
  parsePower,
  parseRetreat,
  provinceOf,
  type AdjustmentOrder,
  type Board,
  type GameState,
  type Result,
  type RetreatOrder,
  type UserError,
  type WrittenPlace,
  formatStandingUnit,
  possibleAdjustments,
  possibleRetreatOrders,
} from '../../index.ts';
import { LINES } from './line-units.ts';
import { tooLong } from './text-bounds.ts';
import { belowPowers } from './write-position.ts';

export type LaterOrder = RetreatOrder | AdjustmentOrder;
export interface GivenLater {
  readonly power: number | undefined;
  readonly order: LaterOrder;
}

/** Reads orders below the names of their powers, one on each line; below what names no power, they are nobody's and do not count. */
export function readLater({ board, phase: { kind } }: GameState, text: string) {
  const orders: GivenLater[] = [];
  const errors: UserError[] = [];
  const keep = <T>(read: Result<T>): T | undefined => {
    if (read.ok) return read.value;
    errors.push(read.error);
    return undefined;
  };
  const unread = tooLong(text);
  if (unread !== undefined) return { orders, errors: [unread] };
  let power: number | undefined;
  let isKnown = true;
  for (const [i, whole] of text.split(LINES).entries()) {
    const [, heading, line = ''] = /^(?:([^:#]*):)?([^#]*)/.exec(whole)!;
    const place = { line: i + 1 };
    if (heading !== undefined) {
      power = keep(parsePower(board, heading.trim(), place));
      isKnown = power !== undefined;
    }
    if (line.trim() === '') continue;
    const parse: (on: Board, from: string, at: typeof place) => Result<LaterOrder> =
      kind === 'retreat' ? parseRetreat : parseAdjustment;
    const order = keep(parse(board, line.trim(), place));
    if (order !== undefined && isKnown) orders.push({ power, order });
  }
  return { orders, errors };
}

/** The same orders as a text; those that no power gave come before all headings. */
export function writeLater(board: Board, orders: readonly GivenLater[]): string {
  const linesOf = (giver: number | undefined): string[] =>
    orders.filter(({ power }) => power === giver).map(({ order }) => laterText(board, order));
  const nobodys = linesOf(undefined).map((line) => `  ${line}\n`);
  return nobodys.join('') + belowPowers(board, linesOf);
}

/** An order in full. */
export function laterText(board: Board, order: LaterOrder): string {
  return order.kind === 'build' || order.kind === 'waive'
    ? formatAdjustment(board, order, 'long')
    : formatRetreat(board, order, 'long');
}

/** The index of the location that an order names; -1 where there is none. */
export const locationOf = (board: Board, { province, coast }: WrittenPlace): number =>
  board.locations.findIndex((each) => each.province === province && each.coast === coast);

/** A unit or a home for which something can be ordered. */
export interface LaterChoice {
  readonly power: number;
  readonly province: number;
  readonly name: string;
  readonly options: readonly LaterOrder[];
  /** The choice that is ordered; the first if there are several orders. */
  readonly given: LaterOrder | undefined;
}

/** All that the powers can decide in this phase, with what they have decided. */
export function decisionsOf(state: GameState, orders: readonly GivenLater[]): LaterChoice[] {
  const { board, phase, retreating } = state;
  const choices =
    phase.kind === 'retreat'
      ? retreating.map((each) => ({
          power: each.unit.power,
          province: provinceOf(board, each.unit.location),
          name: formatStandingUnit(board, each.unit, 'long'),
          options: possibleRetreatOrders(board, each),
        }))
      : possibleAdjustments(state).flatMap(({ power, orders: possible }) =>
          [...possible].map(([province, options]) => {
            const { name } = board.provinces[province]!;
            return { power, province, name, options };
          }),
        );
  return choices.map((choice) => ({ ...choice, given: orders.find((each) => isAbout(choice, each))?.order }));
}

/** Decides something: no order for `undefined`. */
export function withDecision(
  orders: readonly GivenLater[],
  choice: LaterChoice,
  order: LaterOrder | undefined,
): GivenLater[] {
  const others = orders.filter((given) => !isAbout(choice, given));
  return order === undefined ? others : [...others, { power: choice.power, order }];
}

/** An order that no power gave is the owner's. */
const isAbout = ({ power, province }: Pick<LaterChoice, 'power' | 'province'>, given: GivenLater): boolean =>
  (given.power ?? power) === power && given.order.kind !== 'waive' && given.order.unit.province === province;
