/** Whether an audit looks for the rules of a program, or goes by those that are known. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { movementQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { auditLive, type LiveAudit } from '../../../../src/others/audit/live/audit.ts';
import type { LiveProgram } from '../../../../src/others/audit/asking/program.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { adjudicateMovement } from '../../../../src/adjudicate/phases/movement.ts';
import { resultJson } from '../../../../src/games/records/json/result-json.ts';
import { PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { positionOf } from '../records/made-records.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

/** Of a program for which an army goes by convoy only if its order says so. */
const EXPLICIT: Policy = { ...DATC_3_2, '4.A.3': 'explicit' };

function ask(id: string, line: string): ReturnType<LiveProgram['ask']> {
  const read = new PositionLineReader([standardBoard], EXPLICIT).read(line);
  if (!read.ok) throw new Error(read.error.message);
  const result = adjudicateMovement(read.value, { engine: 'components', policy: EXPLICIT }, solver);
  if (result.kind === 'unknown') throw new Error('the solver gave up');
  return Promise.resolve({ kind: 'line', value: resultJson(result, id) });
}

/** Armies that change places where an own fleet may convoy. */
const SWAPS = ['NWY SWE SKA', 'DEN KIE HEL', 'BEL HOL NTH', 'RUM BUL BLA', 'GRE BUL AEG'].map((places) => {
  const [from, to, sea] = places.split(' ');
  return `England: A ${from} - ${to}\nEngland: F ${sea} C A ${from} - ${to}\nRussia: A ${to} - ${from}`;
});

function audit(isSettled: boolean): Promise<LiveAudit> {
  return auditLive(
    new Asker({ ask } as unknown as LiveProgram),
    SWAPS.map((text, i) => ({ from: `swap ${i}`, question: movementQuestion(positionOf(text)) })),
    {
      reference: DATC_3_2,
      known: { policy: DATC_3_2, testimonies: [] },
      isSettled,
      solver,
      mostMinimised: 0,
    },
  );
}

describe('the rules of a program', () => {
  test('are those that its answers fit', async () => {
    const { known, counted } = await audit(false);
    expect(known.policy['4.A.3']).not.toBe(DATC_3_2['4.A.3']);
    expect(counted).toEqual([]);
  });

  test('or those that are known, where they are settled', async () => {
    const { known, audited } = await audit(true);
    expect(known.policy).toEqual(DATC_3_2);
    const swaps = audited.filter(({ from }) => /^swap \d$/.test(from));
    const classes = swaps.map((each) => (each.kind === 'classified' ? each.classified.class : each.kind));
    expect(classes).not.toContain('rule-choice');
    expect(classes).not.toContain('agrees');
  });
});
