/** What an audit of a live program does not test, in sentences. */
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { LiveReport } from './report.ts';

export function notTested({ beliefs }: Fingerprint, { counts, notShown }: LiveReport): string[] {
  const issuesOf = (...kinds: readonly string[]): string =>
    beliefs.flatMap(({ issue, verdict }) => (kinds.includes(verdict.kind) ? [issue] : [])).join(', ');
  const alike = issuesOf('alike', 'no-interpretation');
  const silent = issuesOf('no-answer');
  const refused = counts.refused ?? 0;
  return [
    ...(alike === '' ? [] : [`Issues that its answers do not tell: ${alike}.`]),
    ...(silent === '' ? [] : [`Issues that it refused or did not answer questions about: ${silent}.`]),
    ...(refused === 0 ? [] : [`${refused} positions that it refused.`]),
    ...(notShown === 0 ? [] : [`${notShown} errors in parts of their positions.`]),
    'Boards other than the standard one, and whole games.',
  ];
}
