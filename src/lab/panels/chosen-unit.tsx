/** The unit that is looked at: its order, strengths and reason, and the single orders that would change what happens to it. */
import type { VNode } from 'preact';
import { comparison, formatStandingUnit, type Comparison, formatOrder } from '../../index.ts';
import { unitIn, withOrder } from '../position/edits.ts';
import { analysis, type Analysis } from '../state/analysis.ts';
import { cursor, hovered, chosen } from '../state/selection.ts';
import { board, laterState, changePosition, positionToAsk, read } from '../state/setup.ts';
import { Badge } from './badge.tsx';
import { listed, unitText, counted } from './panel-words.ts';
import { signal } from '@preact/signals';
import { asker } from '../workers/ask-worker.ts';
import type { PageWork } from '../workers/page-worker.ts';
import { own } from '../state/notice.ts';
import { Button } from './controls.tsx';

export function UnitCard(): VNode | null {
  const latest = analysis.value;
  const province = hovered.value ?? cursor.value;
  if (latest?.kind !== 'analysed' || province === undefined || laterState.value !== undefined) return null;
  const { position } = latest.adjudication;
  const unit = unitIn(position, province);
  if (unit === undefined) return <aside class="card">{board.provinces[province]!.name}</aside>;
  const reason = latest.reasons.find((each) => each.unit === unit);
  return (
    <aside class="card">
      <p>
        <Badge power={position.units[unit]!.power} /> <strong>{unitText(latest, unit)}</strong>
      </p>
      <p class="strengths">{strengthText(latest, comparison(latest.adjudication, unit))}</p>
      {reason !== undefined && <p>{reason.sentence}</p>}
    </aside>
  );
}

function strengthText(latest: Analysis, compared: Comparison): string {
  const name = (unit: number): string =>
    formatStandingUnit(board, latest.adjudication.position.units[unit]!, 'long');
  switch (compared.kind) {
    case 'attack': {
      const against = compared.against.map((each) => `${each.kind} ${each.strength} (${name(each.unit)})`);
      return `Attack ${compared.strength} against ${against.length === 0 ? 'nothing' : listed(against)}`;
    }
    case 'hold': {
      const attacks = compared.attacks.map(({ unit, strength }) => `attack ${strength} (${name(unit)})`);
      return `Hold ${compared.strength} against ${attacks.length === 0 ? 'nobody' : listed(attacks)}`;
    }
    case 'train':
      return compared.stoppedBy.length === 0
        ? 'Goes by rail'
        : `By rail, kept out by ${listed(compared.stoppedBy.map(name))}`;
    case 'no-path':
      return compared.disrupted.length === 0
        ? 'No convoy'
        : `No path: ${listed(compared.disrupted.map(name))} disrupted`;
  }
}

/** Units whose orders are shown, and orders of each. */
const SHOWN = { units: 8, orders: 3 } as const;

const other = asker('changes');
type Changes = Awaited<ReturnType<PageWork['changes']>>;

/** Without changes as long as there is no answer. */
const question = signal<readonly [of: Analysis, unit: number, changes?: Changes]>();

async function ask(of: Analysis, unit: number): Promise<void> {
  question.value = [of, unit];
  try {
    question.value = [of, unit, await other.ask({ ...positionToAsk(), unit })];
  } catch (error) {
    question.value = undefined;
    throw error;
  }
}

export function WhatWouldChange(): VNode | null {
  const latest = analysis.value;
  if (latest?.kind !== 'analysed' || chosen.value === undefined) return null;
  const { position } = latest.adjudication;
  const unit = unitIn(position, chosen.value);
  if (unit === undefined) return null;
  const [of, askedFor, found] = question.value ?? [];
  const isAsked = of === latest && askedFor === unit;
  const name = formatStandingUnit(board, position.units[unit]!, 'long');
  return (
    <section class="what-if" aria-labelledby="what-if-heading">
      <h2 id="what-if-heading">What single order would change the fate of {name}?</h2>
      {isAsked && typeof found === 'object' ? (
        waysText(latest, found)
      ) : (
        <Button
          disabled={isAsked && found === undefined}
          act={() => own(ask(latest, unit), 'The other orders were not tried')}
        >
          {isAsked && found === undefined ? 'Trying every other order ...' : 'Try every other order'}
        </Button>
      )}
    </section>
  );
}

function waysText(latest: Analysis, { ways: all, tried }: Exclude<Changes, 'unknown'>): VNode {
  if (all.length === 0) return <p>No single order of another unit would: {counted(tried, 'order')} tried.</p>;
  const { units } = latest.adjudication.position;
  const byUnit = new Map<number, (typeof all)[number][]>();
  for (const way of all) byUnit.set(way.unit, [...(byUnit.get(way.unit) ?? []), way]);
  const { size } = byUnit;
  return (
    <ul>
      {[...byUnit].slice(0, SHOWN.units).map(([unit, ways]) => (
        <li key={unit}>
          <Badge power={units[unit]!.power} />{' '}
          {ways.slice(0, SHOWN.orders).map(({ order }, i) => (
            <Button key={i} act={() => changePosition(withOrder(read.value.position, unit, order))}>
              {formatOrder(board, order, 'long')}
            </Button>
          ))}
          {ways.length > SHOWN.orders && (
            <span> or one of {counted(ways.length - SHOWN.orders, 'other order')}</span>
          )}
          <p>{ways[0]!.sentence}</p>
        </li>
      ))}
      {size > SHOWN.units && <li>... or orders of {counted(size - SHOWN.units, 'more unit')}.</li>}
    </ul>
  );
}
