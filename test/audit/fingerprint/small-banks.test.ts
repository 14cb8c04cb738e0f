/** Fingerprints from a few questions: what is asked, in which order, and what is concluded of each answer. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type IssueId, type Policy } from '../../../encodings/policy.ts';
import {
  fingerprint,
  titleOf,
  type Belief,
  type Fingerprint,
  type FingerprintOptions,
  type Respondent,
} from '../../../src/audit/fingerprint/fingerprint.ts';
import { JOINT } from '../../../src/audit/fingerprint/interrogation.ts';
import { QUESTIONS, type BankQuestion } from '../../../src/audit/fingerprint/question-bank.ts';
import { unitCount, type TextPosition } from '../../../src/audit/live/text-position.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { believer, type Json } from './believer.ts';

function bank(...ids: readonly string[]): BankQuestion[] {
  return ids.map((id) => QUESTIONS.find((question) => question.id === id)!);
}

const ask = (
  program: Respondent,
  ids: readonly string[],
  more: Partial<FingerprintOptions> = {},
): Promise<Fingerprint> =>
  fingerprint(standardBoard, program, { questions: bank(...ids), further: [], ...more });

function choosing(choices: Partial<Policy>): Policy {
  return { ...DATC_3_2, ...choices };
}

/** A program that says something else to some questions. */
function instead(right: Respondent, reply: (id: string, line: string) => Json | undefined): Respondent {
  return {
    ask: (id, line) => {
      const value = reply(id, line);
      return value === undefined ? right.ask(id, line) : Promise.resolve({ kind: 'line', value });
    },
  };
}

const refusal = (id: string): Json => ({ id, error: { message: 'no' } });
/** Nobody moves. */
const standing = (id: string, line: string): Json => ({
  id,
  next_units: (JSON.parse(line) as { units: Json }).units,
  dislodged: {},
});

function beliefOn({ beliefs }: Fingerprint, issue: IssueId): { verdict: Belief; proofs: readonly string[] } {
  return beliefs.find((belief) => belief.issue === issue)!;
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
    expect(found.testimonies).toEqual([]);
  });

  test('is what most answers fit; what fits others contradicts them', async () => {
    const ids = ['4.B.4/1', '4.B.4/2', '4.B.4/3', '4.B.4/4'];
    const policy = choosing({ '4.B.4': 'ignored' });
    const other = believer(choosing({ '4.B.4': 'mandatory' }));
    const right = believer(policy);
    const odd: Respondent = { ask: (id, line) => (id === '4.B.4/1' ? other : right).ask(id, line) };
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

/** So many units, without orders. */
function units(count: number): TextPosition {
  return { units: { FRANCE: ['A PAR', 'A BUR', 'A GAS', 'A MAR'].slice(0, count) }, orders: {} };
}

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

test('an issue has a title', () => {
  expect(titleOf('4.A.7')).toBe('Avoiding a head-to-head battle to bounce a unit');
});
