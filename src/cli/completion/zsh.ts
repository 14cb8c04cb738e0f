/** Completion for zsh, with what each command and option is for. */
import { shellQuoted } from '../../base/shell.ts';
import type { CommandWords, OptionWords } from './completion-words.ts';

/** A script for zsh, to be put as `_dipsolve` into a folder of `fpath`. */
export function zshScript(all: readonly CommandWords[]): string {
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
function optionSpec({ names, says, takesValue, values }: OptionWords): string {
  const value = takesValue ? `:value:${values.length > 0 ? `(${values.join(' ')})` : '_files'}` : '';
  return `${names.at(-1)!}[${says.replaceAll(/[[\]:\\]/g, String.raw`\$&`)}]${value}`;
}

function nameOf(path: string): string {
  return ['_dipsolve', ...path.split(' ').filter((word) => word !== '')].join('_');
}
