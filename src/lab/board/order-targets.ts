/** The targets of an order that is begun, and the order that leads to each. */
import { computed } from '@preact/signals';
import {
  possibleMovementOrders,
  provinceOf,
  type Unit,
  type WrittenOrder,
  type WrittenPlace,
  writtenUnit,
} from '../../index.ts';
import { orderOf, unitIn } from '../position/edits.ts';
import type { Begun } from '../state/selection.ts';
import { board, policy, read } from '../state/setup.ts';
import { nearest, type ViewPoint } from './page-map.ts';

/** The orders that these units can follow, if there were no others. */
const followedBy = (units: readonly Unit[]): readonly (readonly WrittenOrder[])[] =>
  possibleMovementOrders(board, units, policy.value, read.value.position.season);

/** The orders that the units on the board can follow. */
const possible = computed(() => followedBy(read.value.position.units));

/** Provinces with which a begun order can continue; those of the units to help, as long as none is chosen. */
export function targetsOf(begun: Begun): ReadonlySet<number> {
  const unit = unitIn(read.value.position, begun.unit);
  if (unit === undefined) return new Set();
  return new Set(possible.value[unit]!.flatMap((order) => nextOf(order, begun)));
}

function nextOf(order: WrittenOrder, { verb, helped }: Begun): number[] {
  if (order.kind !== verb) return [];
  if (order.kind === 'move') return [order.to.province];
  const { province: whom } = order.kind === 'support' ? order.supported : order.convoyed;
  if (helped === undefined) return [whom];
  return helped === whom ? [order.to?.province ?? whom] : [];
}

/**
 * The order that was begun, to a province. It need not be one that can be followed.
 *
 * @param at where in the province, to tell its coasts apart
 */
export function orderTo(begun: Begun, to: number, at?: ViewPoint): WrittenOrder {
  const { position } = read.value;
  const { units } = position;
  const index = unitIn(position, begun.unit)!;
  const unit = writtenUnit(board, units[index]!);
  if (begun.verb === 'move') {
    const place = units[index]!.type === 'fleet' ? coastOf(units[index]!, to, at) : { province: to };
    const viaConvoy = begun.viaConvoy === true;
    const isTrain = !viaConvoy && goesOnlyByRail(index, to);
    return { kind: 'move', unit, to: place, viaConvoy, ...(isTrain && { byRail: true }) };
  }
  const other = unitIn(position, begun.helped ?? to);
  const helped = other === undefined ? { province: begun.helped ?? to } : writtenUnit(board, units[other]!);
  if (begun.verb === 'convoy') return { kind: 'convoy', unit, convoyed: helped, to: { province: to } };
  if (begun.helped === to) return { kind: 'support', unit, supported: helped };
  return { kind: 'support', unit, supported: helped, to: { province: to } };
}

/**
 * The order of a unit for the move of another, where that has one: a convoy of an army that does not get there without, else
 * a support.
 *
 * @param from the provinces of the unit and of the other
 */
export function helpTo(from: number, helped: number): WrittenOrder | undefined {
  const { position } = read.value;
  const move = orderOf(position, unitIn(position, helped)!);
  if (move?.kind !== 'move') return undefined;
  const to = move.to.province;
  const can = (verb: 'support' | 'convoy'): boolean => targetsOf({ unit: from, verb, helped }).has(to);
  const isConvoy = can('convoy') && (!can('support') || isNeeded(from, helped, move));
  return orderTo({ unit: from, verb: isConvoy ? 'convoy' : 'support', helped }, to);
}

/** Says if a fleet convoys the move, or it comes nowhere on foot and by the fleets that convoy it. */
function isNeeded(fleet: number, army: number, { to, viaConvoy }: Extract<WrittenOrder, { kind: 'move' }>) {
  const { position } = read.value;
  const { units } = position;
  const convoying = units.filter((_, unit) => {
    const order = orderOf(position, unit);
    return order?.kind === 'convoy' && order.convoyed.province === army && order.to.province === to.province;
  });
  if (convoying.some(({ location }) => provinceOf(board, location) === fleet)) return true;
  const [ways] = followedBy([units[unitIn(position, army)!]!, ...convoying]);
  return !ways!.some(
    (way) => way.kind === 'move' && way.to.province === to.province && (way.viaConvoy || !viaConvoy),
  );
}

/** Says if a unit can reach a province, and only over a railway. */
function goesOnlyByRail(unit: number, to: number): boolean {
  if (board.rules['trans-siberian-railroad'] === undefined) return false;
  const moves = possible.value[unit]!.flatMap((order) =>
    order.kind === 'move' && order.to.province === to ? [order] : [],
  );
  return moves.length > 0 && moves.every(({ byRail }) => byRail === true);
}

/** The coast that a fleet can reach and that is nearest to the point. */
function coastOf({ location }: Unit, province: number, at: ViewPoint | undefined): WrittenPlace {
  const { coasts } = board.provinces[province]!;
  const reached = coasts.filter((coast) => board.fleetBorders[location]!.includes(coast));
  const { coast } = board.locations[nearest(reached.length > 0 ? reached : coasts, at) ?? province]!;
  return coast === undefined ? { province } : { province, coast };
}
