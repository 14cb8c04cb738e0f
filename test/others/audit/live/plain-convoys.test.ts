/** The parts of a position that show a mistake about convoys alone. */
import { describe, expect, test } from 'vitest';
import { PLAIN_MISTAKES } from '../../../../src/others/audit/live/closer/plain-convoys.ts';
import { positionLines } from '../../../../src/others/audit/live/position-lines.ts';
import { textQuestionOf } from '../../../../src/others/audit/asking/ask.ts';
import { movementQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { positionOf } from '../records/made-records.ts';

const CONVOY = 'ENGLAND: A LON - BEL; ENGLAND: F NTH C A LON - BEL';
const ATTACKED = `${CONVOY}; FRANCE: F ENG S F NTH; GERMANY: F HOL - NTH; GERMANY: F HEL S F HOL - NTH`;
const OTHER = 'ITALY: A TUN - GRE; ITALY: F ION C A TUN - GRE';
const BESIDE =
  'FRANCE: A PAR - BUR; FRANCE: A MAR S A PAR - BUR; GERMANY: A BER H; AUSTRIA: F ADR C A VEN - ALB; ' +
  'RUSSIA: F SKA C A LON - DEN; TURKEY: F AEG C A CON - GRE';

function partsOf(kind: keyof typeof PLAIN_MISTAKES, text: string): string[] {
  return PLAIN_MISTAKES[kind]
    .partsOf(positionOf(text.replaceAll('; ', '\n')))
    .map((part) => positionLines(textQuestionOf(movementQuestion(part))).join('; '));
}

const HELPED = 'ENGLAND: F YOR S A LON - BEL';
const CUTTING =
  'FRANCE: F BEL S F ENG; FRANCE: F ENG C A BRE - WAL; GERMANY: F MAO - ENG; GERMANY: F IRI S F MAO - ENG';

describe('the convoys of a position', () => {
  test.for<
    readonly [
      what: string,
      text: string,
      alone: readonly string[],
      attacked: readonly string[],
      cutting?: readonly string[],
    ]
  >([
    ['none', 'FRANCE: A PAR - BUR; FRANCE: A MAR S A PAR - BUR', [], []],
    ['one', CONVOY, [CONVOY], [CONVOY]],
    ['one with its attacks', ATTACKED, [CONVOY], [ATTACKED]],
    ['one with help', `${HELPED}; ${CONVOY}`, [CONVOY], [`${HELPED}; ${CONVOY}`]],
    ['one that cuts', `${CONVOY}; ${CUTTING}`, [CONVOY], [CONVOY], [`${CONVOY}; ${CUTTING}`]],
    ['two among others', `${ATTACKED}; ${OTHER}; ${BESIDE}`, [CONVOY, OTHER], [ATTACKED, OTHER]],
    ['one where the army could walk', 'ENGLAND: A BEL - HOL; ENGLAND: F NTH C A BEL - HOL', [], []],
    [
      'one beside another that could walk',
      `${CONVOY}; ITALY: A ROM - NAP; ITALY: F TYS C A ROM - NAP`,
      [],
      [],
    ],
  ])('%s', ([, text, alone, attacked, cutting = alone]) => {
    expect(partsOf('route-not-taken', text)).toEqual(alone);
    expect(partsOf('attacked-convoy-fails', text)).toEqual(attacked);
    expect(partsOf('convoyed-attack-does-not-cut', text)).toEqual(cutting);
  });
});
