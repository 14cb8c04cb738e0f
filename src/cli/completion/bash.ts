/** Completion for bash, without the package bash-completion. */
import { shellQuoted } from '../../base/shell.ts';
import type { CommandWords } from './completion-words.ts';

/** A script for bash that completes these commands. */
export function bashScript(all: readonly CommandWords[]): string {
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
