/** Options of `dipsolve paradoxes` that would have no effect beside others. */
import { optionName } from '../shared/common-options.ts';
import type { ParadoxesFlags } from './options.ts';

const OF_SEARCHES = ['resume', 'shard', 'workers', 'rlimit', 'solverTimeout'] as const;
const OF_ATLASES = ['json', 'markdown', 'pictures'] as const;

/** Options that cannot be combined, in words. */
export function clashOf(flags: ParadoxesFlags): string | undefined {
  const given = (names: readonly (keyof ParadoxesFlags)[]): string =>
    names
      .filter((name) => flags[name] !== undefined)
      .map(optionName)
      .join(', ');
  if (flags.merge !== undefined) {
    const idle = given(OF_SEARCHES);
    return idle === '' ? undefined : `--merge searches nothing: leave out ${idle}`;
  }
  if (flags.shard === undefined) return undefined;
  if (flags.resume === undefined) return '--shard needs a journal to keep what is found: add --resume FILE';
  const idle = given(OF_ATLASES);
  return idle === '' ? undefined : `a shard is not an atlas: leave out ${idle}, and use them with --merge`;
}
