/** Positions to ask a program about: what needs no file must be there, be told apart and be decidable. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { PhaseQuestion } from '../../../src/audit/diagnose/phase-question.ts';
import { positionsFrom, SOURCES, theoremPositions } from '../../../src/audit/live/sources.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { adjudicateMovement, DEFAULT_OPTIONS, type Position } from '../../../src/phases/movement.ts';
import { openSolver, type Solver } from '../../../src/solver/solver.ts';
import { KNOWN_RESULTS } from '../../../src/verify/results/known-results.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

function solutionsOf(position: Position): number | string {
  const result = adjudicateMovement(position, DEFAULT_OPTIONS, () => solver);
  return result.kind === 'unknown' ? result.kind : result.resolution.solutions;
}

function asked({ board, units, orders }: PhaseQuestion): Position {
  if (orders.kind !== 'movement') throw new Error('no movement phase');
  return { board, units, orders: orders.orders };
}

describe('the source', () => {
  test.for(SOURCES.map((source) => [source] as const))('%s', ([source]) => {
    const found = [...positionsFrom(standardBoard, source, 1, 20, () => solver)];
    expect(found.length).toBeGreaterThanOrEqual(10);
    expect(new Set(found.map(({ from }) => from)).size).toBe(found.length);
    for (const { from, question } of found) {
      const position = asked(question);
      expect(position.units.length, from).toBeGreaterThan(0);
      expect(solutionsOf(position), from).not.toBe('unknown');
    }
  });
});

test('the positions of claims are all those found on the board, and show what the claim is about', () => {
  const found = theoremPositions(standardBoard);
  const onBoard = KNOWN_RESULTS.theorems.filter(({ example }) => example?.form === standardBoard.id);
  expect(found.map(({ from }) => from)).toEqual(onBoard.map(({ claim }) => `claim ${claim}`));
  const byClaim = new Map(found.map(({ from, question }) => [from, asked(question)]));
  expect(solutionsOf(byClaim.get('claim paradox-without-solution')!)).toBe(0);
  expect(solutionsOf(byClaim.get('claim circle')!)).toBe(2);
});
