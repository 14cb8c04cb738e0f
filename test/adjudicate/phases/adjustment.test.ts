import { describe, expect, test } from 'vitest';
import type { Policy } from '../../../encodings/policy.ts';
import type { AdjustmentResult } from '../../../src/adjudicate/phases/adjustment.ts';
import { rows } from '../../setup/rows.ts';
import { adjust, type Written } from './position.ts';

/** Russia may build two units, France one; Germany must remove one. */
const WINTER: Written = {
  units: { RUSSIA: ['A FIN', 'F SEV'], FRANCE: ['A BEL', 'A PAR'], GERMANY: ['A RUH', 'F KIE'] },
  centres: { RUSSIA: ['STP', 'MOS', 'SEV', 'RUM'], FRANCE: ['PAR', 'BRE', 'BEL'], GERMANY: ['KIE'] },
};

describe('a build order', () => {
  test.for<readonly [power: string, order: string, told: string, built?: string]>([
    ['RUSSIA', 'A MOS B', 'succeeds', 'RUSSIA A MOS'],
    ['RUSSIA', 'Build F St Petersburg(nc)', 'succeeds', 'RUSSIA F STP/NC'],
    ['RUSSIA', 'F STP B', 'illegal, coast-needed'],
    ['RUSSIA', 'F STP/EC B', 'illegal, coast-unknown'],
    ['RUSSIA', 'A STP/NC B', 'succeeds', 'RUSSIA A STP'],
    ['RUSSIA', 'F MOS B', 'illegal, fleet-inland'],
    ['RUSSIA', 'A WAR B', 'illegal, not-owned'],
    ['RUSSIA', 'A SEV B', 'illegal, occupied'],
    ['RUSSIA', 'A RUM B', 'illegal, not-a-home-centre'],
    ['RUSSIA', 'A LVN B', 'illegal, not-a-home-centre'],
    ['RUSSIA', 'F BLA B', 'illegal, not-a-home-centre'],
    ['RUSSIA', 'A FIN D', 'illegal, no-disbands'],
    ['FRANCE', 'F BRE/SC B', 'succeeds', 'FRANCE F BRE'],
    ['FRANCE', 'WAIVE', 'succeeds'],
    ['GERMANY', 'A BER B', 'illegal, no-builds'],
    ['GERMANY', 'WAIVE', 'illegal, no-builds'],
    ['ITALY', 'A ROM B', 'illegal, no-builds'],
    ['ITALY', 'A ROM D', 'illegal, no-disbands'],
    ['?', 'A MOS B', 'succeeds', 'RUSSIA A MOS'],
    ['?', 'WAIVE', 'illegal, power-unknown'],
  ])('%s: %s: %s', ([power, order, told, built]) => {
    const found = adjust(WINTER, { [power]: [order] });

    expect(found.orders).toEqual([`${order}: ${told}`]);
    expect(found.built).toEqual(built === undefined ? [] : [built]);
  });

  test('gives the unit its age, and says what was not used', () => {
    const { result } = adjust(WINTER, { RUSSIA: ['A MOS B'] });

    expect(result.built[0]?.born).toBe(1901);
    expect(unusedOf(result)).toEqual({ RUSSIA: 1, FRANCE: 1 });
  });

  test.for<readonly [order: string, left: number]>([
    ['A MOS B', 1],
    ['WAIVE', 1],
    ['A RUM B', 2],
    ['A FIN D', 2],
  ])('uses up a build only if it is legal: %s', ([order, left]) => {
    const { result } = adjust(WINTER, { RUSSIA: [order] });

    expect(unusedOf(result)).toEqual({ RUSSIA: left, FRANCE: 1 });
    expect(result.next).not.toContain(undefined);
  });
});

/** The powers that build less than they may, and by how much; of each power it is told. */
function unusedOf({ state, unused }: AdjustmentResult): Readonly<Record<string, number>> {
  expect(unused).toHaveLength(state.board.powers.length);
  const named = state.board.powers.map(({ code }, power) => [code, unused[power]!] as const);
  return Object.fromEntries(named.filter(([, count]) => count > 0));
}

type Choice = readonly [issue: string, choice: string, orders: string, told: string, built?: string];

const listed = (texts: string): string[] => texts.split('; ').filter((text) => text !== '');

describe('builds under every choice', () => {
  test.for(rows<Choice>`
    4.B.7 | illegal | F STP B | illegal, coast-needed
    4.B.7 | default-coast | F STP B | succeeds | F STP/NC
    4.C.3 | illegal | MOS B | illegal, type-missing
    4.C.3 | inland | MOS B | succeeds | A MOS
    4.C.3 | inland | STP/SC B | illegal, type-missing
    4.C.3 | inland-or-coast | STP/SC B | succeeds | F STP/SC
    4.C.3 | inland-or-coast | Build STP | illegal, type-missing
    4.C.4 | illegal | F MOS B | illegal, fleet-inland
    4.C.4 | army | F MOS B | succeeds | A MOS
    4.B.6 | illegal | A STP/NC B | illegal, coast-irrelevant
    4.B.6 | illegal | F STP/EC B | illegal, coast-unknown
    4.D.5 | none | A MOS B; F STP/SC B; A STP B | succeeds; illegal, built-twice; illegal, built-twice | A MOS
    4.D.5 | first | A MOS B; F STP/SC B; A STP B | succeeds; succeeds; illegal, built-before | A MOS; F STP/SC
    4.D.5 | last | A MOS B; F STP/SC B; A STP B | succeeds; illegal, built-later; succeeds | A MOS; A STP
    4.D.4 | none | WAIVE; A MOS B; A STP B | illegal, too-many; illegal, too-many; illegal, too-many
    4.D.4 | first | WAIVE; A WAR B; A MOS B; A STP B |
      succeeds; illegal, not-owned; succeeds; illegal, too-many | A MOS
    4.D.4 | last | WAIVE; A MOS B; A STP B | illegal, too-many; succeeds; succeeds | A MOS; A STP
    4.D.7 | not-allowed | WAIVE; A MOS B | illegal, waive-not-allowed; succeeds | A MOS
  `)('%s=%s: %s', ([issue, choice, orders, told, built = '']) => {
    const found = adjust(WINTER, { RUSSIA: listed(orders) }, { [issue]: choice });

    expect(found.orders).toEqual(listed(orders).map((order, i) => `${order}: ${listed(told)[i]}`));
    expect(found.built).toEqual(listed(built).map((unit) => `RUSSIA ${unit}`));
  });
});

