/** Files that a command is to write: none of them is one that it reads, or another one that it writes. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { UserErrorException } from '../../base/errors.ts';

/** Options that name a file to write, by their keys. Into a file of `--out` goes what comes next, also of that file. */
const WRITTEN = [
  'svg',
  'html',
  'markdown',
  'summary',
  'verdicts',
  'twin',
  'junit',
  'badge',
  'rulesOut',
  'knownOut',
  'questionsOut',
  'resume',
] as const;
const STANDARD_OUTPUT = '-';

/** Throws `option-invalid` where a command would write over what it reads, or twice over one file. */
export function refuseOverwriting(command: Command): void {
  const options: Readonly<Record<string, unknown>> = command.opts();
  const read = new Set(command.args.map((name) => resolve(name)));
  for (const key of WRITTEN) {
    const name = options[key];
    if (typeof name !== 'string' || name === STANDARD_OUTPUT) continue;
    const file = resolve(name);
    if (read.has(file)) throw overwriting(command, key, name);
    read.add(file);
  }
}

function overwriting(command: Command, key: string, name: string): UserErrorException {
  const option = command.options.find((each) => each.attributeName() === key)?.long ?? key;
  const message = `${option}: ${name} is read or written by the same command`;
  return new UserErrorException({ code: 'option-invalid', message, expected: 'another file' });
}
