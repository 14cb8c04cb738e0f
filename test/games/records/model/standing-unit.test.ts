/** A unit that lacks something, and what is expected of it. */
import { expect, test } from 'vitest';
import { standardBoard } from '../../../../src/board/standard.ts';
import { standingUnit } from '../../../../src/games/records/model/standing-unit.ts';

test.for<readonly [expected: string | undefined, type: 'army' | 'fleet' | undefined]>([
  ['A or F', undefined],
  ['a fleet with its coast', 'fleet'],
])('a unit that lacks something says that it should be %s', ([expected, type]) => {
  const province = standardBoard.provinces.find(({ code }) => code === 'SPA')!.index;
  const written = type === undefined ? { province } : { province, type };

  expect(standingUnit(standardBoard, written, 'x')).toMatchObject({ ok: false, error: { expected } });
});
