/** Names as people write them, on a board of which nothing is remembered. */
import { describe, expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { findAbbreviation, findExact, findName, namesOf, nearNames } from '../../../src/orders/text/names.ts';
import { scan } from '../../../src/orders/text/scan.ts';

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
