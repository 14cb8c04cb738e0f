/** `dipsolve completion`: a script that completes commands and options in a shell. */
import { Argument, type Command } from 'commander';
import { print } from '../shared/print.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print a script that lets a shell complete commands and options')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: Shell) => {
      print(await completionScript(shell, program));
    });
}

async function completionScript(shell: Shell, program: Command): Promise<string> {
  const [{ wordsOf }, { PRESET_NAMES }] = await Promise.all([
    import('./completion-words.ts'),
    import('../../../encodings/policy.ts'),
  ]);
  const names = PRESET_NAMES;
  const all = wordsOf(program, {
    '--rules': names,
    '--compare': names,
    '--rulebooks': names,
    '<rules>': names,
  });
  if (shell === 'bash') return (await import('./bash.ts')).bashScript(all);
  return shell === 'zsh'
    ? (await import('./zsh.ts')).zshScript(all)
    : (await import('./fish.ts')).fishScript(all);
}
