/** Everything that explains what a faulty program says, of which its other errors choose. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';
import { compareAsTold } from '../../../../../src/others/audit/diagnose/conventions.ts';
import { answerExplanations } from '../../../../../src/others/audit/diagnose/error-kind.ts';
import { answer } from '../../../../../src/others/audit/diagnose/phase-question.ts';
import type { ViolationKind } from '../../../../../src/others/audit/diagnose/violation-kinds.ts';
import { Asker } from '../../../../../src/others/audit/asking/ask.ts';
import { PlantedProgram } from '../../planted/planted-program.ts';
import type { PlantName } from '../../planted/plants.ts';
import { movement } from '../made-questions.ts';
import { librarySolver } from '../../../../../src/library/library-solver.ts';

/** The kinds of each explanation of what a program with these mistakes answers. */
async function explained(
  text: string,
  mistakes: readonly PlantName[],
  isMeant?: (kind: ViolationKind) => boolean,
): Promise<ViolationKind[][]> {
  const question = movement(text);
  const heard = await new Asker(new PlantedProgram(mistakes)).ask(question);
  if (heard.kind !== 'told') throw new Error('no answer');
  const { observation } = heard;
  return librarySolver().run((solver) => {
    const ours = answer(question, DATC_3_2, solver);
    const { findings } = compareAsTold(question, observation, ours);
    const found = answerExplanations(question, observation, { ours, findings }, DATC_3_2, isMeant);
    return found.map((violations) => violations.map(({ kind }) => kind));
  });
}

const HELPED = `Austria: A RUH S A BOH - MUN
Austria: A BUR S A MUN
England: A KIE S A BOH - MUN
England: A MUN H
France: A BOH - MUN`;
const CUT_TWICE = `England: F ENG - PIC
England: A RUH - BUR
England: A PIC S A RUH - BUR
France: A BUR - PIC`;
const BEATEN =
  'Germany: A BER - PRU\nGermany: F KIE - BER\nGermany: A SIL S A BER - PRU\nRussia: A PRU - BER';
const KEPT = `Russia: F CON S F BLA - ANK
Russia: F BLA - ANK
Russia: A SMY S F ANK - CON
Turkey: F ANK - CON`;
const KEPT_BY_CUT = `Austria: A APU S F ION - NAP
Austria: A ROM S A NAP - APU
England: F ION - NAP
France: A NAP - APU
Russia: A TUS - ROM
Russia: F TYS C A TUS - ROM`;
const PARADOX = `England: F LON S F WAL - ENG
England: F WAL - ENG
England: A YOR - LON
France: A BRE - LON
France: F ENG C A BRE - LON`;
const SWAPPED = `Austria: F CLY - EDI
Austria: A EDI - CLY
Austria: F NWG C A EDI - CLY
England: F YOR - EDI
France: F NTH S F CLY - EDI
France: F DEN - NTH`;
const TWO_BARS = `Russia: F BLA - ANK
Russia: F CON H
Turkey: F ANK - CON
Turkey: A SMY S F ANK - CON
Turkey: A ARM - ANK`;
const LOSER_ENTERS = `England: F HEL - KIE
England: F DEN S F HEL - KIE
Germany: F KIE H
Germany: A BER - PRU
Germany: A SIL S A BER - PRU
Russia: A PRU - BER`;

describe('the mistake is among what explains the answer', () => {
  test.for<readonly [text: string, mistakes: readonly PlantName[], kinds: readonly ViolationKind[]]>([
    [HELPED, ['own-support-counted'], ['victim-helps']],
    [CUT_TWICE, ['target-cuts'], ['target-cuts']],
    [CUT_TWICE, ['own-attack-cuts'], ['own-attack-cuts']],
    [BEATEN, ['beaten-unit-bounces'], ['loser-prevents']],
    [KEPT, ['failed-move-keeps-support'], ['mover-keeps-supports']],
    [
      KEPT_BY_CUT,
      ['failed-move-keeps-support', 'convoyed-army-never-cuts'],
      ['convoyed-attack-does-not-cut', 'mover-keeps-supports'],
    ],
    [PARADOX, ['own-attack-cuts'], ['own-attack-cuts']],
    [SWAPPED, ['own-attack-cuts'], ['own-attack-cuts']],
    [TWO_BARS, ['retreat-to-contested'], ['retreat-to-contested']],
    [LOSER_ENTERS, ['beaten-unit-bounces'], ['loser-prevents']],
  ])('%s\n%s', async ([text, mistakes, kinds]) => {
    expect(await explained(text, mistakes)).toContainEqual(kinds);
  });

  test('of the kinds that are asked about', async () => {
    expect(await explained(CUT_TWICE, ['target-cuts'], (kind) => kind === 'own-attack-cuts')).toEqual([
      ['own-attack-cuts'],
    ]);
    expect(await explained(CUT_TWICE, ['target-cuts'], (kind) => kind === 'victim-helps')).toEqual([]);
  });
});
