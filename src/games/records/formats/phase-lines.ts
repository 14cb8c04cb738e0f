/**
 * Reads and writes phase lines: one phase of a game as JSON on each line, with the position that follows it. Lines that
 * name the same game form a game, in the order in which they stand.
 */
import { boardNamed } from '../../../board/boards.ts';
import * as z from 'zod';
import { type Board, provinceOf } from '../../../board/board.ts';
import type { UserError } from '../../../base/errors.ts';
import type { PhaseName } from '../../../adjudicate/phases/state.ts';
import { parseUnit } from '../../../orders/text/parse.ts';
import { type Spot, PhaseList, readPhaseName } from '../model/phase-list.ts';
import {
  type Centres,
  type GameDraft,
  type RecordedNext,
  type RecordedPhase,
  type RecordedRetreat,
  UNKNOWN_POWER,
} from '../model/game-record.ts';
import { misplacedIn, mistakenFieldIn, lostOfAnswer, positionOfAnswer } from '../model/known-fields.ts';
import { readJsonDocuments } from '../json/json-documents.ts';
import {
  readCentres,
  readDislodged,
  readPosition,
  readRetreatOptions,
  readUnits,
  checkSettled,
} from '../model/fields-by-power.ts';
import { PositionReader, provinceNamed, lacksCoast, readStanding } from '../model/position-reader.ts';
import {
  checkShape,
  gameName,
  readOrders,
  type RecordFile,
  retreatOptions,
  textsByPower,
  yearsBorn,
} from './record-file.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import {
  centresByPower,
  type GameToWrite,
  nameOfPhase,
  optionsByPower,
  ordersByPower,
  orderText,
  unitsByPower,
  type WrittenGame,
} from './writing.ts';
import { yearsBornIn } from '../json/position-json.ts';

const words = z.record(z.string(), z.unknown());

const lineSchema = z.object({
  source: z.string().optional(),
  engine: z.string().optional(),
  game: gameName.optional(),
  id: gameName.optional(),
  map: z.string().optional(),
  phase: z.string().optional(),
  units: textsByPower,
  dislodged: textsByPower.optional(),
  retreat_options: retreatOptions.optional(),
  orders: textsByPower.default({}),
  centers: textsByPower.optional(),
  born: yearsBorn.optional(),
  next_phase: z.string().nullish(),
  next_units: textsByPower.optional(),
  next_units_have_no_coasts: z.boolean().optional(),
  next_dislodged: textsByPower.optional(),
  next_retreat_options: retreatOptions.optional(),
  next_centers: textsByPower.optional(),
  contested: z.array(z.string()).optional(),
  results: words.optional(),
  webdip_results: words.optional(),
  godip_resolutions: words.optional(),
  johnpooch_results: words.optional(),
});

type PhaseLineRecord = z.infer<typeof lineSchema>;

/**
 * Reads every line it can; of an answer of `play process` the position under `next`. `record-not-json`,
 * `record-invalid`, `board-unknown` and `phase-unknown` leave out the line; what is wrong with a unit, a centre or an
 * order leaves out that. A line without a game is one.
 */
export function readPhaseLines(source: RecordFile): GameDraft[] {
  const { errors } = source;
  const games = new Map<
    string | symbol,
    Pick<GameDraft, 'id' | 'program' | 'board'> & { readonly list: PhaseList; readonly errors: UserError[] }
  >();
  for (const { value, spot, repeated } of readJsonDocuments(source.text, source.place, errors)) {
    const before = errors.all.length;
    const data = positionOfAnswer(value);
    const lost = lostOfAnswer(value) ?? mistakenFieldIn(data);
    if (lost !== undefined) {
      spot.report(lost);
      continue;
    }
    const record = checkShape(lineSchema, data, spot.in(), z.unknown());
    const board = record && spot.in('map').take(boardNamed(source.boards, record.map));
    if (record === undefined || board === undefined) continue;
    const id = record.game ?? record.id;
    const key =
      record.game === undefined ? Symbol('a game of its own') : [record.source, id, board.id].join('\n');
    const game = games.get(key) ?? {
      id: id === undefined ? id : String(id),
      ...programOf(record),
      board,
      list: new PhaseList(errors),
      errors: [],
    };
    games.set(key, game);
    game.list.add(() => readPhase(board, record, data as object, spot.in(), source.lenient), repeated);
    for (const error of [...repeated, ...errors.since(before)]) game.errors.push(error);
  }
  return [...games.values()].map(({ list, ...game }): GameDraft => ({
    ...game,
    ...list.all,
    format: 'phase-lines',
  }));
}

