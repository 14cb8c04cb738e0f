/** What answers leave open: tables made here, of issues that have nothing to do with each other. */
import { describe, expect, test } from 'vitest';
import { choicesOf, type IssueId } from '../../../../encodings/policy.ts';
import {
  type ChoiceRow,
  MOVEMENT_ISSUES,
  type OutcomeRow,
  type OutcomeTable,
} from '../../../../src/others/audit/fingerprint/outcome-table.ts';
import { Random } from '../../../../src/orders/sample/random.ts';
import { samples } from '../../../setup/samples.ts';
import { Beliefs } from '../../../../src/others/audit/fingerprint/interrogation.ts';

/** Every combination of choices of these issues; what comes of each by its text. */
function tableOf(
  depends: readonly IssueId[],
  keyOf: (choices: ChoiceRow) => string = (choices) => JSON.stringify(choices),
): OutcomeTable {
  let all: ChoiceRow[] = [{}];
  for (const issue of depends) {
    all = all.flatMap((row) => Object.keys(choicesOf(issue)).map((choice) => ({ ...row, [issue]: choice })));
  }
  const told = { next: [], dislodged: new Map(), outcomes: {} };
  const rows = all.map((choices): OutcomeRow => ({
    choices,
    prediction: { kind: 'told', told },
    key: keyOf(choices),
  }));
  return { depends, rows };
}

/** The rows that choose one of these. */
function choosing({ rows }: OutcomeTable, ...wanted: readonly ChoiceRow[]): OutcomeRow[] {
  return rows.filter(({ choices }) =>
    wanted.some((some) =>
      Object.entries(some).every(([issue, choice]) => choices[issue as IssueId] === choice),
    ),
  );
}

const TWO = tableOf(['4.B.1', '4.B.5']);
/** The choices of both hang together: both by the letter, or both not. */
const ALIKE: readonly ChoiceRow[] = [
  { '4.B.1': 'illegal', '4.B.5': 'illegal' },
  { '4.B.1': 'default-coast', '4.B.5': 'ignored' },
];

test('before any answer everything is possible', () => {
  const beliefs = new Beliefs();

  for (const issue of MOVEMENT_ISSUES) {
    expect([...beliefs.possible(issue)]).toEqual(Object.keys(choicesOf(issue)));
    expect(beliefs.proofs(issue)).toEqual([]);
  }
  expect(beliefs.openRows(TWO)).toEqual(TWO.rows);
});

describe('an answer', () => {
  test('leaves the choices that give it, and proves that the others are not', () => {
    const beliefs = new Beliefs();

    expect(beliefs.learn('a', TWO, choosing(TWO, { '4.B.1': 'illegal' }))).toBe('learnt');
    expect([...beliefs.possible('4.B.1')]).toEqual(['illegal']);
    expect([...beliefs.possible('4.B.5')]).toEqual(['illegal', 'ignored']);
    expect([beliefs.proofs('4.B.1'), beliefs.proofs('4.B.5')]).toEqual([['a'], []]);
  });

  test('of two issues at once rules out combinations before it rules out a choice', () => {
    const [beliefs, three] = [new Beliefs(), tableOf(['4.B.1', '4.B.5', '4.B.3'])];
    beliefs.learn('both', TWO, choosing(TWO, ...ALIKE));

    expect(beliefs.possible('4.B.1').size).toBe(2);
    expect(beliefs.proofs('4.B.1')).toEqual([]);
    expect(beliefs.openRows(three)).toEqual(choosing(three, ...ALIKE));
    // What has nothing to do with it is as open as before.
    expect(beliefs.openRows(tableOf(['4.B.3'])).length).toBe(2);
  });

  test('about one of them then tells of the other', () => {
    const [beliefs, one] = [new Beliefs(), tableOf(['4.B.1'])];
    beliefs.learn('both', TWO, choosing(TWO, ...ALIKE));
    beliefs.learn('one', one, choosing(one, { '4.B.1': 'default-coast' }));

    expect([...beliefs.possible('4.B.5')]).toEqual(['ignored']);
    expect(beliefs.proofs('4.B.5')).toEqual(['one']);
  });

  test('counts as a proof once, after those before it', () => {
    const [beliefs, table] = [new Beliefs(), tableOf(['4.B.4'])];
    const left = (...choices: readonly string[]): OutcomeRow[] =>
      choosing(table, ...choices.map((choice) => ({ '4.B.4': choice })));
    beliefs.learn('a', table, left('mandatory', 'needed', 'ignored'));
    beliefs.learn('b', table, left('mandatory', 'needed', 'ignored', 'optional'));
    beliefs.learn('c', table, left('needed'));

    expect(beliefs.proofs('4.B.4')).toEqual(['a', 'c']);
    expect([...beliefs.possible('4.B.4')]).toEqual(['needed']);
  });

  test.for<
    readonly [what: string, rows: (rows: readonly OutcomeRow[]) => readonly OutcomeRow[], learning: string]
  >([
    [
      'that other answers rule out',
      (rows) => rows.filter(({ choices }) => choices['4.B.1'] !== 'illegal'),
      'ruled-out',
    ],
    ['that nothing gives', () => [], 'ruled-out'],
    [
      'that may only come where nobody knows',
      (rows) => rows.map((row) => ({ ...row, prediction: { kind: 'unknown' } })),
      'undecided',
    ],
  ])('%s changes nothing', ([, rowsOf, learning]) => {
    const [beliefs, one] = [new Beliefs(), tableOf(['4.B.1'])];
    beliefs.learn('before', one, choosing(one, { '4.B.1': 'illegal' }));
    const rows = rowsOf(TWO.rows);
    const table = { ...TWO, rows: rows.length === TWO.rows.length ? rows : TWO.rows };

    expect(beliefs.learn('after', table, rows)).toBe(learning);
    expect(beliefs.openRows(TWO)).toEqual(choosing(TWO, { '4.B.1': 'illegal' }));
    expect(beliefs.proofs('4.B.5')).toEqual([]);
  });

  test('that one known interpretation gives is learnt, with those of which nobody knows', () => {
    const beliefs = new Beliefs();
    const rows = TWO.rows.map((row, i): OutcomeRow =>
      i === 0 ? row : { ...row, prediction: { kind: 'unknown' } },
    );

    expect(beliefs.learn('a', { ...TWO, rows }, rows.slice(0, 2))).toBe('learnt');
    expect(beliefs.openRows({ ...TWO, rows })).toEqual(rows.slice(0, 2));
  });
});

