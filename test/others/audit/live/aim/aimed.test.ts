/** Positions that are aimed: each with something new in it, near others that are known, small and of few powers. */
import { describe, expect, test } from 'vitest';
import { aimedPositions } from '../../../../../src/others/audit/live/aim/aimed.ts';
import { decisiveUnits, situationsIn } from '../../../../../src/others/audit/live/aim/situations.ts';
import { standardBoard } from '../../../../../src/board/standard.ts';
import { type Position } from '../../../../../src/adjudicate/phases/movement.ts';
import { solver } from '../../../../setup/solver.ts';
import { shortUnit } from '../../../../../src/orders/text/format.ts';
import { rows } from '../../../../setup/rows.ts';
import { positionOf, adjudicated } from '../../../../setup/adjudicated.ts';

const situations = (text: string): ReturnType<typeof situationsIn> =>
  situationsIn(adjudicated(positionOf(text)));
const all = ({ decisive, others }: ReturnType<typeof situations>): string[] => [...decisive, ...others];

test.for(rows<readonly [what: string, text: string, units: string]>`
    with which an attack succeeds | France: A PAR - BUR; A PIC S A PAR - BUR; Germany: A BUR H | A PIC
    with which it fails | France: A PAR - BUR; A PIC S A PAR - BUR; Germany: A BUR H; A RUH S A BUR | A RUH
    that is cut, and would help |
      France: A PAR - BUR; A PIC S A PAR - BUR; Germany: A BUR H; England: A BEL - PIC | A PIC
    not if it helps a move that nobody is against | France: A PAR - BUR; A PIC S A PAR - BUR | none
    not if there is another | France: A PAR - BUR; A PIC S A PAR - BUR; A GAS S A PAR - BUR; Germany: A BUR H |
      none
    with which an army lands | England: A LON - BEL; F NTH C A LON - BEL | F NTH
    not if there is another fleet | England: A LON - BEL; F NTH C A LON - BEL; F ENG C A LON - BEL | none
    not if it is a support of a unit that nobody attacks | France: A PAR H; A PIC S A PAR | none
  `)('a support or a convoy is decisive: %s', ([, text, units]) => {
  const position = positionOf(text);
  const decisive = [...decisiveUnits(adjudicated(position))].map((unit) =>
    shortUnit(standardBoard, position.units[unit]!),
  );

  expect(decisive.join(', ') || 'none').toBe(units);
});

const ATTACK = 'France: A PAR - BUR; Germany: A BUR H';
const CUT = 'France: A PAR - BUR; A PIC S A PAR - BUR; Germany: A BUR H; England: A BEL - PIC';
const CONVOY = 'England: A LON - BEL; F NTH C A LON - BEL';
const LANDING = 'England: A LON - BEL; F NTH C A LON - BEL; Germany: A BEL H';
test.for(rows<readonly [what: string, one: string, other: string]>`
    whose the unit is that is attacked | ${ATTACK} | France: A PAR - BUR; A BUR H
    what it does | ${ATTACK} | France: A PAR - BUR; Germany: A BUR - MUN
    whether it leaves | France: A PAR - BUR; Germany: A BUR - MUN |
      France: A PAR - BUR; Germany: A BUR - MUN; Italy: A TYR - MUN
    whether there is one | ${ATTACK} | France: A PAR - BUR
    whether it comes the other way | ${ATTACK} | France: A PAR - BUR; Germany: A BUR - PAR
    who else goes there | France: A PAR - BUR | France: A PAR - BUR; Germany: A MUN - BUR
    who supports whom | ${ATTACK} | ${ATTACK}; France: A PIC S A PAR - BUR
    whose support it is | ${ATTACK}; France: A PIC S A PAR - BUR | ${ATTACK}; Germany: A PIC S A PAR - BUR
    whether it is cut | ${ATTACK}; France: A PIC S A PAR - BUR | ${CUT}
    whose attack cuts it | ${CUT} | ${CUT.replace('England', 'France')}
    whether it is attacked by the unit that it is against | ${CUT} |
      France: A PAR - BUR; A PIC S A PAR - BUR; Germany: A BUR - PIC
    by land or by sea | England: A BEL - HOL; Germany: A HOL H |
      England: A BEL - HOL VIA; F NTH C A BEL - HOL; Germany: A HOL H
    with how many fleets | ${CONVOY} | England: A LVP - BEL; F IRI C A LVP - BEL; F ENG C A LVP - BEL
    whether the convoy holds | ${LANDING} | ${LANDING}; Germany: F HEL - NTH; F DEN S F HEL - NTH
    whose army it is | ${CONVOY} | ${CONVOY.replace('F NTH', 'France: F NTH')}
    what is attacked convoys | England: A LON - BEL; F NTH C A LON - BEL; Germany: F HEL - NTH |
      England: F NTH H; Germany: F HEL - NTH
    by a fleet or an army | France: A MAR - GAS; F BRE S A MAR - GAS; Germany: A GAS H |
      France: A MAR - GAS; A BRE S A MAR - GAS; Germany: A GAS H
  `)('situations tell %s', ([, one, other]) => {
  expect(all(situations(other))).not.toEqual(all(situations(one)));
});

describe('aimed positions', () => {
  const near = [
    'France: A PAR - BUR; A PIC S A PAR - BUR; Germany: A BUR H',
    'England: A LON - BEL; F NTH C A LON - BEL; Germany: A BEL H',
  ].map((text) => positionOf(text));
  const aimed = (seed: number, count: number, from: readonly Position[] = near): Position[] => [
    ...aimedPositions(standardBoard, from, seed, count, solver),
  ];

  test('are the same for a seed, and others for another', () => {
    const found = aimed(3, 4);

    expect(aimed(3, 4)).toEqual(found);
    expect(aimed(4, 4)).not.toEqual(found);
  });

  test.for([
    ['near others', near],
    ['near none', []],
  ] as const)('are as many as are wanted, each with a situation that none before has: %s', ([, from]) => {
    const seen = new Set<string>();
    const found = aimed(1, 9, from);

    expect(found).toHaveLength(9);
    for (const [i, position] of found.entries()) {
      const { decisive, others } = situationsIn(adjudicated(position));
      // One of three may be there for its moves alone.
      const wanted = i % 3 === 0 ? [...decisive, ...others] : [...decisive];
      expect(wanted.some((each) => !seen.has(each))).toBe(true);
      for (const each of [...decisive, ...others]) seen.add(each);
    }
  });

  test('are of four to eight units of three powers, or of such with one change', () => {
    const found = aimed(2, 8, []);
    for (const { units, orders } of found) {
      expect(units.length).toBeGreaterThanOrEqual(3);
      expect(units.length).toBeLessThanOrEqual(10);
      for (const { power } of orders) expect(power).toBeDefined();
    }
    // Powers beside the first three come in by a change alone.
    for (const { units } of found)
      expect(units.filter(({ power }) => power > 2).length).toBeLessThanOrEqual(2);
    expect(new Set(found.flatMap(({ units }) => units.map(({ power }) => power))).size).toBeGreaterThan(2);
  });

  test('are none where none are wanted', () => {
    expect(aimed(1, 0)).toEqual([]);
  });
});
