/** Parts of the page that work without it: orders that are dragged onto an arrow, and addresses of strangers. */
import { expect, test, vi } from 'vitest';
import { standardBoard, type WrittenOrder } from '../../src/index.ts';
import { shortOrder } from '../../src/orders/text/format.ts';
import { provinceIndex } from '../adjudicate/phases/position.ts';
import { positionOf } from '../setup/adjudicated.ts';
import { rows } from '../setup/rows.ts';
import { linkTo, SIMPLE_PARADOX } from './lab-in-chromium.ts';
import { labLink } from '../../src/others/audit/page/audit-page.ts';
import { movementQuestion } from '../../src/others/audit/diagnose/phase-question.ts';

// They look at the map of the page when they are loaded.
vi.stubGlobal('document', { querySelectorAll: () => [] });
// Named by a text, as their types are those of a page.
const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ path);
const { helpTo } = (await load('../../src/lab/board/order-targets.ts')) as {
  helpTo: (from: number, helped: number) => WrittenOrder | undefined;
};
const { typeText } = (await load('../../src/lab/state/setup.ts')) as { typeText: (text: string) => void };
const { readFragment } = (await load('../../src/lab/state/link.ts')) as {
  readFragment: (fragment: string) => Promise<{ setup?: { text: string; rules: object }; told?: string }>;
};
vi.unstubAllGlobals();

test.for(
  rows<readonly [what: string, orders: string, order: string]>`
    a fleet that convoys already | A BRE - LON; F ENG C A BRE - LON | F ENG C A BRE - LON
    the only fleet that could | A BRE - LON; F ENG | F ENG C A BRE - LON
    the second of two fleets | A WAL - NWY; F ENG C A WAL - NWY; F NTH | F NTH C A WAL - NWY
    one that convoys, where another could | A YOR - NWY; F NTH C A YOR - NWY; F NWG | F NTH C A YOR - NWY
    one of two that could, where none does | A EDI - NWY; F NTH; F NWG | F NWG C A EDI - NWY
    one more where the way is complete | A YOR - NWY; F NTH C A YOR - NWY; F NWG | F NWG S A YOR - NWY
    an army that walks | A PIC - BEL; F ENG | F ENG S A PIC - BEL
  `,
)('onto the arrow of an army: %s', ([, orders, order]) => {
  const [, fleet, , , army] = order.split(' ');
  typeText(`England:\n${orders.replaceAll('; ', '\n')}`);
  const helping = helpTo(provinceIndex(fleet!), provinceIndex(army!));
  expect(shortOrder(standardBoard, helping!)).toBe(order);
});

const HELD = 'France: A Paris H';

test.for<readonly [path: string, says: RegExp | undefined, text?: string]>([
  ['', undefined],
  ['#p=nonsense', /damaged/],
  ['#other', /nothing that this page knows/],
  [linkTo(HELD, { preset: 'datc-9' }), /another version.*rules "datc-9"/],
  [linkTo(HELD, { preset: 'datc-3.2', choices: { '4.Z.1': 'x' } }), /another version.*4\.Z\.1=x/, HELD],
  [
    linkTo('', undefined, { phase: 'W1901A', centers: {}, units: { FRANCE: ['A PAR', 'A PAR'] } }),
    /is listed twice/,
  ],
  [linkTo(' '.repeat(2_000_000)), /more than a position/],
  [linkTo(HELD), undefined, HELD],
])('an address is told to be wrong: %#', async ([path, says, text]) => {
  const { setup, told } = await readFragment(path);
  if (says === undefined) expect(told).toBeUndefined();
  else expect(told).toMatch(says);
  expect(setup?.text).toBe(text);
});

test('a link of rules alone is the start of the game under them', async () => {
  const { setup } = await readFragment(linkTo(undefined, { preset: '1971' }));
  expect(setup).toMatchObject({
    rules: { preset: '1971' },
    text: expect.stringContaining('F Brest\n') as string,
  });
});

test('a link of an audit', async () => {
  const position = positionOf(SIMPLE_PARADOX);
  const rules = { preset: 'datc-3.2', choices: { '4.A.2': 'all-hold' } } as const;
  const { setup, told } = await readFragment(new URL(labLink(movementQuestion(position), rules)!).hash);
  expect([told, setup?.rules]).toEqual([undefined, rules]);
  expect(positionOf(setup!.text)).toMatchObject({ units: position.units });
});
