/**
 * Brute force as the oracle: every assignment of every truth decision of small positions is tried.
 * Positions are small and in one corner of the map; larger ones are compared between engines only.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { FALSE, TRUE, UNDECIDED } from '../../../src/readings/known/partial.ts';
import { equationsOf } from '../../../src/adjudicate/phases/movement.ts';
import { cycles, dependencies, independentParts } from '../../../src/adjudicate/resolution/cycles.ts';
import { inBooleans, solutions, type Assignment } from '../../../src/adjudicate/resolution/enumerate.ts';
import { propagate, startValues } from '../../../src/adjudicate/resolution/propagate.ts';
import { resolve } from '../../../src/adjudicate/resolution/resolve.ts';
import { NO_OVERRIDES, type EquationSystem } from '../../../src/adjudicate/resolution/system.ts';
import { solver } from '../../setup/solver.ts';
import { describePosition, perturbedMotifs, smallPositions } from './small-positions.ts';
import { samples } from '../../setup/samples.ts';
import { known } from '../../setup/known.ts';
import { forAll } from '../../setup/for-all.ts';

/** Of a position with more decisions there are too many assignments. */
const MOST_DECISIONS = samples(4) === 4 ? 18 : 15;

/** All assignments for which every decision equals its equation. */
function bruteForce(system: EquationSystem): Assignment[] {
  const { numbers, capacity } = system;
  const found: Assignment[] = [];
  for (let bits = 0; bits < 2 ** numbers.length; bits++) {
    const values = new Uint8Array(capacity);
    for (const [i, number] of numbers.entries()) values[number] = ((bits >> i) & 1) === 1 ? TRUE : FALSE;
    const interpretation = inBooleans(system, values);
    if (numbers.every((number) => interpretation.equationOf(number) === interpretation.value(number)))
      found.push(values);
  }
  return found;
}

function asText(system: EquationSystem, assignments: readonly Assignment[]): string[] {
  return assignments
    .map((values) => system.numbers.map((number) => (values[number] === TRUE ? 1 : 0)).join(''))
    .sort();
}

describe('small positions, against brute force', () => {
  test('Z3 finds just the solutions that exist, and propagation never contradicts one', () => {
    const seen = { none: 0, one: 0, several: 0, undecided: 0 };
    forAll({ numRuns: 250, seed: 1 }, fc.oneof(smallPositions(6), perturbedMotifs()), (position) => {
      const system = equationsOf(position, DATC_3_2);
      if (system.numbers.length > MOST_DECISIONS) return;
      const all = bruteForce(system);
      const ofZ3 = known(solutions(system, solver, startValues(system, NO_OVERRIDES), system.numbers, 1000));
      expect(asText(system, ofZ3.found), describePosition(position)).toEqual(asText(system, all));

      const values = startValues(system, NO_OVERRIDES);
      const undecided = propagate(system, values);
      for (const solution of all) {
        for (const number of system.numbers) {
          if (values[number] !== UNDECIDED) expect(solution[number]).toBe(values[number]);
        }
      }
      const resolved = known(resolve(system, 'components', solver));
      expect(resolved.solutions).toBe(all.length);
      if (all.length === 1) expect(asText(system, [resolved.values])).toEqual(asText(system, all));

      seen[all.length === 0 ? 'none' : all.length === 1 ? 'one' : 'several']++;
      if (undecided.length > 0) seen.undecided++;
    });
    // The sample must be rich enough to mean something.
    expect(seen.several).toBeGreaterThan(5);
    expect(seen.undecided).toBeGreaterThan(10);
  });

  test('parts share no decision, and cycles rest only on themselves or on earlier ones', () => {
    forAll({ numRuns: samples(500), seed: 2 }, fc.oneof(smallPositions(6), perturbedMotifs()), (position) => {
      const system = equationsOf(position, DATC_3_2);
      const values = startValues(system, NO_OVERRIDES);
      const undecided = propagate(system, values);
      const graph = dependencies(system, values, undecided);
      const parts = independentParts(graph);
      expect(parts.flat().sort((a, b) => a - b)).toEqual([...undecided].sort((a, b) => a - b));
      for (const part of parts) {
        for (const number of part) for (const on of graph.get(number)!) expect(part).toContain(on);
        const [first] = cycles(new Map(part.map((number) => [number, graph.get(number)!])));
        expect(first).toBeDefined();
        for (const number of first!) for (const on of graph.get(number)!) expect(first).toContain(on);
      }
    });
  });
});
