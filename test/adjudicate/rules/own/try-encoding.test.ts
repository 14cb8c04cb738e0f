/** What is tried of an equation or a claim: its answer in every interpretation, and that it is asked of its units. */
import { describe, expect, test } from 'vitest';
import { EQUATIONS, replacing } from '../../../../encodings/equations.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { AnySetting, Setting } from '../../../../encodings/setting.ts';
import type { Decision } from '../../../../encodings/language/decisions.ts';
import { tryEquation, tryStatements } from '../../../../src/adjudicate/rules/own/try-encoding.ts';
import { any, some } from '../../../../src/adjudicate/rules/rule-vocabulary.ts';

type Statement = <T, N>(setting: Setting<T, N>) => T;

const DECISIONS = Object.keys(EQUATIONS) as Decision[];
const STRENGTHS: ReadonlySet<Decision> = new Set(['ATTACK', 'HOLD', 'PREVENT', 'DEFEND']);

/** What is wrong with an equation, or `undefined`. */
function wrongEquation(decision: Decision, equation: unknown): string | undefined {
  const own = replacing(`a test of ${decision}`, { [decision]: equation });
  const tried = tryEquation(decision, { ...DATC_3_2, own }, 'mine', 'mine.ts');
  if (tried.ok) return undefined;
  expect(tried.error.place).toEqual({ file: 'mine.ts' });
  return tried.error.message;
}

function wrongStatement(statement: Statement): string | undefined {
  const tried = tryStatements(() => [statement], DATC_3_2, 'claim', 'claims.ts');
  return tried.ok ? undefined : tried.error.message;
}

describe.for(DECISIONS)('%s', (decision) => {
  const isStrength = STRENGTHS.has(decision);

  test('by the standard equation is right', () => {
    expect(wrongEquation(decision, EQUATIONS[decision])).toBeUndefined();
  });

  const [own, other] = isStrength ? ['strength', 'truth value'] : ['truth value', 'strength'];
  const otherKind = ({ logic }: AnySetting): unknown => (isStrength ? logic.true : logic.one);
  test.for([
    ['nothing', () => undefined, 'undefined'],
    ['a value of the other kind', otherKind, `a ${other}`],
  ] as const)('that gives %s', ([, equation, given]) => {
    expect(wrongEquation(decision, equation)).toBe(`mine: it gives ${given}, which is not a ${own}`);
  });
});

const inHarbour = <T, N>(setting: Setting<T, N>, unit: number): T => {
  const { logic, situation } = setting;
  const isHarbour = logic.and(situation.isAtHome(unit), logic.not(situation.isArmy(unit)));
  const helpsConvoy = logic.some(situation.convoyingFleets(), (fleet) => situation.supportsHold(unit, fleet));
  const isFree = logic.not(logic.and(isHarbour, helpsConvoy)) as unknown;
  return isFree ? EQUATIONS.SUPPORT(setting, unit) : logic.false;
};

test('a plain if is noticed where both ways say the same of all positions that are tried', () => {
  expect(wrongEquation('SUPPORT', inHarbour)).toContain('a plain "if", "&&" or "?:"');
});

const units = ({ situation }: AnySetting): number[] =>
  Array.from({ length: situation.size }, (_, unit) => unit);
const somebodyMoves: Statement = (setting) =>
  some(setting, units(setting), (unit) =>
    setting.logic.and(setting.situation.moves(unit), setting.decisions.move(unit)),
  );

const isPartial = ({ logic }: AnySetting): boolean => logic.true === 2;

const rests = (truth: unknown): boolean => typeof truth === 'object' && 'on' in truth!;

describe('a statement', () => {
  test.for<readonly [what: string, statement: Statement]>([
    ['of decisions', somebodyMoves],
    ['that always holds', (setting) => any(setting, somebodyMoves(setting), setting.logic.true)],
    ['that never holds', ({ logic }) => logic.false],
  ])('%s is right', ([, statement]) => {
    expect(wrongStatement(statement)).toBeUndefined();
  });

  let calls = 0;
  /** The value under partial information, where that is asked for; else that of the statement. */
  const partially = <T, N>(setting: Setting<T, N>, value: unknown, statement: Statement): T =>
    isPartial(setting) ? (value as T) : statement(setting);
  const nobodyMoves: Statement = (setting) => setting.logic.not(somebodyMoves(setting));
  /** Throws where truth is what it looks for. */
  const throwing =
    (says: string, isIt: (truth: unknown) => boolean): Statement =>
    (setting) => {
      if (isIt(setting.logic.true)) throw new Error(says);
      return somebodyMoves(setting);
    };
  const looksInto: Statement = (setting) =>
    somebodyMoves(setting) === setting.logic.true ? setting.logic.false : setting.logic.true;
  const EARLY = 'contradicts partial';
  test.for<readonly [what: string, statement: Statement, says: string]>([
    ['throws', () => JSON.parse('{'), 'claim: it throws: '],
    [
      'changes',
      ({ logic }) => (calls++ % 2 === 0 ? logic.true : logic.false),
      'gives two answers for one position',
    ],
    ['looks into a value', looksInto, 'looks into a value that may not be known yet: '],
    ['holds while decisions are open', (setting) => partially(setting, 2, nobodyMoves), EARLY],
    ['gives no value then', (setting) => partially(setting, undefined, somebodyMoves), EARLY],
    ['cannot be read for what it rests on', throwing('rests', rests), 'throws: rests'],
    ['cannot be read as text', throwing('text', (truth) => typeof truth === 'string'), 'throws: text'],
  ])('that %s', ([, statement, says]) => {
    expect(wrongStatement(statement)).toContain(says);
  });

  test('that leaves open what partial information leaves open is right', () => {
    expect(wrongStatement((setting) => partially(setting, 1, somebodyMoves))).toBeUndefined();
  });
});

/** The interval of a least and a most in the partial interpretation, else one. */
const between =
  (least: number, most: number) =>
  ({ logic }: AnySetting): unknown =>
    logic.true === 2 ? least | (most << 12) : logic.one;

test.for([
  [1, 1, true],
  [0, 1, true],
  [1, 2, true],
  [0, 0, false],
  [2, 3, false],
] as const)(
  'a strength under partial information from %i to %i leaves room for 1: %j',
  ([least, most, fits]) => {
    expect(wrongEquation('HOLD', between(least, most)) === undefined).toBe(fits);
  },
);

test('an equation that asks for another without end asks for itself', () => {
  const own = replacing('two that ask for each other', {
    DISLODGE: (setting, unit) => setting.decisions.path(unit),
    PATH: (setting, unit) => setting.decisions.dislodge(unit),
  });

  expect(tryEquation('PATH', { ...DATC_3_2, own }, 'path', 'mine.ts')).toMatchObject({
    ok: false,
    error: {
      code: 'encoding-invalid',
      message: 'path: it asks for itself without end, by way of other equations or functions',
    },
  });
});
