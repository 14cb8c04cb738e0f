/**
 * Faults that real engines taught: each was found in the source of an adjudicator that somebody uses. The suite is made
 * without them, so that they tell how well it finds faults that nobody derived from the rules.
 */
import { type ReadOrders, readOrders } from '../../../orders/orders-that-count.ts';
import { SeaRoutes } from '../../../orders/legality/sea-routes.ts';
import { namedCoast } from '../../../orders/legality/coast-issues.ts';
import { everyUnitIn, provinceOf, type Unit } from '../../../board/board.ts';
import { tablesOf } from '../../../board/tables.ts';
import {
  HOLD,
  type GivenOrder,
  type OrderReading,
  type UnitOrder,
  type WrittenOrder,
  type WrittenPlace,
} from '../../../orders/order.ts';
import type { Faults, Moved } from '../../../adjudicate/resolution/faults.ts';
import type { CycleSettlement } from '../../../../encodings/backup-rules.ts';
import type { OpenCycle } from '../../../../encodings/language/open-cycle.ts';
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import { asWritten, countingIllegal, eachOrder, ofKind, readOtherwise } from './order-mutants.ts';
import { EQUATION_CHANGES, readIn, type EquationChange, type Seen } from './engine-equations.ts';
import { misdone } from './cycle-mutants.ts';
import { faultyBy } from './listed-faults.ts';
import type { Mutant } from './mutant.ts';
import { RETREAT_CHANGES } from './retreat-faults.ts';
import type { Equations } from '../../../../encodings/equations.ts';
import { override, type SettingChanges } from '../../../../encodings/language/override.ts';
import { Units } from '../../../../encodings/language/units.ts';
import type { AnySetting, Setting } from '../../../../encodings/setting.ts';
import { oncePer } from '../../../base/remembered.ts';

const ORDERS: Readonly<Record<string, NonNullable<Faults['orders']>>> = {
  'later-illegal:cancels': (read, { orders }, policy) => {
    const ordered = new Set<number>();
    return readOtherwise(read, orders, (given, { verdict }, unit) => {
      const isLater = ordered.has(unit);
      if (verdict === 'counts') ordered.add(unit);
      if (!isLater) return undefined;
      const [alone] = readOrders(read.board, read.units, [given], policy).readings;
      return alone!.verdict === 'illegal' && alone!.reason !== 'foreign-unit' ? HOLD : undefined;
    });
  },
  'convoy-unneeded:counts': countingIllegal('not-on-a-route', isJoined),
  'support-in-place:holds': (read, { orders }, policy) =>
    readOtherwise(read, orders, ({ power, order }, { verdict }, unit) => {
      if (verdict !== 'illegal' || order.kind !== 'support') return undefined;
      if (order.to?.province !== order.supported.province) return undefined;
      const { to: _, ...inPlace } = order;
      return readOrders(read.board, read.units, [{ power, order: inPlace }], policy).orders[unit];
    }),
  'support-hold-from-afar:counts': countingIllegal(
    'support-out-of-reach',
    (order) => order.kind === 'support' && order.to === undefined,
  ),
  'support-coast-unreached:holds': (read, { orders }) =>
    readOtherwise(read, orders, ({ order }, _, unit) =>
      order.kind === 'support' && !reachesCoast(read, unit, order.to ?? order.supported) ? HOLD : undefined,
    ),
  'support-of-convoyed:holds': eachOrder((order, read) => (supportsFromAfar(read, order) ? HOLD : order)),
  'support-elsewhere:counts': eachOrder(ofKind('support', supportingAnyMove)),
  'move-from-coast:holds': eachOrder(
    ofKind('move', (order, read, unit) => (isOnCoast(read, unit) ? HOLD : order)),
  ),
  'illegal-move:opposes': (read, { orders }) =>
    readOtherwise(read, orders, ({ order }, { verdict }, unit) =>
      verdict === 'illegal' && order.kind === 'move' && opposesAttack(read, unit, order.to.province)
        ? { kind: 'move', to: order.to.province, viaConvoy: false, isImpossible: true }
        : undefined,
    ),
};

/** The unit is an army, or could go to the coast that is named, or none is. */
function reachesCoast({ board, units }: ReadOrders, unit: number, place: WrittenPlace): boolean {
  const at = namedCoast(board, place);
  const { type, location } = units[unit]!;
  return type === 'army' || at === undefined || tablesOf(board).borders(type, location, at);
}

/** The unit stands on one of the coasts of a province that has several. */
const isOnCoast = ({ board, units }: ReadOrders, unit: number): boolean =>
  board.locations[units[unit]!.location]!.coast !== undefined;

