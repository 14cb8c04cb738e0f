/** Steps of proofs as files that any other solver can check. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../settle/export.ts';

/** Writes the question of a step as `any-units-ID.smt2`, whole or not at all; throws what the system says. */
export function writeStep(folder: string, id: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, `any-units-${id}.smt2`), `${text}(check-sat)\n`);
}
