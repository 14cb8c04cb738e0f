/**
 * Paradoxes with coasts from which fleets convoy that no position without such coasts has: every unresolved position is
 * searched for that has none of the classes of the atlas as a part.
 */
import { DATC_3_2 } from '../../encodings/policy.ts';
import { patternNamed } from '../../src/prove/atlas/pattern/pattern.ts';
import { solutionsOf } from '../../src/prove/atlas/pattern/pattern-solutions.ts';
import { classesIn } from '../../src/prove/atlas/search/atlas-search.ts';
import { readAtlasJournal } from '../../src/prove/atlas/search/atlas-journal.ts';
import { shapeText } from '../../src/prove/atlas/search/piece.ts';
import { ofPattern, otherUnresolved, shapeOf } from '../../src/prove/atlas/search/unresolved.ts';
import { MAP_FREE } from '../../src/prove/maps/map-free.ts';
import { positionText } from '../../src/prove/known/printed-position.ts';
import { searchOutline } from '../../src/prove/settle/search.ts';
import { anyOrders, shapesOf } from '../../src/prove/space/outlines.ts';
import { rulesOf } from '../../src/prove/theorem.ts';
import { Solver } from '../../src/readings/z3/solver.ts';

const JOURNAL = 'docs/atlas/journal.jsonl';

/** A class that only these rules have. */
export interface NewClass {
  readonly class: string;
  readonly units: number;
  readonly solutions: number;
  /** A position on a map made up for it. */
  readonly text: string;
}

/** What was found, and up to how many units everything was searched. */
export interface NewClasses {
  readonly upTo: number;
  readonly classes: readonly NewClass[];
}

/** Searches up to a given number of units; `stopped` ends it between outlines. */
export async function coastParadoxes(units: number, stopped: () => boolean): Promise<NewClasses> {
  const solver = new Solver();
  const side = rulesOf({ ...DATC_3_2, variants: { 'convoyable-coasts': true } })();
  const read = readAtlasJournal(JOURNAL);
  if (!read.ok) throw new Error(read.error.message);
  const standard = classesIn(read.value);
  const classes = new Map(standard.map((text) => [text, patternNamed(text)]));
  const found: NewClass[] = [];
  let upTo = 0;
  for (let size = 1; size <= units; size++) {
    for (const shape of shapesOf(size, anyOrders)) {
      if (stopped()) return { upTo, classes: found };
      if (shape.counts.convoy === 0) continue;
      const before = new Set(classes.keys());
      for (const question of otherUnresolved(classes, side)) {
        const { kind } = await searchOutline(question, shape, MAP_FREE, {}, solver);
        if (kind !== 'none') throw new Error(`${shapeText(shape)}: ${kind}`);
      }
      for (const text of [...classes.keys()].filter((each) => !before.has(each))) {
        const pattern = patternNamed(text);
        const question = ofPattern(pattern, side);
        const shown = await searchOutline(question, shapeOf(pattern), MAP_FREE, {}, solver);
        if (shown.kind !== 'found') throw new Error(`${text}: ${shown.kind}`);
        const solutions = [...solutionsOf(pattern)].length;
        found.push({ class: text, units: size, solutions, text: positionText(shown.position).text });
        process.stderr.write(`${text}: ${solutions} solutions\n`);
      }
      process.stderr.write(`${shapeText(shape)} searched\n`);
    }
    upTo = size;
  }
  return { upTo, classes: found };
}
