/** Units and orders in short form, read from bytes: as the parser reads them, or not at all. */
import { describe, expect, test } from 'vitest';
import { canStand, UNIT_TYPES, type Board } from '../../../src/board/board.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import type { WrittenOrder } from '../../../src/orders/order.ts';
import { formatOrder, formatStandingUnit } from '../../../src/orders/text/format.ts';
import { parseOrder } from '../../../src/orders/text/parse.ts';
import { ShortFormReader } from '../../../src/records/lines/short-form-reader.ts';
import { readStandingUnit } from '../../../src/records/model/standing-unit.ts';
import { Random } from '../../../src/sample/random.ts';

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
