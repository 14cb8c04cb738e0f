/** Which choices are taken for a program's own, and which are taken back: answers made here, of armies that change places. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { movementQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { testimonyOf } from '../../../../src/others/audit/diagnose/testimony.ts';
import { ProgramRules, type AnsweredPhase } from '../../../../src/others/audit/live/program-rules.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { positionsFrom } from '../../../../src/others/audit/live/sources.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { said, saidUnder } from '../diagnose/made-questions.ts';
import { PlantedProgram } from '../planted/planted-program.ts';
import { positionOf } from '../records/made-records.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

const EXPLICIT: Policy = { ...DATC_3_2, '4.A.3': 'explicit' };
const NAME = '4.A.3=explicit';

/** Armies that change places if the one with a fleet of its own goes by convoy without saying so (4.A.3). */
const SWAPS = [
  'NWY SWE SKA',
  'DEN KIE HEL',
  'BEL HOL NTH',
  'RUM BUL BLA',
  'GRE BUL AEG',
  'EDI YOR NTH',
  'ROM NAP TYS',
];

/**
 * Phases by letter: `E` answered by explicit convoys alone, `A` as the reference has it, `N` as neither, `M` as neither
 * where the choice does not matter.
 */
function toldAs(letters: string, first = 0): AnsweredPhase[] {
  return letters.split('').map((letter, i) => {
    const [from, to, sea] = SWAPS[(first + i) % SWAPS.length]!.split(' ');
    const text =
      letter === 'M'
        ? `England: A ${from} - ${to}\nRussia: A ${to} H`
        : `England: A ${from} - ${to}\nEngland: F ${sea} C A ${from} - ${to}\nRussia: A ${to} - ${from}`;
    const question = movementQuestion(positionOf(text));
    const observation =
      letter === 'E' || letter === 'A'
        ? saidUnder(question, letter === 'E' ? EXPLICIT : DATC_3_2)
        : said({ units: {}, dislodged: {} });
    const name = `${letter}${i}`;
    return {
      from: name,
      question,
      observation,
      testimony: testimonyOf(name, question, observation, solver),
    };
  });
}

function rulesOf(policy: Policy = DATC_3_2): ProgramRules {
  return new ProgramRules({ policy, testimonies: [] }, DATC_3_2, solver);
}

describe('a program is taken to make a choice', () => {
  test.for([
    ['', false],
    ['A', false],
    ['E', false],
    ['EE', false],
    ['EEE', true],
    ['EEEA', true],
    ['EEEAA', false],
    ['EEEEEAA', true],
    ['EEEN', true],
  ] as const)('by the answers %s: %s', ([letters, isOwn]) => {
    const [rules, told] = [rulesOf(), toldAs(letters)];
    rules.hear(told);
    const misfits = rules.refit(told);
    const left = misfits.map(({ from }) => from[0]);

    expect(rules.policy['4.A.3'] !== DATC_3_2['4.A.3']).toBe(isOwn);
    for (const letter of ['E', 'N']) {
      const count = letters.split(letter).length - 1;
      expect(left.filter((each) => each === letter)).toHaveLength(letter === 'E' && isOwn ? 0 : count);
    }
    // What the reference explains is no misfit under any rules.
    expect(left).not.toContain('A');
  });

  test('of the issue that answers ask for, and no other', () => {
    const [rules, told] = [rulesOf(), toldAs('EEEE')];
    rules.hear(told);
    rules.refit(told);

    expect({ ...rules.policy, '4.A.3': DATC_3_2['4.A.3'] }).toEqual(DATC_3_2);
    expect(rules.known.testimonies.map(({ id }) => id)).toEqual(['E0', 'E1', 'E2', 'E3']);
    expect(rules.misfits(told)).toEqual([]);
  });

  test('not again once it was taken back', () => {
    const told = toldAs('EEEE');
    const choices = [
      'opposite',
      'opposite-undisrupted',
      'own-fleet',
      'intent',
      'intent-else-land',
      'intent-undisrupted',
      'explicit',
      'route-ordered',
    ];
    // Or it wants convoys spelled out.
    const names = ['4.A.6=required', ...choices.map((choice) => `4.A.3=${choice}`)];
    for (const known of [
      { disproved: new Map(names.map((name) => [name, told[0]!.testimony])) },
      { untold: new Set(names) },
    ]) {
      const rules = new ProgramRules({ policy: DATC_3_2, testimonies: [], ...known }, DATC_3_2, solver);
      rules.hear(told);

      expect(rules.refit(told)).toHaveLength(4);
      expect(rules.policy).toEqual(DATC_3_2);
    }
  });
});

