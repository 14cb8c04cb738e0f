/** Recognises the format of a game record by its content, and reads it. */
import { having, knownOptions, oneOf, writtenText } from '../../../base/given.ts';
import { asBoards, type BoardChoice } from '../../../board/boards.ts';
import { isLenient } from '../../../orders/text/poorly-written.ts';
import type { ReadingPolicy } from '../../../orders/reading-policy.ts';
import { standardBoard } from '../../../board/standard.ts';
import { ok, type Place, type UserError, failed, type Result } from '../../../base/errors.ts';
import {
  conventionsOf,
  disorderedPhases,
  withDislodgedInPlace,
  withDisorder,
} from '../model/game-conventions.ts';
import { ErrorList, atColon, textLines } from '../model/phase-list.ts';
import { RECORD_FORMATS, type RecordFormat, type GameDraft, type GameRecord } from '../model/game-record.ts';
import { readDatcText } from './datc-text.ts';
import { readDiplicity } from './diplicity.ts';
import { readSavedGames } from './diplomacy-python.ts';
import { readDroidippy } from './droidippy.ts';
import { readJdip } from './jdip.ts';
import { readPhaseLines } from './phase-lines.ts';
import { readWebdiplomacy } from './webdiplomacy.ts';
import type { RecordFile } from './record-file.ts';
import { checkText, decodeText } from '../../../base/text-encoding.ts';
import { parsePower } from '../../../orders/text/parse.ts';
import { parsedFirstLine, readJsonDocuments } from '../json/json-documents.ts';
import { isAnswer, positionOfAnswer } from '../model/known-fields.ts';

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
export function readGames(
  input: string | Uint8Array,
  options: {
    /** Read as this format, whatever the file looks like. */
    readonly format?: RecordFormat;
    /** Name of the file, for the places of errors. */
    readonly file?: string;
    /** The boards a record can name, such as `shippedBoards()`; the standard one if missing. */
    readonly boards?: BoardChoice;
    /** Says how poorly written orders are read (DATC 4.E.2); without it they are errors. */
    readonly policy?: ReadingPolicy;
  } = {},
): ReadGames {
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

// Blanks, but no line ends: otherwise each of many empty lines would scan all those below it again.
const DROIDIPPY = /^PHASE[ \t]+\d+[ \t]+\w+[ \t]+\w+[ \t]*$/m;
const JDIP = /^[ \t]*(?:VARIANT_ALL|CASE|PRESTATE\w*)\b/m;

/**
 * The format of a text. The name of the file counts only if it ends in `.json`: then the content is JSON, or wrong.
 *
 * @param boards the powers of the first one distinguish a position in words from any other text
 * @returns `file-empty`, `format-unknown`, or for JSON of which nothing can be read `record-not-json`
 */
export function detectFormat(text: string, boards: BoardChoice, fileName?: string): Result<RecordFormat> {
  const place: Place = fileName === undefined ? {} : { file: fileName };
  if (text.trim() === '')
    return failed({ code: 'file-empty', message: 'there is nothing in the file', place });
  if (/^\s*[{[]/.test(text) || fileName?.toLowerCase().endsWith('.json') === true)
    return detectJson(text, place);
  if (DROIDIPPY.test(text)) return ok('droidippy');
  if (JDIP.test(text)) return ok('jdip');
  return namesPower(text, boards) ? ok('datc') : unknownFormat(place);
}

function detectJson(text: string, place: Place): Result<RecordFormat> {
  // Of many lines the first decides, and the reader will read them all.
  const onFirstLine = formatOfValue(parsedFirstLine(text));
  if (onFirstLine !== undefined) return ok(onFirstLine);
  const errors = new ErrorList();
  const [document] = readJsonDocuments(text, place, errors);
  const [error] = errors.all;
  if (document === undefined && error !== undefined) return failed(error);
  const format = formatOfValue(document?.value);
  return format === undefined ? unknownFormat(place) : ok(format);
}

/** Fields that only this format has, in order: those of a later one may occur in an earlier one. */
const SIGNS: readonly (readonly [RecordFormat, fields: readonly string[]])[] = [
  ['webdiplomacy', ['gameID', 'phases']],
  ['webdiplomacy', ['variantID', 'phases']],
  ['diplicity', ['variant', 'phases']],
  ['diplicity', ['Season', 'Year', 'Type']],
  ['cicero', ['is_full_press', 'phases']],
  ['cicero', ['scoring_system', 'phases']],
  ['phase-lines', ['units', 'orders']],
  ['phase-lines', ['units', 'phase']],
  ['phase-lines', ['units', 'game']],
];

function formatOfValue(document: unknown): RecordFormat | undefined {
  const value = innermost(document);
  if (typeof value !== 'object' || value === null) return undefined;
  const found = SIGNS.find(([, fields]) => fields.every((field) => field in value));
  if (found !== undefined) return found[0];
  if (!('phases' in value) || !Array.isArray(value.phases)) return undefined;
  const [first] = value.phases as readonly unknown[];
  const isGodip = typeof first === 'object' && first !== null && 'Season' in first;
  return isGodip ? 'diplicity' : 'diplomacy-python';
}

/** The first of a list, and of an answer the position, however deep they are nested. */
function innermost(document: unknown): unknown {
  let value = document;
  for (;;) {
    if (Array.isArray(value)) value = value[0];
    else if (isAnswer(value)) value = positionOfAnswer(value);
    else return value;
  }
}

/** Says if some line is the heading of a power, which makes it a position in words. */
function namesPower(text: string, boards: BoardChoice): boolean {
  const { first } = asBoards(boards);
  return textLines(text, {}, new ErrorList()).some((line) => {
    const heading = atColon(line)?.[0].text ?? line.text;
    return parsePower(first, heading).ok;
  });
}

function unknownFormat(place: Place): Result<never> {
  const message = 'the file is in no known format';
  return failed({ code: 'format-unknown', message, expected: RECORD_FORMATS.join(', '), place });
}
