/** Completion for fish. */
import type { CommandWords, OptionWords } from './completion-words.ts';

/** A script for fish that completes these commands. */
export function fishScript(all: readonly CommandWords[]): string {
  const lines = all.flatMap((one) => linesOf(one));
  return `# Completion of dipsolve for fish. Made by: dipsolve completion fish\n${lines.join('\n')}\n`;
}

function linesOf({ path, commands, options, values }: CommandWords): string[] {
  const here = conditionOf(path, commands);
  return [
    ...commands.map(
      ({ name, says }) => `complete -c dipsolve -f -n ${quoted(here)} -a ${name} -d ${quoted(says)}`,
    ),
    ...values.map((value) => `complete -c dipsolve -f -n ${quoted(here)} -a ${value}`),
    ...options.map((option) => `complete -c dipsolve -n ${quoted(seen(path))} ${optionOf(option)}`),
  ];
}

/** Behind this command and none of those that it has. */
function conditionOf(path: string, commands: CommandWords['commands']): string {
  if (path === '') return '__fish_use_subcommand';
  const deeper = commands.map(({ name }) => name).join(' ');
  return deeper === '' ? seen(path) : `${seen(path)}; and not __fish_seen_subcommand_from ${deeper}`;
}

function seen(path: string): string {
  if (path === '') return '__fish_use_subcommand';
  return path
    .split(' ')
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join('; and ');
}

function optionOf({ names, says, takesValue, values }: OptionWords): string {
  const written = names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const value = values.length > 0 ? [`-x -a ${quoted(values.join(' '))}`] : takesValue ? ['-r'] : ['-f'];
  return [...written, ...value, `-d ${quoted(says)}`].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}
