/**
 * Runs in a copy of the project whose judges have the mutants of Stryker in them (`others.ts`): which of these does the
 * suite show, and which only other positions?
 *
 *   tsx scripts/suite/judge-mutants.ts LIST ANSWER [JUDGE...]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import type { Variant } from '../make/judges/compare.ts';
import { reduce } from '../make/judges/minimise-position.ts';
import { asPosition, byUnit, mutated } from '../make/judges/mutations.ts';
import { VARIANTS } from '../make/judges/targets.ts';
import { type TextPosition, textPositionOf } from '../../src/others/audit/asking/text-position.ts';
import { crowded } from '../make/judges/proposers.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import { judgePhase } from '../../src/judges/judge.ts';
import { readOrders, type ReadOrders } from '../../src/orders/orders-that-count.ts';
import type { Position } from '../../src/adjudicate/phases/movement.ts';
import { suiteQuestions } from '../../src/others/suite/tests/suite-questions.ts';
import type { PhaseOutcome } from '../../src/games/records/json/result-json.ts';
import type { Switches } from '../mutants/switches.ts';
import { casePositions } from '../make/suite/search/case-positions.ts';

/** A mutant that the suite does not show and another position does. */
interface Missed {
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
  /** The judge, and the smallest part of a position of which it then says something else. */
  readonly judge: string;
  readonly smallest: TextPosition;
}

/** What happened to the mutants. */
export interface Tried {
  readonly judges: readonly string[];
  /** How many positions besides the suite were looked at. */
  readonly positions: number;
  readonly shown: number;
  readonly missed: readonly Missed[];
}

const switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {});

const SEED = 77;
const OTHERS = 200;
/** A mutant counts as endless once it is met this many times as often as without it. */
const MOST_HITS = 100;

const [, , list = '', answer = '', ...names] = process.argv;
const judges = VARIANTS.filter(({ name }) => names.length === 0 || names.includes(name));
const mutants = JSON.parse(readFileSync(list, 'utf8')) as ({ readonly id: string } & Omit<
  Missed,
  'judge' | 'smallest'
>)[];
const suite = suiteQuestions(board).flatMap(({ question: { units, orders } }): Position[] =>
  orders.kind === 'movement' ? [{ board, units, orders: orders.orders }] : [],
);
const beyond = [...casePositions(['v3']), ...proposed()];

function proposed(): Position[] {
  const proposers = [mutated(), crowded('north', 'paradox-heavy'), crowded('south', 'convoy-heavy')];
  return Array.from({ length: OTHERS }, (_, i) =>
    proposers[i % proposers.length]!.propose(SEED * 1_000_000 + i),
  ).flatMap((position) => position ?? []);
}

/** A position as a judge has it: its orders are read once for all mutants, none of which is in what reads them. */
interface Asked {
  readonly position: Position;
  readonly read: ReadOrders;
}

function asked({ policy }: Variant, position: Position): Asked {
  const { units, orders } = position;
  return { position, read: readOrders(board, units, orders, policy) };
}

/** Milliseconds: a judge takes some; a mutant may go round for ever without being met again. */
const LONGEST = 5000;
const run: { task?: () => PhaseOutcome } = {};
const script = new Script('run.task()');
const context = createContext({ run });

/** What players see of an answer. */
function told({ judge, chosen }: Variant, { position, read }: Asked): string {
  run.task = () => judgePhase(judge, read, position.orders, chosen);
  try {
    const { next, dislodged } = script.runInContext(context, { timeout: LONGEST }) as PhaseOutcome;
    const units = next.map(({ power, type, location }) => `${power} ${type} ${location}`).sort();
    const fates = dislodged.map(
      ({ unit, retreats }) => `${unit}: ${[...retreats].sort((a, b) => a - b).join()}`,
    );
    return `${units.join()} / ${fates.sort().join()}`;
  } catch {
    return 'no answer';
  }
}

interface Right extends Asked {
  readonly told: string;
  /** By mutant that the judge comes by: how often. */
  readonly covers: ReadonlyMap<string, number>;
}

function rightOf(judge: Variant, position: Position): Right {
  const question = asked(judge, position);
  const coverage = (switches.mutantCoverage ??= { perTest: {}, static: {} });
  coverage.perTest = { now: {} };
  switches.currentTestId = 'now';
  const right = told(judge, question);
  switches.currentTestId = undefined;
  return { ...question, told: right, covers: new Map(Object.entries(coverage.perTest['now'] ?? {})) };
}

/**
 * The first of the positions of which the judge says something else with the mutant; it becomes the first of all, since
 * what shows a mutant often shows those near it.
 */
function shownBy(rights: Right[], judge: Variant, id: string): Right | undefined {
  const at = rights.findIndex((right) => right.covers.has(id) && isShownBy(right, judge, id));
  if (at < 0) return undefined;
  const [found] = rights.splice(at, 1);
  rights.unshift(found!);
  return found;
}

function isShownBy(right: Right, judge: Variant, id: string): boolean {
  Object.assign(switches, {
    activeMutant: id,
    hitCount: 0,
    hitLimit: MOST_HITS * (right.covers.get(id) ?? 0),
  });
  const wrong = told(judge, right);
  switches.activeMutant = undefined;
  return wrong !== right.told;
}

/** A part of the position of which nothing can be left out. */
function smallest({ position }: Asked, judge: Variant, id: string): TextPosition {
  const shows = (part: Position): boolean => isShownBy(rightOf(judge, part), judge, id);
  const start = byUnit(position);
  const part = shows(asPosition(start))
    ? asPosition(reduce(start, (orders) => shows(asPosition(orders))))
    : position;
  return textPositionOf(part);
}

const inSuite = new Set<string>();
const elsewhere = new Map<string, Missed>();
const covered = new Set<string>();
for (const judge of judges) {
  const rights = suite.map((position) => rightOf(judge, position));
  const others = beyond.map((position) => rightOf(judge, position));
  const own = new Set([...rights, ...others].flatMap(({ covers }) => [...covers.keys()]));
  for (const mutant of mutants) {
    const { id, file, line, original, replacement } = mutant;
    if (!own.has(id) || inSuite.has(id)) continue;
    covered.add(id);
    if (shownBy(rights, judge, id) !== undefined) {
      inSuite.add(id);
      elsewhere.delete(id);
    } else if (!elsewhere.has(id)) {
      const found = shownBy(others, judge, id);
      if (found === undefined) continue;
      const part = smallest(found, judge, id);
      elsewhere.set(id, { file, line, original, replacement, judge: judge.name, smallest: part });
    }
  }
  process.stdout.write(
    `${judge.name}: ${covered.size} of ${mutants.length} tried, ${inSuite.size} shown, ${elsewhere.size} only by others\n`,
  );
}
const answered: Tried = {
  judges: judges.map(({ name }) => name),
  positions: beyond.length,
  shown: inSuite.size,
  missed: [...elsewhere.values()],
};
writeFileSync(answer, JSON.stringify(answered));
