/** The card of the unit under the pointer or the cursor: the order, its strengths, its reason. */
import type { VNode } from 'preact';
import { comparison, formatStandingUnit, type Comparison } from '../../index.ts';
import { unitIn } from '../position/edits.ts';
import { analysis, type Analysis } from '../state/analysis.ts';
import { cursor, hovered } from '../state/selection.ts';
import { board, laterState } from '../state/setup.ts';
import { Badge } from './badge.tsx';
import { listed, unitText } from './panel-words.ts';

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
      const against = compared.against.map(
        ({ kind, unit, strength }) => `${kind} ${strength} (${name(unit)})`,
      );
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
