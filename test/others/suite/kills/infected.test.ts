/** That a mutant is not looked for where it makes no call come out otherwise loses nothing. */
import { expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { randomPositions } from '../../../../src/others/audit/live/sources.ts';
import { solver } from '../../../setup/solver.ts';
import { killsOf } from '../../../../src/others/suite/kills/kills.ts';
import { differenceOf, outcomeOf } from '../../../../src/others/suite/kills/outcome.ts';
import { casePositions } from '../../../../scripts/make/suite/search/case-positions.ts';
import { movementMutants } from '../../../../src/others/suite/mutants/catalogue.ts';

const mutants = movementMutants(policy);

/** Cases, among them circles and paradoxes, and random positions. */
const positions = [...casePositions().filter((_, i) => i % 160 === 17), ...randomPositions(board, 5, 1)];

test('a position kills just those mutants that say something else of it', () => {
  const judged = { policy, solver };
  for (const position of positions) {
    const kills = killsOf(mutants, position, judged);
    const one = mutants.map((mutant) => [mutant.id, kills.get(mutant)]);
    const right = outcomeOf(position, judged)!;
    const other = mutants.map(({ id, faults }) => [
      id,
      differenceOf(right, outcomeOf(position, judged, faults)!),
    ]);
    expect(one).toEqual(other);
  }
});
