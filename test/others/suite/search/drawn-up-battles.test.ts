/** Battles that are drawn up: all that a test asks for is among a few hundred of them. */
import { expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { asPosition } from '../../../../scripts/make/judges/mutations.ts';
import { positionIn, textPositionOf } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { Random } from '../../../../src/orders/sample/random.ts';
import { battle } from '../../../../scripts/make/suite/search/drawn-up-battles.ts';

function drawn(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const orders = battle(board, new Random(i));
    return orders === undefined ? '' : JSON.stringify(textPositionOf(asPosition(orders)));
  }).filter((text) => text !== '');
}

const SOME = drawn(400);

test('the same number has the same battle, and every one can be read', () => {
  expect(drawn(20)).toEqual(SOME.slice(0, 20));
  for (const text of SOME) {
    const position = positionIn(board, JSON.parse(text), policy);
    expect([text, position?.units.length]).toEqual([text, expect.any(Number)]);
    expect(position!.orders).toHaveLength(position!.units.length);
  }
});

test.for([
  ['two supports of one nation for another', /"([AF] \S+ S ([AF] \S+ - \w{3}))","[AF] \S+ S \2"/],
  ['an army by sea', /C A \S+ - /],
  ['... of which the order says so', / VIA"/],
  ['... over two seas', /"(F \S+ C A \S+ - \w{3})".*C A \S+ - /],
  ['an army that sails to where a unit supports', /"F (\w{3}) S .*C A \S+ - \1/],
  ['a unit called otherwise than it is', /"units":.*"A (\w{3})".*"orders":.* S F \1/],
  ['a support of a unit to where it stands', / S [AF] (\w{3}) - \1"/],
  ['two units that go to one province', / - (\w{3})".* - \1"/],
  ['two units against each other', /"[AF] (\w{3}) - (\w{3})".*"[AF] \2 - \1"/],
  ['help for a unit that stays', /"[AF] (\w{3}) H".*S [AF] \1"/],
])('there are %s', ([, pattern]) => {
  expect(SOME.some((text) => (pattern as RegExp).test(text))).toBe(true);
});
