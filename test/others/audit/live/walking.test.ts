/** Positions in which the armies that are convoyed walk. */
import { describe, expect, test } from 'vitest';
import { movementQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { textQuestionOf } from '../../../../src/others/audit/asking/ask.ts';
import { withArmiesWalking } from '../../../../src/others/audit/live/closer/walking.ts';
import { positionLines } from '../../../../src/others/audit/live/position-lines.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { positionOf } from '../records/made-records.ts';

function walkingIn(text: string) {
  return withArmiesWalking(positionOf(text.replaceAll('; ', '\n')));
}

describe('where the armies of a position walk', () => {
  test('they stand beside where they go, with the same supports, and their fleets hold', () => {
    const walking = walkingIn(
      'ENGLAND: A LON - BEL; ENGLAND: F NTH S A LON - BEL; FRANCE: A BUR - PIC; FRANCE: F ENG C A LON - BEL; GERMANY: A HOL H',
    )!;
    expect(positionLines(textQuestionOf(movementQuestion(walking.position)))).toEqual([
      'ENGLAND: A RUH - BEL',
      'ENGLAND: F NTH S A RUH - BEL',
      'FRANCE: A BUR - PIC',
      'FRANCE: F ENG H',
      'GERMANY: A HOL H',
    ]);
    const names = [...walking.stoodAt].map((places) =>
      places.map((place) => standardBoard.provinces[place]!.code),
    );
    expect(names).toEqual([['RUH', 'LON']]);
  });

  test.for([
    ['nobody convoys', 'ENGLAND: A LON - BEL; FRANCE: F ENG H'],
    ['a fleet convoys somewhere else', 'ENGLAND: A LON - BEL; FRANCE: F ENG C A LON - PIC'],
    [
      'no place is free',
      'ITALY: A TUN - GRE; ITALY: F ION C A TUN - GRE; TURKEY: A BUL H; TURKEY: A SER H; TURKEY: A ALB H',
    ],
  ])('there are none where %s', ([, text]) => {
    expect(walkingIn(text!)).toBeUndefined();
  });
});
