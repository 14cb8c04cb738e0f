/** What sources say of single orders, and where that differs from what this program says. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import {
  compareAnswers,
  formatFinding,
  powersOf,
  type Observation,
  type Tier,
  type ReportedResult,
} from '../../../../src/others/audit/diagnose/observation.ts';
import {
  answer,
  movementQuestion,
  type OwnAnswer,
  type PhaseQuestion,
} from '../../../../src/others/audit/diagnose/phase-question.ts';
import { toldResults } from '../../../../src/others/audit/records/record-questions.ts';
import { solver } from '../../../setup/solver.ts';
import { stateFrom } from '../../../adjudicate/phases/position.ts';
import { later, movement, own, said, WINTER, type Said } from './made-questions.ts';
import { positionOf } from '../../../setup/adjudicated.ts';
import { rows } from '../../../setup/rows.ts';

const QUESTION = movementQuestion(
  positionOf(`France: A PAR - BUR; A MAR S A PAR - BUR
    Germany: A BUR H; A MUN - BUR
    Italy: A ROM - TUN
    Austria: A GAL - WAR
    Russia: A WAR - GAL; A UKR S A WAR - GAL; F STP/NC H`),
);
const [PARIS, MARSEILLES, BURGUNDY, MUNICH, ROME, GALICIA] = [0, 1, 2, 3, 4, 5] as const;

describe('the words of a source', () => {
  test.for<readonly [words: readonly string[], told: Partial<ReportedResult> | undefined]>([
    [[], { succeeded: true, dislodged: false }],
    [['OK'], { succeeded: true }],
    [['ErrBounce'], { succeeded: false }],
    [['bounce'], { succeeded: false, dislodged: false }],
    [['bounce', 'dislodged'], { succeeded: false, dislodged: true }],
    [['dislodged', 'void'], { succeeded: false, dislodged: true }],
    [['dislodged'], { dislodged: true }],
    [['maybe'], { dislodged: false }],
    [[''], { dislodged: false }],
    [['strange'], undefined],
    [['bounce', 'strange'], undefined],
    [['strange Err'], undefined],
    [['success: Yes', 'dislodged: No'], { succeeded: true, dislodged: false }],
    [['outcome: fails'], { succeeded: false }],
    [['outcome: succeeds', 'success: No'], { succeeded: false }],
    [['dislodged: TRUE'], { dislodged: true }],
    [['success: Yes', 'strange'], { succeeded: true }],
    [['success: perhaps'], undefined],
    [['success: '], undefined],
  ])('%j: %j', ([words, told]) => {
    expect(toldResults(QUESTION, { 'A PAR': words })).toEqual(
      told === undefined
        ? { unread: `no source has the result "${words.join(', ')}" of A PAR` }
        : [{ unit: PARIS, words, ...told }],
    );
  });

  test.for<readonly [name: string, unit: number | undefined]>([
    ['A PAR', 0],
    ['PAR', 0],
    ['par', 0],
    ['A Paris', 0],
    ['a par', 0],
    ['F STP/NC', 8],
    ['F STP', 8],
    ['STP/NC', 8],
    ['stp/nc', 8],
    ['F PAR', undefined],
    ['A BRE', undefined],
    ['A PAR/', undefined],
  ])('of %s are about unit %s', ([name, unit]) => {
    expect(toldResults(QUESTION, { [name]: ['OK'] })).toEqual(
      unit === undefined
        ? { unread: `${name} has a result and had no order` }
        : [expect.objectContaining({ unit })],
    );
  });

  test('of no orders, or of adjustments that nobody ordered, are none', () => {
    const adjustment = { ...QUESTION, orders: { kind: 'adjustment', orders: [] } } as const;

    expect(toldResults(QUESTION, undefined)).toEqual([]);
    expect(toldResults(adjustment, { 'A PAR': ['OK'] })).toEqual([]);
  });
});

let ours: OwnAnswer;
beforeAll(async () => {
  ours = answer(QUESTION, DATC_3_2, solver);
});

/** The same position as ours, with these results; what of it differs. */
function differing(results: readonly ReportedResult[], change: Partial<Observation['next']> = {}): string[] {
  const { units, retreating: dislodged } = ours.next!;
  return compareAnswers(QUESTION, { next: { units, dislodged, ...change }, results }, ours).map((finding) =>
    formatFinding(QUESTION.board, finding),
  );
}

