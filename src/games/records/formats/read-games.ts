/** Reads game records of every known format. */
import { having, knownOptions, oneOf, writtenText } from '../../../base/given.ts';
import { asBoards, type BoardChoice } from '../../../board/boards.ts';
import { isLenient } from '../../../orders/text/poorly-written.ts';
import type { ReadingPolicy } from '../../../orders/reading-policy.ts';
import { standardBoard } from '../../../board/standard.ts';
import { ok, type Place, type UserError } from '../../../base/errors.ts';
import {
  conventionsOf,
  disorderedPhases,
  withDislodgedInPlace,
  withDisorder,
} from '../model/game-conventions.ts';
import { detectFormat } from './detect-format.ts';
import { ErrorList } from '../model/error-list.ts';
import { RECORD_FORMATS, type RecordFormat } from '../model/formats.ts';
import type { GameDraft, GameRecord } from '../model/game-record.ts';
import { readDatcText } from './datc-text/read.ts';
import { readDiplicity } from './diplicity/read.ts';
import { readSavedGames } from './diplomacy-python/read.ts';
import { readDroidippy } from './droidippy/read.ts';
import { readJdip } from './jdip/read.ts';
import { readPhaseLines } from './phase-lines/read.ts';
import { readWebdiplomacy } from './webdiplomacy/read.ts';
import type { RecordFile } from './record-file.ts';
import { checkText, decodeText } from '../../../base/text-encoding.ts';

const READERS = {
  'diplomacy-python': (source) => readSavedGames(source, 'diplomacy-python'),
  cicero: (source) => readSavedGames(source, 'cicero'),
  webdiplomacy: readWebdiplomacy,
  diplicity: readDiplicity,
  droidippy: readDroidippy,
  jdip: readJdip,
  datc: readDatcText,
  'phase-lines': readPhaseLines,
} as const satisfies Record<RecordFormat, (source: RecordFile) => GameDraft[]>;

export interface ReadGamesOptions {
  /** Read as this format, whatever the file looks like. */
  readonly format?: RecordFormat;
  /** Name of the file, for the places of errors. */
  readonly file?: string;
  /** The boards a record can name, such as `shippedBoards()`; the standard one if missing. */
  readonly boards?: BoardChoice;
  /** Says how poorly written orders are read (DATC 4.E.2); without it they are errors. */
  readonly policy?: ReadingPolicy;
}

/** The games of a text, and everything that is wrong with it. */
export interface ReadGames {
  /** As given or detected; `undefined` where it could not be. */
  readonly format: RecordFormat | undefined;
  readonly games: readonly GameRecord[];
  /** Everything wrong in the file, also what each game has in its own errors; in the order of the file. */
  readonly errors: readonly UserError[];
}

/**
 * Reads the games of a file. What is wrong becomes errors with codes and places while the rest is read: it never
 * throws for a bad file, and never adds what the file does not say.
 *
 * @param input the text of a file, or its bytes, of which then the encoding is checked (UTF-8, or UTF-16 with a
 *   mark)
 * @returns games and errors; besides what the readers say, `encoding-unknown`, `file-too-large`, `file-empty`,
 *   `format-unknown` and `phases-disordered`
 */
export function readGames(input: string | Uint8Array, options: ReadGamesOptions = {}): ReadGames {
  if (!(input instanceof Uint8Array)) writtenText(input, 'record-invalid', 'the input');
  knownOptions(options, { format: true, file: true, boards: true, policy: true });
  if (options.format !== undefined) oneOf(options.format, RECORD_FORMATS, 'option-invalid', 'format');
  const { file, boards: choice = [standardBoard], policy } = options;
  if (policy !== undefined) having(policy, ['4.E.2'], 'rules-invalid', 'policy');
  const boards = asBoards(choice);
  const errors = new ErrorList();
  const place: Place = file === undefined ? {} : { file };
  const { text, errors: unreadable } =
    typeof input === 'string' ? checkText(input, place) : decodeText(input, place);
  for (const error of unreadable) errors.add(error, place);
  if (text === undefined) return { format: options.format, games: [], errors: errors.all };
  const detected = detectFormat(text, boards, file);
  const isEmpty = !detected.ok && detected.error.code === 'file-empty';
  const format = options.format === undefined || isEmpty ? detected : ok(options.format);
  if (!format.ok) {
    errors.add(format.error, place);
    return { format: options.format, games: [], errors: errors.all };
  }
  const drafts = READERS[format.value]({
    text,
    place,
    boards,
    errors,
    lenient: policy !== undefined && isLenient(policy) ? policy : undefined,
  });
  const games = drafts.map((draft): GameRecord => {
    const { start: _, ...game } = draft;
    const known = errors.all.length;
    const report = (error: UserError): UserError => errors.add(error, place);
    const disordered = disorderedPhases(draft).map(({ index, error }) => ({ index, error: report(error) }));
    const phases = withDislodgedInPlace(withDisorder(draft, disordered), report);
    return {
      ...game,
      phases,
      errors: [...game.errors, ...errors.since(known)],
      conventions: conventionsOf(draft),
    };
  });
  return { format: format.value, games, errors: errors.all };
}
