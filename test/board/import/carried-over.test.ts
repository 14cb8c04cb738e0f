/** What files of other programs say is carried over to the board file, or noted: nothing is lost without a word. */
import { describe, expect, test } from 'vitest';
import { fileOfDraft, noteOneSidedDifficulty, type Draft } from '../../../src/board/import/draft.ts';
import { readJdipXml } from '../../../src/board/import/jdip-xml.ts';
import { readMapText } from '../../../src/board/import/map-text.ts';
import { loadBoard } from '../../../src/board/load.ts';

const BASE = `
Town = tow
Cape = cap
Hill = hil
Bay = bay
WATER BAY ABUTS TOW cap CAP/NC CAP/SC
COAST TOW ABUTS BAY cap HIL
COAST CAP/NC ABUTS BAY
COAST CAP/SC ABUTS BAY
COAST cap ABUTS TOW BAY
LAND HIL ABUTS TOW
NORTH (NORTHERN) TOW CAP
A TOW
F CAP/NC
SOUTH (SOUTHERN) HIL
A HIL
BEGIN SPRING 1901 MOVEMENT
VICTORY 2
`;

const files = (name: string): string | undefined => (name === 'base.map' ? BASE : undefined);

interface Read {
  readonly file: Record<string, unknown>;
  readonly notes: readonly string[];
  readonly faults: readonly string[];
  readonly problem: string;
}

function readAs(draft: Draft, faults: readonly { readonly message: string }[]): Read {
  noteOneSidedDifficulty(draft);
  const file = fileOfDraft(draft, 'small');
  const board = loadBoard(file);
  return {
    file,
    notes: draft.notes,
    faults: faults.map(({ message }) => message),
    problem: board.ok ? '' : board.error.message,
  };
}

function map(lines: string): Read {
  const { draft, faults } = readMapText('small', `USE base\n${lines}`, files);
  return readAs(draft, faults);
}

/** Lines, what the board file then has, and what is noted. */
const MAPS: readonly [string, object, readonly string[]][] = [
  ['', { powers: [{ units: ['A TOW', 'F CAP/NC'] }, { units: ['A HIL'] }], victory: { centres: 2 } }, []],
  [
    'FACTORY HIL',
    {},
    [
      'HIL is a home of SOUTH and of FACTORY: the later one counts',
      'FACTORY, taken for a power, has no adjective and no unit',
    ],
  ],
  ['Northland = cap/nc norl\nCape (South) = cap/sc', {}, ['CAP/NC is called Northland, norl']],
  ['USE base.map', { powers: [{ units: ['A TOW', 'F CAP/NC'] }, {}] }, []],
  ['LAND HIL ABUTS TOW CAP', { powers: [{}, { units: ['A HIL'] }] }, []],
  [
    'LAND HIL ABUTS TOW\nLAND HIL ABUTS TOW CAP',
    { powers: [{}, { units: ['A HIL'] }] },
    ['LAND HIL, which is there twice: the later line counts'],
  ],
  [
    'CAP -> Point = pnt',
    {
      powers: [{ units: ['A TOW', 'F PNT/NC'] }, {}],
      provinces: [
        { code: 'BAY', fleets: ['PNT/NC', 'PNT/SC', 'TOW'] },
        { code: 'HIL' },
        { code: 'PNT', fleets: { NC: ['BAY'], SC: ['BAY'] } },
        { code: 'TOW', armies: ['HIL', 'PNT'] },
      ],
    },
    [],
  ],
  [
    'SOUTH (SOUTHERN)\nINHABITS TOW\nINHABITS HIL CAP -TOW',
    { provinces: [{}, { code: 'CAP', home: 'SOUTH' }, { home: 'SOUTH' }, { home: 'NORTH' }] },
    ['CAP is a home of NORTH and of SOUTH: the later one counts'],
  ],
  ['UNOWNED hil -HIL', { provinces: [{}, {}, { code: 'HIL' }, {}] }, []],
  ['UNOWNED bay\nDROP BAY', { provinces: [{ code: 'CAP' }, {}, {}] }, []],
  ['Mount = hil', {}, ['HIL is named twice: Hill and Mount, which counts']],
  ['DROP HIL', { powers: [{}, { code: 'SOUTH', units: [] }] }, []],
  ['DROP CAP', { powers: [{ units: ['A TOW'] }, {}] }, []],
  ['BEGIN FALL 1905 MOVEMENT', { calendar: { firstYear: 1905 } }, ['BEGIN FALL 1905 MOVEMENT']],
  ['BEGIN SPRING 1905 RETREATS', { calendar: { firstYear: 1905 } }, ['BEGIN SPRING 1905 RETREATS']],
  ['BEGIN WINTER 1905 ADJUSTMENTS', { calendar: { firstYear: 1906, beginsWithAdjustments: true } }, []],
  ['BEGIN FALL 1905 ADJUSTMENTS', { calendar: { firstYear: 1906, beginsWithAdjustments: true } }, []],
  ['VICTORY 2', { victory: { centres: 2 } }, []],
  ['VICTORY 2 3 3', { victory: { centres: 2 } }, ['VICTORY 2 3 3']],
  ['FLAG X', {}, ['FLAG X']],
  ['FLAGS X', {}, ['FLAGS X']],
  ['AMEND BAY ABUTS -CAP', { provinces: [{ code: 'BAY', fleets: ['TOW'] }, {}, {}, {}] }, []],
  ['AMEND BAY ABUTS -CAP/NC', { provinces: [{ code: 'BAY', fleets: ['CAP/SC', 'TOW'] }, {}, {}, {}] }, []],
  ['AMEND TOW ABUTS HIL~', {}, ['the border TOW-HIL is difficult in this direction only']],
  [
    'AMEND TOW ABUTS HIL~\nAMEND HIL ABUTS TOW~',
    { borders: [{ between: ['HIL', 'TOW'], difficult: true }] },
    [],
  ],
  ['SOUTH HIL XYZ', {}, ['SOUTH: the home XYZ, which is no place', 'the centre XYZ, which is no place']],
  ['UNOWNED XYZ', {}, ['the centre XYZ, which is no place']],
  ['DROP XYZ', {}, ['DROP XYZ, which is no place']],
  ['AMEND TOW ABUTS XYZ', {}, ['TOW: the border to XYZ, which is no place']],
];