/** `dipcc (cicero-webdip-humans)`: what adjudicated, and where the record is from. */
function programOf({ engine, source }: PhaseLineRecord): { readonly program?: string } {
  if (engine === undefined) return source === undefined ? {} : { program: source };
  return { program: source === undefined || source === engine ? engine : `${engine} (${source})` };
}

function readPhase(
  board: Board,
  record: PhaseLineRecord,
  data: object,
  spot: Spot,
  lenient: RecordFile['lenient'],
): RecordedPhase | undefined {
  const name =
    record.phase === undefined ? undefined : spot.in('phase').take(readPhaseName(record.phase, board));
  if (record.phase !== undefined && name === undefined) return undefined;
  const kind = name?.kind ?? 'movement';
  const misplaced = misplacedIn({ ...data }, kind);
  if (misplaced !== undefined) {
    spot.report(misplaced.message, misplaced.expected);
    return undefined;
  }
  const read = readPosition(board, record, spot);
  const orders = readOrders(record.orders, kind, board, spot.in('orders'), read.units, lenient);
  const next = readNext(board, record, read.centres, spot);
  if (next !== undefined) checkSettled(kind, next, spot.in('next_dislodged'));
  if (record.contested?.length && (next === undefined || kind !== 'movement'))
    spot
      .in('contested')
      .report('it is of a result of movement', '"next_units" beside it, or "retreat_options"');
  const results = resultsOf(record);
  return { kind, name, ...read, orders, results, ...(next === undefined ? {} : { next }) };
}

/**
 * The position after the phase.
 *
 * @param centres before the phase: a change of owners is recorded only where there is one
 */
function readNext(
  board: Board,
  record: PhaseLineRecord,
  centres: Centres | undefined,
  spot: Spot,
): RecordedNext | undefined {
  const { next_units: units } = record;
  if (units === undefined) return undefined;
  const position = new PositionReader(board, spot.errors);
  const standing = withoutDislodged(board, units, record.next_dislodged);
  // Where every unit plainly stands, none lacks its coast.
  let coastsMissing =
    record.next_units_have_no_coasts ?? (standing === units ? undefined : namesNoCoasts(board, units));
  readUnits(standing, position, spot.in('next_units'), () => {
    coastsMissing ??= namesNoCoasts(board, units);
    return coastsMissing ? 'missing' : 'named';
  });
  const { next_dislodged: dislodged, next_retreat_options: retreats } = record;
  if (dislodged !== undefined) readDislodged(dislodged, position, spot.in('next_dislodged'));
  if (retreats !== undefined) readRetreatOptions(retreats, position, spot.in('next_retreat_options'));
  const contested = record.contested?.flatMap(
    (code, index) => spot.in('contested', index).take(provinceNamed(board, code)) ?? [],
  );
  const name = nextName(board, record, spot);
  if (record.next_centers !== undefined) readCentres(record.next_centers, position, spot.in('next_centers'));
  const next = position.position();
  const isUntold = name?.kind === 'retreat' && next.retreating.length === 0;
  return {
    name,
    ...next,
    centres: next.centres ?? centres,
    coastsMissing: coastsMissing ?? false,
    ...(isUntold ? { retreatsUntold: true } : {}),
    ...(contested && { contested }),
  };
}

/** Says if fleets stand without their coasts, which a record need not say. */
function namesNoCoasts(board: Board, units: NonNullable<PhaseLineRecord['next_units']>): boolean {
  return Object.values(units).some((list) =>
    list?.some((text) => {
      if (readStanding(board, text).ok) return false;
      const written = parseUnit(board, text);
      return written.ok && lacksCoast(board, written.value);
    }),
  );
}

/** Units that are listed among the others although they are dislodged, beside who came there. */
function withoutDislodged(
  board: Board,
  units: NonNullable<PhaseLineRecord['next_units']>,
  dislodged: PhaseLineRecord['next_dislodged'] = {},
): NonNullable<PhaseLineRecord['next_units']> {
  const isGone = (power: string, text: string): boolean =>
    Object.hasOwn(dislodged, power) && dislodged[power]?.includes(text) === true;
  const provinceIn = (text: string): number | undefined => {
    const read = readStanding(board, text);
    return read.ok ? provinceOf(board, read.value.location) : undefined;
  };
  const lists = Object.entries(units);
  if (!lists.some(([power, list]) => list?.some((text) => isGone(power, text)))) return units;
  const taken = new Set(
    lists.flatMap(([power, list]) => (list ?? []).filter((text) => !isGone(power, text)).map(provinceIn)),
  );
  const isBeside = (power: string, text: string): boolean =>
    isGone(power, text) && taken.has(provinceIn(text));
  return Object.fromEntries(
    lists.map(([power, list]) => [power, list?.filter((text) => !isBeside(power, text)) ?? null]),
  );
}

