/** Positions that are aimed: each with something new in it, near others that are known, small and of few powers. Positions that differ in one thing from another. */
import { describe, expect, test } from 'vitest';
import { changesOf, changesOfUnit } from '../../../../../src/others/audit/live/aim/changed-position.ts';
import { canStand, provinceOf } from '../../../../../src/board/board.ts';
import { shippedBoards, chosenBoards } from '../../../../../src/board/shipped.ts';
import { standardBoard } from '../../../../../src/board/standard.ts';
import { readOrders } from '../../../../../src/orders/orders-that-count.ts';
import { formatOrder, shortOwnedUnit, shortUnit } from '../../../../../src/orders/text/format.ts';
import type { Position } from '../../../../../src/adjudicate/phases/movement.ts';
import { Random } from '../../../../../src/orders/sample/random.ts';
import { MIXES, randomPosition } from '../../../../../src/orders/sample/random-position.ts';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';
import { positionOf, adjudicated } from '../../../../setup/adjudicated.ts';
import { twoAttacks } from '../../../../../src/others/audit/live/aim/two-attacks.ts';
import { tablesOf } from '../../../../../src/board/tables.ts';
import { aimedPositions } from '../../../../../src/others/audit/live/aim/aimed.ts';
import { decisiveUnits, situationsIn } from '../../../../../src/others/audit/live/aim/situations.ts';
import { solver } from '../../../../setup/solver.ts';
import { rows } from '../../../../setup/rows.ts';

/** Units and orders as texts, each with its power. */
function textsOf({ board, units, orders }: Position): string[] {
  return [
    ...units.map((unit) => shortOwnedUnit(board, unit)),
    ...orders.map(
      ({ power, order }) => `${board.powers[power!]!.code}: ${formatOrder(board, order, 'short')}`,
    ),
  ];
}

/** What is in one of two positions and not in the other: `- ` before, `+ ` after. */
function differenceOf(before: Position, after: Position): string[] {
  const [one, other] = [textsOf(before), textsOf(after)];
  return [
    ...one.filter((text) => !other.includes(text)).map((text) => `- ${text}`),
    ...other.filter((text) => !one.includes(text)).map((text) => `+ ${text}`),
  ];
}

const ATTACK = positionOf('Germany: A MUN - BUR\nFrance: A BUR S A PAR\nFrance: A PAR H');

/** What each change of a unit changes. */
const changed = (unit: number, position = ATTACK): string[] =>
  [...changesOfUnit(position, unit)].map((each) => differenceOf(position, each).join('; '));

describe('a unit that is changed alone', () => {
  test('is of another power that is there, or of one that is not; gone; holds; or goes the other way', () => {
    expect(changed(0)).toEqual([
      '- GERMANY A MUN; - GERMANY: A MUN - BUR; + FRANCE A MUN; + FRANCE: A MUN - BUR',
      '- GERMANY A MUN; - GERMANY: A MUN - BUR; + AUSTRIA A MUN; + AUSTRIA: A MUN - BUR',
      '- GERMANY A MUN; - GERMANY: A MUN - BUR',
      '- GERMANY: A MUN - BUR; + GERMANY: A MUN H',
      '- GERMANY: A MUN - BUR; + GERMANY: A MUN - BUR VIA',
    ]);
  });

  test('goes by convoy only if it is an army that moves', () => {
    expect(changed(1).filter((text) => text.includes('VIA'))).toEqual([]);
    expect(changed(0, positionOf('England: F NTH - NWY')).filter((text) => text.includes('VIA'))).toEqual([]);
    expect(changed(0, positionOf('England: A LON - YOR VIA')).at(-1)).toBe(
      '- ENGLAND: A LON - YOR VIA; + ENGLAND: A LON - YOR',
    );
  });

  test('without an order is of other powers, or gone', () => {
    const idle = { ...ATTACK, orders: [] };

    expect(changed(0, idle)).toEqual([
      '- GERMANY A MUN; + FRANCE A MUN',
      '- GERMANY A MUN; + AUSTRIA A MUN',
      '- GERMANY A MUN',
    ]);
  });

  test('keeps an order that another power gave it', () => {
    const foreign = { ...ATTACK, orders: ATTACK.orders.map((given) => ({ ...given, power: 6 })) };

    expect(changed(0, foreign)[0]).toBe('- GERMANY A MUN; + FRANCE A MUN');
  });

  test('is never of a neutral power', () => {
    const western = shippedBoards().named('western-world-901')!;
    const powers = western.powers.filter(({ neutral }) => !neutral);
    const units = powers.map(({ index }, i) => ({ power: index, type: 'army' as const, location: i }));
    const neutral = western.powers.findIndex((power) => power.neutral);
    const all = [...changesOfUnit({ board: western, units, orders: [] }, 0)];

    expect(neutral).toBeGreaterThanOrEqual(0);
    expect(all.flatMap(({ units: list }) => list.map(({ power }) => power))).not.toContain(neutral);
    expect(all).toHaveLength(powers.length);
  });
});

