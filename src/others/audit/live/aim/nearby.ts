/** Positions that differ in one thing from those on which a program says something else: more of what it gets wrong. */
import type { Position } from '../../../../adjudicate/phases/movement.ts';
import { Random } from '../../../../orders/sample/random.ts';
import { movementQuestion, type PhaseQuestion } from '../../diagnose/phase-question.ts';
import { sizeOf } from '../../asking/ask.ts';
import { changesOf, withPowersTurned } from './changed-position.ts';
import type { SourcedQuestion } from '../sourced-question.ts';

/** In larger ones a change has nothing to do with what differs. */
const MOST_UNITS = 12;
/** Positions of one kind that are changed. */
const OF_A_KIND = 8;
const SEED = 1;

/**
 * Changed positions, of each kind in turn and the smallest first.
 *
 * @param kinds the phases on which the program says something else, those alike together
 * @param most at most this many
 */
export function nearbyQuestions(
  kinds: readonly (readonly SourcedQuestion[])[],
  most: number,
): SourcedQuestion[] {
  const random = new Random(SEED);
  const queues = kinds.map((alike) => {
    const few = alike
      .filter(({ question }) => question.orders.kind === 'movement' && sizeOf(question) <= MOST_UNITS)
      .toSorted((a, b) => sizeOf(a.question) - sizeOf(b.question))
      .slice(0, OF_A_KIND);
    const changed = (changes: (position: Position) => Iterable<Position>): SourcedQuestion[] =>
      few.flatMap(({ from, question }) =>
        [...changes(positionOf(question))].map((position): SourcedQuestion => ({
          from: `${from}, changed`,
          question: movementQuestion(position),
        })),
      );
    // First with other names, as a mistake may be about who comes first.
    return [
      ...changed((position) => [withPowersTurned(position)]),
      ...random.shuffle(changed((position) => changesOf(position, random))),
    ];
  });
  const found: SourcedQuestion[] = [];
  const longest = queues.reduce((so, { length }) => Math.max(so, length), 0);
  for (let i = 0; i < longest; i++) {
    for (const queue of queues) {
      const next = queue[i];
      if (next === undefined) continue;
      if (found.length + 1 > most) return found;
      found.push({ ...next, from: `${next.from} ${i + 1}` });
    }
  }
  return found;
}

function positionOf({ board, units, orders }: PhaseQuestion): Position {
  if (orders.kind !== 'movement') throw new Error('only movement phases are changed');
  return { board, units, orders: orders.orders };
}
