import { everyReading } from '../../../src/orders/text/parse.ts';
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { formatOrder } from '../../../src/orders/text/format.ts';
import { readPoorlyWritten } from '../../../src/orders/text/poorly-written.ts';
import { readPositionText } from '../../../src/orders/text/position-text.ts';
import type { LenientPolicy } from '../../../src/orders/text/poorly-written.ts';
import { rows } from '../../setup/rows.ts';
import { outcomes } from '../outcomes.ts';

type Level = LenientPolicy['4.E.2'];
const LEVELS: readonly Level[] = ['nothing', 'legal-order', 'legal-set', 'matching-set'];

const LEGAL_ORDER = { ...DATC_3_2, '4.E.2': 'legal-order' } as const;

/** The orders as they are read, in short form. */
function read(units: string, texts: string, choices: Partial<LenientPolicy>): string[] {
  const position = readPositionText(standardBoard, units.replaceAll('; ', '\n'));
  const written = texts.split('; ').map((line) => {
    const [name = '', text = ''] = line.split(': ');
    return { power: standardBoard.powers.findIndex((power) => power.name === name), text };
  });
  const { orders, errors } = readPoorlyWritten(standardBoard, position.units, written, {
    ...LEGAL_ORDER,
    ...choices,
  });
  expect(errors).toHaveLength(orders.filter((order) => order === undefined).length);
  return orders.map((order) => (order === undefined ? '?' : formatOrder(standardBoard, order, 'short')));
}

const [FAR, NEAR] = ['?; ?', 'A PAR S F PIC - BRE; A PIC - BRE'];
const SERBIA = 'A GRE S A SER - BUL';

/**
 * Units and orders as in `France: A Bur - Pir`, parted by `; `, and the orders as they are read at each level, or at all;
 * `?` for one that is not clear.
 */
type Example = readonly [what: string, units: string, texts: string, ...read: string[]];

const EXAMPLES = rows<Example>`
  1: two provinces could be meant | France: A Burgundy | France: A Bur - Pir | ?
  2: a small spelling mistake | France: A Burgundy | France: A Burgundy - Pariz | A BUR - PAR
  3: a right name in an impossible order | Austria: F Albania | Austria: F Alb - Tyr | F ALB - TYR
  4: the orders of another power do not help | England: A Brest; France: A Burgundy |
    England: A Bre S A Bur - Par; France: A Bur - Pir | A BRE S A BUR - PAR; ?
  5: only one move is legal | Russia: F Rumania | Russia: F Rum - Bu. |
    ? | F RUM - BUL | F RUM - BUL | F RUM - BUL
  6: only one support is legal | Austria: A Greece; A Serbia | Austria: A Gre S A Ser - Bu. |
    ? | ${SERBIA} | ${SERBIA} | ${SERBIA}
  7: the other unit has an order | France: A Paris; A Picardy |
    France: A Par S F Pir - Bre; France: A Pir - Bre | ${FAR} | A PAR S F PIC - BRE; ? | ${NEAR} | ${NEAR}
  8: a support says where the move goes | Austria: A Serbia; A Greece |
    Austria: A Ser - Bu; Austria: A Gre S A Ser - Bu |
    ${FAR} | ?; ${SERBIA} | ?; ${SERBIA} | A SER - BUL; ${SERBIA}
  9: a right abbreviation with any coast | Russia: F Rumania | Russia: F Rum - Bud(ec). | F RUM - BUD/EC
`;

describe.for(LEVELS)('4.E.2 %s, the example', (level) => {
  test.for(EXAMPLES)('%s', ([, units, texts, always, ...later]) => {
    const expected = [always, ...later][later.length === 0 ? 0 : LEVELS.indexOf(level)]!;
    expect(read(units, texts, { '4.E.2': level })).toEqual(expected.split('; '));
  });
});

