/** The page of an audit of a live program, and what it says that it does not show. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { Belief, Fingerprint } from '../../../../src/others/audit/fingerprint/fingerprint.ts';
import { notShownBy } from '../../../../src/others/audit/live/not-shown.ts';
import { livePage } from '../../../../src/others/audit/live/live-page.ts';
import { pageReportOf } from '../../../../src/others/audit/live/page-report.ts';
import { reportOf } from '../../../../src/others/audit/live/live-report.ts';
import { chosenBoards } from '../../../../src/board/chosen.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { audited, auditOf, counted, errorAt, noResult, PAIR, type Made } from './made-audit.ts';
import { own } from '../diagnose/made-questions.ts';

function believing(verdicts: Partial<Record<string, Belief>>): Fingerprint {
  const beliefs = Object.entries(verdicts).map(([issue, verdict]) => ({ issue, verdict, proofs: [] }));
  return { beliefs } as unknown as Fingerprint;
}

const NOTHING = believing({});

describe('what is not shown', () => {
  const LAST = 'Boards other than the standard one, and whole games.';
  test.for<readonly [what: string, found: Fingerprint, made: readonly Made[], sentences: readonly string[]]>([
    ['nothing else', NOTHING, [], []],
    [
      'choices that are alike',
      believing({
        '4.A.2': { kind: 'alike', choices: ['1982', 'all-hold'] },
        '4.A.3': { kind: 'shown', choice: 'explicit' },
        '4.A.7': { kind: 'no-interpretation', choices: [] },
      }),
      [],
      ['Which choice it makes where several, or none, fit its answers: 4.A.2, 4.A.7.'],
    ],
    [
      'choices about which it said nothing',
      believing({ '4.A.2': { kind: 'no-answer', choices: [] }, '4.A.3': { kind: 'not-in-answers' } }),
      [],
      ['Which choice it makes where it answered no question: 4.A.2.'],
    ],
    [
      'positions that were refused',
      NOTHING,
      [noResult('refused', 'no'), noResult('refused', 'no'), noResult('lost', 'gone')],
      ['2 positions that it refused.'],
    ],
    [
      'errors that were only counted',
      NOTHING,
      [errorAt(PAIR), counted(), counted()],
      ['2 errors that were counted but not examined (see --smallest).'],
    ],
    [
      'errors that were only counted, some of them explained',
      NOTHING,
      [errorAt(PAIR), counted(), counted('beats-stronger-holder')],
      [
        '2 errors that were counted but not examined (see --smallest); the kinds of error above explain 1 of them.',
      ],
    ],
  ])('%s', ([, found, made, sentences]) => {
    expect(notShownBy(board, found, reportOf(auditOf(made)))).toEqual([...sentences, LAST]);
  });

  test('the positions of the standard board, on another', () => {
    const { first: other } = chosenBoards('modern');

    expect(notShownBy(other, NOTHING, reportOf(auditOf([])))).toEqual([
      'The suite, the cases of the DATC, and the questions that show choices of chapter 4: these are positions on the standard board.',
      `Boards other than ${other.name}, and whole games.`,
    ]);
  });
});

describe('the page', () => {
  const found = believing({
    '4.A.2': { kind: 'alike', choices: ['1982', 'all-hold'] },
    '4.A.3': { kind: 'shown', choice: 'explicit' },
    '4.A.4': { kind: 'not-in-answers' },
    '4.A.5': { kind: 'no-answer', choices: [] },
    '4.A.7': { kind: 'no-interpretation', choices: [] },
  });

  /** Made within the tests: what is made while they are listed belongs to none. */
  function page(interrupted = false): string {
    const audit = {
      ...auditOf([
        audited(PAIR, { class: 'agrees', ours: own(PAIR) }),
        audited(PAIR, {
          class: 'rule-choice',
          ours: own(PAIR),
          findings: [{ tier: 'board', difference: { kind: 'unit', in: 'record', unit: PAIR.units[0]! } }],
          sets: [[{ issue: '4.A.3', choice: 'explicit' }], [{ issue: '4.A.3', choice: 'opposite' }]],
        }),
        errorAt(PAIR),
        noResult('lost', 'it ended', { from: 'random 7', question: PAIR }),
      ]),
      interrupted,
    };
    const report = reportOf(audit);
    const content = { command: './program <x>', found, report, untested: ['Phases of retreats.'] };
    return livePage(
      content,
      'datc-3.2',
      pageReportOf(audit, { policy: DATC_3_2, preset: 'datc-3.2' }, './program'),
    );
  }

  /** The rows of the table under a heading. */
  function rows(heading: string): string[] {
    const html = page();
    const part = html.slice(html.indexOf(`<h2>${heading}</h2>`));
    const body = part.slice(part.indexOf('<tbody>'), part.indexOf('</tbody>'));
    return [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
      [...row!.matchAll(/<td.*?>(.*?)<\/td>/g)].map(([, cell]) => cell).join(' | '),
    );
  }

  test('names the program and its rules', () => {
    expect(page()).toContain('<title>Audit of ./program &lt;x&gt;</title>');
    expect(page()).toContain('<p>4 positions judged by the rules datc-3.2.</p>');
    expect(page(true)).toContain(
      '<p>4 positions judged by the rules datc-3.2. The audit was interrupted: this is what it had found by then.</p>',
    );
  });

  test.for<readonly [heading: string, rows: readonly (string | RegExp)[]]>([
    [
      'What it answered',
      [
        '1 | in agreement with the rules',
        '1 | another choice of rules',
        '1 | an error: no rules that fit its other answers give this result',
        '1 | no answer',
      ],
    ],
    ['Its errors', [/^DATC 5\.B\.\d+: A move succeeds against .* \| 1 \| 2$/]],
    ['What it chooses differently', ['4.A.3=explicit or 4.A.3=opposite | 1']],
    [
      'Which rules it follows',
      [
        /^4\.A\.2 \| .+ \| cannot be distinguished: 1982, all-hold$/,
        /^4\.A\.3 \| .+ \| explicit: .+$/,
        /^4\.A\.5 \| .+ \| not answered$/,
        /^4\.A\.7 \| .+ \| consistent with no interpretation$/,
      ],
    ],
    [
      'Positions for which it gives no result',
      ['random 7 | it ended | FRANCE: A PAR - BUR; GERMANY: A BUR H'],
    ],
    ['What this audit does not show', ['Phases of retreats.']],
  ])('has a table: %s', ([heading, expected]) => {
    const there = rows(heading);

    expect(there).toHaveLength(expected.length);
    for (const [i, row] of expected.entries()) expect(there[i]).toMatch(row);
  });

  test('tells differences as those of the program', () => {
    expect(page()).toContain('<li>the program: FRANCE A PAR</li>');
    expect(page()).not.toContain('record: ');
  });
});
