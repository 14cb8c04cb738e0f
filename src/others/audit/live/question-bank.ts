/**
 * Small positions that are written: the questions of a fingerprint, each of which tells choices of some issue apart, and
 * those in which faults of engines show.
 */
import { ISSUE_IDS, type IssueId, ISSUES } from '../../../../encodings/policy.ts';
import data from './questions.json' with { type: 'json' };
import type { TextPosition } from '../asking/text-position.ts';
import faulty from './engine-positions.json' with { type: 'json' };

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

/**
 * A small position for each fault that was found in a real engine, since such faults hide in thousands of others: by the
 * name of the fault, powers and orders with semicolons between them.
 */
export const ENGINE_POSITIONS: Readonly<Record<string, string>> = faulty.engines;

/** The same for ways to read orders that hide elsewhere. */
export const READING_POSITIONS: Readonly<Record<string, string>> = faulty.readings;

/** A position as it stands here, in the text form that is read: each power and each order on a line of its own. */
export const onLines = (text: string): string => text.replaceAll('; ', '\n').replaceAll(': ', ':\n');
