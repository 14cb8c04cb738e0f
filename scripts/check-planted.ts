/**
 * Faulty adjudicators under the default run of `audit --against`: each alone, and with --pairs each two together. For
 * each: the errors that it names, the units of the smallest, and which mistakes are not shown by any.
 */
import { reportOf } from '../src/audit/live/report.ts';
import type { LiveReport } from '../src/audit/live/report.ts';
import { defaultRun } from '../test/audit/planted/default-run.ts';
import { missedBy } from '../test/audit/planted/missed.ts';
import { PlantedProgram } from '../test/audit/planted/planted-program.ts';
import { PLANT_NAMES, type PlantName } from '../test/audit/planted/plants.ts';

const args = process.argv.slice(2);
const pairs = args.includes('--pairs');
const chosen = args.filter((name): name is PlantName => PLANT_NAMES.includes(name as PlantName));
const names = chosen.length > 0 ? chosen : PLANT_NAMES;
const sets: PlantName[][] = pairs
  ? names.flatMap((one, i) => names.slice(i + 1).map((two) => [one, two]))
  : [...(chosen.length > 0 ? [] : [[]]), ...names.map((name) => [name])];

function line({ counts, errors, open, choices }: LiveReport): string {
  const units = errors.map(({ smallest }) => smallest.units);
  return [
    JSON.stringify(counts),
    `${errors.length} kinds of up to ${Math.max(0, ...units)} units`,
    `choices ${choices.map(({ names: sets2 }) => sets2.join('|')).join('; ') || 'none'}`,
    `open ${open.length}`,
  ].join(', ');
}

let failures = 0;
for (const set of sets) {
  const started = performance.now();
  const { audit } = await defaultRun(new PlantedProgram(set));
  const report = reportOf(audit);
  const missed = await missedBy(audit, set);
  if (missed.length > 0) failures++;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${set.join(' and ') || 'no mistake'}: ${line(report)}; ${seconds} s`);
  for (const { kind, smallest } of report.errors) console.log(`    ${kind} (${smallest.units})`);
  if (missed.length > 0) console.log(`    MISSED ${missed.join(', ')}`);
}
console.log(`${sets.length} programs, ${failures} with a mistake that is not shown`);
