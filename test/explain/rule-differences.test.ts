/** Which choice of chapter 4 makes two rules differ on a board. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  choicesOf,
  DATC_3_2,
  ISSUE_IDS,
  ISSUES,
  type Policy,
  PRESET_NAMES,
  PRESETS,
} from '../../encodings/policy.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { askedIn, ruleDifferences, type RuleDifferences } from '../../src/explain/rule-differences.ts';
import { MIXES, randomPosition } from '../../src/orders/sample/random-position.ts';
import { solver } from '../setup/solver.ts';
import { type Adjudication, type Position } from '../../src/adjudicate/phases/movement.ts';
import { hasMovement, loadCases } from '../../src/games/datc/case.ts';
import { positionOf } from '../../src/games/datc/case-phases.ts';
import { known } from '../setup/known.ts';
import { adjudicated } from '../setup/adjudicated.ts';

function compare(position: Position, b: Policy): Extract<RuleDifferences, { kind: 'compared' }> {
  return known(ruleDifferences(position, DATC_3_2, b, solver));
}

/** By order, what became of it and of its unit. */
const told = ({ results, dislodged }: Adjudication): string[] =>
  results.map(({ outcome, reason, unit }) => {
    const fate = dislodged.find((each) => each.unit === unit);
    return JSON.stringify([outcome, reason, fate?.by, fate?.retreats]);
  });

test('all that differs is told, and the choices named suffice for it', () => {
  let differing = 0;
  for (let seed = 0; seed < 80; seed++) {
    const position = randomPosition(standardBoard, { ...MIXES['paradox-heavy'], units: 26 }, seed);
    const { a, b, differences } = compare(position, PRESETS[PRESET_NAMES[seed % PRESET_NAMES.length]!]);
    const expected = told(a).flatMap((text, order) => (text === told(b)[order] ? [] : [order]));
    expect(differences.flatMap(({ order }) => order ?? [])).toEqual(expected);
    for (const { order, because } of differences) {
      differing++;
      expect(because.length).toBeGreaterThan(0);
      const taken = Object.fromEntries(because.map((each) => [each.issue, each.b]));
      expect(told(adjudicated(position, taken))[order!]).toBe(told(b)[order!]);
    }
  }
  expect(differing).toBeGreaterThan(20);
});

/** The rule of each cycle, what had no answer to it, and its orders. */
const settled = ({ resolution }: Adjudication): string[] =>
  resolution.backups.map(({ rule, unanswered, units }) => [rule, unanswered, ...units].join());

test('a cycle that is settled in another way is told, whether or not a result differs', () => {
  const positions = loadCases('3.2')
    .filter(hasMovement)
    .filter(({ id }) => id.startsWith('6.F') || id.startsWith('6.C'))
    .map(positionOf);
  const sameByFallback = new Set<string>();
  for (const preset of PRESET_NAMES) {
    for (const position of positions) {
      const { a, b, differences, settlement } = compare(position, PRESETS[preset]);
      const onlyA = settled(a).filter((each) => !settled(b).includes(each));
      const onlyB = settled(b).filter((each) => !settled(a).includes(each));

      expect(settlement?.a.length ?? 0).toBe(onlyA.length);
      expect(settlement?.b.length ?? 0).toBe(onlyB.length);
      if (settlement === undefined) continue;
      expect(settlement.because.length).toBeGreaterThan(0);
      const unanswered = settlement.b.some((each) => each.unanswered !== undefined);
      if (unanswered && differences.length === 0) sameByFallback.add(preset);
    }
  }
  expect([...sameByFallback]).toEqual(['1971', '2000', '2023', '2025ee']);
});

/** Every pair of choices of an issue that movement depends on. */
const PAIRS = ISSUE_IDS.filter(
  (issue) => !['adjustments', 'retreats'].includes(ISSUES[issue].effect),
).flatMap((issue) => {
  const names = Object.keys(choicesOf(issue));
  return names.slice(1).map((b) => ({ issue, a: names[0]!, b }));
});

test.for(PAIRS)('$issue is asked for where it is said to be: $a, $b', (pair) => {
  const asked = askedIn(pair);
  // Issues of other phases, and of reading texts, are settled before or after a movement phase.
  if (asked === undefined) {
    expect(pair.issue).toMatch(/^4\.(?:B\.7|C\.[34]|D\.[4-8]|E\.2)$/);
    return;
  }
  const source = readFileSync(asked.file, 'utf8');
  // In an expression, or as a choice under which the rule is not asked.
  const named = [`policy['${pair.issue}']`, `[['${pair.issue}', '`, `policy.${pair.issue})`];
  expect(named.some((each) => source.includes(each))).toBe(true);
  expect(source).toContain(`datc: '${asked.datc}'`);
});