/** A support of a move, as one of whatever move the unit makes. */
function supportingAnyMove(
  order: Extract<UnitOrder, { kind: 'support' }>,
  { board, orders }: ReadOrders,
): UnitOrder {
  if (order.to === undefined) return order;
  const made = orders[order.supported]!;
  return made.kind === 'move' ? { ...order, to: provinceOf(board, made.to), coast: undefined } : order;
}

/** The order supports a move that only a convoy makes possible. */
function supportsFromAfar({ board, units }: ReadOrders, order: UnitOrder): boolean {
  if (order.kind !== 'support' || order.to === undefined) return false;
  const { type, location } = units[order.supported]!;
  return !tablesOf(board).reaches(type, location, order.to);
}

/** Fleets join the one that is to convoy to both ends. */
function isJoined(order: WrittenOrder, { routes }: ReadOrders): boolean {
  if (order.kind !== 'convoy') return false;
  const sea = order.unit.province;
  return [order.convoyed.province, order.to.province].every(
    (end) => routes.embarks(end, sea) || routes.exists(end, sea),
  );
}

/**
 * A move "via convoy" as it counts where a route along a coast needs no fleet: without one it counts, too; to a neighbour by land
 * alone it leads nowhere without a route of fleets that are ordered to convoy it.
 */
function alongCoast(
  read: ReadOrders,
  { order }: GivenOrder,
  reading: OrderReading,
  unit: number,
): UnitOrder | undefined {
  const { board, units } = read;
  if (order.kind !== 'move' || !order.viaConvoy || units[unit]!.type !== 'army') return undefined;
  const from = order.unit.province;
  const to = order.to.province;
  const places = everyUnitIn(board, from).filter(({ type }) => type === 'fleet');
  const isBeside = places.some(({ type, location }) => tablesOf(board).reaches(type, location, to));
  if (reading.verdict !== 'counts') {
    const isOtherwiseIllegal = reading.verdict === 'illegal' && reading.reason !== 'no-fleets';
    return isBeside && !isOtherwiseIllegal ? asWritten(read, order) : undefined;
  }
  const convoying = units.filter((_, fleet) => {
    const given = read.orders[fleet]!;
    return given.kind === 'convoy' && given.convoyed === unit && given.to === to;
  });
  const leads = isBeside || new SeaRoutes(board, convoying).exists(from, to);
  return leads ? undefined : { kind: 'move', to, viaConvoy: true, isImpossible: true };
}

/** An attack on the unit comes from that province. */
function opposesAttack({ board, units, orders }: ReadOrders, opposing: number, to: number): boolean {
  const own = provinceOf(board, units[opposing]!.location);
  return orders.some(
    (each, unit) =>
      each.kind === 'move' &&
      provinceOf(board, each.to) === own &&
      provinceOf(board, units[unit]!.location) === to,
  );
}

const ROUTES: Readonly<Record<string, Faults>> = {
  'path:without-fleet': {
    orders: (read, { orders }) => readOtherwise(read, orders, (...about) => alongCoast(read, ...about)),
    equations: (below) => ({
      ...below,
      PATH: (setting, mover) => {
        const { logic, situation } = setting;
        const isBeside = logic.and(situation.moves(mover), situation.bordersDestination(mover));
        return logic.or(below.PATH(setting, mover), isBeside);
      },
    }),
  },
};

const CYCLES: Readonly<Record<string, Faults>> = {
  'paradox:any-convoy-loop': {
    takesForParadox: (members) => members.some((decision) => decision === 'CONVOY' || decision === 'PATH'),
  },
  'paradox:half-settled': {
    settlement: settling((members) => {
      const convoyed = new Set(members.flatMap(({ decision, unit }) => (decision === 'PATH' ? [unit] : [])));
      return members.map(({ decision, unit }) => {
        if (!convoyed.has(unit)) return undefined;
        return decision === 'PATH' ? true : decision === 'MOVE' ? false : undefined;
      });
    }),
  },
  'circle:bounces': {
    takesForParadox: (members) => members.length > 2 && members.every((decision) => decision === 'MOVE'),
    settlement: misdone(({ sets, rule }) => (rule === 'circular' ? sets.map(() => false) : sets)),
  },
  'paradox:moves-succeed': { settlement: settingAll('MOVE') },
  'paradox:convoys-succeed': { settlement: settingAll('PATH') },
};

/** Sets members of a paradox otherwise than its rule says, and leaves the others to the equations. */
function settling(
  setsOf: (members: OpenCycle['members']) => CycleSettlement['sets'],
): NonNullable<Faults['settlement']> {
  return misdone(({ sets, rule }, { members }) => (rule === 'circular' ? sets : setsOf(members)));
}

