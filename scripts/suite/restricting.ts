/** What positions show of faults that are made only of some units; positions near small ones. */
import { asPosition, byUnit, change } from '../make/judges/mutations.ts';
import { positionsFrom, questionPositions, theoremPositions } from '../../src/others/audit/live/sources.ts';
import {
  positionIn,
  type TextPosition,
  textPositionOf,
} from '../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import type { Position } from '../../src/adjudicate/phases/movement.ts';
import { Random } from '../../src/orders/sample/random.ts';
import { restrictionsIn } from '../make/suite/restrict/restricted.ts';
import { battle } from '../make/suite/search/drawn-up-battles.ts';
import { enriched, recoloured } from '../make/suite/search/enriched.ts';
import { asTold, MOST_UNITS } from '../make/suite/search/witnesses.ts';
import type { RestrictedShowing, Shows } from '../make/suite/select/restricted-tests.ts';
import type { Work } from './work.ts';
import { casePositions, movementIn } from '../make/suite/search/case-positions.ts';

/** Not those that an audit aims by default. */
const SEEDS = 1_000;
/** Positions are aimed this many at a time: what is common occurs in each such lot, what is rare in some. */
const LOT = 100;

/** Changes to a position at most. */
const CHANGES = 3;

/** What each of this many small positions shows: aimed ones and changed ones in turn. */
export function restrict(work: Work, seed: number, count: number): boolean {
  const lots = work.lines('pool');
  for (let i = lots.length; i * LOT * 2 < count; i++) {
    if (work.isLate()) return false;
    const lot = aimed(work, SEEDS * (seed + 1) + i);
    lots.push(lot);
    work.add('pool', lot);
  }
  const aimedOnes = lots.flat();
  const known = work.lines('restricted').map(({ position }) => position);
  while (known.length < count) {
    if (work.isLate()) return false;
    const number = known.length;
    const text = number % 2 === 0 ? aimedOnes[number / 2] : changed(work, known, seed + number);
    const position = text === undefined ? undefined : positionIn(board, text, work.judged.policy);
    const shows = position === undefined ? {} : showsOf(work, position);
    known.push(text ?? known[number - 1]!);
    work.add('restricted', { position: known[number]!, shows });
  }
  return true;
}

/** What each of this many constructed battles shows. */
export function battles(work: Work, seed: number, count: number): boolean {
  for (let number = work.lines('battles').length; number < count; number++) {
    if (work.isLate()) return false;
    const position = drawnUp(work, new Random(SEEDS * SEEDS * seed + number));
    work.add('battles', { position: textPositionOf(position), shows: showsOf(work, position) });
  }
  return true;
}

/** The first of those drawn for which the board has room. */
function drawnUp({ judged }: Work, random: Random): Position {
  for (;;) {
    const orders = battle(board, random);
    const position = orders === undefined ? undefined : asTold(asPosition(orders), judged);
    if (position !== undefined && position.units.length <= MOST_UNITS) return position;
  }
}

/**
 * Positions to choose from for the situations of their units: the small ones that are known, each also with one unit of
 * another power, and with a unit or two more.
 */
export function* nearSmallOnes(
  work: Work,
  tests: readonly TextPosition[],
  seed: number,
): Generator<Position> {
  const { judged } = work;
  const random = new Random(seed);
  const read = (text: TextPosition): Position[] => {
    const position = positionIn(board, text, judged.policy);
    return position === undefined ? [] : [position];
  };
  const sources = [...questionPositions(board), ...theoremPositions(board)].flatMap(({ question }) =>
    movementIn(question),
  );
  for (const start of [...tests.flatMap(read), ...casePositions(['v3']), ...sources]) {
    if (start.units.length > MOST_UNITS) continue;
    const orders = byUnit(start);
    for (const near of [...recoloured(board, orders), ...enriched(board, orders, MOST_UNITS, random)])
      yield asPosition(near);
  }
  for (const { position } of pool(work)) yield* read(position);
}

/** One of the positions with a few things changed; `undefined` where it becomes too large. */
function changed({ judged }: Work, known: readonly TextPosition[], seed: number): TextPosition | undefined {
  const random = new Random(seed);
  const start = positionIn(board, random.pick(known)!, judged.policy);
  if (start === undefined) return undefined;
  let orders = byUnit(start);
  for (let i = random.below(CHANGES); i >= 0; i--) orders = change(orders, random);
  const position = asTold(asPosition(orders), judged);
  return position.units.length > MOST_UNITS ? undefined : textPositionOf(position);
}

function aimed({ judged }: Work, seed: number): TextPosition[] {
  const lot: TextPosition[] = [];
  // Some are too large; two are aimed for each that is counted.
  for (const { question } of positionsFrom(board, 'aimed', seed, LOT, judged.solver)) {
    const [position] = movementIn(question);
    if (position === undefined || position.units.length > MOST_UNITS) continue;
    lot.push(textPositionOf(asTold(position, judged)));
    if (lot.length === LOT) break;
  }
  return lot;
}

/** All positions of which it is known what they show of restricted faults. */
export function pool(work: Work): RestrictedShowing[] {
  return [...work.lines('restricted'), ...work.lines('battles')];
}

/** By mutant that the position shows: to what it can be restricted. */
export function showsOf({ mutants, judged }: Work, position: Position): Shows {
  return Object.fromEntries(
    [...restrictionsIn(mutants, position, judged)].map(([{ id }, traits]) => [id, traits]),
  );
}
