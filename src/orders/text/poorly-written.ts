/**
 * DATC 4.E.2, POORLY WRITTEN ORDERS: what helps to read a name that could mean several places.
 *
 * Each choice knows more than the one before: nothing but the spelling, that the order must be legal, that no unit
 * has two orders, that supports and convoys match. Correct names are never changed, and the orders of another power
 * never help. Legal means possible in this situation, whatever 4.E.1 says.
 */
import { oncePer, valueAt } from '../../base/remembered.ts';
import type { Clause } from '../../../encodings/clause.ts';
import type { Board, Unit } from '../../board/board.ts';
import type { Place, UserError } from '../../base/errors.ts';
import { everyReading, parseOrder } from './parse.ts';
import { readOrders } from '../orders-that-count.ts';
import { convoyMatches, supportMatches } from '../table/matching.ts';
import type { WrittenOrder } from '../order.ts';
import { withReading, type ReadingPolicy } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '4.E.2',
  title: 'POORLY WRITTEN ORDERS',
  says: 'What helps to read a name that could mean several places depends on the choice; by default nothing does.',
};

/** A policy under which some poorly written orders are read. */
export type LenientPolicy = ReadingPolicy & {
  readonly '4.E.2': Exclude<ReadingPolicy['4.E.2'], 'strict'>;
};

export function isLenient(policy: ReadingPolicy): policy is LenientPolicy {
  return policy['4.E.2'] !== 'strict';
}

/** Sets of orders beyond this number are not compared. */
const MOST_SETS = 5_000;

/** No unit is of this power. */
const NO_POWER = -1;

/**
 * Reads orders whose names may be abbreviated or misspelt.
 *
 * @param units all that stand on the board
 * @param texts as somebody wrote them, with who gave each; where that is not known, no unit helps to read it
 * @returns what each text means; errors as those of `parseOrder`
 */
export function readPoorlyWritten(
  board: Board,
  units: readonly Unit[],
  texts: readonly { readonly power: number | undefined; readonly text: string; readonly place?: Place }[],
  policy: LenientPolicy,
): {
  /** The order of each text, if it can have only one meaning. */
  readonly orders: readonly (WrittenOrder | undefined)[];
  /** Errors of the others, which cannot be read, in the order of the texts. */
  readonly errors: readonly UserError[];
} {
  const read = texts.map(({ text, place }) => everyWay(board, text, place));
  const ways = read.map((each) => each.ways);
  const orders: (WrittenOrder | undefined)[] = ways.map(() => undefined);
  for (const power of new Set(texts.map((text) => text.power))) {
    const own = [...texts.keys()].filter((i) => texts[i]!.power === power);
    const ofPower = own.map((i) => ways[i]!);
    const settled = settledSet(board, units, power ?? NO_POWER, withReading(policy, POSSIBLE), ofPower);
    for (const [i, order] of settled.entries()) orders[own[i]!] = order;
  }
  const errors = read.flatMap(({ error }, i) =>
    error === undefined || orders[i] !== undefined ? [] : [error],
  );
  return { orders, errors };
}

/** Texts that are remembered: the same ones are read under many policies. */
const MOST_REMEMBERED = 1_000;

const remembered = oncePer((_board: Board) => new Map<string, ReturnType<typeof readEveryWay>>());

function everyWay(board: Board, text: string, place: Place | undefined): ReturnType<typeof readEveryWay> {
  if (place !== undefined) return readEveryWay(board, text, place);
  const known = remembered(board);
  if (known.size >= MOST_REMEMBERED) known.clear();
  return valueAt(known, text, () => readEveryWay(board, text, place));
}

/**
 * The possible meanings of a text, whatever the policy.
 *
 * @returns no ways where it may be something other than an order; the error of a text in doubt
 */
function readEveryWay(
  board: Board,
  text: string,
  place: Place | undefined,
): { readonly ways: readonly WrittenOrder[]; readonly error: UserError | undefined } {
  const strict = parseOrder(board, text, place);
  if (strict.ok) return { ways: [strict.value], error: undefined };
  const lines = everyReading(board, text, place);
  return {
    ways: lines.flatMap((line) => (line.kind === 'order' ? [line.order] : [])),
    error: strict.error,
  };
}

