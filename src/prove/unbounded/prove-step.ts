/** The smallest piece of work of a proof for any number of units: one step. It can be done in another process. */
import { failed, fileError, ok, type Result, type UserError } from '../../base/errors.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { DEFAULT_LIMITS, type Limits } from '../../readings/z3/limits.ts';
import { processorTime } from '../settle/search.ts';
import type { Subject, SubjectFinder } from '../settle/subject.ts';
import { STEPS } from './proofs.ts';
import { writeStep, type StepStatus } from './export-step.ts';
import { ownStep } from './own-proof.ts';
import type { Step } from './step.ts';

export interface StepTask {
  readonly step: string;
  /** The claim of a module that it is a step of; of this program if not given. */
  readonly of?: Subject | undefined;
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
  /** Milliseconds of processor time: unlike the clock they do not grow when the machine is busy. */
  readonly processor: number;
}

/** Asks the solver about one step. */
export async function proveStep(
  { step: id, of, limits, exportTo }: StepTask,
  solver: Solver,
  subjects: SubjectFinder,
): Promise<StepAnswer> {
  // Loading the solver is no part of the first step.
  await solver.open();
  const begun = performance.now();
  const usedBefore = processorTime();
  const step = of === undefined ? STEPS.get(id) : await stepOf(of, id, subjects);
  if (step === undefined) throw new Error(`there is no step "${id}"`);
  const text = step.smtLib();
  // What somebody claims may be false, and then nothing ends the search for a proof.
  const most = of === undefined ? limits : { rlimit: DEFAULT_LIMITS.rlimit, ...limits };
  const isShown = (await solver.check(text, most)) === 'unsatisfiable';
  const spent = {
    milliseconds: performance.now() - begun,
    processor: processorTime() - usedBefore,
  };
  const written =
    exportTo === undefined ? ok(undefined) : exported(exportTo, id, text, isShown ? 'unsat' : 'unknown');
  if (!written.ok) return { step: id, kind: 'unwritable', error: written.error, ...spent };
  return { step: id, kind: isShown ? 'holds' : 'unknown', ...spent };
}

async function stepOf(of: Subject, id: string, subjects: SubjectFinder): Promise<Step> {
  const { claim, rules } = await subjects.find(of);
  return ownStep(claim, rules, id);
}

function exported(folder: string, id: string, text: string, status: StepStatus): Result<void> {
  try {
    writeStep(folder, id, text, status);
    return ok(undefined);
  } catch (error) {
    return failed(fileError('output-unwritable', folder, error));
  }
}
