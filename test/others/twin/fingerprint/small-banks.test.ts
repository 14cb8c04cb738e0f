/** Fingerprints from a few questions: what is asked, in which order, and what is concluded of each answer. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import type {
  FingerprintOptions,
  Fingerprint,
  Belief,
} from '../../../../src/others/twin/fingerprint/fingerprint.ts';
import { JOINT } from '../../../../src/others/twin/fingerprint/interrogation.ts';
import { QUESTIONS, type BankQuestion } from '../../../../src/others/audit/live/question-bank.ts';
import { unitCount } from '../../../../src/others/audit/asking/text-position.ts';
import { believer } from './believer.ts';
import { ask, bank, beliefOn, choosing, instead, refusal, units, standing } from './small-bank.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import type { ProgramAnswer } from '../../../../src/others/audit/asking/answer.ts';
import { mayBe } from '../../../../src/others/twin/fingerprint/twin-of-choices.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver, solver as unlimited } from '../../../setup/solver.ts';

/** The ids of what is asked first, on one board. */
async function first(...questions: readonly BankQuestion[]): Promise<string[]> {
  return (await ask(believer(DATC_3_2), [], { questions })).asked[0]!.id.split(JOINT).sort();
}

describe('questions', () => {
  test('that do not meet are asked on one board, and prove what each is about', async () => {
    const found = await ask(believer(choosing({ '4.B.1': 'default-coast' })), ['4.B.1/1', '4.C.1/3']);

    expect(found.asked).toHaveLength(1);
    expect(found.asked[0]!.id.split(JOINT).sort()).toEqual(['4.B.1/1', '4.C.1/3']);
    expect(unitCount(found.asked[0]!.position)).toBe(2);
    expect(beliefOn(found, '4.B.1').verdict).toEqual({ kind: 'shown', choice: 'default-coast' });
    expect(beliefOn(found, '4.B.1').proofs).toEqual([found.asked[0]!.id]);
    expect(found.policy['4.B.1']).toBe('default-coast');
  });

  test('about one issue are asked one after the other, and only while they tell more', async () => {
    const found = await ask(believer(DATC_3_2), ['4.B.2/1', '4.B.2/2']);

    expect(found.asked.map(({ id }) => id).length).toBeGreaterThan(0);
    expect(found.asked.every(({ id }) => !id.includes(JOINT))).toBe(true);
    expect(found.answered.map(({ id }) => id).sort()).toEqual(['4.B.2/1', '4.B.2/2']);
    expect(found.confirmation.asked).toBe(2 - found.asked.length);
  });

  test('that tell most are asked first, of those that tell as much the smaller one', async () => {
    const [coast, small] = bank('4.B.4/1', '4.B.5/1');
    const large = { ...small!, id: '4.B.5/large', units: { ...small!.units, RUSSIA: ['A MOS'] } };
    const found = await ask(believer(DATC_3_2), [], { questions: [coast!, large, small!] });

    // Half of the interpretations say one thing of the small ones; of the other nearly all say the same.
    expect(found.asked.map(({ id }) => id)).toEqual(['4.B.5/1', '4.B.4/1']);
    expect(found.answered.at(-1)!.id).toBe('4.B.5/large');
  });

  test('that had no answer together are asked alone', async () => {
    const refusing = instead(believer(DATC_3_2), (id) => (id.includes(JOINT) ? refusal(id) : undefined));
    const found = await ask(refusing, ['4.B.1/1', '4.C.1/3']);
    const ids = found.asked.map(({ id }) => id);

    expect(ids[0]).toContain(JOINT);
    expect(ids.slice(1).sort()).toEqual(['4.B.1/1', '4.C.1/3']);
    expect(beliefOn(found, '4.B.1').verdict).toEqual({ kind: 'shown', choice: DATC_3_2['4.B.1'] });
    expect(found.misfits).toMatchObject([{ id: ids[0], kind: 'no-answer' }]);
  });

  test('about one issue are not asked on one board, however far they are from each other', async () => {
    const [coast, doubled] = bank('4.B.1/1', '4.C.1/3');
    const bulgaria = {
      id: '4.B.1/far',
      depends: ['4.B.1'],
      units: { TURKEY: ['F CON'] },
      orders: { TURKEY: ['F CON - BUL'] },
    } as const;

    expect(await first(coast!, bulgaria)).toHaveLength(1);
    expect(await first(coast!, doubled!)).toEqual(['4.B.1/1', '4.C.1/3']);
    // Also not if they are about one of two issues.
    const both = { ...bulgaria, id: '4.B.1/both', depends: ['4.B.5', '4.B.1'] } as const;
    expect(await first(coast!, both)).toHaveLength(1);
  });

  test.for([
    [7, true],
    [8, false],
  ] as const)(
    'are asked on one board up to 16 units: two of one and %i more each',
    async ([more, isJoined]) => {
      const [coast, doubled] = bank('4.B.1/1', '4.C.1/3');
      const west = ['F NAO', 'F IRI', 'A LVP', 'A CLY', 'A YOR', 'A EDI', 'A WAL', 'A LON'].slice(0, more);
      const east = ['A SEV', 'A SYR', 'A SMY', 'A CON', 'F BLA', 'F AEG', 'A RUM', 'A MOS'].slice(0, more);
      const questions = [
        { ...coast!, units: { ...coast!.units, ENGLAND: west } },
        { ...doubled!, units: { ...doubled!.units, RUSSIA: east } },
      ];
      const { asked } = await ask(believer(DATC_3_2), [], { questions });

      expect(asked[0]!.id.includes(JOINT)).toBe(isJoined);
      expect(unitCount(asked[0]!.position)).toBe(isJoined ? 16 : 9);
    },
  );

  test('whose names are in doubt are asked alone: a program may refuse the whole', async () => {
    const doubtful = QUESTIONS.filter(({ depends }) => depends.includes('4.E.2')).map(({ id }) => id);
    const found = await ask(believer(DATC_3_2), ['4.B.1/1', doubtful[0]!]);

    expect(found.asked.map(({ id }) => id).sort()).toEqual(['4.B.1/1', doubtful[0]!].sort());
  });

  test('are told of as they are answered, and end when somebody says so', async () => {
    const told: string[] = [];
    const stop = new AbortController();
    const onAnswer: FingerprintOptions['onAnswer'] = (count, stage) => {
      told.push(`${count} ${stage}`);
      if (count === 3) stop.abort();
    };
    const further = [1, 2, 3].map(units);
    const all = await ask(believer(DATC_3_2), ['4.B.1/1'], {
      further,
      onAnswer: (count, stage) => told.push(`${count} ${stage}`),
    });

    expect(told).toEqual(['1 separate', '2 confirm', '3 confirm', '4 confirm']);
    expect(all.confirmation).toEqual({ asked: 3, fit: 3 });
    expect(all.answered.slice(1).map(({ id }) => id)).toEqual(['further/1', 'further/2', 'further/3']);
    told.length = 0;
    const some = await ask(believer(DATC_3_2), ['4.B.1/1'], { further, onAnswer, signal: stop.signal });
    expect(told).toHaveLength(3);
    expect(some.confirmation.asked).toBe(2);
    const none = await ask(believer(DATC_3_2), ['4.B.1/1'], { further, signal: stop.signal });
    expect([none.answered, none.misfits]).toEqual([[], []]);
  });
});

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
