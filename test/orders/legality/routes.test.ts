/** Where fleets could bring armies, and which of them could be needed. */
import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../src/board/board.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { SeaRoutes } from '../../../src/orders/legality/sea-routes.ts';
import { isChain } from '../../../src/orders/legality/spelled-route.ts';
import { HOLD, sameOrder, type UnitOrder } from '../../../src/orders/unit-order.ts';

const place = (code: string): number => board.provinces.find((province) => province.code === code)!.index;

function routesOf(...codes: readonly string[]): SeaRoutes {
  const units = codes.map((text): Unit => {
    const [type, code] = text.includes(' ') ? (['army', text.slice(2)] as const) : (['fleet', text] as const);
    return { power: 0, type, location: place(code) };
  });
  return new SeaRoutes(board, units);
}

test.for<
  readonly [fleets: readonly string[], from: string, to: string, without: string | undefined, is: boolean]
>([
  [['NTH'], 'LON', 'BEL', undefined, true],
  [['NTH'], 'LON', 'BEL', 'NTH', false],
  [['NTH', 'ENG'], 'LON', 'BEL', 'NTH', true],
  [[], 'LON', 'BEL', undefined, false],
  [['A NTH'], 'LON', 'BEL', undefined, false],
  [['ENG'], 'LON', 'NWY', undefined, false],
  [['NTH', 'MAO', 'ENG', 'WES'], 'NWY', 'TUN', undefined, true],
  [['WES', 'ENG', 'MAO', 'NTH'], 'NWY', 'TUN', undefined, true],
  [['NTH', 'MAO', 'WES'], 'NWY', 'TUN', undefined, false],
  [['NTH', 'MAO', 'ENG', 'WES'], 'NWY', 'TUN', 'MAO', false],
  [['NTH', 'MAO', 'ENG', 'NAO', 'IRI', 'NWG', 'WES'], 'NWY', 'TUN', 'ENG', true],
  [['LON', 'ENG'], 'WAL', 'BEL', undefined, true],
  [['LON', 'KIE'], 'YOR', 'HOL', undefined, false],
])('with fleets in %j an army goes from %s to %s (without %s): %s', ([fleets, from, to, without, is]) => {
  const routes = routesOf(...fleets);

  expect(routes.exists(place(from), place(to), without === undefined ? undefined : place(without))).toBe(is);
});

test.for<readonly string[]>([
  [],
  ['NTH'],
  ['NTH', 'ENG', 'MAO', 'WES'],
  ['LON', 'KIE', 'BAL'],
  ['NTH', 'DEN', 'BAL', 'AEG'],
  board.provinces.filter(({ terrain }) => terrain === 'sea').map(({ code }) => code),
])('one search finds all destinations with fleets in %j', (fleets) => {
  const units = fleets.map((code): Unit => ({ power: 0, type: 'fleet', location: place(code) }));
  const coasts = board.provinces.filter(({ terrain }) => terrain === 'coast').map(({ index }) => index);
  for (const convoysFrom of [undefined, (province: number) => province === place('DEN')]) {
    const routes = new SeaRoutes(board, units, convoysFrom);
    for (const from of coasts) {
      const expected = coasts.filter((to) => to !== from && routes.exists(from, to));
      expect(routes.destinations(from).sort((one, other) => one - other)).toEqual(expected);
    }
  }
});

test.for<readonly [fleets: readonly string[], fleet: string, from: string, to: string, is: boolean]>([
  [['NTH'], 'NTH', 'LON', 'BEL', true],
  [['NTH', 'ENG'], 'ENG', 'LON', 'BEL', true],
  [['NTH', 'ENG', 'MAO'], 'MAO', 'LON', 'BEL', false],
  [['NTH', 'ENG', 'MAO'], 'MAO', 'LON', 'SPA', true],
  [['NTH', 'ENG', 'MAO'], 'NTH', 'LON', 'SPA', false],
  [['NTH', 'ENG', 'MAO'], 'NTH', 'NWY', 'SPA', true],
  [['NTH', 'ENG', 'NWG', 'NAO', 'MAO'], 'NWG', 'NWY', 'SPA', true],
  [['NTH', 'ENG', 'NWG', 'NAO', 'IRI', 'MAO'], 'IRI', 'NWY', 'SPA', false],
  [['NTH', 'ENG', 'NWG', 'NAO', 'IRI', 'MAO'], 'IRI', 'NWY', 'LON', true],
  [['ION', 'EAS', 'AEG'], 'EAS', 'GRE', 'SMY', true],
  [['ENG', 'IRI', 'MAO'], 'ENG', 'BRE', 'WAL', true],
  [['ENG', 'IRI', 'MAO'], 'IRI', 'BRE', 'WAL', true],
  [['ENG', 'IRI', 'MAO', 'NAO'], 'NAO', 'BRE', 'WAL', false],
  [['ENG', 'IRI', 'MAO', 'NAO'], 'NAO', 'BRE', 'LVP', true],
])('of fleets in %j that in %s could be needed from %s to %s: %s', ([fleets, fleet, from, to, is]) => {
  expect(routesOf(...fleets).needs(place(fleet), place(from), place(to))).toBe(is);
});

