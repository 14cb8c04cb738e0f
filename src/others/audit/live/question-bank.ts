/** The questions of a fingerprint: small positions, each of which tells choices of some issue apart. */
import { ISSUE_IDS, type IssueId, ISSUES } from '../../../../encodings/policy.ts';
import data from './questions.json' with { type: 'json' };
import type { TextPosition } from '../asking/text-position.ts';

/** A question, and the issues on which its result depends, whatever the other choices are. */
export interface BankQuestion extends TextPosition {
  readonly id: string;
  readonly depends: readonly IssueId[];
}

/** The smallest that a search found, and those added since; a test checks every one. */
export const QUESTIONS = data as unknown as readonly BankQuestion[];

/**
 * Issues that a movement phase can depend on. The protocol has no other phases, so what is about adjustments
 * never shows in an answer; and that the texts of the equations mean the same is this project's claim.
 */
export const MOVEMENT_ISSUES: readonly IssueId[] = ISSUE_IDS.filter(
  (issue) => ISSUES[issue].effect !== 'adjustments' && issue !== 'text',
);
