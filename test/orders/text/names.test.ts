/** Names as people write them, on a board of which nothing is remembered. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import {
  didYouMean,
  findAbbreviation,
  findExact,
  findName,
  listed,
  namesOf,
  nearNames,
  unknownName,
} from '../../../src/orders/text/names.ts';
import { continuation, isTightDash, scan, wordsOf } from '../../../src/orders/text/scan.ts';

/** What is found at the beginning of a text: the codes that fit, and the token behind. */
function found(find: typeof findName, text: string, what: 'provinces' | 'powers' = 'provinces') {
  const board = { ...standardBoard };
  const name = find(namesOf(board)[what], scan(text), 0);
  return name && [...name.indices.map((index) => board[what][index]!.code), name.next];
}

describe('a name', () => {
  test.for<readonly [text: string, expected: readonly (string | number)[] | undefined]>([
    ['Paris', ['PAR', 1]],
    ['PAR', ['PAR', 1]],
    ['Par - BUR', ['PAR', 1]],
    ['North Sea', ['NTH', 2]],
    ['NorthSea', ['NTH', 1]],
    ['North-Sea', ['NTH', 3]],
    ['St. Petersburg NC', ['STP', 3]],
    ['St Petersburg', ['STP', 2]],
    ['North Atlantic Ocean S', ['NAO', 3]],
    ['Mid-Atlantic Ocean', ['MAO', 4]],
    ['Nor Sea', ['NTH', 'NWG', 2]],
    ['Tyr Sea', ['TYS', 2]],
    ['Tyr S A VEN', ['TYR', 1]],
    ['Norwegian S', ['NWG', 1]],
    ['Bur', ['BUR', 1]],
    ['Li', undefined],
    ['Liver', ['LVP', 1]],
    ['H', undefined],
    ['- PAR', undefined],
    ['', undefined],
    ['Xyz', undefined],
  ])('%j', ([text, expected]) => {
    expect(found(findName, text)).toEqual(expected);
  });

  test.for<readonly [text: string, expected: readonly (string | number)[] | undefined]>([
    ['France', ['FRANCE', 1]],
    ["France's A", ['FRANCE', 1]],
    ['French', ['FRANCE', 1]],
    ['Fra', ['FRANCE', 1]],
    ['Turkish fleet', ['TURKEY', 1]],
  ])('of a power: %j', ([text, expected]) => {
    expect(found(findName, text, 'powers')).toEqual(expected);
  });

  test('is exact, or an abbreviation', () => {
    expect(found(findExact, 'Paris')).toEqual(['PAR', 1]);
    expect(found(findExact, 'Pari')).toBeUndefined();
    expect(found(findExact, '')).toBeUndefined();
    expect(found(findAbbreviation, 'Pari')).toEqual(['PAR', 1]);
    expect(found(findAbbreviation, 'Pari - BUR')).toEqual(['PAR', 1]);
    // After a dash, a name of its own is where the unit goes.
    expect(found(findAbbreviation, 'North-Norway')).toEqual(['NAF', 'NAO', 'NTH', 1]);
    expect(found(findAbbreviation, 'Nort Norway')).toEqual(['NAF', 'NAO', 'NTH', 1]);
    expect(found(findAbbreviation, 'Mid Atl Oc')).toEqual(['MAO', 3]);
    expect(found(findAbbreviation, '')).toBeUndefined();
    expect(found(findAbbreviation, 'Support')).toBeUndefined();
  });
});

test.for<readonly [text: string, near: readonly string[]]>([
  ['Pariz', ['Paris']],
  ['Burgandy', ['Burgundy']],
  ['Norht Sea', ['North Sea']],
  ['Moscwo', ['Moscow']],
  ['PXR', ['Paris', 'Portugal']],
  ['Qqqqqqqq', []],
  ['Burgundyburgundy', []],
  ['Bu', ['Budapest', 'Bulgaria', 'Burgundy']],
])('near to %s is %j', ([text, near]) => {
  const { provinces } = namesOf({ ...standardBoard });
  expect(nearNames(provinces, text)).toEqual(near);
  expect(nearNames(provinces, text)).toEqual(near);
});

test('names in a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((names) => listed(names, 'or'))).toEqual([
    '',
    'a',
    'a or b',
    'a, b or c',
  ]);
  expect([didYouMean([]), didYouMean(['a', 'b'])]).toEqual(['', '; did you mean a or b?']);
});

test.for<readonly [text: string, name: string]>([
  ['Xyz', 'Xyz'],
  ['Xyz Uvw - PAR', 'Xyz Uvw'],
  ['Xyz S A PAR', 'Xyz'],
  ['Xyz (nc)', 'Xyz'],
])('what is unknown of %j is %j', ([text, name]) => {
  expect(unknownName(text, scan(text), 0)).toBe(name);
});

test.for<readonly [text: string, next: number | undefined]>([
  ['a b', 1],
  ['a', undefined],
  ['a.b', 2],
  ['a. b', 2],
  ['a.', undefined],
  ['a-b', 2],
  ['a- b', undefined],
  ['a -b', undefined],
  ['a->b', undefined],
  ['a=b', undefined],
  ['a/b', undefined],
  ['a-', undefined],
  ['a-(b', undefined],
])('a name goes on behind the first word of %j at word %s', ([text, next]) => {
  expect(continuation(scan(text), 0)).toBe(next);
});

test.for<readonly [text: string, at: number, isTight: boolean]>([
  ['a-b', 1, true],
  ['a -b', 1, false],
  ['a- b', 1, false],
  ['a>b', 1, false],
  ['a/b', 1, false],
  ['-b', 0, false],
  ['a-', 1, false],
  ['a', 1, false],
])('in %j the sign %i is a tight dash: %s', ([text, at, isTight]) => {
  expect(isTightDash(scan(text), at)).toBe(isTight);
});

test.for<readonly [text: string, tokens: readonly string[]]>([
  ['É-à', ['word E', 'arrow -', 'word A']],
  ['a → b', ['word A', 'arrow ->', 'word B']],
  ['a --> b', ['word A', 'arrow ->', 'word B']],
  ['a – b', ['word A', 'arrow -', 'word B']],
  ['a = b', ['word A', 'arrow ->', 'word B']],
  ['l’Aquila!', ["word L'AQUILA", 'other !']],
  ['(nc),;.', ['open (', 'word NC', 'close )', 'comma ,', 'comma ;', 'dot .']],
  ['x'.repeat(1000), [`word ${'X'.repeat(1000)}`]],
  ['x'.repeat(1001), ['other ']],
])('the signs of %j', ([text, tokens]) => {
  expect(scan(text).map(({ kind, text: said }) => `${kind} ${said}`)).toEqual(tokens);
});

test('each sign is where it stands', () => {
  for (const text of ['ab - (cd)', 'éb!-x', 'x'.repeat(1001)]) {
    const cut = scan(text).map(({ start, end }) => text.slice(start, end));
    expect(cut.join('')).toBe(text.replaceAll(' ', ''));
  }
});

test('the words of a name', () => {
  expect(wordsOf('St. Petersburg (North)')).toEqual(['ST', 'PETERSBURG', 'NORTH']);
});
