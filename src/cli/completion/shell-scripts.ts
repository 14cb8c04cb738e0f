/** The scripts that let shells complete commands and options; for bash, without the package bash-completion. */
import type { Command, Option } from 'commander';
import { PRESET_NAMES } from '../../../encodings/policy.ts';
import { shellQuoted } from '../../base/shell.ts';

/** Values of options that can be more than a list: the names of rules. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  '--rules': PRESET_NAMES,
  '--compare': PRESET_NAMES,
  '--rulebooks': PRESET_NAMES,
  '<rules>': PRESET_NAMES,
};

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** The script of a shell; its words are read off the commands themselves: no list of options is kept for a shell. */
export function completionScript(shell: keyof typeof SCRIPTS, program: Command): string {
  return SCRIPTS[shell](wordsOf(program));
}

/** The words of a program and all its commands, the program first. */
function wordsOf(program: Command, path: readonly string[] = []): CommandWords[] {
  const below = visibleBelow(program).flatMap((command) => wordsOf(command, [...path, command.name()]));
  return [commandWords(program, path.join(' ')), ...below];
}

const visibleBelow = (program: Command): Command[] =>
  program
    .createHelp()
    .visibleCommands(program)
    .filter((command) => command.name() !== 'help');

/** The words that can come after those of a command. */
type CommandWords = ReturnType<typeof commandWords>;

/** @param path from the program on, such as `suite score`; empty for the program */
function commandWords(command: Command, path: string) {
  return {
    path,
    commands: visibleBelow(command).map((each) => ({ name: each.name(), says: each.description() })),
    options: command.createHelp().visibleOptions(command).map(optionWords),
    /** Words that an argument may be, besides files. */
    values: command.registeredArguments.flatMap(
      (argument) => argument.argChoices ?? KNOWN[`<${argument.name()}>`] ?? [],
    ),
  };
}

/** One option, by the ways it can be written. */
function optionWords({ short, long, description, required, optional, argChoices }: Option) {
  return {
    names: [short, long].filter((name) => name !== undefined && name !== null),
    says: description,
    /** True if a value comes after it. */
    takesValue: required || optional,
    /** The values there are; none where it may be anything, such as a file. */
    values: argChoices ?? KNOWN[long ?? ''] ?? [],
  };
}

function bashScript(all: readonly CommandWords[]): string {
  const deeper = all.filter(({ path }) => path !== '').map(({ path }) => shellQuoted(path));
  return `# Completion of dipsolve for bash. Made by: dipsolve completion bash
_dipsolve() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} path= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${path:+$path }\${COMP_WORDS[i]}" in
      ${deeper.join(' | ')}) path="\${path:+$path }\${COMP_WORDS[i]}" ;;
    esac
  done
  local commands= options= values= taking=
  case "$path" in
${all.map(commandCase).join('\n')}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [[ -n $taking ]]; then
    [[ -n $values ]] && COMPREPLY=($(compgen -W "$values" -- "$word"))
    [[ $taking == file || \${#COMPREPLY[@]} -eq 0 ]] && _dipsolve_files "$word"
  elif [[ -n $commands$values ]]; then
    COMPREPLY=($(compgen -W "$commands $values" -- "$word"))
  else
    _dipsolve_files "$word"
  fi
}
_dipsolve_files() {
  compopt -o filenames 2>/dev/null
  local IFS=$'\\n'
  COMPREPLY+=($(compgen -f -- "$1"))
}
complete -F _dipsolve dipsolve
`;
}

function commandCase({ path, commands, options, values }: CommandWords): string {
  const names = options.flatMap((option) => option.names);
  const cases = options
    .filter(({ takesValue }) => takesValue)
    .map((option) => {
      const kind = option.values.length === 0 ? 'file' : 'value';
      return `        ${option.names.join(' | ')}) taking=${kind} values=${shellQuoted(option.values.join(' '))} ;;`;
    });
  return [
    `    ${shellQuoted(path)})`,
    `      commands=${shellQuoted(commands.map(({ name }) => name).join(' '))}`,
    `      options=${shellQuoted(names.join(' '))}`,
    `      values=${shellQuoted(values.join(' '))}`,
    ...(cases.length === 0 ? [] : ['      case "$before" in', ...cases, '      esac']),
    '      ;;',
  ].join('\n');
}

