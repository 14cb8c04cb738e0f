/** An option means the same wherever it is, is written the same there, and nothing else has its meaning. */
import { Command, Option } from 'commander';
import { describe, expect, test } from 'vitest';
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

function grouped(all: readonly OptionOf[], by: (option: Option) => string): Map<string, OptionOf[]> {
  const groups = new Map<string, OptionOf[]>();
  for (const each of all) groups.set(by(each.option), [...(groups.get(by(each.option)) ?? []), each]);
  return groups;
}

/** What is said of each name, or by each text, where that is more than one thing. */
function severalOf(
  all: readonly OptionOf[],
  by: (option: Option) => string,
  said: (option: Option) => string,
): string[] {
  return [...grouped(all, by)].flatMap(([key, options]) => {
    const different = [...grouped(options, said)];
    if (different.length < 2) return [];
    const each = different.map(
      ([what, where]) => `${what} (${where.map(({ command }) => command).join(', ')})`,
    );
    return [`${key}: ${each.join(' | ')}`];
  });
}

const nameOf = ({ long }: Option): string => long ?? '';
/** Names with several forms: with a value or a list of them in one command, and not in another. */
const severalForms = (program: Command): string[] =>
  severalOf(optionsOf(program), nameOf, ({ flags }) => flags);
const severalMeanings = (program: Command): string[] => severalOf(optionsOf(program), nameOf, meaningOf);
const severalNames = (program: Command): string[] => severalOf(optionsOf(program), meaningOf, nameOf);
const severalValues = (program: Command, allowed: readonly string[] = []): string[] =>
  severalOf(
    optionsOf(program).filter(({ option }) => !allowed.includes(nameOf(option))),
    nameOf,
    ({ argChoices = [] }) => argChoices.join(', '),
  );

describe('of this program', () => {
  const program = createProgram();

  test('each name has one form', () => {
    expect(severalForms(program)).toEqual([]);
  });

  test('each name has one meaning', () => {
    expect(severalMeanings(program)).toEqual([]);
  });

  test('each meaning has one name', () => {
    expect(severalNames(program)).toEqual([]);
  });

  test('each name takes the same values, but for those that have a reason', () => {
    expect(severalValues(program, Object.keys(OTHER_VALUES))).toEqual([]);
    expect(severalValues(program)).toHaveLength(Object.keys(OTHER_VALUES).length);
  });

  test('none is hidden from the help', () => {
    expect(optionsOf(program).flatMap(({ option }) => (option.hidden ? nameOf(option) : []))).toEqual([]);
  });
});
