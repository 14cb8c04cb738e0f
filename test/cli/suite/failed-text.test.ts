/** What is wrong with an answer, named. */
import { expect, test } from 'vitest';
import type { ReportedBoard } from '../../../src/others/audit/asking/answer.ts';
import { wrongIn } from '../../../src/cli/suite/text.ts';

const RIGHT: ReportedBoard = {
  next: ['FRANCE A BUR', 'FRANCE F MAO'],
  dislodged: new Map([
    ['ENGLAND F ENG', ['IRI', 'LON']],
    ['GERMANY A MUN', []],
  ]),
  outcomes: { 'F NTH': 'available' },
};

test.each([
  ['the same', {}, undefined],
  [
    'another board',
    { next: ['FRANCE A BUR', 'FRANCE A PIC'] },
    'FRANCE F MAO should be on the board. FRANCE A PIC should not be on the board.',
  ],
  ['a unit that can retreat left out', { dislodged: new Map() }, 'ENGLAND F ENG should be dislodged.'],
  [
    'a unit dislodged that is not',
    { dislodged: new Map([...RIGHT.dislodged, ['ITALY A ROM', []]]) },
    'ITALY A ROM should not be dislodged.',
  ],
  [
    'other retreats',
    { dislodged: new Map([['ENGLAND F ENG', ['IRI', 'WAL']]]) },
    'LON should be a retreat of ENGLAND F ENG. WAL should not be a retreat of ENGLAND F ENG.',
  ],
  [
    'a convoy said to be disrupted',
    { outcomes: { 'F NTH': 'disrupted' } },
    'The board is right; the reported results of convoy orders are not.',
  ],
] satisfies [string, Partial<ReportedBoard>, string | undefined][])('%s', (_, told, wrong) => {
  expect(wrongIn(RIGHT, { ...RIGHT, ...told })).toBe(wrong);
});
