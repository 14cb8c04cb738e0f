/** `dipsolve play`: what its commands run. */
import type { Command } from 'commander';
import { addCommand } from '../shared/described-commands.ts';
import { type MapFlag, type RulesFlags, withRulesOnMap } from '../shared/rules-options.ts';

/** The file into which the answer goes. */
interface OutFlag {
  readonly out?: string;
}

export function addPlay(program: Command): void {
  const play = addCommand(program, 'play');
  addCommand(play, 'play new').action(async ({ map, out }: MapFlag & OutFlag) => {
    const { playNew } = await import('./run.ts');
    process.exitCode = playNew(map, out);
  });
  addCommand(play, 'play from').action(
    async (file: string, flags: RulesFlags & MapFlag & OutFlag & { readonly phase: string }) => {
      const { playFrom } = await import('./run.ts');
      process.exitCode = await withRulesOnMap(flags, (rules, boards) =>
        playFrom(file, flags.phase, rules, boards, flags.out),
      );
    },
  );
  const commands = [
    ['play process', 'playProcess'],
    ['play orders', 'playOrders'],
  ] as const;
  for (const [path, run] of commands) {
    addCommand(play, path).action(async (read: string, flags: RulesFlags & MapFlag & OutFlag) => {
      const runs = await import('./run.ts');
      process.exitCode = await withRulesOnMap(flags, (rules, boards) =>
        runs[run](read, rules, boards, flags.out),
      );
    });
  }
}
