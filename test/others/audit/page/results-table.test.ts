/** Both results of a case as a table: what differs is marked. */
import { describe, expect, test } from 'vitest';
import { drawCase, drawTable } from '../../../../src/others/audit/page/draw-case.ts';
import type { AfterJson, SceneJson } from '../../../../src/others/audit/page/scene-json.ts';
import { rows as tableRows } from '../../../setup/rows.ts';
import { SCENE } from './made-scene.ts';
import { formatWhere } from '../../../../src/others/audit/records/where.ts';
import { inflateRawSync } from 'node:zlib';
import { labLink } from '../../../../src/others/audit/page/audit-page.ts';

const NOTHING: AfterJson = { units: {}, dislodged: {} };

/** The rows of a table: the power, what this program says, what the other does. */
function rows(scene: Partial<SceneJson>): string[][] {
  const html = drawTable({ ...SCENE, units: {}, orders: {}, ours: NOTHING, theirs: NOTHING, ...scene });
  return [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)].map(
    ([, ...cells]) => cells,
  );
}

/** The fates of units of France: `A PAR, A BUR`, and `A PAR > BRE GAS` for one that is dislodged. */
function afterwards(written: string): AfterJson {
  const [unit = '', places] = written.split(' > ');
  if (places === undefined) return { units: { FRANCE: unit.split(', ') }, dislodged: {} };
  const retreats = places === '?' ? null : places.split(' ').filter((place) => place !== '-');
  return { units: {}, dislodged: { FRANCE: { [unit]: retreats } } };
}

describe('a table', () => {
  test('names who says what', () => {
    expect(drawTable(SCENE)).toBe(
      '<table class="results"><thead><tr><th></th><th scope="col">dipsolve</th>' +
        '<th scope="col">the audited program</th></tr></thead><tbody><tr><th scope="row">FRANCE</th>' +
        '<td>A PAR</td><td>A PAR</td></tr></tbody></table>',
    );
  });

  test('has each power that has units before or after, in the order of names', () => {
    const powers = rows({
      units: { TURKEY: [] },
      retreating: { ITALY: [] },
      ours: { units: { RUSSIA: [] }, dislodged: {} },
      theirs: { units: { AUSTRIA: [], RUSSIA: [] }, dislodged: {} },
    });

    expect(powers).toEqual(['AUSTRIA', 'ITALY', 'RUSSIA', 'TURKEY'].map((power) => [power, '', '']));
  });

  test.for(tableRows<readonly [what: string, ours: string, theirs: string, our: string, their: string]>`
    units that only one has | A PAR, A BUR | A PIC, A PAR | A PAR, <mark>A BUR</mark> | <mark>A PIC</mark>, A PAR
    a unit that only one has dislodged | A PAR > BRE GAS | A PAR |
      <mark>*A PAR (may go to BRE GAS)</mark> | <mark>A PAR</mark>
    other places to go to | A PAR > BRE | A PAR > - |
      <mark>*A PAR (may go to BRE)</mark> | <mark>*A PAR (may go nowhere)</mark>
    no difference where one says no places | A PAR > BRE | A PAR > ? | *A PAR (may go to BRE) | *A PAR
  `)('shows %s', ([, ours, theirs, ...cells]) => {
    const scene = { units: { FRANCE: [] }, ours: afterwards(ours), theirs: afterwards(theirs) };

    expect(rows(scene)).toEqual([['FRANCE', ...cells]]);
  });

  test('shows what became of supports and convoys where that is told', () => {
    const orders = {
      FRANCE: ['A MAR S A PAR - BUR', 'F ENG C A PIC - LON', 'A PIC - LON VIA', 'A GAS S A MAR', 'F BRE H'],
    };
    const ours = {
      ...NOTHING,
      orders: { 'A MAR': true, 'F ENG': false, 'A PIC': true, 'A GAS': false, 'F BRE': true },
    };
    const theirs = { ...NOTHING, orders: { 'F ENG': true } };

    expect(rows({ units: { FRANCE: [], ITALY: [] }, orders, ours, theirs })).toEqual([
      [
        'FRANCE',
        'A MAR: support given<br>F ENG: convoy disrupted<br>A GAS: support cut',
        'F ENG: convoy available',
      ],
      ['ITALY', '', ''],
    ]);
  });

  test('holds no markup of a record', () => {
    const after = { units: { '<b>': ['A <i>'] }, dislodged: {}, orders: { '<u>': true } };
    const html = drawTable({ ...SCENE, orders: { '<b>': ['A <u> S A PAR'] }, ours: after, theirs: NOTHING });

    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toMatch(/<[biu]>/);
  });
});

test('a case that cannot be drawn has just the table', () => {
  const scene = { ...SCENE, map: 'of my own' };

  expect(drawCase(scene)).toBe(drawTable(scene));
  expect(drawCase(SCENE)).toContain('<div class="maps"><figure><figcaption>dipsolve</figcaption><svg');
  expect(drawCase(SCENE)).toMatch(/<\/figure><\/div><table class="results">.*<\/table>$/);
});

test.for(['toString', 'constructor', '__proto__'])(
  'of a power named %s, as a journal may have it',
  (name) => {
    const units = Object.fromEntries([[name, ['A PAR']]]);

    expect(rows({ ours: { units, dislodged: {} } })).toEqual([[name, '<mark>A PAR</mark>', '']]);
  },
);

test('both maps show the same part of the board', () => {
  const html = drawCase({
    ...SCENE,
    phase: 'S1901R',
    ours: { units: { FRANCE: ['A BUR', 'A PAR'] }, dislodged: {} },
    theirs: { units: { FRANCE: ['A SYR', 'A PAR'] }, dislodged: {} },
  });
  const views = [...html.matchAll(/viewBox="([^"]*)" data-part="panel"/g)].map(([, view]) => view);

  expect(views).toHaveLength(2);
  expect(new Set(views).size).toBe(1);
});

test.for([
  [{ file: 'a.jsonl', record: 12, game: 'x', phase: 'S1901M' }, 'a.jsonl, record 12 (x), S1901M'],
  [{ file: 'a.jsonl', record: 1, game: null, phase: 'W1902A' }, 'a.jsonl, record 1, W1902A'],
] as const)('%j is %s', ([where, words]) => {
  expect(formatWhere(where)).toBe(words);
});

test.for(['standard', 'modern'])('a movement phase on the board %s has a link to this machine', (map) => {
  const link = labLink({ ...SCENE, map }, { preset: 'datc-3.2' });

  const [, packed] = /^http:\/\/127\.0\.0\.1:4620\/#p=([\w-]+)$/.exec(link!)!;
  const said: unknown = JSON.parse(inflateRawSync(Buffer.from(packed!, 'base64url')).toString());
  expect(said).toMatchObject({ board: map, text: 'FRANCE: A PAR\nFRANCE: A PAR H\n' });
});

test.for([
  ['another phase', { ...SCENE, phase: 'S1901R' }, {}],
  ['a board that does not come with the lab', { ...SCENE, map: 'other' }, {}],
  ['equations of one file', SCENE, { own: { file: 'own.ts', equations: ['move'] } }],
] as const)('%s has none', ([, scene, rules]) => {
  expect(labLink(scene, { preset: 'datc-3.2', ...rules })).toBeUndefined();
});
