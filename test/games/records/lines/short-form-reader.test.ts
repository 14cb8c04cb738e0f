/** Units and orders in short form, read from bytes: as the parser reads them, or not at all. */
import { describe, expect, test } from 'vitest';
import { canStand, UNIT_TYPES, type Board } from '../../../../src/board/board.ts';
import { shippedBoards } from '../../../../src/board/shipped.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { WrittenOrder } from '../../../../src/orders/order.ts';
import { formatOrder, formatStandingUnit } from '../../../../src/orders/text/format.ts';
import { parseOrder } from '../../../../src/orders/text/parse.ts';
import { ShortFormReader } from '../../../../src/games/records/lines/short-form-reader.ts';
import { readStandingUnit } from '../../../../src/games/records/model/standing-unit.ts';
import { Random } from '../../../../src/orders/sample/random.ts';

const BOARDS = shippedBoards();

/** Behind a text there is more of the block that it is in. */
const BEHIND = ' '.repeat(40);

function orderIn(
  forms: ShortFormReader,
  text: string,
  quoted: string = JSON.stringify(text),
): WrittenOrder | undefined {
  return forms.readOrder(Buffer.from(`[${quoted}]${BEHIND}`), 1, quoted.length + 2);
}

function randomOrder(board: Board, random: Random): WrittenOrder {
  const place = () => {
    const { province, coast } = random.pick(board.locations)!;
    return coast === undefined ? { province } : { province, coast };
  };
  const unit = () => ({ ...place(), type: random.pick(UNIT_TYPES)! });
  switch (random.pick(['hold', 'move', 'support', 'support to hold', 'convoy'] as const)!) {
    case 'hold':
      return { kind: 'hold', unit: unit() };
    case 'move':
      return { kind: 'move', unit: unit(), to: place(), viaConvoy: random.chance(0.5) };
    case 'support':
      return { kind: 'support', unit: unit(), supported: unit(), to: place() };
    case 'support to hold':
      return { kind: 'support', unit: unit(), supported: unit() };
    case 'convoy':
      return { kind: 'convoy', unit: unit(), convoyed: unit(), to: place() };
  }
}

describe('orders in short form', () => {
  test.each([
    'a PAR - BUR',
    'A PAR',
    'A PAR ',
    'A PAR - ',
    'A PAR-BUR',
    'A PAR - BUR ',
    'A PAR - BUR VIA CONVOY',
    'A PAR - BUR - MAR',
    'A PAR - Burgundy',
    'A Par - BUR',
    'A PAR - XYZ',
    'A PAR S FRANCE A MAR',
    'A PAR S MAR',
    'A PAR S A MAR BUR',
    'A PAR C A MAR',
    'F STP/NC - NWY/NC',
    'F STP/XX - NWY',
    'F STP(nc) - NWY',
    'PAR - BUR',
    'A PAR B',
    'A PAR H H',
    '',
  ])('are not %j', (text) => {
    expect(orderIn(new ShortFormReader(standardBoard), text)).toBeUndefined();
  });

  test.each([
    'A_PAR - BUR',
    'A PAR_- BUR',
    'A PAR -_BUR',
    'A PAR _ BUR',
    'A PAR_H',
    'A PAR - BUR_VIA',
    'A PAR - BUR ABC',
    'A PAR - BUR VIX',
    'A PAR S_A MAR',
    'A PAR S X MAR',
    'A PAR S A MAR_- BUR',
    'A PAR S A MAR _ BUR',
    'A PAR S A MAR - B',
    'F NTH C_A LON - NWY',
    'F NTH C X LON - NWY',
    'F NTH C A LON_- NWY',
    'F NTH C A LON - XYZ',
    'X PAR H',
    'A XYZ H',
    'A par H',
    'A Par H',
    '',
  ])('are not %j either, whatever was read before', (text) => {
    const forms = new ShortFormReader(standardBoard);
    for (const before of ['A PAR H', 'A PAR', 'A PAR S A MAR', 'F STP/NC C A STP/SC - SPA/NC']) {
      orderIn(forms, before);
      expect(orderIn(forms, text)).toBeUndefined();
    }
  });

  test.each<readonly [what: string, code: string, name: string]>([
    ['a code of four letters', 'PARX', 'Paris'],
    ['a code in small letters', 'Par', 'Paris'],
    ['a code that begins another name', 'PAR', 'Paris'],
  ])('of a board with %s mean what the parser says', (_, code, name) => {
    const provinces = standardBoard.provinces.map((province) => {
      if (province.code === 'PAR') return { ...province, code, name };
      return province.code === 'GAS' ? { ...province, name: 'Par H' } : province;
    });
    const board: Board = { ...standardBoard, provinces };
    const forms = new ShortFormReader(board);
    for (const text of ['A PAR H', 'A PAR - BUR', 'A BUR - PAR', 'A BUR S A PAR - GAS', 'A GAS H']) {
      const order = orderIn(forms, text);
      if (order !== undefined) expect({ ok: true, value: order }, text).toEqual(parseOrder(board, text));
    }
    expect(orderIn(forms, 'A GAS H')).toBeDefined();
  });

  test('are left to the parser where their block may end before them', () => {
    const forms = new ShortFormReader(standardBoard);
    const order = '"A PAR H"';
    const unit = '"A PAR"';
    for (const [length, isRead] of [
      [29, false],
      [30, true],
    ] as const) {
      expect(forms.readOrder(Buffer.from(order.padEnd(length)), 0, order.length) !== undefined).toBe(isRead);
      expect(forms.readUnit(Buffer.from(unit.padEnd(length)), 0, unit.length, 0) !== undefined).toBe(isRead);
    }
  });

  test('are read in full, or not at all, wherever the line ends', () => {
    const text = '"F STP/NC C A STP/SC - SPA/NC"';
    const bytes = Buffer.from(`${text}${BEHIND}`);
    const forms = new ShortFormReader(standardBoard);
    for (let end = 0; end < text.length; end++) expect(forms.readOrder(bytes, 0, end)).toBeUndefined();

    expect(forms.readOrder(bytes, 0, text.length)).toEqual({
      kind: 'convoy',
      unit: { type: 'fleet', province: expect.any(Number), coast: 'NC' },
      convoyed: { type: 'army', province: expect.any(Number), coast: 'SC' },
      to: { province: expect.any(Number), coast: 'NC' },
    });
    expect(forms.next).toBe(text.length);
  });
});

