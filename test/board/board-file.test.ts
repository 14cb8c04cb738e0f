/** What board files say beyond the standard board, and where their faults are told to be. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardSchema } from '../../src/board/board-file.ts';
import type { Board } from '../../src/board/board.ts';
import { loadBoard, readBoard } from '../../src/board/load.ts';
import { surveyBoard } from '../../src/board/survey.ts';
import { rows } from '../setup/rows.ts';
import { readable } from '../setup/known.ts';

const DOCUMENT = readFileSync('docs/boards.md', 'utf8');
/** The board of the documentation. */
const EXAMPLE = /```json\n(\{\n {2}"\$schema"[\s\S]*?)```/.exec(DOCUMENT)![1]!;

const lineOf = (text: string): number => EXAMPLE.slice(0, EXAMPLE.indexOf(text)).split('\n').length;

function load(data: unknown): Board {
  return readable(loadBoard(data));
}

describe('the board of the documentation', () => {
  const board = load(JSON.parse(EXAMPLE));

  test('has powers of several words, a neutral one, and coasts with other names', () => {
    expect(board.powers.map(({ code, aliases, neutral }) => [code, aliases, neutral])).toEqual([
      ['NEW-YORK', ['NY'], false],
      ['NEUTRAL', [], true],
    ]);
    expect(board.locations.filter(({ coast }) => coast !== undefined).map(({ code }) => code)).toEqual([
      'CAP/SEA',
      'CAP/RIVER',
    ]);
  });

  test('has its properties of borders in both directions', () => {
    const [town, , hill] = board.provinces.map(({ index }) => index);

    expect(board.specialBorders).toEqual([
      { type: 'army', from: town, to: hill, difficult: true, seasons: undefined },
      { type: 'army', from: hill, to: town, difficult: true, seasons: undefined },
    ]);
    expect(board.provinces[4]!.seasons).toEqual(['spring']);
    expect(board.rules).toEqual({ 'difficult-borders': {}, ice: {} });
  });

  test('owns its homes and needs more than half of the centres, as its file says nothing else', () => {
    expect(board.game).toMatchObject({ builds: 'home', owned: [[0, 1], []], centresToWin: undefined });
  });
});

test('the schema is the one that is published', () => {
  expect(JSON.parse(readFileSync('docs/board.schema.json', 'utf8'))).toEqual(boardSchema());
});

test('a border that goes one way is in one list', () => {
  const oneSided = EXAMPLE.replace('"supplyCentre": true, "armies": ["TOW"]', '"armies": []');
  const data = JSON.parse(
    oneSided.replace('"units": "army", "difficult": true', '"oneWay": true'),
  ) as unknown;
  const { armyBorders } = load(data);

  expect([armyBorders[0], armyBorders[2]]).toEqual([[1, 2], []]);
});

const BORDERS = '"borders": [{ "between": ["TOW", "HIL"], "units": "army", "difficult": true }]';
const RULES = '"rules": { "difficult-borders": {}, "ice": {} }';

const railway = (power: string, ...line: string[]): string =>
  `"rules": ${JSON.stringify({ 'trans-siberian-railroad': { power, line } })}`;
const canal = (one: string, other: string, through: string): string =>
  `"rules": ${JSON.stringify({ 'suez-canal': { canals: [{ seas: [one, other], through }] } })}`;

describe('a board is refused', () => {
  test.for(rows<readonly [what: string, was: string, is: string, culprit: string]>`
    with a one-way border in both lists | "difficult": true | "oneWay": true | said to be one-way
    with properties of a border that is not there | ${BORDERS} | "borders": [{ "between": ["CAP", "HIL"] }] |
      no border CAP-HIL
    whose power owns what is no centre | "aliases": ["NY"] | "aliases": ["NY"], "owns": ["BAY"] |
      owns BAY, which is not a centre
    whose centre has two owners | "neutral": true | "neutral": true, "owns": ["TOW"] | two powers own TOW
    that nobody can win | ${RULES} | "victory": { "centres": 4 } | there are only 3
    whose rule names a place that is not there | ${RULES} |
      "rules": { "hong-kong": { "province": "HON", "power": "NEUTRAL" } } | no province HON
    with a railway at sea | ${RULES} | ${railway('NEW-YORK', 'TOW', 'LAK')} | no army can stand in LAK
    with stations apart | ${RULES} | ${railway('NEW-YORK', 'CAP', 'HIL')} | armies cannot go from CAP to HIL
    with a railway of nobody | ${RULES} | ${railway('NEUTRAL', 'TOW', 'CAP')} | NEUTRAL is neutral
    with a station twice | ${RULES} | ${railway('NEW-YORK', 'TOW', 'CAP', 'TOW')} | TOW is a station twice
    with a canal on land | ${RULES} | ${canal('HIL', 'BAY', 'CAP')} | HIL is no sea
    with a canal to where it begins | ${RULES} | ${canal('BAY', 'BAY', 'CAP')} | leads from BAY to itself
    with a canal that is kept at sea | ${RULES} | ${canal('BAY', 'LAK', 'LAK')} | is no land
    whose one centre is none | ${RULES} | "rules": { "hong-kong": { "province": "BAY", "power": "NEW-YORK" } } |
      BAY is not a centre
    with a border told of twice | ${BORDERS} |
      "borders": [{ "between": ["TOW", "HIL"], "difficult": true }, { "between": ["HIL", "TOW"], "difficult": true }] |
      two entries tell of the army border
    with a border that is never open | "difficult": true | "seasons": ["year"] | TOW-HIL is never open
    with a rule that nobody knows | ${RULES} | "rules": { "fog": {} } | no field "fog"
    with turns out of order | ${RULES} |
      "calendar": { "turns": [{ "season": "fall", "after": 1, "adjustments": true }] } | not in order
    with fall before spring | ${RULES} |
      "calendar": { "turns": [{ "season": "fall" }, { "season": "spring", "adjustments": true }] } |
      spring comes after fall of its year
    with two winters of one name | ${RULES} |
      "calendar": { "turns": [{ "season": "spring", "adjustments": true }, { "season": "fall", "adjustments": true }] } |
      fall comes after the adjustments of its year
    with a turn after the winter of its year | ${RULES} |
      "calendar": { "turns": [{ "season": "spring", "adjustments": true }, { "season": "fall" }] } |
      fall comes after the adjustments of its year
    that begins before the year 0 | ${RULES} | "calendar": { "firstYear": 0, "beginsWithAdjustments": true } |
      in the year -1
    that begins after the last year of names | ${RULES} |
      "calendar": { "firstYear": 99999, "cycle": 2, "turns": [{ "season": "fall", "after": 1, "adjustments": true }] } |
      in the year 100000
    whose power owns a centre twice | "aliases": ["NY"] | "aliases": ["NY"], "owns": ["TOW", "TOW"] |
      NEW-YORK owns TOW twice
    without adjustments | ${RULES} | "calendar": { "turns": [{ "season": "fall" }] } | never change hands
    with an alias that is a coast | "name": "Town" | "name": "Town", "aliases": ["Cape (sea)"] | "Cape (sea)" of TOW is also a name of CAP/SEA
    with a name that is a coast without brackets | "Great Bay" | "cap-River Coast" | of BAY is also a name of CAP/RIVER
    whose powers share an alias | "neutral": true | "neutral": true, "aliases": ["ny"] | two powers are called ny
  `)('%s', ([, was, is, culprit]) => {
    expect(EXAMPLE.split(was)).toHaveLength(2);
    const loaded = loadBoard(JSON.parse(EXAMPLE.replace(was, is)));

    expect(loaded.ok ? '' : loaded.error.message).toContain(culprit);
  });
});

