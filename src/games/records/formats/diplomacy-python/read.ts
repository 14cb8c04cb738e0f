/** Reads games saved by diplomacy-python: one in a file, or one on each line. */
import type { Place } from '../../../../base/errors.ts';
import { boardNamed } from '../../../../board/boards.ts';
import * as z from 'zod';
import { inside } from '../../model/error-list.ts';
import type { GameDraft, RecordFormat } from '../../model/game-record.ts';
import { PhaseList } from '../../model/phase-list.ts';
import { partOf, readJsonDocuments, type JsonDocument } from '../../json/json-documents.ts';
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
  return readJsonDocuments(source.text, source.place, source.errors).flatMap((document) => {
    const { value, place } = document;
    const list = Array.isArray(value) ? (value as readonly unknown[]) : undefined;
    const game = (part: unknown, at: Place): GameDraft[] =>
      readGame(partOf(document, part, at), format, source);
    if (list === undefined) return game(value, inside(place));
    return list.flatMap((each, index) => game(each, inside(place, index)));
  });
}

function readGame(
  { value, place, repeated }: JsonDocument,
  format: RecordFormat,
  source: RecordFile,
): GameDraft[] {
  const { errors, boards } = source;
  const before = errors.all.length;
  const game = checkShape(savedGame, value, place, errors);
  if (game === undefined) return [];
  const board = errors.take(boardNamed(boards, game.map), inside(place, 'map'));
  if (board === undefined) return [];
  const phases = new PhaseList(errors);
  readSavedPhases(board, game.phases, inside(place, 'phases'), source, phases, repeated);
  const id = game.id === undefined ? undefined : String(game.id);
  return [{ id, board, format, ...phases.all, errors: [...repeated, ...errors.since(before)] }];
}
