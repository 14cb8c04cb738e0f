/** The options of commands, and what those name that many commands take: rules, boards, the limits of the solver. */
import type { RecordFormat } from '../../games/records/model/game-record.ts';
import type { VariantChapter } from '../../games/datc/variant-cases.ts';
import type { Shard } from '../../prove/settle/settle.ts';
import type { Command } from 'commander';
import type { DatcVersion } from '../../../encodings/issue.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import type { Engine } from '../../adjudicate/resolution/resolve.ts';
import type { Boards } from '../../board/boards.ts';
import { librarySolver } from '../../library/library-solver.ts';
import type { SuiteFormat } from '../../others/suite/formats/suite-formats.ts';
import type { BuiltIn } from '../../others/suite/score/position-sets.ts';
import type { Limits } from '../../readings/z3/limits.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { EXIT, needed, Refused } from './complain.ts';
import type { OptionFlags } from './described-commands.ts';
import { printError } from './print.ts';
import { wrap } from './wrap.ts';

/** Values of options that are more than their flags say. */
export interface TypedValues {
  readonly as: SuiteFormat;
  /** True for the orders of any power. */
  readonly change: string | true;
  readonly chapter: '6' | VariantChapter | 'variants';
  readonly edition: DatcVersion;
  readonly engine: Engine;
  readonly failOn: 'error' | 'choice';
  /** Of records; `map import` has two formats of boards. */
  readonly format: RecordFormat;
  readonly phases: readonly ('movement' | 'retreats' | 'adjustments')[];
  readonly set: readonly BuiltIn[];
  readonly shard: Shard;
  readonly testsAs: SuiteFormat;
}

/** `answerTimeout` for `--answer-timeout <seconds>`, `search` for `--no-search`. */
type NameIn<Written extends string> = Written extends `--no-${infer Name}`
  ? Name
  : Written extends `--${infer Name}`
    ? NameIn<Name>
    : Written extends `${infer Name} ${string}`
      ? NameIn<Name>
      : Written extends `${infer First}-${infer Rest}`
        ? `${First}${Capitalize<NameIn<Rest>>}`
        : Written;

/**
 * The values of all options that `commands.json` describes, by the names that commander gives them. The flags say which are
 * numbers, and which are lists.
 */
export type Flags = Partial<
  TypedValues & {
    readonly [Key in OptionFlags as Exclude<NameIn<Key>, keyof TypedValues>]: Key extends
      | `${string}...>`
      | `${string}=choice>`
      ? readonly string[]
      : Key extends `${string} <${'n' | 'k' | 's' | 'seconds' | 'number'}>`
        ? number
        : Key extends `${string}>`
          ? string
          : boolean;
  }
>;

/** The options by which another command has the same rules and board. */
export function optionsAgain({ map, rules, rule = [], text }: Flags): string[] {
  const once = Object.entries({ map, rules, text });
  return [
    ...once.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value])),
    ...rule.flatMap((choice) => ['--rule', choice]),
  ];
}

/** The chosen rules and those that `--compare` names, and what both are called, where a choice is one that the chosen rules make instead. */
export async function comparedRules(
  { under: chosen, rules: named, rule, text: version }: Ruled,
  text: string,
  exitCode?: number,
): Promise<{ readonly rules: readonly [Rules, Rules]; readonly names: readonly [string, string] }> {
  const { readRules, withChoice } = await import('../../adjudicate/rules/read-rules.ts');
  const { describePolicy } = await import('../../adjudicate/rules/policies.ts');
  const isChoice = /^[^/\\]*=[^/\\]*$/.test(text) && !/\.(?:json|[mc]?[jt]s)$/i.test(text);
  const other = needed(isChoice ? withChoice(chosen, text) : await readRules({ rules: text }), exitCode);
  const described = ({ policy, preset }: Rules): string => describePolicy(policy, preset);
  const isNamed = named !== undefined && rule === undefined && version === undefined;
  const names = [isNamed ? named : described(chosen), isChoice ? described(other) : text] as const;
  return { rules: [chosen, other], names };
}

/** The rules that the options name; the command ends where they cannot be read. */
export async function rulesOf({ rules, rule, text }: Flags): Promise<Rules> {
  const { readRules } = await import('../../adjudicate/rules/read-rules.ts');
  return needed(await readRules({ rules, choices: rule, text }), EXIT.usage);
}

/** The boards to choose from, first the one that the options name; the command ends where that cannot be used. */
export async function boardsOf({ map }: Flags): Promise<Boards> {
  const { chooseBoards } = await import('../../board/shipped.ts');
  const { boards, errors } = chooseBoards(map);
  if (boards === undefined) throw new Refused(errors, EXIT.usage);
  return boards;
}

/** The solver of a command, limited as the options say. */
export function solverOf(options: Flags): Solver {
  const limits = limitsOf(options);
  const solver = librarySolver();
  return Object.keys(limits).length === 0 ? solver : solver.with({ limits });
}

/** The limits of the options that were given. */
export function limitsOf({ rlimit, solverTimeout }: Flags): Partial<Limits> {
  return {
    ...(rlimit === undefined ? {} : { rlimit }),
    ...(solverTimeout === undefined ? {} : { timeout: solverTimeout * 1000 }),
  };
}

/** The values of options, and the rules that they name. */
export type Ruled = Flags & { readonly under: Rules };
/** The values of options, and the boards that they name. */
export type OnBoards = Flags & { readonly boards: Boards };
/** The job of a command: the values of its options, and the rules and boards that they name. */
export type Job = Ruled & OnBoards;

/** Makes an action of work that is loaded when it runs, and takes what the options name beside their values. */
export function after<Named extends object>(read: (options: Flags) => Promise<Named>) {
  return <A extends readonly unknown[]>(
    load: () => Promise<(...given: [...A, Flags & Named]) => number | Promise<number>>,
  ) =>
    async (...given: [...A, Flags, Command]): Promise<number> => {
      const options = given.at(-2) as Flags;
      const asked = { ...options, ...(await read(options)) };
      const work = await load();
      return work(...(given.slice(0, -2) as unknown as A), asked);
    };
}

/** Of work that takes no more than its options. */
export const bare = after(() => Promise.resolve({}));
/** Of work under rules. */
export const ruled = after(async (options) => ({ under: await rulesOf(options) }));
/** Of work on boards. */
export const onBoards = after(async (options) => ({ boards: await boardsOf(options) }));
/** Of work under rules, on boards. */
export const ruledOnBoards = after(rulesAndBoards);
/** The same, which warns of rules of variants that change nothing on the chosen board. */
export const ruledOnMap = after(async (options) => {
  const named = await rulesAndBoards(options);
  const { variants } = named.under.policy;
  if (variants !== undefined) {
    const { idleVariants } = await import('../../adjudicate/rules/variants.ts');
    const idle = idleVariants(variants, named.boards.first);
    for (const sentence of idle) printError(`${wrap(`Warning: ${sentence}.`)}\n`);
  }
  return named;
});

async function rulesAndBoards(options: Flags): Promise<Omit<Job, keyof Flags>> {
  return { boards: await boardsOf(options), under: await rulesOf(options) };
}

/** The limits for one question of the solver. */
export const questionLimits = ({ questionTimeout }: Flags): Partial<Limits> =>
  questionTimeout === undefined ? {} : { timeout: questionTimeout * 1000 };
