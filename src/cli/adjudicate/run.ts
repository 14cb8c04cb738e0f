/** `dipsolve adjudicate`: what happens in a position or a whole game, and what decided it. */
import { DEFAULT_RULES } from '../../rules/policies.ts';
import type { Boards } from '../../board/boards.ts';
import { ok, type Result, type UserError } from '../../errors.ts';
import { decodeText } from '../../text-encoding.ts';
import { adjudicateMovement, type MovementOptions } from '../../phases/movement.ts';
import { detectFormat } from '../../records/formats/detect-format.ts';
import type { RecordFormat } from '../../records/model/formats.ts';
import { withSolver } from '../../solver/on-demand.ts';
import { adjudicateGames } from './adjudicate-games.ts';
import type { AdjudicateOptions } from './options.ts';
import { adjudicationText } from './text.ts';
import { complain } from '../shared/complain.ts';
import { isJson, nameOf, readInput, readPosition } from '../shared/input.ts';
import { resultWithRules } from '../../records/json/result-with-rules.ts';
import { rulesLine } from '../shared/rules-line.ts';
import { JsonResults } from '../shared/json-results.ts';
import { print, printError } from '../shared/print.ts';
import { wrap } from '../shared/wrap.ts';
import { unreadHint } from './unread-hint.ts';
import { noResult } from '../shared/no-result.ts';
import { gravest } from '../shared/exit-code.ts';

/**
 * Adjudicates files one after another and prints each result: of a position, or of all phases of recorded games.
 *
 * @param files paths, or `-` for standard input
 * @returns the exit code: 1 if a position or record cannot be read or differs, 2 if a file cannot be used, 3 for
 *   no result
 */
export async function adjudicateFiles(files: readonly string[], options: AdjudicateOptions): Promise<number> {
  const json = options.json === true ? new JsonResults(files.length > 1) : undefined;
  let exitCode = 0;
  for (const [i, file] of files.entries()) {
    if (i > 0 && json === undefined) print('\n');
    exitCode = gravest([exitCode, await adjudicateFile(file, options, json)]);
  }
  json?.end();
  return exitCode;
}

async function adjudicateFile(
  file: string,
  options: AdjudicateOptions,
  json: JsonResults | undefined,
): Promise<number> {
  const input = await readInput(file);
  const name = nameOf(file);
  const fail = (errors: readonly UserError[]): number => {
    json?.fail(name, errors);
    return complain(errors);
  };
  if (!input.ok) return fail([input.error]);
  const { text, errors } = decodeText(input.value, { file: name });
  if (text === undefined) return fail(errors);
  const format = options.format === undefined ? formatOf(text, name, options.boards) : ok(options.format);
  if (!format.ok) return fail([...errors, format.error]);
  if (format.value !== 'datc') return adjudicateGames(file, input.value, format.value, options, json);
  return errors.length > 0 ? fail(errors) : adjudicatePosition(file, text, options, json, fail);
}

async function adjudicatePosition(
  file: string,
  text: string,
  options: AdjudicateOptions,
  json: JsonResults | undefined,
  fail: (errors: readonly UserError[]) => number,
): Promise<number> {
  const { boards, rules = DEFAULT_RULES } = options;
  const movement: MovementOptions = { engine: options.engine ?? 'whole', policy: rules.policy };
  const { position, errors } = readPosition(boards.first, text, nameOf(file), rules.policy);
  if (position === undefined) {
    const exitCode = fail(errors);
    const hint = unreadHint(boards, text, rules.policy, errors);
    if (hint !== undefined) printError(`${wrap(hint)}\n`);
    return exitCode;
  }
  const result = await withSolver((solver) => adjudicateMovement(position, movement, solver));
  if (result.kind === 'unknown') return fail([noResult(file)]);
  if (options.svg !== undefined) {
    const { drawAdjudication } = await import('../shared/draw.ts');
    const drawn = await drawAdjudication(result, options.title, options.svg);
    if (!drawn.ok) return complain([drawn.error]);
    if (options.svg === '-') return 0;
  }
  if (json !== undefined) json.add(nameOf(file), resultWithRules(result, undefined, rules), 2);
  else print(`${adjudicationText(result, file === '-' ? 'Result' : file)}\n${rulesLine(rules)}`);
  return 0;
}

/** A text in no known format is read as a position, which says what is wrong with it; but JSON is not a position. */
function formatOf(text: string, name: string, boards: Boards): Result<RecordFormat> {
  const detected = detectFormat(text, boards, name);
  return detected.ok || isJson(text, name) ? detected : ok('datc');
}
