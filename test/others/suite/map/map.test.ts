/** The positions of the suite that show the map do show each border of it. */
import { expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { positionIn } from '../../../../src/others/audit/asking/text-position.ts';
import { everyUnitIn } from '../../../../src/board/board.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { solver } from '../../../setup/solver.ts';
import { outcomeOf } from '../../../../src/others/suite/kills/outcome.ts';
import { mapFaults, withMapFault } from '../../../../src/others/suite/mutants/map-faults.ts';
import { SUITE } from '../../../../src/others/suite/tests/suite-data.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';

const positions = SUITE.tests
  .filter(({ kind }) => kind === 'map')
  .map((each) => positionIn(board, each, policy)!);

test('wherever a unit can stand one is dislodged, and every convoy arrives', () => {
  const dislodged = new Set<string>();
  for (const position of positions) {
    const result = adjudicated(position, policy);
    for (const { unit } of result.dislodged) {
      const { type, location } = position.units[unit]!;
      dislodged.add(`${type} ${location}`);
    }
    expect(
      result.results.filter(({ outcome }) => !/succeeds|given|available|dislodged|destroyed/.test(outcome)),
    ).toEqual([]);
  }
  const stands = board.provinces.flatMap(({ index }) => everyUnitIn(board, index));
  expect(dislodged).toEqual(new Set(stands.map(({ type, location }) => `${type} ${location}`)));
});

test('some boards with a border wrong are each shown', () => {
  const judged = { policy, solver };
  const faults = mapFaults(board);
  expect([SUITE.map.faults, SUITE.map.shown]).toEqual([faults.length, faults.length]);
  const right = positions.map((position) => outcomeOf(position, judged)!.board);
  for (const fault of faults.filter((_, i) => i % 23 === 5)) {
    const wrong = withMapFault(board, fault);
    const isShown = positions.some(
      (position, i) => outcomeOf({ ...position, board: wrong }, judged)!.board !== right[i],
    );
    expect([fault.says, isShown]).toEqual([fault.says, true]);
  }
});
