import type { TruthDecision } from '../../../encodings/language/decisions.ts';

/** What a truth decision says if it holds, and if it does not. */
export const TRUTH_WORDS: Readonly<Record<TruthDecision, readonly [yes: string, no: string]>> = {
  MOVE: ['succeeds', 'fails'],
  SUPPORT: ['given', 'cut'],
  CONVOY: ['available', 'disrupted'],
  DISLODGE: ['dislodged', 'not dislodged'],
  PATH: ['path', 'no path'],
};