describe('a position that is changed', () => {
  test('has at most one unit in a province, each with an order that fits it', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const position = randomPosition(standardBoard, { ...MIXES['convoy-heavy'], units: 8 }, seed);
      for (const { board, units, orders } of changesOf(position, new Random(seed))) {
        const provinces = units.map(({ location }) => provinceOf(board, location));
        const more = orders.slice(position.orders.length);

        expect(new Set(provinces).size).toBe(units.length);
        for (const unit of units) expect(canStand(board, unit.type, unit.location)).toBe(true);
        // What is added are orders of units that are added.
        expect(more).toHaveLength(Math.max(0, units.length - position.units.length));
        for (const given of more) {
          expect(readOrders(board, units, [given], DATC_3_2).readings[0]).toMatchObject({
            verdict: 'counts',
          });
        }
      }
    }
  });

  test('has an attack, a landing or a support more in one of the ways there are', () => {
    const position = positionOf('England: F NTH - NWY');
    const kinds = new Map<string, Set<string>>();
    for (let seed = 1; seed <= 60; seed++) {
      for (const { board, orders } of changesOf(position, new Random(seed))) {
        const added = orders.slice(1).map(({ order }) => formatOrder(board, order, 'short'));
        const kind = orders
          .slice(1)
          .map(({ order }) => order.kind)
          .join(' and ');
        if (kind !== '') kinds.set(kind, (kinds.get(kind) ?? new Set()).add(added.join('; ')));
      }
    }

    expect([...kinds.keys()].sort()).toEqual(['move', 'support']);
    // From all sides, but from where nobody can come.
    expect([...kinds.get('move')!].every((text) => text.endsWith(' - NTH'))).toBe(true);
    expect([...kinds.get('move')!].map((text) => text.slice(2, 5)).sort()).toEqual(
      'BEL DEN EDI ENG HEL HOL LON NWG NWY SKA YOR'.split(' '),
    );
    expect([...kinds.get('support')!].sort()).toEqual(
      ['A FIN', 'A STP', 'A SWE', 'F BAR', 'F NWG', 'F SKA', 'F SWE'].map((unit) => `${unit} S F NTH - NWY`),
    );
  });

  test('has an army landed where a coast is', () => {
    const position = positionOf('Turkey: A ANK H');
    const landings = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      for (const { board, orders } of changesOf(position, new Random(seed))) {
        const added = orders.slice(1).map(({ order }) => formatOrder(board, order, 'short'));
        if (added.length === 2) landings.add(added.join('; '));
      }
    }

    expect([...landings].sort()).toEqual(
      ['ARM', 'BUL', 'CON', 'RUM', 'SEV'].map((from) => `A ${from} - ANK; F BLA C A ${from} - ANK`),
    );
  });
});

describe.for([
  ['standard', undefined],
  ['one with a power that nobody plays', 'western-world-901'],
] as const)('on the board %s', ([, name]) => {
  const { first: board } = chosenBoards(name);

  /** Made within the tests: what is made while they are listed belongs to none. */
  function battles(): Position[] {
    return Array.from({ length: 150 }, (_, seed) => twoAttacks(board, new Random(seed)) ?? []).flat();
  }

  test('many find places', () => {
    expect(battles().length).toBeGreaterThan(30);
  });

  test('units of players stand each in a province of its own', () => {
    for (const { units } of battles()) {
      const provinces = units.map(({ location }) => provinceOf(board, location));

      expect(new Set(provinces).size).toBe(provinces.length);
      expect(units.some(({ power }) => board.powers[power]!.neutral)).toBe(false);
    }
  });

  test('each attack dislodges, and two that were dislodged could both go to one empty province', () => {
    for (const position of battles()) {
      const result = adjudicated(position);
      const { units, orders } = position;
      const occupied = new Set(units.map(({ location }) => provinceOf(board, location)));
      const dislodged = result.dislodged.map(({ unit }) => units[unit]!);
      const goals = board.provinces.filter(
        ({ index }) =>
          !occupied.has(index) &&
          dislodged.every(({ type, location }) => tablesOf(board).reaches(type, location, index)),
      );

      expect(dislodged).toHaveLength(orders.length / 2);
      expect(goals).not.toEqual([]);
    }
  });
});

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

const PLAIN_ATTACK = 'France: A PAR - BUR; Germany: A BUR H';
const CUT = 'France: A PAR - BUR; A PIC S A PAR - BUR; Germany: A BUR H; England: A BEL - PIC';
const CONVOY = 'England: A LON - BEL; F NTH C A LON - BEL';
const LANDING = 'England: A LON - BEL; F NTH C A LON - BEL; Germany: A BEL H';
test.for(rows<readonly [what: string, one: string, other: string]>`
    whose the unit is that is attacked | ${PLAIN_ATTACK} | France: A PAR - BUR; A BUR H
    what it does | ${PLAIN_ATTACK} | France: A PAR - BUR; Germany: A BUR - MUN
    whether it leaves | France: A PAR - BUR; Germany: A BUR - MUN |
      France: A PAR - BUR; Germany: A BUR - MUN; Italy: A TYR - MUN
    whether there is one | ${PLAIN_ATTACK} | France: A PAR - BUR
    whether it comes the other way | ${PLAIN_ATTACK} | France: A PAR - BUR; Germany: A BUR - PAR
    who else goes there | France: A PAR - BUR | France: A PAR - BUR; Germany: A MUN - BUR
    who supports whom | ${PLAIN_ATTACK} | ${PLAIN_ATTACK}; France: A PIC S A PAR - BUR
    whose support it is | ${PLAIN_ATTACK}; France: A PIC S A PAR - BUR | ${PLAIN_ATTACK}; Germany: A PIC S A PAR - BUR
    whether it is cut | ${PLAIN_ATTACK}; France: A PIC S A PAR - BUR | ${CUT}
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
