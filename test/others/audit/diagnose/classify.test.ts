/** What kind of disagreement an answer is, and the smallest part of the phase that shows an error. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import {
  formatClaim,
  formatFate,
  type ProgramClaim,
} from '../../../../src/others/audit/diagnose/program-claims.ts';
import { classify, describeError, type Classified } from '../../../../src/others/audit/diagnose/classify.ts';
import { nameOfChoices } from '../../../../src/others/audit/diagnose/interpretations.ts';
import { formatFinding, type Observation } from '../../../../src/others/audit/diagnose/observation.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { unitFrom } from '../../../adjudicate/phases/position.ts';
import { OWN_FLEET } from '../records/made-records.ts';
import { later, movement, own, place, said, saidUnder, type Said } from './made-questions.ts';
import { FAR_AWAY, partOf } from './part-of-question.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

function classified(question: PhaseQuestion, observation: Observation): Promise<Classified> {
  return classify(question, observation, { base: DATC_3_2, solver: solver });
}

describe('no error', () => {
  test('it agrees, in other words or by another choice of rules', async () => {
    const question = movement('France: A PIC - BRE\nEngland: F ENG C A PIC - BRE');
    const { next } = saidUnder(question, {});
    const void_ = { unit: 1, succeeded: false, words: ['void'] };
    const [same, convention, choice] = await Promise.all([
      classified(question, { next }),
      classified(question, { next, results: [void_] }),
      classified(movement(OWN_FLEET), saidUnder(movement(OWN_FLEET), { '4.A.3': 'explicit' }, solver)),
    ]);

    expect(same).toMatchObject({ class: 'agrees', ours: { next: own(question).next } });
    expect(convention).toMatchObject({ class: 'record-convention', conventions: ['idle-convoy'] });
    expect(choice.class).toBe('rule-choice');
    if (choice.class !== 'rule-choice') return;
    expect(choice.sets.map(nameOfChoices)).toEqual(['4.A.3=explicit', '4.A.6=required']);
    expect(choice.findings.map((finding) => formatFinding(board, finding))).toHaveLength(4);
  });

  test('the solver gave up', async () => {
    const limited = await openSolver({ rlimit: 1 });
    const question = movement(OWN_FLEET);
    const options = { base: DATC_3_2, solver: limited };

    expect(await classify(question, said({ units: {} }), options)).toEqual({ class: 'undecided' });
  });
});

/** Where `FAR_AWAY` leads. */
const THERE = { ITALY: ['A TUS'], RUSSIA: ['A MOS'], TURKEY: ['F AEG'] };

