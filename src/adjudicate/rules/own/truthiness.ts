/**
 * A plain `if` goes one way where a value is something to JavaScript, and the other where it is nothing. An encoding that
 * leaves values to the logic asks the same of a position whichever they are.
 */
import type { Logic } from '../../../../encodings/language/logic.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { Units } from '../../../../encodings/language/units.ts';
import { UnfitValue } from './watched.ts';
import { folding } from '../../../readings/folding.ts';
import { Interpretation, type EquationSystem } from '../../resolution/system.ts';

/** Values of which nothing is known but which constant they are, if any. */
type Tokens = Readonly<Record<'true' | 'false' | 'zero' | 'one' | 'open' | 'strength', unknown>>;

const SOMETHING: Tokens = { true: {}, false: {}, zero: {}, one: {}, open: {}, strength: {} };
const NOTHING: Tokens = { true: 0, false: '', zero: false, one: 0n, open: NaN, strength: null };

/**
 * Reads the encoding where nothing is known of values but their kind: a plain value of JavaScript is of none.
 *
 * @throws {UnfitValue} where a value is of another kind than it is taken for
 */
export function checkKinds(
  system: EquationSystem,
  read: <T, N>(setting: Setting<T, N>) => unknown,
  kind: Kind,
): void {
  askedWith(IN_SOMETHING, system, (setting) => checked(SOMETHING, kind, read(setting)));
}

/** Says if what the encoding asks of a position differs where all values are something and where all are nothing. */
export function looksIntoValues(
  system: EquationSystem,
  read: <T, N>(setting: Setting<T, N>) => unknown,
): boolean {
  return askedWith(IN_SOMETHING, system, read) !== askedWith(IN_NOTHING, system, read);
}

/** All that is asked of the situation and of decisions, in one text. */
function askedWith(
  { tokens, logic }: typeof IN_SOMETHING,
  system: EquationSystem,
  read: <T, N>(setting: Setting<T, N>) => unknown,
): string {
  const numbers = new Set(system.numbers);
  const { setting } = new Interpretation(system, logic, (number) =>
    numbers.has(number) ? tokens.open : tokens.false,
  );
  const asked: string[] = [];
  read({
    ...setting,
    situation: noting(setting.situation, asked),
    decisions: noting(setting.decisions, asked),
  });
  return asked.join();
}

/** The same object, whose calls are noted. */
function noting<O extends object>(target: O, asked: string[]): O {
  return new Proxy(target, {
    get(of, name) {
      const member: unknown = Reflect.get(of, name, of);
      if (typeof member !== 'function') return member;
      return (...args: readonly unknown[]) => {
        asked.push(`${String(name)} ${args.join(' ')}`);
        return Reflect.apply(member, of, args) as unknown;
      };
    },
  });
}

type Kind = 'truth value' | 'strength';

/** The value, if it is of this kind. */
function checked(tokens: Tokens, kind: Kind, value: unknown): unknown {
  const { true: yes, false: no, open, zero, one, strength } = tokens;
  const isOf = (of: readonly unknown[]): boolean => of.some((each) => Object.is(each, value));
  const [truths, strengths] = [isOf([yes, no, open]), isOf([zero, one, strength])];
  if (kind === 'strength' ? strengths : truths) return value;
  const what = truths ? 'a truth value' : strengths ? 'a strength' : described(value);
  const instead = LOGICAL.get(value);
  throw new UnfitValue(
    `${what}, which is not a ${kind}${instead === undefined ? '' : `; write logic.${instead}`}`,
  );
}

const LOGICAL = new Map<unknown, keyof Tokens>([
  [true, 'true'],
  [false, 'false'],
  [0, 'zero'],
  [1, 'one'],
]);

function described(value: unknown): string {
  if (value instanceof Units) return 'a list of units';
  if (typeof value === 'function') return 'a function that is not called';
  if (value === undefined) return 'undefined';
  return typeof value === 'object' ? 'an object' : `a plain ${JSON.stringify(value)}`;
}

function logicOf(tokens: Tokens): Logic<unknown, unknown> {
  const { open, strength: some, ...constants } = tokens;
  const { true: yes, false: no } = constants;
  const truth = (value: unknown): unknown => checked(tokens, 'truth value', value);
  const power = (value: unknown): unknown => checked(tokens, 'strength', value);
  const not = (a: unknown): unknown => (truth(a) === yes ? no : a === no ? yes : open);
  const and = (a: unknown, b: unknown): unknown =>
    truth(a) === no || truth(b) === no ? no : a === yes ? b : b === yes ? a : open;
  const choose = (condition: unknown, then: unknown, otherwise: unknown, neither: unknown): unknown =>
    truth(condition) === yes ? then : condition === no ? otherwise : neither;
  return folding<unknown, unknown>({
    ...constants,
    not,
    and,
    or: (a, b) => not(and(not(a), not(b))),
    choose: (condition, then, otherwise) => choose(condition, truth(then), truth(otherwise), open),
    plusIf: (strength, condition) => (truth(condition) === no ? power(strength) : some),
    chooseStrength: (condition, then, otherwise) => choose(condition, power(then), power(otherwise), some),
    greater: (a, b) => (power(a), power(b), open),
  });
}

const IN_SOMETHING = { tokens: SOMETHING, logic: logicOf(SOMETHING) };
const IN_NOTHING = { tokens: NOTHING, logic: logicOf(NOTHING) };
