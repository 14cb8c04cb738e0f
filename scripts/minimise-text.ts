/** The smallest part of a question that still shows something. */
import { smallestThat } from './make/smallest.ts';
import { provinceIn, unitCount, type TextPosition } from '../src/others/audit/asking/text-position.ts';

type Texts = Readonly<Record<string, readonly string[]>>;

/**
 * Leaves out units with their orders, then single orders, as long as `shows` holds; what is left cannot be made
 * smaller by leaving out one thing more.
 *
 * @param shows asked of many parts; it must hold of the question itself
 */
export function minimise(question: TextPosition, shows: (part: TextPosition) => boolean): TextPosition {
  return smallestThat(question, parts, shows);
}

/** Half of the units, a quarter, ... one unit less, one order less. */
function* parts(question: TextPosition): Generator<TextPosition> {
  const count = unitCount(question);
  for (let size = count >> 1; size >= 1; size >>= 1) {
    for (let from = 0; from < count; from += size) yield withoutUnits(question, from, from + size);
  }
  for (const power of Object.keys(question.orders)) {
    for (const at of question.orders[power]!.keys()) yield withoutOrder(question, power, at);
  }
}

function withoutUnits({ units, orders }: TextPosition, from: number, to: number): TextPosition {
  let index = 0;
  const gone: string[] = [];
  const left = filterTexts(units, (unit) => {
    const isGone = index >= from && index < to;
    index++;
    if (isGone) gone.push(provinceIn(unit));
    return !isGone;
  });
  return { units: left, orders: filterTexts(orders, (order) => !gone.includes(provinceIn(order))) };
}

function withoutOrder({ units, orders }: TextPosition, power: string, at: number): TextPosition {
  const ofPower = orders[power]!.filter((_, index) => index !== at);
  return { units, orders: filterTexts({ ...orders, [power]: ofPower }, () => true) };
}

/** Powers that have nothing left are not named. */
function filterTexts(texts: Texts, keep: (text: string) => boolean): Record<string, string[]> {
  const left = Object.entries(texts).map(([power, list]) => [power, list.filter(keep)] as const);
  return Object.fromEntries(left.filter(([, list]) => list.length > 0));
}