const CYRILLIC_O = '\u043e';

describe('a board is in doubt', () => {
  test.for(rows<readonly [what: string, was: string, is: string, doubt: string]>`
    that lists where a power builds, which does not count | "aliases": ["NY"] | "buildsIn": ["HIL"] |
      "buildsIn" of New York counts only where "builds" is "listed".
    whose power builds in listed places, of which it has none | ${RULES} | ${RULES}, "builds": "listed" |
      New York can build nowhere.
    whose power is not neutral and rebuilds | "aliases": ["NY"] | "rebuilds": true |
      New York is not neutral, yet armies reappear in its empty centres.
    with difficult borders without their rule | ${RULES} | "rules": { "ice": {} } |
      "difficult" means nothing without the rule difficult-borders.
    with seasons without their rule | ${RULES} | "rules": { "difficult-borders": {} } |
      "seasons" means nothing without the rule ice.
    with coasts for convoys without their rule | "name": "Town" | "convoyable": true, "name": "Town" |
      "convoyable" means nothing without the rule convoyable-coasts.
    with a blank name | "Town" | "   " | A name of TOW is blank.
    with a power whose name ends a heading | "aliases": ["NY"] | "aliases": ["N:Y"] |
      The name "N:Y" of NEW-YORK has a ":" or "#": no text can use it.
    with a line end in a name | "Town" | "To\nwn" | The name "To\nwn" of TOW has characters that cannot be seen.
    with a tab in a name of a power | ["NY"] | ["N\tY"] |
      The name "N\tY" of NEW-YORK has characters that cannot be seen.
    with controls in its name | "Narrow Seas" | "Narrow\u202e Seas" |
      The name "Narrow\u202E Seas" of the board has characters that cannot be seen.
    with a blank of no width in a name | "Town" | "To\u200bwn" |
      The name "To\u200Bwn" of TOW has characters that cannot be seen.
    with a letter of another script in a name | "Town" | "T${CYRILLIC_O}wn" |
      In the name "T${CYRILLIC_O}wn" of TOW, "${CYRILLIC_O}" is U+043E.
  `)('%s', ([, was, is, doubt]) => {
    expect(EXAMPLE.split(was)).toHaveLength(2);
    expect(surveyBoard(load(JSON.parse(EXAMPLE.replace(was, is)))).doubts).toContain(doubt);
    expect(surveyBoard(load(JSON.parse(EXAMPLE))).doubts).not.toContain(doubt);
  });
});

describe('faults of a text are told with their place', () => {
  test.for<readonly [what: string, was: string, is: string, line: number, message: RegExp]>([
    ['no JSON', '"id":', '"id"', lineOf('"id":'), /not valid/],
    ['a form', '"inland"', '"swamp"', lineOf('"inland"'), /none of inland, coast, sea/],
    ['a place', '["LAK"]', '["LOK"]', lineOf('["LAK"]'), /CAP\/RIVER: no location LOK/],
    [
      'two winters of one name',
      RULES,
      '"calendar": {\n"turns": [{ "season": "spring", "adjustments": true },\n{ "season": "fall", "adjustments": true }] }',
      lineOf(RULES) + 2,
      /fall comes after the adjustments/,
    ],
    [
      'a border on one side',
      '"armies": ["CAP", "HIL"]',
      '"armies": ["CAP"]',
      lineOf('"HIL", "name"'),
      /HIL-TOW is listed on one/,
    ],
  ])('%s', ([, was, is, line, message]) => {
    const { errors } = readBoard(EXAMPLE.replace(was, is), 'my.json');

    expect(errors[0]).toMatchObject({ code: 'board-invalid', place: { file: 'my.json', line } });
    expect(errors[0]!.message).toMatch(message);
  });
});
