/** Asks Z3, in a worker, if it finds the same result as the page, once Z3 is there. The page works without. */
import { effect } from '@preact/signals';
import { confirmation, later, whyAbsent } from './analysis.ts';
import { whenIdle } from './notice.ts';
import { laterState, positionToAsk } from './setup.ts';
import { startWorker } from '../workers/ask-worker.ts';
import { verdictOf } from '../workers/verdict.ts';

/** Loads Z3 when the page has nothing else to do, and has every position confirmed from then on. */
export function confirmByZ3(): void {
  whenIdle(() => startZ3().catch(tellAbsent));
}

async function startZ3(): Promise<void> {
  const worker = startWorker();
  await worker.ask('load', new URL('z3/', document.baseURI).href);
  const found = later(async (latest): Promise<typeof confirmation.value> => {
    // A worker that failed is not asked again.
    if (confirmation.peek() === 'absent') return 'absent';
    if (laterState.peek() !== undefined) return 'waiting';
    try {
      const verdict = await worker.ask('confirm', positionToAsk());
      if (verdict === undefined) return 'unknown';
      return verdict === verdictOf(latest.adjudication, latest.solved.count) ? 'confirmed' : 'differs';
    } catch (error) {
      stop();
      tellAbsent(error);
      return 'absent';
    }
  });
  const stop = effect(() => {
    confirmation.value = found.value ?? 'waiting';
  });
}

function tellAbsent(error: unknown): void {
  whyAbsent.value = error instanceof Error ? error.message : String(error);
  confirmation.value = 'absent';
}
