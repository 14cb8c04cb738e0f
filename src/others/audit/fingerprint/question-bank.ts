/** The questions of a fingerprint: small positions, each of which tells choices of some issue apart. */
import type { IssueId } from '../../../../encodings/policy.ts';
import data from './questions.json' with { type: 'json' };
import type { TextPosition } from '../asking/text-position.ts';

/** A question, and the issues on which its result depends, whatever the other choices are. */
export interface BankQuestion extends TextPosition {
  readonly id: string;
  readonly depends: readonly IssueId[];
}

/** Found and written by `scripts/find-questions.ts`; a test checks every one. */
export const QUESTIONS = data as unknown as readonly BankQuestion[];
