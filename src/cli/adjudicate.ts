/** `dipsolve adjudicate`: what happens, and what decided it. */
import { DATC_3_2 } from '../../encodings/policy.ts';
import { standardBoard } from '../board/standard.ts';
import { formatError } from '../errors.ts';
import { adjudicateMovement, type MovementOptions } from '../phases/movement.ts';
import { resultJson } from '../records/result-json.ts';
import type { Engine } from '../resolution/resolve.ts';
import { withSolver } from '../solver/on-demand.ts';
import { adjudicationText } from './adjudication-text.ts';
import { readPositionFile } from './input.ts';

export interface AdjudicateOptions {
  readonly engine?: Engine;
  readonly json?: boolean;
}

/**
 * Adjudicates position files one after another and prints each result.
 *
 * @param files paths, or `-` for standard input
 * @returns the exit code: 1 if a file could not be read or has no result
 */
export async function adjudicateFiles(files: readonly string[], options: AdjudicateOptions): Promise<number> {
  const movement: MovementOptions = { engine: options.engine ?? 'whole', policy: DATC_3_2 };
  let exitCode = 0;
  for (const [i, file] of files.entries()) {
    const { position, errors } = await readPositionFile(standardBoard, file);
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
      process.stdout.write(`${JSON.stringify(resultJson(result, undefined), null, 2)}\n`);
    } else {
      process.stdout.write(
        `${i > 0 ? '\n' : ''}${adjudicationText(result, file === '-' ? 'Result' : file)}\n`,
      );
    }
  }
  return exitCode;
}