test.for(MAPS)('of a map text: %j', ([lines, file, notes]) => {
  const read = map(lines);
  expect(read).toMatchObject({ faults: [], problem: '' });
  expect(read.file).toMatchObject(file);
  expect(read.notes).toEqual(notes);
});

const adjacency = (border: string): string => `
<BORDER_DEFINITIONS><BORDER id="x" description="" ${border}/></BORDER_DEFINITIONS>
<PROVINCE shortname="aaa" fullname="Aland"><ADJACENCY type="mv" refs="bbb"/><ADJACENCY type="xc" refs="ccc"/></PROVINCE>
<PROVINCE shortname="bbb" fullname="Bland" borders="x"><ADJACENCY type="mv" refs="aaa bbb"/></PROVINCE>
<PROVINCE shortname="ccc" fullname="Sea"><ADJACENCY type="xc" refs="aaa ccc"/></PROVINCE>`;

function jdip(variant: string, border = 'season="fall"', given = (text: string) => text): Read {
  const text = `<VARIANT name="Small"><MAP adjacencyURI="adj.xml"/>
<POWER name="Red" active="true" adjective="Red"/><POWER name="Blue" active="false" adjective="Blue"/>
<SUPPLYCENTER province="aaa" homepower="red" owner="red"/>
<SUPPLYCENTER province="bbb" homepower="blue" owner="blue"/>
<INITIALSTATE province="bbb" power="blue" unit="army"/>${variant}</VARIANT>`;
  const { draft, faults } = readJdipXml('v.xml', text, undefined, () => given(adjacency(border)));
  return readAs(draft!, faults);
}

