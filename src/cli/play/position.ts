/** Reads a position of a game and its orders from JSON, in the fields of game records. */
import { asBoards, type BoardChoice, boardNamed } from '../../board/boards.ts';
import { boardIn } from '../../orders/legality/closed-borders.ts';
import type { Board, Unit } from '../../board/board.ts';
import { type ErrorCode, failed, ok, type Result, type UserError } from '../../base/errors.ts';
import type { PhaseOrders } from '../../adjudicate/phases/game.ts';
import { parsePhase } from '../../adjudicate/phases/phase-name.ts';
import type { GameState, PhaseName } from '../../adjudicate/phases/state.ts';
import { isLenient } from '../../orders/text/poorly-written.ts';
import type { ReadingPolicy } from '../../orders/reading-policy.ts';
import { ordersOf, type RecordedOrder, UNKNOWN_POWER } from '../../games/records/model/game-record.ts';
import * as z from 'zod';
import { readJson } from '../../base/json/read-json.ts';
import { SHAPE_WORDS } from '../../base/json/shape-words.ts';
import { ErrorList, Spot } from '../../games/records/model/phase-list.ts';
import { checkUnsaid } from '../../games/records/model/fields-by-power.ts';
import {
  POSITION_FIELDS,
  RULES_CHOSEN,
  unknownField,
  lostOfAnswer,
  positionOfAnswer,
} from '../../games/records/model/known-fields.ts';
import {
  readOrders,
  retreatOptions,
  textsByPower,
  yearsBorn,
} from '../../games/records/formats/record-file.ts';
import { readGameState } from '../../games/records/json/position-json.ts';
import { errorJson } from '../../games/records/json/result-json.ts';

const playedFields = z.object({
  map: z.string().optional(),
  phase: z.string(),
  units: textsByPower,
  centers: textsByPower,
  orders: textsByPower.optional(),
  dislodged: textsByPower.optional(),
  retreat_options: retreatOptions.optional(),
  /** The winters in which units were built; only civil disorder by age asks for them. */
  born: yearsBorn.optional(),
});

type PlayedFields = z.infer<typeof playedFields>;

/**
 * The fields of a text.
 *
 * @returns the fields, or `record-not-json`, `record-invalid`
 */
function readFields(text: string): Result<PlayedFields> {
  const read = readJson(text, 'record-not-json');
  if (!read.ok) return read;
  const data = positionOfAnswer(read.value);
  const lost = lostOfAnswer(read.value) ?? lostOfPosition(data);
  if (lost !== undefined) return failed({ code: 'record-invalid', message: lost, expected: A_POSITION });
  const parsed = playedFields.safeParse(data, SHAPE_WORDS);
  // Not what zod gives, which lacks powers called "__proto__".
  if (parsed.success) return ok(data as PlayedFields);
  const problems = parsed.error.issues.map(({ path, message }) => {
    const [field, ...within] = path;
    if (field === undefined) return message;
    const isMissing = within.length === 0 && !Object.hasOwn(data as object, field);
    return isMissing ? `"${String(field)}" is missing` : `${path.join('.')}: ${message}`;
  });
  return failed({ code: 'record-invalid', message: problems.join('; '), expected: A_POSITION });
}

function lostOfPosition(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  if (Object.hasOwn(data, 'rules')) return RULES_CHOSEN;
  return unknownField(data, POSITION_FIELDS);
}

const A_POSITION =
  'a position with phase (such as S1901M), units by power, and centers, the supply centres by owner ({} if there are none)';

/** An order that could not be read; it does not count. */
export interface UnreadableEntry {
  readonly power: string;
  readonly order: string;
  readonly code: ErrorCode;
  readonly message: string;
}

/**
 * Reads a position and the orders beside it; of an answer of `play process` the position under `next`.
 *
 * @param boards those a position can name in `map`; the first is meant where it names none
 * @param policy says how poorly written orders are read (DATC 4.E.2), and if ice closes borders to retreats; without it such
 *   orders are errors, and all borders open
 * @returns the position, or everything that is wrong with it: `record-not-json`, `record-invalid`,
 *   `board-unknown`, `power-unknown`, `unit-unreadable`, `unit-misplaced`, `coast-unknown`, `unit-twice`,
 *   `province-unknown`, `unit-missing`; orders that cannot be read are in the game, and among the errors with their places
 */
export function readGame(
  boards: BoardChoice,
  text: string,
  policy?: ReadingPolicy,
): {
  /** The parts of an input: a position, its orders, and the texts that are none. */
  readonly game:
    | {
        readonly state: GameState;
        readonly orders: PhaseOrders;
        readonly unreadable: readonly UnreadableEntry[];
      }
    | undefined;
  readonly errors: readonly UserError[];
} {
  const fields = readFields(text);
  if (!fields.ok) return { game: undefined, errors: [fields.error] };
  const { map } = fields.value;
  const board = boardNamed(asBoards(boards), map);
  if (!board.ok) return { game: undefined, errors: [board.error] };
  return readOn(board.value, fields.value, policy);
}

function readOn(
  board: Board,
  fields: PlayedFields,
  policy: ReadingPolicy | undefined,
): ReturnType<typeof readGame> {
  const errors = new ErrorList();
  const spot = new Spot(errors, {});
  const state = readGameState(board, fields, spot, policy);
  const phase = parsePhase(fields.phase, board.game.calendar);
  if (phase === undefined) return { game: undefined, errors: errors.all };
  const orders = ordersBeside(board, fields.orders, phase, state?.units ?? [], spot.in('orders'), policy);
  const faults = new Set(orders.map(({ fault }) => fault));
  const grave = errors.all.filter((error) => !faults.has(error));
  if (state === undefined || grave.length > 0) return { game: undefined, errors: grave };
  const unreadable = orders.flatMap((order) => unreadableEntry(board, order) ?? []);
  return { game: { state, orders: ordersOf({ kind: phase.kind, orders }), unreadable }, errors: errors.all };
}

function ordersBeside(
  board: Board,
  byPower: PlayedFields['orders'] = {},
  { kind, season }: PhaseName,
  units: readonly Unit[],
  spot: Spot,
  policy: ReadingPolicy | undefined,
): RecordedOrder[] {
  const { [UNKNOWN_POWER]: _, ...ofPowers } = byPower;
  checkUnsaid(ofPowers, board, spot);
  if (policy === undefined || !isLenient(policy)) return readOrders(byPower, kind, board, spot, units);
  return readOrders(byPower, kind, boardIn(board, season, policy), spot, units, policy);
}

function unreadableEntry(board: Board, { power, text, fault }: RecordedOrder): UnreadableEntry | undefined {
  if (fault === undefined) return undefined;
  const giver = power === undefined ? UNKNOWN_POWER : board.powers[power]!.code;
  return { power: giver, order: text, ...errorJson(fault) };
}