/** France must remove two of four. */
const TOO_MANY: Written = {
  units: { FRANCE: ['A PAR', 'A PIC', 'F ENG', 'F NAO'], GERMANY: ['A MUN'] },
  centres: { FRANCE: ['PAR', 'BRE'], GERMANY: ['MUN'] },
};

describe('removals', () => {
  const orders = ['A PIC D', 'Remove A Paris', 'F ENG D'];
  test.for([
    ['first', ['succeeds', 'succeeds', 'illegal, too-many'], ['A PAR', 'A PIC']],
    ['last', ['illegal, too-many', 'succeeds', 'succeeds'], ['A PAR', 'F ENG']],
    ['civil-disorder', ['illegal, too-many', 'illegal, too-many', 'illegal, too-many'], ['F ENG', 'F NAO']],
  ] as const)('too many of them, 4.D.6 %s', ([choice, told, removed]) => {
    const found = adjust(TOO_MANY, { FRANCE: orders }, { '4.D.6': choice });

    expect(found.orders).toEqual(orders.map((order, i) => `${order}: ${told[i]}`));
    expect(found.removed).toEqual(removed.map((unit) => `FRANCE ${unit}`));
  });

  test('too few of them: civil disorder goes on', () => {
    const { removed, result } = adjust(TOO_MANY, { FRANCE: ['A PIC D'] });

    expect(removed).toEqual(['FRANCE A PIC', 'FRANCE F NAO']);
    expect(result.byCivilDisorder).toEqual([{ unit: 3, distance: 2 }]);
  });

  test.for<readonly [order: string, told: string, choices?: Partial<Policy>]>([
    ['A MUN D', 'illegal, foreign-unit'],
    ['A BRE D', 'illegal, no-unit'],
    ['A BRE B', 'illegal, no-builds'],
    ['WAIVE', 'illegal, no-builds'],
    ['F PIC D', 'succeeds'],
    ['F PIC D', 'illegal, type-wrong', { '4.C.2': 'illegal' }],
    ['PIC D', 'succeeds'],
    ['PIC D', 'illegal, type-missing', { '4.C.1': 'illegal' }],
    ['A PIC/NC D', 'illegal, coast-unknown', { '4.B.6': 'illegal' }],
  ])('%s: %s under %j', ([order, told, choices]) => {
    const found = adjust(TOO_MANY, { FRANCE: [order] }, choices);

    expect(found.orders).toEqual([`${order}: ${told}`]);
    expect(found.removed).toHaveLength(2);
  });

  test('of one unit twice are one', () => {
    const found = adjust(TOO_MANY, { FRANCE: ['A PIC D', 'A PIC D'] }, { '4.D.3': 'last' });

    expect(found.orders).toEqual(['A PIC D: succeeds', 'A PIC D: illegal, ordered-before']);
    expect(found.removed).toHaveLength(2);
  });

  test('by civil disorder are of no other power', () => {
    const units = { GERMANY: ['A ALB'], ITALY: ['A TUS', 'A PIE'], FRANCE: ['A ARM'] };
    const centres = { GERMANY: ['MUN'], ITALY: ['ROM'], FRANCE: ['MAR'] };
    for (const choice of ['any-border', 'unit-age'] as const) {
      const { removed, result } = adjust({ units, centres }, {}, { '4.D.8': choice });

      expect(removed).toEqual(['ITALY A PIE']);
      // Nobody asks how far it is from home where only age counts.
      expect(result.byCivilDisorder).toEqual([
        { unit: 2, distance: choice === 'any-border' ? 1 : undefined },
      ]);
    }
  });

  test('by civil disorder are farthest from owned centres where powers build in all of them', () => {
    const winter = { units: { ITALY: ['A UKR', 'A TUS'] }, centres: { ITALY: ['WAR'] } };
    const anywhere = { variants: { 'build-anywhere': true } } as const;

    expect(adjust(winter, {}, { '4.D.8': 'any-border' }).removed).toEqual(['ITALY A UKR']);
    expect(adjust(winter, {}, { '4.D.8': 'any-border', ...anywhere }).removed).toEqual(['ITALY A TUS']);
    const byAge = adjust(winter, {}, { '4.D.8': 'unit-age', ...anywhere });
    expect(byAge.result.byCivilDisorder.map(({ distance }) => distance)).toEqual([undefined]);
  });

  test('of everything, when no centre is left', () => {
    const found = adjust({ units: { ITALY: ['A TUS', 'F TYS'] } }, {});

    expect(found.removed).toEqual(['ITALY A TUS', 'ITALY F TYS']);
  });
});