function nextName(board: Board, { next_phase: text }: PhaseLineRecord, spot: Spot): PhaseName | undefined {
  if (text === undefined || text === null || text === 'COMPLETED') return undefined;
  return spot.in('next_phase').take(readPhaseName(text, board));
}

/** Reads what the source says of the orders: lists of words, one word, or fields with a word each. */
function resultsOf(record: PhaseLineRecord): RecordedPhase['results'] {
  const results =
    record.results ?? record.webdip_results ?? record.godip_resolutions ?? record.johnpooch_results;
  if (results === undefined) return undefined;
  return Object.fromEntries(Object.entries(results).map(([unit, value]) => [unit, wordsOf(value)]));
}

function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(wordOf);
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).map(([name, word]) => `${name}: ${wordOf(word)}`);
}

/** A word, or a list of them as one; what is nested further says nothing, and need not have a text. */
function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => (isNested(each) ? NESTED : String(each))).join();
  return isNested(value) ? NESTED : String(value);
}

const NESTED = '...';

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The name that holds the lines of a game without a name together. */
const UNNAMED = 'unnamed';

/**
 * Writes a line for each phase. The format has no place for orders of the phase before, for the kind of a phase
 * without name (it is read as movement), and for several phases of a game without a name.
 */
export function writePhaseLines({ id, board, phases }: GameToWrite): WrittenGame {
  const leftOut: string[] = [];
  const game = id ?? (phases.length > 1 ? UNNAMED : undefined);
  if (game !== id) leftOut.push(`that the game has no name: it is called "${UNNAMED}"`);
  const lines = phases.map((phase) => {
    if (phase.earlier !== undefined) leftOut.push(`${nameOfPhase(phase)}: the orders before it`);
    if (phase.name === undefined && phase.kind !== 'movement')
      leftOut.push(`the kind of ${nameOfPhase(phase)}`);
    return `${JSON.stringify({ ...(game === undefined ? {} : { game }), ...phaseLine(board, phase) })}\n`;
  });
  return { text: lines.join(''), leftOut };
}

function phaseLine(board: Board, phase: RecordedPhase): object {
  const { name, units, retreating, centres, orders, results, next } = phase;
  const given = ordersByPower(board, orders);
  const born = yearsBornIn({ board, units, retreating });
  const nobody = orders.filter(({ power }) => power === undefined).map((order) => orderText(board, order));
  return {
    map: board.id,
    ...(name === undefined ? {} : { phase: formatPhase(name) }),
    units: unitsByPower(board, units),
    ...dislodgedFields(board, retreating, ''),
    orders: nobody.length === 0 ? given : { ...given, [UNKNOWN_POWER]: nobody },
    ...(centres === undefined ? {} : { centers: centresByPower(board, centres) }),
    ...(born === undefined ? {} : { born }),
    ...(results === undefined ? {} : { results }),
    ...(next === undefined ? {} : nextFields(board, next)),
  };
}

function nextFields(board: Board, next: RecordedNext): object {
  return {
    next_phase: next.name === undefined ? null : formatPhase(next.name),
    next_units: unitsByPower(board, next.units),
    ...(next.coastsMissing ? { next_units_have_no_coasts: true } : {}),
    ...dislodgedFields(board, next.retreating, 'next_'),
    ...(next.contested && { contested: next.contested.map((province) => board.provinces[province]!.code) }),
    ...(next.centres === undefined ? {} : { next_centers: centresByPower(board, next.centres) }),
  };
}

function dislodgedFields(board: Board, retreating: readonly RecordedRetreat[], prefix: '' | 'next_'): object {
  if (retreating.length === 0) return {};
  const units = unitsByPower(
    board,
    retreating.map(({ unit }) => unit),
  );
  const options = Object.entries(optionsByPower(board, retreating)).filter(
    ([, ofPower]) => Object.keys(ofPower).length > 0,
  );
  return {
    [`${prefix}dislodged`]: units,
    ...(options.length === 0 ? {} : { [`${prefix}retreat_options`]: Object.fromEntries(options) }),
  };
}
