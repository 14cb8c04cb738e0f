/** Fingerprints from a few questions: what is asked, and in which order. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { FingerprintOptions } from '../../../../src/others/twin/fingerprint/fingerprint.ts';
import { JOINT } from '../../../../src/others/twin/fingerprint/interrogation.ts';
import { QUESTIONS, type BankQuestion } from '../../../../src/others/audit/live/question-bank.ts';
import { unitCount } from '../../../../src/others/audit/asking/text-position.ts';
import { believer } from './believer.ts';
import { ask, bank, beliefOn, choosing, instead, refusal, units } from './small-bank.ts';

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
