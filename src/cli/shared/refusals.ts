/** Command lines that are refused because an option means nothing beside the others: each command has a list of them. */
import { type Command, CommanderError } from 'commander';
import { complain, EXIT } from './complain.ts';

/** The input of a command: the values of its options, and its arguments. */
interface Given {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly args: readonly string[];
}

/** Gives the reason to refuse a command line, in words; `undefined` for one that is all right. */
export type Refusal = (given: Given) => string | undefined;

/** Stands for the arguments among the names of options. */
export const ARGUMENTS = 'arguments';

/** Refuses what is given to a command before it does anything: `option-invalid` with the first reason there is. */
export function refuse(command: Command, refusals: readonly Refusal[]): Command {
  return command.hook('preAction', (_, acting) => {
    // A command that has others below it hears of theirs too.
    if (acting !== command) return;
    const given = { flags: acting.optsWithGlobals<Given['flags']>(), args: acting.args };
    for (const refusal of refusals) {
      const message = refusal(given);
      if (message === undefined) continue;
      complain([{ code: 'option-invalid', message }]);
      throw new CommanderError(EXIT.usage, 'option-invalid', message);
    }
  });
}

/** Refuses options beside another one, or always if that is left out. */
export function leaveOut(names: readonly string[], why: string, beside?: string): Refusal {
  return (given) => {
    if (beside !== undefined && given.flags[beside] === undefined) return undefined;
    const idle = givenOf(given, names);
    return idle.length === 0 ? undefined : `${why}: leave out ${idle.join(', ')}`;
  };
}

/** Refuses options without another one. */
export function onlyWith(other: string, names: readonly string[]): Refusal {
  return (given) => {
    const [idle] = given.flags[other] === undefined ? givenOf(given, names) : [];
    return idle === undefined ? undefined : `${idle} can only be used with ${optionName(other)}`;
  };
}

/** Refuses options beside another one. */
export function neverWith(other: string, names: readonly string[]): Refusal {
  return (given) => {
    const [clashing] = given.flags[other] === undefined ? [] : givenOf(given, names);
    return clashing === undefined ? undefined : `${clashing} cannot be used with ${optionName(other)}`;
  };
}

/** Refuses a shard whose findings nothing would keep. */
export const shardWithoutJournal: Refusal = ({ flags: { shard, resume } }) =>
  shard !== undefined && resume === undefined
    ? '--shard needs a journal to keep what is found: add --resume FILE'
    : undefined;

/** The refusals of a command that draws. */
export const OF_PICTURES: readonly Refusal[] = [
  ({ flags: { svg }, args }) =>
    svg !== undefined && args.length > 1 ? '--svg draws only one file' : undefined,
  ({ flags: { svg, json } }) =>
    svg === '-' && json === true
      ? '--svg - and --json both print to standard output; use only one'
      : undefined,
  onlyWith('svg', ['title']),
];

function givenOf({ flags, args }: Given, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    if (name === ARGUMENTS) return args;
    return flags[name] === undefined ? [] : [optionName(name)];
  });
}

/** An option as it is written, by the name that commander gives its value. */
function optionName(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
