/**
 * All smallest unresolved patterns of an outline, and all without a solution. Of a position that the prover proposes the
 * smallest part still looked for is a class, and no position with a part like it is proposed from then on. Where there
 * is no other, every unresolved position, or one without a solution, has one of the classes as a part.
 */
import { countsOf } from '../../../base/counts.ts';
import { oncePer } from '../../../base/remembered.ts';
import type { TermPointer } from '../../../readings/z3/proof.ts';
import { mappedRelations, outlineOf, type Shape } from '../../../readings/symbolic/symbolic.ts';
import { type Candidate, type Holds, MAP_FREE } from '../../maps/map-mode.ts';
import { differ, noSolution, twoSolutions } from '../../questions/of-solutions.ts';
import type { Side } from '../../../readings/reading.ts';
import { Space, type TermReading } from '../../space/symbolic-space.ts';
import { canonical, classOf, symmetries, NOBODY, ofKind, type Pattern, sizeOf } from '../pattern/pattern.ts';
import { smallestPart } from '../pattern/part.ts';
import { isInsoluble, isUnresolved, patternOf, subsetsBySize } from '../pattern/pattern-solutions.ts';
import { confirmed, inEquations, type Question, UNDECIDED } from '../../theorem.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { anyOrders } from '../../space/outlines.ts';
import { chainOfFleets } from '../../../../encodings/chain-of-fleets.ts';
import { byConvoy } from '../../../../encodings/route.ts';
import type { OrderKind } from '../../../orders/order.ts';

/** Positions with several solutions, and positions without any: a smallest unresolved pattern is among the parts. */
const wantedUnder = (side: Side) => [
  { question: twoSolutions(side, differ), makes: (pattern: Pattern) => isUnresolved(pattern, side) },
  { question: noSolution(side), makes: (pattern: Pattern) => isInsoluble(pattern, side) },
];

/** The questions for unresolved positions with no part like one of the classes; whatever is found is added to them. */
export function otherUnresolved(classes: Map<string, Pattern>, side: Side): Question[] {
  return wantedUnder(side).map(({ question, makes }) => ({
    ...question,
    pose(space) {
      const check = question.pose(space);
      for (const pattern of classes.values()) {
        if (!makes(pattern)) continue;
        for (const term of without(space, side, pattern)) space.proof.require(term);
      }
      return (candidate, holds) => {
        const recheck = check(candidate, holds);
        if (recheck.kind !== 'confirmed') return recheck;
        const { pattern, isSmallest } = smallestPart(patternInModel(space, side, holds), makes);
        if (!isSmallest) return UNDECIDED;
        classes.set(classOf(pattern), canonical(pattern));
        const lemmas = without(space, side, pattern);
        if (lemmas.every((lemma) => holds(lemma)))
          throw new Error('a position has no part like its smallest part');
        return { kind: 'refuted', lemmas };
      };
    },
  }));
}

/** No part of the position is like the pattern. */
function without(space: Space, side: Side, pattern: Pattern): TermPointer[] {
  return partsLike(space, side, pattern).map((term) => space.logic.not(term));
}

/** The pattern of the position that a model describes. */
export function patternInModel({ outline, relations }: Space, side: Side, holds: Holds): Pattern {
  return patternOf(outline, mappedRelations(relations, holds), side);
}

/** Looks for a position of the pattern: with no other units, orders or common powers. */
export function ofPattern(pattern: Pattern, side: Side): Question {
  const wanted = classOf(pattern);
  return inEquations([side], anyOrders, (space) => {
    space.proof.require(isOfPattern(space, side, pattern));
    return (_, holds) => {
      const found = classOf(patternInModel(space, side, holds));
      if (found !== wanted) throw new Error(`a position of "${wanted}" reads as "${found}"`);
      return confirmed();
    };
  });
}

/** The shape whose outline has the positions of the pattern. */
export function shapeOf(pattern: Pattern): Shape {
  const movers = ofKind(pattern, 'move');
  const supporters = ofKind(pattern, 'support');
  const supports = movers
    .map((mover) => supporters.filter((supporter) => pattern.targets[supporter] === mover).length)
    .filter((count) => count > 0)
    .sort((a, b) => b - a);
  const counts = { move: 0, support: 0, convoy: 0, hold: 0, ...countsOf(pattern.kinds) };
  return { counts, supports };
}

