/** What every command writes: `askings.ts`, each under its old name in both checkouts and under its new one in the later. */
import { join } from 'node:path';
import { wordsOf } from '../docs/commands.ts';
import { ASKINGS, INPUTS, type Asking } from './askings.ts';
import { outputOf, type Compared, type TwoCheckouts } from './run.ts';

export async function* commandOutputs({ before, after }: TwoCheckouts): AsyncGenerator<Compared> {
  for (const asking of ASKINGS) {
    const [one, other] = await Promise.all([
      written(before, asking, asking.args),
      written(after, asking, asking.args),
    ]);
    yield { name: `dipsolve ${asking.args}`, one, other };
    if (asking.now === undefined) continue;
    yield {
      name: `dipsolve ${asking.args}, now ${asking.now}`,
      one,
      other: await written(after, asking, asking.now),
    };
  }
}

function written(checkout: string, { stdin, writes }: Asking, args: string): Promise<string> {
  const ourselves = `'node ${join(checkout, 'bin/dipsolve.js')} adjudicate --jsonl'`;
  return outputOf(checkout, {
    args: wordsOf(args.replace('SELF', ourselves)),
    inputs: INPUTS,
    ...(stdin === undefined ? {} : { stdin }),
    ...(writes === undefined ? {} : { writes }),
  });
}
