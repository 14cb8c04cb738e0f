/** What a program believes is found out, whatever it believes; and what it cannot mean is said. */
import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  ISSUE_IDS,
  PRESET_NAMES,
  PRESETS,
  type IssueId,
  type Policy,
} from '../../../encodings/policy.ts';
import { fingerprint, type Asked, type Fingerprint } from '../../../src/audit/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../../src/audit/fingerprint/question-bank.ts';
import { describeTold } from '../../../src/audit/live/answer.ts';
import type { Reply } from '../../../src/audit/live/run.ts';
import { randomPositions } from '../../../src/audit/live/sources.ts';
import { textPositionOf, type TextPosition } from '../../../src/audit/live/text-position.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { adjudicateMovement } from '../../../src/phases/movement.ts';
import { allReadable } from '../../../src/records/lines/line-content.ts';
import { PositionLineReader } from '../../../src/records/lines/position-line.ts';
import { resultJson } from '../../../src/records/json/result-json.ts';
import { Random } from '../../../src/sample/random.ts';
import { withSolver } from '../../../src/solver/on-demand.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a program may do where an order cannot be read. */
type Unreadable = 'refused' | 'left-out';

/** A program with this policy, in this process. */
function believer(
  policy: Policy,
  change: (result: Json) => Json = (result) => result,
  unreadable: Unreadable = 'refused',
): Asked {
  const reader = new PositionLineReader([standardBoard], policy);
  return {
    ask: (id, line) =>
      withSolver((solver): Reply => {
        const whole = reader.read(line);
        const read = unreadable === 'refused' ? allReadable(whole) : whole;
        if (!read.ok) return { kind: 'line', value: { id, error: read.error } };
        const result = adjudicateMovement(read.value, { engine: 'components', policy }, solver);
        if (result.kind === 'unknown') throw new Error('the solver gave up');
        return { kind: 'line', value: change({ ...resultJson(result, id) }) };
      }),
  };
}

const further = (count: number): TextPosition[] =>
  [...randomPositions(standardBoard, 3, count)].map(textPositionOf);

const interrogate = (program: Asked, count = 0): Promise<Fingerprint> =>
  fingerprint(standardBoard, program, { questions: QUESTIONS, further: further(count) });

/** Issues on which the program was believed to choose what it does not. */
function mistaken({ beliefs }: Fingerprint, policy: Policy): string[] {
  return beliefs.flatMap(({ issue, verdict }) => {
    switch (verdict.kind) {
      case 'shown':
        return verdict.choice === policy[issue] ? [] : [`${issue}=${verdict.choice}`];
      case 'alike':
        return verdict.choices.includes(policy[issue]) ? [] : [`${issue}=${verdict.choices.join('|')}`];
      case 'not-in-answers':
        return [];
      case 'no-interpretation':
      case 'no-answer':
        return [`${issue} ${verdict.kind}`];
    }
  });
}

const alike = ({ beliefs }: Fingerprint): IssueId[] =>
  beliefs.flatMap(({ issue, verdict }) => (verdict.kind === 'alike' ? [issue] : []));

function randomPolicy(seed: number): Policy {
  const random = new Random(seed);
  const choices = ISSUE_IDS.map((issue) => [issue, random.pick(Object.keys(choicesOf(issue)))]);
  return Object.fromEntries(choices) as Policy;
}

describe.for(PRESET_NAMES)('this program under %s', (preset) => {
  test('gives back the choices of the preset', async () => {
    const found = await interrogate(believer(PRESETS[preset]), 5);

    expect(mistaken(found, PRESETS[preset])).toEqual([]);
    expect(found.misfits).toEqual([]);
    expect(found.asked.length).toBeLessThanOrEqual(20);
    expect(found.confirmation.fit).toBe(found.confirmation.asked);
    // What other choices make irrelevant: the fallback of a rule that needs none, retreats before a convoy
    // that goes over land, rules for routes that the texts never need.
    const irrelevant = new Set<IssueId>(['4.A.2', '4.A.2-fallback', '4.A.4', '4.A.5', '4.E.1']);
    expect(alike(found).filter((issue) => !irrelevant.has(issue))).toEqual([]);
    expect(found.policy).toEqual({ ...PRESETS[preset], ...unseen(found, preset) });
  });
});