/** A position of the pattern on a map that is made up for it. */
export async function onMapMadeFor(pattern: Pattern, side: Side, solver: Solver): Promise<Candidate> {
  const proof = await solver.proof();
  try {
    const space = new Space(proof, outlineOf(shapeOf(pattern)));
    const read = MAP_FREE.bind(space, [side.policy]);
    proof.require(isOfPattern(space, side, pattern));
    if (proof.check() !== 'satisfiable') throw new Error('no map has a position of this pattern');
    const proposed = proof.withModel((holds) => read(holds));
    if (proposed.kind !== 'position') throw new Error('a map made up for a position leaves it out');
    return proposed.candidate;
  } finally {
    proof.close();
  }
}

/** Each term holds where the pattern is part of the position in one way; the same way is not listed twice. */
function partsLike(space: Space, side: Side, any: Pattern): TermPointer[] {
  const pattern = canonical(any);
  // A unit that only stands in a part can do anything in the whole.
  const roles = rolesIn(space.outline.kinds, pattern, (kind, own) => own === 'hold' || kind === own);
  const same = symmetries(pattern);
  const distinct = roles.filter((one) => same.every((order) => isFirst(one, order)));
  return [...new Set(distinct.map((one) => isPart(space, side, pattern, one)))];
}

/** Says if roles come first among those that differ only by a renumbering, of which the first are taken. */
function isFirst(roles: readonly number[], order: readonly number[]): boolean {
  for (const [i, unit] of order.entries()) {
    if (roles[unit] !== roles[i]) return roles[unit]! > roles[i]!;
  }
  return true;
}

/** The position is of this pattern, and no more. */
function isOfPattern(space: Space, side: Side, pattern: Pattern): TermPointer {
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

/** All roles: ways to give each unit of a pattern a unit of its own with a kind of order that fits. */
function rolesIn(
  kinds: readonly OrderKind[],
  pattern: Pattern,
  fits: (kind: OrderKind, own: OrderKind) => boolean,
): (readonly number[])[] {
  let all: (readonly number[])[] = [[]];
  for (const own of pattern.kinds) {
    all = all.flatMap((some) =>
      [...kinds.keys()]
        .filter((unit) => !some.includes(unit) && fits(kinds[unit]!, own))
        .map((unit) => [...some, unit]),
    );
  }
  return all;
}

/** Each unit in its role has the order of the pattern, and units of one power in it are of one power. */
function isPart(space: Space, side: Side, pattern: Pattern, roles: readonly number[]): TermPointer {
  const { situation, logic, outline } = space;
  const { kinds, powers, targets } = pattern;
  const units = [...kinds.keys()];
  const friends = units.flatMap((a) =>
    units
      .filter((b) => b < a && powers[a] === powers[b])
      .map((b) => situation.samePower(roles[b]!, roles[a]!)),
  );
  return space.all([...units.flatMap(orderIn), ...friends]);

  function orderIn(unit: number): TermPointer[] {
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
        return outline.kinds[helped] === 'move' ? [logic.false] : [situation.supportsHold(own, helped)];
      case 'move':
        return [...goalIn(unit), ...wayIn(unit)];
    }
  }

  /** The mover goes where it goes in the pattern, as far as units of the pattern stand or go there. */
  function goalIn(unit: number): TermPointer[] {
    const own = roles[unit]!;
    const target = targets[unit]!;
    if (target !== NOBODY && target < units.length) return [situation.attacks(own, roles[target]!)];
    const stays = roles
      .filter((other) => other !== own)
      .map((other) => logic.not(situation.attacks(own, other)));
    const meets = ofKind(pattern, 'move')
      .filter((other) => other !== unit && (targets[other] === NOBODY || targets[other]! >= units.length))
      .map((other) => {
        const contests = situation.contests(own, roles[other]!);
        return target !== NOBODY && targets[other] === target ? contests : logic.not(contests);
      });
    return [...stays, ...meets];
  }

  /** It goes by convoy or not as in the pattern, and just the fleets on a route bring it there. */
  function wayIn(unit: number): TermPointer[] {
    const { setting } = readingOf(space)(side);
    const own = roles[unit]!;
    const goesByConvoy = byConvoy(setting, own);
    if (!pattern.byConvoy[unit]!) return [logic.not(goesByConvoy)];
    const fleets = ofKind(pattern, 'convoy').filter((fleet) => targets[fleet] === unit);
    const chains = subsetsBySize(fleets).map((some) => {
      const chain = chainOfFleets(setting, own, (fleet) =>
        some.some((one) => roles[one] === fleet) ? logic.true : logic.false,
      );
      const isRoute = pattern.routes[unit]!.some((route) => route.every((fleet) => some.includes(fleet)));
      return isRoute ? chain : logic.not(chain);
    });
    return [goesByConvoy, ...chains];
  }
}

/** Nothing that is asked of a position here rests on a decision. */
const readingOf: (space: Space) => (side: Side) => TermReading = oncePer((space) =>
  oncePer((side) => space.assigned(new Set(), side)),
);
