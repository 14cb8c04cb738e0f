/** The single orders that would change what becomes of the unit that is looked at. */
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import {
  explain,
  formatOrder,
  formatStandingUnit,
  whatIf,
  type WhatIf,
  type WrittenOrder,
} from '../../index.ts';
import { unitIn, withOrder } from '../position/edits.ts';
import { analysis, type Analysis } from '../state/analysis.ts';
import { chosen } from '../state/selection.ts';
import { board, changePosition, read } from '../state/setup.ts';
import { Badge } from './badge.tsx';
import { counted } from './words.ts';

/** Units whose orders are shown at once. */
const SHOWN = 8;

const found = signal<{ readonly of: Analysis; readonly unit: number; readonly what: WhatIf } | undefined>(
  undefined,
);

async function find(of: Analysis, unit: number): Promise<void> {
  found.value = { of, unit, what: await whatIf(of.adjudication, unit) };
}

export function WhatWouldChange(): VNode | null {
  const latest = analysis.value;
  if (latest?.kind !== 'analysed' || chosen.value === undefined) return null;
  const { position } = latest.adjudication;
  const unit = unitIn(position, chosen.value);
  if (unit === undefined) return null;
  const told = found.value?.of === latest && found.value.unit === unit ? found.value.what : undefined;
  const name = formatStandingUnit(board, position.units[unit]!, 'long');
  return (
    <section class="what-if" aria-labelledby="what-if-heading">
      <h2 id="what-if-heading">What single order would change the fate of {name}?</h2>
      {told === undefined ? (
        <button type="button" onClick={() => void find(latest, unit)}>
          Try every other order
        </button>
      ) : (
        <Ways latest={latest} unit={unit} what={told} />
      )}
    </section>
  );
}

function Ways({
  latest,
  unit,
  what,
}: {
  readonly latest: Analysis;
  readonly unit: number;
  readonly what: WhatIf;
}): VNode {
  if (what.kind !== 'found') {
    return <p>No single order of another unit would: {counted(what.tried, 'order')} tried.</p>;
  }
  const { units } = latest.adjudication.position;
  const byUnit = new Map<number, { readonly order: WrittenOrder; readonly sentence: string }[]>();
  for (const { changes, adjudication } of what.ways) {
    for (const [other, order] of changes) {
      const sentence = explain(adjudication).find((reason) => reason.unit === unit)?.sentence ?? '';
      byUnit.set(other, [...(byUnit.get(other) ?? []), { order, sentence }]);
    }
  }
  return (
    <ul>
      {[...byUnit].slice(0, SHOWN).map(([other, ways]) => (
        <li key={other}>
          <Badge power={units[other]!.power} />{' '}
          {ways.slice(0, 3).map(({ order }, i) => (
            <button key={i} type="button" onClick={() => give(other, order)}>
              {formatOrder(board, order, 'long')}
            </button>
          ))}
          {ways.length > 3 && <span> or {counted(ways.length - 3, 'more order')}</span>}
          <p>{ways[0]!.sentence}</p>
        </li>
      ))}
      {byUnit.size > SHOWN && <li>... or orders of {counted(byUnit.size - SHOWN, 'more unit')}.</li>}
    </ul>
  );
}

function give(unit: number, order: WrittenOrder): void {
  changePosition(withOrder(read.value.position, unit, order));
}
