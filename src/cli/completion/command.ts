/** `dipsolve completion`: a script that completes commands and options in a shell. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { print } from '../shared/print.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export function addCompletion(program: Command): void {
  addCommand(program, 'completion', { shells: SHELLS }).action(async (shell: (typeof SHELLS)[number]) => {
    const { completionScript } = await import('./shell-scripts.ts');
    print(completionScript(shell, program));
  });
}
