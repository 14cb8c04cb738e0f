/** A program that goes by the order of the orders is wrong in one of two. */
import { beforeAll, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { movementQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { auditLive, type LiveAudit } from '../../../../src/others/audit/live/audit.ts';
import type { LiveProgram } from '../../../../src/others/audit/asking/program.ts';
import type { TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { adjudicateMovement } from '../../../../src/adjudicate/phases/movement.ts';
import { PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import { resultJson } from '../../../../src/games/records/json/result-json.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../setup/solver.ts';
import { positionOf } from '../records/made-records.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

type Orders = TextPosition['orders'];

/** A program to which only some of the orders get through. */
const keeping = (kept: (orders: Orders) => Orders): LiveProgram =>
  ({ ask: (id: string, line: string) => ask(id, line, kept) }) as unknown as LiveProgram;

function ask(id: string, line: string, kept: (orders: Orders) => Orders): ReturnType<LiveProgram['ask']> {
  const { units, orders } = JSON.parse(line) as TextPosition;
  const reader = new PositionLineReader([standardBoard], DATC_3_2);
  const read = reader.read(JSON.stringify({ id, units, orders: kept(orders) }));
  if (!read.ok) throw new Error(read.error.message);
  const result = adjudicateMovement(read.value, { engine: 'components', policy: DATC_3_2 }, solver);
  if (result.kind === 'unknown') throw new Error('the solver gave up');
  return Promise.resolve({ kind: 'line', value: resultJson(result, id) });
}

const without = (orders: Orders, forgotten: string | undefined): Orders =>
  Object.fromEntries(Object.entries(orders).filter(([power]) => power !== forgotten));

/** It forgets the orders of the last of several powers. */
const forgetful = keeping((orders) =>
  without(orders, Object.keys(orders).length === 1 ? undefined : Object.keys(orders).at(-1)),
);
/** It forgets those of the power in the middle of three, which is the same with the last order first. */
const forgettingTheMiddle = keeping((orders) =>
  without(orders, Object.keys(orders).length === 3 ? Object.keys(orders)[1] : undefined),
);
/** It does not know one power by its name. */
const forgettingGermany = keeping((orders) => without(orders, 'GERMANY'));

const TWO = 'France: A BUR - MUN\nGermany: A BER H';
const THREE = 'Austria: A TYR H\nFrance: A BUR - MUN\nGermany: A BER H';

function audited(program: LiveProgram, text: string, bothWays = false): Promise<LiveAudit> {
  const question = movementQuestion(positionOf(text));
  return auditLive(new Asker(program), [{ from: 'made', question, ...(bothWays ? { bothWays } : {}) }], {
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
  expect(errorsOf(await audited(forgetful, TWO))).toEqual([]);
  expect(errorsOf(await audited(forgetful, TWO, true))).toEqual([
    'made, the last order first: order-of-orders',
  ]);
});

test('what changes only in other orders is an error of this kind if it would be right in one', async () => {
  expect(errorsOf(await audited(forgettingTheMiddle, THREE))).toEqual(['made: order-of-orders']);
});

test('and so is what changes with the names of the powers', async () => {
  const audit = await audited(forgettingGermany, 'Germany: A BER - MUN');
  expect(errorsOf(audit)).toEqual(['made: order-of-orders']);
});

test('what is wrong in every order, and by every name, is not', async () => {
  const nobody = keeping(() => ({}));
  expect(errorsOf(await audited(nobody, TWO))).toEqual(['made: move-fails']);
});
