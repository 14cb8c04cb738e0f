/** The report of an audit, its page and its verdict lines, of a program with a choice, a mistake and gaps. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { chosenBoards } from '../../../src/board/shipped.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import type { Program } from '../../../src/others/audit/asking/program.ts';
import { positionLines } from '../../../src/others/audit/live/position-lines.ts';
import type { ProgramAudit } from '../../../src/others/twin/program-audit.ts';
import { programPage } from '../../../src/others/twin/twin-page.ts';
import { reportOf, type ProgramReport, notShownBy } from '../../../src/others/twin/program-report.ts';
import {
  annotations,
  badge,
  junit,
  knownMistakes,
  sinceLastTime,
  failingTests,
  verdictLines,
} from '../../../src/others/twin/written/ci-files.ts';
import { solver } from '../../setup/solver.ts';
import { audited, made, NO_MORE, programWith } from './audited.ts';

const RIGHT_BUT = programWith(['4.B.3=ignored'], ['target-cuts']);

/** Supports against a unit that attacks the supporter, and fleets that name a coast that cannot be. */
const QUESTIONS = made(
  ...['BUR PAR PIC BEL', 'SIL BER PRU MUN', 'RUM BUD BUL SER', 'TUS PIE ROM VEN'].map((places) => {
    const [to, from, beside, other] = places.split(' ');
    return `France: A ${from} - ${to}\nFrance: A ${beside} S A ${from} - ${to}\nGermany: A ${to} - ${beside}\nItaly: A ${other} H`;
  }),
  'Turkey: F CON - BUL/SC',
  'France: F MAR - SPA/NC',
  'France: F GAS - SPA/SC',
  'Russia: A STP H',
  'Russia: A MOS H',
);

const program: Pick<Program, 'ask'> = {
  ask: (id, line) => {
    if (line.includes('A STP')) return Promise.resolve({ kind: 'line', value: { id, error: 'no <b>"STP"' } });
    if (line.includes('A MOS')) return Promise.resolve({ kind: 'lost', how: 'ended', detail: 'it ended' });
    return RIGHT_BUT.ask(id, line);
  },
};

let audit: ProgramAudit;
let report: ProgramReport;
beforeAll(async () => {
  audit = await audited(program, QUESTIONS, NO_MORE);
  report = reportOf(audit);
});

describe('the report', () => {
  test('has each deviation with its source or clause, its answers and its smallest position', () => {
    expect(report.choices).toMatchObject([
      {
        id: '4.B.3=ignored',
        source: expect.stringContaining('DATC 4.B.3') as string,
        smallest: { units: 1 },
      },
    ]);
    const [mistake, ...others] = report.mistakes;
    expect(others).toEqual([]);
    expect(mistake).toMatchObject({ clause: expect.stringMatching(/^DATC (4\.A\.4|5\.B\.2), /) as string });
    expect(mistake!.smallest.units).toBe(3);
    expect(mistake!.smallest.says).not.toBe(mistake!.smallest.expected);
    expect(mistake).not.toHaveProperty('source');
  });

  test('counts every position once, and has the rules that the program follows', () => {
    expect(Object.values(report.counts).reduce((sum, count) => sum + count, 0)).toBe(report.positions);
    expect(report.counts).toMatchObject({ refused: 1, lost: 1 });
    expect(report.rules).toMatchObject({ choices: { '4.B.3': 'ignored' } });
    expect(report.lost).toMatchObject([
      { kind: 'lost', message: 'it ended', position: { units: { RUSSIA: ['A MOS'] } } },
    ]);
    expect(report.refusals).toEqual({ 'refused: no <b>"..."': 1, 'lost: it ended': 1 });
  });

  test('of nothing is empty', async () => {
    expect(reportOf(await audited(program, [], NO_MORE))).toEqual({
      positions: 0,
      counts: {},
      rules: { preset: 'datc-3.2' },
      choices: [],
      mistakes: [],
      unexplained: [],
      impossible: [],
      unsteady: [],
      lost: [],
      refusals: {},
      predicted: { asked: 0, right: 0 },
      spoiled: 0,
      left: 0,
      interrupted: false,
    });
  });
});

test('verdict lines have each position, its verdict and the deviations behind it', () => {
  const lines = verdictLines(audit)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { from: string; verdict: string; deviations: string[] });
  const of = (from: string): string[] =>
    lines.filter((line) => line.from === from).flatMap(({ verdict, deviations }) => [verdict, ...deviations]);

  expect(lines.length).toBeGreaterThanOrEqual(QUESTIONS.length);
  expect(of('made 1')).toEqual(['mistake', report.mistakes[0]!.id]);
  expect(of('made 5')).toEqual(['agrees']);
  expect(of('made 6')).toEqual(['choice', '4.B.3=ignored']);
  expect([of('made 8'), of('made 9')]).toEqual([['refused'], ['lost']]);
});

async function page(interrupted = false): Promise<string> {
  return programPage(
    {
      command: './program <x>',
      rules: { policy: DATC_3_2, preset: 'datc-3.2' },
      audit,
      report: { ...report, interrupted },
      untested: ['Phases of retreats.'],
    },
    solver,
  );
}

/** The rows of the table under a heading. */
function rows(html: string, heading: string): string[] {
  const part = html.slice(html.indexOf(`<h2>${heading}</h2>`));
  const body = part.slice(part.indexOf('<tbody>'), part.indexOf('</tbody>'));
  return [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<td.*?>(.*?)<\/td>/g)].map(([, cell]) => cell).join(' | '),
  );
}

