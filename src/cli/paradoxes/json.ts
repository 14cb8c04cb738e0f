/** The atlas for programs. */
import { KINDS } from '../../paradoxes/portrait/kind.ts';
import { isDisputed } from '../../paradoxes/portrait/rulings.ts';
import type { Atlas, AtlasEntry } from '../../paradoxes/portrait/atlas.ts';

export function atlasJson({ completeThrough, entries, others, unknown }: Atlas): object {
  return { completeThrough, kinds: KINDS, classes: entries.map(entryJson), datcOthers: others, unknown };
}

function entryJson(entry: AtlasEntry): object {
  const { number, units, kind, solutions, standard, position, rulings, datc } = entry;
  const smallest = entry.isSmallest ? 'unresolved' : 'without a solution';
  const standing = { number, class: entry.class, units, kind, solutions, smallest };
  return { ...standing, standard, position, rulings, disputed: isDisputed(entry), datc };
}
