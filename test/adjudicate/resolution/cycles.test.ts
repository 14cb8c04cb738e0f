/** Parts and cycles of dependency graphs, against what the words mean. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cycles, independentParts, type DependencyGraph } from '../../../src/adjudicate/resolution/cycles.ts';

const graphOf = (on: Readonly<Record<number, readonly number[]>>): DependencyGraph =>
  new Map(Object.entries(on).map(([node, others]) => [Number(node), new Set(others)]));

/** Numbers of one and of two digits, so that their order is that of numbers. */
const NODES = [1, 2, 3, 9, 10, 11, 100];
const graphs: fc.Arbitrary<DependencyGraph> = fc
  .tuple(fc.shuffledSubarray(NODES), fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 14 }))
  .map(
    ([nodes, edges]) =>
      new Map(
        nodes.map((node, i) => [
          node,
          new Set(edges.filter(([from, to]) => from === i && to < nodes.length).map(([, to]) => nodes[to]!)),
        ]),
      ),
  );

/** All that can be reached in one step or more. */
function reached(graph: DependencyGraph, from: number): Set<number> {
  const found = new Set<number>(graph.get(from));
  for (const node of found) for (const next of graph.get(node)!) found.add(next);
  return found;
}

const byNumber = (a: number, b: number): number => a - b;
const inOrder = (sets: readonly (readonly number[])[]): number[][] =>
  sets.map((set) => [...set]).sort((a, b) => a[0]! - b[0]!);

/** Every set of nodes that all reach each other and themselves, its members in order. */
function cyclesByWord(graph: DependencyGraph): number[][] {
  const nodes = [...graph.keys()].sort(byNumber);
  const sets = nodes
    .filter((node) => reached(graph, node).has(node))
    .map((node) =>
      nodes.filter((other) => reached(graph, node).has(other) && reached(graph, other).has(node)),
    );
  return sets.filter((set, i) => sets.findIndex((other) => other[0] === set[0]) === i);
}

describe('cycles', () => {
  test('are the sets of decisions that rest on each other, each after those it rests on', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const found = cycles(graph);
        expect(inOrder(found)).toEqual(cyclesByWord(graph));
        for (const [i, cycle] of found.entries()) {
          for (const later of found.slice(i + 1)) {
            const rests = reached(graph, cycle[0]!).has(later[0]!);
            expect(rests, `${cycle.join()} before ${later.join()}`).toBe(false);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.for<readonly [name: string, on: Readonly<Record<number, readonly number[]>>, found: number[][]]>([
    ['nothing', {}, []],
    ['one that rests on nothing', { 4: [] }, []],
    ['one that rests on itself', { 4: [4] }, [[4]]],
    ['a chain', { 1: [2], 2: [3], 3: [] }, []],
    ['a circle and one that rests on it', { 1: [10], 10: [9], 9: [10] }, [[9, 10]]],
    [
      'two circles, the first on the second',
      { 1: [2, 3], 2: [1], 3: [4], 4: [3] },
      [
        [3, 4],
        [1, 2],
      ],
    ],
    ['two circles with a decision in common', { 1: [2], 2: [1, 3], 3: [2] }, [[1, 2, 3]]],
    ['a circle beside what is finished', { 1: [2], 2: [], 3: [2, 4], 4: [3] }, [[3, 4]]],
  ])('%s', ([, on, found]) => {
    expect(cycles(graphOf(on))).toEqual(found);
  });
});

describe('independent parts', () => {
  test('are what is joined, whichever rests on the other', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const joined: DependencyGraph = new Map(
          [...graph].map(([node, on]) => [
            node,
            new Set([...on, ...[...graph.keys()].filter((other) => graph.get(other)!.has(node)), node]),
          ]),
        );
        expect(inOrder(independentParts(graph))).toEqual(cyclesByWord(joined));
      }),
      { numRuns: 500 },
    );
  });
});
