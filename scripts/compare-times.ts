/**
 * How fast are two checkouts, on the same positions in turns? `alone` begins with orders that are read, `call` is that of
 * the library, `told` also asks for everything it says, `line` goes from line to line, `whole` is the other engine. CPU time, medians of
 * the last two thirds of the rounds, because this is for machines with neighbours. Both checkouts need
 * `npx tsc -p tsconfig.bench.json`.
 *
 *   npx tsx scripts/compare-times.ts ../before . [--rounds 21] [--count 500] [alone] [call] [told] [line] [whole]
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { median, printTable } from '../bench/measure.ts';
import { optionsOf } from './options.ts';

const ALL = ['alone', 'call', 'told', 'line', 'whole'];

const { rounds, count, words } = optionsOf({ rounds: 21, count: 500 });
const [before, after, ...named] = words;
if (before === undefined || after === undefined) throw new Error('name two checkouts');
const wanted = named.length > 0 ? named : ALL;

interface Side {
  readonly ask: (question: string) => Promise<number>;
  readonly close: () => void;
  readonly times: Map<string, number[]>;
}

async function open(checkout: string): Promise<Side> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'times-of-checkout.mjs'), resolve(checkout), String(count)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await answers.next();
  const ask = async (question: string): Promise<number> => {
    child.stdin.write(`${question}\n`);
    return Number((await answers.next()).value);
  };
  return { ask, close: () => void child.stdin.end(), times: new Map(wanted.map((what) => [what, []])) };
}

const sides = [await open(before), await open(after)] as const;
for (let round = 0; round < rounds; round++) {
  for (const what of wanted) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      side.times.get(what)!.push(await side.ask(`${what} ${round}`));
    }
  }
}
const warm = (side: Side, what: string): number[] => side.times.get(what)!.slice(Math.floor(rounds / 3));
printTable([
  ['what', 'us before', 'least', 'us after', 'least', 'times as fast', 'of the least'],
  ...wanted.map((what) => {
    const [one, other] = sides.map((side) => warm(side, what)) as [number[], number[]];
    const ratios = one.map((time, i) => time / other[i]!);
    return [
      what,
      median(one).toFixed(2),
      Math.min(...one).toFixed(2),
      median(other).toFixed(2),
      Math.min(...other).toFixed(2),
      median(ratios).toFixed(2),
      (Math.min(...one) / Math.min(...other)).toFixed(2),
    ];
  }),
]);
for (const side of sides) side.close();
