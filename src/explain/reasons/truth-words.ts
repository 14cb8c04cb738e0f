import type { TruthDecision } from '../../../encodings/language/decisions.ts';

/** Words for each truth decision, if it holds and if it does not. */
export const TRUTH_WORDS: Readonly<Record<TruthDecision, readonly [yes: string, no: string]>> = {
  MOVE: ['succeeds', 'fails'],
  SUPPORT: ['given', 'cut'],
  CONVOY: ['available', 'disrupted'],
  DISLODGE: ['dislodged', 'not dislodged'],
  PATH: ['path', 'no path'],
};
