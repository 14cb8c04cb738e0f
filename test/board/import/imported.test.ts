/** Boards of other programs, as small files made by hand. */
import { describe, expect, test } from 'vitest';
import { fileOfDraft } from '../../../src/board/import/draft.ts';
import { jdipVariants, readJdipXml } from '../../../src/board/import/jdip-xml.ts';
import { readMapText } from '../../../src/board/import/map-text.ts';
import { loadBoard } from '../../../src/board/load.ts';

const GEOGRAPHY = `
# an island in a bay
Town              = tow burgh
Cape              = cap
Cape (north coast) = cap/nc
Cape (south coast) = cap/sc
Great Bay         = bay the+bay
Hill              = hil
Isle              = isl
Strait            = str

WATER BAY    ABUTS TOW CAP/NC ISL STR
COAST TOW    ABUTS BAY cap HIL
COAST CAP/NC ABUTS BAY
COAST CAP/SC ABUTS STR
COAST cap    ABUTS TOW BAY STR
LAND  HIL    ABUTS TOW~
PORT  ISL    ABUTS BAY
WATER STR    ABUTS BAY CAP/SC
`;

const POLITICS = `
USE geography
NORTH (NORTHERN) TOW CAP
A TOW
F CAP/NC
SOUTH (SOUTHERN:U) ISL
F ISL
UNOWNED HIL
BEGIN WINTER 1800 ADJUSTMENTS
RULE BUILD_ANY
VICTORY 3
`;

/** The files beside the one that is read. */
function files(name: string): string | undefined {
  return name === 'geography' ? GEOGRAPHY : name === 'small.xml' ? ADJACENCY : undefined;
}

describe('the map text of diplomacy-python and the DPjudge', () => {
  test('has places, borders by the case of letters, powers, units and rules', () => {
    const { draft, faults } = readMapText('small', POLITICS, files);
    const file = fileOfDraft(draft, 'small');
    const loaded = loadBoard(file);

    expect(faults).toEqual([]);
    expect(loaded.ok ? '' : loaded.error.message).toMatch(/HIL-TOW|TOW-HIL|^$/);
    expect(file).toMatchObject({
      powers: [
        { code: 'NORTH', adjective: 'Northern', units: ['A TOW', 'F CAP/NC'] },
        { code: 'SOUTH', adjective: 'Southern', units: ['F ISL'] },
      ],
      builds: 'owned',
      victory: { centres: 3 },
      calendar: { firstYear: 1801, beginsWithAdjustments: true },
      rules: { 'convoyable-coasts': {}, 'difficult-borders': {} },
      provinces: [
        { code: 'BAY', terrain: 'sea', aliases: ['the bay'], fleets: ['CAP/NC', 'ISL', 'STR', 'TOW'] },
        {
          code: 'CAP',
          terrain: 'coast',
          home: 'NORTH',
          armies: ['TOW'],
          fleets: { NC: ['BAY'], SC: ['STR'] },
        },
        { code: 'HIL', terrain: 'inland', supplyCentre: true, armies: ['TOW'] },
        { code: 'ISL', convoyable: true, fleets: ['BAY'] },
        { code: 'STR', terrain: 'sea' },
        { code: 'TOW', aliases: ['burgh'], armies: ['CAP', 'HIL'], fleets: ['BAY'] },
      ],
    });
  });

  test('may rename, amend and drop what another file has', () => {
    const { draft, faults } = readMapText(
      'other',
      `${POLITICS}\nTOW -> City = cit town\nAMEND STR ABUTS -BAY\nAMEND BAY ABUTS -STR\nDROP ISL\nUNPLAYED SOUTH`,
      files,
    );

    expect(faults).toEqual([]);
    expect([...draft.powers.keys()]).toEqual(['NORTH']);
    expect(draft.powers.get('NORTH')!.units).toEqual(['A CIT', 'F CAP/NC']);
    expect(draft.provinces.get('CIT')).toMatchObject({ name: 'City', home: 'NORTH' });
    expect([...draft.provinces.get('BAY')!.fleets.get('')!].sort()).toEqual(['CAP/NC', 'CIT']);
    expect(draft.provinces.has('ISL')).toBe(false);
  });

  test.for([
    ['a line that means nothing', 'WATER ???', /does not describe a place/],
    ['a file that is not there', 'USE nowhere', /no file nowhere/],
    ['a unit without a power', 'A TOW', /has no power/],
    ['what is amended and not there', 'AMEND XXX ABUTS TOW', /no place XXX/],
  ] as const)('%s is told with its line', ([, line, message]) => {
    const { faults } = readMapText('wrong', `# first\n${line}`, files);

    expect(faults).toMatchObject([{ file: 'wrong', line: 2 }]);
    expect(faults[0]!.message).toMatch(message);
  });
});

