/** What an audit of a live program sums up: classes, kinds of error with their smallest position, and what was lost. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import type { ChosenRule } from '../../../../src/adjudicate/rules/choice.ts';
import { reportOf, timesOf, type LiveReport } from '../../../../src/others/audit/live/live-report.ts';
import { pageReportOf } from '../../../../src/others/audit/live/page-report.ts';
import { positionLines } from '../../../../src/others/audit/live/position-lines.ts';
import { movement, own } from '../diagnose/made-questions.ts';
import {
  ALONE,
  audited,
  auditOf,
  counted,
  errorAt,
  namedError,
  noResult,
  PAIR,
  TRIPLE,
  type Made,
} from './made-audit.ts';

function report(...made: readonly Made[]): LiveReport {
  return reportOf(auditOf(made));
}

test('nothing was asked', () => {
  expect(report()).toEqual({
    positions: 0,
    counts: {},
    choices: [],
    errors: [],
    open: [],
    notShown: 0,
    lost: [],
    refusals: {},
    interrupted: false,
  });
});

test('every position is of one class', () => {
  const found = report(
    audited(ALONE, { class: 'agrees', ours: own(ALONE) }),
    audited(PAIR, { class: 'agrees', ours: own(PAIR) }),
    audited(ALONE, { class: 'undecided' }),
    noResult('refused', 'no'),
    noResult('lost', 'gone'),
    errorAt(PAIR),
    counted(),
    counted(),
  );

  expect(found).toMatchObject({
    positions: 8,
    counts: { agrees: 2, undecided: 1, refused: 1, lost: 1, 'engine-error': 3 },
    notShown: 2,
  });
  expect(found.counts).not.toHaveProperty('unusable');
});

describe('an error', () => {
  test('is shown with what is claimed, what the rules say, and why it is one', () => {
    const { errors } = report(errorAt(PAIR));

    expect(errors).toMatchObject([
      {
        kind: 'beats-stronger-holder',
        count: 1,
        explains: 0,
        others: [],
        smallest: {
          from: 'made',
          position: {
            units: { FRANCE: ['A PAR'], GERMANY: ['A BUR'] },
            orders: { FRANCE: ['A PAR - BUR'], GERMANY: ['A BUR H'] },
          },
          units: 2,
          claims: ['FRANCE A PAR moves to BUR', 'GERMANY A BUR is dislodged'],
          expected: 'FRANCE A PAR, GERMANY A BUR.',
          nearest: expect.stringMatching(/^6\.[A-Z]\.\d+ /) as string,
          excuse: undefined,
        },
      },
    ]);
    expect(errors[0]!.name).toMatch(
      /^DATC 5\.B\.\d+: A move succeeds against a unit that is at least as strong/,
    );
    expect(errors[0]!.smallest.sentence).toContain('FRANCE A PAR');
  });

  test('of one kind is shown in the smallest position, then in others, each once', () => {
    const { errors } = report(errorAt(TRIPLE, 'large'), errorAt(PAIR, 'small'), errorAt(TRIPLE, 'again'));

    expect(errors).toMatchObject([{ count: 3, smallest: { from: 'small' }, others: [{ from: 'again' }] }]);
  });

  test('that no interpretation has comes before one that another answer rules out', () => {
    const excuse = { choices: [{ issue: '4.A.3', choice: 'explicit' }], by: 'w' } as const;
    const made = auditOf([errorAt(PAIR, 'excused', excuse), errorAt(TRIPLE, 'plain')]);
    const witness = { text: { units: { FRANCE: ['A MAR'] }, orders: {} }, says: 'FRANCE A MAR.' };
    const [known, unknown] = [reportOf(made, new Map([['w', witness]])), reportOf(made)];

    expect(known.errors).toMatchObject([
      {
        smallest: { from: 'plain', excuse: undefined },
        others: [
          {
            from: 'excused',
            excuse: {
              choices: '4.A.3=explicit',
              ruledOutBy: 'w',
              position: witness.text,
              says: 'FRANCE A MAR.',
            },
          },
        ],
      },
    ]);
    expect(unknown.errors[0]!.others[0]!.excuse).toEqual({
      choices: '4.A.3=explicit',
      ruledOutBy: 'w',
      position: undefined,
      says: undefined,
    });
  });

  test('explains others that were only counted; kinds that explain the most come first', () => {
    const lost = namedError(errorAt(PAIR, 'lost'), { kind: 'unit-lost', datc: undefined });
    const named = namedError(errorAt(PAIR, 'border'), {
      kind: 'border-added',
      datc: undefined,
      name: 'It has a border PAR - MUN.',
    });
    const { errors } = report(
      errorAt(PAIR),
      lost,
      named,
      counted('It has a border PAR - MUN.'),
      counted('It has a border PAR - MUN.'),
      counted('unit-lost'),
      counted('nothing known'),
    );

    expect(errors.map((each) => [each.name, timesOf(each)])).toEqual([
      ['It has a border PAR - MUN.', '1, and 2 not examined'],
      ['A unit disappears although no rule removes it.', '1, and 1 not examined'],
      [expect.stringContaining('at least as strong') as string, '1'],
    ]);
  });

  test('is shown in no more than a dozen other positions', () => {
    const codes = [
      'ROM',
      'VEN',
      'NAP',
      'APU',
      'TUS',
      'PIE',
      'TUN',
      'VIE',
      'BUD',
      'TRI',
      'TYR',
      'BOH',
      'GAL',
      'SER',
    ];
    const lone = codes.map((code) =>
      errorAt(movement(`France: A PAR - BUR\nGermany: A BUR H\nItaly: A ${code} H`)),
    );

    expect(reportOf(auditOf(lone)).errors[0]!.others).toHaveLength(12);
  });
});

/** A phase in which any of these choices of an issue would do. */
function choosing(
  name: 'rule-choice' | 'not-told-apart',
  question: PhaseQuestion,
  from: string,
  ...choices: readonly string[]
): Made {
  const sets = choices.map((choice): ChosenRule[] => [{ issue: '4.A.3', choice }]);
  return audited(question, { class: name, ours: own(question), findings: [], sets }, from);
}