/** Makes these decisions of a paradox true. */
function settingAll(succeeding: TruthDecision): NonNullable<Faults['settlement']> {
  return settling((members) => members.map(({ decision }) => (decision === succeeding ? true : undefined)));
}

/** The provinces in which units stand while one move after the other is made. */
function oneByOne(
  { board, units, isDislodged, goesTo }: Moved,
  takes: 'itself' | 'who-stands-there',
): Unit[] {
  const staying = units.flatMap((unit, i) =>
    isDislodged(i) ? [] : [[provinceOf(board, unit.location), unit] as const],
  );
  const standing = new Map<number, Unit>(staying);
  for (const [i, unit] of units.entries()) {
    const to = isDislodged(i) ? undefined : goesTo(i);
    if (to === undefined) continue;
    const from = provinceOf(board, unit.location);
    const moved = takes === 'itself' ? unit : standing.get(from);
    if (moved !== undefined) standing.set(provinceOf(board, to), { ...moved, location: to });
    standing.delete(from);
  }
  return [...standing.values()];
}

const PLACES: Readonly<Record<string, NonNullable<Faults['placed']>>> = {
  'placed:follower-vanishes': (_, moved) => oneByOne(moved, 'itself'),
  'placed:follower-goes-on': (_, moved) => oneByOne(moved, 'who-stands-there'),
};

/** The moves as they are if something is left out of their strengths. */
function movesWithout<T, N>(
  below: Equations,
  setting: Setting<T, N>,
  leftOut: (typeof LEFT_OUT)[string],
): Setting<T, N> {
  const seen = override(setting, leftOut(setting));
  const strengths = override(seen, {
    decisions: {
      attack: (unit) => below.ATTACK(seen, unit),
      hold: (unit) => below.HOLD(seen, unit),
      prevent: (unit) => below.PREVENT(seen, unit),
      defend: (unit) => below.DEFEND(seen, unit),
    },
  });
  const leaving = override(strengths, leftOut(setting));
  const move = (unit: number): T => below.MOVE(leaving, unit);
  const moved = override(setting, { decisions: { move } });
  return override(moved, { decisions: { dislodge: (unit) => below.DISLODGE(moved, unit) } });
}

/** Something left out of the attack that a decision looks at. */
const LEFT_OUT: Readonly<Record<string, <T, N>(setting: Setting<T, N>) => SettingChanges<T, N>>> = {
  'with-own-help': ({ situation, logic }) => ({
    situation: {
      samePower: (one, other) => logic.and(situation.attacks(one, other), situation.samePower(one, other)),
    },
  }),
  'by-own-power': ({ logic }) => ({ situation: { samePower: () => logic.false } }),
  'despite-rivals': () => ({ situation: { rivals: () => new Units([]) } }),
  'before-cuts': ({ logic }) => ({ decisions: { support: () => logic.true } }),
  'of-any-strength': ({ logic }) => ({ decisions: { hold: () => logic.zero } }),
};

/** The faults of decisions that are taken early, by the ends of their ids. */
const EARLY_CHANGES: Readonly<Record<string, EquationChange>> = Object.fromEntries(
  Object.entries(LEFT_OUT).flatMap(([name, leftOut]) => {
    // The same for every unit of a position, and asked for again and again.
    const moves = oncePer((below: Equations) =>
      oncePer((setting: AnySetting) => movesWithout(below, setting, leftOut)),
    );
    const seen = ((setting, _, below) => moves(below)(setting)) as Seen;
    return [
      [`convoy-disrupted:${name}`, readIn('CONVOY', seen)],
      [`support-cut:${name}`, readIn('SUPPORT', seen)],
    ];
  }),
);

const changing = (change: EquationChange) => ({
  faults: { equations: (below: Equations) => ({ ...below, ...change(below) }) },
});

/** The faults of movement that were found in real engines. */
export function engineMutants(): Mutant[] {
  return [
    ...faultyBy('engine', EQUATION_CHANGES, changing),
    ...faultyBy('engine', ORDERS, (orders) => ({ faults: { orders } })),
    ...faultyBy('engine', { ...ROUTES, ...CYCLES }, (faults) => ({ faults })),
    ...faultyBy('engine', RETREAT_CHANGES, (retreats) => ({ faults: { retreats } })),
    ...faultyBy('engine', EARLY_CHANGES, changing),
    ...faultyBy('engine', PLACES, (placed) => ({ faults: { placed } })),
  ];
}
