/** Clicks on a province: they begin an order, go on with it, give it; place and remove units; or decide about retreats and adjustments. */
import {
  canStand,
  formatOrder,
  type Position,
  type Unit,
  type UnitType,
  type WrittenOrder,
  writtenUnit,
  type GameState,
} from '../../index.ts';
import { orderOf, unitIn, withOrder, withoutUnitIn, withUnit } from '../position/edits.ts';
import { announced, begun, type Begun, choose, chosen, tool, VERBS } from '../state/selection.ts';
import { board, changePosition, decide, decisions, laterState, read } from '../state/setup.ts';
import { nearest, type ViewPoint } from './page-map.ts';
import { orderTo } from './order-targets.ts';
import { type LaterChoice, laterText, locationOf } from '../position/later-orders.ts';

/** @param at where exactly, to tell coasts apart */
export function pressProvince(province: number, at?: ViewPoint): void {
  const state = laterState.value;
  const used = tool.value;
  if (state !== undefined) pressLater(state.phase.kind === 'adjustment', province, at);
  else if (used.kind === 'place') place(province, used, at);
  else if (used.kind === 'remove') remove(province);
  else goOn(province, at);
}

function goOn(province: number, at: ViewPoint | undefined): void {
  const { position } = read.value;
  const order = begun.value;
  const standing = unitIn(position, province);
  if (order === undefined) {
    if (standing === undefined) chosen.value = undefined;
    else choose(province);
  } else if (order.verb === 'move' && order.unit === province) begun.value = undefined;
  else if (order.verb === 'move' || order.helped !== undefined) {
    const unit = unitIn(position, order.unit);
    begun.value = undefined;
    if (unit !== undefined) enter(position, unit, orderTo(order, province, at));
  } else if (standing === undefined || province === order.unit) say('Choose the unit to help.');
  else {
    begun.value = { ...order, helped: province };
    const again = order.verb === 'support' ? 'Choose the same unit again to support it in its place.' : '';
    say(`Where to? ${again}`);
  }
}

function enter(position: Position, unit: number, order: WrittenOrder | undefined): void {
  changePosition(withOrder(position, unit, order));
  say(order === undefined ? 'The order was withdrawn.' : formatOrder(board, order, 'long'));
}

/** Acts on the selected unit, if there is one. */
function withChosen(act: (position: Position, unit: number) => void): void {
  const { position } = read.value;
  const unit = unitIn(position, chosen.value);
  if (unit !== undefined) act(position, unit);
}

/** Orders the selected unit to hold. */
function holdChosen(): void {
  withChosen((position, unit) =>
    enter(position, unit, { kind: 'hold', unit: writtenUnit(board, position.units[unit]!) }),
  );
}

/** Withdraws the order of the selected unit. */
export function clearChosen(): void {
  begun.value = undefined;
  withChosen((position, unit) => enter(position, unit, undefined));
}

/** Begins an order of the selected unit. */
function beginVerb(verb: Begun['verb']): void {
  if (chosen.value === undefined) return;
  begun.value = { unit: chosen.value, verb };
  say(verb === 'move' ? 'Where to?' : `Choose the unit to ${verb}.`);
}

/** Makes the selected unit go by convoy, or no longer. */
function toggleConvoy(): void {
  withChosen((position, unit) => {
    const order = orderOf(position, unit);
    if (order?.kind === 'move') enter(position, unit, { ...order, viaConvoy: !order.viaConvoy });
    else begun.value = { unit: chosen.value!, verb: 'move', viaConvoy: true };
  });
}

/** Orders that the selected unit can be given, in words whose first letters are the keys for it. */
export const DEEDS: readonly {
  readonly says: string;
  readonly verb?: Begun['verb'];
  readonly act: () => void;
}[] = [
  { says: 'Hold', act: holdChosen },
  ...VERBS.map((verb) => ({
    says: verb[0]!.toUpperCase() + verb.slice(1),
    verb,
    act: () => beginVerb(verb),
  })),
  { says: 'Via convoy', act: toggleConvoy },
];

/** The place in a province, nearest to a point, on which such a unit can stand. */
export function placeIn(province: number, type: UnitType, at: ViewPoint | undefined): number | undefined {
  const places = [province, ...board.provinces[province]!.coasts];
  return nearest(
    places.filter((each) => canStand(board, type, each)),
    at,
  );
}

function place(province: number, { power, type }: Omit<Unit, 'location'>, at: ViewPoint | undefined): void {
  const { name } = board.provinces[province]!;
  const location = placeIn(province, type, at);
  if (location === undefined) return say(`No ${type} can stand in ${name}.`);
  changePosition(withUnit(read.value.position, { power, type, location }));
  chosen.value = province;
  say(`${board.powers[power]!.name}: ${type} in ${name}.`);
}

function remove(province: number): void {
  const { position } = read.value;
  if (unitIn(position, province) === undefined) return;
  changePosition(withoutUnitIn(position, province));
  if (chosen.value === province) chosen.value = undefined;
  say(`${board.provinces[province]!.name} is empty.`);
}

function say(text: string): void {
  announced.value = text;
}

/** A dislodged unit, then where it goes; a home or a unit, again and again through what can be ordered. */
function pressLater(isAdjustment: boolean, province: number, at: ViewPoint | undefined): void {
  const here = decisionIn(province);
  const looked = decisionIn(chosen.value);
  if (isAdjustment || here !== undefined) chosen.value = province;
  if (isAdjustment && here !== undefined) takeNext(here);
  else if (here !== undefined) say(`${here.name} must retreat: where to?`);
  else if (!isAdjustment && looked !== undefined) retreat(looked, province, at);
}

const decisionIn = (province: number | undefined): LaterChoice | undefined =>
  decisions.value.find((each) => each.province === province);

function takeNext(decision: LaterChoice): void {
  const { given, name, options } = decision;
  const texts = options.map((order) => laterText(board, order));
  const next = options[given === undefined ? 0 : texts.indexOf(laterText(board, given)) + 1];
  decide(decision, next);
  say(next === undefined ? `${name}: no order` : laterText(board, next));
}

function retreat(decision: LaterChoice, province: number, at: ViewPoint | undefined): void {
  const there = retreatsOf(decision).filter(({ to }) => to.province === province);
  const locations = there.map(({ to }) => locationOf(board, to));
  const order = there[locations.indexOf(nearest(locations, at) ?? -1)];
  if (order === undefined)
    return say(`${decision.name} cannot retreat to ${board.provinces[province]!.name}.`);
  decide(decision, order);
  say(laterText(board, order));
}

const retreatsOf = ({ options }: LaterChoice) => options.filter((order) => order.kind === 'retreat');

/** The provinces that a click can decide something about now. */
export function laterTargets({ phase }: GameState): ReadonlySet<number> {
  if (phase.kind === 'adjustment') return new Set(decisions.value.map(({ province }) => province));
  const looked = decisionIn(chosen.value);
  return new Set(looked === undefined ? [] : retreatsOf(looked).map(({ to }) => to.province));
}
