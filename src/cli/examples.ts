/**
 * The text below the help of each command: examples, and where to read more. The examples are all in `examples.json`, so
 * that they can be read side by side; a test reads every one with the options of its command.
 */
import type { Command } from 'commander';
import data from './examples.json' with { type: 'json' };

/** The examples of each command, without `dipsolve` and the command; what one does, if that is not obvious. */
export const EXAMPLES: Readonly<
  Record<string, readonly { readonly args: string; readonly does?: string }[]>
> = data;

const START = `
Start with:
  dipsolve adjudicate examples/pandin.txt
  dipsolve explain examples/pandin.txt --core
  dipsolve lab --open

Exit codes: 0 all is well, 1 something is wrong in what was read or examined,
2 the command cannot be carried out as given, 3 something has no answer.
`;

/** Gives the help of every command its examples. */
export function addExamples(program: Command): void {
  program.addHelpText('after', START.trimEnd());
  addTo(program, []);
}

function addTo(command: Command, path: readonly string[]): void {
  for (const child of command.commands) {
    const name = [...path, child.name()];
    child.addHelpText('after', () => examplesText(name.join(' ')));
    addTo(child, name);
  }
}

function examplesText(name: string): string {
  const lines = (EXAMPLES[name] ?? []).flatMap(({ args, does }) => [
    ...(does === undefined ? [] : [`  # ${does}`]),
    `  dipsolve ${name} ${args}`.trimEnd(),
  ]);
  return ['', 'Examples:', ...lines].join('\n');
}
