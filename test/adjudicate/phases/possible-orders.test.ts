import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESET_NAMES, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { formatAdjustment, formatRetreat } from '../../../src/orders/text/format-later.ts';
import { formatOrder } from '../../../src/orders/text/format.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import type { WrittenOrder } from '../../../src/orders/order.ts';
import { newGame } from '../../../src/adjudicate/phases/game.ts';
import {
  possibleAdjustments,
  possibleMovementOrders,
  possibleRetreatOrders,
} from '../../../src/adjudicate/phases/possible-orders.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { samples } from '../../setup/samples.ts';
import { stateFrom, type Texts } from './position.ts';

function textsOf(units: Texts, choices: object = {}): string[] {
  const { units: list } = stateFrom({ units });
  return possibleMovementOrders(board, list, { ...DATC_3_2, ...choices })
    .flat()
    .map((order) => formatOrder(board, order, 'short'));
}

describe('orders of a movement phase', () => {
  test('of an army inland', () => {
    expect(textsOf({ FRANCE: ['A PAR'] })).toEqual([
      'A PAR H',
      ...['BRE', 'BUR', 'GAS', 'PIC'].map((to) => `A PAR - ${to}`),
    ]);
  });

  test.for([
    ['spring', true],
    ['fall', false],
    [undefined, true],
  ] as const)('over ice in %s: %s', ([season, isOpen]) => {
    const loeb9 = shippedBoards().named('loeb9')!;
    const at = (code: string): number => loeb9.locations.findIndex((each) => each.code === code);
    const fleet = { power: 0, type: 'fleet', location: at('BAR') } as const;
    const [orders] = possibleMovementOrders(loeb9, [fleet], DATC_3_2, season);
    expect(orders!.some((order) => order.kind === 'move' && order.to.province === at('ARC'))).toBe(isOpen);
  });

  test('of fleets name the coast to go to, and not the one to support', () => {
    const texts = textsOf({ FRANCE: ['F MAO', 'F GAS'] });

    expect(texts).toContain('F MAO - SPA/NC');
    expect(texts).toContain('F MAO - SPA/SC');
    expect(texts).toContain('F GAS S F MAO - SPA');
    expect(texts).not.toContain('F GAS S F MAO - SPA/NC');
  });

  test('name the coast to support where the rules want it', () => {
    const texts = textsOf({ FRANCE: ['F MAO', 'F GAS'] }, { '4.B.4': 'mandatory' });

    expect(texts).toContain('F GAS S F MAO - SPA/NC');
    expect(texts).not.toContain('F GAS S F MAO - SPA');
  });

  test('of a convoy and what supports it', () => {
    const texts = textsOf({ ENGLAND: ['A LON', 'F NTH', 'A HOL'] });

    expect(texts).toEqual(
      expect.arrayContaining([
        'A LON - BEL VIA',
        'A LON - YOR VIA',
        'A LON - YOR',
        'F NTH C A LON - BEL',
        'F NTH C A HOL - LON',
        'A HOL S A LON - BEL',
      ]),
    );
    // By land or by sea, it is one convoy.
    expect(new Set(texts).size).toBe(texts.length);
    // The fleet cannot convoy and support at once.
    expect(texts).not.toContain('F NTH S A LON - BEL');
  });

  test.for(PRESET_NAMES)('are legal, and are all that count: %s', (preset) => {
    const policy = PRESETS[preset];
    for (let seed = 1; seed <= samples(20); seed++) {
      const { units, orders } = randomPosition(board, MIXES['convoy-heavy'], seed);
      const possible = possibleMovementOrders(board, units, policy);
      for (const [unit, list] of possible.entries()) {
        const given = list.map((order) => ({ power: units[unit]!.power, order }));
        for (const one of given) {
          const { verdict } = readOrders(board, units, [one], policy).readings[0]!;
          if (verdict !== 'counts') expect(formatOrder(board, one.order, 'short')).toBe(verdict);
        }
      }
      const known = new Set(possible.flat().map(keyOf));
      for (const given of orders) {
        const { verdict } = readOrders(board, units, [given], policy).readings[0]!;
        if (verdict === 'counts' && !known.has(keyOf(given.order))) {
          expect(`missing ${formatOrder(board, given.order, 'short')}`).toBe('');
        }
      }
    }
  });
});

