/**
 * Records of every format, good and bad, one a line with what is read of it and what is wrong with it.
 * `UPDATE_DOCS=1 npx vitest run test/games/records/corpus` writes what is read now.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';
import type { UserError } from '../../../src/base/errors.ts';
import type { Board } from '../../../src/board/board.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { readGames } from '../../../src/games/records/formats/read-games.ts';
import { normalisedPhases } from '../../../src/games/records/model/game-conventions.ts';
import type {
  GameRecord,
  RecordedOrder,
  RecordedPhase,
  RecordedPosition,
  RecordFormat,
} from '../../../src/games/records/model/game-record.ts';
import { formatPhaseOrder } from '../../../src/games/records/formats/record-file.ts';
import { shortOwnedUnit } from '../../../src/orders/text/format.ts';
import { checkCorpus } from '../../setup/corpus.ts';
import { WRITABLE_FORMATS, writeGame } from '../../../src/games/records/formats/write-games.ts';

interface Recorded {
  readonly text?: string;
  /** As Latin-1. */
  readonly bytes?: string;
  readonly format?: RecordFormat;
  readonly boards?: 'shipped';
}

function errorText({ code, place, message, expected }: UserError): string {
  const { line, column, path, file } = place ?? {};
  const at = [line, column].filter((each) => each !== undefined).join(':');
  const where = [file, at, path].filter((each) => each !== undefined && each !== '').join(' ');
  return `${code} ${where}: ${message}${expected === undefined ? '' : ` (expected ${expected})`}`;
}

function orderText(board: Board, { power, order, text }: RecordedOrder): string {
  const read = order === undefined ? 'unread' : formatPhaseOrder(board, order);
  return `${power === undefined ? '?' : board.powers[power]!.code}: ${read === text ? text : `${read} "${text}"`}`;
}

function positionJson(board: Board, { units, retreating, centres, isIncomplete }: RecordedPosition): object {
  const owned = centres?.flatMap((owner, province) =>
    owner === undefined ? [] : [`${board.powers[owner]!.code} ${board.provinces[province]!.code}`],
  );
  const going = retreating.map(({ unit, retreats }) => {
    const places = retreats?.map((to) => board.locations[to]!.code).join(' ');
    return `${shortOwnedUnit(board, unit)}: ${places ?? 'not recorded'}`;
  });
  return { units: units.map((unit) => shortOwnedUnit(board, unit)), going, owned, isIncomplete };
}

function phaseJson(board: Board, phase: RecordedPhase): object {
  const { kind, name, orders, results, next, earlier, unread, nextLeftOut } = phase;
  return {
    phase: name === undefined ? kind : formatPhase(name),
    ...positionJson(board, phase),
    orders: orders.map((order) => orderText(board, order)),
    results,
    next: next && {
      phase: next.name && formatPhase(next.name),
      ...positionJson(board, next),
      coastsMissing: next.coastsMissing,
      retreatsUntold: next.retreatsUntold,
    },
    earlier: earlier?.map((order) => `${orderText(board, order)} ${order.succeeded}`),
    unread: unread?.map(errorText),
    nextLeftOut,
  };
}

function gameJson({ id, program, board, conventions, phases, leftOut, errors }: GameRecord): object {
  return {
    id,
    program,
    map: board.id,
    conventions,
    phases: phases.map((phase) => phaseJson(board, phase)),
    normalised: normalisedPhases(phases, board).map(
      ({ name, kind, retreating }) => `${name === undefined ? kind : formatPhase(name)} ${retreating.length}`,
    ),
    leftOut: leftOut?.map((all) => all.map(errorText)),
    errors: errors.length,
  };
}

/** With what is read of it now, of a board of which nothing is remembered. */
function whatIsRead({ text, bytes, format, boards }: Recorded): string {
  const found = readGames(text ?? Buffer.from(bytes!, 'latin1'), {
    boards: boards === undefined ? [{ ...standardBoard }] : shippedBoards(),
    ...(format === undefined ? {} : { format }),
  });
  const games = found.games.map(gameJson);
  const now = { format: found.format, games, errors: found.errors.map(errorText) };
  return JSON.stringify({ text, bytes, format, boards, read: now });
}

checkCorpus(join(import.meta.dirname, 'corpus'), (line) => whatIsRead(JSON.parse(line) as Recorded));

const YEAR = ['S1901M', 'F1901M', 'W1901A'].map((name) => ({
  name,
  state: { units: { FRANCE: ['A PAR', 'F BRE'], ITALY: ['A VEN'] }, centers: { FRANCE: ['PAR'] } },
  orders: name === 'W1901A' ? {} : { FRANCE: ['A PAR - BUR', 'F BRE H'], ITALY: ['A VEN H'] },
}));
const SAVED = JSON.stringify({ id: 'g', map: 'standard', phases: YEAR });

test('a file cut off anywhere is read without a throw, and the more the longer it is', () => {
  let most = 0;
  for (let length = 1; length < SAVED.length; length += 1) {
    const { games, errors } = readGames(SAVED.slice(0, length));
    const count = games.flatMap(({ phases }) => phases).length;
    expect(errors.length).toBeGreaterThan(0);
    expect(count).toBeGreaterThanOrEqual(most);
    most = count;
  }
  expect(most).toBe(3);
});

test('errors name the file, and are those of the game', () => {
  const { errors, games } = readGames(SAVED.replace('S1901M', 'S1901X'), { file: 'games/one.json' });

  expect(errors.map(({ place }) => place)).toEqual([{ file: 'games/one.json', path: 'phases[0].name' }]);
  expect(games[0]?.errors).toEqual(errors);
});

const ordersOf = ({ board, phases }: GameRecord): string[] =>
  phases.flatMap(({ orders }) =>
    orders.flatMap(({ order }) => (order === undefined ? [] : [formatPhaseOrder(board, order)])),
  );

checkCorpus(join(import.meta.dirname, 'written'), (line) => {
  const { text } = JSON.parse(line) as { readonly text: string };
  const [game] = readGames(text).games;
  const written = WRITABLE_FORMATS.map((format) => [format, writeGame(game!, format)] as const);
  // What nobody could read is an order in no format.
  for (const [format, { text: again }] of written) {
    const read = readGames(again, { format }).games[0];
    expect(ordersOf(game!)).toEqual(expect.arrayContaining(read === undefined ? [] : ordersOf(read)));
  }
  return JSON.stringify({ text, written: Object.fromEntries(written) as object });
});
