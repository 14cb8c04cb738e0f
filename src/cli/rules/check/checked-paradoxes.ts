/** Circles and paradoxes that rules have and those that they begin with have not, and the reverse. */
import { datcClasses } from '../../../prove/atlas/portrait/datc-classes.ts';
import { describeAtlas } from '../../../prove/atlas/portrait/atlas.ts';
import { isUnresolved } from '../../../prove/atlas/pattern/pattern-solutions.ts';
import { patternNamed } from '../../../prove/atlas/pattern/pattern.ts';
import { readBeyondPatterns } from '../../../prove/atlas/pattern/what-is-read.ts';
import { searchAtlas } from '../../../prove/atlas/search/atlas-search.ts';
import { startPieceWorkers } from '../../../prove/atlas/search/atlas-workers.ts';
import { rulesOf } from '../../../prove/theorem.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { ComparedPolicies } from './changed-positions.ts';
import type { CheckLimits } from './checked-claims.ts';
import type { CheckedParadoxes } from './report.ts';

const NONE = { upTo: 0, classes: 0, fresh: [], settled: [] };

/** Compares the classes of both. */
export async function checkedParadoxes(
  { before, after }: ComparedPolicies,
  solver: Solver,
  { units, stopped }: CheckLimits,
): Promise<CheckedParadoxes> {
  const refused = readBeyondPatterns(after);
  if (refused !== undefined) return { ...NONE, refused };
  const workers = startPieceWorkers(solver, 0);
  const answers = await searchAtlas(workers.work, {
    units,
    under: after,
    limits: { timeout: 10_000 },
    atATime: 1,
    done: [],
    add: () => undefined,
    stopped,
    progress: () => undefined,
  });
  const atlas = await describeAtlas(answers, solver, after);
  if (atlas === 'unknown') return { ...NONE, refused: 'the solver gave up on a position that was found' };
  const [was, is] = [rulesOf(before)(), rulesOf(after)()];
  const isKnown = readBeyondPatterns(before) === undefined;
  const fresh = atlas.entries.filter((entry) => isKnown && !isUnresolved(patternNamed(entry.class), was));
  const ofCases = isKnown ? datcClasses('v3', solver, was) : [];
  const settled =
    ofCases === 'unknown' ? [] : ofCases.filter((one) => !isUnresolved(patternNamed(one.class), is));
  return {
    upTo: atlas.completeThrough,
    classes: atlas.entries.length,
    fresh: fresh.map(({ class: name, kind, units: size, position, rulings }) => ({
      class: name,
      kind,
      position: { units: size, text: position, says: rulings[0]?.says ?? [] },
    })),
    settled: [...new Set(settled.map(({ id }) => id))],
  };
}
