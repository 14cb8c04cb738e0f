/** What formulas say that a move rests on is at least what it rests on, and that is what lies ahead. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import type { Bounds } from '../../../src/readings/bounds/bounds.ts';
import { evaluate } from '../../readings/formula/evaluate.ts';
import {
  type RestingBounds,
  restingOver,
  restingSituation,
} from '../../../src/readings/bounds/resting-bounds.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import type { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { KnownSituation } from '../../../src/readings/known/known.ts';
import { Reading, type Side } from '../../../src/readings/reading.ts';
import { rules } from '../../../src/prove/theorem.ts';
import { CYCLE_RULES } from '../../../src/prove/theorems/numbers-of-solutions.ts';
import { knownReading } from './known-orders.ts';
import { KnownStructure } from './known-structure.ts';
import { markedMoves } from '../../../src/prove/unbounded/lemmas/resting.ts';
import { AnyPosition } from '../../../src/prove/unbounded/any-position.ts';
import { positions, unitsOf } from './positions.ts';
import { forAll } from '../../setup/for-all.ts';

interface Orders {
  readonly moves: readonly Bounds<boolean>[];
  readonly supports: readonly boolean[];
  readonly convoys: readonly boolean[];
}

/** By move: the moves that it rests on. */
function restingIn(facts: KnownFacts, side: Side, { moves, supports, convoys }: Orders): boolean[][] {
  const nothing = unitsOf(facts).map(() => false);
  const decided = (value: boolean): RestingBounds<Bounds<boolean>, boolean> => ({
    value: { must: value, may: value },
    on: nothing,
  });
  const reading = new Reading(
    restingOver(BOOLEAN, facts.size),
    restingSituation(BOOLEAN, new KnownSituation(facts, BOOLEAN)),
    side,
    (decision, unit) => {
      if (decision === 'SUPPORT') return decided(supports[unit]!);
      if (decision === 'CONVOY') return decided(convoys[unit]!);
      if (decision !== 'MOVE') return undefined;
      const value = moves[unit]!;
      return { value, on: nothing.map((_, other) => other === unit && value.may && !value.must) };
    },
  );
  return facts.moving.map((unit) => [...reading.equation('MOVE', unit).on]);
}

function someOrders(facts: KnownFacts, random: Random): Orders {
  return {
    moves: unitsOf(facts).map((unit) => {
      const may = facts.moves(unit) && random.below(4) > 0;
      return { may, must: may && random.below(4) === 0 };
    }),
    supports: unitsOf(facts).map((unit) => facts.supports(unit) && random.below(2) === 0),
    convoys: unitsOf(facts).map((unit) => facts.convoys(unit) && random.below(2) === 0),
  };
}

/** The unit where this one is ordered to go. */
function attackedBy(facts: KnownFacts, unit: number): readonly number[] {
  return facts.moves(unit) ? facts.occupants(facts.destination(unit)) : [];
}

test.each(CYCLE_RULES)(
  'moves under the rules %s rest on what the formula says, and on what lies ahead',
  (_, choices) => {
    const side = rules(choices);
    const position = new AnyPosition();
    const { resting } = markedMoves(side).make(position).has;
    const formula = resting.equation('MOVE', position.unitNamed('unit')).on[0]!;

    let rests = 0;
    forAll(100, positions(6, side.policy), fc.nat(), (facts, seed) => {
      const orders = someOrders(facts, new Random(seed));
      const nothing = unitsOf(facts).map(() => false);
      const sailing = knownReading(facts, side, {
        MOVE: nothing,
        SUPPORT: nothing,
        CONVOY: orders.convoys,
      });
      const all = restingIn(facts, side, orders);
      for (const [i, unit] of facts.moving.entries()) {
        const [next] = attackedBy(facts, unit);
        const [third] = next === undefined ? [] : attackedBy(facts, next);
        const isThird = third !== undefined && third !== unit && attackedBy(facts, third)[0] === next;
        const ahead = isThird ? [next, third] : [next];
        for (const other of unitsOf(facts)) {
          const structure = new KnownStructure(facts, {
            term: (name) => (name === 'unit' ? unit : undefined),
            relation: (name, [of]) => {
              if (name.startsWith('path_')) return sailing.equation('PATH', of!);
              return {
                must_move_one: orders.moves[of!]!.must,
                may_move_one: orders.moves[of!]!.may,
                support: orders.supports[of!]!,
                convoy: orders.convoys[of!]!,
                marked: of === other,
              }[name];
            },
          });
          const isSaid = evaluate(structure, formula) === 1;
          if (!all[i]![other]!) continue;
          rests++;
          expect([unit, other, isSaid]).toEqual([unit, other, true]);
          expect(ahead).toContain(other);
        }
      }
    });
    expect(rests).toBeGreaterThan(0);
  },
);
