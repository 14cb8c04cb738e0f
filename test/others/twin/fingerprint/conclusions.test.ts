/** Fingerprints from a few questions: what is concluded of each answer. */
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import type { Fingerprint, Belief } from '../../../../src/others/twin/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../../../src/others/audit/live/question-bank.ts';
import { believer } from './believer.ts';
import { ask, bank, beliefOn, choosing, instead, refusal, standing, units } from './small-bank.ts';
import type { ProgramAnswer } from '../../../../src/others/audit/asking/answer.ts';
import { mayBe } from '../../../../src/others/twin/fingerprint/twin-of-choices.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver, solver as unlimited } from '../../../setup/solver.ts';

describe('what is believed', () => {
  test('is nothing of what no movement phase shows', async () => {
    const found = await ask(believer(DATC_3_2), []);
    const kinds = (...issues: readonly IssueId[]): string[] =>
      issues.map((issue) => beliefOn(found, issue).verdict.kind);

    expect(kinds('4.D.8', '4.B.7', 'text')).toEqual(['not-in-answers', 'not-in-answers', 'not-in-answers']);
    // Nothing was asked, so that all choices are as good.
    expect(beliefOn(found, '4.B.1').verdict).toEqual({
      kind: 'alike',
      choices: ['illegal', 'default-coast'],
    });
    expect(found.policy).toEqual(DATC_3_2);
  });

  test('of rules that fit as well are those nearest to the reference', async () => {
    const reference = choosing({ '4.B.5': 'ignored' });
    const found = await ask(believer(choosing({ '4.B.1': 'default-coast' })), ['4.B.1/1'], { reference });

    expect(found.policy).toEqual({ ...reference, '4.B.1': 'default-coast' });
  });

  test('cannot be told where no interpretation gives the answer', async () => {
    const gone = instead(believer(DATC_3_2), (id) => ({ id, next_units: {}, dislodged: {} }));
    const found = await ask(gone, ['4.B.1/1']);

    expect(found.misfits).toMatchObject([{ id: '4.B.1/1', kind: 'no-interpretation' }]);
    expect(found.misfits[0]!.expected).toMatchObject({ kind: 'told', told: { next: ['FRANCE F POR'] } });
    expect(beliefOn(found, '4.B.1')).toMatchObject({
      verdict: { kind: 'no-interpretation', choices: ['illegal', 'default-coast'] },
      proofs: ['4.B.1/1'],
    });
    expect(beliefOn(found, '4.B.5').verdict.kind).toBe('alike');
  });

  test('cannot be told where there is no answer', async () => {
    const found = await ask(instead(believer(DATC_3_2), refusal), ['4.B.1/1']);

    expect(found.misfits).toMatchObject([{ id: '4.B.1/1', kind: 'no-answer' }]);
    expect(beliefOn(found, '4.B.1').verdict.kind).toBe('no-answer');
  });

  test('is what most answers fit; what fits others contradicts them', async () => {
    const ids = ['4.B.4/1', '4.B.4/2', '4.B.4/3', '4.B.4/4'];
    const policy = choosing({ '4.B.4': 'ignored' });
    const other = believer(choosing({ '4.B.4': 'mandatory' }));
    const right = believer(policy);
    const odd: Pick<Program, 'ask'> = { ask: (id, line) => (id === '4.B.4/1' ? other : right).ask(id, line) };
    const found = await ask(odd, ids);
    const misfit = found.misfits.find(({ id }) => id === '4.B.4/1');

    expect(found.misfits.length).toBeGreaterThan(0);
    for (const each of found.misfits) expect(['contradiction', 'open']).toContain(each.kind);
    if (misfit?.kind === 'contradiction') {
      expect(Object.keys(misfit.choices!)).toEqual(['4.B.4']);
      expect(ids).toContain(misfit.ruledOutBy);
    }
  });
});

test('misfits are in the order of what they show: errors, the smallest first, then what has no answer', async () => {
  const odd = instead(believer(DATC_3_2), (id, line) => {
    if (id === 'further/1') return refusal(id);
    if (id === '4.E.2/1') return { id };
    if (id === 'further/4') return undefined;
    return id.startsWith('further/') ? { id, next_units: {}, dislodged: {} } : standing(id, line);
  });
  const found = await ask(odd, ['4.E.2/1'], { further: [units(1), units(3), units(2), units(4)] });

  expect(found.misfits.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'further/3 no-interpretation',
    'further/2 no-interpretation',
    'further/1 no-answer',
    // What any strict reader of orders rejects comes last.
    '4.E.2/1 no-answer',
  ]);
  expect(found.confirmation).toEqual({ asked: 4, fit: 1 });
});

