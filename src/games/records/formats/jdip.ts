/**
 * Reads and writes case files of jDip: several cases in a file, each a game of one phase with the position that follows.
 * The cases of the DATC have this form too.
 */
import { ok, type Result } from '../../../base/errors.ts';
import { boardNamed } from '../../../board/boards.ts';
import type { Board, Unit } from '../../../board/board.ts';
import { parseUnit } from '../../../orders/text/parse.ts';
import type { PhaseKind, PhaseName } from '../../../adjudicate/phases/state.ts';
import type {
  EarlierOrder,
  GameDraft,
  RecordedNext,
  RecordedOrder,
  RecordedPhase,
  RecordedPosition,
} from '../model/game-record.ts';
import { PhaseList, readPhaseName, atColon, cut, type TextLine, textLines } from '../model/phase-list.ts';
import { PositionReader, powerNamed, type Presence, standingUnit } from '../model/position-reader.ts';
import { checkSettled } from '../model/fields-by-power.ts';
import { type RecordFile, parsePhaseOrder } from './record-file.ts';
import { formatStandingUnit } from '../../../orders/text/format.ts';
import { readableNames } from '../../../orders/text/readable-names.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import { isNextPhase } from '../model/game-conventions.ts';
import {
  nameOfPhase,
  noteLost,
  ordersOnLines,
  orderText,
  type GameToWrite,
  type WrittenGame,
} from './writing.ts';

/** Commands that are followed by lines, each of which belongs to them. */
const SECTIONS = [
  'PRESTATE',
  'PRESTATE_DISLODGED',
  'PRESTATE_RESULTS',
  'PRESTATE_SUPPLYCENTER_OWNERS',
  'ORDERS',
  'POSTSTATE',
  'POSTSTATE_DISLODGED',
] as const;

const COMMAND = /^(VARIANT_ALL|CASE|END|POSTSTATE_SAME|PRESTATE_SETPHASE|PRESTATE\w*|POSTSTATE\w*|ORDERS)\b/;
/** Commands that say the same in two ways. */
const RIVALS: ReadonlyMap<string, readonly string[]> = new Map([
  ['POSTSTATE', ['POSTSTATE_SAME']],
  ['POSTSTATE_SAME', ['POSTSTATE']],
]);
/** `SUCCESS: England: F lon-bel` */
const RESULT = /^(SUCCESS|FAILURE)\s*:/i;
const AN_ENTRY = 'a line such as "England: F lon - bel"';

interface OpenCase {
  readonly id: string;
  readonly start: TextLine;
  phase: TextLine | undefined;
  isSame: boolean;
  section: (typeof SECTIONS)[number] | undefined;
  readonly lines: Record<(typeof SECTIONS)[number], TextLine[]>;
  readonly seen: Set<string>;
}

/**
 * Reads every case. `record-invalid` for lines in no section, for commands that are unknown or come twice and for a
 * case without `END`, `board-unknown` for the whole file; a case whose phase is `phase-unknown` is left out. What is
 * wrong before a case counts as wrong in it.
 */
export function readJdip({ text, place, boards, errors }: RecordFile): GameDraft[] {
  const games: GameDraft[] = [];
  let board: Result<Board> = ok(boards.first);
  let open: OpenCase | undefined;
  let before = errors.all.length;
  const finish = (): void => {
    if (open === undefined) return;
    if (board.ok) {
      const { id } = open;
      const [ended, on] = [open, board.value];
      const phases = new PhaseList(errors);
      phases.add(() => readCase(ended, on), [], before);
      games.push({ id, board: on, format: 'jdip', ...phases.all, errors: errors.since(before) });
    }
    before = errors.all.length;
    open = undefined;
  };
  for (const line of textLines(text, place, errors)) {
    const command = COMMAND.exec(line.text)?.[1];
    const rest = cut(line, command?.length ?? 0);
    if (command === 'VARIANT_ALL') {
      board = boardNamed(boards, rest.text);
      rest.spot.take(board);
    } else if (command === 'CASE') {
      if (open !== undefined) reportUnended(open);
      finish();
      open = openCase(rest, line);
    } else if (command === 'END') {
      reportRest(rest, command);
      finish();
    } else if (open === undefined) {
      line.spot.report(`"${line.text}" is outside any case`, 'CASE before it');
    } else if (command !== undefined) readCommand(open, command, rest, line);
    else if (open.section === undefined) {
      line.spot.report(`"${line.text}" is outside any section`, SECTIONS.join(', '));
    } else open.lines[open.section].push(line);
  }
  if (open !== undefined) reportUnended(open);
  finish();
  return games;
}