describe('of the XML of jDip', () => {
  const TURNS: readonly [string, object | undefined, readonly string[]][] = [
    ['Spring, 1901, Movement', undefined, []],
    ['Fall, 1900, Adjustment', { beginsWithAdjustments: true }, []],
    ['Fall, 1899, Adjustment', { firstYear: 1900, beginsWithAdjustments: true }, []],
    ['Fall, 1900, Movement', { firstYear: 1900 }, ['STARTINGTIME Fall, 1900, Movement']],
    ['Spring, 1902, Retreat', { firstYear: 1902 }, ['STARTINGTIME Spring, 1902, Retreat']],
  ];
  test.for(TURNS)('the start %s', ([turn, calendar, notes]) => {
    const { file, notes: noted, problem } = jdip(`<STARTINGTIME turn="${turn}"/>`);
    const { calendar: read } = file;
    expect(problem).toBe('');
    expect(read === undefined && calendar === undefined ? {} : read).toMatchObject(calendar ?? {});
    expect(noted).toEqual(notes);
  });

  test('names have their entities, and each list of borders counts', () => {
    const twice = `
<PROVINCE shortname="aaa" fullname="A &amp; B"><ADJACENCY type="mv" refs="bbb"/><ADJACENCY type="xc" refs="ccc"/><ADJACENCY type="xc" refs="bbb"/></PROVINCE>
<PROVINCE shortname="bbb" fullname="B&#233;&#xE9; &#x110000;"><ADJACENCY type="mv" refs="aaa"/><ADJACENCY type="xc" refs="aaa ccc"/></PROVINCE>
<PROVINCE shortname="ccc" fullname="Sea"><ADJACENCY type="xc" refs="aaa bbb"/></PROVINCE>`;
    const text = `<VARIANT name="Tom &lt;Jerry&gt;"><MAP adjacencyURI="adj.xml"/><POWER name="Red" active="true" adjective="Red"/>
<SUPPLYCENTER province="aaa" homepower="red" owner="red"/><INITIALSTATE province="bbb" power="red" unit="army"/></VARIANT>`;
    const { draft, faults } = readJdipXml('v.xml', text, undefined, () => twice);
    expect(readAs(draft!, faults).file).toMatchObject({
      name: 'Tom <Jerry>',
      provinces: [
        { name: 'A & B', fleets: ['BBB', 'CCC'] },
        { name: 'Béé &#x110000;', fleets: ['AAA', 'CCC'] },
        { fleets: ['AAA', 'BBB'] },
      ],
    });
  });

  const BORDERS: readonly [string, object, readonly string[]][] = [
    ['season="fall"', { seasons: ['spring'] }, []],
    ['season="fall" from="aaa"', {}, ['the border "x" of BBB, with from']],
    ['season="fall" unitTypes="army"', {}, ['the border "x" of BBB, with unitTypes']],
    ['unitTypes="fleet"', {}, ['the border "x" of BBB, with unitTypes']],
    ['baseMoveModifier="-1" from="aaa"', {}, ['the border AAA-BBB is difficult in this direction only']],
    ['year="1902,1903"', {}, ['the border "x" of BBB, with year']],
    ['from="aaa"', {}, ['the border "x" of BBB']],
    ['baseMoveModifier="-1"', {}, ['the border "x" of BBB']],
    ['season="fall" baseMoveModifier="-1"', {}, ['the border "x" of BBB, with season']],
    ['season="winter"', {}, ['the border "x" of BBB, with season']],
    ['season="fall" mood="grim"', {}, ['the border "x" of BBB, with mood']],
    [
      'season="fall"/><BORDER id="y" from="aaa"',
      { seasons: ['spring'] },
      ['the border "y", which no province has'],
    ],
    [
      'from="aaa, ccc" baseMoveModifier="-1"',
      {},
      [
        'the border AAA-BBB is difficult in this direction only',
        'the border CCC-BBB is difficult, but no army passes it',
      ],
    ],
  ];
  test.for(BORDERS)('a border with %s', ([border, province, notes]) => {
    const { file, notes: noted, problem } = jdip('', border);
    const bland = (file['provinces'] as { code: string }[]).find(({ code }) => code === 'BBB');
    expect(problem).toBe('');
    expect(bland).toMatchObject(province);
    expect('seasons' in bland!).toBe('seasons' in province);
    expect(noted).toEqual(notes);
  });

  test('the borders of a province may have a tag of their own; one that is nowhere is a fault', () => {
    const tags = '><BORDER refs="x y"/><BOX at="1"/>';
    const { file, notes, faults } = jdip('', undefined, (text) => text.replace(' borders="x">', tags));
    expect(file).toMatchObject({ provinces: [{}, { code: 'BBB', seasons: ['spring'] }, {}] });
    expect([notes, faults]).toEqual([['BOX 1'], ['there is no border "y"']]);
  });

  const MORE: readonly [string, string][] = [
    ['<INITIALSTATE province="aaa" power="red" unit="wing"/>', 'the unit "wing" in aaa'],
    ['<STARTINGTIME turn="soon"/>', 'STARTINGTIME soon'],
    ['<STARTINGTIME turn="Spring, 400 BC, Movement"/>', 'STARTINGTIME Spring, 400 BC, Movement'],
    ['<GAME_LENGTH value="35"/>', 'GAME_LENGTH 35'],
    ['<GAMELENGTH years="35"/>', 'GAMELENGTH 35'],
    ['<YEARS_WITHOUT_SC_CAPTURE value="7"/>', 'YEARS_WITHOUT_SC_CAPTURE 7'],
    [
      '<SUPPLYCENTER province="bbb" homepower="green" owner="none"/>',
      'BBB: the power "green", which is none',
    ],
  ];
  test.for(MORE)('noted: %s', ([tag, note]) => {
    const { notes, faults, problem } = jdip(tag);
    expect([notes, faults, problem]).toEqual([[note], [], '']);
  });

  test('a power that nobody plays is neutral, with its units', () => {
    const { file, faults } = jdip('');
    expect(faults).toEqual([]);
    expect(file).toMatchObject({
      powers: [{ code: 'RED' }, { code: 'BLUE', neutral: true, units: ['A BBB'] }],
    });
  });
});
