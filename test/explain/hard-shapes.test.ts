/** Shapes of convoys that used to take time without end: what a command answers about them, and that it does. */
import { expect, test } from 'vitest';
import { PRESETS } from '../../encodings/policy.ts';
import type { Position } from '../../src/adjudicate/phases/movement.ts';
import { loadBoard } from '../../src/board/load.ts';
import { compareRules } from '../../src/library/changes.ts';
import { adjudicateSync, readPosition } from '../../src/library/positions.ts';
import { SHAPES } from '../fuzz/hard-shapes.ts';
import { paradoxesOf } from '../../src/explain/cores/paradox-core.ts';
import { whatIf } from '../../src/explain/what-if/what-if.ts';
import { solver } from '../setup/solver.ts';
import { known, readable } from '../setup/known.ts';

/** Seas in rows and columns, all of them with fleets that convoy one army; one of them is attacked. */
function lattice(count: number, shape = 'a lattice'): Position {
  const { text, board } = SHAPES.find(({ name }) => name === shape)!.make(count);
  const { position, errors } = readPosition(text, readable(loadBoard(board)));
  expect(errors).toEqual([]);
  return position;
}

test('rules are compared on a convoy by eight times eight fleets', async () => {
  const { kind } = await compareRules(lattice(64), PRESETS['datc-3.2'], PRESETS['1971']);
  expect(kind).toBe('compared');
});

/** Terms of a problem that no limit of the solver covers: a million take ten seconds. */
const MOST_TERMS = 250_000;

test('the search in a lattice that is cut asks no problem that has no end', () => {
  const position = lattice(24, 'a lattice that is cut');
  const result = known(adjudicateSync(position, { policy: PRESETS.dptg }));

  for (const search of [
    () => paradoxesOf(position, PRESETS.dptg, solver),
    () => whatIf(result, 0, undefined, solver),
  ]) {
    const before = solver.work;
    search();
    const { problems, terms } = solver.work;
    expect(terms - before.terms).toBeLessThanOrEqual(MOST_TERMS * (problems - before.problems));
  }
});