function reportUnended({ id, start }: OpenCase): void {
  start.spot.report(`the case "${id}" has no END`, 'END');
}

function openCase({ text }: TextLine, start: TextLine): OpenCase {
  const lines = Object.fromEntries(SECTIONS.map((name) => [name, []])) as unknown as OpenCase['lines'];
  return { id: text, start, phase: undefined, isSame: false, section: undefined, lines, seen: new Set() };
}

function readCommand(open: OpenCase, command: string, rest: TextLine, { spot }: TextLine): void {
  const section = SECTIONS.find((name) => name === command);
  open.section = section;
  const rival = [command, ...(RIVALS.get(command) ?? [])].find((name) => open.seen.has(name));
  if (rival !== undefined) {
    const message =
      rival === command ? `the case has ${command} twice` : `the case has ${rival} and ${command}`;
    spot.report(message, 'each of them once');
  }
  open.seen.add(command);
  if (section !== undefined) {
    reportRest(rest, command);
    return;
  }
  if (command === 'PRESTATE_SETPHASE') open.phase = rest;
  else if (command === 'POSTSTATE_SAME') {
    reportRest(rest, command);
    open.isSame = true;
  } else spot.report(`there is no command ${command}`, SECTIONS.join(', '));
}

/** Reports what stands behind a command that takes nothing on its line. */
function reportRest({ text, spot }: TextLine, command: string): void {
  if (text !== '') spot.report(`"${text}" follows ${command}`, 'a line of its own for each');
}

function readCase(open: OpenCase, board: Board): RecordedPhase | undefined {
  const { id, start, lines, seen } = open;
  const name = open.phase && open.phase.spot.take(readPhaseName(open.phase.text, board));
  if (open.phase !== undefined && name === undefined) return undefined;
  // A case that does not name its phase is about movement, unless units have to retreat.
  const kind = name?.kind ?? (seen.has('PRESTATE_DISLODGED') ? 'retreat' : 'movement');
  const position = new PositionReader(board, start.spot.errors);
  addUnits(lines.PRESTATE, 'stands', position);
  addUnits(lines.PRESTATE_DISLODGED, 'retreats', position);
  addOwners(open, position);
  const orders = lines.ORDERS.flatMap((line) => readOrder(line, kind, board));
  const next = readNext(open, kind, position);
  const earlier = readResults(lines.PRESTATE_RESULTS, position);
  const read = position.position();
  if (read.units.length + read.retreating.length + orders.length === 0)
    start.spot.report(`the case "${id}" has no unit and no order`, 'at least one');
  return {
    kind,
    name,
    ...read,
    orders,
    results: undefined,
    ...(next === undefined ? {} : { next }),
    ...(earlier.length === 0 ? {} : { earlier }),
  };
}

function addUnits(lines: readonly TextLine[], standing: Presence, position: PositionReader): void {
  for (const { power, rest, written } of readUnits(lines, position.board))
    position.add(power, written, standing, rest.text, rest.spot);
}

/** The owner of a centre is that of the unit written there, whose type means nothing. */
function addOwners({ lines, seen }: OpenCase, position: PositionReader): void {
  if (seen.has('PRESTATE_SUPPLYCENTER_OWNERS')) position.expectCentres();
  for (const { power, rest, written } of readUnits(lines.PRESTATE_SUPPLYCENTER_OWNERS, position.board))
    position.addCentreIn(power, written.province, () => rest.spot);
}

function* readUnits(lines: readonly TextLine[], board: Board) {
  for (const line of lines) {
    const entry = readEntry(line, board);
    const { text = '', spot } = entry?.rest ?? {};
    const written = spot?.take(parseUnit(board, text, spot.place));
    if (entry !== undefined && written !== undefined) yield { ...entry, written };
  }
}

