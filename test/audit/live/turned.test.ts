/** A program that goes by the order of the orders is wrong in one of two. */
import { beforeAll, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { movementQuestion } from '../../../src/audit/diagnose/question.ts';
import { Asker } from '../../../src/audit/live/ask.ts';
import { auditLive, type LiveAudit } from '../../../src/audit/live/audit.ts';
import type { LiveProgram } from '../../../src/audit/live/program.ts';
import type { TextPosition } from '../../../src/audit/live/text-position.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { adjudicateMovement } from '../../../src/phases/movement.ts';
import { PositionLineReader } from '../../../src/records/lines/position-line.ts';
import { resultJson } from '../../../src/records/json/result-json.ts';
import { openSolver, type Solver } from '../../../src/solver/solver.ts';
import { positionOf } from '../records/made-records.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

/** A program that forgets the last of several orders. */
function ask(id: string, line: string): ReturnType<LiveProgram['ask']> {
  const { units, orders } = JSON.parse(line) as TextPosition;
  const isAlone = Object.values(orders).flat().length === 1;
  const [last] = isAlone ? [] : Object.keys(orders).slice(-1);
  const kept = Object.fromEntries(
    Object.entries(orders).map(([power, texts]) => [power, power === last ? texts.slice(0, -1) : texts]),
  );
  const reader = new PositionLineReader([standardBoard], DATC_3_2);
  const read = reader.read(JSON.stringify({ id, units, orders: kept }));
  if (!read.ok) throw new Error(read.error.message);
  const result = adjudicateMovement(read.value, { engine: 'components', policy: DATC_3_2 }, () => solver);
  if (result.kind === 'unknown') throw new Error('the solver gave up');
  return Promise.resolve({ kind: 'line', value: resultJson(result, id) });
}

const forgetful = { ask } as unknown as LiveProgram;

function audited(bothWays: boolean): Promise<LiveAudit> {
  const question = movementQuestion(positionOf('France: A BUR - MUN\nGermany: A BER H'));
  return auditLive(new Asker(forgetful), [{ from: 'made', question, ...(bothWays ? { bothWays } : {}) }], {
    reference: DATC_3_2,
    known: { policy: DATC_3_2, testimonies: [] },
    solver,
    mostMinimised: 1,
  });
}

function errorsOf({ audited: phases }: LiveAudit): string[] {
  return phases.flatMap((each) =>
    each.kind === 'classified' && each.classified.class === 'engine-error'
      ? [`${each.from}: ${each.classified.error.violation.kind}`]
      : [],
  );
}

test('an audit that asks both ways finds it, and says what it is', async () => {
  expect(errorsOf(await audited(false))).toEqual([]);
  expect(errorsOf(await audited(true))).toEqual(['made, the last order first: order-of-orders']);
});
