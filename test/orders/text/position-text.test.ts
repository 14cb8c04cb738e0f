import { describe, expect, it } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import type { ErrorCode } from '../../../src/base/errors.ts';
import { readPositionText, type PositionText } from '../../../src/orders/text/position-text.ts';
import { ordersOf, unitsOf } from '../in-words.ts';

function read(...lines: string[]): PositionText {
  return readPositionText(standardBoard, lines.join('\n'), 'game.txt');
}

describe('a position', () => {
  it('has the units that are ordered and those written alone', () => {
    const position = read(
      '# A comment, then an empty line',
      '',
      'Italy:',
      'A Venice - Trieste',
      '  A Tyrolia Supports A Venice - Trieste  # another comment',
      '',
      'Austria:',
      'F Trieste',
    );
    expect(position.errors).toEqual([]);
    expect(unitsOf(position)).toEqual(['ITALY A VEN', 'ITALY A TYR', 'AUSTRIA F TRI']);
    expect(ordersOf(position)).toEqual(['ITALY: A VEN - TRI', 'ITALY: A TYR S A VEN - TRI']);
  });

  it('takes the power on the same line', () => {
    const position = read('Italy: A Venice - Trieste', 'austria : fleet tri', 'FRANCE:A PAR H', 'A MAR H');
    expect(position.errors).toEqual([]);
    expect(unitsOf(position)).toEqual(['ITALY A VEN', 'AUSTRIA F TRI', 'FRANCE A PAR', 'FRANCE A MAR']);
    expect(ordersOf(position)).toEqual(['ITALY: A VEN - TRI', 'FRANCE: A PAR H', 'FRANCE: A MAR H']);
  });

  it('takes a power without a colon', () => {
    const position = read('Italy', 'A Venice H', 'ENGLAND', 'F Eng', 'Eng');
    expect(position.errors).toEqual([]);
    expect(unitsOf(position)).toEqual(['ITALY A VEN', 'ENGLAND F ENG']);
  });

  it('keeps where and how each order was written', () => {
    const { orders } = read('Italy:', '  A Venice - Trieste  # why not', 'France:  A Par H.');
    expect(orders.map(({ text, place }) => ({ text, place }))).toEqual([
      { text: 'A Venice - Trieste', place: { file: 'game.txt', line: 2, column: 3 } },
      { text: 'A Par H.', place: { file: 'game.txt', line: 3, column: 10 } },
    ]);
  });

  it('may come from Windows, with a byte order mark', () => {
    const position = readPositionText(
      standardBoard,
      '\uFEFFItaly:\r\nA Venice H\r\n\r\nAustria:\r\nF Trieste\r\n',
    );
    expect(position.errors).toEqual([]);
    expect(unitsOf(position)).toEqual(['ITALY A VEN', 'AUSTRIA F TRI']);
    expect(position.orders[0]?.place).toEqual({ line: 2, column: 1 });
  });

  it('may be empty', () => {
    expect(read('', '# nothing')).toEqual({ units: [], orders: [], errors: [] });
  });

  it('believes a unit written alone, not the coast its order names', () => {
    const position = read('France:', 'F Spain(nc)', 'F Spain(sc) - Gulf of Lyon');
    expect(position.errors).toEqual([]);
    expect(unitsOf(position)).toEqual(['FRANCE F SPA/NC']);
    expect(ordersOf(position)).toEqual(['FRANCE: F SPA/SC - LYO']);
  });

  it('has a unit once that its power orders twice', () => {
    const position = read('France:', 'A Paris - Burgundy', 'A Paris - Picardy');
    expect(position.errors).toEqual([]);
    expect(unitsOf(position)).toEqual(['FRANCE A PAR']);
    expect(ordersOf(position)).toEqual(['FRANCE: A PAR - BUR', 'FRANCE: A PAR - PIC']);
  });

  it('keeps an order by a power that does not own the unit', () => {
    const alone = read('Germany:', 'F London - North Sea', 'England:', 'F London');
    const named = read('Germany:', 'English F London - North Sea');
    for (const position of [alone, named]) {
      expect(position.errors).toEqual([]);
      expect(unitsOf(position)).toEqual(['ENGLAND F LON']);
    }
    expect(ordersOf(alone)).toEqual(['GERMANY: F LON - NTH']);
  });
});

describe('the type of a unit, where no letter says it, follows', () => {
  it.each<[why: string, lines: string[], units: string[]]>([
    ['from an inland province', ['ruh -> bel'], ['FRANCE A RUH']],
    ['from a sea', ['nth - bel'], ['FRANCE F NTH']],
    ['from convoying', ['bel convoy lon - hol', 'A lon - hol'], ['FRANCE F BEL', 'FRANCE A LON']],
    ['from moving inland', ['bel - ruh'], ['FRANCE A BEL']],
    ['from moving to sea', ['bel - nth'], ['FRANCE F BEL']],
    ['from moving by convoy', ['lon - bel via convoy'], ['FRANCE A LON']],
    ['from moving along a route', ['lon - nth - bel'], ['FRANCE A LON']],
    ['from moving to a coast', ['gas - spa/nc'], ['FRANCE F GAS']],
    ['from standing on a coast', ['spa/nc - gas'], ['FRANCE F SPA/NC']],
    ['from a support', ['bel - hol', 'A ruh S F bel - hol'], ['FRANCE F BEL', 'FRANCE A RUH']],
    ['from a convoy', ['lon - hol', 'nth convoy lon - hol'], ['FRANCE A LON', 'FRANCE F NTH']],
    ['from another order of it', ['bel - hol', 'F bel H'], ['FRANCE F BEL']],
    ['from its order, when written alone', ['bel', 'F bel - hol'], ['FRANCE F BEL']],
  ])('%s', (_why, lines, units) => {
    const position = read('France:', ...lines);
    expect(position.errors).toEqual([]);
    expect(unitsOf(position)).toEqual(units);
  });
});

