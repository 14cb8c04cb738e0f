/** Which orders count on boards with rules of variants. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { boardIn } from '../../../src/orders/legality/closed-borders.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';

const boards = shippedBoards();

/** For each order what it counts as, or why it is illegal; stations of a train, and whether a canal is passed. */
function readingsOf(name: string, text: string, policy: Policy = DATC_3_2): string[] {
  const board = boards.named(name)!;
  const { units, orders, errors, season } = readPositionText(board, text);
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
  test.for<readonly [what: string, text: string, readings: readonly string[]]>([
    ['to the end', 'Russia:\nA MOS - TSR - VLA', ['move PRM OMS KRA IRK VLA']],
    ['back', 'Russia:\nA KRA - TSR - MOS', ['move OMS PRM MOS']],
    ['one station', 'Russia:\nA MOS - TSR - PRM', ['move PRM']],
    [
      'one train at a time',
      'Russia:\nA MOS - TSR - VLA\nA OMS - TSR - IRK',
      ['second-train', 'second-train'],
    ],
    [
      'one train, and a march',
      'Russia:\nA MOS - TSR - VLA\nA OMS - KRA',
      ['move PRM OMS KRA IRK VLA', 'move'],
    ],
    ['of another power', 'China: A KRA - TSR - IRK', ['not-by-rail']],
    ['to no station', 'Russia:\nA MOS - TSR - PEK', ['not-by-rail']],
    ['from no station', 'Russia:\nA ODE - TSR - VLA', ['not-by-rail']],
    ['a fleet', 'Russia:\nF VLA - TSR - MOS', ['not-by-rail']],
    ['to where it is', 'Russia:\nA MOS - TSR - MOS', ['own-province']],
    [
      'supported',
      'Russia:\nA VLA - TSR - MOS\nA OMS S A VLA - MOS\nA PRM S A VLA - MOS',
      ['move IRK KRA OMS PRM MOS', 'support-out-of-reach', 'support'],
    ],
    [
      'supported, though no march leads there and no train is ordered',
      'Russia:\nA VLA H\nA PRM S A VLA - MOS',
      ['hold', 'support'],
    ],
    [
      'supported, of another power',
      'China: A KRA H\nRussia: A PRM S A KRA - MOS',
      ['hold', 'supported-stuck'],
    ],
  ])('%s', ([, text, readings]) => {
    expect(readingsOf('colonial', text)).toEqual(readings);
  });
});

describe('by canal', () => {
  test.for<readonly [what: string, text: string, readings: readonly string[]]>([
    ['beside an own unit', 'Britain:\nF RED - MED\nF EGY H', ['move by canal', 'hold']],
    [
      'permitted',
      'Britain: F RED - MED\nTurkey:\nA EGY H\nSC F RED - MED',
      ['move by canal', 'hold', 'permits'],
    ],
    [
      'permitted to another fleet',
      'Britain: F RED - MED\nTurkey:\nA EGY H\nSC F MED - RED',
      ['move by canal nowhere', 'hold', 'permits'],
    ],
    ['not permitted', 'Britain: F RED - MED\nTurkey: A EGY H', ['move by canal nowhere', 'hold']],
    [
      'permitted by whoever is elsewhere',
      'Britain: F RED - MED\nTurkey: SC F RED - MED',
      ['move by canal nowhere', 'no-canal'],
    ],
    [
      'supported',
      'Britain:\nF RED - MED\nA EGY H\nF CON S F RED - MED',
      ['move by canal', 'hold', 'support'],
    ],
  ])('%s', ([, text, readings]) => {
    expect(readingsOf('colonial', text)).toEqual(readings);
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
