/** Borders that go one way only: on random boards of them, against what the lists of borders say. */
import { type UnitOrder, sameOrder, HOLD, type WrittenUnit } from '../../../src/orders/order.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import type { Board, Unit } from '../../../src/board/board.ts';
import { loadBoard } from '../../../src/board/load.ts';
import { convoyLegs } from '../../../src/explain/pictures/order-lines.ts';
import type { GivenOrder } from '../../../src/orders/orders-that-count.ts';
import { possibleMovementOrders } from '../../../src/adjudicate/phases/possible-orders.ts';
import { judge as judgedBy } from '../../../src/library/judge-movement.ts';
import { JUDGES } from '../../../src/judges/judges.ts';
import { samples } from '../../setup/samples.ts';
import { adjudicated } from '../../setup/adjudicated.ts';
import { forAll } from '../../setup/for-all.ts';

const LANDS = ['LA', 'LB', 'LC', 'LD'];
const SEAS = ['SA', 'SB', 'SC', 'SD', 'SE'];
const CODES = [...LANDS, ...SEAS];
const isSea = (code: string): boolean => SEAS.includes(code);

/** By place of departure: where one can go. */
type Ways = Readonly<Record<string, readonly string[]>>;
interface Drawn {
  readonly board: Board;
  readonly armies: Ways;
  readonly fleets: Ways;
}

/** Pairs of places with a border there, back, both, or none. */
const borders = fc.array(fc.constantFrom('none', 'there', 'back', 'both', 'none'), {
  minLength: CODES.length * CODES.length,
  maxLength: CODES.length * CODES.length,
});

const drawn: fc.Arbitrary<Drawn> = borders.map((kinds) => {
  const fleets: Record<string, string[]> = Object.fromEntries(CODES.map((code) => [code, []]));
  const armies: Record<string, string[]> = Object.fromEntries(CODES.map((code) => [code, []]));
  const oneWay: object[] = [];
  for (const [a, one] of CODES.entries()) {
    for (const [b, other] of CODES.entries()) {
      if (b <= a) continue;
      const areShores = !isSea(one) && !isSea(other);
      const kind = kinds[a * CODES.length + b]!;
      const lists = areShores ? armies : fleets;
      const units = areShores ? 'army' : 'fleet';
      if (kind === 'there' || kind === 'both') lists[one]!.push(other);
      if (kind === 'back' || kind === 'both') lists[other]!.push(one);
      if (kind === 'there') oneWay.push({ between: [one, other], units, oneWay: true });
      if (kind === 'back') oneWay.push({ between: [other, one], units, oneWay: true });
    }
  }
  const board = loadBoard({
    id: 'one-way',
    name: 'One way',
    powers: [{ code: 'RED', name: 'Red', units: [] }],
    provinces: CODES.map((code) => ({
      code,
      name: `Place ${code}`,
      terrain: isSea(code) ? 'sea' : 'coast',
      armies: armies[code],
      fleets: fleets[code],
    })),
    borders: oneWay,
  });
  if (!board.ok) throw new Error(board.error.message);
  return { board: board.value, armies, fleets };
});

/** Fleets in these seas bring an army from the shore to the other one. */
function isBrought({ fleets }: Drawn, seas: readonly string[], from: string, to: string): boolean {
  const reached = new Set(seas.filter((sea) => fleets[from]!.includes(sea)));
  for (const sea of reached) for (const next of seas) if (fleets[sea]!.includes(next)) reached.add(next);
  return [...reached].some((sea) => fleets[sea]!.includes(to));
}

/** Some route through the sea breaks without any of its fleets. */
function isNeeded(position: Drawn, seas: readonly string[], sea: string, from: string, to: string): boolean {
  const subsets = Array.from({ length: 1 << seas.length }, (_, set) =>
    seas.filter((__, i) => (set >> i) & 1),
  );
  return subsets.some(
    (subset) =>
      subset.includes(sea) &&
      isBrought(position, subset, from, to) &&
      subset.every(
        (each) =>
          !isBrought(
            position,
            subset.filter((other) => other !== each),
            from,
            to,
          ),
      ),
  );
}

const at = (code: string): number => CODES.indexOf(code);
const army = (code: string): Unit => ({ power: 0, type: 'army', location: at(code) });
const fleet = (code: string): Unit => ({ power: 0, type: 'fleet', location: at(code) });

const codes = (list: readonly number[]): string[] => list.map((place) => CODES[place]!).sort();

const positions = fc.record({
  drawn,
  seas: fc.subarray(SEAS, { minLength: 1 }),
  ends: fc.shuffledSubarray(LANDS, { minLength: 3, maxLength: 3 }),
  helping: fc.array(fc.boolean(), { minLength: SEAS.length, maxLength: SEAS.length }),
});