test.each(UNIT_TYPES)('every %s in short form stands where it is said to, or nowhere', (type) => {
  const forms = new ShortFormReader(standardBoard);
  for (const { index: location } of standardBoard.locations) {
    const text = formatStandingUnit(standardBoard, { power: 0, type, location }, 'short');
    const quoted = JSON.stringify(text);
    for (const power of [0, 1]) {
      const unit = forms.readUnit(Buffer.from(`${quoted}${BEHIND}`), 0, quoted.length, power);
      const read = readStandingUnit(standardBoard, power, text);
      expect(unit, text).toEqual(read.ok ? read.value : undefined);
      if (canStand(standardBoard, type, location)) expect(unit).toEqual({ power, type, location });
    }
  }
});

describe('units in short form', () => {
  test('are told apart by one reader: by type, place and power', () => {
    const forms = new ShortFormReader(standardBoard);
    for (const { index: location } of standardBoard.locations) {
      for (const type of UNIT_TYPES) {
        if (!canStand(standardBoard, type, location)) continue;
        for (const power of [0, 1]) {
          const quoted = JSON.stringify(
            formatStandingUnit(standardBoard, { power, type, location }, 'short'),
          );
          const unit = forms.readUnit(Buffer.from(`${quoted}${BEHIND}`), 0, quoted.length, power);
          expect(unit, quoted).toEqual({ power, type, location });
          expect(forms.next).toBe(quoted.length);
        }
      }
    }
  });

  test.each(['a PAR', 'A_PAR', 'X PAR', 'A Par', 'A XYZ', 'A PAR H', 'F STP/XX', 'F STP(nc)', 'A PAR ', 'A'])(
    'are not %j, whatever was read before',
    (text) => {
      const forms = new ShortFormReader(standardBoard);
      const unitIn = (quoted: string) =>
        forms.readUnit(Buffer.from(`${quoted}${BEHIND}`), 0, quoted.length, 0);
      for (const before of ['"A PAR"', '"F STP/SC"', '"A PAR H"']) {
        unitIn(before);
        expect(unitIn(JSON.stringify(text))).toBeUndefined();
      }
    },
  );

  test('are read in full, or not at all, wherever the line ends', () => {
    const forms = new ShortFormReader(standardBoard);
    const bytes = Buffer.from(`"F STP/SC"${BEHIND}`);
    for (let end = 0; end < 10; end++) expect(forms.readUnit(bytes, 0, end, 0)).toBeUndefined();

    expect(forms.readUnit(bytes, 0, 10, 0)).toBeDefined();
  });
});

describe('all orders in short form', () => {
  test.each(BOARDS.names.map((name) => [name, BOARDS.named(name)!] as const))(
    'of the board %s mean what the parser says',
    (_, board) => {
      const forms = new ShortFormReader(board);
      const random = new Random(7);
      let read = 0;
      for (let i = 0; i < 500; i++) {
        const text = formatOrder(board, randomOrder(board, random), 'short');
        const order = orderIn(forms, text);
        if (order === undefined) continue;
        read++;
        expect({ ok: true, value: order }, text).toEqual(parseOrder(board, text));
        expect(formatOrder(board, order, 'short')).toBe(text);
      }
      if (board === standardBoard) expect(read).toBe(500);
    },
  );

  test('name provinces by three capitals and nothing else', () => {
    const forms = new ShortFormReader(standardBoard);
    const codes = new Set(standardBoard.provinces.map(({ code }) => code));
    const signs = Array.from('@ABCDEFGHIJKLMNOPQRSTUVWXYZ[a');
    const read: string[] = [];
    for (const first of signs) {
      for (const second of signs) {
        for (const third of signs) {
          const bytes = Buffer.from(`"A ${first}${second}${third} H"${BEHIND}`);
          if (forms.readOrder(bytes, 0, 9) !== undefined) read.push(first + second + third);
        }
      }
    }
    expect(read).toEqual([...codes].toSorted());
  });
});