describe('choices', () => {
  test('are counted by what would do, with the first of the smallest positions', () => {
    const found = report(
      choosing('rule-choice', TRIPLE, 'a', 'explicit', 'opposite'),
      choosing('rule-choice', PAIR, 'b', 'explicit'),
      choosing('rule-choice', PAIR, 'c', 'explicit', 'opposite'),
      choosing('rule-choice', PAIR, 'd', 'explicit', 'opposite'),
      choosing('not-told-apart', PAIR, 'e', 'explicit'),
    );

    expect(found.choices).toMatchObject([
      { names: ['4.A.3=explicit', '4.A.3=opposite'], issues: ['4.A.3'], count: 3, from: 'c' },
      { names: ['4.A.3=explicit'], count: 1, from: 'b', position: { units: { FRANCE: ['A PAR'] } } },
    ]);
    expect(found.open).toMatchObject([{ names: ['4.A.3=explicit'], count: 1, from: 'e' }]);
    expect(found.counts).toEqual({ 'rule-choice': 4, 'not-told-apart': 1 });
  });
});

describe('positions without a result', () => {
  test('are all listed, in their smallest part where there is one', () => {
    const { lost } = report(
      noResult('lost', 'hangs', { from: 'a', question: TRIPLE, smallest: PAIR }),
      noResult('refused', 'no', { from: 'b' }),
      noResult('unusable', 'what?', { from: 'c', question: PAIR }),
      errorAt(PAIR),
    );

    expect(lost).toMatchObject([
      { how: 'lost', from: 'a', message: 'hangs', reduced: true, position: { units: { FRANCE: ['A PAR'] } } },
      { how: 'unusable', from: 'c', message: 'what?', reduced: false },
    ]);
  });

  test('are counted by their reason, whatever the names in it', () => {
    const { refusals } = report(
      noResult('refused', 'no province "XYZ" here'),
      noResult('refused', 'no province "Q" here'),
      noResult('refused', 'A PAR - BUR was not read'),
      noResult('refused', 'F STP was not read'),
      noResult('lost', 'x'.repeat(200)),
      noResult('unusable', 'no province "XYZ" here'),
    );

    expect(refusals).toEqual({
      'refused: no province "..." here': 2,
      'refused: ... was not read': 2,
      [`lost: ${'x'.repeat(100)}`]: 1,
      'unusable: no province "..." here': 1,
    });
  });
});

describe('for the page it is an audit of records', () => {
  const excuse = { choices: [{ issue: '4.A.3', choice: 'explicit' }], by: 'w' } as const;
  const audit = auditOf([
    audited(ALONE, { class: 'agrees', ours: own(ALONE) }),
    errorAt(PAIR, 'DATC 6.A.1', excuse),
    noResult('refused', 'no', { from: 'random 3' }),
    counted(),
  ]);
  const rules = { policy: { ...DATC_3_2, '4.A.2': '1982' }, preset: 'datc-3.2' } as const;
  const witness = { text: { units: {}, orders: {} }, says: 'A MAR stays.' };

  test('with one record, its positions as phases', () => {
    const page = pageReportOf(audit, rules, './program', new Map([['w', witness]]));

    expect(page).toMatchObject({
      rules: { preset: 'datc-3.2', choices: { '4.A.2': '1982' } },
      records: 1,
      phases: 2,
      programs: [{ file: './program', program: './program', classes: { agrees: 1, 'engine-error': 1 } }],
      unreadable: [{ code: 'program-silent', times: 1, first: 'random 3: no' }],
      cases: [
        {
          class: 'engine-error',
          where: { file: './program', record: 0, game: null, program: './program', phase: 'DATC 6.A.1' },
          error: { excuse: { choices: '4.A.3=explicit', by: 'w', says: 'A MAR stays.' } },
        },
      ],
    });
    expect(page.cases[0]!.where).not.toHaveProperty('map');
  });

  test('with the board that was named, and without what nobody knows', () => {
    const [found] = pageReportOf(audit, rules, './program', undefined, 'modern').cases;

    expect(found!.where.map).toBe('modern');
    expect(found!.error!.excuse).toEqual({ choices: '4.A.3=explicit', by: 'w', says: '' });
  });
});

test.for<
  readonly [units: Record<string, string[]>, orders: Record<string, string[]>, lines: readonly string[]]
>([
  [{}, {}, []],
  [
    { FRANCE: ['A PAR', 'F STP/NC', 'A MAR'] },
    { FRANCE: ['A PAR - BUR', 'F STP H'] },
    ['FRANCE: A PAR - BUR', 'FRANCE: F STP H', 'FRANCE: A MAR # without an order of its power'],
  ],
  [
    { GERMANY: ['A MUN'] },
    { FRANCE: ['A MUN H'] },
    ['FRANCE: A MUN H', 'GERMANY: A MUN # without an order of its power'],
  ],
])('the lines of %j with %j', ([units, orders, lines]) => {
  expect(positionLines({ units, orders })).toEqual(lines);
});
