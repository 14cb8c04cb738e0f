/** What `play orders` lists is what `play process` takes. */
import { describe, expect, test } from 'vitest';
import type { OrdersJson, ProcessedJson } from '../../../src/cli/play/run.ts';
import { dipsolve } from '../shared/dipsolve.ts';

async function play<T>(command: string, position: object, ...args: readonly string[]): Promise<T> {
  const { stdout, stderr } = await dipsolve(['play', command, ...args], { input: JSON.stringify(position) });
  // A build that is not carried out is said there, too.
  const refused = command === 'process' ? illegalOf(JSON.parse(stdout) as ProcessedJson) : [];
  expect(stderr).toMatch(
    'phase' in position && String(position.phase).endsWith('A') ? (refused[0] ?? /^$/) : /^$/,
  );
  return JSON.parse(stdout) as T;
}

/** The orders that did not count: movement has results by unit, later phases by order. */
function illegalOf({ result }: ProcessedJson): string[] {
  const results: object = 'results' in result ? result.results : {};
  const all = Object.values(results) as { order: string; outcome: string }[];
  return all.filter(({ outcome }) => outcome === 'illegal').map(({ order }) => order);
}

const position = (map: string, phase: string, units: object): object => ({ map, phase, units, centers: {} });
const arctic = (phase: string): object => position('loeb9', phase, { ENGLAND: ['F ARC'] });
const winter = (owned: readonly string[], units: readonly string[] = []): object => ({
  phase: 'W1901A',
  units: { FRANCE: units },
  centers: { FRANCE: owned },
});
const NEUTRAL = { NEUTRAL: ['A BUL'], 'EASTERN ROMAN EMPIRE': ['A CON'] };

type Case = readonly [what: string, position: object, order: string, isPossible: boolean, rule?: string];

/** The order is one of the power to which the last unit belongs. */
const CASES: readonly Case[] = [
  ['over ice in spring', arctic('S1901M'), 'F ARC - NAO', true],
  ['over ice in fall', arctic('F1901M'), 'F ARC - NAO', false],
  ['over ice without the rule', arctic('F1901M'), 'F ARC - NAO', true, 'ice=off'],
  [
    'by a convoy over ice in fall',
    position('loeb9', 'F1901M', { ENGLAND: ['F NAO', 'A CLY', 'F ARC'] }),
    'F NAO S F ARC - NWG',
    false,
  ],
  ['a build elsewhere', winter(['BEL']), 'A BEL B', false],
  ['a build elsewhere with the rule', winter(['BEL']), 'A BEL B', true, 'build-anywhere'],
  ['a permission', position('colonial', 'S1870M', { BRITAIN: ['A EGY', 'F MED'] }), 'SC F MED - RED', true],
  [
    'a move of a neutral unit',
    position('western-world-901', 'S901M', { NEUTRAL: ['A EST'] }),
    'A EST - LIV',
    false,
  ],
  [
    'a support of a move of a neutral unit',
    position('western-world-901', 'S901M', NEUTRAL),
    'A CON S A BUL - THR',
    false,
  ],
];

describe('an order is listed if and only if it counts', () => {
  test.for(CASES)('%s', async ([, on, order, isPossible, rule]) => {
    const args = rule === undefined ? [] : ['--rule', rule];
    const power = Object.keys((on as { readonly units: object }).units).at(-1)!;
    const { orders } = await play<OrdersJson>('orders', on, ...args);
    expect(
      Object.values(orders[power] ?? {})
        .flat()
        .includes(order),
    ).toBe(isPossible);
    const processed = await play<ProcessedJson>('process', { ...on, orders: { [power]: [order] } }, ...args);
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
  const crowded = winter(['PAR', 'BRE', 'MAR', 'BEL', 'HOL', 'SPA'], ['A PAR', 'A BRE']);
  expect((await play<OrdersJson>('orders', crowded)).builds).toEqual({ FRANCE: 1 });
});

test('an impossible retreat is refused', async () => {
  const impossible = {
    phase: 'S1901R',
    units: {},
    centers: {},
    dislodged: { FRANCE: ['A PAR'] },
    retreat_options: { FRANCE: { 'A PAR': ['LON', 'BUR'] } },
  };
  const { code, stdout, stderr } = await dipsolve(['play', 'orders'], { input: JSON.stringify(impossible) });
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('FRANCE A PAR cannot go to LON');
});