describe('a result that is told', () => {
  test.for<readonly [unit: number, told: Omit<ReportedResult, 'unit' | 'words'>, found: string | undefined]>([
    [PARIS, { succeeded: true, dislodged: false }, undefined],
    [PARIS, {}, undefined],
    [PARIS, { succeeded: false }, 'order of FRANCE A PAR: ours succeeds, record said'],
    [PARIS, { dislodged: true }, 'order of FRANCE A PAR: ours succeeds, record said'],
    [MARSEILLES, { succeeded: true }, undefined],
    [MARSEILLES, { succeeded: false, dislodged: false }, 'order of FRANCE A MAR: ours given, record said'],
    [BURGUNDY, { succeeded: false, dislodged: true }, undefined],
    [BURGUNDY, { succeeded: true, dislodged: true }, undefined],
    // The board tells that it is dislodged.
    [BURGUNDY, { dislodged: false }, undefined],
    [MUNICH, { succeeded: false }, undefined],
    [MUNICH, { succeeded: true }, 'order of GERMANY A MUN: ours fails, record said'],
    [ROME, { succeeded: false }, undefined],
    [ROME, { succeeded: true }, 'order of ITALY A ROM: ours illegal, record said'],
    [GALICIA, { succeeded: false, dislodged: true }, undefined],
    [
      GALICIA,
      { succeeded: true, dislodged: true },
      'order of AUSTRIA A GAL: ours fails, dislodged, record said',
    ],
    [GALICIA, { dislodged: false }, undefined],
  ])('of unit %i, %j: %s', ([unit, told, found]) => {
    expect(differing([{ unit, words: ['said'], ...told }])).toEqual(found === undefined ? [] : [found]);
  });

  test('of a dislodged unit counts where the board does not tell', () => {
    const { units } = ours.next!;
    const results = [{ unit: BURGUNDY, dislodged: false, words: ['said'] }];
    const [found] = compareAnswers(QUESTION, { next: { units }, results }, ours);

    expect(formatFinding(QUESTION.board, found!)).toBe('order of GERMANY A BUR: ours dislodged, record said');
  });

  test('comes after what differs on the board; no words are nothing against it', () => {
    const units = ours.next!.units.slice(1);
    const found = differing([{ unit: PARIS, succeeded: false, words: [] }], { units });

    expect(found.at(-1)).toBe('order of FRANCE A PAR: ours succeeds, record nothing against it');
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('A BUR');
  });
});

test('without a result there is nothing to compare', () => {
  const next = { units: [], dislodged: [] };

  expect(() => compareAnswers(QUESTION, { next }, { ...ours, result: undefined })).toThrow('no answer');
  expect(() => compareAnswers(QUESTION, { next }, { ...ours, next: undefined })).toThrow('no answer');
});

/** The centres of provinces by the power that has each. */
function owned(centres: Readonly<Record<string, string>>): PhaseQuestion['centres'] {
  return stateFrom({
    centres: Object.fromEntries(Object.entries(centres).map(([power, code]) => [power, [code]])),
  }).centres;
}

/** What differs from what this program makes of a phase: its tier, the words, and whom it is about. */
function findings(
  question: PhaseQuestion,
  told: Said,
): (readonly [tier: Tier, words: string, powers: string])[] {
  const { board } = question;
  return compareAnswers(question, said(told), own(question)).map((finding) => [
    finding.tier,
    formatFinding(board, finding),
    powersOf(finding)
      .map((power) => board.powers[power]!.code)
      .join(),
  ]);
}

test('the gravest comes first: the board, results of orders, retreats, centres', () => {
  const autumn = movement(
    `France: A PAR - BUR; A MAR S A PAR - BUR
      Germany: A BUR H; A KIE - HOL`,
    {
      phase: { season: 'fall', year: 1901, kind: 'movement' },
      centres: owned({ GERMANY: 'BEL', ITALY: 'ROM' }),
    },
  );

  expect(
    findings(autumn, {
      units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A KIE'] },
      dislodged: { GERMANY: ['A BUR: BEL GAS PIC RUH'], FRANCE: ['A MAR'] },
      centres: { GERMANY: ['HOL'], ITALY: ['BEL', 'ROM'] },
      results: [{ unit: 1, succeeded: false, words: ['cut', 'void'] }],
    }),
  ).toEqual([
    ['board', 'ours: GERMANY A HOL', 'GERMANY'],
    ['board', 'record: GERMANY A KIE', 'GERMANY'],
    ['board', 'record: dislodged FRANCE A MAR', 'FRANCE'],
    ['orders', 'order of FRANCE A MAR: ours given, record cut, void', 'FRANCE'],
    ['retreats', 'retreats of GERMANY A BUR: ours BEL GAS MUN PIC RUH, record BEL GAS PIC RUH', 'GERMANY'],
    ['adjustments', 'BEL: ours GERMANY, record ITALY', 'GERMANY,ITALY'],
    ['adjustments', 'HOL: ours nobody, record GERMANY', 'GERMANY'],
  ]);
});

