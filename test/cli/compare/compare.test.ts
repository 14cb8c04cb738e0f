/** `dipsolve compare`: what every rulebook makes of a position. */
import { describe, expect, test } from 'vitest';
import { PRESET_NAMES, PRESETS } from '../../../encodings/policy.ts';
import { hasMovement, loadSections } from '../../../src/games/datc/case.ts';
import { positionOf } from '../../../src/games/datc/case-phases.ts';
import { compareRulebooks, presetRulebooks } from '../../../src/explain/rule-differences.ts';
import type { Adjudication } from '../../../src/adjudicate/phases/movement.ts';
import { solver } from '../../setup/solver.ts';
import { adjudicated } from '../../setup/adjudicated.ts';

const boardOf = ({ outcomes, dislodged, resolution }: Adjudication): unknown => [
  outcomes,
  dislodged,
  resolution.backups.map(({ rule, unanswered, units }) => [rule, unanswered, units]),
];

describe('on the paradoxes of DATC 3.2', () => {
  const PARADOXES = Array.from({ length: 14 }, (_, i) => `6.F.${16 + i}`);
  const cases = loadSections('3.2')
    .flatMap((section) => section.cases)
    .filter(hasMovement)
    .filter(({ id }) => PARADOXES.includes(id));

  test('all of them are there', () => {
    expect(cases.map(({ id }) => id)).toEqual(PARADOXES);
  });

  test.for(cases.map((each) => [each.id, each] as const))('%s', ([, each]) => {
    const position = positionOf(each);
    const { columns, rows } = compareRulebooks(position, presetRulebooks(), solver);
    expect(columns.flatMap(({ names }) => names).sort()).toEqual([...PRESET_NAMES].sort());
    const told = new Set(rows.map(({ unit }) => unit));
    for (const name of PRESET_NAMES) {
      const alone = adjudicated(position, PRESETS[name], { engine: 'whole' });
      const { adjudication } = columns.find(({ names }) => names.includes(name))!;
      expect(boardOf(adjudication!)).toEqual(boardOf(alone));
      const [first] = columns;
      for (const [unit, outcome] of alone.outcomes.entries()) {
        if (!told.has(unit)) expect(first!.adjudication!.outcomes[unit]).toBe(outcome);
      }
    }
  });
});
