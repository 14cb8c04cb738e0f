/** Reads games of dipcc and Cicero: saved games without results, in which stuck units wait to disband. */
import type { GameDraft } from '../../model/game-record.ts';
import { readSavedGames } from '../diplomacy-python/read.ts';
import type { RecordFile } from '../record-file.ts';

/** Reads a game; errors as `readDiplomacyPython`. */
export function readCicero(source: RecordFile): GameDraft[] {
  return readSavedGames(source, 'cicero');
}
