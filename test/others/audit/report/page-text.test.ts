/** The page of an audit as text: what stands in its tables and cases. `page.test.ts` looks at it in a browser. */
import { describe, expect, test } from 'vitest';
import type { GameAudit } from '../../../../src/others/audit/records/audit-record.ts';
import { auditPage } from '../../../../src/others/audit/report/audit-page.ts';
import { reportOf, type AuditReport } from '../../../../src/others/audit/report/audit-report.ts';
import { countsOf, gameAudit, madeCase, madeError } from '../records/made-audits.ts';

const RULES = { preset: 'datc-3.2' } as const;

function reportOn(game: Partial<GameAudit>, rules: AuditReport['rules'] = RULES): AuditReport {
  return reportOf(rules, [{ file: 'games.jsonl', record: 1, games: [gameAudit(game)], errors: [] }]);
}

/** The rows of the table under a heading, each as its cells. */
function tableIn(html: string, heading: string): string[][] | undefined {
  const [, found] = html.split(`<section><h2>${heading}</h2>`);
  if (found === undefined) return undefined;
  const rows = found.slice(0, found.indexOf('</section>')).matchAll(/<tr>(.*?)<\/tr>/g);
  return [...rows].map(([, row]) => [...row!.matchAll(/<t[hd].*?>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell!));
}

describe('the page of an audit of records', () => {
  const evidence = Array.from({ length: 3 }, () => ({ phase: 'S1901M', right: ['4.A.3=explicit'] }));
  /** Made within the tests: what is made while they are listed belongs to none. */
  const html = (): string =>
    auditPage(
      reportOf(RULES, [
        {
          file: 'games.jsonl',
          record: 4,
          games: [
            gameAudit({
              counts: countsOf({ movement: { agrees: 3, 'engine-error': 1 }, retreat: { agrees: 2 } }),
              evidence: [...evidence, { phase: 'F1901M', wrong: ['4.A.3=opposite'] }],
              cases: [
                madeCase({ class: 'engine-error', error: madeError({ units: 2 }) }),
                madeCase({ class: 'engine-error', error: madeError({ kind: 'move-fails', clause: null }) }),
                madeCase({ choices: ['4.A.3=explicit'], tier: 'orders' }),
                madeCase({ class: 'record-convention', conventions: ['centres-early'], tier: null }),
              ],
            }),
          ],
          errors: [{ code: 'unit-twice', text: 'games.jsonl:3: two units' }],
        },
      ]),
    );

  test('says how much was compared, by which rules', () => {
    expect(html()).toContain(
      '<h1>Audit of records</h1><p>6 phases of 1 game compared under the rules datc-3.2.</p>',
    );
  });

  test('has totals by class and kind of phase', () => {
    expect(tableIn(html(), 'Totals')).toEqual([
      ['', 'movement', 'retreat', 'adjustment', 'all'],
      ['agrees', '3', '2', '0', '5'],
      ['another choice of rules', '0', '0', '0', '0'],
      ['unresolved: an error or another choice of rules', '0', '0', '0', '0'],
      ['the same result, written differently', '0', '0', '0', '0'],
      ['error of the audited program', '1', '0', '0', '1'],
      ['cannot be read', '0', '0', '0', '0'],
      ['not decided: the solver reached its limit', '0', '0', '0', '0'],
    ]);
  });

  test.for<readonly [heading: string, rows: readonly (readonly string[])[]]>([
    [
      'Choices that make the audited program right',
      [
        ['choices', 'explains', 'alone'],
        ['4.A.3=explicit', '1', '1'],
      ],
    ],
    [
      'Rules that fit the records',
      [
        ['program', 'records', 'rules', 'explains', 'phases that rule out other choices', 'against it'],
        ['made in games.jsonl', '4 to 4', '4.A.3=explicit', '3', '0', '0'],
      ],
    ],
    [
      'Errors: no rules that fit the other answers of the program give these results',
      [
        ['times', 'what', 'clause', 'units'],
        ['1', madeError().sentence, 'DATC 5.B.4, Dislodging', '2'],
        ['1', madeError().sentence, '', '1'],
      ],
    ],
    [
      'The same result, written differently',
      [
        ['phases', 'how'],
        ['1', 'The record already has the owners of centres as they will be after the retreats.'],
      ],
    ],
    [
      'Could not be read',
      [
        ['times', 'what', 'first'],
        ['1', 'two units stand in one province', 'games.jsonl:3: two units'],
      ],
    ],
  ])('has a table: %s', ([heading, rows]) => {
    expect(tableIn(html(), heading)).toEqual(rows);
  });

  test('says what differs by the gravest', () => {
    const graded = tableIn(html(), 'Disagreements by most serious difference')!;

    expect(graded.map(([count]) => count)).toEqual(['phases', '2', '1']);
  });

  test('has no table of what there is none of', () => {
    const nothing = auditPage(reportOn({}), 'Mine');

    expect(nothing.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>Totals</h2>', '<h2>Cases</h2>']);
    expect(nothing).toContain('<title>Mine</title>');
    expect(nothing).not.toContain('<svg');
  });

  test('says where a program changed its rules', () => {
    const changed = reportOn({
      evidence: [
        ...evidence,
        ...Array.from({ length: 3 }, () => ({ phase: 'S1902M', right: ['4.A.3=opposite'] })),
      ],
    });

    expect(tableIn(auditPage(changed), 'Rules that fit the records')!.slice(1)).toEqual([
      ['made in games.jsonl', '1 to 1', '4.A.3=explicit', '3', '0', '0'],
      ['made in games.jsonl: changed here', '1 to 1', '4.A.3=opposite', '3', '0', '0'],
    ]);
  });

  test.for<readonly [rules: AuditReport['rules'], words: string]>([
    [{ preset: 'datc-2.4' }, 'datc-2.4'],
    [{ preset: 'datc-3.2', choices: { '4.A.2': '1982' } }, 'datc-3.2 with 4.A.2=1982'],
    [
      { preset: 'datc-3.2', own: { file: 'mine.ts', equations: ['MOVE', 'HOLD'] } },
      'datc-3.2 with MOVE, HOLD of mine.ts',
    ],
    [
      {
        preset: 'datc-3.2',
        choices: { '4.A.2': '1982', '4.A.3': 'explicit' },
        own: { file: 'mine.ts', equations: ['MOVE'] },
      },
      'datc-3.2 with 4.A.2=1982, 4.A.3=explicit, MOVE of mine.ts',
    ],
  ])('names the rules %j', ([rules, words]) => {
    expect(auditPage(reportOn({}, rules))).toContain(`compared under the rules ${words}.</p>`);
  });
});