/** A script for zsh, to be put as `_dipsolve` into a folder of `fpath`. */
function zshScript(all: readonly CommandWords[]): string {
  const functions = all.map((one) => functionOf(one, all));
  return `#compdef dipsolve
# Completion of dipsolve for zsh. Made by: dipsolve completion zsh

${functions.join('\n')}
${nameOf('')} "$@"
`;
}

function functionOf({ path, commands, options, values }: CommandWords, all: readonly CommandWords[]): string {
  const specs = options.map((option) => `    ${shellQuoted(optionSpec(option))}`);
  const rest = values.length > 0 ? `(${values.join(' ')})` : '_files';
  if (commands.length === 0) {
    return `${nameOf(path)}() {\n  _arguments -S \\\n${[...specs, `    ${shellQuoted(`*:file:${rest}`)}`].join(' \\\n')}\n}\n`;
  }
  const described = commands.map(({ name, says }) => `    ${shellQuoted(`${name}:${says}`)}`);
  const cases = commands
    .map(({ name }) => (path === '' ? name : `${path} ${name}`))
    .filter((deeper) => all.some((one) => one.path === deeper))
    .map((deeper) => `      ${deeper.split(' ').at(-1)!}) ${nameOf(deeper)} ;;`);
  return `${nameOf(path)}() {
  local line state
  local -a commands=(
${described.join('\n')}
  )
  _arguments -C \\
${[...specs, `    '1:command:->command'`, `    '*::argument:->argument'`].join(' \\\n')}
  case $state in
    command) _describe command commands ;;
    argument) case $line[1] in
${cases.join('\n')}
    esac ;;
  esac
}
`;
}

/** As `_arguments` takes it: what it may be written as, what it is for, and what comes behind it. */
function optionSpec({ names, says, takesValue, values }: CommandWords['options'][number]): string {
  const value = takesValue ? `:value:${values.length > 0 ? `(${values.join(' ')})` : '_files'}` : '';
  return `${names.at(-1)!}[${says.replaceAll(/[[\]:\\]/g, String.raw`\$&`)}]${value}`;
}

function nameOf(path: string): string {
  return ['_dipsolve', ...path.split(' ').filter((word) => word !== '')].join('_');
}

function fishScript(all: readonly CommandWords[]): string {
  const lines = all.flatMap((one) => fishLines(one));
  return `# Completion of dipsolve for fish. Made by: dipsolve completion fish\n${lines.join('\n')}\n`;
}

function fishLines({ path, commands, options, values }: CommandWords): string[] {
  const here = conditionOf(path, commands);
  return [
    ...commands.map(
      ({ name, says }) => `complete -c dipsolve -f -n ${quoted(here)} -a ${name} -d ${quoted(says)}`,
    ),
    ...values.map((value) => `complete -c dipsolve -f -n ${quoted(here)} -a ${value}`),
    ...options.map((option) => `complete -c dipsolve -n ${quoted(seen(path))} ${fishOption(option)}`),
  ];
}

/** Behind this command and none of those that it has. */
function conditionOf(path: string, commands: CommandWords['commands']): string {
  const deeper = commands.map(({ name }) => name).join(' ');
  return path === '' || deeper === ''
    ? seen(path)
    : `${seen(path)}; and not __fish_seen_subcommand_from ${deeper}`;
}

function seen(path: string): string {
  if (path === '') return '__fish_use_subcommand';
  return path
    .split(' ')
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join('; and ');
}

function fishOption({ names, says, takesValue, values }: CommandWords['options'][number]): string {
  const written = names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const value = values.length > 0 ? [`-x -a ${quoted(values.join(' '))}`] : takesValue ? ['-r'] : ['-f'];
  return [...written, ...value, `-d ${quoted(says)}`].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}