/** The rules of a program that is thought to want convoys explicit, after these answers and others near them. */
function afterwards(letters: string, nearby: string): ProgramRules {
  const rules = rulesOf(EXPLICIT);
  const [told, more] = [toldAs(letters), toldAs(nearby, 4)];
  rules.hear(told);
  rules.hear(more, true);
  rules.dropDisproved([...told, ...more]);
  return rules;
}

describe('a choice is taken back', () => {
  test.for<readonly [letters: string, nearby: string, isOwn: boolean]>([
    ['EEE', '', true],
    ['EEE', 'A', true],
    ['EEE', 'AA', false],
    ['EEEA', '', true],
    ['EEEAA', '', false],
    ['EEEEE', 'AA', true],
    // An answer that is wrong either way speaks against it, where the choice matters to it.
    ['EEE', 'NN', false],
    ['EEE', 'MM', true],
    ['EEEEE', 'NN', true],
  ])('by the answers %s and near them %s: not %s', ([letters, nearby, isOwn]) => {
    const rules = afterwards(letters, nearby);

    expect(rules.policy).toEqual(isOwn ? EXPLICIT : DATC_3_2);
    // Others that explain the same may be taken and taken back in turn.
    expect([...(rules.known.disproved ?? new Map()).keys()].slice(0, 1)).toEqual(isOwn ? [] : [NAME]);
    expect(rules.known.nearby).toHaveLength(nearby.length);
    expect(rules.known.testimonies).toHaveLength(letters.length);
  });

  test('with an answer that shows it', () => {
    expect(afterwards('EEE', 'AA').known.disproved!.get(NAME)!.id).toBe('A0');
    expect(afterwards('EEE', 'NN').known.disproved!.get(NAME)!.id).toBe('N0');
  });

  test('without any, where nothing asks for it', () => {
    const rules = afterwards('', '');

    expect(rules.policy).toEqual(DATC_3_2);
    expect(rules.known.disproved).toEqual(new Map());
    expect(rules.known.untold).toEqual(new Set());
  });

  test('not if it is that of the reference', () => {
    const rules = rulesOf();
    rules.dropDisproved(toldAs('EE'));

    expect(rules.policy).toEqual(DATC_3_2);
    expect(rules.known).not.toHaveProperty('disproved');
  });
});

test('a mistake that looks like a choice is not taken for it once other answers are looked at', async () => {
  const asker = new Asker(new PlantedProgram(['attack-without-path-cuts']));
  const told: AnsweredPhase[] = [];
  for (const source of ['datc', 'questions'] as const) {
    for (const each of positionsFrom(standardBoard, source, 1, 1, solver)) {
      const heard = await asker.ask(each.question);
      if (heard.kind !== 'told') throw new Error('no answer');
      const { observation } = heard;
      const testimony = testimonyOf(each.from, each.question, observation, solver);
      told.push({ ...each, observation, testimony });
    }
  }
  const rules = rulesOf();
  rules.hear(told);
  rules.refit(told);
  expect(rules.policy['4.A.2']).toBe('all-hold');
  rules.dropDisproved(told);

  expect(rules.policy).toEqual(DATC_3_2);
  expect([...rules.known.disproved!.keys()]).toEqual(['4.A.2=all-hold']);
});
