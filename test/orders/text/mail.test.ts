/** Positions as they come in mails: what is around the orders changes nothing, and what could mean something is refused. */
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { DATC_3_2, PRESETS } from '../../../encodings/policy.ts';
import { parseOrderOrUnit } from '../../../src/orders/text/parse.ts';
import { readPositionText, type PositionText } from '../../../src/orders/text/position-text.ts';
import { withReading } from '../../../src/orders/reading-policy.ts';
import { ordersOf, unitsOf } from '../in-words.ts';
import { forAll } from '../../setup/for-all.ts';

const read = (...lines: string[]): PositionText => readPositionText(board, lines.join('\n'));

const told = (position: PositionText): string[] => [...unitsOf(position), ...ordersOf(position)];

describe('around the orders of a mail', () => {
  test.each<[what: string, lines: readonly string[]]>([
    ['nothing', ['England:', 'F Wal - Eng', 'F Nth H']],
    ['marks of quotation', ['> England:', '> F Wal - Eng', '>> F Nth H', '>', '| > ']],
    ['letters', ['England:', '(a) F Wal - Eng', 'b) Fleet Nth H']],
    ['Roman numbers', ['England:', 'i) F Wal - Eng', '(ii) F Nth H']],
    ['a letter before several orders', ['England:', '(a) F Wal - Eng, F Nth H']],
    ['who plays', ['ENGLAND (Tom):', 'F Wal - Eng', 'F Nth H']],
    ['who plays, without a colon', ['ENGLAND (Tom)', 'F Wal - Eng', 'F Nth H']],
    ['who plays, after a dash', ['England - Tom W.:', 'F Wal - Eng', 'F Nth H']],
    ['who plays, in the line', ['England (Tom): F Wal - Eng, F Nth H']],
    ['a season', ['FALL 1904', 'England:', 'F Wal - Eng', 'F Nth H']],
    ['a season with a colon', ['Fall 1904:', 'England:', 'F Wal - Eng', 'F Nth H']],
    ['a season twice', ['Autumn 1904 orders', 'England:', 'F Wal - Eng', '> F1904M', 'England: F Nth H']],
    ['a season with a power', ['England (Fall 1904):', 'F Wal - Eng', 'F Nth H']],
    ['courtesies', ['England:', 'F Wal - Eng  (sorry)', 'F Nth H (thank you!)']],
    ['results', ['England:', 'F Wal - Eng (*bounce*)', '- F Nth H (dislodged).']],
    ['results, in a line', ['England: F Wal - Eng (bounced), F Nth H (ok)']],
  ])('%s', (_, lines) => {
    const position = read(...lines);

    expect(position.errors).toEqual([]);
    expect(told(position)).toEqual([
      'ENGLAND F WAL',
      'ENGLAND F NTH',
      'ENGLAND: F WAL - ENG',
      'ENGLAND: F NTH H',
    ]);
  });

  test.each(['NMR', 'no orders', 'No orders received.', 'no moves were sent', '(NMR)'])('%s', (silence) => {
    for (const lines of [
      [`Italy: ${silence}`, 'A Ven'],
      ['Italy', silence, 'A Ven'],
    ]) {
      for (const policy of [undefined, ...Object.values(PRESETS)]) {
        const position = readPositionText(
          board,
          [...lines, 'Austria: A Tri - Ven'].join('\n'),
          'mail',
          policy,
        );

        expect(position.errors).toEqual([]);
        expect(told(position)).toEqual(['ITALY A VEN', 'AUSTRIA A TRI', 'AUSTRIA: A TRI - VEN']);
      }
    }
  });

  test.each(['(s.c.)', '(s.c)', '(s/c)', '(s c)', '(S. Coast)', '(sc.)', '(south coast)'])('%s', (coast) => {
    expect(told(read(`Turkey: F Aeg-Bul${coast}`))).toEqual(['TURKEY F AEG', 'TURKEY: F AEG - BUL/SC']);
  });
});

