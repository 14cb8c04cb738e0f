/**
 * Games as they are written in every format, to the letter, with what a format has no place for.
 * `UPDATE_DOCS=1 npx vitest run test/games/records/written` writes what is written now.
 */
import { join } from 'node:path';
import { readGames } from '../../../src/games/records/formats/read-games.ts';
import { WRITABLE_FORMATS, writeGame } from '../../../src/games/records/formats/write-games.ts';
import { expect } from 'vitest';
import { formatPhaseOrder } from '../../../src/games/records/formats/record-file.ts';
import type { GameRecord } from '../../../src/games/records/model/game-record.ts';
import { checkCorpus } from '../../setup/corpus.ts';

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
