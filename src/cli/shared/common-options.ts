/** Arguments and options that several commands take, each with one name, one form and one meaning. */
import { availableParallelism } from 'node:os';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { RECORD_FORMATS } from '../../games/records/model/formats.ts';
import { ENGINES } from '../../adjudicate/resolution/engines.ts';
import type { Shard } from '../../prove/settle/shard.ts';
import { positiveSeconds, wholeNumber } from './number-options.ts';

/** Files, by default standard input. */
export function filesArgument(what: string): Argument {
  return new Argument('[files...]', `${what}, or - for standard input`).default(['-'], 'standard input');
}

/** One file, by default standard input. */
export function fileArgument(what: string): Argument {
  return new Argument('[file]', `${what}, or - for standard input`).default('-', 'standard input');
}

/** @param usual the engine that is taken without the option, in words */
export function engineOption(usual: string): Option {
  return new Option('--engine <engine>', `how the equations are solved (default: ${usual})`).choices(ENGINES);
}

export function recordFormatOption(): Option {
  return new Option('--format <format>', 'format of the files (default: detected)').choices(RECORD_FORMATS);
}

/** @param result what is written for each line, in a word */
export function jsonlOption(result: string): Option {
  return new Option(
    '--jsonl',
    `many positions: read one JSON position per line, write one JSON ${result} per line`,
  );
}

export function strictLinesOption(): Option {
  return new Option(
    '--strict-lines',
    'with --jsonl: give no result for a line with an order that cannot be read',
  );
}

/** @param what is drawn */
export function svgOption(what: string): Option {
  return new Option('--svg <file>', `draw to a file, or - for standard output: ${what}`);
}

/** The title of the pictures that `--svg` draws. */
export function titleOption(): Option {
  return new Option('--title <text>', 'with --svg: a title above the map');
}

/** @param does what happens to its answers, or what it does */
export function againstOption(does: string): Option {
  return new Option(
    '--against <command>',
    `command that starts the program to ask (docs/protocol.md): ${does}`,
  );
}

/** Seconds for each answer of a program, where no option says it. */
export const ANSWER_TIMEOUT = 5;

/** @param condition when the option counts; left out where it always does */
export function answerTimeoutOption(condition?: string): Option {
  const says = `time limit for each answer of the program; the first one after a start has up to 20 seconds more (default: ${ANSWER_TIMEOUT})`;
  return new Option('--answer-timeout <seconds>', when(condition, says)).argParser(positiveSeconds);
}

/** @param usual how many without the option, in words */
export function randomOption(usual: string): Option {
  const says = `number of random positions (default: ${usual})`;
  return new Option('--random <n>', says).argParser(wholeNumber);
}

/** The seed if no option gives one. */
export const SEED = 1;

export function seedOption(): Option {
  const says = `random seed; the same one makes the same random choices (default: ${SEED})`;
  return new Option('--seed <n>', says).argParser(wholeNumber);
}

/**
 * @param kind what a worker is, and how many there are without the option
 * @param read what numbers there may be
 */
export function workersOption(kind: string, read: (text: string) => number, condition?: string): Option {
  return new Option('--workers <n>', when(condition, `number of workers: ${kind}`)).argParser(read);
}

/** One process per core. */
export function processesByDefault(): string {
  return `processes (default: one per core, here ${availableParallelism()}; 0: do all work in this process)`;
}

/** Gives the words of an option, with the condition under which it counts. */
function when(condition: string | undefined, says: string): string {
  return condition === undefined ? says : `${condition}: ${says}`;
}

/** Reads `2/3`; throws what commander tells the user. */
function shard(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count) {
    throw new InvalidArgumentError('Use two numbers such as 1/2, the first no greater than the second.');
  }
  return { index, count };
}

export function resumeOption(): Option {
  return new Option('--resume <file>', 'keep a journal, and continue from it after an interruption');
}

/** @param of what each piece of the work is */
export function shardOption(of: string, condition?: string): Option {
  const says = `do one part of the work (every nth ${of}, starting with the ith)`;
  return new Option('--shard <i/n>', when(condition, says)).argParser(shard);
}

/** @param into what the journals give together */
export function mergeOption(into: string): Option {
  return new Option('--merge <journals...>', `combine the journals of shards: ${into}`);
}
