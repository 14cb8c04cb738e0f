/** Which interpretations of a phase there are: those that could matter, the nearest first. */
import { beforeAll, describe, expect, test } from 'vitest';
import { choicesOf, DATC_3_2, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import { ruledOut } from '../../../../src/others/audit/diagnose/explain.ts';
import {
  interpretations,
  nameOfChoices,
  withChoices,
  type RuleInterpretation,
} from '../../../../src/others/audit/diagnose/interpretations.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { FAR_CONVOY, OWN_FLEET, VIA_WITHOUT_FLEETS } from '../records/made-records.ts';
import { later, movement, noSolver, own, saidUnder } from './made-questions.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

function all(question: PhaseQuestion, most?: number): RuleInterpretation[] {
  return [...interpretations(question, DATC_3_2, solver, most)];
}

/** What every order is asked about. */
const READING: readonly IssueId[] = [
  '4.A.6',
  '4.B.5',
  '4.B.6',
  '4.C.1',
  '4.C.2',
  '4.C.5',
  '4.C.6',
  '4.D.3',
  '4.D.9',
  '4.E.3',
];
const NO_CONVOYS = READING.filter((issue) => issue !== '4.A.6');

const RETREATS = later(
  { phase: 'S1901R', units: { GERMANY: ['A VIE'] }, retreating: { AUSTRIA: ['A VIE: TYR BOH'] } },
  { AUSTRIA: ['A VIE R TYR', 'A VIE R BOH'] },
);
const WINTER = later({
  phase: 'W1901A',
  units: { ITALY: ['F TUN', 'A ROM', 'A NAP', 'A TYR'] },
  centres: { ITALY: ['ROM'] },
});

/** The single choices from which it goes on to others, such as to one that changes nothing here. */
function departedFrom(found: readonly RuleInterpretation[]): string[] {
  return found.flatMap(({ choices }) =>
    choices.length === 2 && choices.some(({ issue, choice }) => issue === '4.C.5' && choice === 'illegal')
      ? choices.filter(({ issue }) => issue !== '4.C.5').map((each) => nameOfChoices([each]))
      : [],
  );
}

describe('which are there', () => {
  test.for<
    readonly [what: string, question: PhaseQuestion, issues: readonly IssueId[], further: readonly string[]]
  >([
    // The rule of 4.A.3 is read of every convoyed army, of one that could not walk too.
    ['a convoy by sea', movement(FAR_CONVOY), ['4.A.1', '4.A.3', '4.A.4', ...READING], ['4.A.6=required']],
    [
      'via convoy, without a fleet',
      movement(VIA_WITHOUT_FLEETS),
      ['4.A.3', ...NO_CONVOYS, '4.E.1'],
      ['4.A.3=route-ordered', '4.E.1=any-text', '4.E.1=some-situation'],
    ],
    [
      'a convoy to a neighbour',
      movement(OWN_FLEET),
      ['4.A.1', '4.A.3', '4.A.4', ...READING],
      ['4.A.3=explicit', '4.A.6=required'],
    ],
    ['two retreats ordered', RETREATS, READING.slice(0, 8), ['4.D.3=last', '4.D.3=hold']],
    ['civil disorder', WINTER, ['4.D.6', '4.D.8'], []],
  ])('%s', ([, question, issues, further]) => {
    const found = all(question);
    const single = found.filter(({ choices }) => choices.length === 1).map(({ choices }) => choices[0]!);
    const expected = issues.flatMap((issue) =>
      Object.keys(choicesOf(issue)).flatMap((choice) =>
        choice === DATC_3_2[issue] ? [] : [{ issue, choice }],
      ),
    );

    expect(found[0]).toMatchObject({ choices: [], policy: DATC_3_2 });
    expect(new Set(single.map((each) => nameOfChoices([each])))).toEqual(
      new Set(expected.map((each) => nameOfChoices([each]))),
    );
    expect(departedFrom(found)).toEqual(further);
  });

  test('each once, with fewer choices first, and those in the order of the DATC', () => {
    const found = all(movement(OWN_FLEET));
    const names = found.map(({ choices }) => nameOfChoices(choices));
    const counts = found.map(({ choices }) => choices.length);

    expect(new Set(names).size).toBe(names.length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(names).toContain('4.A.1=every-route, 4.A.3=explicit');
    expect(names).toContain('4.A.3=explicit, 4.C.5=illegal');
    for (const { choices } of found)
      expect(new Set(choices.map(({ issue }) => issue)).size).toBe(choices.length);
  });

  test('with no more choices than are wanted', () => {
    const most = [0, 1, 2, undefined].map((count) =>
      Math.max(...all(movement(OWN_FLEET), count).map(({ choices }) => choices.length)),
    );

    expect(most).toEqual([0, 1, 2, 2]);
  });

  test('those of which the solver finds no result, too', async () => {
    const limited = await openSolver({ rlimit: 1 });
    const found = [...interpretations(movement(OWN_FLEET), DATC_3_2, limited, 1)];
    const unknown = found.filter(({ answer }) => answer.result === undefined);

    expect(unknown.map(({ choices }) => nameOfChoices(choices))).toContain('');
    expect(found.map(({ choices }) => nameOfChoices(choices))).toContain('4.A.3=explicit');
  });

  test('each has the policy and the answer that it stands for', () => {
    const question = movement(VIA_WITHOUT_FLEETS);
    for (const { choices, policy, answer } of all(question, 1)) {
      expect(policy).toEqual(withChoices(DATC_3_2, choices));
      expect(answer.next).toEqual(own(question, policy).next);
    }
  });
});

/** The interpretations with one choice that have the very answer of the rules, without being adjudicated. */
function notAdjudicated(question: PhaseQuestion, choices: readonly string[]): string[] {
  const [first, ...others] = all(question, 1);
  return others
    .filter(({ answer }) => answer === first!.answer)
    .map((each) => nameOfChoices(each.choices))
    .filter((name) => choices.includes(name));
}

describe('where orders read the same, nothing is adjudicated again', () => {
  test.for<readonly [what: string, text: string, choices: readonly string[], same: readonly string[]]>([
    [
      'a choice about equations may always matter',
      'France: A PAR - BUR',
      ['4.A.3=explicit', '4.D.3=last', '4.E.3=allowed'],
      ['4.D.3=last', '4.E.3=allowed'],
    ],
    [
      'two orders to one unit',
      'France: A PAR - BUR\nFrance: A PAR - PIC',
      ['4.D.3=last', '4.D.3=hold', '4.E.3=allowed'],
      ['4.E.3=allowed'],
    ],
    [
      'the same order twice: which one counts',
      'France: A PAR - BUR\nFrance: A PAR - BUR',
      ['4.D.3=last', '4.E.3=allowed'],
      ['4.E.3=allowed'],
    ],
    [
      'an order that may be legal',
      VIA_WITHOUT_FLEETS,
      ['4.E.1=any-text', '4.E.1=some-situation', '4.D.3=last'],
      ['4.D.3=last'],
    ],
  ])('%s', ([, text, choices, same]) => {
    expect(notAdjudicated(movement(text), choices)).toEqual(same);
  });
});

test('choices have a name, and make other rules', () => {
  const choices = [
    { issue: '4.A.3', choice: 'explicit' },
    { issue: '4.D.8', choice: 'any-border' },
  ] as const;

  expect(nameOfChoices([])).toBe('');
  expect(nameOfChoices(choices)).toBe('4.A.3=explicit, 4.D.8=any-border');
  expect(withChoices(DATC_3_2, choices)).toEqual({
    ...DATC_3_2,
    '4.A.3': 'explicit',
    '4.D.8': 'any-border',
  } satisfies Policy);
});

describe('what an answer that agrees rules out', () => {
  test('choices that change the result, and none that cannot', () => {
    const question = movement(OWN_FLEET);
    const out = ruledOut(question, saidUnder(question, {}, solver), DATC_3_2, solver);

    expect(out.map((choice) => nameOfChoices([choice]))).toEqual(['4.A.3=explicit', '4.A.6=required']);
  });

  test('of retreats, too', () => {
    const { next } = own(RETREATS);
    const out = ruledOut(RETREATS, { next: { units: next!.units } }, DATC_3_2, noSolver);

    expect(out.map((choice) => nameOfChoices([choice]))).toEqual(['4.D.3=last', '4.D.3=hold']);
  });
});
