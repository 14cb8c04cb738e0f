/** A disagreement as data, and the phase read back from it. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { claimsOf } from '../../../../src/others/audit/diagnose/program-claims.ts';
import { describeError } from '../../../../src/others/audit/diagnose/classify.ts';
import { compareAsTold } from '../../../../src/others/audit/diagnose/conventions.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import {
  caseJson,
  errorJson,
  type CaseJson,
  type ShownErrorJson,
} from '../../../../src/others/audit/records/case-json.ts';
import { phaseOfCase } from '../../../../src/others/audit/report/case-question.ts';
import type { SceneJson } from '../../../../src/others/audit/records/scene-json.ts';
import { formatWhere } from '../../../../src/others/audit/report/where.ts';
import type { Unit } from '../../../../src/board/board.ts';
import { chosenBoards } from '../../../../src/board/chosen.ts';
import { later, movement, own, place, said, type Said } from '../diagnose/made-questions.ts';
import { unitFrom } from '../../../adjudicate/phases/position.ts';
import { madeWhere } from './made-audits.ts';

/** The same with units in the order of their names. */
function named<T>(value: T): T {
  if (Array.isArray(value)) return value.map(String).sort() as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)])) as T;
}

/** Paris dislodges Burgundy, which may go to Belgium, Gascony, Munich, Picardy or Ruhr. */
const SUPPORTED = movement(`France: A PAR - BUR
  France: A MAR S A PAR - BUR
  Germany: A BUR S A MUN
  Germany: A MUN H
  England: F ENG C A LON - BRE
  England: A LON H`);
