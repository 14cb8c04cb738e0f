/**
 * Commands as `commands.json` describes them: what they are for, their arguments and options, in the order of the help. An
 * option that several commands take is among the shared ones, with `{}` where each has words of its own. What a command does
 * is in its folder.
 */
import { availableParallelism } from 'node:os';
import { Argument, type Command, Option } from 'commander';
import { entryOf } from '../../base/entry-of.ts';
import { RECORD_FORMATS } from '../../games/records/model/formats.ts';
import { ENGINES } from '../../adjudicate/resolution/engines.ts';
import data from './commands.json' with { type: 'json' };
import {
  countingNumber,
  countingNumberUpTo,
  MOST_SECONDS,
  portNumber,
  positiveSeconds,
  shard,
  wholeNumber,
} from './option-values.ts';

interface WrittenArgument {
  readonly name: string;
  readonly says: string;
  readonly choices?: string;
  readonly default?: readonly string[];
  /** Without the argument, standard input is read. */
  readonly standardInput?: boolean;
}

interface WrittenOption {
  /** Its name, and what its value is called. */
  readonly flags: string;
  readonly says: string;
  /** The reader of its value. */
  readonly reads?: string;
  /** The values that there are, or the name of their list. */
  readonly choices?: string | readonly string[];
  /** The value without the option, or the name of it. */
  readonly default?: string | number;
  readonly mandatory?: boolean;
}

/** A shared option with words of the command. */
interface LikeOption {
  readonly like: string;
  readonly says?: string;
  /** Says when it counts, where that is not always. */
  readonly when?: string;
  readonly mandatory?: boolean;
}

interface WrittenCommand {
  readonly says: string;
  readonly arguments?: readonly WrittenArgument[];
  /** Each in full, or shared ones by their name. */
  readonly options?: readonly (string | LikeOption | WrittenOption)[];
}

const SHARED: Readonly<Record<string, readonly WrittenOption[]>> = data.shared;
const COMMANDS: Readonly<Record<string, WrittenCommand>> = data.commands;

/** Seconds for each answer of a program, where no option says it. */
export const ANSWER_TIMEOUT = 5;
/** The seed if no option gives one. */
export const SEED = 1;
/** Z3 counts in 32 bits. */
const MOST_WORK = 2 ** 32 - 1;

const READERS: Readonly<Record<string, (text: string, before: unknown) => unknown>> = {
  countingNumber,
  wholeNumber,
  positiveSeconds,
  portNumber,
  shard,
  seconds: countingNumberUpTo(MOST_SECONDS),
  work: countingNumberUpTo(MOST_WORK),
  gather: (text, before) => [...((before as readonly string[] | undefined) ?? []), text],
};

/** Numbers and lists by the names that descriptions have for them. */
type NamedValues = Readonly<Record<string, number | readonly string[]>>;

const ALWAYS_NAMED: NamedValues = {
  cores: availableParallelism(),
  answerTimeout: ANSWER_TIMEOUT,
  seed: SEED,
  engines: ENGINES,
  recordFormats: RECORD_FORMATS,
};

/**
 * Adds a command with its arguments and options.
 *
 * @param path its words, without `dipsolve`
 * @param named numbers and lists that its description names
 */
export function addCommand(parent: Command, path: string, named: NamedValues = {}): Command {
  const all = { ...ALWAYS_NAMED, ...named };
  const { says, arguments: args = [], options = [] } = entryOf(COMMANDS, path, 'the command');
  const command = parent.command(path.split(' ').at(-1)!).description(filled(says, all));
  for (const each of args) command.addArgument(argumentOf(each, all));
  for (const each of options.flatMap(inFull)) command.addOption(optionOf(each, all));
  return command;
}

function filled(text: string, named: NamedValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(entryOf(named, name, 'the value')));
}

/** Shared options with the words of the command. */
function inFull(option: string | LikeOption | WrittenOption): readonly WrittenOption[] {
  if (typeof option === 'string') return entryOf(SHARED, option, 'the option');
  if (!('like' in option)) return [option];
  const { like, says: own = '', when, mandatory = false } = option;
  return entryOf(SHARED, like, 'the option').map((shared) => {
    const says = shared.says.replace('{}', () => own);
    return { ...shared, says: when === undefined ? says : `${when}: ${says}`, mandatory };
  });
}

function argumentOf(written: WrittenArgument, named: NamedValues): Argument {
  const argument = new Argument(written.name, written.says);
  if (written.choices !== undefined) argument.choices(listOf(written.choices, named));
  if (written.default !== undefined) argument.default(written.default);
  if (written.standardInput === true) argument.default(argument.variadic ? ['-'] : '-', 'standard input');
  return argument;
}

function optionOf(written: WrittenOption, named: NamedValues): Option {
  const { flags, says, reads, choices, default: usual, mandatory = false } = written;
  const option = new Option(flags, filled(says, named)).makeOptionMandatory(mandatory);
  if (usual !== undefined)
    option.default(typeof usual === 'number' ? usual : entryOf(named, usual, 'the value'));
  if (reads !== undefined) option.argParser<unknown>(entryOf(READERS, reads, 'the reader'));
  if (choices !== undefined) option.choices(listOf(choices, named));
  return option;
}

function listOf(choices: string | readonly string[], named: NamedValues): readonly string[] {
  return typeof choices === 'string' ? (entryOf(named, choices, 'the value') as readonly string[]) : choices;
}
