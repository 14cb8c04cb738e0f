/** What `dipsolve paradoxes` prints. */
import type { Atlas, AtlasEntry } from '../../prove/atlas/portrait/atlas.ts';
import {
  casesText,
  completenessText,
  mapText,
  rulesText,
  smallestText,
} from '../../prove/atlas/portrait/atlas-page.ts';
import { isDisputed } from '../../prove/atlas/portrait/rulings.ts';
import { classesIn } from '../../prove/atlas/search/atlas-search.ts';
import type { PieceAnswer } from '../../prove/atlas/search/piece.ts';
import { paint } from '../shared/paint.ts';
import type { Shard } from '../../prove/settle/shard.ts';
import { wrap } from '../shared/wrap.ts';

/** Every class, then how far the search went. */
export function atlasText(atlas: Atlas): string {
  const { entries } = atlas;
  const unseen = entries.filter(({ datc }) => datc.length === 0).length;
  const disputed = entries.filter(isDisputed).length;
  const counts = `${classCount(entries.length)}; ${unseen} in no case of DATC 3.2; the choices of 4.A.2 disagree about ${disputed}.`;
  return `${[...entries.map(entryText), `${wrap(completenessText(atlas))}\n${wrap(counts)}`].join('\n\n')}\n`;
}

function entryText(entry: AtlasEntry): string {
  const { number, kind, position, rulings } = entry;
  const outcomes = rulings.flatMap((ruling) => [
    wrap(`4.A.2 ${rulesText(ruling)}:`, '  ', '    '),
    ...ruling.says.map((line) => wrap(line, '    ', '      ')),
  ]);
  return [
    paint('heading', `${number} ${kind}: ${entry.class}`),
    ...position
      .trimEnd()
      .split('\n')
      .map((line) => `  ${line}`),
    wrap(`${mapText(entry)} ${smallestText(entry)} DATC 3.2: ${casesText(entry)}.`, '  '),
    ...outcomes,
  ].join('\n');
}

/** What a shard did. */
export function shardText(
  { index, count }: Shard,
  through: number,
  all: number,
  answers: readonly PieceAnswer[],
): string {
  const found = classCount(classesIn(answers).length);
  const text = `Shard ${index} of ${count}: ${through} of ${all} outlines searched to the end, ${found}. Combine the journals of all shards with --merge.`;
  return `${wrap(text)}\n`;
}

function classCount(count: number): string {
  return count === 1 ? '1 class' : `${count} classes`;
}
