/** Phases as questions, and this program's answers to them. */
import { expect, test } from 'vitest';
import { movementQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { describeUnits } from '../../../adjudicate/phases/position.ts';
import { later, movement, own } from './made-questions.ts';
import type { Season } from '../../../../src/board/board.ts';
import { positionOf } from '../../../setup/adjudicated.ts';

test.for<readonly [season: Season | undefined, asked: Season]>([
  [undefined, 'spring'],
  ['spring', 'spring'],
  ['fall', 'fall'],
])('a movement phase of season %s is asked about in %s', ([season, asked]) => {
  const position = positionOf('France: A PAR - BUR');
  const { phase } = movementQuestion(season === undefined ? position : { ...position, season });
  expect(phase).toEqual({ season: asked, year: 1901, kind: 'movement' });
});

test('where a dislodged unit may go follows from the movement before', () => {
  const before = movement(
    'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H\nItaly: A GAS - PIC\nEngland: A BEL - PIC',
  );
  const after = {
    phase: 'S1901R',
    units: { FRANCE: ['A BUR', 'A MAR'], ITALY: ['A GAS'], ENGLAND: ['A BEL'] },
    retreating: { GERMANY: ['A BUR: PIC PAR'] },
  };
  // Contested, so that the retreat fails.
  const told = later(after, { GERMANY: ['A BUR R PIC'] });
  const question = { ...told, dislodged: told.dislodged.map(({ unit }) => ({ unit })) };

  expect(own({ ...question, before }).retreatsFrom).toBe('phase-before');
  expect(describeUnits(own({ ...question, before }).next!.units)).not.toContain('GERMANY A PIC');
  expect(own(question).retreatsFrom).toBe('neighbours');
  expect(describeUnits(own(question).next!.units)).toContain('GERMANY A PIC');
});
