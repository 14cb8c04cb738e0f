/** `dipsolve play`: its commands and their options. */
import type { Command } from 'commander';
import { fileArgument } from '../shared/common-options.ts';
import {
  addMapOption,
  addRulesOptions,
  type MapFlag,
  type RulesFlags,
  withRulesOnMap,
} from '../shared/rules-options.ts';

/** The file into which the answer goes. */
interface OutFlag {
  readonly out?: string;
}

function addOut(command: Command): Command {
  return command.option(
    '--out <path>',
    'write the output there: one file, whole or not at all; it may be the file that is read',
  );
}

/** The options of commands that read a position. */
function addOptions(command: Command): Command {
  return addOut(addMapOption(addRulesOptions(command)));
}

export function addPlay(program: Command): void {
  const play = program
    .command('play')
    .description(
      'run a game phase by phase, with retreats, builds and the owners of centres; JSON in, JSON out',
    );
  addOut(addMapOption(play.command('new').description('print the position at the start of a game'))).action(
    async ({ map, out }: MapFlag & OutFlag) => {
      const { playNew } = await import('./run.ts');
      process.exitCode = playNew(map, out);
    },
  );
  addOptions(
    play
      .command('from')
      .description('print a position in words, with its orders, as JSON to play on from')
      .addArgument(fileArgument('a position in words'))
      .requiredOption(
        '--phase <name>',
        'name of the phase: the movement phase of the position, such as F1904M',
      ),
  ).action(async (file: string, flags: RulesFlags & MapFlag & OutFlag & { readonly phase: string }) => {
    const { playFrom } = await import('./run.ts');
    process.exitCode = await withRulesOnMap(flags, (rules, boards) =>
      playFrom(file, flags.phase, rules, boards, flags.out),
    );
  });
  const commands = [
    ['process', 'play the phase of a position and print what happened and the next position', 'playProcess'],
    ['orders', 'print the orders that are possible in a position', 'playOrders'],
  ] as const;
  for (const [name, description, run] of commands) {
    const file = fileArgument('a position with its orders in JSON');
    addOptions(play.command(name).description(description).addArgument(file)).action(
      async (read: string, flags: RulesFlags & MapFlag & OutFlag) => {
        const runs = await import('./run.ts');
        process.exitCode = await withRulesOnMap(flags, (rules, boards) =>
          runs[run](read, rules, boards, flags.out),
        );
      },
    );
  }
}
