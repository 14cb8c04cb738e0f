/**
 * Commands as `commands.json` describes them: what they are for, their arguments and options, in the order of the help. An
 * option that several commands take is among the shared ones, with `{}` where each has words of its own. What a command does
 * is in `actions.ts` and in its folder.
 */
import { availableParallelism } from 'node:os';
import { Argument, type Command, Option, InvalidArgumentError } from 'commander';
import { DATC_VERSIONS } from '../../../encodings/issue.ts';
import { entryOf } from '../../base/entry-of.ts';
import { oncePer } from '../../base/remembered.ts';
import { RECORD_FORMATS } from '../../games/records/model/game-record.ts';
import { ENGINES } from '../../adjudicate/resolution/engines.ts';
import { LAB_PORT } from '../../others/audit/page/lab-port.ts';
import data from './commands.json' with { type: 'json' };
import { refuseOption } from './complain.ts';
import type { Shard } from '../../prove/settle/settle.ts';

interface WrittenArgument {
  readonly says: string;
  readonly choices?: readonly string[];
  readonly default?: readonly string[];
  /** Without the argument, standard input is read. */
  readonly standardInput?: boolean;
}

/** An option, or what a command has to say of shared ones. */
interface WrittenOption {
  readonly says?: string;
  /** Says when it counts, where that is not always. */
  readonly when?: string;
  /** The reader of its value. */
  readonly reads?: string;
  /** The values that there are, or the name of their list. */
  readonly choices?: string | readonly string[];
  /** The value without the option, or the name of it. */
  readonly default?: string | number;
  readonly mandatory?: boolean;
}

interface WrittenCommand {
  readonly says: string;
  /** Named; one of which there is no more to say has its words alone. */
  readonly arguments?: Readonly<Record<string, string | WrittenArgument>>;
  /** Listed by their flags, or shared ones by their name, with the words of the command. */
  readonly options?: Readonly<Record<string, string | WrittenOption>>;
  /** Arguments that it does not have are left to its refusals. */
  readonly excessArguments?: boolean;
  /** Each in full, or shared ones by their name. */
  readonly refuses?: readonly (string | Refusal)[];
}

const SHARED: Readonly<Record<string, Readonly<Record<string, string | WrittenOption>>>> = data.shared;
const REFUSALS: Readonly<Record<string, readonly (string | Refusal)[]>> = data.refusals;
const COMMANDS: Readonly<Record<string, WrittenCommand>> = data.commands;

/**
 * Actions of commands, by the words of the command without `dipsolve`: each takes the arguments, the values of the options,
 * also of those before the name of a command below, and the command itself, and gives the exit code.
 */
export type Actions = Readonly<
  Partial<Record<keyof typeof data.commands, (...given: never[]) => number | Promise<number>>>
>;

/** The flags of all options. */
export type OptionFlags = Extract<
  | { [Name in keyof typeof data.shared]: keyof (typeof data.shared)[Name] }[keyof typeof data.shared]
  | {
      [Path in keyof typeof data.commands]: (typeof data.commands)[Path] extends { options: infer Own }
        ? keyof Own
        : never;
    }[keyof typeof data.commands],
  `--${string}`
>;

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
/** Times that are longer, 23 days, wrap where timers and the solver count milliseconds. */
const MOST_SECONDS = 2_000_000;
/** Z3 counts in 32 bits. */
const MOST_WORK = 2 ** 32 - 1;
const HIGHEST_PORT = 65_535;
/** Made boards have three letters of their own in the codes of provinces, and two in those of powers. */
const MOST_MADE = { provinces: 15_000, powers: 600 } as const;

const READERS: Readonly<Record<string, (text: string, before: unknown) => unknown>> = {
  countingNumber: wholeNumber(1),
  wholeNumber: wholeNumber(0),
  positiveSeconds,
  portNumber: wholeNumber(0, HIGHEST_PORT, `up to ${HIGHEST_PORT}`),
  shard,
  seconds: wholeNumber(1, MOST_SECONDS),
  work: wholeNumber(1, MOST_WORK),
  provinces: wholeNumber(1, MOST_MADE.provinces),
  powers: wholeNumber(1, MOST_MADE.powers),
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
    const action = actions[path as keyof Actions];
    if (action !== undefined) {
      command.action(async (...given) => {
        const all = [...given.slice(0, -2), command.optsWithGlobals(), command];
        process.exitCode = await action(...(all as never[]));
      });
    }
    added.set(path, command);
  }
}

function describe(command: Command, written: WrittenCommand): void {
  const { says, arguments: args = {}, excessArguments = false, refuses = [] } = written;
  command.description(filled(says)).allowExcessArguments(excessArguments);
  for (const [name, each] of Object.entries(args)) command.addArgument(argumentOf(name, inWords(each)));
  for (const { option, isRepeated } of optionsOf(written)) addOnce(command, option, isRepeated);
  refuse(command, refuses.flatMap(refusalsOf));
}

