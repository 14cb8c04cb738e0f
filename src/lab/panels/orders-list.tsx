/** A sentence for every order, by power: what happened to it, and why. Also the board for those who do not see it. */
import type { VNode } from 'preact';
import { analysis, type Analysis } from '../state/analysis.ts';
import { chosen, hovered, look } from '../state/selection.ts';
import { board } from '../state/setup.ts';
import { Badge } from './badge.tsx';

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
  const province =
    unit === undefined
      ? undefined
      : board.locations[latest.adjudication.position.units[unit]!.location]!.province;
  const isUnreadable = province !== undefined && latest.unreadable.has(province);
  const kind = isUnreadable || VOID.has(outcome) ? 'void' : GOOD.has(outcome) ? 'good' : 'bad';
  const isLooked = province !== undefined && (province === chosen.value || province === hovered.value);
  return (
    <li class={`${kind}${isLooked ? ' looked' : ''}`} data-outcome={isUnreadable ? 'unreadable' : outcome}>
      <button type="button" onClick={() => province !== undefined && look(province)}>
        <span class="mark" aria-hidden="true">
          {kind === 'good' ? '✓' : kind === 'bad' ? '✕' : '○'}
        </span>
        <span>
          {isUnreadable && 'The order cannot be read, so the unit holds. '}
          {sentence}
        </span>
      </button>
    </li>
  );
}
