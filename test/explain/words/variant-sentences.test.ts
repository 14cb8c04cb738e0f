/** Sentences under the rules of variants: whole, and about what the board has. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { adjudicateSync, openZ3 } from '../../../src/library/positions.ts';
import { explain } from '../../../src/library/reasons.ts';
import {
  possibleMovementOrders,
  possiblePermissions,
} from '../../../src/adjudicate/phases/possible-orders.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import type { WrittenOrder } from '../../../src/orders/order.ts';
import { samples } from '../../setup/samples.ts';
import { known } from '../../setup/known.ts';
import { forAll } from '../../setup/for-all.ts';

const colonial = shippedBoards().named('colonial')!;

/** Names are missing, or what is said of a train is that of an army at sea. */
const BROKEN = /\b(?:by|with|against|at|to|of)\s*(?:[.,;:)]|$)|undefined|\(\s*\)/;

test('of random orders by rail and through the canal', async () => {
  await openZ3();
  const codes = 'MOS OMS PRM KRA IRK VLA MON MAN EGY SUD MED RED ADE SYR ARB'.split(' ');
  const places = codes
    .map((code) => colonial.provinces.findIndex((each) => each.code === code))
    .filter((each) => each >= 0);
  forAll(samples(800), fc.nat(1_000_000), (seed) => {
    const random = new Random(seed);
    const units = random
      .shuffle(places)
      .slice(0, 9)
      .map((location) => ({
        power: random.below(colonial.powers.length),
        type: colonial.provinces[location]!.terrain === 'sea' ? ('fleet' as const) : ('army' as const),
        location,
      }));
    const possible = possibleMovementOrders(colonial, units, DATC_3_2);
    const picked = units.map(({ power }, unit) => {
      const special = possible[unit]!.filter((order) => order.kind === 'move' && order.byRail === true);
      const list: readonly WrittenOrder[] =
        special.length > 0 && random.chance(0.6) ? special : possible[unit]!;
      return { power, order: random.pick(list)! };
    });
    const permissions = [...possiblePermissions(colonial, units, DATC_3_2)].flatMap(([unit, orders]) =>
      orders.filter(() => random.chance(0.5)).map((order) => ({ power: units[unit]!.power, order })),
    );
    const result = known(adjudicateSync({ board: colonial, units, orders: [...picked, ...permissions] }));
    const told = explain(result);
    for (const { sentence } of told) expect(sentence).not.toMatch(BROKEN);
    for (const { order, sentence } of told) {
      const given = order === undefined ? undefined : result.results[order]!.given.order;
      if (given?.kind === 'move' && given.byRail === true) expect(sentence).not.toMatch(/convoy/);
    }
  });
});
