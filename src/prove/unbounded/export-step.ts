/** Steps of proofs as files that any other solver can check, and which claim each belongs to. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../base/whole-file.ts';
import type { Step } from './step.ts';

/** The finding of the solver: `unsat` is what shows a lemma. */
export type StepStatus = 'unsat' | 'unknown';

const INDEX = 'any-units-index.json';
const LOGIC = '(set-logic ALL)\n';

/** A lemma in the index: what it says, the claims whose proofs need it, and its file. */
export interface IndexedStep extends Pick<Step, 'id' | 'says' | 'given' | 'from'> {
  readonly claims: readonly string[];
  /** Missing where nothing was asked. */
  readonly status: StepStatus | undefined;
}

function fileOf(id: string): string {
  return `any-units-${id}.smt2`;
}

/** Writes the question of a step as `any-units-ID.smt2`, whole or not at all; throws what the system says. */
export function writeStep(folder: string, id: string, text: string, status: StepStatus): void {
  if (!text.includes(LOGIC)) throw new Error('a question that does not say its logic');
  const told = text.replace(LOGIC, `${LOGIC}(set-info :status ${status})\n`);
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, fileOf(id)), `${told}(check-sat)\n`);
}

/** Writes the index of the steps as `any-units-index.json`; throws what the system says. */
export function writeIndex(folder: string, steps: readonly IndexedStep[]): void {
  const lemmas = steps.map(({ id, says, given, from, claims, status }) => ({
    lemma: id,
    says,
    given,
    from,
    claims,
    file: fileOf(id),
    status,
  }));
  writeWhole(join(folder, INDEX), `${JSON.stringify({ lemmas }, null, 2)}\n`);
}