test('fleets everywhere are those in all seas', () => {
  const everywhere = SeaRoutes.everywhere(board);
  const seas = board.provinces
    .filter(({ index }) => everywhere.hasFleet(index))
    .map(({ terrain }) => terrain);

  expect(new Set(seas)).toEqual(new Set(['sea']));
  expect(seas).toHaveLength(board.provinces.filter(({ terrain }) => terrain === 'sea').length);
});

test('fleets may convoy from coasts, where a rule says so', () => {
  const gotland = { power: 0, type: 'fleet' as const, location: place('DEN') };
  const from = (code: string) => (province: number) => province === place(code);

  expect(new SeaRoutes(board, [gotland]).exists(place('SWE'), place('KIE'))).toBe(false);
  expect(new SeaRoutes(board, [gotland], from('KIE')).exists(place('SWE'), place('KIE'))).toBe(false);
  expect(new SeaRoutes(board, [gotland], from('DEN')).exists(place('SWE'), place('KIE'))).toBe(true);
  expect(SeaRoutes.everywhere(board, from('DEN')).hasFleet(place('DEN'))).toBe(true);
  expect(SeaRoutes.everywhere(board, from('DEN')).hasFleet(place('KIE'))).toBe(false);
  const nc = board.locations.find(({ code }) => code === 'SPA/NC')!.index;
  const spain = new SeaRoutes(board, [{ ...gotland, location: nc }], from('SPA'));
  expect([spain.hasFleet(place('SPA')), spain.touches(place('SPA'), place('GAS'))]).toEqual([true, true]);
  expect(spain.touches(place('SPA'), place('MAR'))).toBe(false);
});

test.for<readonly [fleets: readonly string[], route: readonly string[], is: boolean]>([
  [['NTH', 'ENG'], ['NTH', 'ENG'], true],
  [['NTH', 'ENG'], ['ENG', 'NTH'], false],
  [['NTH', 'ENG', 'MAO'], ['NTH', 'ENG', 'MAO'], true],
  [['NTH', 'ENG', 'MAO'], ['NTH', 'MAO'], false],
  [['NTH', 'ENG'], ['NTH', 'ENG', 'NTH', 'ENG'], false],
  [['NTH'], ['NTH', 'ENG'], false],
  [['ENG'], ['NTH', 'ENG'], false],
  [['NTH', 'ENG'], ['NTH'], false],
  [['NTH', 'ENG'], [], false],
])('with fleets in %j the route %j leads from Edinburgh to Brest: %s', ([fleets, route, is]) => {
  expect(isChain(routesOf(...fleets), route.map(place), place('EDI'), place('BRE'))).toBe(is);
});

describe('two orders say the same', () => {
  const move = { kind: 'move', to: 3, viaConvoy: false } as const;
  const support = { kind: 'support', supported: 1, to: 3, coast: undefined } as const;
  const convoy = { kind: 'convoy', convoyed: 1, to: 3 } as const;
  const ORDERS: readonly UnitOrder[] = [
    HOLD,
    move,
    { ...move, to: 4 },
    { ...move, viaConvoy: true },
    { ...move, route: [1] },
    { ...move, route: [1, 2] },
    { ...move, isImpossible: true },
    { ...move, stations: [2, 3] },
    support,
    { ...support, supported: 2 },
    { ...support, to: undefined },
    { ...support, coast: 3 },
    convoy,
    { ...convoy, convoyed: 2 },
    { ...convoy, to: 4 },
  ];

  test('where they are equal, and only there', () => {
    for (const [i, one] of ORDERS.entries()) {
      for (const [j, other] of ORDERS.entries()) {
        expect(sameOrder(one, { ...other }), JSON.stringify([one, other])).toBe(i === j);
      }
    }
  });
});
