/** Proves claims for any number of units: every step of their proofs, each once, here or in another process. */
import type { UserError, Result } from '../../base/errors.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { DEFAULT_LIMITS, type Limits } from '../../readings/z3/limits.ts';
import { processorTime } from '../settle/task.ts';
import { STEPS, type UnboundedProof } from './proofs.ts';
import { join } from 'node:path';
import { makeFolder, tryToWrite, writeWhole } from '../../base/whole-file.ts';
import { startProcesses } from '../settle/processes.ts';

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

/** Writes the question of a step with the finding of the solver (`unsat` shows a lemma), whole or not at all. */
function exportStep(folder: string, id: string, text: string, status: 'unsat' | 'unknown'): Result<void> {
  if (!text.includes(LOGIC)) throw new Error('a question that does not say its logic');
  const told = text.replace(LOGIC, `${LOGIC}(set-info :status ${status})\n`);
  return tryToWrite(folder, () => {
    makeFolder(folder);
    writeWhole(join(folder, fileOf(id)), `${told}(check-sat)\n`);
  });
}

/** The outcome of the proof of a claim. */
export interface Proved {
  readonly proof: UnboundedProof;
  /** `unknown` where the solver did not show some step. */
  readonly verdict: 'holds' | 'unknown';
  /** In the order of the steps; fewer where the work was stopped. */
  readonly answers: readonly StepAnswer[];
}

/** Starts workers for steps; in this process they share the solver. */
export function startStepWorkers(solver: Solver, count?: number) {
  return startProcesses((task: StepTask) => proveStep(task, solver), 'proveStep', count);
}

/** Steps that take long first: then no core is idle at the end. */
const LONGEST: readonly string[] = ['exists-1', 'open-5', 'table-5', 'open-8', 'kinds-1', 'sound-1'];

/** Proves claims, each step once; work that is `stopped` says nothing of the steps that were not done. */
export async function prove(
  proofs: readonly UnboundedProof[],
  { work }: Pick<ReturnType<typeof startStepWorkers>, 'work'>,
  options: Pick<StepTask, 'limits' | 'exportTo'> & {
    readonly stopped: () => boolean;
    readonly progress: (done: number, all: number) => void;
  },
): Promise<readonly Proved[]> {
  const steps = new Map(
    proofs.flatMap(({ steps: all, own }) =>
      all.map((step) => [step.id, own === undefined ? undefined : step.smtLib()] as const),
    ),
  );
  const ids = [...steps.keys()];
  const inOrder = [...LONGEST.filter((id) => steps.has(id)), ...ids.filter((id) => !LONGEST.includes(id))];
  const { limits, exportTo, stopped, progress } = options;
  let done = 0;
  const answers = new Map<string, StepAnswer>();
  await Promise.all(
    inOrder.map(async (step) => {
      const task = { step, own: steps.get(step), limits, exportTo };
      const answer = await work(task).catch((error: unknown) => {
        if (!stopped()) throw error;
      });
      if (answer === undefined) return;
      answers.set(step, answer);
      progress(++done, inOrder.length);
    }),
  );
  return proofs.map((proof) => {
    const ofProof = proof.steps.flatMap(({ id }) => answers.get(id) ?? []);
    const isShown = ofProof.length === proof.steps.length && ofProof.every(({ kind }) => kind === 'holds');
    return { proof, verdict: isShown ? 'holds' : 'unknown', answers: ofProof };
  });
}

/** Writes what each lemma says and which claims need it as `any-units-index.json`, if it can be written. */
export function exportIndex(folder: string, proved: readonly Proved[]): Result<void> {
  const byId = new Map<string, Readonly<Record<string, unknown>> & { readonly claims: readonly string[] }>();
  for (const { proof, answers } of proved) {
    for (const { id, says, given, from } of proof.steps) {
      const answer = answers.find(({ step }) => step === id)?.kind;
      const status = answer === 'holds' ? 'unsat' : answer === undefined ? undefined : 'unknown';
      const claims = [...(byId.get(id)?.claims ?? []), proof.claim];
      byId.set(id, { lemma: id, says, given, from, claims, file: fileOf(id), status });
    }
  }
  const index = JSON.stringify({ lemmas: [...byId.values()] }, null, 2);
  return tryToWrite(folder, () => writeWhole(join(folder, 'any-units-index.json'), `${index}\n`));
}
