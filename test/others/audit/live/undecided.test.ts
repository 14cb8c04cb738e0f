/** What the solver gives up on neither agrees with an answer nor differs from it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { movementQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { auditLive, type Audited } from '../../../../src/others/audit/live/audit.ts';
import type { LiveProgram } from '../../../../src/others/audit/asking/program.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { adjudicateMovement } from '../../../../src/adjudicate/phases/movement.ts';
import { PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import { resultJson } from '../../../../src/games/records/json/result-json.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver, solvingBy } from '../../../setup/solver.ts';
import { positionOf } from '../records/made-records.ts';

/** An army is dislodged by one that is convoyed from next to it (4.A.5); no order rests on itself. */
const BY_CONVOY = `Turkey: A CON - BUL VIA
Turkey: F BLA C A CON - BUL
Turkey: A GRE S A CON - BUL
Austria: A BUL H`;
/** Only the solver settles it. */
const PARADOX = `England: F LON S F WAL - ENG
England: F WAL - ENG
France: A BRE - LON
France: F ENG C A BRE - LON`;

let solver: Solver;
let limited: Solver;
beforeAll(async () => {
  [solver, limited] = [await openSolver(), await openSolver({ rlimit: 1 })];
});

/** One answer of a program audited. */
async function audited(
  text: string,
  program: Partial<Policy>,
  beliefs: Partial<Policy>,
  isLimited: (problems: number, asked: number) => boolean,
): Promise<Audited> {
  const policy = { ...DATC_3_2, ...program };
  const reader = new PositionLineReader([standardBoard], policy);
  let asked = 0;
  const ask: LiveProgram['ask'] = (id, line) => {
    asked++;
    const read = reader.read(line);
    if (!read.ok) throw new Error(read.error.message);
    const result = adjudicateMovement(read.value, { engine: 'components', policy }, solver);
    if (result.kind === 'unknown') throw new Error('the solver gave up');
    return Promise.resolve({ kind: 'line', value: { ...resultJson(result, id) } });
  };
  let problems = 0;
  const solve: Solver['solve'] = (use) => (isLimited(problems++, asked) ? limited : solver).solve(use);
  const { audited: found } = await auditLive(
    new Asker({ ask } as unknown as LiveProgram),
    [{ from: 'made', question: movementQuestion(positionOf(text)) }],
    {
      reference: DATC_3_2,
      known: { policy: { ...DATC_3_2, ...beliefs }, testimonies: [] },
      solver: solvingBy(solve),
      mostMinimised: 1,
    },
  );
  return found[0]!;
}

describe('what a belief explains', () => {
  const beliefs = { '4.A.2': 'all-hold', '4.A.5': 'forbidden' } as const;
  const classOf = async (isLimited: (problems: number) => boolean): Promise<string> => {
    const found = await audited(PARADOX, beliefs, beliefs, isLimited);
    return found.kind === 'classified' ? found.classified.class : found.kind;
  };

  test('where the solver never gives up', async () => {
    expect(await classOf(() => false)).toBe('rule-choice');
  });

  test('where it gives up from the first problem on', async () => {
    expect(await classOf(() => true)).toBe('undecided');
  });

  test('where it gives up on the second, by the rules that the program is believed to follow', async () => {
    expect(await classOf((problems) => problems > 0)).toBe('undecided');
  });
});

test('a part on which the solver gives up is not one that still differs', async () => {
  const found = await audited(
    `${BY_CONVOY}\n${PARADOX}`,
    { '4.A.5': 'forbidden' },
    {},
    (_, asked) => asked > 1,
  );
  // Nothing else was answered, so that nothing tells whether this is a choice.
  expect(found.kind === 'classified' && found.classified.class).toBe('not-told-apart');
});
