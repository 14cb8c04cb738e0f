/**
 * The introduction of the page of an atlas, before its counts: its rules, what is counted, and how. `introduction.json`
 * has its lines, with `{rules}` and `{origin}` where these stand.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import data from './introduction.json' with { type: 'json' };
import { describePolicy, isDefault } from '../../../adjudicate/rules/policies.ts';

/** The origin of docs/ATLAS.md. */
export const OF_THE_DOCS = data.ofTheDocs.join('\n');

/**
 * The beginning of a page.
 *
 * @param policy whose equations make the classes
 * @param origin how the page came about
 */
export function introduction(
  policy: Policy,
  origin = 'This page was written by `dipsolve paradoxes`.',
): string {
  const rules = isDefault(policy) ? 'DATC 3.2' : `the rules ${describePolicy(policy)}`;
  const text = `\n${data.page.join('\n')}\n`;
  return text.replaceAll('{origin}', () => origin).replaceAll('{rules}', () => rules);
}
