/**
 * Rules of one's own: choices, as in a rules file, and equations read in another way. Here they are described, read
 * from a module, and tried before anything is adjudicated by them.
 */
import type { OpenCycle, OwnBackup } from '../../../../encodings/language/open-cycle.ts';
import {
  dislodgingAttacked,
  type Equations,
  equationsUnder,
  replacing,
  type StrengthEquation,
  type TruthEquation,
} from '../../../../encodings/equations.ts';
import type { Choices, Policy, PresetName, ReplacedEquations } from '../../../../encodings/policy.ts';
import {
  failed,
  messageOf,
  ok,
  type Result,
  type UserError,
  UserErrorException,
} from '../../../base/errors.ts';
import type { Decision } from '../../../../encodings/language/decisions.ts';
import { told } from '../../../base/given.ts';
import { NoFormula } from '../../../readings/folding.ts';
import { solvingFor } from '../../../readings/solved.ts';
import { encodingInvalid } from '../../resolution/encoding-invalid.ts';
import { tryBackup, tryEquation } from './try-encoding.ts';
import { loadModule, wordUnknown } from './load-module.ts';
import { unknownWord } from './watched.ts';

/** Equations by the names that the encodings have for them; what is left out stays as it is. */
export interface OwnEquations {
  /** MOVE of a unit that is ordered to move: its move succeeds. */
  readonly move?: TruthEquation;
  /** SUPPORT of a supporting unit: its support is given. */
  readonly support?: TruthEquation;
  /** CONVOY of a convoying fleet: it is available to a convoy. */
  readonly convoy?: TruthEquation;
  /** DISLODGE of a unit to whose province another is ordered to move: it is dislodged. Of no other is it asked. */
  readonly dislodge?: TruthEquation;
  /** PATH of a unit that is ordered to move: it has a way to its destination. */
  readonly path?: TruthEquation;
  /** ATTACK STRENGTH of a move, against the unit at its destination. */
  readonly attackStrength?: StrengthEquation;
  /** HOLD STRENGTH of a unit, against moves to its province. */
  readonly holdStrength?: StrengthEquation;
  /** PREVENT STRENGTH of a move, against other moves to the same province. */
  readonly preventStrength?: StrengthEquation;
  /** DEFEND STRENGTH of a move, against the opposing move in a head-to-head battle. */
  readonly defendStrength?: StrengthEquation;
}

/** The default export of a rules module. */
export interface OwnRules {
  /** The rules in a sentence. */
  readonly says?: string;
  /** The rules that these are made from; `datc-3.2` if not given. */
  readonly preset?: PresetName;
  /** The choices that differ, by issue, in words or letters as in a rules file. */
  readonly choices?: Readonly<Partial<Choices>> | Readonly<Record<string, string>>;
  readonly equations?: OwnEquations;
  /**
   * Settles a cycle that the equations leave without exactly one solution: gives each member of the cycle a value, or
   * `undefined`. Cycles to which it gives no value are left to the chosen rules.
   */
  readonly backup?: OwnBackup;
}

/** Describes rules of one's own; for the types alone, since it gives back what it is given. */
export function ownRules(rules: OwnRules): OwnRules {
  return rules;
}

/** The decision of each equation. */
export const DECISIONS = {
  move: 'MOVE',
  support: 'SUPPORT',
  convoy: 'CONVOY',
  dislodge: 'DISLODGE',
  path: 'PATH',
  attackStrength: 'ATTACK',
  holdStrength: 'HOLD',
  preventStrength: 'PREVENT',
  defendStrength: 'DEFEND',
} as const satisfies Record<keyof OwnEquations, Decision>;

const RULES_WORDS: readonly (keyof OwnRules)[] = ['says', 'preset', 'choices', 'equations', 'backup'];

/**
 * Reads a rules module.
 *
 * @returns what it exports; what `loadModule` returns, `module-invalid` or `word-unknown`
 */
export async function readOwnRules(file: string): Promise<Result<OwnRules>> {
  const loaded = await loadModule(file);
  if (!loaded.ok) return loaded;
  const { default: rules } = loaded.value.exports;
  const invalid = (message: string, expected: string): Result<never> =>
    moduleInvalid(file, message, expected);
  if (!isObject(rules)) {
    const message = rules === undefined ? 'it has no default export' : `its default export is ${told(rules)}`;
    return invalid(message, 'export default ownRules({ ... })');
  }
  const strange = unknownWord(rules, RULES_WORDS);
  if (strange !== undefined)
    return failed(wordUnknown(strange, 'the description of rules', RULES_WORDS, file));
  const { equations = {}, choices = {}, preset = '', says = '' } = rules;
  if (typeof preset !== 'string' || typeof says !== 'string') {
    return invalid('"preset" and "says" must be strings', "preset: 'datc-3.2'");
  }
  if (!isObject(choices) || Object.values(choices).some((choice) => typeof choice !== 'string')) {
    return invalid('"choices" is not an object with a choice for each issue', "choices: { '4.A.2': '1982' }");
  }
  if (!isObject(equations)) {
    return invalid(
      '"equations" is not an object with an equation for each name',
      'equations: { support(setting, supporter) { ... } }',
    );
  }
  const names = Object.keys(DECISIONS);
  const unknown = unknownWord(equations, names);
  if (unknown !== undefined) return failed(wordUnknown(unknown, '"equations"', names, file));
  const other = Object.keys(equations).find((name) => typeof equations[name] !== 'function');
  if (other !== undefined) return invalid(`"${other}" is not a function`, `${other}(setting, unit) { ... }`);
  const { backup } = rules;
  if (backup !== undefined && typeof backup !== 'function')
    return invalid('"backup" is not a function', 'backup({ members, solutions }) { ... }');
  versions.set(rules, loaded.value.version);
  return ok(rules as OwnRules);
}

