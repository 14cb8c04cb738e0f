/**
 * Positions whose units are in as many different situations as can be: whose they are, what they do, who stands against
 * them and with whose help. A program may be wrong in any of these, whatever its rules look like from within.
 */
import { situationsIn } from '../../../../src/others/audit/live/aim/situations.ts';
import { textPositionOf, type TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import { adjudicateMovement, type Position } from '../../../../src/adjudicate/phases/movement.ts';
import type { Judged } from '../../../../src/others/suite/kills/outcome.ts';
import { MOST_UNITS } from '../search/witnesses.ts';
import type { SuitePosition } from '../../../../src/others/suite/tests/suite-data.ts';
import { heaviestOf } from './cover.ts';
import { testId, unreadonly } from './suite-positions.ts';

/** Situations of units on which the result rests count for more than those of others. */
const DECISIVE = 2;

interface Situated {
  readonly text: TextPosition;
  readonly situations: ReadonlyMap<string, number>;
  /** What those weigh that nothing chosen has; it can only become less. */
  left: number;
}

interface ChosenTests {
  readonly tests: SuitePosition[];
  /** How many situations the positions have, and how many of them the tests. */
  readonly known: number;
  readonly shown: number;
}

/** The situations in a position, by what they count. */
function situationsOf(position: Position, { policy, solver }: Judged): Map<string, number> {
  const adjudication = adjudicateMovement(position, { engine: 'components', policy }, solver);
  if (adjudication.kind === 'unknown') return new Map();
  const { decisive, others } = situationsIn(adjudication);
  return new Map([
    ...[...others].map((each): [string, number] => [each, 1]),
    ...[...decisive].map((each): [string, number] => [each, DECISIVE]),
  ]);
}

/**
 * Chooses this many of the positions, each time the one with most situations that no test has.
 *
 * @param before the other tests
 */
export function situationTests(
  before: readonly Position[],
  positions: Iterable<Position>,
  most: number,
  judged: Judged,
): ChosenTests {
  const shown = new Set(before.flatMap((position) => [...situationsOf(position, judged).keys()]));
  const known = new Set(shown);
  const open: Situated[] = [];
  for (const position of positions) {
    if (position.units.length > MOST_UNITS) continue;
    const situations = situationsOf(position, judged);
    const fresh = [...situations].filter(([name]) => !shown.has(name));
    if (fresh.length === 0) continue;
    for (const [name] of fresh) known.add(name);
    open.push({
      text: textPositionOf(position),
      situations: new Map(fresh),
      left: Infinity,
    });
  }
  const tests: SuitePosition[] = [];
  while (tests.length < most) {
    const best = heaviestOf(open, ({ situations }) =>
      [...situations].reduce((sum, [name, weight]) => sum + (shown.has(name) ? 0 : weight), 0),
    );
    if (best === undefined) break;
    const first = [...best.situations.keys()].find((name) => !shown.has(name))!;
    for (const name of best.situations.keys()) shown.add(name);
    const clause = clauseOf(first);
    tests.push({
      id: testId(clause, best.text),
      kind: 'situation',
      clause,
      why: `Has a unit in this situation: ${first}.`,
      ...unreadonly(best.text),
    });
  }
  return { tests, known: known.size, shown: shown.size };
}

const CLAUSES: Readonly<Record<string, string>> = { move: '5.B.1', hold: '5.B.3', convoy: '5.B.8' };

/** The clause of what a situation is about, from its first word that names an order. */
function clauseOf(situation: string): string {
  const [word = ''] = /\b(?:move|hold|convoy|support)\b/.exec(situation) ?? [];
  return CLAUSES[word] ?? '5.B.2';
}
