/** A mistake that shows only beside others, in whose smallest part it does not show, is shown all the same. */
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { auditLive } from '../../../../src/others/audit/live/audit.ts';
import { movement } from '../diagnose/made-questions.ts';
import { missedBy, shownIn } from '../planted/missed.ts';
import { PlantedProgram } from '../planted/planted-program.ts';
import type { PlantName } from '../planted/plants.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

/** Two moves to one province, of which a program lets in the first, or both. */
const EQUALS = [
  'England: A BEL - HOL\nFrance: A RUH - HOL',
  'Austria: A VIE - GAL\nRussia: A WAR - GAL',
  'England: A ARM - ANK\nRussia: F BLA - ANK\nRussia: F CON S F BLA - ANK',
];
/** A unit that its attacker dislodges without being stronger, or with a support that does not count against it. */
const TIES = [
  'England: A BEL - HOL\nFrance: A HOL H',
  'Austria: A VIE - GAL\nRussia: A GAL H',
  'Turkey: F ANK - CON\nEngland: F CON S F BLA - ANK\nEngland: A SMY S F ANK - CON',
];

test.for<readonly [mistakes: readonly PlantName[], plain: readonly string[], whole: string]>([
  [
    ['dislodged-support-counts', 'first-of-equals-enters'],
    EQUALS,
    `Austria: F CON S F BLA - ANK
England: A ARM - ANK
Russia: F BLA - ANK
Russia: A SMY S F ANK - CON
Turkey: F ANK - CON`,
  ],
  [
    ['convoyed-army-never-cuts', 'attackers-win-ties'],
    TIES,
    `Austria: A GRE - CON
Austria: F AEG C A GRE - CON
England: F CON S F BLA - ANK
England: A SMY S F ANK - CON
Russia: F BLA - ANK
Turkey: F ANK - CON
Turkey: A ARM - ANK`,
  ],
])('%s', async ([mistakes, plain, whole]) => {
  const questions = [...plain, whole].map((text, i) => ({ from: `made ${i}`, question: movement(text) }));
  const audit = await librarySolver().run((solver) =>
    auditLive(new Asker(new PlantedProgram(mistakes)), questions, {
      reference: DATC_3_2,
      known: { policy: DATC_3_2, testimonies: [] },
      solver: solver,
      mostMinimised: 10,
    }),
  );

  expect(await missedBy(shownIn(audit), mistakes)).toEqual([]);
});
