/** Retreats and adjustments: what can be ordered, and the result. */
import type { VNode } from 'preact';
import {
  ADJUSTMENT_REASONS,
  balances,
  formatStandingUnit,
  type GameState,
  type PhaseResult,
  RETREAT_REASONS,
  type Unit,
} from '../../index.ts';
import { type LaterChoice, laterText } from '../position/later-orders.ts';
import { chosen } from '../state/selection.ts';
import { board, decide, decisions, laterResult, laterState, phaseNow } from '../state/setup.ts';
import { Badge } from './badge.tsx';
import { counted } from './panel-words.ts';
import { Button } from './controls.tsx';

export function LaterPhase(): VNode | null {
  const state = laterState.value;
  if (state === undefined) return null;
  const played = laterResult.value;
  const powers = board.powers.filter(({ index }) => decisions.value.some(({ power }) => power === index));
  return (
    <section class="later" aria-labelledby="later-heading">
      <h2 id="later-heading">
        {state.phase.kind === 'retreat' ? 'Retreats' : 'Builds and removals'}, {phaseNow}
      </h2>
      {powers.map(({ index, name }) => (
        <div key={index} class="power">
          <h3>
            <Badge power={index} /> {name}
            {state.phase.kind === 'adjustment' && `: ${balanceText(state, index)}`}
          </h3>
          {decisions.value
            .filter(({ power }) => power === index)
            .map((decision) => (
              <Choice key={decision.province} decision={decision} />
            ))}
        </div>
      ))}
      {played !== undefined && (
        <ul class="outcome" aria-label="Result">
          {linesOf(played.result).map((line, i) => (
            <li key={i}>{line}</li>
          ))}
          {played.winner !== undefined && <li>{board.powers[played.winner]!.name} has won.</li>}
        </ul>
      )}
    </section>
  );
}

function balanceText(state: GameState, power: number): string {
  const balance = balances(state)[power]!;
  return balance > 0 ? `may build ${counted(balance, 'unit')}` : `must remove ${counted(-balance, 'unit')}`;
}

function Choice({ decision }: { readonly decision: LaterChoice }): VNode {
  const { given, name, options, province } = decision;
  const text = given === undefined ? undefined : laterText(board, given);
  return (
    <div class={chosen.value === province ? 'row looked' : 'row'} role="group" aria-label={name}>
      <span>{name}</span>
      {options.map((order) => {
        const says = laterText(board, order);
        return (
          <Button
            key={says}
            pressed={says === text}
            act={() => decide(decision, says === text ? undefined : order)}
          >
            {shortText(order)}
          </Button>
        );
      })}
    </div>
  );
}

/** The text of a button beside the name of the unit or the home. */
function shortText(order: LaterChoice['options'][number]): string {
  const text = laterText(board, order);
  switch (order.kind) {
    case 'retreat':
      return text.slice(text.indexOf(' - ') + 3);
    case 'build':
      return `${order.unit.type === 'army' ? 'Army' : 'Fleet'}${order.unit.coast === undefined ? '' : ` (${order.unit.coast.toLowerCase()})`}`;
    case 'disband':
      return laterState.value?.phase.kind === 'adjustment' ? 'Remove' : 'Disband';
    case 'movement':
    case 'waive':
      return text;
  }
}

const unitName = (unit: Unit): string => formatStandingUnit(board, unit, 'long');

function linesOf(result: PhaseResult): string[] {
  if (result.kind === 'movement') return [];
  const reasons: Readonly<Record<string, string>> =
    result.kind === 'retreat' ? RETREAT_REASONS : ADJUSTMENT_REASONS;
  const given = result.results.map(({ given: { order }, outcome, reason }) => {
    const because = reason === undefined ? '' : `: ${reasons[reason]}`;
    return `${laterText(board, order)} ${outcome === 'illegal' ? 'is illegal' : outcome}${because}.`;
  });
  const { units, retreating } = result.state;
  const others =
    result.kind === 'retreat'
      ? result.fates.flatMap((fate, i) =>
          fate.kind === 'disbanded' && !fate.ordered
            ? [`${unitName(retreating[i]!.unit)} has no order that counts: it disbands.`]
            : [],
        )
      : result.byCivilDisorder.map(
          ({ unit }) => `${unitName(units[unit]!)} is removed: its power did not say which.`,
        );
  return [...given, ...others];
}
