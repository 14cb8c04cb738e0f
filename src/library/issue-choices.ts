/** The choices of the issues of chapter 4, of which one has to exist. */
import * as issues from '../../encodings/policy.ts';
import type { Choice } from '../../encodings/issue.ts';
import { oneOf } from '../base/given.ts';

const checkedIssue = (id: issues.IssueId): issues.IssueId =>
  oneOf(id, issues.ISSUE_IDS, 'issue-unknown', 'issue');

/** The choices of an issue, by name. */
export function choicesOf(id: issues.IssueId): Readonly<Record<string, Choice>> {
  return issues.choicesOf(checkedIssue(id));
}

/**
 * The choices of an issue that programs make and that no letter or rulebook stands for: some by name, those that are
 * composed of its parts as they are written.
 */
export function compositionsOf(id: issues.IssueId): Readonly<Record<string, Choice>> {
  return issues.compositionsOf(checkedIssue(id));
}
