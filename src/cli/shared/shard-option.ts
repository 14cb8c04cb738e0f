/** `--shard 2/3`: one of several parts of the work, each done by itself. */
import { InvalidArgumentError } from 'commander';
import type { Shard } from '../../verify/settle/shard.ts';

/** Reads `2/3`; throws what commander tells the user. */
export function shard(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count) {
    throw new InvalidArgumentError('two numbers such as 1/2, the first not above the second.');
  }
  return { index, count };
}
