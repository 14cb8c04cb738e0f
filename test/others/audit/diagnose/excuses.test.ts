/** Whether a choice of rules excuses an answer, when other answers of the program may rule that choice out. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { verdictOn, type KnownProgram } from '../../../../src/others/audit/diagnose/excuses.ts';
import { nameOfChoices } from '../../../../src/others/audit/diagnose/interpretations.ts';
import type { Observation } from '../../../../src/others/audit/diagnose/observation.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import {
  fitOf,
  testimonyOf,
  WatchedTestimony,
  type Fit,
  type Testimony,
} from '../../../../src/others/audit/diagnose/testimony.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { OWN_FLEET, VIA_WITHOUT_FLEETS } from '../records/made-records.ts';
import { later, movement, noSolver, said, saidUnder } from './made-questions.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

/** An answer that fits the program's own rules so, and so if it goes by convoy otherwise (4.A.3). */
function answered(id: string, units: number, own: Fit, otherwise: Fit): Testimony {
  return new WatchedTestimony(id, units, (policy) => (policy['4.A.3'] === 'intent' ? own : otherwise));
}

const against = (id: string, units = 3): Testimony => answered(id, units, 'fits', 'board');
const inFavour = (id: string, units = 3): Testimony => answered(id, units, 'board', 'fits');

/** Which answer rules out that the army goes by land, as it does under other choices of 4.A.3; `open` if none does. */
function ruledOutBy(program: Omit<KnownProgram, 'policy'>): string {
  const question = movement(VIA_WITHOUT_FLEETS);
  const observation = saidUnder(question, { '4.A.3': 'own-fleet' });
  const found = verdictOn(question, observation, { policy: DATC_3_2, ...program }, noSolver, 1);
  return found.kind === 'ruled-out' ? found.by.id : found.kind;
}

describe('a choice is ruled out by an answer that would not fit with it', () => {
  test.for<readonly [what: string, testimonies: readonly Testimony[], by: string]>([
    ['nothing is known', [], 'open'],
    ['the plainest', [against('large', 9), against('small', 2), against('middle', 4)], 'small'],
    ['none that fits with it, too', [answered('a', 1, 'fits', 'fits')], 'open'],
    ['none of which nobody knows', [answered('a', 1, 'fits', 'unknown')], 'open'],
    ['one that differs in retreats', [answered('a', 1, 'fits', 'retreats')], 'a'],
    ['none that does not fit the own rules', [answered('a', 1, 'retreats', 'board')], 'open'],
    ['one, where twice as many fit with the choice alone', [against('a'), inFavour('b'), inFavour('c')], 'a'],
    ['none, where more do', [against('a'), inFavour('b', 1), inFavour('c', 9), inFavour('d', 5)], 'open'],
    [
      'two, where three do',
      [against('a', 4), against('b', 5), inFavour('c'), inFavour('d'), inFavour('e')],
      'a',
    ],
    [
      'those that fit either way do not count in favour',
      [against('a'), inFavour('b'), ...['c', 'd', 'e'].map((id) => answered(id, 3, 'fits', 'fits'))],
      'a',
    ],
    [
      'those in favour of which only the retreats differed count',
      [against('a'), inFavour('b'), ...['c', 'd'].map((id) => answered(id, 3, 'retreats', 'fits'))],
      'open',
    ],
    [
      'those in favour that fit it only in part do not count',
      [against('a'), inFavour('b'), ...['c', 'd'].map((id) => answered(id, 3, 'board', 'retreats'))],
      'a',
    ],
    [
      'those that do not depend on it are no votes for it',
      [against('a'), ...['b', 'c', 'd'].map((id) => new WatchedTestimony(id, 3, () => 'board'))],
      'a',
    ],
  ])('%s', ([, testimonies, by]) => {
    expect(ruledOutBy({ testimonies })).toBe(by);
  });
});

describe('a choice that is ruled out, with a further one', () => {
  const question = movement(VIA_WITHOUT_FLEETS);
  const observation = saidUnder(question, { '4.A.3': 'own-fleet' });

  test.for<readonly [what: string, fits: (policy: Policy) => boolean, sets: readonly string[] | undefined]>([
    ['stays ruled out', (policy) => policy['4.A.3'] === 'intent', undefined],
    [
      'does not, where the answer fits then',
      (policy) =>
        policy['4.A.3'] === 'intent' || (policy['4.A.3'] === 'route-ordered' && policy['4.D.9'] === 'fails'),
      ['4.A.3=route-ordered, 4.D.9=fails'],
    ],
  ])('%s', ([, fits, sets]) => {
    const testimony = new WatchedTestimony('a', 3, (policy) => (fits(policy) ? 'fits' : 'board'));
    const found = verdictOn(question, observation, { policy: DATC_3_2, testimonies: [testimony] }, noSolver);

    expect(found.kind === 'open' ? found.sets.map(nameOfChoices) : undefined).toEqual(sets);
    if (found.kind === 'ruled-out') expect(nameOfChoices(found.choices)).toBe('4.A.3=route-ordered');
  });
});

/** What to think of an answer, in short. */
function verdict(
  question: PhaseQuestion,
  observation: Observation,
  program: KnownProgram,
  most?: number,
): string {
  const found = verdictOn(question, observation, program, solver, most);
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

function known(...testimonies: Testimony[]): KnownProgram {
  return { policy: DATC_3_2, testimonies };
}

describe('what to think of an answer', () => {
  const question = movement(OWN_FLEET);
  const explicit: Policy = { ...DATC_3_2, '4.A.3': 'explicit' };
  const swapsAnyway = new WatchedTestimony('swap', 3, (policy) =>
    policy['4.A.3'] === 'explicit' || policy['4.A.6'] === 'required' ? 'board' : 'fits',
  );
  const following = (policy: Policy) => (): Observation => saidUnder(question, policy, solver);

  test.for<
    readonly [what: string, said: () => Observation, program: KnownProgram, thought: string, most?: number]
  >([
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
      known(new WatchedTestimony('swap', 3, (policy) => (policy['4.A.3'] === 'explicit' ? 'board' : 'fits'))),
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
    const testimony = testimonyOf('swap', question, saidUnder(question, {}, solver), solver);

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

    expect(fitOf(paradox, observation, DATC_3_2, limited)).toBe('unknown');
    expect(verdictOn(paradox, observation, { policy: DATC_3_2, testimonies: [] }, limited)).toEqual({
      kind: 'unknown',
    });
  });
});