describe('4.E.2, besides', () => {
  test.for(rows<readonly [what: string, level: Level, units: string, texts: string, read: string]>`
    a misspelt verb | nothing | France: A Paris | France: A Paris suports A Mun | A PAR S A MUN
    two words, one misspelt | nothing | France: F Brest | France: F Bre - Englsh Channel | F BRE - ENG
    a misspelt name and its coast | nothing | Russia: F Rumania | Russia: F Rum - Bulgeria ec | F RUM - BUL/EC
    too many mistakes | matching-set | France: A Burgundy | France: A Bur - Pyrrhys | ?
    no order at all | matching-set | France: A Burgundy | France: A Bur whistles | ?
    no legal reading | legal-order | England: A London | England: A Lon - Bu | ?
    several legal readings | legal-order | Austria: A Serbia | Austria: A Ser - Bu | ?
    the unit that stands there | legal-order | Turkey: A Bulgaria | Turkey: A Bu - Con | A BUL - CON
    not the unit of another power | legal-order |
      Turkey: A Bulgaria; Austria: A Budapest | Turkey: A Bu - Ser | A BUL - SER
    two orders that cannot be for one unit | legal-set |
      France: A Paris; A Picardy | France: A Pir - Bre; France: A Pic H | A PAR - BRE; A PIC H
    sets that cannot be told apart | legal-set |
      France: A Paris; A Picardy | France: A Pir - Bre; France: A Pir H | ?; ?
    a convoy says where the army goes | matching-set |
      Turkey: A Rumania; F BLA | Turkey: A Rum - Bu; Turkey: F BLA C A Rum - Bu | A RUM - BUL; F BLA C A RUM - BUL
    matching says nothing of foreign units | matching-set |
      Austria: A Serbia; Turkey: A Greece | Austria: A Ser - Bu; Turkey: A Gre S A Ser - Bul | ?; A GRE S A SER - BUL
  `)('%s', ([, level, units, texts, expected]) => {
    expect(read(units, texts, { '4.E.2': level })).toEqual(expected.split('; '));
  });

  test('what is legal follows the other choices', () => {
    const unit = 'Russia: F Rumania';
    expect(read(unit, 'Russia: F Rum - Bu.', { '4.B.2': 'only-coast' })).toEqual(['F RUM - BUL']);
    expect(read(unit, 'Russia: F Rum - Bu.', { '4.B.2': 'illegal' })).toEqual(['?']);
    expect(read(unit, 'Russia: F Rum - Bu.', { '4.E.1': 'any-place' })).toEqual(['F RUM - BUL']);
  });

  test('impossible orders stay what they are', () => {
    expect(outcomes('', 'Russia: F Rum - Bud(ec)')).toEqual(['illegal (out-of-reach)']);
    expect(outcomes('', 'Austria: F Alb - Tyr')).toEqual(['illegal (out-of-reach)']);
  });
});

interface PositionFacts {
  readonly units: number;
  readonly orders: readonly string[];
  /** Code and line. */
  readonly errors: readonly (readonly [string, number | undefined])[];
}

/** What a text says; `choices` are missing where it is to be read strictly. */
function readWhole(text: readonly string[], choices?: Partial<Policy>): PositionFacts {
  const policy = choices === undefined ? undefined : { ...LEGAL_ORDER, ...choices };
  const { units, orders, errors } = readPositionText(standardBoard, text.join('\n'), 'game.txt', policy);
  return {
    units: units.length,
    orders: orders.map(({ order }) => formatOrder(standardBoard, order, 'short')),
    errors: errors.map(({ code, place }) => [code, place?.line] as const),
  };
}

describe('a position with poorly written orders', () => {
  const lines = ['Austria:', 'A Ser - Bu', 'A Gre S A Ser - Bu', 'A Viena H', 'Russia: F Rum', 'F Rum - Bu.'];
  test('is refused without a policy', () => {
    expect(readWhole(lines)).toEqual({
      units: 1,
      orders: [],
      errors: [
        ['province-unknown', 2],
        ['province-unknown', 3],
        ['province-unknown', 4],
        ['province-unknown', 6],
      ],
    });
  });

  test('is read as far as it is clear', () => {
    expect(readWhole(lines, {})).toEqual({
      units: 4,
      orders: ['A GRE S A SER - BUL', 'A VIE H', 'F RUM - BUL'],
      errors: [['province-unknown', 2]],
    });
  });

  test('is read in the order in which it was written', () => {
    expect(readWhole(lines, { '4.E.2': 'matching-set' })).toEqual({
      units: 4,
      orders: ['A SER - BUL', 'A GRE S A SER - BUL', 'A VIE H', 'F RUM - BUL'],
      errors: [],
    });
  });

  test('takes an abbreviation that fits one name', () => {
    expect(readWhole(['Germany: A Mu - Ruh'], {})).toEqual({ units: 1, orders: ['A MUN - RUH'], errors: [] });
  });

  test('has its units where they were written alone', () => {
    const text = ['France:', 'A Par', 'A Pic', 'A Par S F Pir - Bre', 'A Pir - Bre'];
    expect(readWhole(text, { '4.E.2': 'legal-set' })).toEqual({
      units: 2,
      orders: ['A PAR S F PIC - BRE', 'A PIC - BRE'],
      errors: [],
    });
  });

  test('still names what stands before any power, and what is no unit', () => {
    expect(readWhole(['A Pariz H', 'France: A Pir'], {}).errors).toEqual([
      ['power-missing', 1],
      ['province-unknown', 2],
    ]);
  });
});

test('4.E.2 strict: a misspelt or unclear name is an error, as without a policy', () => {
  const text = ['France: A Pariz H', 'Germany: A Ber - Pr', 'Italy: A Rom H'];
  expect(readWhole(text, { '4.E.2': 'strict' })).toEqual(readWhole(text));
  expect(readWhole(text, { '4.E.2': 'strict' }).errors).toHaveLength(2);
});

test('a text with names in doubt that cannot be read in the end is given up', () => {
  expect(everyReading(standardBoard, `A PAR - ${'BU - '.repeat(40)} ITALY BUR`)).toEqual([]);
});
