/** `dipsolve adjudicate`: what happens in a position or a whole game, and what decided it. */
import { standardBoard } from '../../board/standard.ts';
import { adjudicateMovement, type MovementOptions } from '../../phases/movement.ts';
import { detectFormat } from '../../records/formats/detect-format.ts';
import type { RecordFormat } from '../../records/model/formats.ts';
import { DEFAULT_RULES } from '../../rules/policies.ts';
import { withSolver } from '../../solver/on-demand.ts';
import { adjudicateGames } from './games.ts';
import type { AdjudicateOptions } from './options.ts';
import { adjudicationText } from './text.ts';
import { complain } from '../shared/complain.ts';
import { nameOf, readInput, readPosition } from '../shared/input.ts';
import { resultWithRules } from '../../records/json/result-with-rules.ts';
import { rulesLine } from '../shared/rules-line.ts';
import { JsonResults } from '../shared/json-results.ts';
import { print } from '../shared/print.ts';
import type { UserError } from '../../errors.ts';
import { noResult } from '../shared/no-result.ts';

/**
 * Adjudicates files one after another and prints each result: of a position, or of all phases of recorded games.
 *
 * @param files paths, or `-` for standard input
 * @returns the exit code: 1 if a file could not be read or has no result, or a record differs
 */
export async function adjudicateFiles(files: readonly string[], options: AdjudicateOptions): Promise<number> {
  const json = options.json === true ? new JsonResults(files.length > 1) : undefined;
  let exitCode = 0;
  for (const [i, file] of files.entries()) {
    if (i > 0 && json === undefined) print('\n');
    exitCode = Math.max(exitCode, await adjudicateFile(file, options, json));
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
  if (!input.ok) {
    json?.fail(nameOf(file), [input.error]);
    return complain([input.error]);
  }
  const text = input.value.toString('utf8');
  const format = options.format ?? formatOf(text);
  return format === 'datc'
    ? adjudicatePosition(file, text, options, json)
    : adjudicateGames(file, input.value, format, options, json);
}

async function adjudicatePosition(
  file: string,
  text: string,
  options: AdjudicateOptions,
  json: JsonResults | undefined,
): Promise<number> {
  const rules = options.rules ?? DEFAULT_RULES;
  const name = nameOf(file);
  const fail = (errors: readonly UserError[]): number => {
    json?.fail(name, errors);
    return complain(errors);
  };
  const movement: MovementOptions = { engine: options.engine ?? 'whole', policy: rules.policy };
  const { position, errors } = readPosition(standardBoard, text, name, rules.policy);
  if (position === undefined) return fail(errors);
  const result = await withSolver((solver) => adjudicateMovement(position, movement, solver));
  if (result.kind === 'unknown') return fail([noResult(file)]);
  if (options.svg !== undefined) {
    const { drawAdjudication } = await import('../shared/draw.ts');
    const drawn = await drawAdjudication(result, file === '-' ? undefined : file, options.svg);
    if (!drawn.ok) return complain([drawn.error]);
    if (options.svg === '-') return 0;
  }
  if (json !== undefined) json.add(name, resultWithRules(result, undefined, rules), 2);
  else print(`${adjudicationText(result, file === '-' ? 'Result' : file)}\n${rulesLine(rules)}`);
  return 0;
}

/** What cannot be told is read as a position, which says what is wrong with it. */
function formatOf(text: string): RecordFormat {
  const detected = detectFormat(text, [standardBoard]);
  return detected.ok ? detected.value : 'datc';
}
