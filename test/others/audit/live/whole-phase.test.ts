/** A case of a live audit shows the whole position that was asked, and beside it the smallest part of it. */
import { beforeAll, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { movementQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { auditLive } from '../../../../src/others/audit/live/audit.ts';
import { pageReportOf } from '../../../../src/others/audit/live/page-report.ts';
import type { LiveProgram } from '../../../../src/others/audit/asking/program.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { adjudicateMovement } from '../../../../src/adjudicate/phases/movement.ts';
import { PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import { resultJson } from '../../../../src/games/records/json/result-json.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { positionOf } from '../records/made-records.ts';

const POSITION = `France: A BUR - MUN
France: A RUH S A BUR - MUN
Germany: A MUN H
Germany: A BER S A MUN
Russia: A MOS - UKR
Turkey: F ANK - BLA
Italy: A ROM - VEN`;

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

/** A program that knows no support to hold. */
function ask(id: string, line: string): ReturnType<LiveProgram['ask']> {
  const read = new PositionLineReader([standardBoard], DATC_3_2).read(line);
  if (!read.ok) throw new Error(read.error.message);
  const orders = read.value.orders.filter(({ order }) => order.kind !== 'support' || order.to !== undefined);
  const position = { ...read.value, orders };
  const result = adjudicateMovement(position, { engine: 'components', policy: DATC_3_2 }, solver);
  if (result.kind === 'unknown') throw new Error('the solver gave up');
  return Promise.resolve({ kind: 'line', value: resultJson(result, id) });
}

test('an error is shown in all units that were asked about, and in the few that it takes', async () => {
  const position = positionOf(POSITION);
  const rules = { policy: DATC_3_2, preset: 'datc-3.2' as const };
  const audit = await auditLive(
    new Asker({ ask } as unknown as LiveProgram),
    [{ from: 'made', question: movementQuestion(position) }],
    {
      reference: DATC_3_2,
      known: { policy: DATC_3_2, testimonies: [] },
      solver,
      mostMinimised: 1,
    },
  );
  const [found] = pageReportOf(audit, rules, 'made').cases;
  if (found?.error === undefined) throw new Error('there is no error');
  const ours = Object.values(found.scene.ours.units).flat();
  expect(ours).toHaveLength(position.units.length);
  expect(ours).toContain('A UKR');
  expect(Object.values(found.scene.theirs.units).flat()).toHaveLength(position.units.length - 1);
  expect(found.error.units).toBe(4);
});
