/** Reads games saved by diplomacy-python: one in a file, or one on each line. */
import { boardNamed } from '../../../../board/boards.ts';
import * as z from 'zod';
import type { Place } from '../../../../base/errors.ts';
import { inside } from '../../model/error-list.ts';
import type { GameDraft, RecordFormat } from '../../model/game-record.ts';
import { readJsonDocuments } from '../../json/json-documents.ts';
import { checkShape, gameName, type RecordFile } from '../record-file.ts';
import { readSavedPhases } from './saved-game.ts';

const savedGame = z.object({
  id: gameName.optional(),
  map: z.string().optional(),
  phases: z.array(z.unknown()),
});

/**
 * Reads every saved game of a file. Besides what `readJsonDocuments` and `readSavedPhases` report:
 * `record-invalid` and `board-unknown`, for which the game is left out.
 */
export function readDiplomacyPython(source: RecordFile): GameDraft[] {
  return readSavedGames(source, 'diplomacy-python');
}

/** As `readDiplomacyPython`, for the formats that share its envelope. */
export function readSavedGames(source: RecordFile, format: RecordFormat): GameDraft[] {
  return readJsonDocuments(source.text, source.place, source.errors).flatMap(({ value, place }) => {
    const list = Array.isArray(value) ? (value as readonly unknown[]) : undefined;
    if (list === undefined) return readGame(value, inside(place), format, source);
    return list.flatMap((game, index) => readGame(game, inside(place, index), format, source));
  });
}

function readGame(value: unknown, place: Place, format: RecordFormat, source: RecordFile): GameDraft[] {
  const { errors, boards } = source;
  const before = errors.all.length;
  const game = checkShape(savedGame, value, place, errors);
  if (game === undefined) return [];
  const board = errors.take(boardNamed(boards, game.map), inside(place, 'map'));
  if (board === undefined) return [];
  const phases = readSavedPhases(board, game.phases, inside(place, 'phases'), source);
  const id = game.id === undefined ? undefined : String(game.id);
  return [{ id, board, format, phases, errors: errors.since(before) }];
}