describe('what an answer would tell, in bits', () => {
  test.for<readonly [what: string, table: OutcomeTable, bits: number]>([
    ['nothing, where all say the same', tableOf(['4.B.1'], () => 'same'), 0],
    ['one of two', tableOf(['4.B.1']), 1],
    ['one of four', TWO, 2],
    ['one of three', tableOf(['4.D.3']), Math.log2(3)],
    [
      'one of four against three',
      tableOf(['4.B.1', '4.B.5'], (choices) =>
        String(choices['4.B.1'] === 'illegal' && choices['4.B.5'] === 'illegal'),
      ),
      2 - 0.75 * Math.log2(3),
    ],
  ])('%s', ([, table, bits]) => {
    expect(new Beliefs().information(table)).toBeCloseTo(bits, 9);
  });

  test('counts only what is open', () => {
    const beliefs = new Beliefs();
    beliefs.learn('both', TWO, choosing(TWO, ...ALIKE));

    expect(beliefs.information(TWO)).toBe(1);
  });
});

test('what a program believes is never ruled out by its answers, however they overlap', () => {
  const issues: readonly IssueId[] = ['4.B.1', '4.B.3', '4.B.5', '4.C.1', '4.D.3', '4.A.4'];
  for (let seed = 1; seed <= samples(40); seed++) {
    const [random, beliefs] = [new Random(seed), new Beliefs()];
    const policy: ChoiceRow = Object.fromEntries(
      issues.map((issue) => [issue, random.pick(Object.keys(choicesOf(issue)))!]),
    );
    const isOwn = ({ choices }: OutcomeRow): boolean =>
      Object.entries(choices).every(([issue, choice]) => policy[issue as IssueId] === choice);
    for (let asked = 0; asked < 8; asked++) {
      const depends = issues.filter(() => random.below(2) === 0);
      const table = tableOf(depends, () => String(random.below(3)));
      const { key } = table.rows.find(isOwn)!;

      expect(
        beliefs.learn(
          `${asked}`,
          table,
          table.rows.filter((row) => row.key === key),
        ),
      ).toBe('learnt');
      expect(beliefs.openRows(table).some(isOwn)).toBe(true);
      for (const row of beliefs.openRows(table)) expect(row.key).toBe(key);
      expect(beliefs.information(table)).toBeCloseTo(0, 9);
    }
    for (const issue of issues) {
      expect(beliefs.possible(issue)).toContain(policy[issue]);
      // Every choice that is ruled out is so by some answer.
      const isNarrower = beliefs.possible(issue).size < Object.keys(choicesOf(issue)).length;
      expect(beliefs.proofs(issue).length > 0).toBe(isNarrower);
      expect(new Set(beliefs.proofs(issue)).size).toBe(beliefs.proofs(issue).length);
    }
  }
});
