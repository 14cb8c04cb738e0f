/** The atlas for programs. */
import { KINDS } from '../../prove/atlas/portrait/kind.ts';
import { isDisputed } from '../../prove/atlas/portrait/rulings.ts';
import type { Atlas, AtlasEntry } from '../../prove/atlas/portrait/atlas.ts';

export function atlasJson({ completeThrough, entries, others, unknown }: Atlas): object {
  return { completeThrough, kinds: KINDS, classes: entries.map(entryJson), datcOthers: others, unknown };
}

function entryJson(entry: AtlasEntry): object {
  const { number, units, kind, solutions, standard, position, rulings, datc } = entry;
  const smallest = entry.isSmallest ? 'unresolved' : 'without a solution';
  const standing = { number, class: entry.class, units, kind, solutions, smallest };
  return { ...standing, standard, position, rulings, disputed: isDisputed(entry), datc };
}
