/** Shapes of convoys that used to take time without end: what a command answers about them, and that it does. */
import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../encodings/policy.ts';
import type { Board } from '../../src/board/board.ts';
import { loadBoard } from '../../src/board/load.ts';
import { explain } from '../../src/library/reasons.ts';
import { compare, compareRules } from '../../src/library/changes.ts';
import { adjudicateSync } from '../../src/library/adjudicate-movement.ts';
import { readPosition } from '../../src/library/read-positions.ts';
import { SHAPES } from '../fuzz/hard-shapes.ts';
import { paradoxesOf } from '../../src/explain/cores/paradox-core.ts';
import { whatIf } from '../../src/explain/what-if/what-if.ts';
import { solver } from '../setup/solver.ts';
import { known, readable } from '../setup/known.ts';

const code = (x: number, y: number): string => `S${String(x).padStart(2, '0')}${String(y).padStart(2, '0')}`;

/** Seas in rows and columns, with a shore on the left and one on the right. */
function lattice(width: number, height: number): Board {
  const fleets = new Map<string, string[]>([
    ['AAA', []],
    ['BBB', []],
  ]);
  const join = (one: string, other: string): void => {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const)
      fleets.set(a, [...(fleets.get(a) ?? []), b]);
  };
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      if (x + 1 < width) join(code(x, y), code(x + 1, y));
      if (y + 1 < height) join(code(x, y), code(x, y + 1));
    }
  }
  for (let y = 0; y < height; y++) {
    join('AAA', code(0, y));
    join('BBB', code(width - 1, y));
  }
  const provinces = [...fleets].map(([name, list]) => ({
    code: name,
    name: `Place ${name}`,
    terrain: name.startsWith('S') ? 'sea' : 'coast',
    fleets: list,
  }));
  const powers = ['RED', 'BLUE'].map((power) => ({ code: power, name: power, units: [] }));
  return readable(loadBoard({ id: 'lattice', name: 'Lattice', powers, provinces }));
}

function text(board: Board): string {
  const seas = board.provinces.filter(({ terrain }) => terrain === 'sea');
  const convoys = seas.map((sea) => `F ${sea.code} C A AAA - BBB`);
  return `RED:\nA AAA - BBB via convoy\n${convoys.filter((_, i) => i % 2 === 0).join('\n')}\nBLUE:\n${convoys.filter((_, i) => i % 2 === 1).join('\n')}`;
}

describe.for([
  [60, 1],
  [30, 2],
  [8, 8],
  [3, 20],
] as const)('a convoy by %d times %d fleets', ([width, height]) => {
  const board = lattice(width, height);
  const { position, errors } = readPosition(text(board), board);

  test('is explained', () => {
    expect(errors).toEqual([]);
    const result = known(adjudicateSync(position));
    expect(result.outcomes[0]).toBe('succeeds');
    expect(explain(result)[0]!.sentence).toContain('Place AAA');
  });

  test('is compared', async () => {
    expect((await compare(position)).columns.length).toBeGreaterThan(0);
    const { kind } = await compareRules(position, PRESETS['datc-3.2'], PRESETS['1971']);
    expect(kind).toBe('compared');
  });
});

/** Terms of a problem that no limit of the solver covers: a million take ten seconds. */
const MOST_TERMS = 250_000;

test.for([
  ['a lattice that is cut', 'dptg', 30],
  ['a sea of fleets that is cut', 'datc-3.2', 30],
] as const)('the search in %s of %s asks no problem that has no end', async ([name, rules, size]) => {
  const { text: orders, board } = SHAPES.find((shape) => shape.name === name)!.make(size);
  const { position } = readPosition(orders, readable(loadBoard(board)));
  const result = known(adjudicateSync(position, { policy: PRESETS[rules] }));

  for (const search of [
    () => paradoxesOf(position, PRESETS[rules], solver),
    () => whatIf(result, 0, undefined, solver),
  ]) {
    const before = solver.work;
    search();
    const { problems, terms } = solver.work;
    expect(terms - before.terms).toBeLessThanOrEqual(MOST_TERMS * (problems - before.problems));
  }
});
