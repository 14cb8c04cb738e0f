/** The examples below each help are commands that there are, with options that they have. */
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wordsOf } from '../../scripts/docs/commands.ts';
import { EXAMPLES } from '../../src/cli/examples.ts';
import { createProgram } from '../../src/cli/main.ts';

beforeEach(() => void vi.stubEnv('COLUMNS', '80'));
afterEach(() => void vi.unstubAllEnvs());

function commandsOf(command: Command, path: readonly string[] = []): Map<string, Command> {
  const own: [string, Command][] = path.length === 0 ? [] : [[path.join(' '), command]];
  const below = command.commands.flatMap((child) => [...commandsOf(child, [...path, child.name()])]);
  return new Map([...own, ...below]);
}

/** The words of a shell line, up to where its output goes. */
function argumentsOf(line: string): string[] {
  const words = wordsOf(line);
  const end = words.indexOf('>');
  return end < 0 ? words : words.slice(0, end);
}

test('every command has some', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual([...commandsOf(createProgram()).keys()].toSorted());
});

describe.each(Object.entries(EXAMPLES))('%s', (name, examples) => {
  test.each(examples.map(({ args }) => args))('%s', async (args) => {
    const program = createProgram();
    const reached: string[] = [];
    for (const [path, command] of commandsOf(program)) {
      command.action(() => void reached.push(path));
    }
    const words = argumentsOf(args);
    await program.parseAsync([...name.split(' '), ...words], { from: 'user' });

    expect(reached).toHaveLength(1);
    expect(reached[0]!.startsWith(name)).toBe(true);
    for (const word of words.filter((each) => each.startsWith('examples/')))
      expect(existsSync(word)).toBe(true);
  });

  test('they are in its help, which fits 80 columns', () => {
    let help = '';
    const command = commandsOf(createProgram()).get(name)!;
    command.configureOutput({ writeOut: (text) => (help += text) });
    command.outputHelp();

    expect(help).toContain(`dipsolve ${name} ${examples[0]!.args}`.trimEnd());
    expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});