const NEXT = { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A MUN'], ENGLAND: ['F ENG', 'A LON'] };
const PLACES = ['BEL', 'GAS', 'PIC', 'RUH'];
const OURS = {
  units: NEXT,
  dislodged: { GERMANY: { 'A BUR': PLACES } },
  orders: { 'A MAR': true, 'A BUR': false, 'F ENG': false },
};

const WHERE = madeWhere();

function errorOf(question: PhaseQuestion, told: Said): ShownErrorJson {
  const [ours, observation] = [own(question), said(told)];
  const { findings } = compareAsTold(question, observation, ours);
  const claims = claimsOf(question, observation, ours, findings);
  return errorJson(describeError(question, claims, ours, DATC_3_2), DATC_3_2, undefined);
}

function differing(question: PhaseQuestion, told: Said): CaseJson {
  const [ours, observation] = [own(question), said(told)];
  const { findings } = compareAsTold(question, observation, ours);
  const sets = [[{ issue: '4.A.3', choice: 'explicit' }]] as const;
  return caseJson(WHERE, question, observation, { class: 'rule-choice', ours, findings, sets }, DATC_3_2)!;
}

function inOrder(units: readonly Unit[]): Unit[] {
  return units.toSorted((a, b) => a.location - b.location);
}

describe('a phase of movement', () => {
  const told: Said = {
    units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'], ENGLAND: ['A LON'] },
    dislodged: { GERMANY: ['A MUN: KIE BOH'], ENGLAND: ['F ENG'] },
    results: [
      { unit: 1, succeeded: false, words: ['cut'] },
      { unit: 2, words: ['?'] },
      { unit: 9, succeeded: true, words: ['?'] },
    ],
  };
  /** Made within the tests: what is made while they are listed belongs to none. */
  const found = (): CaseJson => differing(SUPPORTED, told);

  test('has both results', () => {
    expect(named(found().scene)).toEqual(
      named({
        map: 'standard',
        phase: 'S1901M',
        units: {
          FRANCE: ['A PAR', 'A MAR'],
          GERMANY: ['A BUR', 'A MUN'],
          ENGLAND: ['F ENG', 'A LON'],
        },
        retreating: {},
        orders: {
          FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'],
          GERMANY: ['A BUR S A MUN', 'A MUN H'],
          ENGLAND: ['F ENG C A LON - BRE', 'A LON H'],
        },
        ours: OURS,
        theirs: {
          units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'], ENGLAND: ['A LON'] },
          dislodged: { GERMANY: { 'A MUN': ['BOH', 'KIE'] }, ENGLAND: { 'F ENG': null } },
          orders: { 'A MAR': false },
        },
      }),
    );
  });

  test('says what differs, the gravest first, and whom it is about', () => {
    expect(found()).toMatchObject({
      class: 'rule-choice',
      tier: 'board',
      where: WHERE,
      powers: ['ENGLAND', 'FRANCE', 'GERMANY'],
      choices: ['4.A.3=explicit'],
    });
    expect(found().differences[0]).toBe('ours: FRANCE A BUR');
    expect(found()).not.toHaveProperty('error');
  });

  test('is read back as it was', () => {
    const { question, observation } = phaseOfCase(found().scene, chosenBoards(undefined))!;

    expect(inOrder(question.units)).toEqual(inOrder(SUPPORTED.units));
    expect(inOrder(own(question).next!.units)).toEqual(inOrder(own(SUPPORTED).next!.units));
    expect({ ...observation.next, units: inOrder(observation.next.units) }).toEqual({
      units: inOrder(said(told).next.units),
      dislodged: [
        { unit: unitFrom('ENGLAND', 'F ENG') },
        { unit: unitFrom('GERMANY', 'A MUN'), retreats: ['BOH', 'KIE'].map(place) },
      ],
    });
  });

  test.for<readonly [what: string, change: Partial<SceneJson>]>([
    ['on no board', { map: 'nowhere' }],
    ['of another kind', { phase: 'S1901R' }],
    ['without a name', { phase: 'one day' }],
    ['with a unit that is none', { units: { FRANCE: ['A PARIZ'] } }],
    ['with an order that cannot be read', { orders: { FRANCE: ['A PAR sings'] } }],
    [
      'with a unit afterwards that is none',
      { theirs: { units: { FRANCE: ['A BUR', 'A PARIZ'] }, dislodged: {} } },
    ],
    [
      'with a dislodged unit that is none',
      { theirs: { units: {}, dislodged: { FRANCE: { 'A PARIZ': null, 'A BUR': null } } } },
    ],
  ])('%s is not read back', ([, change]) => {
    expect(phaseOfCase({ ...found().scene, ...change }, chosenBoards(undefined))).toBeUndefined();
  });
});

describe('a case of another class', () => {
  const observation = said({ units: NEXT });
  const shared = { where: WHERE, tier: null, powers: [] };

  test('is none where both agree', () => {
    expect(
      caseJson(WHERE, SUPPORTED, observation, { class: 'agrees', ours: own(SUPPORTED) }, DATC_3_2),
    ).toBeUndefined();
  });

  test('says in which other words it is told', () => {
    const ours = own(SUPPORTED);
    const conventions = ['centres-early'] as const;
    const found = caseJson(
      WHERE,
      SUPPORTED,
      observation,
      { class: 'record-convention', ours, conventions },
      DATC_3_2,
    );

    expect(found).toMatchObject({
      ...shared,
      class: 'record-convention',
      conventions,
      differences: ['The record already has the owners of centres as they will be after the retreats.'],
    });
    expect(named({ ours: found!.scene.ours, theirs: found!.scene.theirs })).toEqual(
      named({ ours: OURS, theirs: { units: NEXT, dislodged: {} } }),
    );
  });

  test('has nothing of this program where the solver gave up', () => {
    const found = caseJson(WHERE, SUPPORTED, observation, { class: 'undecided' }, DATC_3_2);

    expect(found).toMatchObject({ ...shared, class: 'undecided', differences: [] });
    expect(found!.scene.ours).toEqual({ units: {}, dislodged: {} });
    expect(named(found!.scene.theirs)).toEqual(named({ units: NEXT, dislodged: {} }));
  });

  test('names the answer that rules out what would excuse an error', () => {
    const ours = own(SUPPORTED);
    const findings = compareAsTold(SUPPORTED, said({ units: {} }), ours).findings;
    const error = describeError(SUPPORTED, [], ours, DATC_3_2);
    const excuse = { choices: [{ issue: '4.A.3', choice: 'explicit' }], by: '17' } as const;
    const found = caseJson(
      WHERE,
      SUPPORTED,
      said({ units: {} }),
      { class: 'engine-error', ours, findings, error, excuse },
      DATC_3_2,
      (id) => `says ${id}`,
    );

    expect(found).not.toHaveProperty('choices');
    expect(found!.error!.excuse).toEqual({ choices: '4.A.3=explicit', by: '17', says: 'says 17' });
  });
});

describe('an error', () => {
  test('has what is claimed on its board', () => {
    const error = errorOf(SUPPORTED, {
      units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR', 'A MUN'], ENGLAND: NEXT.ENGLAND },
      dislodged: {},
    });

    expect(error).toMatchObject({
      units: 6,
      claims: ['FRANCE A PAR stays', 'GERMANY A BUR stays'],
      clause: { datc: '5.B.2' },
      kind: 'support-lost',
    });
    expect(named(error.scene.theirs)).toEqual(
      named({
        units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR', 'A MUN'], ENGLAND: NEXT.ENGLAND },
        dislodged: {},
      }),
    );
  });

  test('has the places of retreat that are claimed', () => {
    const { scene, clause } = errorOf(SUPPORTED, {
      units: NEXT,
      dislodged: { GERMANY: ['A BUR: BEL PIC RUH PAR'] },
    });

    expect(scene.theirs.dislodged).toEqual({ GERMANY: { 'A BUR': ['BEL', 'PAR', 'PIC', 'RUH'] } });
    expect(named(scene.ours)).toEqual(named(OURS));
    expect(clause).not.toBeNull();
  });

  test('has no places where this program does not have the unit dislodged', () => {
    const { scene, nearest } = errorOf(SUPPORTED, {
      units: { FRANCE: NEXT.FRANCE, ENGLAND: NEXT.ENGLAND },
      dislodged: { GERMANY: ['A BUR', 'A MUN'] },
    });

    expect(scene.theirs.dislodged).toEqual({ GERMANY: { 'A BUR': PLACES, 'A MUN': null } });
    expect(nearest).toMatchObject({ id: expect.any(String) as string });
  });

  test('of a later phase has no clause where no rule is broken by itself, and counts who retreats', () => {
    const retreats = later(
      { phase: 'S1901R', units: { GERMANY: ['A VIE'] }, retreating: { AUSTRIA: ['A VIE: TYR BOH'] } },
      { AUSTRIA: ['A VIE R TYR'] },
    );
    const error = errorOf(retreats, { units: { AUSTRIA: ['A TYR'] } });

    expect(error).toMatchObject({ units: 2, clause: null, nearest: null, kind: 'unit-lost' });
    expect(error.scene).toMatchObject({
      phase: 'S1901R',
      retreating: { AUSTRIA: ['A VIE'] },
      orders: { AUSTRIA: ['A VIE R TYR'] },
      ours: { units: { GERMANY: ['A VIE'], AUSTRIA: ['A TYR'] }, dislodged: {} },
      theirs: { units: { GERMANY: ['A VIE'], AUSTRIA: ['A TYR'] } },
    });
    expect(error.scene.ours).not.toHaveProperty('orders');
  });
});

test.for<readonly [where: Parameters<typeof madeWhere>[0], words: string]>([
  [{}, 'games.jsonl, record 1 (g), S1901M'],
  [{ record: 12, game: null, phase: 'W1901A' }, 'games.jsonl, record 12, W1901A'],
  [{ record: 0, phase: 'DATC 6.A.1' }, 'DATC 6.A.1'],
])('a place is %j in words', ([where, words]) => {
  expect(formatWhere(madeWhere(where))).toBe(words);
});
