/** Recognises the format of a file by its content. */
import { failed, ok, type Place, type Result } from '../../../base/errors.ts';
import { asBoards, type BoardChoice } from '../../../board/boards.ts';
import { parsePower } from '../../../orders/text/parse.ts';
import { atColon, ErrorList, textLines } from '../model/error-list.ts';
import { RECORD_FORMATS, type RecordFormat } from '../model/formats.ts';
import { parsedFirstLine, readJsonDocuments } from '../json/json-documents.ts';
import { isAnswer, positionOfAnswer } from '../json/position-of-answer.ts';

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
