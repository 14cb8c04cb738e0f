/** Positions of one pattern: on the standard map, or on a map made up for it. */
import { confirmed, type Question } from '../../question.ts';
import { type OrderCounts, outlineOf, type Shape } from '../../../readings/symbolic/symbolic.ts';
import type { Candidate } from '../../maps/map-mode.ts';
import { MAP_FREE } from '../../maps/map-free.ts';
import type { Side } from '../../../readings/reading.ts';
import { Space } from '../../space/symbolic-space.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { anyOrders } from '../../space/outlines.ts';
import { classOf } from '../pattern/canonical.ts';
import { ofKind, type Pattern } from '../pattern/pattern.ts';
import { isOfPattern } from './embedding.ts';
import { patternInModel } from './unresolved.ts';

/** Looks for a position of the pattern: with no other units, orders or common powers. */
export function ofPattern(pattern: Pattern, side: Side): Question {
  const wanted = classOf(pattern);
  return {
    policies: [side.policy],
    reads: 'equations',
    suits: anyOrders,
    pose(space) {
      space.proof.require(isOfPattern(space, side, pattern));
      return (_, holds) => {
        const found = classOf(patternInModel(space, side, holds));
        if (found !== wanted) throw new Error(`a position of "${wanted}" reads as "${found}"`);
        return confirmed();
      };
    },
  };
}

/** The shape whose outline has the positions of the pattern. */
export function shapeOf(pattern: Pattern): Shape {
  const movers = ofKind(pattern, 'move');
  const supporters = ofKind(pattern, 'support');
  const supports = movers
    .map((mover) => supporters.filter((supporter) => pattern.targets[supporter] === mover).length)
    .filter((count) => count > 0)
    .sort((a, b) => b - a);
  const counts: OrderCounts = {
    move: movers.length,
    support: supporters.length,
    convoy: ofKind(pattern, 'convoy').length,
    hold: ofKind(pattern, 'hold').length,
  };
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