describe('the page', () => {
  test('names the program and its rules, and says if it is not whole', async () => {
    const text = `positions judged by the rules datc-3.2.`;
    expect(await page()).toContain('<title>Audit of ./program &lt;x&gt;</title>');
    expect(await page()).toContain(`${text}</p>`);
    expect(await page(true)).toContain(
      `${text} The audit was interrupted: this is what it had found by then.</p>`,
    );
  });

  const ANSWERED = [
    /^\d+ \| in agreement/,
    /^\d+ \| by other rules, which/,
    /^\d+ \| mistakes: /,
    /^1 \| refused$/,
    /^1 \| no answer$/,
  ];
  test.for<readonly [heading: string, rows: readonly RegExp[]]>([
    ['What it answered', ANSWERED],
    ['Mistakes', [/ \| \d+ \| DATC (4\.A\.4|5\.B\.2), .* \| 3$/]],
    ['Choices that it makes differently', [/ \| \d+ \| DATC 4\.B\.3.* \| 1$/]],
    ['Positions for which it gives no result', [/^made 8 \| |^made 9 \| it ended$/]],
    ['What this audit does not show', [/^Phases of retreats\.$/]],
  ])('has a table: %s', async ([heading, expected]) => {
    const there = rows(await page(), heading);

    expect(there).toHaveLength(expected.length);
    for (const [i, row] of expected.entries()) expect(there[i]).toMatch(row);
  });

  test('draws each deviation, and tells differences as those of the program', async () => {
    const html = await page();
    for (const { says } of [...report.choices, ...report.mistakes])
      expect(html).toContain(`<li>${says}</li>`);
    expect(html).toContain('<li>the program: ');
    expect(html).not.toContain('record: ');
  });
});

const STANDARD = /^The suite, the cases of the DATC, .* positions on the standard board\.$/;
test.for<readonly [what: string, map: string, counts: ProgramReport['counts'], sentences: readonly RegExp[]]>(
  [
    ['of the standard board', 'standard', {}, [/^Texts of orders/, /^Boards other than the standard one/]],
    [
      'of a program that refuses',
      'standard',
      { refused: 2, lost: 1 },
      [/^2 positions that it refused\.$/, /^Texts of orders/, /^Boards other than the standard one/],
    ],
    ['of another board', 'modern', {}, [STANDARD, /^Texts of orders/, /^Boards other than (?!the standard)/]],
  ],
)('what is not shown: %s', ([, map, counts, sentences]) => {
  const there = notShownBy(map === 'standard' ? board : chosenBoards(map).first, { ...report, counts });

  expect(there).toHaveLength(sentences.length);
  for (const [i, sentence] of sentences.entries()) expect(there[i]).toMatch(sentence);
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

describe('for machines that build programs', () => {
  test('JUnit has a test for each position, and accuses nobody of a choice', () => {
    const xml = junit('a "program"', audit);
    const count = (of: RegExp): number => [...xml.matchAll(of)].length;

    expect(xml).toContain('<testsuite name="a &quot;program&quot;"');
    expect(count(/<testcase /g)).toBe(report.positions);
    expect(count(/<failure /g)).toBe(report.counts.mistake);
    expect(count(/<skipped /g)).toBe(report.counts.refused);
    expect(count(/<error /g)).toBe(report.counts.lost);
    expect(xml).toContain('<skipped message="no &lt;b&gt;&quot;STP&quot;">');
    expect(xml).not.toContain('<b>');
  });

  test('a test of each mistake is a line that the rules pass, and annotations stand beside it', async () => {
    const posed = failingTests(board, report, DATC_3_2, solver);
    const [mistake] = report.mistakes;
    expect(posed.map(({ test: { id } }) => id)).toEqual([mistake!.id]);
    expect(posed[0]!.test.orders).toEqual(mistake!.smallest.position.orders);

    const place = { file: 'tests/a,b.jsonl', line: 7 };
    const [line, ...more] = annotations(report.mistakes, () => place)
      .trimEnd()
      .split('\n');
    expect(more).toEqual([]);
    expect(line).toMatch(/^::error file=tests\/a%2Cb\.jsonl,line=7,title=DATC [^,:]+::.* answers?\)$/);
    expect(annotations(report.mistakes, () => undefined)).toMatch(/^::error::/);
  });

  test('a badge says the gravest', () => {
    expect(JSON.parse(badge(report))).toMatchObject({ message: '1 mistake', color: 'red' });
    const clean = { ...report, mistakes: [], counts: { agrees: 3 } };
    expect(JSON.parse(badge(clean))).toMatchObject({ color: 'green' });
  });

  test('mistakes that are known are told from new ones, by any of their names', () => {
    const [{ id, rivals } = { id: '', rivals: [] }] = report.mistakes;

    expect(sinceLastTime(report, [])).toEqual({ added: [id], gone: [] });
    expect(sinceLastTime(report, ['gone', rivals[0] ?? id])).toEqual({ added: [], gone: ['gone'] });
    expect(knownMistakes(`# known\n${id} # why\n\n`, 'known')).toEqual({ ok: true, value: [id] });
    expect(knownMistakes(JSON.stringify(report), 'known')).toEqual({ ok: true, value: [id] });
    expect(knownMistakes('{"mistakes":[3]}', 'known')).toMatchObject({ error: { code: 'option-invalid' } });
  });
});
