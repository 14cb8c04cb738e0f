/** The smallest piece of work of a proof for any number of units: one step. It can be done in another process. */
import { failed, fileError, ok, type Result, type UserError } from '../../errors.ts';
import { checkScript } from '../../solver/script.ts';
import type { Limits } from '../../solver/limits.ts';
import { STEPS } from './proofs.ts';
import { writeStep } from './export-step.ts';

export interface StepTask {
  readonly step: string;
  readonly limits: Partial<Limits>;
  /** A folder for the question. */
  readonly exportTo?: string | undefined;
}

export interface StepAnswer {
  readonly step: string;
  /** `unknown`: the solver did not find that it holds. That says nothing against it. */
  readonly kind: 'holds' | 'unknown' | 'unwritable';
  /** Why the question could not be written. */
  readonly error?: UserError;
  readonly milliseconds: number;
}

/** Asks the solver about one step. */
export async function proveStep({ step: id, limits, exportTo }: StepTask): Promise<StepAnswer> {
  const begun = performance.now();
  const step = STEPS.get(id);
  if (step === undefined) throw new Error(`there is no step "${id}"`);
  const text = step.smtLib();
  const written = exportTo === undefined ? ok(undefined) : exported(exportTo, id, text);
  if (!written.ok) return { step: id, kind: 'unwritable', error: written.error, milliseconds: 0 };
  const answer = await checkScript(text, limits);
  const milliseconds = performance.now() - begun;
  return { step: id, kind: answer === 'unsatisfiable' ? 'holds' : 'unknown', milliseconds };
}

function exported(folder: string, id: string, text: string): Result<void> {
  try {
    writeStep(folder, id, text);
    return ok(undefined);
  } catch (error) {
    return failed(fileError('output-unwritable', folder, error));
  }
}

/** For a pool of processes. */
export default proveStep;
