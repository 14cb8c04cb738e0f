/** `dipsolve adjudicate`: what happens, and what decided it. */
import { standardBoard } from '../board/standard.ts';
import { formatError } from '../errors.ts';
import { adjudicateMovement, type MovementOptions } from '../phases/movement.ts';
import type { Engine } from '../resolution/resolve.ts';
import { DEFAULT_RULES, type Rules } from '../rules/policies.ts';
import { withSolver } from '../solver/on-demand.ts';
import { adjudicationText } from './adjudication-text.ts';
import { readPositionFile } from './input.ts';
import { resultWithRules } from './result-with-rules.ts';
import { rulesLine } from './rules-line.ts';

export interface AdjudicateOptions {
  readonly engine?: Engine;
  readonly json?: boolean;
  /** DATC 3.2 if not given. */
  readonly rules?: Rules;
}

/**
 * Adjudicates position files one after another and prints each result.
 *
 * @param files paths, or `-` for standard input
 * @returns the exit code: 1 if a file could not be read or has no result
 */
export async function adjudicateFiles(files: readonly string[], options: AdjudicateOptions): Promise<number> {
  const rules = options.rules ?? DEFAULT_RULES;
  const movement: MovementOptions = { engine: options.engine ?? 'whole', policy: rules.policy };
  let exitCode = 0;
  for (const [i, file] of files.entries()) {
    const { position, errors } = await readPositionFile(standardBoard, file, rules.policy);
    if (position === undefined) {
      for (const error of errors) process.stderr.write(`${formatError(error)}\n`);
      exitCode = 1;
      continue;
    }
    const result = await withSolver((solver) => adjudicateMovement(position, movement, solver));
    if (result.kind === 'unknown') {
      process.stderr.write(`${formatError({ code: 'solver-limit', message: `${file}: no result` })}\n`);
      exitCode = 1;
      continue;
    }
    if (options.json === true) {
      process.stdout.write(`${JSON.stringify(resultWithRules(result, undefined, rules), null, 2)}\n`);
    } else {
      const text = adjudicationText(result, file === '-' ? 'Result' : file);
      process.stdout.write(`${i > 0 ? '\n' : ''}${text}\n${rulesLine(rules)}`);
    }
  }
  return exitCode;
}
