/** An encoding read over any number of units says of a known position what the encoding says of it, and of moves what they rest on; and no legal position is against what proofs assume of every one. */
import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { DATC_3_2, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { evaluate } from '../../readings/formula/evaluate.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { KnownStructure } from './known-structure.ts';
import { AnyPosition, axioms } from '../../../src/prove/unbounded/any-position.ts';
import { rulesOf, rules } from '../../../src/prove/theorem.ts';
import { comparedValues, genericReading } from './generic-reading.ts';
import { positions, unitsOf } from './positions.ts';
import { positionOf } from '../../setup/adjudicated.ts';
import { forAll } from '../../setup/for-all.ts';
import { positionAgainst } from './axiom-search.ts';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { KnownSituation } from '../../../src/readings/known/known.ts';
import type { Bounds } from '../../../src/readings/bounds/bounds.ts';
import {
  type RestingBounds,
  restingOver,
  restingSituation,
} from '../../../src/readings/bounds/resting-bounds.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { Reading, type Side } from '../../../src/readings/reading.ts';
import { CYCLE_RULES } from '../../../src/prove/theorems/numbers-of-solutions.ts';
import { knownReading } from './known-orders.ts';
import { markedMoves } from '../../../src/prove/unbounded/lemmas/resting.ts';

const POLICIES: Readonly<Record<string, Policy>> = {
  ...PRESETS,
  ...Object.fromEntries(
    (
      [
        { '4.A.1': 'every-route' },
        { '4.A.1': 'every-own-route' },
        { '4.A.3': 'opposite' },
        { '4.A.3': 'explicit' },
        { '4.A.4': 'border' },
        { '4.A.4': 'last-fleet' },
        { '4.A.7': 'any-dislodgement' },
        { text: 'article' },
      ] satisfies Partial<Policy>[]
    ).map((choice) => [JSON.stringify(choice), { ...DATC_3_2, ...choice }]),
  ),
};

/** Rare in generated positions: a route by two fleets, one of which loses to the unit that the army attacks. */
const TWO_LANDINGS = positionOf(
  'England: A LON - BEL; F ENG C A LON - BEL; F NTH C A LON - BEL; France: F BEL - ENG',
);

const truths = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });

test.each(Object.entries(POLICIES))(
  'the reading over any number of units is that of known positions: %s',
  (_, policy) => {
    const side = rulesOf(policy)();
    const formulas = genericReading(side);
    const { board, units, orders: given } = TWO_LANDINGS;
    const landings = new KnownFacts(readOrders(board, units, given, policy));
    const [all, none] = [Array<boolean>(8).fill(true), Array<boolean>(8).fill(false)];
    forAll(
      { numRuns: 30, examples: [[landings, [false, false, false, true, ...none], none, all]] },
      positions(8, policy),
      truths,
      truths,
      truths,
      (facts, MOVE, SUPPORT, CONVOY) => {
        const orders = { MOVE: MOVE.slice(0, facts.size), SUPPORT, CONVOY };
        for (const { name, unit, generic, known } of comparedValues(formulas, side, facts, orders)) {
          expect([name, unit, generic]).toEqual([name, unit, known]);
        }
      },
    );
  },
);

test.each(axioms(new AnyPosition()).map(({ says, laws }) => [says, laws[0]!] as const))(
  'what is assumed of every position: %s',
  (_, law) => {
    forAll(100, positions(12, DATC_3_2), (facts) => {
      const structure = new KnownStructure(facts);
      for (const unit of unitsOf(facts)) {
        expect(evaluate(structure, law.holds, new Map([[law.variables[0]!, unit]]))).toBe(1);
      }
    });
  },
);

describe('what is assumed of every position', () => {
  test('holds in every position of up to 5 units', { timeout: 120_000 }, async () => {
    expect(await positionAgainst(axioms(new AnyPosition()), 5)).toBeUndefined();
  });

  test('and a false one is noticed', { timeout: 120_000 }, async () => {
    const position = new AnyPosition();
    const { situation } = position;
    const says = 'no foreign fleet convoys an army that could walk';
    const law = position.ofEach((unit) =>
      position.forAll((fleet) =>
        position.implies(
          position.and(situation.convoys(fleet, unit), situation.is('borders', unit)),
          situation.samePower(fleet, unit),
        ),
      ),
    );
    const all = [...axioms(position), { says, laws: [law] }];
    expect(await positionAgainst(all, 1)).toBeUndefined();
    expect((await positionAgainst(all, 2))?.says).toBe(says);
  });
});

const OF_PAIRS = [
  'same',
  'attacks',
  'contests',
  'supportsMove',
  'supportsHold',
  'supportsAttackOn',
  'samePower',
  'convoys',
] as const;
const OF_UNITS = ['moves', 'bordersDestination', 'ordersConvoy', 'convoysAnything'] as const;

test.each([...OF_PAIRS, ...OF_UNITS])('%s', (relation) => {
  const position = new AnyPosition();
  const [a, b] = [position.unitNamed('a'), position.unitNamed('b')];
  const asked = position.situation as unknown as Record<string, (...units: readonly number[]) => never>;
  const formula = asked[relation]!(a, b);
  forAll(40, positions(10, DATC_3_2), (facts) => {
    const known = new KnownSituation(facts, BOOLEAN) as unknown as typeof asked;
    for (const first of unitsOf(facts)) {
      for (const second of unitsOf(facts)) {
        const structure = new KnownStructure(facts, {
          term: (name) => (name === 'a' ? first : name === 'b' ? second : undefined),
        });
        const generic = evaluate(structure, formula) === 1;
        expect([first, second, known[relation]!(first, second)]).toEqual([first, second, generic]);
      }
    }
  });
});

interface Orders {
  readonly moves: readonly Bounds<boolean>[];
  readonly supports: readonly boolean[];
  readonly convoys: readonly boolean[];
}

/** The moves on which each move rests. */
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