describe('a refusal of what is in doubt', () => {
  const doubtful = QUESTIONS.find(({ depends }) => depends.includes('4.E.2'))!;
  const clear = ['4.B.1/1', '4.B.5/1', '4.C.1/3', '4.A.6/1'];
  /** A program that refuses so many of four clear positions, and what cannot be read. */
  const refusing = async (count: number): Promise<Fingerprint> => {
    const strict = believer(choosing({ '4.E.2': 'strict' }));
    const refused = new Set(clear.slice(0, count));
    const further = bank(...clear);
    let asked = 0;
    const program = instead(strict, (id) => {
      if (!id.startsWith('further/')) return undefined;
      return refused.has(clear[asked++]!) ? refusal(id) : undefined;
    });
    return ask(program, [], { questions: [doubtful], further });
  };

  test.for([
    [0, true],
    [1, true],
    [2, false],
    [4, false],
  ] as const)(
    'tells how a program reads if it takes most of what is clear: %i of four refused',
    async ([count, isTold]) => {
      const found = await refusing(count);

      // What a program refuses that refuses so much shows nothing.
      expect(beliefOn(found, '4.E.2').verdict.kind === 'no-answer').toBe(!isTold);
      expect(found.misfits.filter(({ kind }) => kind === 'no-answer')).toHaveLength(count + (isTold ? 0 : 1));
    },
  );

  test('is right for strict rules, and an answer for others', async () => {
    const further = bank(...clear);
    const reading = (choice: Policy['4.E.2']): Promise<Fingerprint> =>
      ask(believer(choosing({ '4.E.2': choice })), [], { questions: [doubtful], further });
    const [strict, lenient] = [await reading('strict'), await reading('matching-set')];

    expect(strict.policy['4.E.2']).not.toBe(lenient.policy['4.E.2']);
    for (const { misfits } of [strict, lenient]) expect(misfits).toEqual([]);
  });
});

describe('a position that only confirms', () => {
  const [coast] = bank('4.B.1/1');

  test('chooses rules where nothing else decides', async () => {
    const found = await ask(believer(choosing({ '4.B.1': 'default-coast' })), [], { further: [coast!] });

    expect(found.policy).toEqual(choosing({ '4.B.1': 'default-coast' }));
    expect(found.misfits).toEqual([]);
    expect(beliefOn(found, '4.B.1').proofs).toEqual(['further/1']);
  });

  test('contradicts nothing that was asked, unless other answers rule it out', async () => {
    const copies = Array.from({ length: 4 }, (_, i) => ({
      ...coast!,
      id: `4.B.1/${i + 1}`,
      units: { ...coast!.units, RUSSIA: ['A MOS', 'A WAR', 'A UKR'].slice(0, i) },
    }));
    const [right, other] = [believer(DATC_3_2), believer(choosing({ '4.B.1': 'default-coast' }))];
    const program: Pick<Program, 'ask'> = {
      ask: (id, line) => (id === '4.B.1/4' ? other : right).ask(id, line),
    };
    const found = await ask(program, [], { questions: copies });

    expect(found.policy['4.B.1']).toBe('illegal');
    expect(found.misfits).toMatchObject([
      { id: '4.B.1/4', kind: 'contradiction', choices: { '4.B.1': 'default-coast' }, ruledOutBy: '4.B.1/1' },
    ]);
    expect(beliefOn(found, '4.B.1')).toEqual({
      issue: '4.B.1',
      verdict: { kind: 'shown', choice: 'illegal' },
      proofs: ['4.B.1/1'],
    });
  });
});

const left = (belief: Belief): number => ('choices' in belief ? belief.choices.length : 1);

const SHOWN = ['2000', 'szykman', 'szykman-armies', 'all-hold', 'dptg'];

test.for(SHOWN)('a paradox answered as %s', async (choice) => {
  const program = believer({ ...DATC_3_2, '4.A.2': choice } as Policy);
  const questions = ['4.A.2/1', '4.A.2/2', '4.A.2/5'];
  const beliefBy = async (solver: Solver): Promise<Belief> =>
    beliefOn(await ask(program, questions, { solver }), '4.A.2').verdict;
  const limited = await beliefBy(await openSolver({ rlimit: 1 }));

  expect(limited).toMatchObject({ kind: 'alike', choices: expect.arrayContaining([choice]) as unknown });
  // With a solver that does not give up more is ruled out.
  expect(left(await beliefBy(unlimited))).toBeLessThan(left(limited));
});

test.for<readonly [kind: ProgramAnswer['kind'], may: boolean]>([
  ['told', true],
  ['refused', false],
  ['unusable', false],
  ['lost', false],
])('an answer that is %s may be what is not known: %s', ([kind, expected]) => {
  const told = { next: [], dislodged: new Map(), outcomes: {} };
  const answer: ProgramAnswer = kind === 'told' ? { kind, told } : { kind, message: '' };
  expect(mayBe(answer, { kind: 'unknown' })).toBe(expected);
});
