/**
 * Do two checkouts write the same bytes? Every command with its help, examples and sessions; the text of the page; and
 * in bulk generated positions, the sample of game records beside the project and the DATC under every preset and both
 * engines. Both checkouts must be built.
 *
 *   npm run check -- outputs <before> <after> [--only commands | page | bulk] [--count positions of each kind]
 *     [--folder records] [--show lines of each difference]
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bulkOutputs } from './outputs/bulk.ts';
import { commandOutputs } from './outputs/commands.ts';
import { pageOutputs } from './outputs/page.ts';
import type { Compared, TwoCheckouts } from './outputs/run.ts';
import { optionsOf } from './options.ts';

const KINDS = { commands: commandOutputs, page: pageOutputs, bulk: bulkOutputs } as const;
const MOST_WIDTH = 150;

const { only, count, folder, show, words } = optionsOf({
  only: Object.keys(KINDS),
  count: 1000,
  folder: '../shared/games',
  show: 3,
});
const [before, after] = words.map((path) => resolve(path));
if (before === undefined || after === undefined) throw new Error('name two checkouts');
for (const checkout of [before, after]) {
  if (!existsSync(join(checkout, 'dist'))) throw new Error(`${checkout} is not built`);
}

const checkouts: TwoCheckouts = { before, after };
const counts = { same: 0, different: 0 };
for (const [kind, outputs] of Object.entries(KINDS)) {
  if (!only.includes(kind)) continue;
  for await (const compared of outputs(checkouts, { count, folder })) {
    report(compared);
  }
}
console.log(`${counts.same} outputs are the same, ${counts.different} differ.`);
process.exitCode = counts.different === 0 ? 0 : 1;

function report({ name, one, other }: Compared): void {
  if (one === other) {
    counts.same++;
    return;
  }
  counts.different++;
  console.log(`\n${name}`);
  const [left, right] = [one.split('\n'), other.split('\n')];
  let shown = 0;
  for (let i = 0; i < Math.max(left.length, right.length) && shown < show; i++) {
    if (left[i] === right[i]) continue;
    shown++;
    console.log(`  line ${i + 1}\n    - ${shortened(left[i])}\n    + ${shortened(right[i])}`);
  }
}

function shortened(line: string | undefined): string {
  if (line === undefined) return '(no such line)';
  return line.length > MOST_WIDTH ? `${line.slice(0, MOST_WIDTH)} ...` : line;
}
