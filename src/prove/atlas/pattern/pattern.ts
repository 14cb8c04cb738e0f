/** The pattern of a position: who attacks, supports and convoys whom, and which units belong together (docs/ATLAS.md). */
import type { OrderKind } from '../../../orders/order.ts';

/** The goal of a mover: an empty province that nobody else moves to. */
export const NOBODY = -1;

/** Units are numbers from 0 up. */
export interface Pattern {
  /** The order of each unit. */
  readonly kinds: readonly OrderKind[];
  /**
   * The unit whose province each unit moves to, or that it supports or convoys. Of a mover also `NOBODY`, or
   * the number of units and more for an empty province that others move to as well, a number for each.
   */
  readonly targets: readonly number[];
  /** True for a unit that moves by convoy, because its order says so or no other way leads there. */
  readonly byConvoy: readonly boolean[];
  /** The smallest sets of fleets that bring each unit that moves by convoy to its goal. */
  readonly routes: readonly (readonly (readonly number[])[])[];
  /** The number of each unit's power, each new power the next number. */
  readonly powers: readonly number[];
}

export function sizeOf({ kinds }: Pattern): number {
  return kinds.length;
}

/** The units whose orders are of this kind. */
export function ofKind({ kinds }: Pattern, kind: OrderKind): number[] {
  return [...kinds.keys()].filter((unit) => kinds[unit] === kind);
}

/** Powers with the numbers that a pattern has: each new one the next. */
export function numberedPowers(powers: readonly number[]): number[] {
  const seen = [...new Set(powers)];
  return powers.map((power) => seen.indexOf(power));
}

/**
 * The pattern as a text, such as `A-C by D, B-D, C s B, D c A`: army A moves by convoy of fleet D to where C stands,
 * C supports B, which moves to where D stands. `A-1` goes to a contested empty province, `A-` to one of its own, `A h`
 * holds; `A=C` are of one power, and all others have powers of their own.
 */
export function patternText(pattern: Pattern): string {
  const { kinds, powers } = pattern;
  const orders = [...kinds.keys()].map((unit) => orderText(pattern, unit));
  const friends = [...kinds.keys()].flatMap((unit) => {
    const first = powers.indexOf(powers[unit]!);
    return first === unit ? [] : [`${letter(first)}=${letter(unit)}`];
  });
  return [...orders, ...friends].join(', ');
}

function orderText({ kinds, targets, byConvoy, routes }: Pattern, unit: number): string {
  const target = targets[unit]!;
  switch (kinds[unit]!) {
    case 'hold':
      return `${letter(unit)} h`;
    case 'support':
      return `${letter(unit)} s ${letter(target)}`;
    case 'convoy':
      return `${letter(unit)} c ${letter(target)}`;
    case 'move': {
      const empty = target === NOBODY ? '' : String(target - kinds.length + 1);
      const goal = target >= 0 && target < kinds.length ? letter(target) : empty;
      const ways = routes[unit]!.map((route) => route.map(letter).sort().join('+'));
      return `${letter(unit)}-${goal}${byConvoy[unit]! ? ` by ${ways.sort().join('|') || 'none'}` : ''}`;
    }
  }
}

const FIRST_LETTER = 'A'.charCodeAt(0);

/** The name of a unit in texts of patterns. */
function letter(unit: number): string {
  return String.fromCharCode(FIRST_LETTER + unit);
}

function unitOf(name: string): number {
  return name.charCodeAt(0) - FIRST_LETTER;
}

const MOVE = /^[A-Z]-([A-Z]|\d*)(?: by (.+))?$/;
const OTHER = /^[A-Z] (?:h|([sc]) ([A-Z]))$/;

/** Reads what `patternText` writes; `undefined` for any other text. */
export function readPattern(text: string): Pattern | undefined {
  const parts = text.split(', ');
  const orders = parts.filter((part) => !part.includes('='));
  const size = orders.length;
  const read = orders.map((order, unit) => (unitOf(order) === unit ? readOrder(order, size) : undefined));
  if (size === 0 || read.includes(undefined)) return undefined;
  const whole = read as Order[];
  if (!whole.every((order, unit) => namesUnits(order, unit, size))) return undefined;
  const powers = orders.map((_, unit) => unit);
  for (const part of parts.slice(size)) {
    const [first, other] = part.split('=').map(unitOf);
    if (first === undefined || other === undefined || powers[first] === undefined) return undefined;
    powers[other] = powers[first];
  }
  const pattern: Pattern = {
    kinds: whole.map(({ kind }) => kind),
    targets: whole.map(({ target }) => target),
    byConvoy: whole.map(({ routes }) => routes !== undefined),
    routes: whole.map(({ routes }) => routes ?? []),
    powers: numberedPowers(powers),
  };
  return patternText(pattern) === text ? pattern : undefined;
}

interface Order {
  readonly kind: OrderKind;
  readonly target: number;
  readonly routes: readonly (readonly number[])[] | undefined;
}

/** It is about other units of the pattern. */
function namesUnits({ kind, target, routes = [] }: Order, unit: number, size: number): boolean {
  const isUnit = (other: number): boolean => other >= 0 && other < size && other !== unit;
  const isTarget = kind === 'move' || kind === 'hold' ? target !== unit && target < 2 * size : isUnit(target);
  return isTarget && routes.flat().every(isUnit);
}

function readOrder(text: string, size: number): Order | undefined {
  const move = MOVE.exec(text);
  if (move !== null) {
    const [, goal = '', ways] = move;
    const routes = ways === 'none' ? [] : ways?.split('|').map((way) => way.split('+').map(unitOf));
    return { kind: 'move', target: goalOf(goal, size), routes };
  }
  const other = OTHER.exec(text);
  if (other === null) return undefined;
  const [, help, helped = ''] = other;
  if (help === undefined) return { kind: 'hold', target: NOBODY, routes: undefined };
  return { kind: help === 's' ? 'support' : 'convoy', target: unitOf(helped), routes: undefined };
}

function goalOf(goal: string, size: number): number {
  if (goal === '') return NOBODY;
  return /\d/.test(goal) ? size + Number(goal) - 1 : unitOf(goal);
}

/** The pattern with this text, which is one that `patternText` wrote. */
export function patternNamed(text: string): Pattern {
  const pattern = readPattern(text);
  if (pattern === undefined) throw new Error(`"${text}" is not a pattern`);
  return pattern;
}

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

/** Renumberings that change nothing of a canonical pattern, as its units in new order: of a circle its rotations. */
export function symmetries(pattern: Pattern): number[][] {
  const text = patternText(pattern);
  return [...arrangements(cellsOf(pattern))].filter(
    (order) => patternText(renumbered(pattern, order)) === text,
  );
}

/** The pattern with its units in this order; contested empty provinces and powers are numbered as they come. */
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
