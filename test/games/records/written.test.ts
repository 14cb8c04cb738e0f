/**
 * Games as they are written in every format, to the letter, with what a format has no place for.
 * `UPDATE_DOCS=1 npx vitest run test/games/records/written` writes what is written now.
 */
import { join } from 'node:path';
import { readGames } from '../../../src/games/records/formats/read-games.ts';
import { WRITABLE_FORMATS, writeGame } from '../../../src/games/records/formats/write-games.ts';
import { checkCorpus } from '../../setup/corpus.ts';

checkCorpus(join(import.meta.dirname, 'written'), (line) => {
  const { text } = JSON.parse(line) as { readonly text: string };
  const [game] = readGames(text).games;
  const written = WRITABLE_FORMATS.map((format) => [format, writeGame(game!, format)]);
  return JSON.stringify({ text, written: Object.fromEntries(written) as object });
});
