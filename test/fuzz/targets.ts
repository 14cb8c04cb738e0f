/** Everything that reads what others wrote. Each takes any bytes and throws where they are too much for it. */
import {
  describeAnswer,
  differenceFrom,
  readAnswer,
  type ReportedBoard,
} from '../../src/others/audit/asking/answer.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { boardText, fileOfDraft } from '../../src/board/import/draft.ts';
import { readJdipXml } from '../../src/board/import/jdip-xml.ts';
import { readMapText } from '../../src/board/import/map-text.ts';
import { loadBoard, readBoard } from '../../src/board/load.ts';
import { lineAdjudicator } from '../../src/games/bulk/line-adjudicator.ts';
import { isBlank, linesIn } from '../../src/games/records/lines/line-blocks.ts';
import { ordersJson, processedJson } from '../../src/cli/play/run.ts';
import { readGame } from '../../src/cli/play/position.ts';
import type { UserError } from '../../src/base/errors.ts';
import { formatOrder, shortOrder } from '../../src/orders/text/format.ts';
import { parseAdjustment, parseRetreat } from '../../src/orders/text/parse-later.ts';
import { parseOrder, parsePower, parseUnit } from '../../src/orders/text/parse.ts';
import { readPositionText } from '../../src/orders/text/position-text.ts';
import { advance, newGame } from '../../src/adjudicate/phases/game.ts';
import { parsePhase } from '../../src/adjudicate/phases/phase-name.ts';
import { type PositionLine, PositionLineReader } from '../../src/games/records/lines/position-line.ts';
import { readGames } from '../../src/games/records/formats/read-games.ts';
import { WRITABLE_FORMATS, writeGames } from '../../src/games/records/formats/write-games.ts';
import { RECORD_FORMATS } from '../../src/games/records/model/game-record.ts';
import { playedPhases } from '../../src/games/replay/replay-game.ts';
import { readRules } from '../../src/adjudicate/rules/read-rules.ts';
import { decodeText } from '../../src/base/text-encoding.ts';
import { AUDIT_TARGETS } from './audit-targets.ts';
import { GAME_TARGETS } from './game-targets.ts';
import { LINK_TARGETS } from './link-targets.ts';
import { JOURNAL_TARGETS } from './journal-targets.ts';
import {
  expectCoded,
  expectResult,
  jsonOf,
  POLICIES,
  type Surroundings,
  type Target,
  writeAnew,
} from './target.ts';
import { librarySolver } from '../../src/library/library-solver.ts';

const RECORDS = [
  'diplomacy-python.json',
  'cicero.json',
  'webdiplomacy.json',
  'diplicity-capture.json',
  'godip-states.json',
  'droidippy.txt',
  'jdip.txt',
  'position.txt',
  'phase-lines.jsonl',
  'position-lines.jsonl',
];
const PLAYED = ['play-spring.json', 'play.json', 'play-winter.json'];
export const TARGETS: readonly Target[] = [
  { name: 'records', seeds: RECORDS, read: readRecords },
  { name: 'position-lines', seeds: ['position-lines.jsonl', 'phase-lines.jsonl'], read: readLines },
  { name: 'bulk', seeds: ['position-lines.jsonl', 'phase-lines.jsonl'], read: adjudicateLines },
  { name: 'orders', seeds: ['orders.txt', 'position.txt'], read: readEachOrder },
  { name: 'positions', seeds: ['position.txt', 'droidippy.txt', 'orders.txt'], read: readPositions },
  { name: 'boards', seeds: ['board.json'], read: readBoards },
  { name: 'imported-boards', seeds: ['map.txt', 'jdip-variants.xml'], read: importBoards },
  { name: 'rules', seeds: ['rules.json'], read: readRulesFiles },
  { name: 'answers', seeds: ['answer.json', 'answer-refused.json'], read: readAnswers },
  { name: 'play', seeds: PLAYED, read: readPlayed },
  ...JOURNAL_TARGETS,
  ...AUDIT_TARGETS,
  ...GAME_TARGETS,
  ...LINK_TARGETS,
];

function readRecords(bytes: Buffer, { random }: Surroundings): void {
  const format = random.chance(0.2) ? random.pick(RECORD_FORMATS)! : undefined;
  const { games, errors } = readGames(bytes, { file: 'made', ...(format === undefined ? {} : { format }) });
  expectCoded(errors);
  for (const game of games) {
    expectCoded(game.errors);
    playedPhases(game);
  }
  for (const each of WRITABLE_FORMATS) {
    const { text } = writeGames(games, each);
    expectCoded(readGames(text, { format: each }).errors);
  }
}

/** Reads every line from its bytes and as a text: both say the same. */
function readLines(bytes: Buffer, { random }: Surroundings): void {
  const policy = random.pick(POLICIES)!;
  const reader = new PositionLineReader([standardBoard], policy);
  for (const { start, end } of linesIn(bytes)) {
    if (isBlank(bytes, { start, end })) continue;
    const fast = reader.readBytes(bytes, start, end);
    expectResult(fast);
    if (fast.ok) {
      expectCoded(fast.value.unreadable.map(({ error }) => error));
      expectShortForms(fast.value);
    }
    const { text, errors } = decodeText(bytes.subarray(start, end));
    if (text === undefined || errors.length > 0) continue;
    const slow = reader.read(text);
    if (digest(fast) !== digest(slow)) throw new Error(`read from bytes a line says something else: ${text}`);
  }
}

