/** Adjudicates with Z3, beside the page. */
import { adjudicate, loadWasmBy, solve } from '../../index.ts';
import type { TrialQuestion } from '../position/trial.ts';
import { boardOf } from '../position/board-of.ts';
import { readMovement } from '../position/movement-position.ts';
import { policyOf } from '../state/policy-of.ts';
import { answerEach } from './answering.ts';
import { verdictOf } from './verdict.ts';
import { loadZ3 } from './z3-module.ts';

const scope = globalThis as unknown as { importScripts(address: string): void };

export type WorkerRequest =
  | { readonly kind: 'load'; readonly folder: string }
  | (TrialQuestion & { readonly kind: 'confirm'; readonly number: number });

export type WorkerReply =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly message: string }
  /** The verdict of Z3 on a position, as `verdictOf` writes it; `undefined` if it reached its limit. */
  | { readonly kind: 'answered'; readonly number: number; readonly verdict: string | undefined };

answerEach(answer);

async function answer(asked: WorkerRequest): Promise<WorkerReply> {
  try {
    return asked.kind === 'load' ? await load(asked.folder) : await confirm(asked);
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

async function load(folder: string): Promise<WorkerReply> {
  const loaded = loadZ3(folder, (address) => scope.importScripts(address));
  loadWasmBy(() => loaded);
  await loaded;
  return { kind: 'loaded' };
}

async function confirm(asked: Extract<WorkerRequest, { kind: 'confirm' }>): Promise<WorkerReply> {
  const { number, rules, board, ...told } = asked;
  const policy = policyOf(rules);
  const { position } = readMovement(boardOf(board), told, policy);
  const result = await adjudicate(position, { engine: 'whole', policy });
  const { solved } = await solve(position, { policy });
  if (result.kind === 'unknown' || solved.kind === 'unknown')
    return { kind: 'answered', number, verdict: undefined };
  return { kind: 'answered', number, verdict: verdictOf(result, solved.count) };
}
