/** An option means the same wherever it is, is written the same there, and nothing else has its meaning. */
import { Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../../../src/cli/main.ts';

/** Options that take other values in one command than in another, and why that is no other meaning. */
const OTHER_VALUES: Readonly<Record<string, string>> = {
  '--format': 'the files that "map import" reads are boards, all others are records of games',
};

interface OptionOf {
  readonly command: string;
  readonly option: Option;
}

function optionsOf(command: Command, path: readonly string[] = []): OptionOf[] {
  const own = command.options.map((option) => ({ command: path.join(' '), option }));
  return [...own, ...command.commands.flatMap((child) => optionsOf(child, [...path, child.name()]))];
}

/**
 * What an option means, without the condition under which it counts ("with records: ..."), and without what only its
 * command adds after a colon, a semicolon or in brackets.
 */
function meaningOf({ description }: Option): string {
  return description
    .replace(/^with [^:]*: /, '')
    .split(/[:;(]/)[0]!
    .trim();
}

const valuesOf = ({ argChoices = [] }: Option): string => argChoices.join(', ');
const nameOf = ({ long }: Option): string => long ?? '';
const program = createProgram();
const ALL = optionsOf(program);

/** What is said of each name, or by each text, where that is more than one thing. */
function severalOf(
  by: (option: Option) => string,
  said: (option: Option) => string,
  all: readonly OptionOf[] = ALL,
): string[] {
  return [...new Set(all.map(({ option }) => by(option)))].flatMap((key) => {
    const options = all.filter(({ option }) => by(option) === key);
    const different = new Set(options.map(({ option }) => said(option)));
    if (different.size < 2) return [];
    return [`${key}: ${options.map(({ command, option }) => `${said(option)} (${command})`).join(' | ')}`];
  });
}

test('each name has one form, with a value or a list of them or without, and one meaning; each meaning has one name', () => {
  expect(severalOf(nameOf, ({ flags }) => flags)).toEqual([]);
  expect(severalOf(nameOf, meaningOf)).toEqual([]);
  expect(severalOf(meaningOf, nameOf)).toEqual([]);
});

test('each name takes the same values, but for those that have a reason', () => {
  const others = ALL.filter(({ option }) => !(nameOf(option) in OTHER_VALUES));
  expect(severalOf(nameOf, valuesOf, others)).toEqual([]);
  expect(severalOf(nameOf, valuesOf)).toHaveLength(Object.keys(OTHER_VALUES).length);
});

test('none is hidden from the help', () => {
  expect(ALL.filter(({ option }) => option.hidden).map(({ option }) => nameOf(option))).toEqual([]);
});