/** An order without coasts, nationalities and "via convoy". */
function keyOf(order: WrittenOrder): string {
  const unit = order.unit.province;
  switch (order.kind) {
    case 'hold':
      return `${unit} H`;
    case 'move':
      return `${unit} - ${order.to.province}`;
    case 'support':
      return `${unit} S ${order.supported.province} - ${order.to?.province}`;
    case 'convoy':
      return `${unit} C ${order.convoyed.province} - ${order.to.province}`;
  }
}

test('orders of a dislodged unit', () => {
  const [dislodged] = stateFrom({ retreating: { FRANCE: ['F MAO: SPA/NC NAO'] } }).retreating;
  const texts = possibleRetreatOrders(board, dislodged!).map((order) => formatRetreat(board, order, 'short'));

  expect(texts).toEqual(['F MAO R SPA/NC', 'F MAO R NAO', 'F MAO D']);
});

test('orders of adjustments', () => {
  const state = stateFrom({
    units: { RUSSIA: ['A FIN'], FRANCE: ['A PAR', 'F MAO'], ITALY: ['A ROM'], TURKEY: ['A CON'] },
    centres: { RUSSIA: ['STP', 'MOS', 'RUM'], FRANCE: ['PAR'], ITALY: ['ROM'], TURKEY: ['CON', 'BUL'] },
  });
  const found = possibleAdjustments(state).map(({ power, balance, orders }) => [
    board.powers[power]!.code,
    balance,
    [...orders.values()].flat().map((order) => formatAdjustment(board, order, 'short')),
  ]);

  expect(found).toEqual([
    ['FRANCE', -1, ['A PAR D', 'F MAO D']],
    ['RUSSIA', 2, expect.arrayContaining(['A MOS B', 'A STP B', 'F STP/NC B', 'F STP/SC B'])],
  ]);
  expect(possibleAdjustments(newGame(board))).toEqual([]);
});

const trains = (texts: readonly string[]): string[] => texts.filter((text) => text.includes('TSR'));

describe('orders on boards with special ways', () => {
  const colonial = shippedBoards().named('colonial')!;
  const possible = (text: string, variants: Policy['variants'] = {}): string[] => {
    const { units, errors } = readPositionText(colonial, text);
    expect(errors).toEqual([]);
    return possibleMovementOrders(colonial, units, { ...DATC_3_2, variants })
      .flat()
      .map((order) => formatOrder(colonial, order, 'short'));
  };

  test('by convoy go to coasts in the order of the board', () => {
    const { units } = stateFrom({ units: { ENGLAND: ['A LON', 'F NTH', 'F NWG'] } });
    const places = possibleMovementOrders(board, units, DATC_3_2)[0]!.flatMap((order) =>
      order.kind === 'move' && order.viaConvoy ? [order.to.province] : [],
    );

    expect(places.length).toBeGreaterThan(3);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('of the power that has a railway go by it to every other station', () => {
    const texts = possible('Russia: A OMS H');

    expect(trains(texts)).toEqual(['MOS', 'PRM', 'KRA', 'IRK', 'VLA'].map((to) => `A OMS - TSR - ${to}`));
  });

  test.for<readonly [what: string, text: string, variants: Policy['variants']]>([
    ['of another power', 'China: A OMS H', {}],
    ['from elsewhere', 'Russia: A ODE H', {}],
    ['where the rule is off', 'Russia: A OMS H', { 'trans-siberian-railroad': false }],
    ['of a fleet', 'Russia: F VLA H', {}],
  ])('go by no railway: %s', ([, text, variants]) => {
    const texts = possible(text, variants);

    expect(texts.length).toBeGreaterThan(1);
    expect(trains(texts)).toEqual([]);
  });

  test.for<readonly [what: string, text: string, to: string, isPossible: boolean, variants?: object]>([
    ['one way', 'Britain: F RED H', 'MED', true],
    ['the other way', 'Britain: F MED H', 'RED', true],
    ['from another sea', 'Britain: F Gulf of Aden H', 'MED', false],
    ['where the rule is off', 'Britain: F RED H', 'MED', false, { 'suez-canal': false }],
  ])('pass a canal: %s', ([, text, to, isPossible, variants]) => {
    const moves = possible(text, variants).filter((order) => order.endsWith(` - ${to}`));

    expect(moves).toHaveLength(isPossible ? 1 : 0);
  });
});