describe('the smallest part of a movement phase that shows an error', () => {
  test.for<
    readonly [
      what: string,
      text: string,
      told: Said,
      units: readonly string[],
      orders: readonly string[],
      claims: readonly string[],
      fates: readonly string[],
      nearest: string,
    ]
  >([
    [
      'a unit without support dislodges another',
      'France: A PAR - BUR\nGermany: A BUR H',
      { units: { FRANCE: ['A BUR'] }, dislodged: { GERMANY: ['A BUR'] } },
      ['FRANCE A PAR', 'GERMANY A BUR'],
      ['A PAR - BUR'],
      ['FRANCE A PAR moves to BUR', 'GERMANY A BUR is dislodged'],
      ['moves to BUR', 'is dislodged'],
      '6.A.10',
    ],
    [
      'one of three that bounce gets there: two are enough',
      'France: A PAR - BUR\nGermany: A MUN - BUR\nItaly: A MAR - BUR',
      { units: { FRANCE: ['A BUR'], GERMANY: ['A MUN'], ITALY: ['A MAR'] } },
      ['FRANCE A PAR', 'GERMANY A MUN'],
      ['A PAR - BUR', 'A MUN - BUR'],
      ['FRANCE A PAR moves to BUR'],
      ['moves to BUR', 'stays'],
      '6.A.11',
    ],
    [
      'a cut support counts: it stays, and who cuts it, although the hold strength is the same without both',
      'Austria: F ADR S A TRI - VEN\nAustria: A TRI - VEN\nItaly: A VEN H\nItaly: F ION - ADR\nItaly: A APU S A VEN',
      {
        units: { AUSTRIA: ['F ADR', 'A VEN'], ITALY: ['F ION', 'A APU'] },
        dislodged: { ITALY: ['A VEN'] },
      },
      ['AUSTRIA A TRI', 'AUSTRIA F ADR', 'ITALY A APU', 'ITALY A VEN', 'ITALY F ION'],
      ['F ADR S A TRI - VEN', 'A TRI - VEN', 'F ION - ADR', 'A APU S A VEN'],
      ['AUSTRIA A TRI moves to VEN', 'ITALY A VEN is dislodged'],
      ['stays', 'moves to VEN', 'is dislodged', 'stays', 'stays'],
      '6.D.3',
    ],
    [
      'a unit that lost a head-to-head battle keeps another out: all that are in it stay',
      'Germany: A BER - PRU\nGermany: F KIE - BER\nGermany: A SIL S A BER - PRU\nRussia: A PRU - BER',
      { units: { GERMANY: ['A PRU', 'F KIE', 'A SIL'] }, dislodged: { RUSSIA: ['A PRU'] } },
      ['GERMANY A BER', 'GERMANY A SIL', 'GERMANY F KIE', 'RUSSIA A PRU'],
      ['A BER - PRU', 'F KIE - BER', 'A SIL S A BER - PRU', 'A PRU - BER'],
      ['GERMANY F KIE stays'],
      ['moves to PRU', 'stays', 'stays', 'is dislodged'],
      '6.E.1',
    ],
    [
      'a retreat to where the attacker came from',
      'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H\nGermany: A MUN H',
      {
        units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A MUN'] },
        dislodged: { GERMANY: ['A BUR: BEL GAS PIC RUH PAR'] },
      },
      ['FRANCE A MAR', 'FRANCE A PAR', 'GERMANY A BUR'],
      ['A PAR - BUR', 'A MAR S A PAR - BUR'],
      ['GERMANY A BUR may retreat to PAR'],
      ['moves to BUR', 'stays', 'is dislodged'],
      '6.H.6',
    ],
    [
      'a cut support is told as given: who cuts it stays',
      'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H\nItaly: A PIE - MAR',
      {
        units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'], ITALY: ['A PIE'] },
        results: [{ unit: 1, succeeded: true, words: ['OK'] }],
      },
      ['FRANCE A MAR', 'FRANCE A PAR', 'GERMANY A BUR', 'ITALY A PIE'],
      ['A PAR - BUR', 'A MAR S A PAR - BUR', 'A PIE - MAR'],
      ['the order of FRANCE A MAR succeeds'],
      ['stays', 'stays', 'stays', 'stays'],
      '6.D.3',
    ],
  ])('%s', async ([, text, told, units, orders, claims, fates, nearest]) => {
    const rest = Object.entries(THERE).map(([power, list]) => [
      power,
      [...(told.units[power] ?? []).filter((unit) => !list.includes(unit)), ...list],
    ]);
    const all = { ...told, units: { ...told.units, ...Object.fromEntries(rest) } };
    const found = await classified(movement(text + FAR_AWAY), said(all));
    if (found.class !== 'engine-error') throw new Error(found.class);
    const { error } = found;

    expect(partOf(error.question)).toEqual({ units: [...units].sort(), orders });
    expect(error.claims.map((claim) => formatClaim(board, claim))).toEqual(claims);
    expect(error.fates?.map((fate) => formatFate(board, fate))).toEqual(fates);
    expect(error.nearest?.id).toBe(nearest);
    expect(error.ours.next).toEqual(own(error.question).next);
    expect(found.findings.length).toBeGreaterThanOrEqual(claims.length);
    expect(found).not.toHaveProperty('excuse');
  });
});

