/** `dipsolve adjudicate`: what happens in a position or a whole game, and what decided it. */
import type { Rules } from '../../adjudicate/rules/policies.ts';
import type { Boards } from '../../board/boards.ts';
import { ok, type Result } from '../../base/errors.ts';
import { decodeText } from '../../base/text-encoding.ts';
import { adjudicateMovement, type MovementOptions } from '../../adjudicate/phases/movement.ts';
import { detectFormat } from '../../games/records/formats/detect-format.ts';
import type { RecordFormat } from '../../games/records/model/formats.ts';
import { adjudicateGames, type AdjudicateOptions } from './adjudicate-games.ts';
import { solverOf } from '../shared/limit-options.ts';
import type { AdjudicateFlags } from './options.ts';
import { adjudicationText } from './text.ts';
import { complain } from '../shared/complain.ts';
import { isJson, nameOf, readInput, readPosition } from '../shared/input.ts';
import { resultWithRules } from '../../games/records/json/result-with-rules.ts';
import { rulesLine } from '../shared/rules-line.ts';
import { failIn, withEachFile, type FileResults } from '../shared/file-results.ts';
import { wrap } from '../shared/wrap.ts';
import { unreadHint } from './unread-hint.ts';
import { noResult } from '../shared/no-result.ts';

/**
 * Adjudicates files one after another and prints each result: of a position, or of all phases of recorded games.
 *
 * @param files paths, or `-` for standard input
 * @returns the exit code: 1 if a position or record cannot be read or differs, 2 if a file cannot be used, 3 for
 *   no result
 */
export async function adjudicateFiles(
  files: readonly string[],
  flags: Omit<AdjudicateFlags, 'rules'>,
  rules: Rules,
  boards: Boards,
): Promise<number> {
  return withEachFile(files, flags.json === true, (file, results) =>
    adjudicateFile(file, { ...flags, rules, boards, solver: solverOf(flags) }, results),
  );
}

async function adjudicateFile(
  file: string,
  options: AdjudicateOptions,
  results: FileResults,
): Promise<number> {
  const input = await readInput(file);
  const name = nameOf(file);
  if (!input.ok) return failIn(results, name, [input.error]);
  const { text, errors } = decodeText(input.value, { file: name });
  if (text === undefined) return failIn(results, name, errors);
  const format = options.format === undefined ? formatOf(text, name, options.boards) : ok(options.format);
  if (!format.ok) return failIn(results, name, [...errors, format.error]);
  if (format.value !== 'datc') return adjudicateGames(file, input.value, format.value, options, results);
  return errors.length > 0 ? failIn(results, name, errors) : adjudicatePosition(file, text, options, results);
}

async function adjudicatePosition(
  file: string,
  text: string,
  options: AdjudicateOptions,
  results: FileResults,
): Promise<number> {
  const { boards, solver, rules } = options;
  const movement: MovementOptions = { engine: options.engine ?? 'whole', policy: rules.policy };
  const { position, errors } = readPosition(boards.first, text, nameOf(file), rules.policy);
  if (position === undefined) {
    const exitCode = failIn(results, nameOf(file), errors);
    const hint = unreadHint(boards, text, rules.policy, errors);
    if (hint !== undefined) results.complaints.hint(wrap(hint));
    return exitCode;
  }
  const result = await solver.run(() => adjudicateMovement(position, movement, solver));
  if (result.kind === 'unknown') return failIn(results, nameOf(file), [noResult(file, solver)]);
  if (options.svg !== undefined) {
    const { drawAdjudication } = await import('../shared/draw.ts');
    const drawn = await drawAdjudication(result, options.title, options.svg);
    if (!drawn.ok) return complain([drawn.error]);
    if (options.svg === '-') return 0;
  }
  const { json, text: texts } = results;
  if (json !== undefined) json.add(nameOf(file), resultWithRules(result, undefined, rules), 2);
  else texts.add(adjudicationText(result, file === '-' ? 'Result' : file), rulesLine(rules));
  return 0;
}

/** A text in no known format is read as a position, which says what is wrong with it; but JSON is not a position. */
function formatOf(text: string, name: string, boards: Boards): Result<RecordFormat> {
  const detected = detectFormat(text, boards, name);
  return detected.ok || isJson(text, name) ? detected : ok('datc');
}
