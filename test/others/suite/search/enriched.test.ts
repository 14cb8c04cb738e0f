/** Positions with a unit more that helps another one or stands against it. */
import { expect, test } from 'vitest';
import { asPosition, byUnit } from '../../../../scripts/make/judges/mutations.ts';
import { textPositionOf } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { Random } from '../../../../src/orders/sample/random.ts';
import { withUnit, type UnitAddition } from '../../../../scripts/make/suite/search/enriched.ts';
import { positionOf } from '../../../setup/adjudicated.ts';

const start = byUnit(
  positionOf('Austria: A Venice - Trieste; F Trieste Holds; Italy: A Tyrolia Supports A Venice - Trieste'),
);
const GERMANY = board.powers.findIndex(({ code }) => code === 'GERMANY');

test.for<readonly [part: UnitAddition, about: number, order: RegExp | undefined]>([
  ['support', 0, /^[AF] \S+ S A VEN - TRI$/],
  ['support', 1, /^[AF] \S+ S F TRI$/],
  ['attack', 2, /^[AF] \S+ - TYR$/],
  ['rival', 0, /^[AF] \S+ - TRI$/],
  // A unit that holds goes nowhere where another one could go, too.
  ['rival', 1, undefined],
])('a further unit of another power: %s of unit %i', ([part, about, order]) => {
  const more = withUnit(board, start, about, part, GERMANY, new Random(1));
  const added = more === undefined ? [] : textPositionOf(asPosition(more)).orders['GERMANY']!;

  expect(added).toEqual(order === undefined ? [] : [expect.stringMatching(order)]);
});