test('units of an adjustment phase are no graver than its centres', () => {
  expect(
    findings(WINTER, { units: { FRANCE: ['A SPA'] }, results: [{ unit: 0, succeeded: false, words: [] }] }),
  ).toEqual([['adjustments', 'ours: FRANCE A PAR', 'FRANCE']]);
});

describe('a result that is told of a retreat', () => {
  const RETREATS = later(
    {
      phase: 'S1901R',
      units: { GERMANY: ['A VIE'] },
      retreating: {
        AUSTRIA: ['A VIE: TYR BOH', 'A BUD: SER'],
        ITALY: ['A VEN: TYR PIE'],
        TURKEY: ['A BUL: GRE'],
      },
    },
    { AUSTRIA: ['A VIE R TYR', 'A BUD R SER'], ITALY: ['A VEN R TYR'] },
  );
  const units = { GERMANY: ['A VIE'], AUSTRIA: ['A SER'] };

  test.for<readonly [unit: number, told: Omit<ReportedResult, 'unit' | 'words'>, words: string | undefined]>([
    [0, { succeeded: false }, undefined],
    [0, { succeeded: true }, 'order of AUSTRIA A VIE: ours clashed, record nothing against it'],
    [1, { succeeded: true, dislodged: false }, undefined],
    [1, { succeeded: false }, 'order of AUSTRIA A BUD: ours retreated, record nothing against it'],
    // Sources differ in whether an order to disband succeeds.
    [3, { succeeded: true }, undefined],
    [3, { succeeded: false }, undefined],
    [9, { succeeded: true }, undefined],
  ])('of unit %i, %j: %s', ([unit, told, words]) => {
    expect(findings(RETREATS, { units, results: [{ unit, words: [], ...told }] })).toEqual(
      words === undefined ? [] : [['orders', words, 'AUSTRIA']],
    );
  });
});

test('of retreats is of its own unit, also after one that can go nowhere', () => {
  const asked = later(
    {
      phase: 'S1901R',
      units: { GERMANY: ['A VIE'] },
      retreating: { AUSTRIA: ['A VIE: TYR', 'A BUD: SER'], ITALY: ['A VEN: TYR'], TURKEY: ['A BOH: TYR'] },
    },
    { AUSTRIA: ['A BUD R SER'], ITALY: ['A VEN R TYR'], TURKEY: ['A BOH R TYR'] },
  );
  const [first, ...others] = asked.dislodged;
  const question = { ...asked, dislodged: [{ ...first!, retreats: [] }, ...others] };
  const results = [0, 1, 2, 3].map((unit) => ({ unit, succeeded: unit === 1, words: ['said'] }));

  expect(findings(question, { units: { GERMANY: ['A VIE'], AUSTRIA: ['A SER'] }, results })).toEqual([]);
});

describe('the word for the result of a unit', () => {
  test.for(rows<readonly [what: string, text: string, told: string, word?: string]>`
    where it has no retreat | Italy: A TUN H; France: F WES - TUN; F TYS S F WES - TUN; A NAF H |
      stays | destroyed
    of the order that counts, not of the illegal one | France: A PAR - MOS; A PAR - BUR | fails | succeeds
    where no other order counts | France: A PAR - MOS | succeeds | illegal
    of a unit without an order, beside one with an illegal order | France: A PAR; A BRE - MOS | succeeds
  `)('%s', ([, text, result, word]) => {
    const question = movement(text);
    const { units } = own(question).next!;
    const told = result === 'stays' ? { dislodged: false } : { succeeded: result === 'succeeds' };
    const observation = { next: { units }, results: [{ unit: 0, words: ['said'], ...told }] };
    const found = compareAnswers(question, observation, own(question)).map((each) =>
      formatFinding(question.board, each),
    );

    expect(found.map((words) => /: ours (.*), record said$/.exec(words)?.[1])).toEqual(
      word === undefined ? [] : [word],
    );
  });
});
