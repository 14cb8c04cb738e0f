/** Words that can be completed, read off the commands themselves: no list of options is kept for a shell. */
import type { Command, Option } from 'commander';

/** One option, by the ways it can be written. */
export interface OptionWords {
  readonly names: readonly string[];
  readonly says: string;
  /** True if a value comes after it. */
  readonly takesValue: boolean;
  /** The values there are; none where it may be anything, such as a file. */
  readonly values: readonly string[];
}

/** The words that can come after those of a command. */
export interface CommandWords {
  /** From the program on, such as `suite score`; empty for the program. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly says: string }[];
  readonly options: readonly OptionWords[];
  /** Words that an argument may be, besides files. */
  readonly values: readonly string[];
}

/**
 * The words of a program and all its commands, the program first.
 *
 * @param known values of options that can be more than a list, such as the names of rules
 */
export function wordsOf(
  program: Command,
  known: Readonly<Record<string, readonly string[]>> = {},
  path: readonly string[] = [],
): CommandWords[] {
  const help = program.createHelp();
  const visible = help.visibleCommands(program).filter((command) => command.name() !== 'help');
  const own: CommandWords = {
    path: path.join(' '),
    commands: visible.map((command) => ({ name: command.name(), says: command.description() })),
    options: help.visibleOptions(program).map((option) => optionWords(option, known)),
    values: program.registeredArguments.flatMap(
      (argument) => argument.argChoices ?? known[`<${argument.name()}>`] ?? [],
    ),
  };
  return [own, ...visible.flatMap((command) => wordsOf(command, known, [...path, command.name()]))];
}

function optionWords(option: Option, known: Readonly<Record<string, readonly string[]>>): OptionWords {
  const { short, long, description, required, optional, argChoices } = option;
  return {
    names: [short, long].filter((name) => name !== undefined && name !== null),
    says: description,
    takesValue: required || optional,
    values: argChoices ?? known[long ?? ''] ?? [],
  };
}
