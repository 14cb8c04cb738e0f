/**
 * One numbering for all patterns that differ in nothing but the numbering of their units. Units are distinguished by what
 * they do and what is done to them, as far as that goes; of the numberings that are left the one with the first text is
 * taken, so two patterns have the same text just where they are isomorphic.
 */
import type { OrderKind } from '../../../orders/order.ts';
import { numberedPowers, patternText, sizeOf, type Pattern } from './pattern.ts';

const KIND_ORDER: readonly OrderKind[] = ['move', 'support', 'convoy', 'hold'];

/** The pattern in its canonical numbering. */
export function canonical(pattern: Pattern): Pattern {
  let [best, bestText] = [pattern, ''];
  for (const order of arrangements(cellsOf(pattern))) {
    const numbered = renumbered(pattern, order);
    const text = patternText(numbered);
    if (bestText === '' || text < bestText) [best, bestText] = [numbered, text];
  }
  return best;
}

/** The name of the class of a pattern: its canonical text. */
export function classOf(pattern: Pattern): string {
  return patternText(canonical(pattern));
}

/**
 * The renumberings of a canonical pattern that change nothing of it, as the units in their new order: of a circle its
 * rotations.
 */
export function symmetries(pattern: Pattern): number[][] {
  const text = patternText(pattern);
  return [...arrangements(cellsOf(pattern))].filter(
    (order) => patternText(renumbered(pattern, order)) === text,
  );
}

/**
 * The pattern with its units in another order; contested empty provinces and powers are numbered as they come.
 *
 * @param order the units as they are to follow each other
 */
export function renumbered(
  { kinds, targets, byConvoy, routes, powers }: Pattern,
  order: readonly number[],
): Pattern {
  const size = kinds.length;
  const numberOf = (unit: number): number => order.indexOf(unit);
  const goals = [...new Set(order.map((unit) => targets[unit]!))].filter((goal) => goal >= size);
  return {
    kinds: order.map((unit) => kinds[unit]!),
    targets: order.map((unit) => {
      const target = targets[unit]!;
      return target >= size ? size + goals.indexOf(target) : numberOf(target);
    }),
    byConvoy: order.map((unit) => byConvoy[unit]!),
    routes: order.map((unit) => routes[unit]!.map((route) => route.map(numberOf))),
    powers: numberedPowers(order.map((unit) => powers[unit]!)),
  };
}

/** Units by what distinguishes them, in an order that does not depend on their numbers. */
function cellsOf(pattern: Pattern): number[][] {
  const size = sizeOf(pattern);
  const units = Array.from({ length: size }, (_, unit) => unit);
  let colours = units.map((unit) => String(KIND_ORDER.indexOf(pattern.kinds[unit]!)));
  for (let round = 0; round < size; round++) {
    const seen = units.map((unit) => surroundings(pattern, colours, unit));
    const names = [...new Set(seen)].sort();
    colours = seen.map((text) => String(names.indexOf(text)).padStart(2, '0'));
  }
  return [...new Set(colours)].sort().map((colour) => units.filter((unit) => colours[unit] === colour));
}

function surroundings(pattern: Pattern, colours: readonly string[], unit: number): string {
  const { kinds, targets, byConvoy, routes, powers } = pattern;
  const those = (is: (other: number) => boolean): string =>
    [...kinds.keys()]
      .filter((other) => other !== unit && is(other))
      .map((other) => colours[other]!)
      .sort()
      .join();
  const ways = routes[unit]!.map((route) =>
    route
      .map((fleet) => colours[fleet]!)
      .sort()
      .join('+'),
  ).sort();
  const target = targets[unit]!;
  return [
    colours[unit]!,
    colours[target] ?? (target < 0 ? 'none' : 'empty'),
    those((other) => targets[other] === unit),
    those((other) => target >= 0 && targets[other] === target),
    those((other) => powers[other] === powers[unit]),
    byConvoy[unit]! ? `by ${ways.join('|')}` : '',
    those((other) => routes[other]!.some((route) => route.includes(unit))),
  ].join(';');
}

/** All orders of the units in which the cells follow each other. */
function* arrangements(cells: readonly (readonly number[])[]): Generator<number[]> {
  const [first, ...rest] = cells;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const head of permutations(first)) {
    for (const tail of arrangements(rest)) yield [...head, ...tail];
  }
}

/** All orders of the items. */
export function* permutations<V>(items: readonly V[]): Generator<V[]> {
  if (items.length === 0) yield [];
  for (const [i, first] of items.entries()) {
    for (const rest of permutations(items.toSpliced(i, 1))) yield [first, ...rest];
  }
}
