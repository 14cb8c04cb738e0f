/**
 * Faults that real engines taught: each was found in the source of an adjudicator that somebody uses. The suite is made
 * without them, so that they tell how well it finds faults that nobody derived from the rules.
 */
import { clause as cycles } from '../../../../encodings/backup-rules.ts';
import { clause as illegalOrders, readOrders } from '../../../orders/orders-that-count.ts';
import { clause as dislodge } from '../../../../encodings/dislodge.ts';
import { clause as multipleOrders } from '../../../orders/legality/multiple-orders.ts';
import { provinceOf, type Unit } from '../../../board/board.ts';
import type { ReadOrders } from '../../../orders/table/read-orders.ts';
import { HOLD, type UnitOrder } from '../../../orders/unit-order.ts';
import type { Faults, Moved } from '../../../adjudicate/resolution/faults.ts';
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import { countingIllegal } from './order-mutants.ts';
import type { WrittenOrder } from '../../../orders/order.ts';
import { equationFaults, fault, readIn } from './engine-equations.ts';
import type { Mutant, UnnamedMutant } from './mutant.ts';
import { retreatFaults } from './retreat-faults.ts';
import type { Equations } from '../../../../encodings/equations.ts';
import { override, type SettingChanges } from '../../../../encodings/language/override.ts';
import { Units } from '../../../../encodings/language/units.ts';
import type { Setting } from '../../../../encodings/setting.ts';

const ORDERS: Readonly<Record<string, UnnamedMutant>> = {
  'later-illegal:cancels': {
    clause: multipleOrders,
    says: 'An illegal order cancels a legal one that was given to the same unit before.',
    faults: {
      orders: (read, { orders }, policy) => {
        const { board, units } = read;
        const counted = [...read.orders];
        const ordered = new Set<number>();
        for (const [i, given] of orders.entries()) {
          const { unit, verdict } = read.readings[i]!;
          if (unit === undefined) continue;
          if (ordered.has(unit)) {
            const [alone] = readOrders(board, units, [given], policy).readings;
            if (alone!.verdict === 'illegal' && alone!.reason !== 'foreign-unit') counted[unit] = HOLD;
          }
          if (verdict === 'counts') ordered.add(unit);
        }
        return read.withOrders(counted);
      },
    },
  },
  'convoy-unneeded:counts': {
    clause: illegalOrders,
    says: 'A fleet may convoy if others join it to both ends, though no route needs it.',
    faults: { orders: countingIllegal('not-on-a-route', isJoined) },
  },
  'support-in-place:holds': {
    clause: illegalOrders,
    says: 'A support of a move to where the unit already stands supports it to hold.',
    faults: {
      orders: (read, { orders }, policy) => {
        const { board, units } = read;
        const counted = [...read.orders];
        for (const [i, { unit, verdict }] of read.readings.entries()) {
          const { power, order } = orders[i]!;
          if (unit === undefined || verdict !== 'illegal' || order.kind !== 'support') continue;
          if (order.to?.province !== order.supported.province) continue;
          const { to: _, ...inPlace } = order;
          const holding = readOrders(board, units, [{ power, order: inPlace }], policy);
          counted[unit] = holding.orders[unit]!;
        }
        return read.withOrders(counted);
      },
    },
  },
  'illegal-move:opposes': {
    clause: illegalOrders,
    says: 'A unit that is ordered where it cannot go counts as moving, if a unit from there attacks it.',
    faults: { orders: (read, { orders }) => read.withOrders(withOpposite(read, orders)) },
  },
};

/** Fleets join the one that is to convoy to both ends. */
function isJoined(order: WrittenOrder, { routes }: ReadOrders): boolean {
  if (order.kind !== 'convoy') return false;
  const sea = order.unit.province;
  return [order.convoyed.province, order.to.province].every(
    (end) => routes.embarks(end, sea) || routes.exists(end, sea),
  );
}

/** The orders, and illegal moves to where an attack comes from: those lead nowhere. */
function withOpposite(
  { board, units, readings, orders }: ReadOrders,
  given: readonly {
    readonly order: { readonly kind: string; readonly to?: { readonly province: number } | undefined };
  }[],
): UnitOrder[] {
  const counted = [...orders];
  for (const [i, reading] of readings.entries()) {
    const { order } = given[i]!;
    if (reading.verdict !== 'illegal' || reading.unit === undefined || order.kind !== 'move') continue;
    const to = order.to!.province;
    const own = provinceOf(board, units[reading.unit]!.location);
    const isAttacked = orders.some(
      (each, unit) =>
        each.kind === 'move' &&
        provinceOf(board, each.to) === own &&
        provinceOf(board, units[unit]!.location) === to,
    );
    if (isAttacked) counted[reading.unit] = { kind: 'move', to, viaConvoy: false, isImpossible: true };
  }
  return counted;
}