describe('the smallest part of a later phase', () => {
  test('a unit is gone that was not dislodged', async () => {
    const question = later(
      {
        phase: 'S1901R',
        units: { GERMANY: ['A VIE', 'A MUN'] },
        retreating: { AUSTRIA: ['A VEN: TYR PIE'], RUSSIA: ['A WAR: MOS'] },
      },
      { AUSTRIA: ['A VEN R TYR'], RUSSIA: ['A WAR R MOS'] },
    );
    const told = said({ units: { GERMANY: ['A VIE'], AUSTRIA: ['A TYR'], RUSSIA: ['A MOS'] } });
    const found = await classified(question, told);
    if (found.class !== 'engine-error') throw new Error(found.class);

    expect(partOf(found.error.question)).toEqual({ units: ['GERMANY A MUN'], orders: [] });
    expect(found.error).toMatchObject({ fates: undefined, nearest: undefined });
    expect(found.error.violation).toMatchObject({ kind: 'unit-lost', datc: undefined });
  });

  test('a build is not made', async () => {
    const question = later(
      {
        phase: 'W1901A',
        units: { FRANCE: ['A SPA'], ITALY: ['A ROM', 'A NAP'] },
        centres: { FRANCE: ['SPA', 'PAR', 'BRE'], ITALY: ['ROM', 'NAP', 'TUN', 'VEN'] },
      },
      { FRANCE: ['A PAR B', 'A BRE B'], ITALY: ['A VEN B'] },
    );
    const told = said({ units: { FRANCE: ['A SPA', 'A BRE'], ITALY: ['A ROM', 'A NAP', 'A VEN'] } });
    const found = await classified(question, told);
    if (found.class !== 'engine-error') throw new Error(found.class);

    expect(partOf(found.error.question)).toEqual({ units: [], orders: ['A PAR B'] });
    expect(found.error.violation).toMatchObject({ kind: 'build-not-made', datc: '6.I' });
  });
});

describe('an error as it is shown', () => {
  const SUPPORTED = movement('France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H');
  const fails: ProgramClaim = { kind: 'fate', unit: unitFrom('FRANCE', 'A PAR'), fate: { kind: 'stays' } };

  test('with the fates that are claimed, where nothing else is told, or else as they are told', () => {
    const ours = own(SUPPORTED);
    const claimed = describeError(SUPPORTED, [fails], ours, DATC_3_2);
    const told = said({ units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'] } });
    const asked = describeError(SUPPORTED, [fails], ours, DATC_3_2, told);

    expect(claimed.fates).toEqual([{ kind: 'stays' }, { kind: 'stays' }, { kind: 'dislodged' }]);
    expect(asked.fates).toEqual([{ kind: 'stays' }, { kind: 'stays' }, { kind: 'stays' }]);
    expect(asked.violation.kind).toBe('support-lost');
  });

  test('near a case that goes on to retreats only where all is about retreats', () => {
    const retreat: ProgramClaim = {
      kind: 'retreat',
      unit: unitFrom('GERMANY', 'A MUN'),
      province: board.locations[place('PAR')]!.province,
      allowed: true,
    };
    const bounce = movement('France: A PAR - BUR\nGermany: A MUN - BUR');
    const nearest = (...claims: ProgramClaim[]): string | undefined =>
      describeError(bounce, claims, own(bounce), DATC_3_2).nearest?.id;

    expect(nearest(fails)).toBe('6.A.11');
    expect(nearest(fails, retreat)).toBe('6.A.11');
    expect(nearest(retreat)).toMatch(/^6\.H\./);
  });

  test('of a later phase without a result', () => {
    const winter = later({ phase: 'W1901A', units: { FRANCE: ['A PAR'] }, centres: { FRANCE: ['PAR'] } });
    const none = { result: undefined, next: undefined, retreatsFrom: undefined };
    const claims: ProgramClaim[] = [{ kind: 'stands', unit: unitFrom('FRANCE', 'A PAR'), stands: false }];

    expect(describeError(winter, claims, none, DATC_3_2)).toMatchObject({
      claims,
      fates: undefined,
      nearest: undefined,
      violation: { kind: 'no-single-rule' },
    });
  });
});