/** A power before a colon, and what follows. */
function readEntry(line: TextLine, board: Board): { power: number; rest: TextLine } | undefined {
  const parts = atColon(line);
  if (parts === undefined) {
    line.spot.report(`"${line.text}" does not name a power`, AN_ENTRY, 'power-missing');
    return undefined;
  }
  const [before, rest] = parts;
  const power = before.spot.take(powerNamed(board, before.text));
  return power === undefined ? undefined : { power, rest };
}

function readOrder(line: TextLine, kind: PhaseKind, board: Board): RecordedOrder[] {
  const entry = readEntry(line, board);
  if (entry === undefined) return [];
  const { power, rest } = entry;
  const order = rest.spot.take(parsePhaseOrder(board, kind, rest.text, rest.spot.place));
  return [{ power, text: rest.text, order }];
}

/** Orders of the movement before; `record-invalid` where two are of one unit, or a move succeeded of nobody who is there now. */
function readResults(lines: readonly TextLine[], position: PositionReader): EarlierOrder[] {
  const { board } = position;
  const seen = new Set<string>();
  return lines.flatMap((line) =>
    readEarlier(line, board).map((earlier): EarlierOrder => {
      const { order, succeeded, text } = earlier;
      if (order === undefined || order.kind === 'waive') return earlier;
      const ordered = `of the unit in ${board.provinces[order.unit.province]!.code}`;
      if (seen.has(ordered)) line.spot.report(`"${text}" is a second order ${ordered}`, 'one');
      seen.add(ordered);
      if (order.kind !== 'move' || !succeeded) return earlier;
      const { province } = order.to;
      const arrived = `a unit that has arrived in ${board.provinces[province]!.code}`;
      const mover = position.unitIn(province, 'stands');
      if (mover === undefined || mover.power !== earlier.power || seen.has(arrived)) {
        line.spot.report(`"${text}" succeeded of nobody who is there now`, arrived);
        return earlier;
      }
      seen.add(arrived);
      const origin = line.spot.take(standingUnit(board, { ...order.unit, type: mover.type }, text));
      return origin === undefined ? earlier : { ...earlier, origin: { ...mover, ...origin } };
    }),
  );
}

function readEarlier(line: TextLine, board: Board): EarlierOrder[] {
  const result = RESULT.exec(line.text);
  if (result === null) {
    line.spot.report(`"${line.text}" does not begin with a result`, 'SUCCESS: or FAILURE:');
    return [];
  }
  const succeeded = result[1]!.toUpperCase() === 'SUCCESS';
  const orders = readOrder(cut(line, result[0].length), 'movement', board);
  return orders.map((order) => ({ ...order, succeeded, place: line.spot.place }));
}

function readNext(
  { lines, seen, isSame, start }: OpenCase,
  kind: PhaseKind,
  before: PositionReader,
): RecordedNext | undefined {
  if (!isSame && !seen.has('POSTSTATE')) {
    if (seen.has('POSTSTATE_DISLODGED'))
      start.spot.report('the case has POSTSTATE_DISLODGED without POSTSTATE', 'both');
    return undefined;
  }
  const { units } = before.position();
  const after = new PositionReader(before.board, start.spot.errors);
  addUnits(lines.POSTSTATE, 'stands', after);
  addUnits(lines.POSTSTATE_DISLODGED, 'retreats', after);
  const position = after.position();
  checkSettled(kind, position, lines.POSTSTATE_DISLODGED[0]?.spot ?? start.spot);
  return { name: undefined, ...position, units: isSame ? units : position.units, coastsMissing: false };
}

const SEASONS = { spring: 'Spring', fall: 'Fall', year: 'Year', winter: 'Fall' } as const;
const KINDS = { movement: 'Movement', retreat: 'Retreat', adjustment: 'Adjustment' } as const;