describe('what could mean something is an error', () => {
  test.each<[line: string, code: string]>([
    ['A Lon - Bel (via convy)', 'province-unknown'],
    ['A Wal - Bel (if France agrees)', 'coast-unknown'],
    ['A Lon H (cancelled)', 'order-unreadable'],
    ['A Lon H (sorry?)', 'order-unreadable'],
    ['A Lon H (thank Tom)', 'order-unreadable'],
    ['F Mid - Spa (suoth)', 'coast-unknown'],
    ['A Lon (dislodged)', 'coast-unknown'],
    ['(a) Nth H', 'order-unreadable'],
    ['(A) Lon - Wal', 'order-unreadable'],
    ['England - Tom', 'power-unknown'],
    ['England and France (Tom):', 'power-unknown'],
    ['England (for France):', 'power-unknown'],
    ['Fall 1904 Retreats', 'province-unknown'],
    ['Winter 1904', 'province-unknown'],
    ['Subject: Game "Hastings" - Orders', 'power-unknown'],
    ['NMR', 'order-unreadable'],
    ['Italy: no orders received', 'order-unreadable'],
    ['Italy (NMR)', 'order-unreadable'],
  ])('%s', (line, expected) => {
    expect(read('England:', line).errors.map((error) => error.code)).toEqual([expected]);
  });

  it('orders of two phases', () => {
    const { errors } = read('Spring 1904', 'England: F Lon - Nth', 'Fall 1904', 'England: F Nth - Nwy');

    expect(errors).toMatchObject([{ code: 'order-unreadable', place: { line: 3 } }]);
  });

  it('orders below a season and no power', () => {
    expect(read('England: F Lon H', 'Fall 1904', 'F Edi H').errors).toMatchObject([
      { code: 'power-missing' },
    ]);
  });

  it('with its place in the line, behind what is passed over', () => {
    const { errors } = read('> England:', '> - F Lon - Egn', '> (a) F Edi - Nht, F Yor H');

    expect(errors.map(({ place }) => [place?.line, place?.column])).toEqual([
      [2, 13],
      [3, 15],
    ]);
  });
});

describe('any lines', () => {
  const words = fc.constantFrom(
    ...'A F Lon Nth North Sea - S C H to via convoy (sc) (s.c.) (sorry) (bounce) (a) a) 1. > | , ( ) NMR Fall 1904 (Tom) England Eng Italy : .'.split(
      ' ',
    ),
  );
  const lines = fc.array(words, { minLength: 1, maxLength: 9 }).map((list) => list.join(' '));
  const lenient = withReading(DATC_3_2, { '4.E.2': 'matching-set' });

  it('that can be read as they stand are read so', () => {
    forAll(2000, lines, (line) => {
      const plain = parseOrderOrUnit(board, line);
      if (!plain.ok || line.includes(':')) return;
      for (const policy of [DATC_3_2, lenient]) {
        const { orders, units } = readPositionText(board, `Turkey:\n${line}`, undefined, policy);
        if (plain.value.kind === 'order')
          expect(orders).toMatchObject([{ order: plain.value.order, text: line.trim() }]);
        else expect([orders.length, units.length <= 1]).toEqual([0, true]);
      }
    });
  });

  it('mean the same when they are quoted', () => {
    forAll(
      500,
      fc.array(lines, { maxLength: 5 }),
      fc.constantFrom('> ', '>', '>> ', '> > ', '| '),
      (list, mark) => {
        const plain = read('Turkey:', ...list);
        const quoted = read('Turkey:', ...list.map((line) => mark + line));

        expect(told(quoted)).toEqual(told(plain));
        expect(quoted.errors.map(({ code }) => code)).toEqual(plain.errors.map(({ code }) => code));
      },
    );
  });
});

const many = (text: string): string => text.repeat(500_000);

describe('a long line is read once, not once from each of its characters', () => {
  test.for<readonly [what: string, lines: readonly string[], errors: number]>([
    ['blanks before a colon', [`England${many(' ')}x: F Nth H`], 1],
    ['blanks in a heading', [`England${many(' ')}x`], 2],
    ['blanks in an order', ['England:', `F Nth${many(' ')}x`], 1],
    ['blanks in brackets', [`England (${many(' ')}x`], 2],
    ['brackets', [`England ${many('(')}`], 2],
    ['signs of a comment', [`${many('#')}\u2028`], 0],
    ['empty lines', [`${many('\n')}England: x`], 1],
  ])('%s', ([, lines, errors]) => {
    expect(read(...lines).errors).toHaveLength(errors);
  });
});
