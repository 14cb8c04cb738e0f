/** Reads a position of a game and its orders from JSON, in the fields of game records. */
import { asBoards, type BoardChoice, boardNamed } from '../../board/boards.ts';
import { boardIn } from '../../orders/legality/closed-borders.ts';
import type { Board } from '../../board/board.ts';
import { failed, ok, type Result } from '../../base/errors.ts';
import { parsePhase } from '../../adjudicate/phases/phase-name.ts';
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
export function readGame(boards: BoardChoice, text: string, policy?: ReadingPolicy) {
  const fields = readFields(text);
  if (!fields.ok) return { game: undefined, errors: [fields.error] };
  const { map, phase: name, orders: byPower = {} } = fields.value;
  const named = boardNamed(asBoards(boards), map);
  if (!named.ok) return { game: undefined, errors: [named.error] };
  const board = named.value;
  const errors = new ErrorList();
  const spot = new Spot(errors, {});
  const state = readGameState(board, fields.value, spot, policy);
  const phase = parsePhase(name, board.game.calendar);
  if (phase === undefined) return { game: undefined, errors: errors.all };
  const { kind, season } = phase;
  const { [UNKNOWN_POWER]: _, ...ofPowers } = byPower;
  checkUnsaid(ofPowers, board, spot.in('orders'));
  const lenient = policy !== undefined && isLenient(policy) ? policy : undefined;
  const open = lenient === undefined ? board : boardIn(board, season, lenient);
  const orders = readOrders(byPower, kind, open, spot.in('orders'), state?.units ?? [], lenient);
  const faults = new Set(orders.map(({ fault }) => fault));
  const grave = errors.all.filter((error) => !faults.has(error));
  if (state === undefined || grave.length > 0) return { game: undefined, errors: grave };
  const unreadable = orders.flatMap((order) => unreadableEntry(board, order) ?? []);
  return { game: { state, orders: ordersOf({ kind, orders }), unreadable }, errors: errors.all };
}

/** An order that could not be read; it does not count. */
function unreadableEntry(board: Board, { power, text, fault }: RecordedOrder) {
  if (fault === undefined) return undefined;
  const giver = power === undefined ? UNKNOWN_POWER : board.powers[power]!.code;
  return { power: giver, order: text, ...errorJson(fault) };
}

export type UnreadableEntry = NonNullable<ReturnType<typeof unreadableEntry>>;
