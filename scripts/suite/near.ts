/** The stage that looks near known positions for what shows faults of special units. */
import { asPosition, byUnit } from '../make/judges/mutations.ts';
import { positionIn, textPositionOf } from '../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import type { Position } from '../../src/adjudicate/phases/movement.ts';
import { Random } from '../../src/orders/sample/random.ts';
import { killsOf, lookAt } from '../../src/others/suite/kills/kills.ts';
import type { Judged } from '../../src/others/suite/kills/outcome.ts';
import type { Mutant } from '../../src/others/suite/mutants/mutant.ts';
import { PARTS, withUnit } from '../make/suite/search/enriched.ts';
import { asTold, MOST_UNITS } from '../make/suite/search/witnesses.ts';
import { SEEDS } from './finding.ts';
import type { Work } from './work.ts';
import { casePositions } from '../make/suite/search/case-positions.ts';

/** So many changes are made to a position at most. */
const STEPS = 3;
/**
 * This many positions near known ones are looked at, and for each mutant this many near the first of those that it
 * gets wrong.
 */
const DRAWN = 6000;
const NEAR = 2000;
const STARTS = 12;

/**
 * For each mutant of special units that nothing shows yet: positions with further units, or with units of other powers,
 * near the smallest where it gets something wrong. What shows it may need more units than come together by chance.
 */
export function near(work: Work, seed: number): boolean {
  const witnesses = work.witnesses();
  const done = new Set(work.lines('near'));
  const wanted = [...witnesses.wanted].filter(({ id, isSpecial }) => isSpecial && !done.has(id));
  for (const [mutant, starts] of startsFor(wanted, work, done, new Random(SEEDS * seed))) {
    if (work.isLate()) return false;
    const random = new Random(SEEDS * seed + work.mutants.indexOf(mutant));
    const position = witnessNear(starts, mutant, work.judged, random);
    if (position !== undefined) {
      const told = textPositionOf(position);
      work.add('witnesses', { mutant: mutant.id, difference: 'board', position: told });
    }
    work.add('near', mutant.id);
  }
  return true;
}

/** By mutant: the smallest positions that it gets wrong, of those that are known and of others near them. */
function startsFor(
  mutants: readonly Mutant[],
  work: Work,
  done: ReadonlySet<string>,
  random: Random,
): Map<Mutant, Position[]> {
  const { judged } = work;
  // What this stage found before it was interrupted is left out: it shall find the same again.
  const texts = work.lines('witnesses').flatMap(({ mutant, position }) => (done.has(mutant) ? [] : position));
  const known = [
    ...casePositions(),
    ...texts.flatMap((text) => positionIn(board, text, judged.policy) ?? []),
  ].filter(({ units }) => units.length < MOST_UNITS);
  const drawn = Array.from({ length: DRAWN }, () => changedNear(random.pick(known)!, judged, random));
  const starts = new Map(mutants.map((mutant): [Mutant, Position[]] => [mutant, []]));
  for (const position of [...known, ...drawn].toSorted((a, b) => a.units.length - b.units.length)) {
    const open = mutants.filter((mutant) => starts.get(mutant)!.length < STARTS);
    for (const mutant of lookAt(open, position, judged)?.infected ?? []) starts.get(mutant)!.push(position);
  }
  return starts;
}

/** The first that shows the mutant of the positions near these, and near those that it gets wrong on the way. */
function witnessNear(
  starts: readonly Position[],
  mutant: Mutant,
  judged: Judged,
  random: Random,
): Position | undefined {
  const open = [...starts];
  for (let i = 0; i < NEAR && open.length > 0; i++) {
    // Half of the time near one of the first, which have the fewest units.
    const start = random.pick(random.below(2) === 0 ? open.slice(0, STARTS) : open)!;
    const position = changedNear(start, judged, random);
    if (position.units.length > MOST_UNITS) continue;
    let isWrong = false;
    const kills = killsOf([mutant], position, judged, () => (isWrong = true));
    if (kills.get(mutant) === 'board') return position;
    if (isWrong && position.units.length < MOST_UNITS) open.push(position);
  }
  return undefined;
}

/** The position with some units more, or of other powers that have units, and one that has none. */
function changedNear(start: Position, judged: Judged, random: Random): Position {
  let orders = byUnit(start);
  for (let i = random.below(STEPS); i >= 0; i--) {
    const powers = [...new Set(orders.units.map(({ power }) => power))];
    const power = random.pick([...powers, random.below(board.powers.length)])!;
    const about = random.below(orders.units.length);
    orders =
      random.below(STEPS + 1) === 0
        ? { ...orders, units: orders.units.with(about, { ...orders.units[about]!, power }) }
        : (withUnit(board, orders, about, random.pick(PARTS)!, power, random) ?? orders);
  }
  return asTold(asPosition(orders), judged);
}
