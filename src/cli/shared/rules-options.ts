/** The options that choose rules, the same for every command that takes them. */
import type { Boards } from '../../board/boards.ts';
import type { Result } from '../../base/errors.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import { unusable } from './complain.ts';
import { printError } from './print.ts';
import { wrap } from './wrap.ts';

export interface RulesFlags {
  readonly rules?: string;
  readonly rule?: readonly string[];
  readonly text?: string;
}

/** The options by which another command has the same rules and board. */
export function optionsAgain(given: {
  readonly [Name in keyof (RulesFlags & MapFlag)]: (RulesFlags & MapFlag)[Name] | undefined;
}): string[] {
  const { map, rules, rule = [], text } = given;
  const once = Object.entries({ map, rules, text });
  return [
    ...once.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value])),
    ...rule.flatMap((choice) => ['--rule', choice]),
  ];
}

/** The chosen rules and those that `--compare` names, and what both are called, where a choice is one that the chosen rules make instead. */
export async function comparedRules(
  chosen: Rules,
  flags: RulesFlags,
  text: string,
): Promise<Result<{ readonly rules: readonly [Rules, Rules]; readonly names: readonly [string, string] }>> {
  const [{ readRules, withChoice }, { describePolicy }] = await Promise.all([
    import('../../adjudicate/rules/read-rules.ts'),
    import('../../adjudicate/rules/policies.ts'),
  ]);
  const isChoice = /^[^/\\]*=[^/\\]*$/.test(text) && !/\.(?:json|[mc]?[jt]s)$/i.test(text);
  const other = isChoice ? withChoice(chosen, text) : await readRules({ rules: text });
  if (!other.ok) return other;
  const described = ({ policy, preset }: Rules): string => describePolicy(policy, preset);
  const isNamed = flags.rules !== undefined && flags.rule === undefined && flags.text === undefined;
  const names = [
    isNamed ? flags.rules : described(chosen),
    isChoice ? described(other.value) : text,
  ] as const;
  return { ok: true, value: { rules: [chosen, other.value], names } };
}

/** Runs a command under the rules its options name; prints what is wrong with them. */
export async function withRules(
  { rules, rule, text }: RulesFlags,
  use: (rules: Rules) => number | Promise<number>,
): Promise<number> {
  const { readRules } = await import('../../adjudicate/rules/read-rules.ts');
  const read = await readRules({
    ...(rules === undefined ? {} : { rules }),
    ...(rule === undefined ? {} : { choices: rule }),
    ...(text === undefined ? {} : { text }),
  });
  return read.ok ? use(read.value) : unusable([read.error]);
}

/** The same with the boards that its option leaves. */
export const withRulesAndBoards = (
  flags: RulesFlags & MapFlag,
  use: (rules: Rules, boards: Boards) => number | Promise<number>,
): Promise<number> => withMap(flags, (boards) => withRules(flags, (rules) => use(rules, boards)));

/** The same; warns of a rule of a variant that changes nothing on the chosen one. */
export function withRulesOnMap(...[flags, use]: Parameters<typeof withRulesAndBoards>): Promise<number> {
  return withRulesAndBoards(flags, async (rules, boards) => {
    if (rules.policy.variants !== undefined) {
      const { idleVariants } = await import('../../adjudicate/rules/variants.ts');
      const idle = idleVariants(rules.policy.variants, boards.first);
      for (const sentence of idle) printError(`${wrap(`Warning: ${sentence}.`)}\n`);
    }
    return use(rules, boards);
  });
}

export interface MapFlag {
  readonly map?: string;
}

/** The forms of a result. */
export interface ResultFlags {
  readonly json?: boolean;
  /** File to draw it to; `-` for standard output, which then has nothing else. */
  readonly svg?: string;
  /** Title of the picture; of several pictures each has the name of its phase too. */
  readonly title?: string;
}

/** Runs a command with the boards that its option leaves to choose from; prints what is wrong with the chosen one. */
export async function withMap(
  { map }: MapFlag,
  use: (boards: Boards) => number | Promise<number>,
): Promise<number> {
  const { chooseBoards } = await import('../../board/shipped.ts');
  const { boards, errors } = chooseBoards(map);
  return boards === undefined ? unusable(errors) : use(boards);
}
