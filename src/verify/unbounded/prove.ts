/** Proves claims for any number of units: every step of their proofs, each once. */
import type { Limits } from '../../solver/limits.ts';
import { startProcesses, type Workers } from '../settle/processes.ts';
import type { UnboundedProof } from './proofs.ts';
import { proveStep, type StepAnswer, type StepTask } from './prove-step.ts';

export interface ProveOptions {
  readonly limits: Partial<Limits>;
  /** A folder for the questions. */
  readonly exportTo?: string | undefined;
  /** Stopped work says nothing of the steps that were not done. */
  readonly stopped: () => boolean;
  readonly progress: (done: number, all: number) => void;
}

/** What became of the proof of a claim. */
export interface Proved {
  readonly proof: UnboundedProof;
  /** `unknown` where the solver did not show some step. */
  readonly verdict: 'holds' | 'unknown';
  /** In the order of the steps; fewer where the work was stopped. */
  readonly answers: readonly StepAnswer[];
}

export type StepWorkers = Workers<(task: StepTask) => Promise<StepAnswer>>;

/**
 * Starts workers.
 *
 * @param count how many processes; 0 for none of their own. By default one for each core
 */
export function startStepWorkers(count?: number): StepWorkers {
  return startProcesses(proveStep, new URL('./prove-step.js', import.meta.url), count);
}

/** Steps that take long first: then no core is idle at the end. */
const LONGEST: readonly string[] = ['exists-1', 'open-5', 'table-5', 'open-8', 'kinds-1', 'sound-1'];

/** Proves claims; a step that several need is asked once. */
export async function prove(
  proofs: readonly UnboundedProof[],
  workers: Pick<StepWorkers, 'work'>,
  { limits, exportTo, stopped, progress }: ProveOptions,
): Promise<readonly Proved[]> {
  const ids = new Set(proofs.flatMap(({ steps }) => steps.map(({ id }) => id)));
  const inOrder = [...LONGEST.filter((id) => ids.has(id)), ...[...ids].filter((id) => !LONGEST.includes(id))];
  let done = 0;
  const answers = new Map<string, StepAnswer>();
  await Promise.all(
    inOrder.map(async (step) => {
      const answer = await workers.work({ step, limits, exportTo }).catch((error: unknown) => {
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
