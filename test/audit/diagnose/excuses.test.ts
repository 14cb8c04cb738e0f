/** Whether a choice of rules excuses an answer, when other answers of the program may rule that choice out. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2, type IssueId, type Policy } from '../../../encodings/policy.ts';
import { ruledOutBy, verdictOn, type Known } from '../../../src/audit/diagnose/excuses.ts';
import { nameOfChoices } from '../../../src/audit/diagnose/interpretations.ts';
import type { Observation } from '../../../src/audit/diagnose/observation.ts';
import type { Question } from '../../../src/audit/diagnose/question.ts';
import {
  fitOf,
  testimonyOf,
  WatchedTestimony,
  type Fit,
  type Testimony,
} from '../../../src/audit/diagnose/testimony.ts';
import { openSolver, type Solver } from '../../../src/solver/solver.ts';
import { OWN_FLEET } from '../records/made-records.ts';
import { later, movement, noSolver, said, saidUnder } from './made-questions.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

const EXPLICIT = [{ issue: '4.A.3', choice: 'explicit' }] as const;

/** An answer that fits the program's own rules so, and with `explicit` so. */
function answered(id: string, units: number, own: Fit, explicit: Fit): Testimony {
  return new WatchedTestimony(id, units, (policy) => (policy['4.A.3'] === 'explicit' ? explicit : own));
}

const against = (id: string, units = 3): Testimony => answered(id, units, 'fits', 'board');
const inFavour = (id: string): Testimony => answered(id, 3, 'board', 'fits');

describe('a choice is ruled out by an answer that would not fit with it', () => {
  test.for<
    readonly [
      what: string,
      testimonies: readonly Testimony[],
      nearby: readonly Testimony[] | undefined,
      by: string | undefined,
    ]
  >([
    ['nothing is known', [], undefined, undefined],
    ['the plainest', [against('large', 9), against('small', 2), against('middle', 4)], [], 'small'],
    [
      'one that was asked because of answers that do not fit',
      [against('large', 9)],
      [against('near', 2)],
      'near',
    ],
    ['none that fits with it, too', [answered('a', 1, 'fits', 'fits')], [], undefined],
    ['none of which nobody knows', [answered('a', 1, 'fits', 'unknown')], [], undefined],
    ['one that differs in retreats', [answered('a', 1, 'fits', 'retreats')], [], 'a'],
    ['none that does not fit the own rules', [answered('a', 1, 'retreats', 'board')], [], undefined],
    ['one, where one fits with the choice alone', [against('a'), inFavour('b')], [], 'a'],
    ['none, where twice as many do', [against('a'), inFavour('b'), inFavour('c')], [], undefined],
    [
      'those that fit either way do not count in favour',
      [against('a'), answered('b', 3, 'fits', 'fits'), answered('c', 3, 'fits', 'fits')],
      [],
      'a',
    ],
    ['two, where three do', [against('a', 4), against('d', 5), ...'xyz'].map(asked), [], 'a'],
    [
      'those in favour that were asked because of them do not count',
      [against('a'), inFavour('b')],
      [inFavour('c'), inFavour('d')],
      'a',
    ],
    [
      'those in favour of which only the retreats differed count',
      [against('a'), inFavour('b'), answered('c', 3, 'retreats', 'fits')],
      [],
      undefined,
    ],
    [
      'those in favour that fit it only in part do not count',
      [against('a'), inFavour('b'), answered('c', 3, 'board', 'retreats')],
      [],
      'a',
    ],
  ])('%s', ([, testimonies, nearby, by]) => {
    const program: Known = { policy: DATC_3_2, testimonies, ...(nearby && { nearby }) };

    expect(ruledOutBy(program, EXPLICIT)?.id).toBe(by);
    expect(ruledOutBy(program, EXPLICIT)?.id).toBe(by);
    expect(ruledOutBy(program, [{ issue: '4.A.4', choice: 'border' }])).toBeUndefined();
  });
});

function asked(each: Testimony | string): Testimony {
  return typeof each === 'string' ? inFavour(each) : each;
}

test('what was found out of a choice is not worked out again, also where nothing rules it out', () => {
  for (const fit of ['board', 'fits'] as const) {
    let times = 0;
    const testimony: Testimony = {
      id: 'counts',
      units: 1,
      under: (policy) => (times++, policy['4.A.3'] === 'explicit' ? fit : 'fits'),
      askedUnder: () => new Set<IssueId>(),
    };
    const program: Known = { policy: DATC_3_2, testimonies: [testimony] };
    ruledOutBy(program, EXPLICIT);
    const before = times;
    ruledOutBy(program, EXPLICIT);

    expect(times).toBe(before);
  }
});

