/** The text of a position is read as that position, whatever was ordered; what it cannot say is a remark. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyUnitIn, type Board, type Unit } from '../../src/board/board.ts';
import { shippedBoards } from '../../src/board/shipped.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { withOrder } from '../../src/lab/position/edits.ts';
import { remarksOf } from '../../src/lab/position/remarks.ts';
import { readMovement } from '../../src/lab/position/movement-position.ts';
import { writePosition } from '../../src/lab/position/write-position.ts';
import { readPositionText } from '../../src/orders/text/position-text.ts';
import { parseOrder } from '../../src/orders/text/parse.ts';
import { writtenUnit } from '../../src/orders/text/format.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import type { Position } from '../../src/adjudicate/phases/movement.ts';
import type { GivenOrder } from '../../src/orders/orders-that-count.ts';
import type { WrittenOrder, WrittenUnit } from '../../src/orders/order.ts';
import { samples } from '../setup/samples.ts';
import { readable } from '../setup/known.ts';
import { forAll } from '../setup/for-all.ts';

const board = standardBoard;

const sorted = (all: readonly { readonly location: number }[]): unknown[] =>
  all.toSorted((a, b) => a.location - b.location);

test('an order to a unit that is not there is a remark', () => {
  const order = readable(parseOrder(board, 'A UKR S F SEV - RUM'));
  expect(writePosition({ board, units: [], orders: [{ power: 0, order }] })).toContain(
    '# A Ukraine Supports F Sevastopol - Rumania (no unit stands there)',
  );
});

const BOARDS = shippedBoards().names.map((name) => shippedBoards().named(name)!);

/** Units, at most one in a province, and orders for them with type, coast and owner right, wrong or missing. */
const positions: fc.Arbitrary<Position> = fc.constantFrom(...BOARDS).chain((on) =>
  fc
    .uniqueArray(fc.nat(on.provinces.length - 1), { minLength: 1, maxLength: 12 })
    .chain((provinces) => fc.tuple(...provinces.map((province) => unitsIn(on, province))))
    .chain((units) =>
      fc.record({ board: fc.constant(on), units: fc.constant(units), orders: ordersOn(on, units) }),
    ),
);

function unitsIn(on: Board, province: number): fc.Arbitrary<Unit> {
  const kinds = everyUnitIn(on, province);
  return fc
    .record({ kind: fc.constantFrom(...kinds), power: fc.nat(on.powers.length - 1) })
    .map(({ kind, power }) => ({ power, ...kind }));
}

function ordersOn(on: Board, units: readonly Unit[]): fc.Arbitrary<GivenOrder[]> {
  const powers = fc.nat(on.powers.length - 1);
  const named = fc
    .tuple(
      fc.constantFrom(...units),
      fc.constantFrom('right', 'typeless', 'of another type', 'owned'),
      powers,
    )
    .map(([unit, how, power]): WrittenUnit => {
      const written = writtenUnit(on, unit);
      const { type: _, ...typeless } = written;
      if (how === 'typeless') return typeless;
      if (how === 'owned') return { ...written, power };
      return how === 'right' ? written : { ...typeless, type: unit.type === 'army' ? 'fleet' : 'army' };
    });
  const places = fc.nat(on.provinces.length - 1).map((province) => ({ province }));
  const orders: fc.Arbitrary<WrittenOrder> = fc.oneof(
    fc.record({ kind: fc.constant('hold'), unit: named }),
    fc.record({ kind: fc.constant('move'), unit: named, to: places, viaConvoy: fc.boolean() }),
    fc.record({ kind: fc.constant('support'), unit: named, supported: named, to: places }),
    fc.record({ kind: fc.constant('convoy'), unit: named, convoyed: named, to: places }),
  );
  return fc.array(fc.record({ power: powers, order: orders }), { maxLength: 14 });
}

/** As they are compared: the powers one after another, each with its orders in their order. */
const byPower = (orders: readonly GivenOrder[]): unknown[] =>
  structuredClone(orders.map(({ power, order }) => ({ power, order }))).toSorted(
    (a, b) => a.power! - b.power!,
  );

test('a position of any board is read from its text again, and an edit changes one unit only', () => {
  forAll(samples(4000), positions, fc.nat(), (position, at) => {
    const read = readPositionText(position.board, writePosition(position));
    expect(read.errors).toEqual([]);
    expect(sorted(read.units)).toEqual(sorted(structuredClone(position.units)));
    expect(byPower(read.orders)).toEqual(byPower(position.orders));

    const unit = at % position.units.length;
    const { power, location } = position.units[unit]!;
    const { province } = position.board.locations[location]!;
    const edited = withOrder(position, unit, {
      kind: 'hold',
      unit: writtenUnit(position.board, position.units[unit]!),
    });
    const isOther = ({ power: by, order }: GivenOrder): boolean =>
      by !== power || order.unit.province !== province;
    expect(edited.orders.filter(isOther)).toEqual(position.orders.filter(isOther));
    expect(edited.orders.filter((each) => !isOther(each)).map(({ order }) => order.kind)).toEqual(['hold']);
  });
});

test('the permission to pass a canal is no order of the unit', () => {
  const on = shippedBoards().named('colonial')!;
  const text = 'Britain:\n  SC F Red Sea - Mediterranean Sea\nFrance:\n  F Red Sea - Mediterranean Sea\n';
  const { units, orders, errors } = readPositionText(on, text);
  expect([errors, units.length, orders.length]).toEqual([[], 1, 2]);
  const edited = withOrder({ board: on, units, orders }, 0, undefined);
  const written = writePosition(edited);
  expect(written).toBe('Britain:\n  SC F Red Sea - Mediterranean Sea\nFrance:\n  F Red Sea\n');
});

/** A text, and the remarks below it once it is written anew. */
const REMARKS = [
  ['a remark of a line, and one by itself', 'France: A Paris H # why\n#  and this\n', '# why\n# and this\n'],
  ['an order that cannot be read', 'France: A Paris - Xyzzy', '# A Paris - Xyzzy (cannot be read)\n'],
  ['one of two in a line', 'France: A Paris H, A Brest - Xyzzy', '# A Brest - Xyzzy (cannot be read)\n'],
  ['no unit that anybody could name', 'France:\n A Xyzzy - Paris', '# A Xyzzy - Paris (cannot be read)\n'],
  [
    'lines of no power',
    'Frnace Xy:\n A Paris - Burgundy\n F Brest\nEngland: F London H',
    '# Frnace Xy: (cannot be read)\n# A Paris - Burgundy (cannot be read)\n# F Brest (cannot be read)\n',
  ],
  ['lines before all powers', 'A Paris H\nFrance: A Brest', '# A Paris H (cannot be read)\n'],
  ['nothing wrong', 'France: A Paris H', ''],
] as const;

test.for(REMARKS)('what stays as a remark: %s', ([, text, remarks]) => {
  const read = readMovement(board, { text }, DATC_3_2);
  const isOrder = (line: string): boolean => parseOrder(board, line).ok;
  const kept = remarksOf(board, text, read, isOrder);
  expect(kept).toBe(remarks);
  // And for ever: what was a remark stays one.
  const again = readMovement(board, { text: writePosition(read.position) + kept }, DATC_3_2);
  expect(again.errors).toEqual([]);
  expect(sorted(again.position.units)).toEqual(sorted(read.position.units));
  expect(remarksOf(board, kept, again, isOrder)).toBe(kept);
});
