/** What became of each unit, as this program has it and as another program's next position shows. */
import { describe, expect, test } from 'vitest';
import { formatFate } from '../../../../src/others/audit/diagnose/program-claims.ts';
import {
  ownFates,
  positionAfter,
  recordedFates,
  sameFate,
  type Fate,
} from '../../../../src/others/audit/diagnose/fates.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { describeUnits } from '../../../adjudicate/phases/position.ts';
import { later, movement, ownMoves, place, said, type Said } from './made-questions.ts';

const SUPPORTED = `France: A PAR - BUR
  France: A MAR S A PAR - BUR
  Germany: A BUR H
  Germany: A RUH - BUR`;

function inWords(fates: readonly Fate[]): string {
  return fates.map((fate) => formatFate(board, fate)).join(', ');
}

test('as this program has it', () => {
  expect(inWords(ownFates(ownMoves(movement(SUPPORTED))))).toBe('moves to BUR, stays, is dislodged, stays');
});

describe('as the next position shows', () => {
  test.for<readonly [what: string, text: string, told: Said, fates: string, strange?: readonly string[]]>([
    [
      'all as this program has it',
      SUPPORTED,
      { units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A RUH'] }, dislodged: { GERMANY: ['A BUR'] } },
      'moves to BUR, stays, is dislodged, stays',
    ],
    [
      'nothing is told of dislodged units',
      SUPPORTED,
      { units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A RUH'] } },
      'moves to BUR, stays, is dislodged, stays',
    ],
    [
      'nobody is told to be dislodged',
      SUPPORTED,
      { units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A RUH'] }, dislodged: {} },
      'moves to BUR, stays, is gone, stays',
    ],
    [
      'nobody is told to be dislodged, and the unit had nowhere to go',
      'Italy: A TUN H\nFrance: F WES - TUN\nFrance: F TYS S F WES - TUN\nFrance: A NAF H',
      { units: { FRANCE: ['F TUN', 'F TYS', 'A NAF'] }, dislodged: {} },
      'is dislodged, moves to TUN, stays, stays',
    ],
    [
      'the unit that was to be dislodged stays, and another is dislodged',
      SUPPORTED,
      { units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'] }, dislodged: { GERMANY: ['A RUH'] } },
      'stays, stays, stays, is dislodged',
    ],
    [
      'a move that was to bounce is made, and who stood there is gone',
      'France: A PAR - BUR\nGermany: A BUR H',
      { units: { FRANCE: ['A BUR'] } },
      'moves to BUR, is gone',
    ],
    [
      'one unit of two of a power is left, which may be either: it did what this program says',
      'France: A PAR - BUR\nFrance: A BUR - PIC',
      { units: { FRANCE: ['A BUR'] } },
      'moves to BUR, is gone',
    ],
    [
      'one of two equal units stays, as this program has it',
      'France: A PAR - BUR\nFrance: A BUR H',
      { units: { FRANCE: ['A BUR'] } },
      'is gone, stays',
    ],
    [
      'two units of a power that were to move one behind the other both stay',
      'France: A PAR - BUR\nFrance: A BUR - MUN',
      { units: { FRANCE: ['A PAR', 'A BUR'] } },
      'stays, stays',
    ],
    [
      'and of a longer row the last alone moves',
      'France: A BRE - PAR\nFrance: A PAR - BUR\nFrance: A BUR - MUN\nFrance: A GAS - BRE',
      { units: { FRANCE: ['A BRE', 'A PAR', 'A MUN', 'A GAS'] } },
      'stays, stays, moves to MUN, stays',
    ],
    ['another coast', 'France: F MAO - SPA/NC', { units: { FRANCE: ['F SPA/SC'] } }, 'moves to SPA/SC'],
    [
      'coasts that are not told',
      'France: F MAO - SPA/NC\nRussia: F STP/NC H',
      { units: { FRANCE: ['F SPA/SC'], RUSSIA: ['F STP/SC'] }, coastsMissing: true },
      'moves to SPA/NC, stays',
    ],
    [
      'a dislodged fleet whose coast is not told',
      'France: F SPA/NC H',
      { units: {}, dislodged: { FRANCE: ['F SPA/SC'] }, coastsMissing: true },
      'is dislodged',
    ],
    [
      'where another unit of the power was ordered to go',
      'France: A PAR H\nFrance: A MAR - BUR\nGermany: A MUN - BUR',
      { units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A MUN'] } },
      'is gone, stays, stays',
      ['FRANCE A BUR'],
    ],
    [
      'where an order sends it that does not count',
      'France: A PAR - PIC\nFrance: A PAR - BUR',
      { units: { FRANCE: ['A BUR'] } },
      'moves to BUR',
    ],
    [
      'another type of unit, and another power',
      'France: A BRE H\nFrance: A PAR H',
      { units: { FRANCE: ['F BRE'], GERMANY: ['A PAR'] } },
      'is gone, is gone',
      ['FRANCE F BRE', 'GERMANY A PAR'],
    ],
  ])('%s', ([, text, told, fates, strange = []]) => {
    const question = movement(text);
    const found = recordedFates(question, said(told).next, ownFates(ownMoves(question)));

    expect(inWords(found.fates)).toBe(fates);
    expect(describeUnits(found.strange)).toEqual(strange);
  });

  test('only of movement phases', () => {
    const question = later({ phase: 'S1901R', units: { GERMANY: ['A VIE'] } });

    expect(() => recordedFates(question, { units: [] }, [{ kind: 'gone' }])).toThrow('only movement phases');
  });
});

test('the position after fates', () => {
  const { units } = movement(SUPPORTED);
  const fates: Fate[] = [
    { kind: 'moves', to: place('PIC') },
    { kind: 'stays' },
    { kind: 'dislodged' },
    { kind: 'gone' },
  ];
  const after = positionAfter(units, fates);

  expect(describeUnits(after.units)).toEqual(['FRANCE A MAR', 'FRANCE A PIC']);
  expect(describeUnits(after.dislodged!.map(({ unit }) => unit))).toEqual(['GERMANY A BUR']);
});

test.for<readonly [one: Fate, other: Fate, same: boolean]>([
  [{ kind: 'stays' }, { kind: 'stays' }, true],
  [{ kind: 'stays' }, { kind: 'gone' }, false],
  [{ kind: 'moves', to: 1 }, { kind: 'moves', to: 1 }, true],
  [{ kind: 'moves', to: 1 }, { kind: 'moves', to: 2 }, false],
  [{ kind: 'moves', to: 1 }, { kind: 'stays' }, false],
  [{ kind: 'dislodged' }, { kind: 'gone' }, false],
  [{ kind: 'dislodged', isDestroyed: true }, { kind: 'gone' }, true],
  [{ kind: 'gone' }, { kind: 'dislodged', isDestroyed: true }, true],
])('%j and %j: %s', ([one, other, same]) => {
  expect(sameFate(one, other)).toBe(same);
});