/** What to think of an answer, in short. */
function verdict(question: Question, observation: Observation, known: Known, most?: number): string {
  const found = verdictOn(question, observation, known, () => solver, most);
  switch (found.kind) {
    case 'fits':
    case 'unknown':
      return found.kind;
    case 'no-interpretation':
      return `no interpretation in ${found.tried}, ${found.findings.length} differences`;
    case 'ruled-out':
      return `${nameOfChoices(found.choices)} ruled out by ${found.by.id}, ${found.findings.length} differences`;
    case 'open':
      return `open: ${found.sets.map(nameOfChoices).join(' or ')}, ${found.findings.length} differences`;
  }
}

describe('what to think of an answer', () => {
  const question = movement(OWN_FLEET);
  const explicit: Policy = { ...DATC_3_2, '4.A.3': 'explicit' };
  const known = (...testimonies: Testimony[]): Known => ({ policy: DATC_3_2, testimonies });
  const swapsAnyway = new WatchedTestimony('swap', 3, (policy) =>
    policy['4.A.3'] === 'explicit' || policy['4.A.6'] === 'required' ? 'board' : 'fits',
  );
  const following = (policy: Policy) => (): Observation => saidUnder(question, policy, () => solver);

  test.for<readonly [what: string, said: () => Observation, known: Known, verdict: string, most?: number]>([
    ['it is as the rules have it', following(DATC_3_2), known(), 'fits'],
    [
      'a choice gives it, and nothing tells',
      following(explicit),
      known(),
      'open: 4.A.3=explicit or 4.A.6=required, 4 differences',
    ],
    [
      'two choices give it, of which another answer rules out one',
      following(explicit),
      known(against('swap')),
      'open: 4.A.6=required, 4 differences',
    ],
    [
      'two choices give it, and another answer rules both out: the first is told',
      following(explicit),
      known(swapsAnyway),
      '4.A.3=explicit ruled out by swap, 4 differences',
    ],
    ['nothing gives it', () => said({ units: {} }), known(), 'no interpretation in 72, 3 differences'],
    [
      'nothing gives it, and single choices are tried',
      () => said({ units: {} }),
      known(),
      'no interpretation in 28, 3 differences',
      1,
    ],
    ['it is as other rules have it', following(explicit), { policy: explicit, testimonies: [] }, 'fits'],
  ])('%s', ([, observation, program, expected, most]) => {
    expect(verdict(question, observation(), program, most)).toBe(expected);
  });
});

describe('an answer as a testimony', () => {
  const explicit: Policy = { ...DATC_3_2, '4.A.3': 'explicit' };

  test('it fits rules in everything, or up to the gravest that differs, and says what it depends on', () => {
    const question = movement(`${OWN_FLEET}\nItaly: A ROM - VEN`);
    const testimony = testimonyOf(
      'swap',
      question,
      saidUnder(question, {}, () => solver),
      () => solver,
    );

    expect([testimony.id, testimony.units]).toEqual(['swap', 4]);
    expect([testimony.under(DATC_3_2), testimony.under(explicit)]).toEqual(['fits', 'board']);
    expect(testimony.askedUnder(DATC_3_2)).toContain('4.A.3');
    expect(testimony.askedUnder(DATC_3_2)).not.toContain('4.D.8');
  });

  test('dislodged units count', () => {
    const question = later(
      { phase: 'S1901R', units: { GERMANY: ['A VIE'] }, retreating: { AUSTRIA: ['A VIE: TYR'] } },
      { AUSTRIA: ['A VIE R TYR'] },
    );
    const observation = said({ units: { GERMANY: ['A VIE'] } });

    expect(testimonyOf('retreat', question, observation, noSolver).units).toBe(2);
    expect(fitOf(question, observation, DATC_3_2, noSolver)).toBe('board');
  });

  test('results of orders, where the board agrees', () => {
    const question = movement('France: A PAR - BUR');
    const observation = { ...saidUnder(question, {}), results: [{ unit: 0, succeeded: false, words: [] }] };

    expect(fitOf(question, observation, DATC_3_2, noSolver)).toBe('orders');
  });
});

describe('where the solver gives up on a paradox', () => {
  const paradox = movement(`England: F LON S F WAL - ENG
    England: F WAL - ENG
    France: A BRE - LON
    France: F ENG C A BRE - LON`);

  test('an answer may fit, and nobody knows what to think of it', async () => {
    const observation = said({ units: {} });
    const limited = await openSolver({ rlimit: 1 });

    expect(fitOf(paradox, observation, DATC_3_2, () => limited)).toBe('unknown');
    expect(verdictOn(paradox, observation, { policy: DATC_3_2, testimonies: [] }, () => limited)).toEqual({
      kind: 'unknown',
    });
  });
});
