/** What `play orders` lists is what `play process` takes. */
import { describe, expect, test } from 'vitest';
import type { OrdersJson, ProcessedJson } from '../../../src/cli/play/run.ts';
import { dipsolve } from '../shared/dipsolve.ts';

async function play<T>(command: string, position: object, ...args: readonly string[]): Promise<T> {
  const { stdout, stderr } = await dipsolve(['play', command, ...args], { input: JSON.stringify(position) });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as T;
}

/** The orders that did not count: movement has results by unit, later phases by order. */
function illegalOf({ result }: ProcessedJson): string[] {
  const results: object = 'results' in result ? result.results : {};
  const all = Object.values(results) as { order: string; outcome: string }[];
  return all.filter(({ outcome }) => outcome === 'illegal').map(({ order }) => order);
}

interface Case {
  readonly what: string;
  readonly position: object;
  readonly power: string;
  readonly order: string;
  readonly isPossible: boolean;
  readonly args?: readonly string[];
}

const arctic = (phase: string): object => ({
  map: 'loeb9',
  phase,
  units: { ENGLAND: ['F ARC'] },
  centers: {},
});
const winter = (owned: readonly string[], units: readonly string[] = []): object => ({
  phase: 'W1901A',
  units: { FRANCE: units },
  centers: { FRANCE: owned },
});
const CANAL = { map: 'colonial', phase: 'S1870M', units: { BRITAIN: ['A EGY', 'F MED'] }, centers: {} };

const CASES: readonly Case[] = [
  {
    what: 'over ice in spring',
    position: arctic('S1901M'),
    power: 'ENGLAND',
    order: 'F ARC - NAO',
    isPossible: true,
  },
  {
    what: 'over ice in fall',
    position: arctic('F1901M'),
    power: 'ENGLAND',
    order: 'F ARC - NAO',
    isPossible: false,
  },
  {
    what: 'by a convoy over ice in fall',
    position: { ...arctic('F1901M'), units: { ENGLAND: ['F NAO', 'A CLY', 'F ARC'] } },
    power: 'ENGLAND',
    order: 'F NAO S F ARC - NWG',
    isPossible: false,
  },
  {
    what: 'over ice without the rule',
    position: arctic('F1901M'),
    power: 'ENGLAND',
    order: 'F ARC - NAO',
    isPossible: true,
    args: ['--rule', 'ice=off'],
  },
  {
    what: 'a build elsewhere',
    position: winter(['BEL']),
    power: 'FRANCE',
    order: 'A BEL B',
    isPossible: false,
  },
  {
    what: 'a build elsewhere with the rule',
    position: winter(['BEL']),
    power: 'FRANCE',
    order: 'A BEL B',
    isPossible: true,
    args: ['--rule', 'build-anywhere'],
  },
  { what: 'a permission', position: CANAL, power: 'BRITAIN', order: 'SC F MED - RED', isPossible: true },
  {
    what: 'a move of a neutral unit',
    position: { map: 'western-world-901', phase: 'S901M', units: { NEUTRAL: ['A EST'] }, centers: {} },
    power: 'NEUTRAL',
    order: 'A EST - LIV',
    isPossible: false,
  },
  {
    what: 'a support of a move of a neutral unit',
    position: {
      map: 'western-world-901',
      phase: 'S901M',
      units: { NEUTRAL: ['A BUL'], 'EASTERN ROMAN EMPIRE': ['A CON'] },
      centers: {},
    },
    power: 'EASTERN ROMAN EMPIRE',
    order: 'A CON S A BUL - THR',
    isPossible: false,
  },
];

describe('an order is listed if and only if it counts', () => {
  test.for(CASES)('$what', async ({ position, power, order, isPossible, args = [] }) => {
    const { orders } = await play<OrdersJson>('orders', position, ...args);
    expect(
      Object.values(orders[power] ?? {})
        .flat()
        .includes(order),
    ).toBe(isPossible);
    const processed = await play<ProcessedJson>(
      'process',
      { ...position, orders: { [power]: [order] } },
      ...args,
    );
    expect(illegalOf(processed)).toEqual(isPossible ? [] : [order]);
  });
});

test('a winter comes for builds that only a rule of variants allows', async () => {
  const fall = {
    phase: 'F1901M',
    units: { FRANCE: ['A BEL', 'A PAR'] },
    centers: { FRANCE: ['HOL', 'PAR', 'BRE'] },
  };
  const orders = { FRANCE: ['A PAR - BRE'] };
  const plain = await play<ProcessedJson>(
    'process',
    { ...fall, orders: { FRANCE: [] } },
    '--rule',
    'build-anywhere',
  );
  expect(plain.next).toMatchObject({
    phase: 'W1901A',
    builds: { FRANCE: { count: 2, homes: ['BRE', 'HOL'] } },
  });
  const without = await play<ProcessedJson>('process', { ...fall, orders });
  expect(without.next).toMatchObject({ phase: 'W1901A', builds: { FRANCE: { count: 1, homes: ['PAR'] } } });
});

test('no more builds are told than there are free homes', async () => {
  const position = winter(['PAR', 'BRE', 'MAR', 'BEL', 'HOL', 'SPA'], ['A PAR', 'A BRE']);
  expect((await play<OrdersJson>('orders', position)).builds).toEqual({ FRANCE: 1 });
});

test('an impossible retreat is refused', async () => {
  const position = {
    phase: 'S1901R',
    units: {},
    centers: {},
    dislodged: { FRANCE: ['A PAR'] },
    retreat_options: { FRANCE: { 'A PAR': ['LON', 'BUR'] } },
  };
  const { code, stdout, stderr } = await dipsolve(['play', 'orders'], { input: JSON.stringify(position) });
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('FRANCE A PAR cannot go to LON');
});