/** The version of the module that exports these rules. */
const versions = new WeakMap<object, string>();

/**
 * The policy with the equations of a rules module, each of which is tried.
 *
 * @param file names the equations in the policy
 * @returns the policy; `encoding-invalid` or `word-unknown`
 */
export function withEquations(policy: Policy, rules: OwnRules, file: string): Result<Policy> {
  const { equations = {}, backup } = rules;
  const names = Object.keys(equations) as (keyof typeof DECISIONS)[];
  if (names.length === 0 && backup === undefined) return ok(policy);
  const own: Policy = { ...policy, own: replacing(file, byDecision(equations)) };
  for (const name of names) {
    const tried = tryEquation(DECISIONS[name], own, name, file);
    if (!tried.ok) return tried;
  }
  const ending = backup === undefined ? ok(undefined) : tryBackup(backup, file);
  if (!ending.ok) return ending;
  const solving = solvingFor(equationsUnder(own), own);
  if (solving.kind === 'endless') return failed(endless(solving.through, file));
  return ok({ ...policy, own: replacingBy(rules, file) });
}

/** The equations and the backup rule of a module; what they throw later is an error of the module. */
function replacingBy(rules: OwnRules, file: string): ReplacedEquations {
  const { equations = {}, backup } = rules;
  const guarded = Object.fromEntries(
    Object.entries(equations).map(([name, equation]) => [
      name,
      guardedBy(equation, name, file, givesNothing),
    ]),
  );
  return replacing(
    file,
    dislodgingAttacked(byDecision(guarded)),
    backup && guardedBy((cycle) => backup(frozen(cycle)), 'backup', file, settlesOtherwise),
    versions.get(rules),
  );
}

/** Calls what a module has: whatever it throws, and a result that is wrong, is an error of the module. */
function guardedBy<A extends readonly unknown[], R>(
  does: (...args: A) => R,
  name: string,
  file: string,
  wrongIn: (result: R, ...args: A) => string | undefined,
): (...args: A) => R {
  const failure = (wrong: string) => new UserErrorException(encodingInvalid(name, wrong, file));
  const called = (args: A): R => {
    try {
      return does(...args);
    } catch (error) {
      // Rules need not have a formula over any number of units: who asks for one says so.
      if (error instanceof UserErrorException || error instanceof NoFormula) throw error;
      throw failure(`throws: ${messageOf(error)}`);
    }
  };
  return (...args) => {
    const result = called(args);
    const wrong = wrongIn(result, ...args);
    if (wrong !== undefined) throw failure(wrong);
    return result;
  };
}

/** An equation is tried on few positions, and may give nothing in others. */
function givesNothing(value: unknown): string | undefined {
  return value === undefined ? 'gives undefined in some positions' : undefined;
}

function settlesOtherwise(sets: unknown, cycle: OpenCycle): string | undefined {
  if (sets === undefined || isSettlement(sets, cycle)) return undefined;
  return `does not give a list with true, false or undefined for each of the ${cycle.members.length} members`;
}

/** A copy of a cycle that a module cannot change. */
function frozen({ members, solutions, attacks }: OpenCycle): OpenCycle {
  return Object.freeze({
    members: Object.freeze(members.map((member) => Object.freeze({ ...member }))),
    solutions: Object.freeze(solutions.map((solution) => Object.freeze([...solution]))),
    attacks,
  });
}

function isSettlement(sets: unknown, { members }: OpenCycle): sets is readonly (boolean | undefined)[] {
  const values = [true, false, undefined] as const;
  return (
    Array.isArray(sets) &&
    sets.length === members.length &&
    Array.from(sets, (value: unknown) => values.some((each) => each === value)).every(Boolean)
  );
}

/** Strengths that rest on one another: nothing can be solved for that would end that. */
function endless(through: readonly Decision[], file: string): UserError {
  const circle = [...through, through[0]!].map((decision) => nameOf(decision)).join(' asks for ');
  const expected = 'a decision such as decisions.move between strengths that rest on one another';
  return { ...encodingInvalid(nameOf(through[0]!), `asks for itself: ${circle}`, file), expected };
}

function nameOf(decision: Decision): string {
  return (Object.keys(DECISIONS) as (keyof typeof DECISIONS)[]).find((name) => DECISIONS[name] === decision)!;
}

function byDecision(equations: OwnEquations): Partial<Equations> {
  const named = Object.entries(equations) as [keyof typeof DECISIONS, Equations[Decision]][];
  return Object.fromEntries(named.map(([name, equation]) => [DECISIONS[name], equation]));
}

/** Reads the equations of a module again; they were tried before. */
export async function readEquations(file: string): Promise<ReplacedEquations> {
  const read = await readOwnRules(file);
  if (!read.ok) throw new Error(read.error.message);
  return replacingBy(read.value, file);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function moduleInvalid(file: string, message: string, expected: string): Result<never> {
  return failed({ code: 'module-invalid', message, expected, place: { file } });
}