test.for([
  ['a.map', 'MAP a', 2],
  ['b.map', 'USE b', 1],
] as const)('a file that %s reads for itself is a fault, and is read once', ([file, line, at]) => {
  const texts: Readonly<Record<string, string>> = { 'a.map': `Town = tow\n${line}`, 'b.map': 'MAP a' };
  const { draft, faults } = readMapText('a', texts['a.map']!, (name) => texts[name], 'a.map');

  const message = 'a.map is read for itself, directly or through other files';
  expect(faults).toEqual([{ file, line: at, message }]);
  expect(draft.notes).toEqual([]);
});

const VARIANTS = `<?xml version="1.0"?>
<!DOCTYPE VARIANTS [ <!ELEMENT VARIANTS (VARIANT+)> ]>
<VARIANTS>
  <VARIANT name="Small" version="1.0">
    <DESCRIPTION><![CDATA[<POWER name="none">]]></DESCRIPTION>
    <MAP adjacencyURI="small.xml"/>
    <POWER name="North" active="true" adjective="Northern" altnames="Up, Top"/>
    <STARTINGTIME turn="Spring, 1800, Movement"/>
    <VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="2"/></VICTORYCONDITIONS>
    <RULEOPTION name="OPTION_BUILDS" value="VALUE_BUILDS_ANY_OWNED"/>
    <SUPPLYCENTER province="tow" homepower="up" owner="up"/>
    <SUPPLYCENTER province="cap"/>
    <INITIALSTATE province="town" power="top" unit="army"/>
    <INITIALSTATE province="cap" power="north" unit="fleet" unitcoast="nc"/>
  </VARIANT>
  <VARIANT name="Other" version="1.0"><MAP adjacencyURI="small.xml"/></VARIANT>
</VARIANTS>`;

const ADJACENCY = `<PROVINCES>
  <BORDER_DEFINITIONS>
    <BORDER id="ice" description="" season="fall"/>
    <BORDER id="steep" from="tow" description="" baseMoveModifier="-1"/>
  </BORDER_DEFINITIONS>
  <PROVINCE shortname="tow" fullname="Town"><UNIQUENAME name="town"/>
    <ADJACENCY type="mv" refs="cap"/><ADJACENCY type="xc" refs="bay"/></PROVINCE>
  <PROVINCE shortname="cap" fullname="Cape" borders="steep" isConvoyableCoast="true">
    <ADJACENCY type="mv" refs="tow"/><ADJACENCY type="nc" refs="bay"/></PROVINCE>
  <PROVINCE shortname="bay" fullname="Bay" borders="ice">
    <ADJACENCY type="xc" refs="town cap-nc"/></PROVINCE>
</PROVINCES>`;

describe('the XML of jDip', () => {
  test('has a variant and its borders', () => {
    const { draft, faults } = readJdipXml('variants.xml', VARIANTS, undefined, files);
    const file = fileOfDraft(draft!, 'small');
    const loaded = loadBoard(file);

    expect(faults).toEqual([]);
    expect(loaded.ok ? '' : loaded.error.message).toBe('');
    expect(file).toMatchObject({
      name: 'Small',
      builds: 'owned',
      victory: { centres: 2 },
      calendar: { firstYear: 1800 },
      powers: [{ code: 'NORTH', aliases: ['Up', 'Top'], units: ['A TOW', 'F CAP/NC'] }],
      provinces: [
        { code: 'BAY', terrain: 'sea', seasons: ['spring'], fleets: ['CAP/NC', 'TOW'] },
        { code: 'CAP', terrain: 'coast', convoyable: true, armies: ['TOW'], fleets: { NC: ['BAY'] } },
        { code: 'TOW', home: 'NORTH', armies: ['CAP'], fleets: ['BAY'] },
      ],
    });
  });

  test('names what is missing', () => {
    expect(readJdipXml('v.xml', VARIANTS, 'Third', files).faults[0]!.message).toMatch(/no variant "Third"/);
    expect(readJdipXml('v.xml', VARIANTS, 'Small', () => undefined).faults[0]).toMatchObject({ line: 4 });
  });
});

const many = (text: string): string => text.repeat(200_000);

describe('what is long is read once, not once from each of its characters', () => {
  test('blanks in a line of a map', () => {
    const { faults } = readMapText(
      'm',
      `FRANCE${many(' ')}!\nITALY  ( Italian )  ROM   VEN `,
      () => undefined,
    );

    expect(faults).toMatchObject([{ line: 1 }]);
  });

  test.for(['<!--', '<![CDATA[', '<!DOCTYPE'])('%s that does not end', (start) => {
    expect(jdipVariants(`${many(start)}<VARIANT name="a">`)).toEqual(['a']);
  });

  test('tags in comments are none, and comments in a section are not ended by its end', () => {
    const text =
      '<!-- <![CDATA[ <VARIANT name="a"> --><VARIANT name="b"><![CDATA[<!-- ]]><VARIANT name="c"><!--';

    expect(jdipVariants(text)).toEqual(['b', 'c']);
  });
});
