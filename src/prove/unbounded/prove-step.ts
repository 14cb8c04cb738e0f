/** The smallest piece of work of a proof for any number of units: one step. It can be done in another process. */
import type { UserError, Result } from '../../base/errors.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { DEFAULT_LIMITS, type Limits } from '../../readings/z3/limits.ts';
import { processorTime } from '../settle/search.ts';
import { STEPS } from './proofs.ts';
import { join } from 'node:path';
import { makeFolder, tryToWrite, writeWhole } from '../../base/whole-file.ts';

export interface StepTask {
  readonly step: string;
  /** The question, where it is a step of a claim of a module: the one that was compared with the claim. */
  readonly own?: string | undefined;
  readonly limits: Partial<Limits>;
  /** A folder for the question. */
  readonly exportTo?: string | undefined;
}

export interface StepAnswer {
  readonly step: string;
  /** `unknown`: the solver did not find that it holds. That says nothing against it. */
  readonly kind: 'holds' | 'unknown' | 'unwritable';
  /** The error if the question could not be written. */
  readonly error?: UserError;
  readonly milliseconds: number;
  /** Milliseconds of processor time: unlike the clock they do not grow when the machine is busy. */
  readonly processor: number;
}

/** Asks the solver about one step. */
export async function proveStep(
  { step: id, own, limits, exportTo }: StepTask,
  solver: Solver,
): Promise<StepAnswer> {
  // Loading the solver is no part of the first step.
  await solver.open();
  const begun = performance.now();
  const usedBefore = processorTime();
  const text = own ?? STEPS.get(id)?.smtLib();
  if (text === undefined) throw new Error(`there is no step "${id}"`);
  // What somebody claims may be false, and then nothing ends the search for a proof.
  const most = own === undefined ? limits : { rlimit: DEFAULT_LIMITS.rlimit, ...limits };
  const isShown = (await solver.check(text, most)) === 'unsatisfiable';
  const spent = {
    milliseconds: performance.now() - begun,
    processor: processorTime() - usedBefore,
  };
  if (exportTo !== undefined) {
    const exported = exportStep(exportTo, id, text, isShown ? 'unsat' : 'unknown');
    if (!exported.ok) return { step: id, kind: 'unwritable', error: exported.error, ...spent };
  }
  return { step: id, kind: isShown ? 'holds' : 'unknown', ...spent };
}

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
function exportStep(folder: string, id: string, text: string, status: 'unsat' | 'unknown'): Result<void> {
  if (!text.includes(LOGIC)) throw new Error('a question that does not say its logic');
  const told = text.replace(LOGIC, `${LOGIC}(set-info :status ${status})\n`);
  return tryToWrite(folder, () => {
    makeFolder(folder);
    writeWhole(join(folder, fileOf(id)), `${told}(check-sat)\n`);
  });
}
