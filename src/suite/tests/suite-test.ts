/** The tests of the suite under chosen rules: each position with what these rules, and the rulebooks, expect of it. */
import { PRESET_NAMES, PRESETS, type Policy, type PresetName } from '../../../encodings/policy.ts';
import { toldBy } from '../../audit/live/answer.ts';
import { positionIn } from '../../audit/live/text-position.ts';
import { canBeTurned, turnedRound } from '../../audit/live/turned.ts';
import type { Board } from '../../board/board.ts';
import { adjudicateMovement, type Adjudication, type Position } from '../../phases/movement.ts';
import { boardJson, type TextsByPower } from '../../records/json/result-json.ts';
import type { Solver } from '../../solver/solver.ts';
import { SUITE, type SuitePosition, type TestKind } from './suite-data.ts';

/** What is expected of a position, as docs/protocol.md has answers. */
export interface Expected {
  readonly next_units: TextsByPower;
  readonly dislodged: Record<string, TextsByPower>;
}

/** One test: a line of the suite. */
export interface SuiteTest {
  readonly id: string;
  readonly kind: TestKind;
  /** The clause of the DATC that it is about. */
  readonly clause: string;
  /** In a sentence. */
  readonly why: string;
  readonly units: TextsByPower;
  readonly orders: TextsByPower;
  /** The orders with the last one first, of which the same is expected; not where a unit has several orders. */
  readonly turned?: TextsByPower;
  readonly expected: Expected;
  /** By unit: what became of its order. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** By rulebook: what it expects, where that is something else. */
  readonly rulebooks: Readonly<Partial<Record<PresetName, Expected>>>;
  /** Names of the faults that it shows. */
  readonly kills: readonly string[];
  /** Why the program that is to be tested is known to fail it, if it is. */
  readonly known?: string;
}

/** Rules that bear the name of a rulebook. */
const RULEBOOKS: readonly PresetName[] = PRESET_NAMES;

/** A test, and the position that it is about. */
export interface PosedTest {
  readonly test: SuiteTest;
  readonly position: Position;
  readonly adjudication: Adjudication;
}

/**
 * The tests under these rules.
 *
 * A position whose orders cannot be read under the rules, or on which the solver gives up, is none of them.
 */
export function testsUnder(board: Board, policy: Policy, solver: () => Solver): PosedTest[] {
  return SUITE.tests.flatMap((each) => testUnder(board, each, policy, solver) ?? []);
}

function testUnder(
  board: Board,
  each: SuitePosition,
  policy: Policy,
  solver: () => Solver,
): PosedTest | undefined {
  const position = positionIn(board, each, policy);
  const adjudication = position === undefined ? undefined : adjudicated(position, policy, solver);
  if (position === undefined || adjudication === undefined) return undefined;
  const expected = boardJson(adjudication);
  const rulebooks = RULEBOOKS.flatMap((name) => {
    const other = expectedUnder(board, each, PRESETS[name], solver);
    return other === undefined || JSON.stringify(other) === JSON.stringify(expected) ? [] : [[name, other]];
  });
  const { id, kind, clause, why, units, orders, kills = [] } = each;
  return {
    test: {
      id,
      kind,
      clause,
      why,
      units,
      orders,
      ...(canBeTurned(position.orders) ? { turned: turnedRound(orders) } : {}),
      expected,
      outcomes: toldBy(adjudication).outcomes,
      rulebooks: Object.fromEntries(rulebooks),
      kills,
    },
    position,
    adjudication,
  };
}

function adjudicated(position: Position, policy: Policy, solver: () => Solver): Adjudication | undefined {
  const result = adjudicateMovement(position, { engine: 'components', policy }, solver);
  return result.kind === 'unknown' ? undefined : result;
}

function expectedUnder(
  board: Board,
  each: SuitePosition,
  policy: Policy,
  solver: () => Solver,
): Expected | undefined {
  const position = positionIn(board, each, policy);
  const adjudication = position === undefined ? undefined : adjudicated(position, policy, solver);
  return adjudication === undefined ? undefined : boardJson(adjudication);
}
