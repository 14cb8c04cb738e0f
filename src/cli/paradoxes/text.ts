/** What `dipsolve paradoxes` prints. */
import { block, type Document, group, heading, type Part, says } from '../../base/document/document.ts';
import type { Atlas, AtlasEntry } from '../../prove/atlas/portrait/atlas.ts';
import { aboutText, completenessText, rulesText } from '../../prove/atlas/portrait/atlas-page.ts';
import { isDisputed } from '../../prove/atlas/portrait/rulings.ts';
import { classesIn } from '../../prove/atlas/search/atlas-search.ts';
import type { PieceAnswer } from '../../prove/atlas/search/piece.ts';
import type { Rules } from '../../adjudicate/rules/policies.ts';
import { rulesLine } from '../shared/rules-line.ts';
import type { Shard } from '../../prove/settle/shard.ts';
import { KINDS } from '../../prove/atlas/portrait/kind.ts';

/** Every class, then how far the search went. */
export function atlasText(atlas: Atlas, rules: Rules): Document {
  const { entries } = atlas;
  const unseen = entries.filter(({ datc }) => datc.length === 0).length;
  const disputed = entries.filter(isDisputed).length;
  const counts = `${classCount(entries.length)}; ${unseen} in no case of DATC 3.2; the choices of 4.A.2 disagree about ${disputed}.`;
  return [...entries.map(entryText), group([completenessText(atlas), counts, rulesLine(rules)])];
}

function entryText(entry: AtlasEntry): Part {
  const { number, kind, position, rulings } = entry;
  const outcomes = rulings.flatMap((ruling) => [
    says(`4.A.2 ${rulesText(ruling)}:`, 2),
    ...ruling.says.map((line) => says(line, 4)),
  ]);
  return group([
    heading(`${number} ${kind}: ${entry.class}`),
    block(position, 2),
    says(aboutText(entry), 2, 0),
    ...outcomes,
  ]);
}

/** What a shard did. */
export function shardText(
  { index, count }: Shard,
  through: number,
  all: number,
  answers: readonly PieceAnswer[],
): Document {
  const found = classCount(classesIn(answers).length);
  return [
    `Shard ${index} of ${count}: ${through} of ${all} outlines searched to the end, ${found}. Combine the journals of all shards with --merge.`,
  ];
}

function classCount(count: number): string {
  return count === 1 ? '1 class' : `${count} classes`;
}

export function atlasJson({ completeThrough, entries, others, unknown }: Atlas): object {
  return { completeThrough, kinds: KINDS, classes: entries.map(entryJson), datcOthers: others, unknown };
}

function entryJson(entry: AtlasEntry): object {
  const { number, units, kind, solutions, standard, position, rulings, datc } = entry;
  const smallest = entry.isSmallest ? 'unresolved' : 'without a solution';
  const standing = { number, class: entry.class, units, kind, solutions, smallest };
  return { ...standing, standard, position, rulings, disputed: isDisputed(entry), datc };
}