test('what is possible asks which way a border goes', () => {
  forAll(samples(1600), positions, ({ drawn: on, seas, ends: [from, , third] }) => {
    const units = [army(from!), army(third!), ...seas.map(fleet)];
    const places = [from!, third!, ...seas];
    const listed = possibleMovementOrders(on.board, units, DATC_3_2);
    const reach = (unit: number): readonly string[] => (unit < 2 ? on.armies : on.fleets)[places[unit]!]!;
    for (const unit of units.keys()) {
      const own = places[unit]!;
      const onFoot = listed[unit]!.flatMap((order) =>
        order.kind === 'move' && !order.viaConvoy ? [order.to.province] : [],
      );
      expect(codes(onFoot)).toEqual([...reach(unit)].sort());
      const bySea = listed[unit]!.flatMap((order) =>
        order.kind === 'move' && order.viaConvoy ? [order.to.province] : [],
      );
      const shores = LANDS.filter((to) => unit < 2 && to !== own && isBrought(on, seas, own, to));
      expect(codes(bySea)).toEqual(shores);
      const held = listed[unit]!.flatMap((order) =>
        order.kind === 'support' && order.to === undefined ? [order.supported.province] : [],
      );
      expect(codes(held)).toEqual(places.filter((place) => reach(unit).includes(place)).sort());
      const convoyed = listed[unit]!.flatMap((order) =>
        order.kind === 'convoy' ? [`${CODES[order.convoyed.province]} - ${CODES[order.to.province]}`] : [],
      );
      const needed = [from!, third!].flatMap((start) =>
        LANDS.filter((to) => unit >= 2 && to !== start && isNeeded(on, seas, own, start, to)).map(
          (to) => `${start} - ${to}`,
        ),
      );
      expect(convoyed.sort()).toEqual(needed.sort());
    }
  });
});

const name = (code: string): WrittenUnit => ({ province: at(code), type: isSea(code) ? 'fleet' : 'army' });

test('a convoy arrives if and only if it can sail that way, whoever works it out', async () => {
  const policies: readonly Policy[] = [
    DATC_3_2,
    { ...DATC_3_2, text: '2.4' },
    { ...DATC_3_2, '4.A.2': '2000' },
  ];
  forAll(samples(800), positions, ({ drawn: on, seas, ends: [from, to], helping }) => {
    const ordered = seas.filter((_, i) => helping[i]!);
    const units = [army(from!), ...seas.map(fleet)];
    const target = { province: at(to!) };
    const orders: GivenOrder[] = [
      { power: 0, order: { kind: 'move', unit: name(from!), to: target, viaConvoy: true } },
      ...ordered.map((sea): GivenOrder => ({
        power: 0,
        order: { kind: 'convoy', unit: name(sea), convoyed: name(from!), to: target },
      })),
    ];
    const needed = ordered.filter((sea) => isNeeded(on, seas, sea, from!, to!));
    fc.pre(!on.armies[from!]!.includes(to!));
    const sails = isBrought(on, needed, from!, to!);
    const position = { board: on.board, units, orders };
    for (const policy of policies) {
      for (const engine of ['components', 'whole'] as const) {
        const result = adjudicated(position, policy, { engine });
        const moved = result.next.some(({ type, location }) => type === 'army' && location === at(to!));
        expect(moved).toBe(sails);
      }
    }
    const played = adjudicated(position);
    for (const judge of JUDGES) {
      const judged = judgedBy(position, judge.name);
      if (!judged.ok) throw new Error(judged.error.message);
      expect([judge.name, judged.value.next]).toEqual([judge.name, played.next]);
    }
    const pieces = played.read.orders.map((order, i) => ({ unit: units[i]!, order }));
    expect(convoyLegs(on.board, pieces as never, 0).length > 0).toBe(sails);
  });
});

const move = { kind: 'move', to: 3, viaConvoy: false } as const;
const support = { kind: 'support', supported: 1, to: 3, coast: undefined } as const;
const convoy = { kind: 'convoy', convoyed: 1, to: 3 } as const;
const ORDERS: readonly UnitOrder[] = [
  HOLD,
  move,
  { ...move, to: 4 },
  { ...move, viaConvoy: true },
  { ...move, route: [1] },
  { ...move, route: [1, 2] },
  { ...move, isImpossible: true },
  { ...move, stations: [2, 3] },
  support,
  { ...support, supported: 2 },
  { ...support, to: undefined },
  { ...support, coast: 3 },
  convoy,
  { ...convoy, convoyed: 2 },
  { ...convoy, to: 4 },
];

test('two orders say the same where they are equal, and only there', () => {
  for (const [i, one] of ORDERS.entries()) {
    for (const [j, other] of ORDERS.entries()) {
      expect(sameOrder(one, { ...other }), JSON.stringify([one, other])).toBe(i === j);
    }
  }
});