/** Legal means possible in this situation, whatever was chosen. */
const POSSIBLE = {
  '4.E.1': 'this-situation',
  '4.E.3': 'not-allowed',
  '4.D.9': 'succeeds',
} as const satisfies Partial<ReadingPolicy>;

/** The one meaning of each text, where it has one. */
function settledSet(
  board: Board,
  units: readonly Unit[],
  power: number,
  policy: LenientPolicy,
  ways: readonly (readonly WrittenOrder[])[],
): (WrittenOrder | undefined)[] {
  if (ways.every(({ length }) => length === 1)) return ways.map(([order]) => order);
  switch (policy['4.E.2']) {
    case 'nothing':
      return onlyWays(ways);
    case 'legal-order':
      return onlyWays(legalWays());
    case 'legal-set':
      return agreed((sets) => sets);
    case 'matching-set':
      return agreed(bestMatching);
  }

  /** Keeps those readings of each text in doubt that are legal; what is not in doubt stays as it is. */
  function legalWays(): (readonly WrittenOrder[])[] {
    return ways.map((each) => (each.length === 1 ? each : each.filter(isLegal)));
  }

  function isLegal(order: WrittenOrder): boolean {
    const { readings } = readOrders(board, units, [{ power, order }], policy);
    return readings[0]!.verdict === 'counts';
  }

  /** Gives what all sets of legal orders agree on; without any such set, what each order says by itself. */
  function agreed(
    choose: (sets: readonly (readonly WrittenOrder[])[]) => readonly (readonly WrittenOrder[])[],
  ): (WrittenOrder | undefined)[] {
    const legal = legalWays();
    const readable = [...legal.keys()].filter((i) => legal[i]!.length > 0);
    const sets = setsWithoutRepeats(readable.map((i) => legal[i]!));
    if (sets.length === 0) return onlyWays(legal);
    const chosen = choose(sets);
    const left = [...legal];
    for (const [at, i] of readable.entries()) left[i] = [...new Set(chosen.map((set) => set[at]!))];
    return onlyWays(left);
  }

  /** The sets with the fewest supports and convoys of the power's own units that do not match. */
  function bestMatching(sets: readonly (readonly WrittenOrder[])[]): readonly (readonly WrittenOrder[])[] {
    const counts = sets.map(mismatchesIn);
    const fewest = counts.reduce((least, count) => Math.min(least, count), Infinity);
    return sets.filter((_, i) => counts[i] === fewest);
  }

  function mismatchesIn(set: readonly WrittenOrder[]): number {
    const given = set.map((order) => ({ power, order }));
    const read = readOrders(board, units, given, policy);
    const isOwn = (unit: number): boolean => units[unit]!.power === power;
    let mismatches = 0;
    for (const [unit, order] of read.orders.entries()) {
      if (order.kind === 'support' && isOwn(order.supported) && !supportMatches(read, unit)) mismatches += 1;
      if (order.kind === 'convoy' && isOwn(order.convoyed) && !convoyMatches(read, unit)) mismatches += 1;
    }
    return mismatches;
  }
}

function onlyWays(ways: readonly (readonly WrittenOrder[])[]): (WrittenOrder | undefined)[] {
  return ways.map((each) => (each.length === 1 ? each[0] : undefined));
}

/**
 * Every choice of one reading for each text, such that no text in doubt is for a unit that has another
 * order; none where there are too many to look at.
 */
function setsWithoutRepeats(ways: readonly (readonly WrittenOrder[])[]): (readonly WrittenOrder[])[] {
  const certain = new Set(ways.flatMap((each) => (each.length === 1 ? [each[0]!.unit.province] : [])));
  let sets: { readonly orders: readonly WrittenOrder[]; readonly taken: ReadonlySet<number> }[] = [
    { orders: [], taken: certain },
  ];
  for (const each of ways) {
    sets = sets.flatMap(({ orders, taken }) =>
      each.flatMap((order) => {
        if (each.length === 1) return { orders: [...orders, order], taken };
        const { province } = order.unit;
        if (taken.has(province)) return [];
        return { orders: [...orders, order], taken: new Set([...taken, province]) };
      }),
    );
    if (sets.length > MOST_SETS) return [];
  }
  return sets.map(({ orders }) => orders);
}
