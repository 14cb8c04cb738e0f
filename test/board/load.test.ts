import { describe, expect, test } from 'vitest';
import { loadBoard } from '../../src/board/load.ts';
import { rows } from '../setup/rows.ts';

/** Two towns on one bay, one of them with two coasts, and a village inland. */
const SMALL = `{
  "id": "small", "name": "Small",
  "powers": [{ "code": "NORTH", "name": "North", "units": ["A TOW", "F CAP/SC"] }],
  "provinces": [
    { "code": "TOW", "name": "Town", "terrain": "coast", "home": "NORTH",
      "armies": ["VIL", "CAP"], "fleets": ["BAY", "CAP/SC"] },
    { "code": "CAP", "name": "Cape", "terrain": "coast",
      "armies": ["TOW"], "fleets": { "SC": ["BAY", "TOW"], "NC": ["BAY"] } },
    { "code": "VIL", "name": "Village", "terrain": "inland", "aliases": ["Hamlet"], "armies": ["TOW"] },
    { "code": "BAY", "name": "Great Bay", "terrain": "sea", "fleets": ["TOW", "CAP/SC", "CAP/NC"] }
  ]
}`;

/** The small board with what stands in its text once written in another way. */
function changed(...changes: readonly (readonly [was: string, is: string])[]): unknown {
  let text = SMALL;
  for (const [was, is] of changes) {
    expect(text.split(was)).toHaveLength(2);
    text = text.replace(was, is);
  }
  return JSON.parse(text);
}

test('a board without contradictions is loaded, with its coasts after its provinces', () => {
  const loaded = loadBoard(changed());
  if (!loaded.ok) throw new Error(loaded.error.message);
  const board = loaded.value;

  expect(board.locations.map(({ code }) => code)).toEqual(['TOW', 'CAP', 'VIL', 'BAY', 'CAP/SC', 'CAP/NC']);
  expect(board.provinces[1]!.coasts).toEqual([4, 5]);
  expect(board.provinces[0]!.home).toBe(0);
  expect(board.fleetProvinces[3]).toEqual([0, 1]);
  expect(board.start).toEqual([
    { power: 0, type: 'army', location: 0 },
    { power: 0, type: 'fleet', location: 4 },
  ]);
});

function expectRefused(data: unknown, ...culprits: readonly string[]): void {
  const loaded = loadBoard(data);

  expect(loaded).toMatchObject({ ok: false, error: { code: 'board-invalid' } });
  for (const culprit of culprits) expect(loaded.ok ? '' : loaded.error.message).toContain(culprit);
}

const SEAS = '"fleets": ["TOW", "CAP/SC", "CAP/NC"]';
const UNITS = '"units": ["A TOW", "F CAP/SC"';

describe('a board is refused with the culprit named', () => {
  test.for(rows<readonly [what: string, was: string, is: string, culprit: string]>`
    an army border on one side only | "Hamlet"], "armies": ["TOW"] | "Hamlet"], "armies": [] |
      army border TOW-VIL is listed on one side only
    a fleet border on one side only | ["BAY", "CAP/SC"] | ["BAY"] |
      fleet border CAP/SC-TOW is listed on one side only
    a border to a coast that does not exist | ${SEAS} | "fleets": ["TOW", "CAP/SC", "CAP/NC", "TOW/EC"] |
      BAY: no location TOW/EC
    a border to a province that does not exist | ["VIL", "CAP"] | ["VIL", "CAP", "XXX"] | TOW: no location XXX
    a fleet to a province with coasts, without a coast | ${SEAS} |
      "fleets": ["TOW", "CAP/SC", "CAP/NC", "CAP"] | fleet border BAY-CAP leads where no fleet can stand
    an unknown home power | "Cape", "terrain": "coast" | "Cape", "terrain": "coast", "home": "SOUTH" |
      CAP: no power SOUTH
    two provinces with one name | "Cape" | "Town" | are called Town
    two provinces with one code | "code": "CAP" | "code": "TOW" | two provinces are called TOW
    a name that is an alias of another province, in other letters | "terrain": "sea" |
      "terrain": "sea", "aliases": ["HAMLET"] | two provinces are called HAMLET
    an alias that is a coast by where it lies | "terrain": "sea" | "terrain": "sea", "aliases": ["Cape (southern)"] |
      "Cape (southern)" of BAY is also a name of CAP/SC
    a starting unit on an unknown coast | ${UNITS} | ${UNITS}, "F CAP/EC" | NORTH: no location CAP/EC
    a starting army at sea | ${UNITS} | ${UNITS}, "A BAY" | army cannot start at BAY
    two units that start in one province | ${UNITS} | ${UNITS}, "F CAP/NC" | two units start in CAP
    two powers with one code | "powers": [ |
      "powers": [{ "code": "NORTH", "name": "Other", "units": [] }, | two powers are called NORTH
    a starting fleet without its coast | ${UNITS} | ${UNITS}, "F CAP" | fleet cannot start at CAP
    an unknown field | "id": "small" | "id": "small", "colour": "red" | colour
    an unknown terrain | "sea" | "swamp" | provinces[3]
    a code in small letters | "code": "BAY" | "code": "bay" | two to eight capitals
    a coast of no known name | { "SC": ["BAY", "TOW"], "NC" | { "SC": ["BAY", "TOW"], "N.C" | provinces[1]
    a unit that is none | ${UNITS} | ${UNITS}, "TOW" | powers[0].units[2]
  `)('%s', ([, was, is, culprit]) => {
    expectRefused(changed([was, is]), culprit);
  });

  test('units where they cannot stand', () => {
    const [armies, fleets] = ['"armies": ["VIL", "CAP"]', '"fleets": ["BAY", "CAP/SC"]'];
    expectRefused(
      changed([armies, '"armies": ["VIL", "CAP", "BAY"]'], [SEAS, `"armies": ["TOW"], ${SEAS}`]),
      'army border TOW-BAY leads where no army can stand',
    );
    expectRefused(
      changed(
        [fleets, '"fleets": ["BAY", "CAP/SC", "VIL"]'],
        ['["Hamlet"]', '["Hamlet"], "fleets": ["TOW"]'],
      ),
      'fleet border TOW-VIL leads where no fleet can stand',
    );
  });

  test('every contradiction, not only the first', () => {
    const { provinces, ...rest } = changed() as { provinces: object[] };
    const alone = { ...provinces[0], armies: ['VIL'], fleets: ['BAY'] };
    expectRefused(
      { ...rest, provinces: [alone] },
      'TOW: no location VIL; TOW: no location BAY; NORTH: no location CAP/SC',
    );
    expectRefused(
      changed(['"Hamlet"], "armies": ["TOW"]', '"Hamlet"]'], ['"home": "NORTH"', '"home": "SOUTH"']),
      'no power SOUTH',
      'TOW-VIL',
    );
  });

  test.for<readonly [what: string, data: unknown, culprit: string]>([
    ['no object', 'a board', 'an object'],
    ['nothing', undefined, 'an object'],
    ['a missing field', { ...(changed() as object), provinces: undefined }, 'provinces'],
    ['no provinces', { ...(changed() as object), provinces: [] }, 'without provinces'],
  ])('%s', ([, data, culprit]) => {
    expectRefused(data, culprit);
  });
});
