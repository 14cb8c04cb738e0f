/** Faults that the suite was not made from, and how many of them it shows: two mutants at once. */
import { positionIn } from '../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import { Random } from '../../src/orders/sample/random.ts';
import { differenceOf, outcomeOf } from '../../src/others/suite/kills/outcome.ts';
import type { Mutant } from '../../src/others/suite/mutants/mutant.ts';
import { together } from '../make/suite/mutants/together.ts';
import { WHOLE_SUITE } from '../make/suite/suite-figures.ts';
import { suiteNow, type Work } from './work.ts';

const PAIRS = 1000;

/** Two mutants together, each of which the suite shows alone; they may undo each other. */
export function others(work: Work): boolean {
  if (work.doneWith('others').has('pairs')) return true;
  const shown = new Set(
    WHOLE_SUITE.mutants.flatMap(({ id, shown: where }) => (where === 'board' ? [id] : [])),
  );
  const mutants = work.mutants.filter(({ id, misread }) => misread !== undefined && shown.has(id));
  const random = new Random(7);
  const missed: string[] = [];
  for (let i = 0; i < PAIRS; i++) {
    let [one, other] = [random.pick(mutants)!, random.pick(mutants)!];
    while (one === other) [one, other] = [random.pick(mutants)!, random.pick(mutants)!];
    if (!isShown(work, one, other)) missed.push(`${one.id} and ${other.id}`);
  }
  const says = 'two of its faults at once, which may undo each other; drawn at random';
  const measured = { name: 'pairs', says, faults: PAIRS, shown: PAIRS - missed.length, missed };
  work.add('others', { of: suiteNow(), measured });
  return true;
}

function isShown({ judged }: Work, one: Mutant, other: Mutant): boolean {
  const faults = together(one, other);
  // What shows one of them first: mostly it shows both.
  const likely = WHOLE_SUITE.tests.map((test) => ({
    test,
    count: [one, other].filter(({ id }) => test.kills?.includes(id) === true).length,
  }));
  return likely
    .sort((a, b) => b.count - a.count)
    .some(({ test }) => {
      const position = positionIn(board, test, judged.policy);
      if (position === undefined) return false;
      const [right, wrong] = [outcomeOf(position, judged), outcomeOf(position, judged, faults)];
      return right !== undefined && wrong !== undefined && differenceOf(right, wrong) === 'board';
    });
}
