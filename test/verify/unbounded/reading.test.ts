/** An encoding read over any number of units says of a known position what the encoding says of it. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { evaluate } from '../../../src/logic/formula/evaluate.ts';
import type { Node } from '../../../src/logic/formula/node.ts';
import { STRENGTH_DECISIONS, TRUTH_DECISIONS } from '../../../src/logic/decisions.ts';
import { KnownStructure } from '../../../src/verify/unbounded/known/known-structure.ts';
import { AnyPosition } from '../../../src/verify/unbounded/situation/any-position.ts';
import { axioms } from '../../../src/verify/unbounded/situation/axioms.ts';
import { EQUATIONS } from '../../../encodings/equations.ts';
import { knownReading, positions, unitsOf } from './positions.ts';

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

/** The formula of every decision, for one unit that is called `unit`. */
function generic(policy: Policy): { readonly name: string; readonly formula: Node }[] {
  const position = new AnyPosition();
  const reading = position.reading(
    { policy, equations: EQUATIONS },
    {
      MOVE: position.unknown('move'),
      SUPPORT: position.unknown('support'),
      CONVOY: position.unknown('convoy'),
    },
  );
  const unit = position.unit('unit');
  return [
    ...TRUTH_DECISIONS.map((name) => ({ name, formula: reading.equation(name, unit) })),
    ...STRENGTH_DECISIONS.map((name) => ({ name, formula: reading.strength(name, unit) })),
  ].map(({ name, formula }) => ({ name, formula: position.tracing.settled(formula) }));
}

const truths = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });

describe('the reading over any number of units', () => {
  test.each(Object.entries(POLICIES))('is that of known positions: %s', (_, policy) => {
    const formulas = generic(policy);
    const side = { policy, equations: EQUATIONS };
    fc.assert(
      fc.property(positions(8, policy), truths, truths, truths, (facts, move, SUPPORT, CONVOY) => {
        const MOVE = move.map((succeeds, unit) => succeeds && unit < facts.size && facts.moves(unit));
        const of: Readonly<Record<string, readonly boolean[]>> = {
          move: MOVE,
          support: SUPPORT,
          convoy: CONVOY,
        };
        const known = knownReading(facts, side, { MOVE, SUPPORT, CONVOY });
        for (const unit of unitsOf(facts)) {
          const structure = new KnownStructure(facts, {
            relation: (name, [at]) => of[name]?.[at!],
            term: (name) => (name === 'unit' ? unit : undefined),
          });
          for (const { name, formula } of formulas) {
            if (!isAsked(name, facts.moves(unit))) continue;
            const value = (STRENGTH_DECISIONS as readonly string[]).includes(name)
              ? known.strength(name as 'ATTACK', unit)
              : Number(known.equation(name as 'MOVE', unit));
            expect([name, unit, evaluate(structure, formula)]).toEqual([name, unit, value]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Only a unit that moves has a path and strengths of a move. */
function isAsked(name: string, moves: boolean): boolean {
  return moves || !['PATH', 'ATTACK', 'PREVENT', 'DEFEND'].includes(name);
}

describe('what is assumed of every position', () => {
  test.each(axioms(new AnyPosition()).map(({ says, law }) => [says, law] as const))('%s', (_, law) => {
    fc.assert(
      fc.property(positions(12, DATC_3_2), (facts) => {
        const structure = new KnownStructure(facts);
        for (const unit of unitsOf(facts)) {
          expect(evaluate(structure, law.holds, new Map([[law.variables[0]!, unit]]))).toBe(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});
