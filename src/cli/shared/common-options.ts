/** Arguments and options that several commands take in the same way. */
import { Argument, Option } from 'commander';
import { ENGINES } from '../../resolution/engines.ts';

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

/** The title of the pictures that `--svg` draws. */
export function titleOption(): Option {
  return new Option('--title <text>', 'with --svg: a title above the map');
}

/** What is wrong with a title, in words; nothing where there is a picture for it, or no title. */
export function titleClash({
  title,
  svg,
}: {
  readonly title?: string;
  readonly svg?: string;
}): string | undefined {
  return title !== undefined && svg === undefined ? '--title can only be used with --svg' : undefined;
}
