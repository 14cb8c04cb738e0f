/** Games on boards with neutral powers, other calendars, and other rules of where to build. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import type { Board } from '../../../src/board/board.ts';
import { boardNamed } from '../../../src/board/boards.ts';
import { isDifficultBorder } from '../../../src/board/tables.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { openSites, winnerOf } from '../../../src/adjudicate/phases/centres.ts';
import { advance, type Advanced, newGame } from '../../../src/adjudicate/phases/game.ts';
import { formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';
import { possibleAdjustments } from '../../../src/adjudicate/phases/possible-orders.ts';
import { adjudicateRetreats } from '../../../src/adjudicate/phases/retreats.ts';
import type { GameState } from '../../../src/adjudicate/phases/state.ts';
import type { GivenRetreat } from '../../../src/orders/order.ts';
import { known, readable } from '../../setup/known.ts';
import { adjudicated, positionOf } from '../../setup/adjudicated.ts';
import { solver } from '../../setup/solver.ts';

const OPTIONS = { engine: 'components', policy: DATC_3_2 } as const;

const boardCalled = (name: string): Board => readable(boardNamed(shippedBoards(), name));

/** The phase with nobody ordering anything. */
function pass(state: GameState): Advanced {
  const { kind } = state.phase;
  return known(advance(state, { kind, orders: [] }, OPTIONS, solver));
}

/** The names of the first phases of a game in which nobody orders anything. */
function phases(name: string, count: number): string[] {
  let state = newGame(boardCalled(name));
  return Array.from({ length: count }, () => {
    const phase = formatPhase(state.phase);
    state = pass(state).next;
    return phase;
  });
}

/** A difficult border that an army can cross, by provinces. */
interface DifficultWay {
  readonly from: number;
  readonly to: number;
}

function difficultWays(on: Board): DifficultWay[] {
  return on.provinces.flatMap(({ index: from }) =>
    (on.armyBorders[from] ?? []).flatMap((to) =>
      isDifficultBorder(on, 'army', from, to) ? [{ from, to }] : [],
    ),
  );
}

describe('neutral units', () => {
  const western = boardCalled('western-world-901');
  const neutral = western.powers.findIndex((power) => power.neutral);

  test.for([
    ['Neutral', 'destroyed', 0],
    ['Umayyad Emirate', 'dislodged', 3],
  ] as const)('of %s are %s', ([owner, outcome, retreats]) => {
    const text = `${owner}:\nA PAM\nWest Frankish Kingdom:\nA GAS - PAM\nA TOU S A GAS - PAM`;
    const result = adjudicated(positionOf(text, western));

    expect(result.outcomes[0]).toBe(outcome);
    expect(result.dislodged[0]!.retreats).toHaveLength(retreats);
  });

  test('stand again in their centres in winter, and build and remove nothing else', () => {
    const game = newGame(western);
    const [first, ...others] = game.units.filter(({ power }) => power === neutral);
    const fall: GameState = {
      ...game,
      phase: { season: 'fall', year: 901, kind: 'movement' },
      units: game.units.filter((unit) => unit !== first),
    };
    const { next } = pass(fall);

    expect(others).toHaveLength(27);
    expect(formatPhase(next.phase)).toBe('S902M');
    expect(next.units).toContainEqual({ ...first, born: 901 });
    expect(possibleAdjustments({ ...fall, units: [] }).map(({ power }) => power)).not.toContain(neutral);
  });

  test('never win', () => {
    const centres = western.provinces.map(({ supplyCentre }) => (supplyCentre ? neutral : undefined));

    expect(winnerOf({ board: western, centres })).toBeUndefined();
  });
});

test.for([
  ['hundred', ['Y1425M', 'Y1430M', 'W1430A', 'Y1435M', 'Y1440M', 'Y1445M']],
  ['north-sea-wars', ['S0M', 'F0M', 'S1M', 'F1M']],
  ['1898', ['S1898M', 'F1898M', 'S1899M']],
] as const)('the phases of %s', ([name, expected]) => {
  expect(phases(name, expected.length)).toEqual(expected);
});

test('a retreat over a plain border keeps one over a difficult border out, and not the other way round', () => {
  const loeb9 = boardCalled('loeb9');
  const [{ from, to }] = difficultWays(loeb9) as [DifficultWay];
  const besides = loeb9.armyBorders[to]!.find(
    (place) => place !== from && !isDifficultBorder(loeb9, 'army', place, to),
  )!;
  const dislodged = [from, besides].map((location, power) => ({ power, type: 'army' as const, location }));
  const state: GameState = {
    ...newGame(loeb9),
    units: [],
    phase: { season: 'spring', year: 1901, kind: 'retreat' },
    retreating: dislodged.map((unit) => ({ unit, retreats: [to] })),
  };
  const orders = dislodged.map(({ power, location }): GivenRetreat => ({
    power,
    order: { kind: 'retreat', unit: { province: location }, to: { province: to } },
  }));
  const fatesUnder = (policy: Policy): string[] =>
    adjudicateRetreats(state, orders, policy).fates.map(({ kind }) => kind);

  expect(fatesUnder(DATC_3_2)).toEqual(['clashed', 'retreated']);
  const off = { ...DATC_3_2, variants: { 'difficult-borders': false } };
  expect(fatesUnder(off)).toEqual(['clashed', 'clashed']);
});

test('builds are in any centre that is owned where the board says so', () => {
  const game = newGame(boardCalled('hundred'));
  const scotland = game.board.provinces.findIndex(({ code }) => code === 'SCO');
  const centres = game.centres.map((owner, province) => (province === scotland ? 0 : owner));

  expect(openSites({ ...game, centres, units: [] }, 0)).toContain(scotland);
});
