/**
 * Finds a pattern in a symbolic position: the position has it as a part (../pattern/part.ts), with these of
 * its units in the roles of the pattern's units.
 */
import { chainOfFleets } from '../../../../encodings/chain-of-fleets.ts';
import { byConvoy } from '../../../../encodings/route.ts';
import type { OrderKind } from '../../../orders/order.ts';
import type { TermPointer } from '../../../readings/z3/proof.ts';
import type { Side } from '../../../readings/reading.ts';
import type { Space, TermReading } from '../../space/symbolic-space.ts';
import { canonical, symmetries } from '../pattern/canonical.ts';
import { NOBODY, ofKind, sizeOf, type Pattern } from '../pattern/pattern.ts';
import { subsetsBySize } from '../pattern/read-pattern.ts';

/** The unit of the position that has the role of each unit of the pattern. */
type Roles = readonly number[];

/** Each term holds where the pattern is part of the position in one way; the same way is not listed twice. */
export function partsLike(space: Space, side: Side, any: Pattern): TermPointer[] {
  const pattern = canonical(any);
  // A unit that only stands in a part can do anything in the whole.
  const roles = rolesIn(space.outline.kinds, pattern, (kind, own) => own === 'hold' || kind === own);
  const same = symmetries(pattern);
  const distinct = roles.filter((one) => same.every((order) => isFirst(one, order)));
  return [...new Set(distinct.map((one) => isPart(space, side, pattern, one)))];
}

/** Says if roles come first among those that differ only by a renumbering, of which the first are taken. */
function isFirst(roles: Roles, order: readonly number[]): boolean {
  for (const [i, unit] of order.entries()) {
    if (roles[unit] !== roles[i]) return roles[unit]! > roles[i]!;
  }
  return true;
}

/** The position is of this pattern, and no more. */
export function isOfPattern(space: Space, side: Side, pattern: Pattern): TermPointer {
  const { situation, logic } = space;
  const units = [...pattern.kinds.keys()];
  const roles = rolesIn(space.outline.kinds, pattern, (kind, own) => kind === own);
  const terms = roles.map((one) => {
    const apart = units.flatMap((a) =>
      units
        .filter((b) => b < a && pattern.powers[a] !== pattern.powers[b])
        .map((b) => logic.not(situation.samePower(one[b]!, one[a]!))),
    );
    return space.all([isPart(space, side, pattern, one), ...apart]);
  });
  return sizeOf(pattern) === space.outline.kinds.length ? space.any(terms) : logic.false;
}

/** All ways to give each unit of a pattern a unit of its own with a kind of order that fits. */
function rolesIn(
  kinds: readonly OrderKind[],
  pattern: Pattern,
  fits: (kind: OrderKind, own: OrderKind) => boolean,
): Roles[] {
  let all: Roles[] = [[]];
  for (const own of pattern.kinds) {
    all = all.flatMap((some) =>
      [...kinds.keys()]
        .filter((unit) => !some.includes(unit) && fits(kinds[unit]!, own))
        .map((unit) => [...some, unit]),
    );
  }
  return all;
}

function isPart(space: Space, side: Side, pattern: Pattern, roles: Roles): TermPointer {
  const { kinds, powers } = pattern;
  const { situation } = space;
  const units = [...kinds.keys()];
  const orders = units.flatMap((unit) => orderIn(space, side, pattern, roles, unit));
  const friends = units.flatMap((a) =>
    units
      .filter((b) => b < a && powers[a] === powers[b])
      .map((b) => situation.samePower(roles[b]!, roles[a]!)),
  );
  return space.all([...orders, ...friends]);
}

/** The unit in the role has the order of the pattern. */
function orderIn(space: Space, side: Side, pattern: Pattern, roles: Roles, unit: number): TermPointer[] {
  const { situation, logic } = space;
  const { kinds, targets } = pattern;
  const own = roles[unit]!;
  const target = targets[unit]!;
  const helped = roles[target]!;
  switch (kinds[unit]!) {
    case 'hold':
      return [];
    case 'convoy':
      return [situation.convoys(own, helped)];
    case 'support':
      if (kinds[target] === 'move') return [situation.supportsMove(own, helped)];
      // What moves in the whole is supported in its move, which is gone in the part.
      return space.outline.kinds[helped] === 'move' ? [logic.false] : [situation.supportsHold(own, helped)];
    case 'move':
      return [...goalIn(space, pattern, roles, unit), ...wayIn(space, side, pattern, roles, unit)];
  }
}

/** The mover goes where it goes in the pattern, as far as units of the pattern stand or go there. */
function goalIn({ situation, logic }: Space, pattern: Pattern, roles: Roles, unit: number): TermPointer[] {
  const { targets } = pattern;
  const own = roles[unit]!;
  const target = targets[unit]!;
  const size = sizeOf(pattern);
  if (target !== NOBODY && target < size) return [situation.attacks(own, roles[target]!)];
  const stays = roles
    .filter((other) => other !== own)
    .map((other) => logic.not(situation.attacks(own, other)));
  const meets = ofKind(pattern, 'move')
    .filter((other) => other !== unit && (targets[other] === NOBODY || targets[other]! >= size))
    .map((other) => {
      const contests = situation.contests(own, roles[other]!);
      return target !== NOBODY && targets[other] === target ? contests : logic.not(contests);
    });
  return [...stays, ...meets];
}

/** It goes by convoy or not as in the pattern, and just the fleets on a route bring it there. */
function wayIn(space: Space, side: Side, pattern: Pattern, roles: Roles, unit: number): TermPointer[] {
  const { logic } = space;
  const { setting } = readingOf(space, side);
  const own = roles[unit]!;
  const goesByConvoy = byConvoy(setting, own);
  if (!pattern.byConvoy[unit]!) return [logic.not(goesByConvoy)];
  const fleets = ofKind(pattern, 'convoy').filter((fleet) => pattern.targets[fleet] === unit);
  const routes = pattern.routes[unit]!;
  const chains = subsetsBySize(fleets).map((some) => {
    const chain = chainOfFleets(setting, own, (fleet) =>
      some.some((one) => roles[one] === fleet) ? logic.true : logic.false,
    );
    const isRoute = routes.some((route) => route.every((fleet) => some.includes(fleet)));
    return isRoute ? chain : logic.not(chain);
  });
  return [goesByConvoy, ...chains];
}

const readings = new WeakMap<Space, { readonly side: Side; readonly reading: TermReading }>();

/** Nothing that is asked of a position here rests on a decision. */
function readingOf(space: Space, side: Side): TermReading {
  const known = readings.get(space);
  if (known?.side === side) return known.reading;
  const reading = space.assigned(new Set(), side);
  readings.set(space, { side, reading });
  return reading;
}
