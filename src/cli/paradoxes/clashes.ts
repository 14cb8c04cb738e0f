/** Options of `dipsolve paradoxes` that would have no effect beside others. */
import { givenOptions } from '../shared/common-options.ts';
import type { ParadoxesFlags } from './options.ts';

const OF_SEARCHES = ['resume', 'shard', 'workers', 'rlimit', 'solverTimeout'] as const;
const OF_ATLASES = ['json', 'markdown', 'pictures'] as const;

/** Options that cannot be combined, in words. */
export function clashOf(flags: ParadoxesFlags): string | undefined {
  if (flags.merge !== undefined) {
    const idle = givenOptions(flags, OF_SEARCHES).join(', ');
    return idle === '' ? undefined : `--merge searches nothing: leave out ${idle}`;
  }
  if (flags.shard === undefined) return undefined;
  if (flags.resume === undefined) return '--shard needs a journal to keep what is found: add --resume FILE';
  const idle = givenOptions(flags, OF_ATLASES).join(', ');
  return idle === '' ? undefined : `a shard is not an atlas: leave out ${idle}, and use them with --merge`;
}
