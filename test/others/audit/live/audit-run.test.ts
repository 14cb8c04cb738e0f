/** The course of an audit: what it tells meanwhile, what stops it, what it looks at closely and what it only counts. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import {
  auditLive,
  type Audited,
  type LiveAudit,
  type LiveAuditOptions,
} from '../../../../src/others/audit/live/audit.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import type { Reply } from '../../../../src/others/audit/asking/program-run.ts';
import { positionsFrom } from '../../../../src/others/audit/live/sources.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { PlantedProgram } from '../planted/planted-program.ts';
import { openSolver } from '../../../setup/solver.ts';

const solver = await openSolver();
const CASES = [...positionsFrom(standardBoard, 'datc', 1, 1, solver)];

/** Attacks that come out even: a program for which the first of equals enters says something else of each. */
const EVEN = ['6.A.11', '6.A.12', '6.B.7', '6.B.8'];
const FIRST = new PlantedProgram(['first-of-equals-enters']);

function audit(
  program: Pick<Program, 'ask'>,
  cases: readonly string[],
  more: Partial<LiveAuditOptions> = {},
  bothWays?: true,
): Promise<LiveAudit> {
  const questions = CASES.filter(({ from }) => cases.some((id) => from === `DATC 3.2, ${id}`));
  expect(questions).toHaveLength(cases.length);
  return auditLive(
    new Asker(program as Program),
    questions.map((each) => (bothWays === undefined ? each : { ...each, bothWays })),
    {
      reference: DATC_3_2,
      known: { policy: DATC_3_2, testimonies: [] },
      isSettled: true,
      solver,
      mostMinimised: 10,
      ...more,
    },
  );
}

function classOf(each: Audited): string {
  return each.kind === 'classified' ? each.classified.class : each.kind;
}

/** So many of each class. */
function classes({ audited }: LiveAudit): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of audited) counts[classOf(each)] = (counts[classOf(each)] ?? 0) + 1;
  return counts;
}

const choosing = (choices: Partial<Policy>): Policy => ({ ...DATC_3_2, ...choices });

describe('an audit', () => {
  test('of a program by the same rules finds that all answers agree', async () => {
    const found = await audit(new PlantedProgram([]), EVEN);

    expect(classes(found)).toEqual({ agrees: EVEN.length });
    expect([found.counted, found.interrupted]).toEqual([[], false]);
  });

  test('tells how far it is', async () => {
    const told: string[] = [];
    await audit(FIRST, ['6.A.4', ...EVEN.slice(0, 2)], {
      onProgress: ({ asked, agree, differ, noResult, shown }) =>
        told.push([asked, agree, differ, noResult, shown].join(' ')),
    });

    expect(told.slice(0, 3)).toEqual(['1 1 0 0 0', '2 1 1 0 0', '3 1 2 0 0']);
    // One of three is asked about near those that differ; then each difference is looked at.
    expect(told[3]).toMatch(/^4 /);
    expect(told.at(-1)!.split(' ').at(-1)).toBe(String(told.length - 4));
  });

  test('asks about nothing more once it is stopped, and looks at nothing closely', async () => {
    const stop = new AbortController();
    const found = await audit(FIRST, EVEN, {
      signal: stop.signal,
      onProgress: ({ asked }) => asked === 2 && stop.abort(),
    });

    expect(found.interrupted).toBe(true);
    expect(found.counted).toHaveLength(2);
    expect(found.audited).toEqual([]);
  });
});

