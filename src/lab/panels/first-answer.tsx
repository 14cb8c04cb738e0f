/** The answer: how many solutions there are, how the result came about, if Z3 agrees, and a sentence for every order. Also the board for those who do not see it. */
import type { VNode } from 'preact';
import { BACKUP_RULES, MANY, provinceOf } from '../../index.ts';
import { analysis, type Analysis, confirmation, whyAbsent, workOutAnyway } from '../state/analysis.ts';
import { unitText, listed } from './panel-words.ts';
import { chosen, hovered, look } from '../state/selection.ts';
import { board } from '../state/setup.ts';
import { Badge } from './badge.tsx';
import { Button } from './controls.tsx';
import words from '../words.json' with { type: 'json' };

export function Summary(): VNode {
  const latest = analysis.value;
  if (latest?.kind !== 'analysed') {
    const isLong = latest?.kind === 'long';
    return (
      <p class="summary">
        {words.answers[latest?.kind ?? 'working']}
        {isLong && ' '}
        {isLong && <Button act={workOutAnyway}>Work it out all the same</Button>}
      </p>
    );
  }
  const state = confirmation.value;
  const confirmed = words.confirmations[state];
  const { length } = latest.adjudication.position.units;
  return (
    <section class="summary" aria-label="Solutions">
      <p class="count" data-solutions={latest.solved.count}>
        <strong role="status">{length === 0 ? 'The board is empty.' : countText(latest)}</strong>{' '}
        {confirmed !== '' && (
          <span class={`confirmed ${state}`} data-confirmation={state} title={whyAbsent.value}>
            {confirmed}
          </span>
        )}
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

const GOOD: ReadonlySet<string> = new Set(['succeeds', 'given', 'available', 'stands']);
const VOID: ReadonlySet<string> = new Set(['illegal', 'invalid']);

export function Orders(): VNode | null {
  const latest = analysis.value;
  if (latest?.kind !== 'analysed') return null;
  const { units, orders } = latest.adjudication.position;
  const powerOf = ({ order, unit }: Analysis['reasons'][number]): number =>
    (order === undefined ? undefined : orders[order]!.power) ?? units[unit ?? 0]!.power;
  const powers = board.powers.filter(({ index }) => latest.reasons.some((each) => powerOf(each) === index));
  return (
    <section class="orders" aria-labelledby="orders-heading">
      <h2 id="orders-heading">Orders and why</h2>
      {powers.map(({ index, name }) => (
        <div key={index} class="power">
          <h3>
            <Badge power={index} /> {name}
          </h3>
          <ul>
            {latest.reasons
              .filter((each) => powerOf(each) === index)
              .map((reason, i) => (
                <Sentence key={i} latest={latest} reason={reason} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Sentence({
  latest,
  reason: { unit, outcome, sentence },
}: {
  readonly latest: Analysis;
  readonly reason: Analysis['reasons'][number];
}): VNode {
  const { units } = latest.adjudication.position;
  const province = unit === undefined ? undefined : provinceOf(board, units[unit]!.location);
  const isUnreadable = province !== undefined && latest.unreadable.has(province);
  const kind = isUnreadable || VOID.has(outcome) ? 'void' : GOOD.has(outcome) ? 'good' : 'bad';
  const isLooked = province !== undefined && (province === chosen.value || province === hovered.value);
  return (
    <li class={`${kind}${isLooked ? ' looked' : ''}`} data-outcome={isUnreadable ? 'unreadable' : outcome}>
      <Button act={() => province !== undefined && look(province)}>
        <span class="mark" aria-hidden="true">
          {kind === 'good' ? '✓' : kind === 'bad' ? '✕' : '○'}
        </span>
        <span>
          {isUnreadable && 'The order cannot be read, so the unit holds. '}
          {sentence}
        </span>
      </Button>
    </li>
  );
}
