import { expect, test, describe } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { formatOrder } from '../../../src/orders/text/format.ts';
import { possibleMovementOrders } from '../../../src/adjudicate/phases/possible-orders.ts';
import { stateFrom, type Texts } from './position.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { positionOf } from '../../setup/adjudicated.ts';

function textsOf(units: Texts, choices: object = {}): string[] {
  const { units: list } = stateFrom({ units });
  return possibleMovementOrders(board, list, { ...DATC_3_2, ...choices })
    .flat()
    .map((order) => formatOrder(board, order, 'short'));
}

test.for([
  ['own-or-only', 'F GAS S F MAO - SPA', 'F GAS S F MAO - SPA/NC'],
  ['mandatory', 'F GAS S F MAO - SPA/NC', 'F GAS S F MAO - SPA'],
] as const)('name the coast to support only where the rules want it: %s', ([choice, listed, unlisted]) => {
  const texts = textsOf({ FRANCE: ['F MAO', 'F GAS'] }, { '4.B.4': choice });

  expect(texts).toContain(listed);
  expect(texts).not.toContain(unlisted);
});

const trains = (texts: readonly string[]): string[] => texts.filter((text) => text.includes('TSR'));

describe('orders on boards with special ways', () => {
  const colonial = shippedBoards().named('colonial')!;
  const possible = (text: string, variants: Policy['variants'] = {}): string[] => {
    const { units } = positionOf(text, colonial);
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
