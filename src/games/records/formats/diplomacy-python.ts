/**
 * Reads and writes games as diplomacy-python saves them: one in a file, or one on each line. Those of dipcc and Cicero are without
 * results, and stuck units wait to disband in them.
 */
import { asBoards, boardNamed } from '../../../board/boards.ts';
import * as z from 'zod';
import { type Spot, PhaseList, readPhaseName, repeatedIn, reportOrders } from '../model/phase-list.ts';
import type { RecordFormat, GameDraft, RecordedPhase, RecordedPosition } from '../model/game-record.ts';
import {
  type ListsByPower,
  powerOf,
  readCentres,
  readRetreatOptions,
  readUnits,
} from '../model/fields-by-power.ts';
import { type JsonDocument, partOf, readJsonDocuments } from '../json/json-documents.ts';
import { checkShape, gameName, readOrders, type RecordFile, textsByPower } from './record-file.ts';
import type { Board } from '../../../board/board.ts';
import { PositionReader, provinceNamed } from '../model/position-reader.ts';
import { formatStandingUnit } from '../../../orders/text/format.ts';
import { buildsByPower } from '../json/position-json.ts';
import { byPower } from '../json/result-json.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import type { PhaseName } from '../../../adjudicate/phases/state.ts';
import {
  centresByPower,
  nameOfPhase,
  noteLost,
  optionsByPower,
  ordersByPower,
  type GameToWrite,
  unitsByPower,
  type WrittenGame,
} from './writing.ts';

const savedGame = z.object({
  id: gameName.optional(),
  map: z.string().optional(),
  rules: z.array(z.string()).nullish(),
  phases: z.array(z.unknown()),
});
/** The rule of a game that changes what its board says: powers build in every centre that they own. */
const BUILD_ANY = 'BUILD_ANY';

/**
 * Reads every saved game of a file. Besides what `readJsonDocuments` reports: `record-invalid` and `board-unknown`, for
 * which the game is left out. Its phases are read each for itself: `record-invalid` and `phase-unknown` leave out the phase,
 * and what is wrong with a unit, a centre or an order leaves out that.
 */
export function readSavedGames(source: RecordFile, format: RecordFormat): GameDraft[] {
  return readJsonDocuments(source.text, source.place, source.errors).flatMap((document) => {
    const { value, spot } = document;
    const list = Array.isArray(value) ? (value as readonly unknown[]) : undefined;
    const game = (part: unknown, at: Spot): GameDraft[] =>
      readGame(partOf(document, part, at), format, source);
    if (list === undefined) return game(value, spot.in());
    return list.flatMap((each, index) => game(each, spot.in(index)));
  });
}

function readGame(
  { value, spot, repeated }: JsonDocument,
  format: RecordFormat,
  source: RecordFile,
): GameDraft[] {
  const { errors, boards } = source;
  const before = errors.all.length;
  const game = checkShape(savedGame, value, spot);
  if (game === undefined) return [];
  const named = spot.in('map').take(boardNamed(boards, game.map));
  if (named === undefined) return [];
  const isBuildAny = game.rules?.includes(BUILD_ANY) === true;
  const board: Board = isBuildAny ? { ...named, game: { ...named.game, builds: 'owned' } } : named;
  const phases = new PhaseList(errors);
  for (const [index, each] of game.phases.entries()) {
    const at = spot.in('phases', index);
    const known = repeatedIn(repeated, at);
    const earlier = errors.all.length;
    const phase = checkShape(phaseFields, each, at);
    const isPlayed = phase !== undefined && !NOT_PLAYED.has(phase.name);
    if (phase !== undefined && !isPlayed && Object.values(phase.orders ?? {}).some((texts) => texts?.length))
      reportOrders(phase.name, at);
    if (phase?.name === ENDED) phases.end(() => readPosition(board, phase.state, at.in('state')), known, at);
    else
      phases.add(() => (isPlayed ? readPhase(board, phase, at, source.lenient) : undefined), known, earlier);
  }
  const id = game.id === undefined ? undefined : String(game.id);
  return [{ id, board, format, ...phases.all, errors: [...repeated, ...errors.since(before)] }];
}

const phaseFields = z.object({
  name: z.string(),
  state: z.object({
    name: z.string().optional(),
    map: z.string().optional(),
    units: textsByPower,
    retreats: z.record(z.string(), z.record(z.string(), z.array(z.string())).nullable()).optional(),
    centers: textsByPower.optional(),
    homes: textsByPower.optional(),
  }),
  orders: textsByPower.nullish(),
  results: z.record(z.string(), z.array(z.union([z.string(), z.number()]))).nullish(),
});

/** Phases in which nothing is played: before all have joined, and after the end. */
const NOT_PLAYED: ReadonlySet<string> = new Set(['FORMING', 'COMPLETED']);
/** Its position is the one after the last phase. */
const ENDED = 'COMPLETED';

