import { describe, expect, test } from 'vitest';
import { retreat, type Written } from './position.ts';

const VIENNA: Written = {
  units: { ITALY: ['A VIE'], AUSTRIA: ['A BUD'] },
  retreating: { AUSTRIA: ['A VIE: BOH TYR'] },
};

describe('a retreat order', () => {
  test.for<readonly [order: string, told: string, next: string | undefined]>([
    ['A VIE R TYR', 'succeeds', 'AUSTRIA A TYR'],
    ['A Vienna - Bohemia', 'succeeds', 'AUSTRIA A BOH'],
    ['A VIE D', 'succeeds', undefined],
    ['A VIE R GAL', 'illegal, no-retreat-there', undefined],
    ['A VIE R PAR', 'illegal, out-of-reach', undefined],
    ['A VIE R VIE', 'illegal, own-province', undefined],
    ['A VIE H', 'illegal, not-a-retreat', undefined],
    ['A VIE S A BUD', 'illegal, not-a-retreat', undefined],
    ['A BUD R GAL', 'illegal, not-dislodged', undefined],
    ['A PAR R BUR', 'illegal, no-unit', undefined],
    ['F VIE R TYR', 'succeeds', 'AUSTRIA A TYR'],
  ])('%s: %s', ([order, told, next]) => {
    const found = retreat(VIENNA, { AUSTRIA: [order] });

    expect(found.orders).toEqual([`${order}: ${told}`]);
    expect(found.next).toEqual(
      ['AUSTRIA A BUD', 'ITALY A VIE', ...(next === undefined ? [] : [next])].sort(),
    );
  });

  test.for<readonly [order: string, fate: object, unit: number | undefined]>([
    ['A VIE D', { kind: 'disbanded', ordered: true }, 0],
    ['A VIE R TYR', { kind: 'retreated' }, 0],
    ['A VIE R PAR', { kind: 'disbanded', ordered: false }, 0],
    ['A VIE H', { kind: 'disbanded', ordered: false }, 0],
    ['A BUD R GAL', { kind: 'disbanded', ordered: false }, undefined],
    ['A PAR R BUR', { kind: 'disbanded', ordered: false }, undefined],
  ])('decides the fate of the dislodged unit only if it is legal: %s', ([order, fate, unit]) => {
    const { result } = retreat(VIENNA, { AUSTRIA: [order] });

    expect(result.fates).toEqual([expect.objectContaining(fate)]);
    expect(result.results[0]!.unit).toBe(unit);
  });

  test('of nobody knows whom counts', () => {
    expect(retreat(VIENNA, { '?': ['A VIE R TYR'] }).next).toContain('AUSTRIA A TYR');
  });

  const OVERSEAS = {
    units: { ENGLAND: ['F NTH'], GERMANY: ['A HOL'] },
    retreating: { ENGLAND: ['A HOL: BEL'] },
  };
  const WITH_FLEET = { retreating: { ENGLAND: ['A HOL: BEL', 'F NTH: NWG'] } };

  test.for<
    readonly [what: string, written: Written, power: string, order: string, told: string, choices?: object]
  >([
    ['of the power whose unit stands there now', VIENNA, 'ITALY', 'A VIE R TYR', 'not-dislodged'],
    ['of another power', VIENNA, 'TURKEY', 'A VIE R TYR', 'foreign-unit'],
    ['by convoy of a fleet', OVERSEAS, 'ENGLAND', 'A HOL - YOR', 'out-of-reach'],
    ['by convoy in its words', OVERSEAS, 'ENGLAND', 'A HOL - BEL VIA', 'not-a-retreat'],
    ['by convoy of a dislodged fleet', WITH_FLEET, 'ENGLAND', 'A HOL R YOR', 'out-of-reach'],
    ['of a fleet that is an army', VIENNA, 'AUSTRIA', 'F VIE R TYR', 'type-wrong', { '4.C.2': 'illegal' }],
    ['of a unit without a type', VIENNA, 'AUSTRIA', 'VIE R TYR', 'type-missing', { '4.C.1': 'illegal' }],
  ])('%s is illegal', ([, written, power, order, told, choices]) => {
    const found = retreat(written, { [power]: [order] }, choices);

    expect(found.orders).toEqual([`${order}: illegal, ${told}`]);
    if (told === 'foreign-unit') expect(found.result.results[0]!.unit).toBeUndefined();
  });
});

describe('several retreats', () => {
  test('to one province disband all, also on two coasts', () => {
    const written = {
      retreating: {
        FRANCE: ['F POR: SPA/NC SPA/SC'],
        ITALY: ['F LYO: SPA/SC TUS'],
        ENGLAND: ['A GAS: SPA BUR'],
      },
    };
    const orders = { FRANCE: ['F POR R SPA/NC'], ITALY: ['F LYO R SPA/SC'], ENGLAND: ['A GAS R SPA'] };
    const found = retreat(written, orders);

    expect(found.orders.every((told) => told.endsWith(': fails, also-retreats-there'))).toBe(true);
    expect(found.next).toEqual([]);
    expect(found.result.fates[0]).toMatchObject({ kind: 'clashed', rivals: [1, 2] });
  });
});

describe('coasts in retreats', () => {
  const written: Written = { retreating: { FRANCE: ['F MAO: SPA/NC SPA/SC GAS'], ITALY: ['F WES: SPA/SC'] } };

  test.for<readonly [order: string, choices: object, told: string]>([
    ['F MAO R SPA', {}, 'illegal, coast-needed'],
    ['F MAO R SPA', { '4.B.1': 'default-coast' }, 'succeeds'],
    ['F WES R SPA', {}, 'succeeds'],
    ['F WES R SPA', { '4.B.2': 'illegal' }, 'illegal, coast-missing'],
    ['F WES R SPA/NC', {}, 'illegal, coast-impossible'],
    ['F WES R SPA/NC', { '4.B.3': 'ignored' }, 'succeeds'],
    ['F MAO R GAS/NC', {}, 'succeeds'],
    ['F MAO R GAS/NC', { '4.B.6': 'illegal' }, 'illegal, coast-unknown'],
  ])('%s under %j: %s', ([order, choices, told]) => {
    const power = order.startsWith('F MAO') ? 'FRANCE' : 'ITALY';

    expect(retreat(written, { [power]: [order] }, choices).orders).toEqual([`${order}: ${told}`]);
  });
});

describe('several orders for one unit (4.D.3)', () => {
  const orders = { AUSTRIA: ['A VIE R GAL', 'A VIE R TYR', 'A VIE R BOH'] };

  test.for([
    ['first', ['illegal, no-retreat-there', 'succeeds', 'illegal, ordered-before'], ['AUSTRIA A TYR']],
    ['last', ['illegal, ordered-later', 'illegal, ordered-later', 'succeeds'], ['AUSTRIA A BOH']],
    [
      'hold',
      ['illegal, no-retreat-there', 'illegal, ordered-differently', 'illegal, ordered-differently'],
      [],
    ],
  ] as const)('%s', ([choice, told, next]) => {
    const found = retreat(VIENNA, orders, { '4.D.3': choice });

    expect(found.orders).toEqual(orders.AUSTRIA.map((order, i) => `${order}: ${told[i]}`));
    expect(found.next).toEqual(['AUSTRIA A BUD', ...next, 'ITALY A VIE'].sort());
  });
});
