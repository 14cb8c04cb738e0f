/** Sentences under the rules of variants: whole, and about what the board has. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { adjudicateSync, openZ3 } from '../../../src/library/adjudicate-movement.ts';
import { explain } from '../../../src/library/reasons.ts';
import { readPosition } from '../../../src/library/read-positions.ts';
import {
  possibleMovementOrders,
  possiblePermissions,
} from '../../../src/adjudicate/phases/possible-orders.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import type { WrittenOrder } from '../../../src/orders/order.ts';
import { dipsolve } from '../../cli/shared/dipsolve.ts';
import { samples } from '../../setup/samples.ts';
import { known } from '../../setup/known.ts';
import { forAll } from '../../setup/for-all.ts';
import { rows } from '../../setup/rows.ts';

const colonial = shippedBoards().named('colonial')!;

/** What each order of a text says, by its beginning. */
function sentences(text: string): string[] {
  const { position, errors } = readPosition(text, colonial);
  expect(errors).toEqual([]);
  const result = known(adjudicateSync(position));
  return explain(result).map(({ sentence }) => sentence);
}

const CANAL = 'Britain:\nF MED - RED\nF Sudan S F MED - RED\nFrance:\nA Egypt H\n';

describe('a canal', () => {
  test('without permission is what is wrong with the move and with its support', async () => {
    const told = sentences(CANAL);
    expect(told[0]).toContain('it had no permission to pass the canal');
    expect(told[1]).toContain('had no permission to pass the canal');
    expect(told[1]).not.toContain('was ordered');
    const { stdout } = await dipsolve(['adjudicate', '--map', 'colonial', '-'], { input: CANAL });
    expect(stdout).toContain('no permission to pass the canal');
    expect(stdout).not.toContain('no convoy');
  });

  test('that several may pass is passed by none', () => {
    const told = sentences(`${CANAL}SC F MED - RED\nSC F RED - MED\nRussia:\nF RED - MED\n`);
    expect(told.filter((each) => each.includes('may pass the canal'))).toEqual([]);
    expect(told.filter((each) => each.includes('failed: its power named two units'))).toHaveLength(2);
    expect(
      told.filter((each) => each.includes('failed: the power that keeps the canal named two')),
    ).toHaveLength(2);
  });

  test.for(rows<readonly [what: string, more: string, move: string, permission: string]>`
    whose keeper is dislodged | Turkey: A Sudan - EGY; A SYR S A Sudan - EGY |
      no unit stayed to keep the canal open for it | no unit stayed to keep the canal open
    whose keeper's power named two units | SC F RED - MED | named two units, so neither passes |
      its power named two units, so neither passes the canal
  `)('%s', async ([, more, move, permission]) => {
    const input = `Britain: F MED - RED\nFrance: A EGY H; SC F MED - RED; ${more}`.replaceAll('; ', '\n');
    const told = sentences(input);
    expect(told[0]).toMatch(/^F Mediterranean Sea - Red Sea failed: /);
    expect(told[0]).toContain(move);
    expect(told[2]).toContain(`Red Sea failed: ${permission}`);
    const { stdout } = await dipsolve(['adjudicate', '--map', 'colonial', '-'], { input });
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(`SC F Mediterranean Sea - Red Sea fails ${permission}`);
  });

  test('that nobody keeps, or that two fleets of its keeper would pass, is passed by none', () => {
    const own = 'F MED - RED; F RED - MED';
    expect(sentences('Britain: F MED - RED')[0]).toContain('no unit keeps the canal');
    expect(sentences(`Britain: ${own}; A EGY H`)[0]).toContain('two of its own units');
  });

  test('that no unit passes makes a permission fail', () => {
    const told = sentences('France: A EGY H; SC F MED - RED\nBritain: F MED H');
    expect(told.join()).toContain('failed: no unit passes the canal by it');
  });

  test('that one may pass is passed', () => {
    expect(sentences(`${CANAL}SC F MED - RED\n`).some((each) => each.includes('it may pass the canal'))).toBe(
      true,
    );
  });
});

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
