/** Proves claims for any number of units: every step of their proofs, each once. */
import { join } from 'node:path';
import { startProcesses, type Workers } from '../settle/processes.ts';
import type { Result } from '../../base/errors.ts';
import { tryToWrite, writeWhole } from '../../base/whole-file.ts';
import type { UnboundedProof } from './proofs.ts';
import { proveStep, type StepAnswer, type StepTask, fileOf } from './prove-step.ts';
import type { Solver } from '../../readings/z3/solver.ts';

/** The outcome of the proof of a claim. */
export interface Proved {
  readonly proof: UnboundedProof;
  /** `unknown` where the solver did not show some step. */
  readonly verdict: 'holds' | 'unknown';
  /** In the order of the steps; fewer where the work was stopped. */
  readonly answers: readonly StepAnswer[];
}

/**
 * Starts workers.
 *
 * @param solver of this process
 * @param count how many processes; 0 to work in this one. By default one for each core
 */
export function startStepWorkers(
  solver: Solver,
  count?: number,
): Workers<(task: StepTask) => Promise<StepAnswer>> {
  return startProcesses((task) => proveStep(task, solver), 'proveStep', count);
}

/** Steps that take long first: then no core is idle at the end. */
const LONGEST: readonly string[] = ['exists-1', 'open-5', 'table-5', 'open-8', 'kinds-1', 'sound-1'];

/**
 * Proves claims; a step that several need is asked once.
 *
 * @param options `exportTo` is a folder for the questions; work that is `stopped` says nothing of the steps that were not
 *   done
 */
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

/**
 * Writes what each lemma says and which claims need it as `any-units-index.json`, beside the files of the lemmas.
 *
 * @returns `output-unwritable` if it cannot be written
 */
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
