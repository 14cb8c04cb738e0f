/** The tests of the suite under chosen rules: each position with what these rules, and the rulebooks, expect of it. */
import { type Policy, PRESET_NAMES, type PresetName, PRESETS } from '../../../../encodings/policy.ts';
import { type ReportedBoard, toldBy, toldOfUnits } from '../../audit/asking/answer.ts';
import { positionIn, type TextPosition } from '../../audit/asking/text-position.ts';
import { canBeTurned, turnedRound, type TextQuestion } from '../../audit/asking/ask.ts';
import { type Board, provinceOf, type Unit } from '../../../board/board.ts';
import { adjudicated, type Adjudication, type Position } from '../../../adjudicate/phases/movement.ts';
import { laterOrderResults, resultsByText } from '../../../games/bulk/later-line.ts';
import { boardJson, unitsByPower } from '../../../games/records/json/result-json.ts';
import type { TextsByPower } from '../../../games/records/model/fields-by-power.ts';
import { differenceOf, textsOf } from '../kills/outcome.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { type LaterKind, type LaterPhase, laterPhaseIn, resultOf } from '../later/later-phase.ts';
import { type LaterSuiteTest, SUITE, type SuitePosition } from './suite-data.ts';

/** The answer expected for a position, as docs/protocol.md has answers. */
type Expected = ReturnType<typeof boardJson>;

/** One test: a line of the suite. */
export interface SuiteTest extends Omit<TextQuestion, 'map'>, Required<SuitePosition> {
  /** The orders with the last one first, of which the same is expected; not where a unit has several orders. */
  readonly turned?: TextsByPower;
  readonly expected: Expected;
  /** The result of each unit's order; in later phases, of each order. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** The expectation of each rulebook that expects something else. */
  readonly rulebooks: Readonly<Partial<Record<PresetName, Expected>>>;
  /** The reason why the program that is to be tested is known to fail it, if it is. */
  readonly known?: string;
}

/** A test, what is asked of it, and what the rules say. */
export type PosedTest = {
  readonly test: SuiteTest;
  readonly board: Board;
  readonly right: ReportedBoard;
  /** Equations of one's own change what is expected. */
  readonly isChanged?: boolean;
  /** They go by the season or by who owns centres, which no position of the suite tells. */
  readonly isUntold?: boolean;
} & (
  | { readonly kind: 'movement'; readonly position: Position; readonly adjudication: Adjudication }
  | {
      readonly kind: LaterKind;
      readonly phase: LaterPhase;
      /** Units on the board afterwards. */
      readonly next: readonly Unit[];
    }
);

/**
 * The tests under these rules.
 *
 * A position whose orders cannot be read under the rules, or on which the solver gives up, is left out.
 */
export function testsUnder(board: Board, policy: Policy, solver: Solver): PosedTest[] {
  return [
    ...SUITE.tests.flatMap((each) => posedMovement(board, each, policy, solver) ?? []),
    ...SUITE.later.tests.flatMap((each) => laterTest(board, each, policy) ?? []),
  ];
}

/** A position as a test; `undefined` where its orders cannot be read under the rules, or the solver gives up. */
export function posedMovement(
  board: Board,
  each: Omit<SuitePosition, keyof TextPosition> & TextPosition,
  policy: Policy,
  solver: Solver,
): PosedTest | undefined {
  const adjudication = adjudicatedUnder(board, each, policy, solver);
  if (adjudication === undefined) return undefined;
  const { position } = adjudication;
  const expected = boardJson(adjudication);
  const { kills = [], ...asked } = each;
  const right = toldBy(adjudication);
  return {
    kind: 'movement',
    test: {
      ...asked,
      ...(canBeTurned(position.orders) ? { turned: turnedRound(asked.orders) } : {}),
      expected,
      outcomes: right.outcomes,
      rulebooks: otherRulebooks(expected, (rules) => {
        const other = adjudicatedUnder(board, each, rules, solver);
        return other && boardJson(other);
      }),
      kills,
    },
    board,
    right,
    isChanged: policy.own !== undefined && isChanged(adjudication, solver),
    isUntold: policy.own !== undefined && isUntold(adjudication, solver),
    position,
    adjudication,
  };
}

/** Says if the same choices without equations of one's own have another result. */
function isChanged(adjudication: Adjudication, solver: Solver): boolean {
  const { own: _, ...standard } = adjudication.decisions.system.policy;
  return differs(adjudication, adjudicated(adjudication.position, standard, solver));
}

/** Says if the result is another in autumn, where powers own the centres on which their units stand. */
function isUntold(adjudication: Adjudication, solver: Solver): boolean {
  const { board, units } = adjudication.position;
  const standing = new Map(units.map(({ power, location }) => [provinceOf(board, location), power]));
  const centres = board.provinces.map((_, province) => standing.get(province));
  const told: Position = { ...adjudication.position, season: 'fall', centres };
  return differs(adjudication, adjudicated(told, adjudication.decisions.system.policy, solver));
}

function differs(one: Adjudication, other: Adjudication | undefined): boolean {
  return other !== undefined && differenceOf(textsOf(one), textsOf(other)) !== undefined;
}

function otherRulebooks(
  expected: Expected,
  expectedOf: (rules: Policy) => Expected | undefined,
): SuiteTest['rulebooks'] {
  const others = PRESET_NAMES.flatMap((name) => {
    const other = expectedOf(PRESETS[name]);
    return other === undefined || JSON.stringify(other) === JSON.stringify(expected) ? [] : [[name, other]];
  });
  return Object.fromEntries(others) as SuiteTest['rulebooks'];
}

function adjudicatedUnder(
  board: Board,
  each: TextPosition,
  policy: Policy,
  solver: Solver,
): Adjudication | undefined {
  const position = positionIn(board, each, policy);
  return position && adjudicated(position, policy, solver);
}

function laterTest(board: Board, each: LaterSuiteTest, policy: Policy): PosedTest | undefined {
  const phase = laterPhaseIn(board, each);
  if (phase === undefined) return undefined;
  const result = resultOf(phase, policy);
  const { next } = result;
  const expectedOf = (rules: Policy): Expected => ({
    next_units: unitsByPower(board, resultOf(phase, rules).next),
    dislodged: {},
  });
  const expected = expectedOf(policy);
  const outcomes = Object.fromEntries(
    [...resultsByText(laterOrderResults(result))].map(([order, { outcome }]) => [order, outcome]),
  );
  return {
    kind: phase.orders.kind,
    test: { ...each, expected, outcomes, rulebooks: otherRulebooks(expected, expectedOf) },
    board,
    right: { ...toldOfUnits(board, next), outcomes },
    phase,
    next,
  };
}
