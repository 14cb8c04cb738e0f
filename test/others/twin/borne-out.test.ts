/** A deviation that a program does not bear out is no cause, however many answers it gives. */
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { refutedIn } from '../../../src/others/twin/borne-out.ts';
import type { HeardAnswer } from '../../../src/others/twin/judged.ts';
import { answerOf, testimonyOf } from '../../../src/others/twin/program-testimony.ts';
import { Twin } from '../../../src/others/twin/twin.ts';
import { solver } from '../../setup/solver.ts';
import { deviation, TELLING } from './audited.ts';

const RIGHT = new Twin(DATC_3_2);

/** Answers of programs that have a deviation in positions where it matters, but not in every so many of them. */
function answersWith(twin: Twin, exceptEvery = Infinity): HeardAnswer[] {
  let mattering = 0;
  return TELLING.flatMap((sourced): HeardAnswer[] => {
    const { question } = sourced;
    const right = answerOf(question, RIGHT, solver)!;
    const wrong = answerOf(question, twin, solver)!;
    if (JSON.stringify(right.next) === JSON.stringify(wrong.next)) return [];
    const told = ++mattering % exceptEvery === 0 ? right : wrong;
    return [{ ...sourced, told, testimony: testimonyOf(question, told, solver) }];
  });
}

test.for(['support.cutsByAttack.and:first-dropped', '4.A.2=all-hold'])(
  '%s is no cause where some of what it foretells does not come about, or does not stay',
  (name) => {
    const named = deviation(name);
    const twin = RIGHT.with(named);
    const all = answersWith(twin);
    const again = new Map(all.slice(0, 1).map((each) => [each, answerOf(each.question, RIGHT, solver)!]));

    expect(all.length).toBeGreaterThan(1);
    const refuted = (answers: readonly HeardAnswer[], unsteady: typeof again = new Map()) =>
      refutedIn(twin, answers, new Map([[named, answers]]), unsteady, solver);
    expect(refuted(all)).toEqual([]);
    expect(refuted(answersWith(twin, 2))).toEqual([named]);
    expect(refuted(all.slice(0, 4), again)).toEqual([named]);
  },
);

test('what a program does elsewhere does not speak against a deviation', () => {
  const named = deviation('support.cutsByAttack.and:first-dropped');
  const twin = RIGHT.with(named);
  const elsewhere = answersWith(twin).map((heard) => {
    const told = { ...heard.told, next: [...heard.told.next, 'TURKEY A SYR'].toSorted() };
    return { ...heard, told, testimony: testimonyOf(heard.question, told, solver) };
  });

  expect(refutedIn(twin, elsewhere, new Map([[named, elsewhere]]), new Map(), solver)).toEqual([]);
});