const CYCLES: Readonly<Record<string, UnnamedMutant>> = {
  'paradox:any-convoy-loop': {
    clause: cycles,
    says: 'Orders that rest on each other, a convoy among them, are taken for a paradox even if they have one solution.',
    faults: {
      takesForParadox: (members) => members.some((decision) => decision === 'CONVOY' || decision === 'PATH'),
    },
  },
  'paradox:half-settled': {
    clause: cycles,
    says: 'The convoyed army of a paradox stays where it is, but cuts support all the same.',
    faults: {
      settlement: (settle) => (policy, cycle) => {
        const settled = settle(policy, cycle);
        if (settled === undefined || settled.rule === 'circular') return settled;
        const convoyed = new Set(
          cycle.members.flatMap(({ decision, unit }) => (decision === 'PATH' ? [unit] : [])),
        );
        const sets = cycle.members.map(({ decision, unit }) => {
          if (!convoyed.has(unit)) return undefined;
          return decision === 'PATH' ? true : decision === 'MOVE' ? false : undefined;
        });
        return { ...settled, sets };
      },
    },
  },
  'paradox:moves-succeed': {
    clause: cycles,
    says: 'All moves of a paradox succeed, as if it were a circular movement.',
    faults: { settlement: settingAll(['MOVE']) },
  },
  'paradox:convoys-succeed': {
    clause: cycles,
    says: 'The convoys of a paradox carry their armies, whatever becomes of the fleets.',
    faults: { settlement: settingAll(['PATH']) },
  },
};

/** Makes these decisions of a paradox true, and leaves the others to the equations. */
function settingAll(succeeding: readonly TruthDecision[]): NonNullable<Faults['settlement']> {
  return (settle) => (policy, cycle) => {
    const settled = settle(policy, cycle);
    if (settled === undefined || settled.rule === 'circular') return settled;
    const sets = cycle.members.map(({ decision }) => (succeeding.includes(decision) ? true : undefined));
    return { ...settled, sets };
  };
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

const PLACES: Readonly<Record<string, UnnamedMutant>> = {
  'placed:follower-vanishes': {
    clause: dislodge,
    says: 'Units move one after another; one that arrives before the other has left vanishes when that one leaves.',
    faults: { placed: (_, moved) => oneByOne(moved, 'itself') },
  },
  'placed:follower-goes-on': {
    clause: dislodge,
    says: 'Units move one after another; one that arrives before the other has left goes on in its place.',
    faults: { placed: (_, moved) => oneByOne(moved, 'who-stands-there') },
  },
};

/** The faults of movement that were found in real engines. */
export function engineMutants(): Mutant[] {
  return Object.entries({
    ...equationFaults(),
    ...ORDERS,
    ...CYCLES,
    ...retreatFaults(),
    ...earlyFaults(),
    ...PLACES,
  }).map(([name, unnamed]) => ({ id: `engine.${name}`, ...unnamed }));
}

/** Something left out of an attack. */
type LeftOut = <T, N>(setting: Setting<T, N>) => SettingChanges<T, N>;

/** The moves as they are if something is left out of their strengths. */
function movesWithout<T, N>(below: Equations, setting: Setting<T, N>, leftOut: LeftOut): Setting<T, N> {
  const seen = override(setting, leftOut(setting));
  const strengths = override(seen, {
    decisions: {
      attack: (unit) => below.ATTACK(seen, unit),
      hold: (unit) => below.HOLD(seen, unit),
      prevent: (unit) => below.PREVENT(seen, unit),
      defend: (unit) => below.DEFEND(seen, unit),
    },
  });
  const move = (unit: number): T => below.MOVE(override(strengths, leftOut(setting)), unit);
  const moved = override(setting, { decisions: { move } });
  return override(moved, { decisions: { dislodge: (unit) => below.DISLODGE(moved, unit) } });
}

/** Says who an attack does not count for, or against whom it does. */
const LEFT_OUT: Readonly<Record<string, readonly [says: string, leftOut: LeftOut]>> = {
  'with-own-help': [
    'that succeeds only with the help of its own power',
    ({ situation, logic }) => ({
      situation: {
        samePower: (one, other) => logic.and(situation.attacks(one, other), situation.samePower(one, other)),
      },
    }),
  ],
  'by-own-power': [
    'by its own power, or one that succeeds only with the help of that',
    ({ logic }) => ({ situation: { samePower: () => logic.false } }),
  ],
  'despite-rivals': [
    'that is stronger than it, even if a rival keeps the attacker out',
    () => ({ situation: { rivals: () => new Units([]) } }),
  ],
  'before-cuts': [
    'that succeeds before any support is cut',
    ({ logic }) => ({ decisions: { support: () => logic.true } }),
  ],
  'of-any-strength': ['of any strength', ({ logic }) => ({ decisions: { hold: () => logic.zero } })],
};

/** What an attack undoes. */
const EARLY = [
  ['convoy-disrupted', 'CONVOY', 'A convoy is disrupted by an attack on its fleet'],
  ['support-cut', 'SUPPORT', 'A support is cut from where it is directed by an attack'],
] as const;

/** The faults of decisions that are taken early, by name. */
function earlyFaults(): Readonly<Record<string, UnnamedMutant>> {
  const faults = Object.entries(LEFT_OUT).flatMap(([name, [says, leftOut]]) =>
    EARLY.map(([early, decision, what]) => {
      const change = readIn(decision, (setting, _, below) => movesWithout(below, setting, leftOut));
      return [`${early}:${name}`, fault(decision, `${what} ${says}.`, change)] as const;
    }),
  );
  return Object.fromEntries(faults);
}
