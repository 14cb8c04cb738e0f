/** Writes games in the formats that can be written. */
import { oneOf } from '../../../base/given.ts';
import type { RecordFormat } from '../model/game-record.ts';
import { writeDatcText } from './datc-text.ts';
import { writeDiplomacyPython } from './diplomacy-python.ts';
import { writeJdip } from './jdip.ts';
import { writePhaseLines } from './phase-lines.ts';
import type { GameToWrite, WrittenGame } from './writing.ts';

const WRITERS = {
  'diplomacy-python': writeDiplomacyPython,
  jdip: writeJdip,
  datc: writeDatcText,
  'phase-lines': writePhaseLines,
} as const satisfies Partial<Record<RecordFormat, (game: GameToWrite) => WrittenGame>>;
export type WritableFormat = keyof typeof WRITERS;
/** The formats that can be written. */
export const WRITABLE_FORMATS = Object.keys(WRITERS) as readonly WritableFormat[];

/** Writes one game; `leftOut` says what of it the format cannot hold. */
export function writeGame(game: GameToWrite, format: WritableFormat): WrittenGame {
  oneOf(format, WRITABLE_FORMATS, 'option-invalid', 'format');
  return WRITERS[format](game);
}

/** Writes several games into one file; a position in words holds the first one only. */
export function writeGames(games: readonly GameToWrite[], format: WritableFormat): WrittenGame {
  oneOf(format, WRITABLE_FORMATS, 'option-invalid', 'format');
  const [first, ...others] = games.map((game) => writeGame(game, format));
  if (first === undefined) return { text: '', leftOut: [] };
  if (format === 'datc') {
    const more = others.length === 0 ? [] : [`${others.length} more games`];
    return { text: first.text, leftOut: [...first.leftOut, ...more] };
  }
  const all = [first, ...others];
  return { text: all.map(({ text }) => text).join(''), leftOut: all.flatMap(({ leftOut }) => leftOut) };
}
