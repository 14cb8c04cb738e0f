/** Explanations of an error that the program's answers about positions like it speak against. */
import { describe, expect, test } from 'vitest';
import { defendStrength } from '../../../../encodings/defend-strength.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { explanationsOf } from '../../../../src/others/audit/diagnose/causes/explanations.ts';
import { claimsOf } from '../../../../src/others/audit/diagnose/program-claims.ts';
import { describeError } from '../../../../src/others/audit/diagnose/classify.ts';
import { compareAsTold } from '../../../../src/others/audit/diagnose/conventions.ts';
import type { ViolationKind } from '../../../../src/others/audit/diagnose/violation-kinds.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { Trials } from '../../../../src/others/audit/live/closer/trials.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import type { Faults } from '../../../../src/adjudicate/resolution/faults.ts';
import { movement, noSolver, own } from '../diagnose/made-questions.ts';
import { PlantedProgram } from '../planted/planted-program.ts';
import { override } from '../../../../encodings/language/override.ts';

/** What explains a program's error, and a sentence of each, before and after it is asked about positions like it. */
async function tried(program: Program, text: string) {
  const question = movement(text);
  const asker = new Asker(program);
  const heard = await asker.ask(question);
  const ours = own(question);
  if (heard.kind !== 'told' || ours.result?.kind !== 'movement') throw new Error('no answer');
  const { observation } = heard;
  const { findings } = compareAsTold(question, observation, ours);
  const claims = claimsOf(question, observation, ours, findings);
  const error = describeError(question, claims, ours, DATC_3_2, observation);
  const before = explanationsOf(ours.result.adjudication, error.fates!, claims, DATC_3_2);
  const standing = await new Trials(asker, DATC_3_2, noSolver).standing(error, before);
  const kinds = (explanations: typeof before): ViolationKind[][] =>
    explanations.map((violations) => violations.map(({ kind }) => kind));
  return {
    before: kinds(before),
    standing: kinds(standing),
    sentences: standing.map(([one]) => one!.sentence),
  };
}

/** A program that reads a strength of defence otherwise. */
function defending(defend: <T, N>(setting: Setting<T, N>, unit: number) => N): Program {
  const faults: Faults = {
    setting: (setting) => override(setting, { decisions: { defend: (unit) => defend(setting, unit) } }),
  };
  return new PlantedProgram([], DATC_3_2, faults);
}

/** A support by the attacker's own power is lost where it helps the defender. */
const WITHOUT_ITS_OWN = defending((setting, unit) => {
  const { logic, situation, decisions } = setting;
  const support = (supporter: number) =>
    logic.and(
      decisions.support(supporter),
      logic.every(situation.occupants(unit), (opponent) =>
        logic.not(situation.samePower(supporter, opponent)),
      ),
    );
  return defendStrength(override(setting, { decisions: { support } }), unit);
});

/** A convoy fails where an attack on its fleet has any support. */
const DISRUPTED_BY_ANY_SUPPORT = new PlantedProgram([], DATC_3_2, {
  setting: (setting) => {
    const { logic, situation, decisions } = setting;
    const isHelpedAgainst = (fleet: number) =>
      logic.some(situation.attackers(fleet), (attacker) =>
        logic.some(situation.moveSupporters(attacker), () => logic.true),
      );
    return override(setting, {
      decisions: {
        convoy: (fleet) => logic.and(decisions.convoy(fleet), logic.not(isHelpedAgainst(fleet))),
      },
    });
  },
});

const WITHOUT_ANY = defending(({ logic }) => logic.one);

const HELPED_BY_ITS_OPPONENT = `England: F KIE - BER
Germany: A BER - KIE
Germany: A MUN S F KIE - BER
Germany: A DEN S A BER - KIE`;
const CUT_BY_CONVOY = `England: A LON - BEL
England: F NTH C A LON - BEL
France: A BEL S A PAR - BUR
France: A PAR - BUR
Germany: A BUR H`;
const ATTACKED_WITH_THE_FLEETS_OWN_HELP = `England: A LON - BEL
England: F NTH S A LON - BEL
France: F ENG C A LON - BEL
France: F BRE S F BEL - ENG
Germany: F BEL - ENG`;
const FACE_TO_FACE = 'Austria: A SER - BUL\nTurkey: A BUL - SER';

/** Wrong where Turkey has a unit. */
const WRONG_FOR_TURKEY: Program = (() => {
  const [wrong, right] = [new PlantedProgram(['units-swap']), new PlantedProgram([])];
  const ask: Program['ask'] = (id, line) => (line.includes('TURKEY') ? wrong : right).ask(id, line);
  return { ask } as Program;
})();

describe('an explanation falls where it would give an error and the program is right', () => {
  test.for<
    readonly [
      what: string,
      program: Program,
      text: string,
      before: readonly ViolationKind[],
      standing: readonly ViolationKind[],
    ]
  >([
    [
      'a support that is lost because of who gives it, and head-to-head battles that are won without more strength',
      WITHOUT_ITS_OWN,
      HELPED_BY_ITS_OPPONENT,
      ['support-for-opponent-lost', 'beats-stronger-defender'],
      ['support-for-opponent-lost'],
    ],
    [
      '... which stay possible where no support of a defender counts',
      WITHOUT_ANY,
      HELPED_BY_ITS_OPPONENT,
      ['support-for-opponent-lost', 'beats-stronger-defender'],
      ['support-for-opponent-lost', 'beats-stronger-defender'],
    ],
    [
      'a route that the army takes where nothing else is on the board, and a tie that is not won without the support',
      new PlantedProgram(['convoyed-army-never-cuts']),
      CUT_BY_CONVOY,
      ['convoyed-attack-does-not-cut', 'convoy-lost', 'route-not-taken', 'beats-stronger-holder'],
      ['convoyed-attack-does-not-cut', 'convoy-lost'],
    ],
  ])('%s', async ([, program, text, before, standing]) => {
    const found = await tried(program, text);
    expect(found.before.flat()).toEqual(before);
    expect(found.standing.flat()).toEqual(standing);
    expect(found.sentences.join()).not.toContain('plain case');
  });

  test('supports of a mover fall that are in vain where the army walks, before what falls elsewhere', async () => {
    const { before, standing } = await tried(DISRUPTED_BY_ANY_SUPPORT, ATTACKED_WITH_THE_FLEETS_OWN_HELP);
    expect(before.flat()).toEqual([
      'support-lost',
      'attacked-convoy-fails',
      'route-not-taken',
      'mover-keeps-supports',
    ]);
    expect(standing.flat()).toEqual(['support-lost', 'attacked-convoy-fails']);
  });

  test('where all fall, they stay and say where the program is right', async () => {
    const { before, standing, sentences } = await tried(WRONG_FOR_TURKEY, FACE_TO_FACE);
    expect(standing).toEqual(before);
    expect(sentences[0]).toMatch(
      / Not in the plain case: the answer is right in AUSTRIA: A SER - BUL; [A-Z]+: A BUL - SER\.$/,
    );
  });
});
