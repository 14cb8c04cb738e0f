/** The movement phase of a case about a variant: its position, and what differs from what the case says. */
import { type Board, provinceOf, type Unit } from '../../../board/board.ts';
import { parseOrder } from '../../../orders/text/parse.ts';
import { parseRetreat } from '../../../orders/text/parse-later.ts';
import { readPositionText } from '../../../orders/text/position-text.ts';
import { tablesOf } from '../../../board/tables.ts';
import type { Adjudication, MovementOptions, Position } from '../../../adjudicate/phases/movement.ts';
import { adjudicateRetreats } from '../../../adjudicate/phases/retreats.ts';
import { powerIndex, readable } from '../movement-case.ts';
import type { VariantMovementCase } from './variant-case.ts';
import type { GivenRetreat } from '../../../orders/order.ts';

/** The position of a case: every ordered unit stands. */
export function variantPosition(
  board: Board,
  each: VariantMovementCase,
  given: VariantMovementCase['orders'],
): Position {
  const text = given.map(({ power, order }) => `${nameOf(board, power)}: ${order}`).join('\n');
  const { units, orders, errors } = readPositionText(board, text);
  if (errors.length > 0) throw new Error(`${each.id}: ${errors.map(({ message }) => message).join('; ')}`);
  const railway = tablesOf(board).ways.railway;
  const unowned = new Set(each.unowned);
  const centres = board.provinces.map(({ supplyCentre, code }) =>
    supplyCentre && !unowned.has(code) ? railway?.power : undefined,
  );
  return { board, units, orders, season: each.season, ...(railway === undefined ? {} : { centres }) };
}

function nameOf(board: Board, code: string): string {
  const power = board.powers.find((each) => each.code === code);
  if (power === undefined) throw new Error(`no power ${code}`);
  return power.name;
}

/** Lists what is not as stated, one line each. */
export function outcomeDifferences(
  adjudication: Adjudication,
  said: NonNullable<VariantMovementCase['after']>,
): string[] {
  const { position, dislodged, contested } = adjudication;
  const { board, units } = position;
  const codeOf = (location: number): string => board.provinces[provinceOf(board, location)]!.code;
  const gone = dislodged.map(({ unit }) => codeOf(units[unit]!.location)).sort();
  const lines: string[] = [];
  for (const [from, to] of Object.entries(said.ends ?? {})) {
    const unit = units.findIndex(({ location }) => codeOf(location) === from);
    const ended = endOf(adjudication, unit);
    const at = ended === undefined ? 'dislodged' : codeOf(ended.location);
    if (at !== to) lines.push(`the unit in ${from} ends in ${to}, here: ${at}`);
  }
  if (said.dislodged !== undefined && said.dislodged.toSorted().join() !== gone.join()) {
    lines.push(`dislodged: ${said.dislodged.join(', ') || 'nobody'}, here: ${gone.join(', ') || 'nobody'}`);
  }
  const bounces = new Set(contested.map(codeOf));
  for (const code of said.contested ?? []) {
    if (!bounces.has(code)) lines.push(`units bounce in ${code}, here they do not`);
  }
  for (const [text, expected] of Object.entries(said.orders ?? {})) {
    const order = JSON.stringify(readable(parseOrder(board, text)));
    const result = adjudication.results.find(({ given }) => JSON.stringify(given.order) === order);
    const { outcome = 'no such order' } = result ?? {};
    const isSo = expected === 'not given' ? outcome !== 'given' : outcome === expected;
    if (!isSo) lines.push(`${text}: ${expected}, here: ${outcome}`);
  }
  return lines;
}

/** Finds a unit after the phase; `undefined` for one that was dislodged. */
function endOf({ position, dislodged, next }: Adjudication, unit: number): Unit | undefined {
  const gone = new Set(dislodged.map((each) => each.unit));
  if (gone.has(unit)) return undefined;
  const before = position.units.filter((_, index) => index < unit && !gone.has(index)).length;
  return next[before];
}

/** Lists what is not as stated about retreats, one line each. */
export function retreatsOfVariant(
  adjudication: Adjudication,
  { barred = {}, retreats = [] }: VariantMovementCase,
  { policy }: MovementOptions,
): string[] {
  const { position, dislodged, next } = adjudication;
  const { board, units } = position;
  const codeOf = (location: number): string => board.provinces[provinceOf(board, location)]!.code;
  const lines = Object.entries(barred).flatMap(([from, places]) => {
    const fate = dislodged.find(({ unit }) => codeOf(units[unit]!.location) === from);
    const open = fate?.retreats.map(codeOf) ?? [];
    return places
      .filter((place) => fate === undefined || open.includes(place))
      .map((place) => `${from} retreats to ${place}`);
  });
  const orders = retreats.flatMap(({ power, order }): GivenRetreat[] => {
    const read = parseRetreat(board, order);
    return read.ok ? [{ power: powerIndex(power, board), order: read.value }] : [];
  });
  const retreating = dislodged.map((fate) => ({ unit: units[fate.unit]!, retreats: fate.retreats }));
  const phase = { season: 'fall', year: 1901, kind: 'retreat' } as const;
  const { results } = adjudicateRetreats(
    { board, phase, units: next, retreating, centres: [] },
    orders,
    policy,
  );
  let at = 0;
  for (const { order, result } of retreats) {
    const outcome = parseRetreat(board, order).ok ? results[at++]!.outcome : 'unreadable';
    if (outcome !== result) lines.push(`${order}: ${result}, here: ${outcome}`);
  }
  return lines;
}
