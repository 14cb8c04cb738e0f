/** Differences from what a case says, in lines for people. */
import type { DatcVersion } from '../../../encodings/issue.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { WrittenOrder } from '../../orders/order.ts';
import { expectedFacts, isFate, observedFacts, observedTags, type MovementFacts } from './movement-case.ts';
import type { MovementPart } from './case.ts';

/**
 * Compares the result with that of the case itself. Where all orders end as they should, also differences of
 * the next board, of dislodged units and their retreats, and of contested provinces.
 *
 * @param countSolutions whether the number of solutions is compared; it holds for the rules of the DATC only
 */
export function ownDifferences(
  each: MovementPart,
  version: DatcVersion,
  adjudication: Adjudication,
  countSolutions: boolean,
): string[] {
  const observed = observedTags(adjudication);
  const orders = each.orders.flatMap((order, i) => {
    const { kind } = adjudication.results[i]!.given.order;
    const [said, seen] = [order.result, observed[i]!].map((tags) =>
      comparable(version, adjudication, kind, tags),
    );
    return said === seen ? [] : [difference(order, order.result, observed[i]!)];
  });
  if (orders.length > 0) return orders;
  return factDifferences(expectedFacts(each), observedFacts(each, adjudication), countSolutions);
}

/** Lists the orders that do not end as an option of the case says. */
export function optionDifferences(
  each: MovementPart,
  version: DatcVersion,
  adjudication: Adjudication,
  changes: readonly { readonly order: string; readonly result: readonly string[] }[],
): string[] {
  const observed = observedTags(adjudication);
  return each.orders.flatMap((order, i) => {
    const expected = changes.findLast((change) => change.order === order.order)?.result ?? order.result;
    const [said, seen] = [expected, observed[i]!].map((tags) => told(version, adjudication, tags));
    const same = said!.dislodged === seen!.dislodged && [seen!.outcome, undefined].includes(said!.outcome);
    return same ? [] : [difference(order, expected, observed[i]!)];
  });
}

/**
 * In 2.4 a move that fails may be illegal, and a convoy order is distinguished only from one whose fleet is
 * dislodged.
 */
function comparable(
  version: DatcVersion,
  adjudication: Adjudication,
  kind: WrittenOrder['kind'],
  tags: readonly string[],
): string {
  const isSilent = (version === '2.4' && kind === 'move') || countsMore(adjudication);
  const known = isSilent ? withoutLegality(tags) : tags;
  if (version !== '2.4' || kind !== 'convoy' || tags.some(saysFate)) return known.join();
  return known.map((tag) => (tag === 'disrupted' ? 'available' : tag)).join();
}

function difference(
  { power, order }: { readonly power: string; readonly order: string },
  expected: readonly string[],
  observed: readonly string[],
): string {
  return `${power}: ${order}: expected ${expected.join(', ')}, got ${observed.join(', ')}`;
}

/**
 * Reads what an option says of an order. Options do not say whether a dislodged unit could retreat; in 2.4
 * also not whether a move that fails is illegal, and how a convoy order ends if its fleet stays.
 *
 * @returns without an outcome where nothing but the fate of the unit is said
 */
function told(version: DatcVersion, adjudication: Adjudication, tags: readonly string[]) {
  const dislodged = tags.includes('dislodged') || tags.includes('destroyed');
  const isSilent = version === '2.4' || countsMore(adjudication);
  const outcome = (isSilent ? withoutLegality(tags) : tags).find((tag) => !saysFate(tag));
  const vague = version === '2.4' && !dislodged && ['available', 'disrupted'].includes(outcome ?? '');
  return { outcome: vague ? undefined : outcome, dislodged };
}

const saysFate = (tag: string): boolean => tag === 'not dislodged' || isFate(tag);

/** Says if impossible orders count (4.E.1); cases do not say which without effect are illegal then. */
function countsMore({ decisions }: Adjudication): boolean {
  return decisions.setting.policy['4.E.1'] !== 'this-situation';
}

/** As if an order that is illegal or invalid were one that fails. */
function withoutLegality(tags: readonly string[]): string[] {
  return tags.map((tag) => (tag === 'illegal' || tag === 'invalid' ? 'fails' : tag));
}

function factDifferences(
  expected: MovementFacts,
  observed: MovementFacts,
  countSolutions: boolean,
): string[] {
  const solutions =
    countSolutions && expected.solutions !== observed.solutions
      ? [`solutions of the equations: expected ${expected.solutions}, got ${observed.solutions}`]
      : [];
  return [
    ...listDifference('next board', expected.units, observed.units),
    ...listDifference('dislodged', fates(expected), fates(observed)),
    ...listDifference('contested', expected.contested, observed.contested),
    ...solutions,
  ];
}

function fates({ dislodged }: MovementFacts): string[] {
  return dislodged.map(({ unit, by, byConvoy, retreats }) => {
    const to = retreats.length === 0 ? 'nowhere' : retreats.join(', ');
    return `${unit} from ${by}${byConvoy ? ' by convoy' : ''}, may retreat to ${to}`;
  });
}

function listDifference(what: string, expected: readonly string[], observed: readonly string[]): string[] {
  const missing = expected.filter((one) => !observed.includes(one));
  const surplus = observed.filter((one) => !expected.includes(one));
  if (missing.length === 0 && surplus.length === 0) return [];
  return [`${what}: expected ${listed(missing)}, got ${listed(surplus)}`];
}

function listed(facts: readonly string[]): string {
  return facts.length === 0 ? 'nothing' : facts.join('; ');
}