/** Characters with a meaning of their own in the line of a name. */
const NOT_IN_NAMES = /[#\s]+/g;

/**
 * Writes a case for each phase; several phases of one game become several cases. The position after a phase is the
 * recorded one, or that of the phase behind it, if that comes next. Cases have no place for results, for options of
 * retreats, for orders of nobody, and for the name and the centres of the position after the phase.
 */
export function writeJdip(game: GameToWrite): WrittenGame {
  const { board, phases } = game;
  const leftOut: string[] = [];
  const cases = phases.map((phase, index) => {
    noteLosses(phase, leftOut);
    const following = phases[index + 1];
    const isTold = following !== undefined && isNextPhase(board, phase, following);
    const next = phase.next ?? (isTold ? following : undefined);
    const orders = ordersOnLines(phase, leftOut, (text) => text.includes('#'));
    const suffix = phases.length === 1 || phase.name === undefined ? [] : [formatPhase(phase.name)];
    const name = [game.id ?? 'game', ...suffix].join(' ').replaceAll(NOT_IN_NAMES, ' ').trim();
    return writeCase(board, name, { ...phase, orders }, next);
  });
  const variant = board.id === 'standard' ? 'Standard' : board.id;
  return { text: [`VARIANT_ALL ${variant}\n`, ...cases].join('\n'), leftOut };
}

function noteLosses(phase: RecordedPhase, leftOut: string[]): void {
  const name = nameOfPhase(phase);
  noteLost(phase, leftOut);
  if (phase.results !== undefined) leftOut.push(`${name}: the results of its orders`);
  if (phase.retreating.some(({ retreats }) => retreats !== undefined))
    leftOut.push(`${name}: where units may retreat to`);
  if (phase.next?.contested !== undefined) leftOut.push(`${name}: which provinces it left contested`);
  if (phase.next?.centres !== undefined) leftOut.push(`${name}: the centres after it`);
}

function writeCase(board: Board, name: string, phase: RecordedPhase, next: RecordedPosition | undefined) {
  const lines = [
    `CASE ${name}`,
    ...(phase.name === undefined ? [] : [`PRESTATE_SETPHASE ${inWords(phase.name)}`]),
  ];
  const section = (title: string, entries: readonly string[]): void => {
    lines.push(title);
    for (const entry of entries) lines.push(`  ${entry}`);
  };
  const { centres, earlier = [], units, retreating, orders } = phase;
  section('PRESTATE', unitLines(board, units));
  const dislodged = retreating.map(({ unit }) => unit);
  if (dislodged.length > 0) section('PRESTATE_DISLODGED', unitLines(board, dislodged));
  if (centres !== undefined) {
    const owned = board.provinces.flatMap(({ index, code }) =>
      centres[index] === undefined ? [] : [`${readableNames(board).powers[centres[index]]!}: A ${code}`],
    );
    section('PRESTATE_SUPPLYCENTER_OWNERS', owned);
  }
  const results = earlier.flatMap((order) =>
    orderLines(board, [order]).map((line) => `${order.succeeded ? 'SUCCESS' : 'FAILURE'}: ${line}`),
  );
  if (results.length > 0) section('PRESTATE_RESULTS', results);
  section('ORDERS', orderLines(board, orders));
  if (next !== undefined) {
    section('POSTSTATE', unitLines(board, next.units));
    const leaving = next.retreating.map(({ unit }) => unit);
    if (leaving.length > 0) section('POSTSTATE_DISLODGED', unitLines(board, leaving));
  }
  return [...lines, 'END', ''].join('\n');
}

/** `Fall 1901, Adjustment`: jDip has no winter. Boards without seasons, which it does not know, have years. */
function inWords({ season, year, kind }: PhaseName): string {
  return `${SEASONS[season]} ${year}, ${KINDS[kind]}`;
}

function unitLines(board: Board, units: readonly Unit[]): string[] {
  return units.map(
    (unit) => `${readableNames(board).powers[unit.power]!}: ${formatStandingUnit(board, unit, 'short')}`,
  );
}

function orderLines(board: Board, orders: readonly RecordedOrder[]): string[] {
  return orders.flatMap((order) =>
    order.power === undefined
      ? []
      : [`${readableNames(board).powers[order.power]!}: ${orderText(board, order)}`],
  );
}
