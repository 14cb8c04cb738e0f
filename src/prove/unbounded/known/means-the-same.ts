/**
 * Whether a statement says the same about positions with any number of units as about known ones. One that compares
 * numbers of units, or counts a list, does not: its formula is not about the units that it seems to be about. It is
 * tried on generated positions; passing is no proof, but what fails is wrong.
 */
import { standardBoard } from '../../../board/standard.ts';
import { evaluate } from '../../../readings/formula/evaluate.ts';
import { equationsOf } from '../../../adjudicate/phases/movement.ts';
import { MIXES, randomPosition } from '../../../orders/sample/random-position.ts';
import { Random } from '../../../orders/sample/random.ts';
import type { KnownFacts } from '../../../readings/known/known-facts.ts';
import type { OfSome } from '../../question.ts';
import type { Side } from '../../space/symbolic-reading.ts';
import { knownReading, readingOfAny, structureOf, type OrderSuccess } from './known-orders.ts';

/** Positions of each mix, and ways for their orders to succeed and fail. */
const POSITIONS = 4;
const WAYS = 2;
/** Enough for convoys of several fleets, few enough that all pairs can be tried. */
const UNITS = 12;

/** Tries all units, or all pairs of different ones, of generated positions; throws what the statement throws. */
export function meansTheSame({ units, says }: OfSome, side: Side): boolean {
  const { position, reading } = readingOfAny(side);
  const [a, b] = [position.unit('a'), position.unit('b')];
  const formula = says(reading.setting, a, b);
  for (const facts of generated(side)) {
    const random = new Random(facts.size);
    for (let way = 0; way < WAYS; way++) {
      const orders = someOrders(facts, random);
      const { setting } = knownReading(facts, side, orders);
      for (const [one, other] of pairsOf(facts.size, units)) {
        const value = evaluate(structureOf(facts, orders, { a: one, b: other }), formula);
        if ((value !== 0) !== says(setting, one, other)) return false;
      }
    }
  }
  return true;
}

function* generated({ policy }: Side): Generator<KnownFacts> {
  for (const mix of ['mid-game', 'paradox-heavy', 'circle-heavy'] as const) {
    for (let seed = 1; seed <= POSITIONS; seed++) {
      yield equationsOf(randomPosition(standardBoard, { ...MIXES[mix], units: UNITS }, seed), policy).facts;
    }
  }
}

/** Only what is ordered succeeds, or fails. */
function someOrders(facts: KnownFacts, random: Random): OrderSuccess {
  const among = (isOrdered: (unit: number) => boolean): boolean[] =>
    Array.from({ length: facts.size }, (_, unit) => isOrdered(unit) && random.chance(0.5));
  return {
    MOVE: among((unit) => facts.moves(unit)),
    SUPPORT: among((unit) => facts.supports(unit)),
    CONVOY: among((unit) => facts.convoys(unit)),
  };
}

function* pairsOf(size: number, units: OfSome['units']): Generator<[number, number]> {
  for (let one = 0; one < size; one++) {
    for (let other = 0; other < (units === 1 ? 1 : size); other++) {
      if (units === 1 || one !== other) yield [one, other];
    }
  }
}
