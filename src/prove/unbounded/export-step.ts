/** Steps of proofs as files that any other solver can check. */
import { join } from 'node:path';
import type { Result } from '../../base/errors.ts';
import { makeFolder, tryToWrite, writeWhole } from '../../base/whole-file.ts';

const LOGIC = '(set-logic ALL)\n';

/** The file of the question of a step. */
export function fileOf(id: string): string {
  return `any-units-${id}.smt2`;
}

/**
 * Writes the question of a step, whole or not at all.
 *
 * @param status the finding of the solver: `unsat` is what shows a lemma
 * @returns `output-unwritable` if it cannot be written
 */
export function exportStep(
  folder: string,
  id: string,
  text: string,
  status: 'unsat' | 'unknown',
): Result<void> {
  if (!text.includes(LOGIC)) throw new Error('a question that does not say its logic');
  const told = text.replace(LOGIC, `${LOGIC}(set-info :status ${status})\n`);
  return tryToWrite(folder, () => {
    makeFolder(folder);
    writeWhole(join(folder, fileOf(id)), `${told}(check-sat)\n`);
  });
}
