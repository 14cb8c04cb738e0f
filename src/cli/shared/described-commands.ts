/**
 * Commands as `commands.json` describes them: what they are for, their arguments and options, in the order of the help. An
 * option that several commands take is among the shared ones, with `{}` where each has words of its own. What a command does
 * is in `actions.ts` and in its folder.
 */
import { availableParallelism } from 'node:os';
import { Argument, type Command, Option } from 'commander';
import { DATC_VERSIONS } from '../../../encodings/issue.ts';
import { entryOf } from '../../base/entry-of.ts';
import { RECORD_FORMATS } from '../../games/records/model/formats.ts';
import { ENGINES } from '../../adjudicate/resolution/engines.ts';
import { LAB_PORT } from '../../others/audit/report/lab-port.ts';
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
import { type Refusal, refuse } from './refusals.ts';

interface WrittenArgument {
  readonly name: string;
  readonly says: string;
  readonly choices?: readonly string[];
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
  /** Arguments that it does not have are left to its refusals. */
  readonly excessArguments?: boolean;
  /** Each in full, or shared ones by their name. */
  readonly refuses?: readonly (string | Refusal)[];
}

const SHARED: Readonly<Record<string, readonly WrittenOption[]>> = data.shared;
const REFUSALS: Readonly<Record<string, readonly (string | Refusal)[]>> = data.refusals;
const COMMANDS: Readonly<Record<string, WrittenCommand>> = data.commands;

/** Runs a command with its arguments, the values of its options and itself; gives the exit code. */
type Action = (...given: never[]) => number | Promise<number>;

/** Actions of commands, by the words of the command without `dipsolve`. */
export type Actions = Readonly<Partial<Record<keyof typeof data.commands, Action>>>;

/** Values of options that are not given. */
export const DEFAULTS = {
  /** Seconds for each answer of a program. */
  answerTimeout: 5,
  seed: 1,
  /** The number of units up to which claims are searched. */
  units: 5,
  /** Numbers of random positions. */
  auditRandom: 500,
  fingerprintRandom: 100,
} as const;
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
const NAMED: Readonly<Record<string, number | readonly string[]>> = {
  ...DEFAULTS,
  cores: availableParallelism(),
  port: LAB_PORT,
  engines: ENGINES,
  recordFormats: RECORD_FORMATS,
  editions: DATC_VERSIONS,
  // `SUITE_FORMATS`, which the start of the program does not load; a test keeps them consistent.
  formats: ['jsonl', 'datc', 'jdip', 'diplomacy-python', 'pytest', 'vitest', 'go'],
};

/** Adds the commands that these actions are of, with their arguments, options and refusals, in the order of the help. */
export function addCommands(program: Command, actions: Actions): void {
  const added = new Map([['', program]]);
  for (const [path, written] of Object.entries(COMMANDS)) {
    if (!Object.keys(actions).some((each) => `${each} `.startsWith(`${path} `))) continue;
    const words = path.split(' ');
    const command = added.get(words.slice(0, -1).join(' '))!.command(words.at(-1)!);
    describe(command, written);
    const action = (actions as Readonly<Record<string, Action | undefined>>)[path];
    if (action !== undefined) {
      command.action(async (...given) => {
        process.exitCode = await action(...(given as never[]));
      });
    }
    added.set(path, command);
  }
}

function describe(command: Command, written: WrittenCommand): void {
  const { says, arguments: args = [], options = [], excessArguments = false, refuses = [] } = written;
  command.description(filled(says)).allowExcessArguments(excessArguments);
  for (const each of args) command.addArgument(argumentOf(each));
  for (const each of options.flatMap(inFull)) command.addOption(optionOf(each));
  refuse(command, refuses.flatMap(refusalsOf));
}

function refusalsOf(written: string | Refusal): readonly Refusal[] {
  return typeof written === 'string'
    ? entryOf(REFUSALS, written, 'the refusals').flatMap(refusalsOf)
    : [written];
}

function filled(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(entryOf(NAMED, name, 'the value')));
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

function argumentOf(written: WrittenArgument): Argument {
  const argument = new Argument(written.name, written.says);
  if (written.choices !== undefined) argument.choices(written.choices);
  if (written.default !== undefined) argument.default(written.default);
  if (written.standardInput === true) argument.default(argument.variadic ? ['-'] : '-', 'standard input');
  return argument;
}

function optionOf(written: WrittenOption): Option {
  const { flags, says, reads, choices, default: usual, mandatory = false } = written;
  const option = new Option(flags, filled(says)).makeOptionMandatory(mandatory);
  if (usual !== undefined)
    option.default(typeof usual === 'number' ? usual : entryOf(NAMED, usual, 'the value'));
  if (reads !== undefined) option.argParser<unknown>(entryOf(READERS, reads, 'the reader'));
  if (choices !== undefined) {
    const named = typeof choices === 'string' ? entryOf(NAMED, choices, 'the value') : choices;
    option.choices(named as readonly string[]);
  }
  return option;
}