/** Choices that do not show, as they are in the interpretation that was found. */
function unseen({ beliefs, policy }: Fingerprint, preset: keyof typeof PRESETS): Partial<Policy> {
  const issues = beliefs.filter(({ verdict }) => verdict.kind !== 'shown').map(({ issue }) => issue);
  const differing = issues.filter((issue) => policy[issue] !== PRESETS[preset][issue]);
  return Object.fromEntries(differing.map((issue) => [issue, policy[issue]]));
}

describe('a program with choices at random', () => {
  const refusing = Array.from({ length: 5 }, (_, seed) => [seed + 1, 'refused'] as const);
  const leavingOut = [3, 9].map((seed) => [seed, 'left-out'] as const);

  test.for([...refusing, ...leavingOut])('seed %i, unreadable orders %s', async ([seed, unreadable]) => {
    const policy = randomPolicy(seed);
    const found = await interrogate(believer(policy, undefined, unreadable), 10);

    expect(mistaken(found, policy)).toEqual([]);
    expect(found.misfits).toEqual([]);
    expect(found.asked.length).toBeLessThanOrEqual(25);
    // Some choices make others irrelevant, but not many.
    expect(alike(found).length).toBeLessThanOrEqual(10);
  });
});

describe('answers that fit no interpretation', () => {
  test('are told with the position', async () => {
    // Its units never retreat over the border to Picardy.
    const program = believer(
      PRESETS['datc-3.2'],
      (result) => JSON.parse(JSON.stringify(result).replaceAll(/"PIC",|,"PIC"/g, '')) as Json,
    );
    const found = await interrogate(program, 60);
    const misfit = found.misfits.find(({ kind }) => kind === 'no-interpretation');

    expect(misfit?.answer.kind).toBe('told');
    expect(misfit?.expected?.kind === 'told' && describeTold(misfit.expected.told)).toMatch(/\(to .*PIC/);
  });

  test('a program that always holds fits none on the issues about moves', async () => {
    const holds: Asked = {
      ask: (id, line) => {
        const { units } = JSON.parse(line) as { units: Json };
        return Promise.resolve({ kind: 'line', value: { id, next_units: units, dislodged: {} } });
      },
    };
    const found = await interrogate(holds, 20);

    expect(found.misfits.length).toBeGreaterThan(10);
    expect(found.beliefs.some(({ verdict }) => verdict.kind === 'no-interpretation')).toBe(true);
  });
});

test('without retreats in its answers the issue of retreats does not show, and nothing else is lost', async () => {
  const policy = PRESETS['datc-3.2'];
  const found = await interrogate(
    believer(policy, ({ id, next_units: nextUnits, dislodged }) => ({
      id,
      next_units: nextUnits,
      dislodged: Object.fromEntries(
        Object.entries(dislodged as Record<string, Json>).map(([power, units]) => [
          power,
          Object.keys(units),
        ]),
      ),
    })),
  );

  expect(mistaken(found, policy)).toEqual([]);
  expect(alike(found)).toContain('4.A.5');
});

test('a program that refuses everything', async () => {
  const refuses: Asked = {
    ask: (id) => Promise.resolve({ kind: 'line', value: { id, error: { message: 'no' } } }),
  };
  const found = await interrogate(refuses);

  // Not even that it reads orders strictly: it takes nothing at all.
  expect(found.beliefs.filter(({ verdict }) => verdict.kind === 'shown')).toEqual([]);
  expect(new Set(found.misfits.map(({ kind }) => kind))).toEqual(new Set(['no-answer']));
});