function readPosition(
  board: Board,
  { units, retreats, centers, homes }: z.infer<typeof phaseFields>['state'],
  spot: Spot,
): RecordedPosition {
  const position = new PositionReader(board, spot.errors);
  readUnits(units, position, spot.in('units'));
  readRetreatOptions(retreats ?? {}, position, spot.in('retreats'));
  if (centers !== undefined) readCentres(centers, position, spot.in('centers'));
  if (homes !== undefined && board.game.builds === 'home') checkHomes(board, homes, spot.in('homes'));
  return position.position();
}

/** Reports homes that are none on the board; those that are missing may have been taken by others. */
function checkHomes(board: Board, homes: ListsByPower, spot: Spot): void {
  for (const [name, codes] of Object.entries(homes)) {
    const power = powerOf(board, name, codes, spot);
    for (const code of codes ?? []) {
      const province = spot.in(name).take(provinceNamed(board, code));
      if (power === undefined || province === undefined || board.provinces[province]!.home === power)
        continue;
      spot.in(name).report(`${code} is no home of ${name} on the board`, 'homes of the board');
    }
  }
}

function readPhase(
  board: Board,
  phase: z.infer<typeof phaseFields>,
  spot: Spot,
  lenient: RecordFile['lenient'],
): RecordedPhase | undefined {
  const name = spot.in('name').take(readPhaseName(phase.name, board));
  if (name === undefined) return undefined;
  const { name: ofState = phase.name, map = board.id } = phase.state;
  const state = spot.in('state');
  if (ofState !== phase.name)
    state.in('name').report(`the state is of ${ofState}, in the phase ${phase.name}`);
  if (asBoards([board]).named(map) === undefined)
    state.in('map').report(`the state is on ${map}, in a game on ${board.id}`);
  const position = readPosition(board, phase.state, state);
  const orders = readOrders(phase.orders ?? {}, name.kind, board, spot.in('orders'), position.units, lenient);
  const results = phase.results ?? {};
  const hasResults = Object.keys(results).length > 0;
  return { kind: name.kind, name, ...position, orders, results: hasResults ? inWords(results) : undefined };
}

function inWords(results: NonNullable<z.infer<typeof phaseFields>['results']>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(results).map(([unit, words]) => [unit, words.map(String)]));
}

/**
 * Writes one game as one line of JSON. The format has no place for phases without name, for orders of nobody, for
 * a next position beside that of the next phase, for orders of the phase before, and for ages of units.
 */
export function writeDiplomacyPython(game: GameToWrite): WrittenGame {
  const { id, board } = game;
  const leftOut: string[] = [];
  const phases = game.phases.flatMap((phase) => {
    noteLost(phase, leftOut);
    if (phase.next !== undefined) leftOut.push(`${nameOfPhase(phase)}: the position after it`);
    if (phase.earlier !== undefined) leftOut.push(`${nameOfPhase(phase)}: the orders before it`);
    if (phase.name !== undefined) return [savedPhase(board, phase, phase.name)];
    leftOut.push(nameOfPhase(phase));
    return [];
  });
  const rules = board.game.builds === 'owned' ? ['BUILD_ANY'] : [];
  const saved = { ...(id === undefined ? {} : { id }), map: board.id, rules, phases };
  return { text: `${JSON.stringify(saved)}\n`, leftOut };
}

function savedPhase(board: Board, phase: RecordedPhase, name: PhaseName): object {
  const { orders, results, retreating, centres } = phase;
  const units = ofAll(board, unitsByPower(board, phase.units));
  for (const { unit } of retreating) {
    units[board.powers[unit.power]!.code]!.push(`*${formatStandingUnit(board, unit, 'short')}`);
  }
  const homes = board.provinces.map(({ home, code }) => [home, code] as const);
  const state = {
    name: formatPhase(name),
    map: board.id,
    units,
    retreats: optionsByPower(board, retreating),
    ...(centres === undefined ? {} : { centers: ofAll(board, centresByPower(board, centres)) }),
    homes: ofAll(board, byPower(board, homes)),
    builds: builds(board, phase),
  };
  return {
    name: formatPhase(name),
    state,
    orders: ofAll(board, ordersByPower(board, orders)),
    results: results ?? {},
    messages: [],
  };
}

/** The number of units that each power has to build, or to remove, and where it can build; also of powers without any. */
function builds(board: Board, { kind, units, centres }: RecordedPhase): ReturnType<typeof buildsByPower> {
  const known =
    kind === 'adjustment' && centres !== undefined ? buildsByPower({ board, units, centres }) : {};
  return Object.fromEntries(board.powers.map(({ code }) => [code, known[code] ?? { count: 0, homes: [] }]));
}

/** The lists, and an empty one for every other power of the board. */
function ofAll({ powers }: Board, lists: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(powers.map(({ code }) => [code, lists[code] ?? []]));
}
