/**
 * Evaluates the formula of every equation, as proofs for any number of units have it, in known positions with orders that
 * succeed at random, and compares each value with that of the encoding: `npm run check reading`, or with the folder of
 * the records and how many positions of each kind to take.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATC_3_2, PRESETS, type Policy } from '../encodings/policy.ts';
import { standardBoard } from '../src/board/standard.ts';

import { equationsOf, type Position } from '../src/adjudicate/phases/movement.ts';
import { PositionLineReader } from '../src/games/records/lines/position-line.ts';
import { Random } from '../src/orders/sample/random.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';
import { KnownFacts } from '../src/readings/known/known-facts.ts';
import { TABLES } from './make/theorems/known-choices.ts';
import { rulesOf } from '../src/prove/theorem.ts';
import { comparedValues, genericReading } from '../test/prove/unbounded/generic-reading.ts';
import { unitsOf } from '../test/prove/unbounded/positions.ts';
import { gzippedLines } from './gzipped-lines.ts';

const folder = process.argv[2] ?? '../shared/games';
const MOST = Number(process.argv[3] ?? 60);
/** Every policy that the tables of docs/CHOICES.md know, by turns. */
const POLICIES: readonly (readonly [string, Policy])[] = [
  ['datc-3.2', DATC_3_2],
  ...TABLES.flatMap(({ columns }) => columns),
  ['2025ee', PRESETS['2025ee']],
];
const readings = POLICIES.map(([, policy]) => genericReading(rulesOf(policy)()));
const random = new Random(20);
let [taken, wrong] = [0, 0];

for (const file of ['phases.jsonl.gz', 'adversarial.jsonl.gz'] as const) {
  const path = join(folder, file);
  if (existsSync(path)) await report(file, recorded(path));
  else console.log(`There is no ${path}: it is left out.`);
}
await report('generated', generated());
if (wrong > 0) process.exitCode = 1;

async function report(kind: string, positions: AsyncIterable<Position>): Promise<void> {
  let [count, values] = [0, 0];
  for await (const position of positions) {
    const index = taken++ % POLICIES.length;
    const [name, policy] = POLICIES[index]!;
    const facts = factsOf(position, policy);
    count++;
    for (const value of comparedValues(readings[index]!, rulesOf(policy)(), facts, someOrders(facts))) {
      values++;
      if (value.generic === value.known) continue;
      wrong++;
      console.log(`${kind}, ${name}: ${JSON.stringify(value)}`);
    }
  }
  console.log(`${kind}: ${values} values in ${count} positions, ${wrong} wrong so far`);
}

function factsOf(position: Position, policy: Policy): KnownFacts {
  return equationsOf(position, policy).facts;
}

function someOrders(facts: KnownFacts): Parameters<typeof comparedValues>[3] {
  const any = (): boolean[] => unitsOf(facts).map(() => random.below(2) === 1);
  return { MOVE: any(), SUPPORT: any(), CONVOY: any() };
}

/** Positions from all over the file. */
async function* recorded(path: string): AsyncGenerator<Position> {
  const reader = new PositionLineReader([standardBoard]);
  const lines: string[] = [];
  for await (const line of gzippedLines(path)) lines.push(line);
  const step = Math.max(1, Math.floor(lines.length / MOST));
  for (let i = 0; i < lines.length; i += step) {
    const read = reader.read(lines[i]!);
    if (read.ok) yield read.value;
  }
}

async function* generated(): AsyncGenerator<Position> {
  const mixes = Object.values(MIXES);
  for (let seed = 0; seed < MOST; seed++) {
    yield randomPosition(standardBoard, mixes[seed % mixes.length]!, seed);
  }
}
