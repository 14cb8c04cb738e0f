/** The suite that is shipped is the one that the rules give now. */
import { markdown } from '../../../../src/base/document/markdown.ts';
import { describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { positionIn } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { solver } from '../../../setup/solver.ts';
import { differenceIn } from '../../../../scripts/make/suite/search/difference.ts';
import { laterMutants } from '../../../../src/others/suite/later/later-mutants.ts';
import { laterPhaseIn } from '../../../../src/others/suite/later/later-phase.ts';
import { choicePairs, toldApart } from '../../../../scripts/make/suite/later/later-search.ts';
import { movementMutants } from '../../../../src/others/suite/mutants/catalogue.ts';
import { suitePage } from '../../../../scripts/make/suite/report/suite-page.ts';
import { WHOLE_SUITE } from '../../../../scripts/make/suite/suite-figures.ts';
import { sizeOfPhase } from '../../../../scripts/make/suite/later/phase-text.ts';
import { laterKills } from '../../../../src/others/suite/score/mutation-score.ts';
import { everyUnitIn } from '../../../../src/board/board.ts';
import { outcomeOf } from '../../../../src/others/suite/kills/outcome.ts';
import { mapFaults, withMapFault } from '../../../../src/others/suite/mutants/map-faults.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';

const mutants = movementMutants(policy);

describe('the suite', () => {
  test('knows the faults that the rules give, and no others', () => {
    expect(WHOLE_SUITE.mutants.map(({ id, says }) => [id, says])).toEqual(
      mutants.map(({ id, says }) => [id, says]),
    );
  });

  test('has few tests, and small ones', () => {
    const sizes = WHOLE_SUITE.tests.map(({ units }) => Object.values(units).flat().length);

    expect(WHOLE_SUITE.tests.length + WHOLE_SUITE.later.tests.length).toBeLessThanOrEqual(400);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
    expect(new Set(WHOLE_SUITE.tests.map(({ id }) => id)).size).toBe(WHOLE_SUITE.tests.length);
  });

  test('shows every fault that it says it shows', () => {
    const judged = { policy, solver: solver };
    const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
    for (const { id, shown } of WHOLE_SUITE.mutants) {
      const by =
        shown === 'large'
          ? WHOLE_SUITE.mutants.find((mutant) => mutant.id === id)!.smallest
          : WHOLE_SUITE.tests.find(({ kills = [] }) => kills.includes(id));
      const position = by === undefined ? undefined : positionIn(board, by, policy);
      const difference = position === undefined ? 'nowhere' : differenceIn(position, byId.get(id)!, judged);
      expect([id, difference]).toEqual([id, shown === 'large' ? 'board' : shown]);
    }
  });

  test('knows the faults of later phases, and shows those that it says it shows', () => {
    const known = laterMutants();
    expect(WHOLE_SUITE.later.mutants.map(({ id, says }) => [id, says])).toEqual(
      known.map(({ id, says }) => [id, says]),
    );
    const shown = new Set(
      WHOLE_SUITE.later.tests.flatMap((text) => {
        const phase = laterPhaseIn(board, text)!;
        expect([text.id, sizeOfPhase(phase) <= 8]).toEqual([text.id, true]);
        const kills = laterKills(known, phase, policy).map(({ id }) => id);
        expect([text.id, text.kills]).toEqual([text.id, kills]);
        return kills;
      }),
    );
    for (const { id, isShown } of WHOLE_SUITE.later.mutants)
      expect([id, shown.has(id)]).toEqual([id, isShown]);
  });

  test('tells apart all choices that matter only in adjustments', () => {
    const told = new Set(
      WHOLE_SUITE.later.tests.flatMap((text) =>
        toldApart(laterPhaseIn(board, text)!, choicePairs(), policy).map(({ id }) => id),
      ),
    );
    expect(choicePairs().flatMap(({ id }) => (told.has(id) ? [] : [id]))).toEqual(WHOLE_SUITE.later.alike);
  });

  test('docs/SUITE.md tells each fault that no case shows', () => {
    const page = markdown(suitePage());
    for (const { id, shown, datc } of WHOLE_SUITE.mutants) {
      if (shown !== 'board' || datc['3.2'] > 0) continue;
      expect(page).toContain(`\`${id}\``);
    }
  });
});

const positions = WHOLE_SUITE.tests
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
  expect([WHOLE_SUITE.map.faults, WHOLE_SUITE.map.shown]).toEqual([faults.length, faults.length]);
  const right = positions.map((position) => outcomeOf(position, judged)!.board);
  for (const fault of faults.filter((_, i) => i % 23 === 5)) {
    const wrong = withMapFault(board, fault);
    const isShown = positions.some(
      (position, i) => outcomeOf({ ...position, board: wrong }, judged)!.board !== right[i],
    );
    expect([fault.says, isShown]).toEqual([fault.says, true]);
  }
});
