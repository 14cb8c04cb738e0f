/** Words that explanations share. */
import type { TruthDecision } from '../../logic/decisions.ts';

/** `A`, `A and B`, `A, B and C`. */
export function list(texts: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} ${last} ${texts.at(-1)!}`;
}

/** `A Paris'`, `A Vienna's`. */
export function whose(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** What a truth decision says if it holds, and if it does not. */
export const TRUTH_WORDS: Readonly<Record<TruthDecision, readonly [yes: string, no: string]>> = {
  MOVE: ['succeeds', 'fails'],
  SUPPORT: ['given', 'cut'],
  CONVOY: ['available', 'disrupted'],
  DISLODGE: ['dislodged', 'not dislodged'],
  PATH: ['path', 'no path'],
};