describe('differences', () => {
  test('are counted with what they seem to be about, where none is to be shown', async () => {
    const { audited, counted } = await audit(FIRST, EVEN, { mostMinimised: 0 });

    expect(audited.filter((each) => classOf(each) !== 'agrees')).toEqual([]);
    expect(counted.length).toBeGreaterThanOrEqual(EVEN.length);
    for (const { kind, explainedBy } of counted) {
      expect(kind).toMatch(/^board, .*, move of (army|fleet): stays, told /);
      expect(explainedBy).toBeUndefined();
    }
  });

  test('that another explains are counted with it, where so many are to be shown', async () => {
    const { audited, counted } = await audit(FIRST, EVEN, { mostAlike: 1, mostMinimised: 1 });
    const errors = audited.filter((each) => classOf(each) === 'engine-error');

    expect(errors).toHaveLength(1);
    expect(counted.length).toBeGreaterThanOrEqual(EVEN.length - 1);
    expect(new Set(counted.map(({ explainedBy }) => explainedBy)).size).toBe(1);
    expect(counted[0]!.explainedBy).toBeDefined();
  });

  test('in what only another choice gives are that choice of the program, if it is known to make it', async () => {
    const policy = choosing({ '4.A.2': 'all-hold' });
    const program = new PlantedProgram([], policy);
    const known = await audit(program, ['6.F.15'], { known: { policy, testimonies: [] } });
    const unknown = await audit(program, ['6.F.15']);

    expect(classes(known)['rule-choice']).toBeGreaterThanOrEqual(1);
    expect(classes(known)['engine-error']).toBeUndefined();
    expect(classes(unknown)['rule-choice']).toBeUndefined();
  });

  test('in the order of the orders are asked about twice, where that is wanted', async () => {
    const right = new PlantedProgram([]);
    // Of two powers whichever is written first gets its way.
    const partial: Pick<Program, 'ask'> = {
      ask: (id, line) => {
        const { orders } = JSON.parse(line) as { orders: Record<string, string[]> };
        const [first, second] = Object.keys(orders);
        return (first! < second! ? right : FIRST).ask(id, line);
      },
    };
    const once = await audit(partial, ['6.A.11']);
    const twice = await audit(partial, ['6.A.11'], {}, true);
    const steady = await audit(right, ['6.A.11'], {}, true);

    expect(classes(once)).toEqual({ agrees: 1 });
    expect(steady.audited).toHaveLength(1);
    expect(twice.audited.map(({ from }) => from)).toContain('DATC 3.2, 6.A.11, the last order first');
    expect(classes(twice)).toMatchObject({ agrees: 1, 'engine-error': 1 });
  });
});

const reply = (value: Reply): Pick<Program, 'ask'> => ({ ask: () => Promise.resolve(value) });

describe('a program that has no answer', () => {
  const LOST: Reply = { kind: 'lost', how: 'timed-out', detail: 'too late' };

  test.for<readonly [kind: string, reply: Reply]>([
    ['refused', { kind: 'line', value: { id: 'a1', error: 'no' } }],
    ['unusable', { kind: 'line', value: { id: 'a1' } }],
    ['lost', LOST],
  ])('%s', async ([kind, value]) => {
    const found = await audit(reply(value), EVEN);

    expect(classes(found)).toEqual({ [kind]: EVEN.length });
    for (const each of found.audited) expect(each).toHaveProperty('message');
  });

  test('to some positions is shown in the smallest part of the three smallest of them', async () => {
    const right = new PlantedProgram([]);
    // It is lost wherever a fleet moves beside another unit.
    const afraid: Pick<Program, 'ask'> = {
      ask: (id, line) => {
        const { units } = JSON.parse(line) as { units: Record<string, string[]> };
        const isLost = Object.values(units).flat().length > 1 && /"F [A-Z]{3} - /.test(line);
        return isLost ? Promise.resolve(LOST) : right.ask(id, line);
      },
    };
    const found = await audit(afraid, ['6.A.5', '6.A.12', '6.B.4', '6.D.3', '6.E.8']);
    const sizes = found.audited.flatMap((each) =>
      each.kind === 'lost' ? [[each.question.units.length, each.smallest?.units.length] as const] : [],
    );

    expect(sizes.map(([, smallest]) => smallest)).toEqual([2, 2, 2, undefined]);
    expect(sizes.map(([size]) => size)).toEqual(sizes.map(([size]) => size).toSorted((a, b) => a - b));
    expect(classes(found)['agrees']).toBe(1);
  });
});
