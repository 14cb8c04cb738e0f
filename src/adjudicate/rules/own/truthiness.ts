/**
 * A plain `if` goes one way where a value is something to JavaScript, and the other where it is nothing. An encoding that
 * leaves values to the logic asks the same of a position whichever they are.
 */
import type { Logic } from '../../../../encodings/language/logic.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { folding } from '../../../readings/folding.ts';
import { Interpretation } from '../../resolution/interpretation.ts';
import type { EquationSystem } from '../../resolution/system.ts';

/** Values of which nothing is known but which constant they are, if any. */
interface Tokens {
  readonly true: unknown;
  readonly false: unknown;
  readonly zero: unknown;
  readonly one: unknown;
  readonly open: unknown;
}

const SOMETHING: Tokens = { true: {}, false: {}, zero: {}, one: {}, open: {} };
const NOTHING: Tokens = { true: 0, false: '', zero: false, one: 0n, open: NaN };

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

function logicOf({ open, ...constants }: Tokens): Logic<unknown, unknown> {
  const { true: yes, false: no } = constants;
  const not = (a: unknown): unknown => (a === yes ? no : a === no ? yes : open);
  const and = (a: unknown, b: unknown): unknown =>
    a === no || b === no ? no : a === yes ? b : b === yes ? a : open;
  const choose = (condition: unknown, then: unknown, otherwise: unknown): unknown =>
    condition === yes ? then : condition === no ? otherwise : open;
  return folding<unknown, unknown>({
    ...constants,
    not,
    and,
    or: (a, b) => not(and(not(a), not(b))),
    choose,
    plusIf: (strength, condition) => (condition === no ? strength : open),
    chooseStrength: choose,
    greater: () => open,
  });
}

const IN_SOMETHING = { tokens: SOMETHING, logic: logicOf(SOMETHING) };
const IN_NOTHING = { tokens: NOTHING, logic: logicOf(NOTHING) };