/** Made once for all programs of a process: commander changes none of them. */
const optionsOf = oncePer(({ options = {} }: WrittenCommand) =>
  Object.entries(options)
    .flatMap(inFull)
    .map(([flags, each]) => ({ option: optionOf(flags, each), isRepeated: each.reads === 'gather' })),
);

function refusalsOf(written: string | Refusal): readonly Refusal[] {
  return typeof written === 'string'
    ? entryOf(REFUSALS, written, 'the refusals').flatMap(refusalsOf)
    : [written];
}

function filled(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(entryOf(NAMED, name, 'the value')));
}

function inWords<Written extends object>(written: string | Written): Written | { readonly says: string } {
  return typeof written === 'string' ? { says: written } : written;
}

/** An option by its flags, or shared ones with the words of the command. */
function inFull([name, written]: [string, string | WrittenOption]): (readonly [string, WrittenOption])[] {
  const own: WrittenOption = inWords(written);
  if (name.startsWith('-')) return [[name, own]];
  const { when, says: words = '', ...more } = own;
  return Object.entries(entryOf(SHARED, name, 'the option')).map(([flags, each]) => {
    const shared: WrittenOption = inWords(each);
    const says = shared.says!.replace('{}', () => words);
    return [flags, { ...shared, ...more, says: when === undefined ? says : `${when}: ${says}` }];
  });
}

function argumentOf(name: string, written: WrittenArgument): Argument {
  const argument = new Argument(name, written.says);
  if (written.choices !== undefined) argument.choices(written.choices);
  if (written.default !== undefined) argument.default(written.default);
  if (written.standardInput === true) argument.default(argument.variadic ? ['-'] : '-', 'standard input');
  return argument;
}

/** Adds an option whose value can be given once: of two, nobody could tell which was meant. */
function addOnce(command: Command, option: Option, isRepeated: boolean): void {
  command.addOption(option);
  if (isRepeated || option.isBoolean() || option.variadic) return;
  let isGiven = false;
  command.on(`option:${option.name()}`, () => {
    const message = `${option.long} is given twice`;
    if (isGiven) refuseOption(message, 'one of the two');
    isGiven = true;
  });
}

function optionOf(
  flags: string,
  { says = '', reads, choices, default: usual, mandatory = false }: WrittenOption,
): Option {
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

/**
 * Command lines to refuse: those where all of some options are given, others are missing, and any of yet others is given.
 * Options have the names that commander gives their values, `svg=-` is one with this value, `arguments` stands for the
 * arguments and `2 arguments` for two or more of them.
 */
interface Refusal {
  readonly given?: readonly string[];
  readonly missing?: readonly string[];
  readonly some?: readonly string[];
  /** The reason, where `{first}` and `{all}` stand for those of `some` that are given. */
  readonly says: string;
}

/** Refuses what is given to a command before it does anything: `option-invalid` with the first reason there is. */
function refuse(command: Command, refusals: readonly Refusal[]): void {
  command.hook('preAction', (_, acting) => {
    // A command that has others below it hears of theirs too.
    if (acting !== command) return;
    const refused = refusals.find((each) => isMet(each, acting));
    if (refused === undefined) return;
    const idle = (refused.some ?? []).flatMap((name) => writtenIn(acting, name));
    const message = refused.says.replace('{first}', () => idle[0]!).replace('{all}', () => idle.join(', '));
    refuseOption(message);
  });
}

function isMet({ given = [], missing = [], some }: Refusal, command: Command): boolean {
  const isGiven = (name: string): boolean => writtenIn(command, name).length > 0;
  return given.every(isGiven) && !missing.some(isGiven) && (some === undefined || some.some(isGiven));
}

/** Gives what a command line has of a name: the option as it is written, or the arguments. */
function writtenIn(command: Command, name: string): readonly string[] {
  const [, least, argument] = /^(?:(\d+) )?(arguments)$/.exec(name) ?? [];
  if (argument !== undefined) return command.args.length >= Number(least ?? 1) ? command.args : [];
  const [key = '', wanted] = name.split('=');
  const value = command.optsWithGlobals<Record<string, unknown>>()[key];
  if (value === undefined || (wanted !== undefined && value !== wanted)) return [];
  return [`--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`];
}

/** @param range the words for numbers that are not too large */
function wholeNumber(least: number, most = Infinity, range = `from ${least} to ${most}`) {
  return (text: string): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < least)
      throw new InvalidArgumentError(`Use a whole number, ${least} or more.`);
    if (number > most) throw new InvalidArgumentError(`Use a whole number ${range}.`);
    return number;
  };
}

function positiveSeconds(text: string): number {
  const number = Number(text);
  if (!(number > 0 && number <= MOST_SECONDS)) {
    throw new InvalidArgumentError(`Use a number above 0, up to ${MOST_SECONDS}.`);
  }
  return number;
}

/** Reads `2/3`. */
function shard(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count) {
    throw new InvalidArgumentError('Use two numbers such as 1/2, the first no greater than the second.');
  }
  return { index, count };
}
