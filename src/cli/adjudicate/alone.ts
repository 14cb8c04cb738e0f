/** The command line with this command alone, which is bundled into one file that starts quickly. */
import { runCommands } from '../run-commands.ts';
import { adjudicate } from './action.ts';

export function runAlone(argv: readonly string[]): Promise<void> {
  return runCommands(argv, { adjudicate });
}
