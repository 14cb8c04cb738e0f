/** How long does a command take that does little, and what of it is Node's own? */
import { spawnSync } from 'node:child_process';
import { medianAndLeast, median, printTable } from './measure.ts';

const ROUNDS = 15;

const COMMANDS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['node, doing nothing', ['-e', '0']],
  ['dipsolve --help', ['bin/dipsolve.js', '--help']],
  [
    'adjudicate, no cycle',
    ['bin/dipsolve.js', 'adjudicate', '--engine', 'components', 'examples/beleaguered-garrison.txt'],
  ],
  [
    'adjudicate, a cycle',
    ['bin/dipsolve.js', 'adjudicate', '--engine', 'components', 'examples/circular-movement.txt'],
  ],
];

const times = COMMANDS.map(() => [] as number[]);
for (let round = 0; round < ROUNDS; round++) {
  for (const [i, [, args]] of COMMANDS.entries()) {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
    if (status !== 0) throw new Error(`${args.join(' ')} failed`);
    times[i]!.push(performance.now() - started);
  }
}
const idle = times[0]!;
printTable([
  ['command', 'ms', 'own ms', 'own, of the least'],
  ...COMMANDS.map(([name], i) => [
    name,
    medianAndLeast(times[i]!, 0),
    (median(times[i]!) - median(idle)).toFixed(0),
    (Math.min(...times[i]!) - Math.min(...idle)).toFixed(0),
  ]),
]);
