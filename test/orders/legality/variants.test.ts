/** Which orders count on boards with rules of variants. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { boardIn } from '../../../src/orders/legality/closed-borders.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import { rows } from '../../setup/rows.ts';

const boards = shippedBoards();

/** For each order what it counts as, or why it is illegal; stations of a train, and whether a canal is passed. */
function readingsOf(name: string, text: string, policy: Policy = DATC_3_2): string[] {
  const board = boards.named(name)!;
  const { units, orders, errors, season } = readPositionText(board, text.replaceAll('; ', '\n'));
  expect(errors).toEqual([]);
  const read = readOrders(boardIn(board, season, policy), units, orders, policy);
  return read.readings.map((reading) => {
    if (reading.verdict !== 'counts') return reading.verdict === 'illegal' ? reading.reason : reading.verdict;
    const order = read.orders[reading.unit]!;
    if (order.kind !== 'move') return order.kind;
    const stations = order.stations?.map((province) => board.provinces[province]!.code) ?? [];
    const words = [order.byCanal === true ? 'by canal' : '', order.isImpossible === true ? 'nowhere' : ''];
    return ['move', ...words, ...stations].filter((word) => word !== '').join(' ');
  });
}

describe('by rail', () => {
  test.for(rows<readonly [what: string, text: string, readings: string]>`
    to the end | Russia: A MOS - TSR - VLA | move PRM OMS KRA IRK VLA
    back | Russia: A KRA - TSR - MOS | move OMS PRM MOS
    one station | Russia: A MOS - TSR - PRM | move PRM
    one train at a time | Russia: A MOS - TSR - VLA; A OMS - TSR - IRK | second-train; second-train
    one train, and a march | Russia: A MOS - TSR - VLA; A OMS - KRA | move PRM OMS KRA IRK VLA; move
    of another power | China: A KRA - TSR - IRK | not-by-rail
    to no station | Russia: A MOS - TSR - PEK | not-by-rail
    from no station | Russia: A ODE - TSR - VLA | not-by-rail
    a fleet | Russia: F VLA - TSR - MOS | not-by-rail
    to where it is | Russia: A MOS - TSR - MOS | own-province
    supported | Russia: A VLA - TSR - MOS; A OMS S A VLA - MOS; A PRM S A VLA - MOS |
      move IRK KRA OMS PRM MOS; support-out-of-reach; support
    supported, though no march leads there and no train is ordered | Russia: A VLA H; A PRM S A VLA - MOS |
      hold; support
    supported, of another power | China: A KRA H; Russia: A PRM S A KRA - MOS | hold; supported-stuck
  `)('%s', ([, text, readings]) => {
    expect(readingsOf('colonial', text).join('; ')).toBe(readings);
  });
});

describe('by canal', () => {
  test.for(rows<readonly [what: string, text: string, readings: string]>`
    beside an own unit | Britain: F RED - MED; F EGY H | move by canal; hold
    permitted | Britain: F RED - MED; Turkey: A EGY H; SC F RED - MED | move by canal; hold; permits
    permitted to another fleet | Britain: F RED - MED; Turkey: A EGY H; SC F MED - RED |
      move by canal nowhere; hold; permits
    not permitted | Britain: F RED - MED; Turkey: A EGY H | move by canal nowhere; hold
    permitted by whoever is elsewhere | Britain: F RED - MED; Turkey: SC F RED - MED |
      move by canal nowhere; no-canal
    supported | Britain: F RED - MED; A EGY H; F CON S F RED - MED | move by canal; hold; support
  `)('%s', ([, text, readings]) => {
    expect(readingsOf('colonial', text).join('; ')).toBe(readings);
  });

  test('where the rule is off', () => {
    const policy = { ...DATC_3_2, variants: { 'suez-canal': false } } as Policy;

    expect(readingsOf('colonial', 'Britain:\nF RED - MED\nF EGY H', policy)).toEqual([
      'out-of-reach',
      'hold',
    ]);
  });
});

describe('through ice', () => {
  const orders = 'Norway:\nF ARC - BAR\nF SIB - ARC\nF NWG S F SIB - ARC';
  const OPEN = ['move', 'move', 'support'];
  const CLOSED = ['out-of-reach', 'out-of-reach', 'support-out-of-reach'];
  const OFF = { ...DATC_3_2, variants: { ice: false } } as Policy;
  test.for<readonly [what: string, text: string, policy: Policy, readings: readonly string[]]>([
    ['in spring', `Spring:\n${orders}`, DATC_3_2, OPEN],
    ['in fall', `Fall:\n${orders}`, DATC_3_2, CLOSED],
    ['in fall, where the rule is off', `Fall:\n${orders}`, OFF, OPEN],
    ['in no season', orders, DATC_3_2, OPEN],
  ])('%s', ([, text, policy, readings]) => {
    expect(readingsOf('loeb9', text, policy)).toEqual(readings);
  });

  test('a board is the same in a season each time, and itself where nothing is closed', () => {
    const [loeb, colonial] = ['loeb9', 'colonial'].map((name) => boards.named(name)!);

    expect(boardIn(loeb!, 'fall', DATC_3_2)).toBe(boardIn(loeb!, 'fall', DATC_3_2));
    expect(boardIn(loeb!, undefined, DATC_3_2)).toBe(loeb);
    expect(boardIn(colonial!, 'fall', DATC_3_2)).toBe(colonial);
    expect(boardIn({ ...colonial!, rules: { ice: {} } }, 'fall', DATC_3_2).armyBorders).toBe(
      colonial!.armyBorders,
    );
  });
});
