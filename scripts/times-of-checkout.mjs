// One side of compare-times.ts: told `what round`, it does that with the positions of the round and answers in microseconds
// of CPU for each. It knows the checkout by what any version of it has.
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [checkout, count] = process.argv.slice(2);
const COUNT = Number(count);
/** The first of these files that the checkout has: the sources have stood in other folders. */
const load = (...paths) => {
  const files = paths.map((path) => `${checkout}/dist-bench/${path}`);
  return import(pathToFileURL(files.find((file) => existsSync(file))).href);
};
const { standardBoard } = await load('src/board/standard.js');
const { readOrders } = await load('src/orders/orders-that-count.js');
const { DEFAULT_OPTIONS } = await load('src/adjudicate/phases/movement.js', 'src/phases/movement.js');
const { resolve } = await load('src/adjudicate/resolution/resolve.js', 'src/resolution/resolve.js');
const { EquationSystem } = await load('src/adjudicate/resolution/system.js', 'src/resolution/system.js');
const { MIXES, randomPosition } = await load(
  'src/orders/sample/random-position.js',
  'src/sample/random-position.js',
);
const { KnownFacts } = await load('src/readings/known/known-facts.js', 'src/situation/known-facts.js');
const { openSolver, Solver } = await load('src/readings/z3/solver.js', 'src/solver/solver.js');
const { lineAdjudicator, LineAdjudicator } = await load(
  'src/games/bulk/line-adjudicator.js',
  'src/bulk/line-adjudicator.js',
);
const { positionLine } = await load('bench/position-line.js');
const { adjudicate, adjudicateSync } = await load('src/index.js');

// Before there was one way into the solver, it was opened, and handed down as a function.
const opened = openSolver === undefined ? new Solver() : await openSolver();
const solver = openSolver === undefined ? opened : () => opened;
await opened.open?.();
const { policy } = DEFAULT_OPTIONS;
// Before a system found the facts of orders itself, it was given them.
const isGivenFacts = /constructor\(facts\b/.test(String(EquationSystem));
const systemOf = (orders) => new EquationSystem(isGivenFacts ? new KnownFacts(orders) : orders, policy);
const components = { engine: 'components' };
const lineOptions = { ...DEFAULT_OPTIONS, ...components, check: 0, stats: false };
// It was a class before.
const lines =
  lineAdjudicator === undefined
    ? new LineAdjudicator(lineOptions, opened)
    : { run: lineAdjudicator(lineOptions, opened) };

const positionsOf = (round) =>
  Array.from({ length: COUNT }, (_, i) =>
    randomPosition(standardBoard, MIXES['mid-game'], round * COUNT + i),
  );

async function cpuFor(list, work) {
  const before = process.cpuUsage();
  for (const each of list) {
    const waiting = work(each);
    if (waiting instanceof Promise) await waiting;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / COUNT;
}

const use = ({ results, outcomes, dislodged, contested, next }) =>
  results.length + outcomes.length + dislodged.length + contested.length + next.length;

function adjudicated(engine) {
  return (round) => {
    const read = positionsOf(round).map(({ units, orders }) =>
      readOrders(standardBoard, units, orders, policy),
    );
    return cpuFor(read, (orders) => void resolve(systemOf(orders), engine, solver));
  };
}

const measured = {
  alone: adjudicated('components'),
  whole: adjudicated('whole'),
  call: (round) =>
    cpuFor(positionsOf(round), (position) =>
      adjudicateSync === undefined
        ? adjudicate(position, components)
        : void adjudicateSync(position, components),
    ),
  told: (round) =>
    cpuFor(positionsOf(round), (position) =>
      adjudicateSync === undefined
        ? adjudicate(position, components).then(use)
        : void use(adjudicateSync(position, components)),
    ),
  line: (round) => {
    const texts = positionsOf(round).map((position, i) => positionLine(position, i));
    const bytes = new Uint8Array(Buffer.from(`${texts.join('\n')}\n`));
    return cpuFor([bytes], () => lines.run({ bytes, firstLine: 1, positionsBefore: 0 }));
  },
};

console.log('ready');
for await (const question of createInterface({ input: process.stdin })) {
  const [what, round] = question.split(' ');
  console.log(String(await measured[what](Number(round))));
}
