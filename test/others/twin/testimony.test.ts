/**
 * Deviations that are taken to change no answer, so that nobody works it out, change none; and one that a program does not bear
 * out is no cause.
 */
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { answerOf, answerText, testimonyOf } from '../../../src/others/twin/program-testimony.ts';
import { catalogueOf, movementDeviations, ruleDeviations } from '../../../src/others/twin/deviations.ts';
import { Twin } from '../../../src/others/twin/twin.ts';
import { movementQuestion } from '../../../src/others/audit/diagnose/phase-question.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { questionIn } from '../../../src/others/audit/asking/ask.ts';
import { solver } from '../../setup/solver.ts';
import { TwinSearch } from '../../../src/others/twin/twin-search.ts';
import { audited, deviation, made, programWith, TELLING } from './audited.ts';
import { refutedIn } from '../../../src/others/twin/borne-out.ts';
import type { HeardAnswer } from '../../../src/others/twin/judged.ts';

const reference = new Twin(DATC_3_2);
const CONVOY_RULES = ruleDeviations(['4.A.3']);

const questions = [
  ...TELLING.map(({ question }) => question),
  ...Array.from({ length: 20 }, (_, i) =>
    movementQuestion(randomPosition(board, { ...MIXES['convoy-heavy'], units: 20 }, i + 1)),
  ),
].filter(({ orders }) => orders.kind === 'movement');

/** The questions without orders to convoy and for convoys. */
const ashore = questions.map((question) => {
  const orders = question.orders.kind === 'movement' ? question.orders.orders : [];
  const kept = orders.filter(
    ({ order }) =>
      order.kind !== 'convoy' && (order.kind !== 'move' || (!order.viaConvoy && order.route === undefined)),
  );
  return { ...question, orders: { kind: 'movement', orders: kept } } as const;
});

test('without a convoy order, or an order "via convoy" or with a route, it does not matter who goes by convoy whatever the choice of 4.A.3', () => {
  for (const question of ashore.filter((_, i) => i % 3 === 0)) {
    const right = answerText(question, reference, solver);
    const others = CONVOY_RULES.map((rule) => answerText(question, reference.with(rule), solver));
    expect(new Set(others)).toEqual(new Set([right]));
  }
});

test('a misread constant is misread beside another call of the same kind that no answer feels', () => {
  const faults = movementDeviations(DATC_3_2).filter(({ change }) => change.kind === 'call');
  const named = (part: RegExp) => faults.filter(({ id }) => part.test(id));
  const [chain] = named(/chain:single$/);
  let shown = 0;
  for (const fault of named(/\.(?:zero|one):/)) {
    for (const question of ashore.filter((_, i) => i % 3 === 0)) {
      const answerBy = (twin: Twin) => answerText(question, twin, solver);
      const alone = answerBy(reference.with(fault));
      expect(answerBy(reference.withAll([fault, chain!]))).toBe(alone);
      if (alone !== answerBy(reference)) shown++;
    }
  }
  expect(shown).toBeGreaterThan(10);
});

test('a deviation that is said not to matter changes no answer', () => {
  const faults = movementDeviations(DATC_3_2);
  const [call, other] = faults.filter(({ change }) => change.kind === 'call');
  const twins = [reference.with(CONVOY_RULES[0]!), reference.withAll([call!, other!])];
  let spared = 0;
  for (const question of questions.filter((_, i) => i % 12 === 0)) {
    const testimony = testimonyOf(question, answerOf(question, reference, solver)!, solver);
    for (const twin of twins) {
      const felt = new Set(testimony.thatMatter(twin, faults));
      const answer = answerText(question, twin, solver);
      const others = faults.filter((fault) => !felt.has(fault));
      const changing = others.filter((fault) => answerText(question, twin.with(fault), solver) !== answer);
      expect(changing).toEqual([]);
      spared += others.length;
    }
  }
  expect(spared).toBeGreaterThan(1000);
});

test('a fault gives way to a choice that explains as much, behind dozens of choices that look alike', async () => {
  const battle = 'Russia: A SWE - NWY VIA\nF SKA C A SWE - NWY\nF BAR S A SWE - NWY\nEngland: F NWY H';
  const asked = made(battle, battle.replace(' VIA', ''));
  const { judged } = await audited(programWith(['4.A.5=forbidden']), asked, { fresh: () => [] });
  const search = new TwinSearch(
    catalogueOf(board, DATC_3_2),
    judged.map(({ testimony }) => testimony),
    reference.with(deviation('engine.retreat:closed-as-origin')),
    { worked: () => 0, isStopped: () => false, onStep: () => {} },
  );

  expect(search.run().twin.deviations.map(({ id }) => id)).toEqual(['4.A.5=forbidden']);
});

test.for([
  ['border.army.SER-TRI', true],
  ['border.army.ALB-TRI', false],
] as const)('a retreat is lost to a program that lacks the border: %s, %s', ([border, isLost]) => {
  const question = questionIn(
    board,
    {
      phase: 'F1901R',
      units: { ITALY: ['A TRI'] },
      dislodged: { AUSTRIA: ['A TRI'] },
      retreat_options: { AUSTRIA: { 'A TRI': ['ALB', 'SER'] } },
      orders: { AUSTRIA: ['A TRI R SER'] },
    },
    DATC_3_2,
  )!;
  const lost = { next: ['ITALY A TRI'], dislodged: new Map(), outcomes: {} };
  const testimony = testimonyOf(question, lost, solver);

  expect(testimony.seemsToFit(reference)).toBe(false);
  expect(testimony.seemsToFit(reference.with(deviation(border)))).toBe(isLost);
});

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