/** What results will take from the line is what they would write themselves. */
function expectShortForms({ board, orders, written }: PositionLine): void {
  for (const [i, { order }] of orders.entries()) {
    const text = written?.[i];
    if (text !== undefined && text !== shortOrder(board, order))
      throw new Error(`${text} is not in short form`);
  }
}

/** What was read, but for where it was written. */
function digest(read: ReturnType<PositionLineReader['read']>): string {
  return JSON.stringify(read, (key, value: unknown) =>
    key === 'written' || key === 'board' ? undefined : value,
  );
}

async function adjudicateLines(bytes: Buffer, { random }: Surroundings): Promise<void> {
  const policy = random.pick(POLICIES)!;
  const adjudicateBlock = lineAdjudicator(
    { engine: 'components', policy, check: 0, strictLines: random.chance(0.2) },
    librarySolver(),
  );
  const own = new Uint8Array(bytes);
  const result = await adjudicateBlock({ bytes: own, firstLine: 1, positionsBefore: 0 });
  const lines = Buffer.from(result.bytes).toString().split('\n').slice(0, -1);
  const expected = linesIn(own).filter((line) => !isBlank(own, line)).length;
  if (lines.length !== expected) throw new Error(`${expected} lines have ${lines.length} results`);
  for (const line of lines) {
    const { error } = JSON.parse(line) as { readonly error?: UserError };
    if (error !== undefined) expectCoded([error]);
  }
}

/** Each line once: the bound on time is for one text, and each is read by six readers here. */
function readEachOrder(bytes: Buffer): void {
  for (const text of new Set(bytes.toString('latin1').split(/[\r\n]/))) {
    const order = parseOrder(standardBoard, text);
    expectResult(order);
    if (order.ok) expectResult(parseOrder(standardBoard, formatOrder(standardBoard, order.value, 'short')));
    for (const parse of [parseRetreat, parseAdjustment, parseUnit, parsePower]) {
      expectResult(parse(standardBoard, text));
    }
    parsePhase(text);
  }
}

function readPositions(bytes: Buffer, { random }: Surroundings): void {
  const { text, errors } = decodeText(bytes, { file: 'made' });
  expectCoded(errors);
  if (text === undefined) return;
  const policy = random.pick([undefined, ...POLICIES]);
  expectCoded(readPositionText(standardBoard, text, 'made', policy).errors);
}

/** What another program's board says becomes a board file, or faults with their line. */
function importBoards(bytes: Buffer): void {
  const text = bytes.toString();
  const same = (): string => text;
  const read = /^\s*</.test(text)
    ? readJdipXml('made', text, undefined, same)
    : readMapText('made', text, same);
  for (const { line, message } of read.faults) {
    if (!(line > 0) || message.includes('undefined')) throw new Error(`line ${line}: ${message}`);
  }
  if (read.draft === undefined) return;
  const file = boardText(fileOfDraft(read.draft, 'made'));
  expectCoded(readBoard(file, 'made').errors);
}

function readBoards(bytes: Buffer): void {
  expectCoded(readBoard(bytes.toString(), 'made').errors);
  const data = jsonOf(bytes);
  if (data === undefined) return;
  const board = loadBoard(data.value);
  expectResult(board);
  if (!board.ok) return;
  newGame(board.value);
  expectCoded(readPositionText(board.value, 'North: A Town - Cape\nNorth: F Great Bay S A TOW').errors);
}

async function readRulesFiles(bytes: Buffer, { file }: Surroundings): Promise<void> {
  writeAnew(file, bytes);
  expectResult(await readRules({ rules: file }));
}

/** A result of this program, which says of every dislodged unit where it may go. */
const OWN_RESULT: ReportedBoard = {
  next: ['FRANCE A BUR', 'FRANCE F MAO', 'ITALY F SPA/SC'],
  dislodged: new Map([['AUSTRIA A TRI', ['ALB', 'SER']]]),
  outcomes: { 'F NTH': 'available' },
};

function readAnswers(bytes: Buffer): void {
  const data = jsonOf(bytes);
  if (data === undefined) return;
  const answer = readAnswer(standardBoard, { kind: 'line', value: data.value });
  describeAnswer(answer);
  if (answer.kind === 'told') differenceFrom(OWN_RESULT, answer.told);
}

function readPlayed(bytes: Buffer, { solver, random }: Surroundings): void {
  const { text } = decodeText(bytes);
  if (text === undefined) return;
  const { game, errors } = readGame([standardBoard], text);
  expectCoded(errors);
  if (game === undefined) return;
  const { state, orders, unreadable } = game;
  const policy = random.pick(POLICIES)!;
  ordersJson(state, policy);
  const played = advance(state, orders, { engine: 'components', policy }, solver);
  if (played.kind === 'unknown') return;
  const { next } = processedJson(state, played, unreadable, { policy, preset: 'datc-3.2' });
  const again = readGame([standardBoard], JSON.stringify(next));
  if (again.game === undefined) throw new Error(`the next position is not read: ${again.errors[0]!.message}`);
}
