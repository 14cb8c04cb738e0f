/** `dipsolve completion`: a script that completes commands and options in a shell. */
import { Argument, type Command } from 'commander';
import { print } from '../shared/print.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print a script that lets a shell complete commands and options')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: (typeof SHELLS)[number]) => {
      const { completionScript } = await import('./shell-scripts.ts');
      print(completionScript(shell, program));
    });
}
