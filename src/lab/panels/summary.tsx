/** The summary: the number of solutions, how the result came about, and whether Z3 agrees. */
import type { VNode } from 'preact';
import { BACKUP_RULES, MANY } from '../../index.ts';
import { analysis, type Analysis, confirmation, whyAbsent, workOutAnyway } from '../state/analysis.ts';
import { unitText, listed } from './panel-words.ts';

export function Summary(): VNode {
  const latest = analysis.value;
  if (latest === undefined) return <p class="summary">Working ...</p>;
  if (latest.kind === 'unknown') {
    return <p class="summary">This position has too many possibilities for the search in this page.</p>;
  }
  if (latest.kind === 'long') {
    return (
      <p class="summary">
        This position takes the page long to work out.{' '}
        <button type="button" onClick={workOutAnyway}>
          Work it out all the same
        </button>
      </p>
    );
  }
  const { length } = latest.adjudication.position.units;
  return (
    <section class="summary" aria-label="Solutions">
      <p class="count" data-solutions={latest.solved.count}>
        <strong role="status">{length === 0 ? 'The board is empty.' : countText(latest)}</strong>{' '}
        <Confirmed />
      </p>
      {latest.adjudication.resolution.backups.map((backup, i) => (
        <p key={i}>
          {backup.unanswered !== undefined &&
            `The ${backup.unanswered} rule has no answer to this paradox; its fallback settled it. `}
          {ruleText(backup.rule)} It settled {listed(backup.units.map((unit) => unitText(latest, unit)))}.
        </p>
      ))}
    </section>
  );
}

function ruleText(rule: keyof typeof BACKUP_RULES): string {
  const name = rule === 'circular' ? 'Circular movement' : `Rule "${rule}"`;
  return `${name}: ${BACKUP_RULES[rule]}.`;
}

function countText({ solved: { count } }: Analysis): string {
  if (count === 0) return 'The orders contradict each other: no solution.';
  if (count === 1) return 'One solution.';
  return count === MANY ? 'More than 1000 solutions.' : `${count} solutions.`;
}

const CONFIRMED = {
  waiting: '',
  confirmed: 'confirmed by Z3',
  differs: 'Z3 has a different result: a bug worth reporting',
  unknown: 'Z3 reached its limit',
  absent: 'Z3 is not available',
} as const;

function Confirmed(): VNode | null {
  const state = confirmation.value;
  if (CONFIRMED[state] === '') return null;
  return (
    <span class={`confirmed ${state}`} data-confirmation={state} title={whyAbsent.value}>
      {CONFIRMED[state]}
    </span>
  );
}
