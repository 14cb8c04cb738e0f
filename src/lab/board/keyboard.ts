/** The board by keyboard: a cursor on the provinces, letters for orders. */
import { formatOrder, provinceOf } from '../../index.ts';
import { orderOf, unitIn } from '../position/edits.ts';
import { laterText } from '../position/later-orders.ts';
import { announced, begun, chosen, cursor, look } from '../state/selection.ts';
import { board, decisions, laterState, read } from '../state/setup.ts';
import { clearChosen, DEEDS, pressProvince } from './entering.ts';
import { layout } from './page-map.ts';

const DIRECTIONS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The keys that do something on the board; other keys keep their usual effect. */
const KEYS: Readonly<Record<string, () => void>> = {
  Enter: () => pressProvince(standing()),
  ' ': () => pressProvince(standing()),
  g: () => document.getElementById('province-box')?.focus(),
  n: () => stepUnit(1),
  p: () => stepUnit(-1),
  Escape: () => {
    begun.value = undefined;
    announced.value = 'No order has been started.';
  },
};

/** Keys that give an order of a movement phase. */
const OF_MOVEMENT: typeof KEYS = {
  ...Object.fromEntries(DEEDS.map(({ says, act }) => [says[0]!.toLowerCase(), act])),
  Delete: clearChosen,
  Backspace: clearChosen,
};

/** @returns whether the key meant something here */
export function pressKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const direction = DIRECTIONS[event.key];
  if (direction !== undefined) {
    step(direction);
    return true;
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const act = KEYS[key] ?? (laterState.value === undefined ? OF_MOVEMENT[key] : undefined);
  act?.();
  return act !== undefined;
}

/** The province of the cursor; it begins at the unit that is looked at. */
function standing(): number {
  return cursor.value ?? chosen.value ?? 0;
}

/** To the nearest province in a direction; what lies to the side counts as farther away. */
function step({ x, y }: { readonly x: number; readonly y: number }): void {
  const from = layout.units[standing()]!;
  const ahead = board.provinces.flatMap(({ index }) => {
    const to = layout.units[index]!;
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    return along > 4 && aside < 2 * along ? [{ index, away: along + 2.2 * aside }] : [];
  });
  const [best] = ahead.toSorted((a, b) => a.away - b.away);
  if (best !== undefined) moveCursor(best.index);
}

function stepUnit(by: number): void {
  const { units } = read.value.position;
  const provinces =
    laterState.value === undefined
      ? units.map(({ location }) => provinceOf(board, location))
      : decisions.value.map(({ province }) => province);
  if (provinces.length === 0) return;
  const next = provinces[(provinces.indexOf(standing()) + by + provinces.length) % provinces.length]!;
  look(next);
  moveCursor(next);
}

/** Puts the cursor on a province, and has it read out. */
export function moveCursor(province: number): void {
  cursor.value = province;
  announced.value = describe(province);
}

/** `Brest: French army, A Brest - London`; `English Channel: England, Disband F English Channel`. */
function describe(province: number): string {
  const { position } = read.value;
  const { name } = board.provinces[province]!;
  const decision = decisions.value.find((each) => each.province === province);
  if (decision !== undefined) {
    const given = decision.given === undefined ? 'no order' : laterText(board, decision.given);
    return `${name}: ${board.powers[decision.power]!.name}, ${given}`;
  }
  if (laterState.value !== undefined) return name;
  const unit = unitIn(position, province);
  if (unit === undefined) return name;
  const { power, type } = position.units[unit]!;
  const order = orderOf(position, unit);
  const told = order === undefined ? 'no order' : formatOrder(board, order, 'long');
  return `${name}: ${board.powers[power]!.adjective ?? board.powers[power]!.name} ${type}, ${told}`;
}
