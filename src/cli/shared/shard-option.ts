/** Long work in parts: journals, shards such as `--shard 2/3`, each done by itself, and what they found together. */
import { InvalidArgumentError, Option } from 'commander';
import type { Shard } from '../../prove/settle/shard.ts';
import { when } from './common-options.ts';

/** Reads `2/3`; throws what commander tells the user. */
function shard(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count) {
    throw new InvalidArgumentError('Use two numbers such as 1/2, the first no greater than the second.');
  }
  return { index, count };
}

export function resumeOption(): Option {
  return new Option('--resume <file>', 'keep a journal, and continue from it after an interruption');
}

/** @param of what each piece of the work is */
export function shardOption(of: string, condition?: string): Option {
  const says = `do one part of the work (every nth ${of}, starting with the ith)`;
  return new Option('--shard <i/n>', when(condition, says)).argParser(shard);
}

/** @param into what the journals give together */
export function mergeOption(into: string): Option {
  return new Option('--merge <journals...>', `combine the journals of shards: ${into}`);
}
