/** `dipsolve adjudicate`: what happens in a position or a whole game, and what decided it. */
import { standardBoard } from '../../board/standard.ts';
import { ok, type Result } from '../../errors.ts';
import { decodeText } from '../../text-encoding.ts';
import { adjudicateMovement, type MovementOptions } from '../../phases/movement.ts';
import { detectFormat } from '../../records/formats/detect-format.ts';
import type { RecordFormat } from '../../records/model/formats.ts';
import { DEFAULT_RULES } from '../../rules/policies.ts';
import { withSolver } from '../../solver/on-demand.ts';
import { adjudicateGames } from './games.ts';
import type { AdjudicateOptions } from './options.ts';
import { adjudicationText } from './text.ts';
import { complain } from '../shared/complain.ts';
import { looksLikeJson, nameOf, readInput, readPosition } from '../shared/input.ts';
import { resultWithRules } from '../../records/json/result-with-rules.ts';
import { rulesLine } from '../shared/rules-line.ts';

/**
 * Adjudicates files one after another and prints each result: of a position, or of all phases of recorded games.
 *
 * @param files paths, or `-` for standard input
 * @returns the exit code: 1 if a file could not be read or has no result, or a record differs
 */
export async function adjudicateFiles(files: readonly string[], options: AdjudicateOptions): Promise<number> {
  let exitCode = 0;
  for (const [i, file] of files.entries()) {
    if (i > 0 && options.json !== true) process.stdout.write('\n');
    exitCode = Math.max(exitCode, await adjudicateFile(file, options));
  }
  return exitCode;
}

async function adjudicateFile(file: string, options: AdjudicateOptions): Promise<number> {
  const input = await readInput(file);
  if (!input.ok) return complain([input.error]);
  const { text, errors } = decodeText(input.value, { file: nameOf(file) });
  if (text === undefined) return complain(errors);
  const format = options.format === undefined ? formatOf(text, nameOf(file)) : ok(options.format);
  if (!format.ok) return complain([...errors, format.error]);
  if (format.value !== 'datc') return adjudicateGames(file, input.value, format.value, options);
  return errors.length > 0 ? complain(errors) : adjudicatePosition(file, text, options);
}

async function adjudicatePosition(file: string, text: string, options: AdjudicateOptions): Promise<number> {
  const rules = options.rules ?? DEFAULT_RULES;
  const movement: MovementOptions = { engine: options.engine ?? 'whole', policy: rules.policy };
  const { position, errors } = readPosition(standardBoard, text, nameOf(file), rules.policy);
  if (position === undefined) return complain(errors);
  const result = await withSolver((solver) => adjudicateMovement(position, movement, solver));
  if (result.kind === 'unknown') {
    return complain([{ code: 'solver-limit', message: 'no result', place: { file: nameOf(file) } }]);
  }
  if (options.svg !== undefined) {
    const { drawAdjudication } = await import('../shared/draw.ts');
    const drawn = await drawAdjudication(result, file === '-' ? undefined : file, options.svg);
    if (!drawn.ok) return complain([drawn.error]);
    if (options.svg === '-') return 0;
  }
  process.stdout.write(
    options.json === true
      ? `${JSON.stringify(resultWithRules(result, undefined, rules), null, 2)}\n`
      : `${adjudicationText(result, file === '-' ? 'Result' : file)}\n${rulesLine(rules)}`,
  );
  return 0;
}

/** What is in no known format is read as a position, which says what is wrong with it; but JSON is none. */
function formatOf(text: string, name: string): Result<RecordFormat> {
  const detected = detectFormat(text, [standardBoard], name);
  return detected.ok || looksLikeJson(text) ? detected : ok('datc');
}
