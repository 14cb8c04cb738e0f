/** The effect of a click on a province in a phase of retreats or adjustments. */
import { decided, decisionsOf, type LaterChoice, withDecision } from '../position/later-choices.ts';
import { laterText, locationOf } from '../position/later-orders-text.ts';
import type { GameState } from '../../index.ts';
import { announced, chosen } from '../state/selection.ts';
import { board, changeLater, laterOrders } from '../state/setup.ts';
import { nearest, type ViewPoint } from './page-map.ts';

/** A dislodged unit, then where it goes; a home or a unit, again and again through what can be ordered. */
export function pressLater(state: GameState, province: number, at: ViewPoint | undefined): void {
  const decisions = decisionsOf(state);
  const here = decisions.find((each) => each.province === province);
  if (state.phase.kind === 'adjustment') {
    chosen.value = province;
    if (here !== undefined) takeNext(here);
    return;
  }
  const looked = decisions.find((each) => each.province === chosen.value);
  if (here !== undefined) {
    chosen.value = province;
    announced.value = `${here.name} must retreat: where to?`;
  } else if (looked !== undefined) retreat(looked, province, at);
}

function takeNext(decision: LaterChoice): void {
  const given = laterOrders.peek();
  const now = decided(decision, given);
  const texts = decision.options.map((order) => laterText(board, order));
  const next = decision.options[now === undefined ? 0 : texts.indexOf(laterText(board, now)) + 1];
  changeLater(withDecision(given, decision, next));
  announced.value = next === undefined ? `${decision.name}: no order` : laterText(board, next);
}

function retreat(decision: LaterChoice, province: number, at: ViewPoint | undefined): void {
  const there = decision.options.flatMap((order) =>
    order.kind === 'retreat' && order.to.province === province ? [order] : [],
  );
  const locations = there.map(({ to }) => locationOf(board, to));
  const order = there[locations.indexOf(nearest(locations, at) ?? -1)];
  if (order === undefined) {
    announced.value = `${decision.name} cannot retreat to ${board.provinces[province]!.name}.`;
    return;
  }
  changeLater(withDecision(laterOrders.peek(), decision, order));
  announced.value = laterText(board, order);
}

/** The provinces that a click can decide something about now. */
export function laterTargets(state: GameState): ReadonlySet<number> {
  const decisions = decisionsOf(state);
  if (state.phase.kind === 'adjustment') return new Set(decisions.map(({ province }) => province));
  const looked = decisions.find(({ province }) => province === chosen.value);
  const options = looked?.options ?? [];
  return new Set(options.flatMap((order) => (order.kind === 'retreat' ? [order.to.province] : [])));
}
