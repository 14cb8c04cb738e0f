/**
 * Parts of a pattern, and the smallest that is still what is looked for. In a part some units hold, some are taken away, and some
 * that were of one power have powers of their own; a support or convoy of an order that is gone is a hold.
 */
import { NOBODY, numberedPowers, sizeOf, type Pattern } from './pattern.ts';

/** The fate of a unit in a part. */
export type PartFate = 'stays' | 'holds' | 'goes';

/** The part of a pattern, by fates and powers of its units; those of one power in the part are of one in the whole. */
export function partOf(
  pattern: Pattern,
  fates: readonly PartFate[],
  powers: readonly number[] = pattern.powers,
): Pattern {
  const { kinds, targets, byConvoy, routes } = pattern;
  const kept = [...kinds.keys()].filter((unit) => fates[unit] !== 'goes');
  const moves = (unit: number): boolean => kinds[unit] === 'move' && fates[unit] === 'stays';
  const counts = (unit: number): boolean => {
    if (fates[unit] !== 'stays') return false;
    const target = targets[unit]!;
    switch (kinds[unit]!) {
      case 'hold':
        return false;
      case 'move':
        return true;
      case 'convoy':
        return moves(target);
      case 'support':
        return kinds[target] === 'move' ? moves(target) : kept.includes(target);
    }
  };
  const contested = [...new Set(kept.filter(moves).map((unit) => targets[unit]!))].filter(
    (goal) =>
      goal !== NOBODY &&
      !kept.includes(goal) &&
      kept.filter((unit) => moves(unit) && targets[unit] === goal).length > 1,
  );
  const numberOf = (unit: number): number => kept.indexOf(unit);
  const target = (unit: number): number => {
    if (!counts(unit)) return NOBODY;
    const whole = targets[unit]!;
    if (whole === NOBODY || kept.includes(whole)) return numberOf(whole);
    return contested.includes(whole) ? kept.length + contested.indexOf(whole) : NOBODY;
  };
  return {
    kinds: kept.map((unit) => (counts(unit) ? kinds[unit]! : 'hold')),
    targets: kept.map(target),
    byConvoy: kept.map((unit) => counts(unit) && byConvoy[unit]!),
    routes: kept.map((unit) =>
      counts(unit)
        ? routes[unit]!.filter((route) => route.every(counts)).map((route) => route.map(numberOf))
        : [],
    ),
    powers: numberedPowers(kept.map((unit) => powers[unit]!)),
  };
}

/** Up to this many units, all parts are tried. */
const MOST_TRIED = 8;

/** A smallest part that is what is looked for, and if all its parts were tried; else only those with one thing less. */
export function smallestPart(pattern: Pattern, makes: (pattern: Pattern) => boolean) {
  const small = stepByStep(pattern, makes);
  if (sizeOf(small) > MOST_TRIED) return { pattern: small, isSmallest: false };
  return { pattern: firstThat(small, makes), isSmallest: true };
}

/** The pattern is what is looked for, and nothing can be taken away from it alone. */
export function isSmallest(pattern: Pattern, makes: (pattern: Pattern) => boolean): boolean {
  return makes(pattern) && stepByStep(pattern, makes) === pattern;
}

/** Takes away what can go, first of what stands behind a thing that went, which now has its place in the list. */
function stepByStep(pattern: Pattern, makes: (pattern: Pattern) => boolean, from = 0): Pattern {
  let i = 0;
  for (const fewer of oneLess(pattern)) {
    if (i >= from && makes(fewer)) return stepByStep(fewer, makes, i);
    i++;
  }
  return from === 0 ? pattern : stepByStep(pattern, makes);
}

function* oneLess(pattern: Pattern): Generator<Pattern> {
  const { kinds, powers } = pattern;
  const units = [...kinds.keys()];
  const allStayBut = (unit: number, fate: PartFate): PartFate[] =>
    units.map((other) => (other === unit ? fate : 'stays'));
  for (const unit of units) yield partOf(pattern, allStayBut(unit, 'goes'));
  for (const unit of units) if (kinds[unit] !== 'hold') yield partOf(pattern, allStayBut(unit, 'holds'));
  for (const unit of units) {
    if (powers.filter((power) => power === powers[unit]).length < 2) continue;
    const divided = powers.map((power, other) => (other === unit ? units.length : power));
    yield partOf(pattern, allStayBut(unit, 'stays'), divided);
  }
}

/** Parts in the order of their size: the first that is what is looked for has no smaller one in it. */
function firstThat(pattern: Pattern, makes: (pattern: Pattern) => boolean): Pattern {
  const plans = fatesOf(pattern).sort((a, b) => rank(a) - rank(b));
  const tried = new Set<string>();
  for (const fates of plans) {
    const whole = partOf(pattern, fates);
    // A support that lost what it helped holds: the same part arises from another plan, in its own place.
    const planned = fates.filter(
      (fate, unit) => fate === 'holds' || (fate === 'stays' && pattern.kinds[unit] === 'hold'),
    );
    if (whole.kinds.filter((kind) => kind === 'hold').length !== planned.length) continue;
    for (const powers of refinements(whole.powers)) {
      const part: Pattern = { ...whole, powers };
      const key = JSON.stringify(part);
      if (tried.has(key)) continue;
      tried.add(key);
      if (makes(part)) return part;
    }
  }
  throw new Error('a pattern is not what it was said to be, and no part of it is');
}

/** Fewer units first, then fewer orders. */
function rank(fates: readonly PartFate[]): number {
  const of = (wanted: PartFate): number => fates.filter((fate) => fate === wanted).length;
  return (fates.length - of('goes')) * (fates.length + 1) + of('stays');
}

function fatesOf({ kinds }: Pattern): PartFate[][] {
  let all: PartFate[][] = [[]];
  for (const kind of kinds) {
    const fates: readonly PartFate[] = kind === 'hold' ? ['stays', 'goes'] : ['stays', 'holds', 'goes'];
    all = all.flatMap((some) => fates.map((fate) => [...some, fate]));
  }
  return all;
}

/** All ways to divide powers further, those with the most powers first. */
function refinements(powers: readonly number[]): number[][] {
  let all: number[][] = [[]];
  for (const [unit, power] of powers.entries()) {
    all = all.flatMap((some) => {
      const joinable = [...new Set(some.filter((_, other) => powers[other] === power))];
      return [...joinable, unit].map((own) => [...some, own]);
    });
  }
  return all.sort((a, b) => new Set(b).size - new Set(a).size).map(numberedPowers);
}