/** Lines with a mistake, and what is said about it. */
type Wrong = readonly [
  what: string,
  lines: readonly string[],
  code: ErrorCode,
  place: readonly [line: number, column: number],
  says: string,
];

const placesOfErrors = (...lines: string[]): unknown =>
  read(...lines).errors.map(({ code, place }) => [code, place?.line]);

describe('what people paste', () => {
  it.each([
    ['numbers', ['Germany:', '1. A Mun - Bur', '2) A Ber - Kie', '(3) F Kie - Den']],
    ['bullets', ['Germany:', '- A Mun - Bur', '* A Ber - Kie', '•F Kie - Den']],
    ['several orders on a line', ['Germany: A Mun - Bur, A Ber - Kie; F Kie - Den']],
    ['both', ['Germany:', '- A Mun - Bur, A Ber - Kie', '- F Kie - Den;']],
  ])('%s', (_, lines) => {
    const position = read(...lines);
    expect(position.errors).toEqual([]);
    expect(ordersOf(position)).toEqual([
      'GERMANY: A MUN - BUR',
      'GERMANY: A BER - KIE',
      'GERMANY: F KIE - DEN',
    ]);
  });

  it('has its mistakes where they stand', () => {
    const { errors } = read('Germany:', '1. A Mun - Bur, A Ber - Keil', '- A Muenchen ! Bur');
    expect(errors.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([
      ['province-unknown', 2, 25],
      ['province-unknown', 3, 5],
    ]);
  });

  it('before any power, or below one that is misspelt, is told once', () => {
    expect(placesOfErrors('1. A PAR H', 'A MAR H, A BUR H')).toEqual([['power-missing', 1]]);
    expect(placesOfErrors('Germany:', 'Englnd', 'F LON - NTH', 'F EDI - NWG')).toEqual([
      ['power-unknown', 2],
    ]);
  });
});

describe('a mistake', () => {
  it.each<Wrong>([
    ['order before any power', ['A PAR H'], 'power-missing', [1, 1], 'no power has been named'],
    ['unknown power', ['Itly:', 'A VEN H'], 'power-unknown', [1, 1], 'did you mean Italy?'],
    ['unknown power in line', [' Spain: A VEN H'], 'power-unknown', [1, 2], '"Spain"'],
    ['unreadable order', ['Italy:', ' A VEN ? TRI'], 'order-unreadable', [2, 8], '"?"'],
    ['unknown province', ['Italy: A Venise H'], 'province-unknown', [1, 10], 'did you mean Venice?'],
    ['ambiguous province', ['Italy:', 'F Gulf H'], 'province-ambiguous', [2, 3], 'Gulf of Lyon'],
    ['unknown coast', ['Italy:', 'F Spain(xc) H'], 'coast-unknown', [2, 9], 'not a coast of Spain'],
    ['fleet inland', ['France:', 'F Paris H'], 'unit-misplaced', [2, 1], 'Paris, which is inland'],
    ['army at sea', ['France:', 'A North Sea'], 'unit-misplaced', [2, 1], 'North Sea, which is sea'],
    ['coast missing', ['France:', 'F Spain - MAO'], 'coast-unknown', [2, 1], 'needs a coast'],
    ['coast missing, unit alone', ['Russia: F STP'], 'coast-unknown', [1, 9], 'needs a coast'],
    ['coast it has not', ['France:', 'F Spain(ec) H'], 'coast-unknown', [2, 1], 'no coast ec'],
    ['coast of a province without', ['France:', 'F Brest(nc) H'], 'coast-unknown', [2, 1], 'no coast nc'],
    ['two powers in a province', ['France: A PAR H', 'Italy: A PAR H'], 'unit-twice', [2, 8], 'on line 1'],
    ['two units alone', ['France: A BRE', 'Italy: A BRE'], 'unit-twice', [2, 8], 'Brest'],
    ['two types', ['France:', 'A BRE H', 'F BRE H'], 'unit-twice', [3, 1], 'Brest'],
    ['two coasts', ['France:', 'F SPA/NC H', 'F SPA/SC H'], 'unit-twice', [3, 1], 'Spain'],
    ['army or fleet', ['France:', 'bre - pic'], 'unit-unreadable', [2, 1], 'an army or a fleet'],
  ])('%s', (_what, lines, code, [line, column], says) => {
    const { errors } = read(...lines, 'Turkey:', 'A SMY H');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ code, place: { file: 'game.txt', line, column } });
    expect(errors[0]?.message).toContain(says);
    expect(errors[0]?.expected).toBeTruthy();
  });

  it('does not hide what the rest of the text says', () => {
    const position = read('A PAR H', 'Itly:', 'A VEN ! TRI', 'Turkey:', 'A SMY - ANK', 'F Pariz H', 'F ANK');
    expect(position.errors.map(({ code, place }) => [code, place?.line])).toEqual([
      ['power-missing', 1],
      ['power-unknown', 2],
      ['order-unreadable', 3],
      ['province-unknown', 6],
    ]);
    expect(unitsOf(position)).toEqual(['TURKEY A SMY', 'TURKEY F ANK']);
    expect(ordersOf(position)).toEqual(['TURKEY: A SMY - ANK']);
  });
});
