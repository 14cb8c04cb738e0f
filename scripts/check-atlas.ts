/**
 * Tries whether docs/atlas/journal.jsonl has the class of every paradox and circle up to its size: of those in the cases of
 * the DATC, and of generated ones, which are made without the solver.
 *
 *   npm run check -- atlas [--count 8000] [--from SEED] [--journal FILE]
 */
import { formatError } from '../src/base/errors.ts';
import { datcClasses, type PositionClass } from '../src/prove/atlas/portrait/datc-classes.ts';
import { classesIn, completeThrough, merged } from '../src/prove/atlas/search/atlas-search.ts';
import { readAtlasJournal } from '../src/prove/atlas/search/atlas-journal.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { generatedParadoxes } from '../test/prove/atlas/generated.ts';
import { optionsOf } from './options.ts';

const { count, from, journal } = optionsOf({ count: 8000, from: 0, journal: 'docs/atlas/journal.jsonl' });

const read = readAtlasJournal(journal);
if (!read.ok) throw new Error(formatError(read.error));
const pieces = merged(read.value);
const known = new Set(classesIn(pieces));
const through = completeThrough(pieces);
console.log(`The atlas has ${known.size} classes and is complete through ${through} units.`);

/** Where a class is: in the atlas, larger than it, or missing though it should be there. */
function placeOf({ class: name, units }: PositionClass): 'found' | 'larger' | 'missing' {
  if (known.has(name)) return 'found';
  return units > through ? 'larger' : 'missing';
}

let missing = 0;
const solver = new Solver();
await solver.open();
for (const version of ['v3', 'v24'] as const) {
  const classes = datcClasses(version, solver);
  if (classes === 'unknown') throw new Error('the solver gave up on a case of the DATC');
  const of = (place: string): string[] =>
    classes.filter((one) => placeOf(one) === place).map(({ id, units }) => `${id} (${units} units)`);
  console.log(
    `DATC ${version}: ${classes.length} classes of ${new Set(classes.map(({ id }) => id)).size} cases,`,
    `${of('found').length} in the atlas, larger: ${of('larger').join(', ') || 'none'}, missing: ${of('missing').join(', ') || 'none'}`,
  );
  missing += of('missing').length;
}

const counts = { found: 0, larger: 0, missing: 0 };
const seen = new Set<string>();
let [paradoxes, lastSeed] = [0, 0];
for (const { seed, classes } of generatedParadoxes(from)) {
  for (const one of classes) {
    counts[placeOf(one)]++;
    seen.add(one.class);
    if (placeOf(one) === 'missing') console.log(`Missing, of seed ${seed}: ${one.class}`);
  }
  lastSeed = seed;
  if (++paradoxes >= count) break;
}
const met = [...seen].filter((name) => known.has(name)).length;
console.log(
  `${paradoxes} generated paradoxes and circles (seeds up to ${lastSeed}):`,
  `${counts.found} smallest parts of a class of the atlas (${met} of its ${known.size}), ${counts.larger} of`,
  `${seen.size - met} larger classes, ${counts.missing} missing.`,
);
process.exitCode = Math.min(1, missing + counts.missing);
