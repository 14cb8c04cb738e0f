/**
 * Runs in a copy of the project whose judges have the mutants of Stryker in them (`others.ts`): which of these does the
 * suite show, and which only other positions?
 *
 *   tsx scripts/suite/judge-mutants.ts LIST ANSWER
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { judged, variant, type Variant } from '../../src/audit/judges/compare.ts';
import { mutated } from '../../src/audit/judges/mutations.ts';
import { crowded } from '../../src/audit/judges/proposers.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import type { Position } from '../../src/phases/movement.ts';
import { casePositions } from '../../src/suite/mutants/sites.ts';
import { suiteQuestions } from '../../src/suite/tests/suite-questions.ts';
import type { Switches } from '../../test/mutation/switches.ts';

/** What became of the mutants. */
export interface Tried {
  readonly judges: readonly string[];
  /** How many positions besides the suite were looked at. */
  readonly positions: number;
  readonly shown: number;
  /** Those that the suite does not show and another position does. */
  readonly missed: readonly unknown[];
}

const switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {});

const JUDGES = ['sequence', 'dpjudge'];
const SEED = 77;
const OTHERS = 100;
/** A mutant that is met so often does not end. */
const MOST_HITS = 20_000;

const [, , list = '', answer = ''] = process.argv;
const mutants = JSON.parse(readFileSync(list, 'utf8')) as { readonly id: string }[];
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

/** What players see of an answer. */
function told(judge: Variant, position: Position): string {
  try {
    const { next, dislodged } = judged(judge, position);
    const units = next.map(({ power, type, location }) => `${power} ${type} ${location}`).sort();
    const fates = dislodged.map(
      ({ unit, retreats }) => `${unit}: ${[...retreats].sort((a, b) => a - b).join()}`,
    );
    return `${units.join()} / ${fates.sort().join()}`;
  } catch {
    return 'no answer';
  }
}

interface Right {
  readonly position: Position;
  readonly told: string;
  /** The mutants that the judge comes by. */
  readonly covers: ReadonlySet<string>;
}

function rightOf(judge: Variant, position: Position): Right {
  const coverage = (switches.mutantCoverage ??= { perTest: {}, static: {} });
  coverage.perTest = { now: {} };
  switches.currentTestId = 'now';
  const right = told(judge, position);
  switches.currentTestId = undefined;
  return { position, told: right, covers: new Set(Object.keys(coverage.perTest['now'] ?? {})) };
}

function isShownBy(rights: readonly Right[], judge: Variant, id: string): boolean {
  return rights.some(({ position, told: right, covers }) => {
    if (!covers.has(id)) return false;
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: MOST_HITS });
    const wrong = told(judge, position);
    switches.activeMutant = undefined;
    return wrong !== right;
  });
}

const inSuite = new Set<string>();
const elsewhere = new Set<string>();
/** What judges have in common is tried with the first of them alone that comes by it. */
const tried = new Set<string>();
for (const name of JUDGES) {
  const judge = variant(name);
  const [rights, others] = [suite, beyond].map((set) => set.map((position) => rightOf(judge, position)));
  const covered = new Set([...rights!, ...others!].flatMap(({ covers }) => [...covers]));
  for (const { id } of mutants) {
    if (!covered.has(id) || tried.has(id)) continue;
    tried.add(id);
    if (isShownBy(rights!, judge, id)) inSuite.add(id);
    else if (isShownBy(others!, judge, id)) elsewhere.add(id);
  }
  process.stdout.write(
    `${name}: ${tried.size} of ${mutants.length} tried, ${inSuite.size} shown, ${elsewhere.size} only by others\n`,
  );
}
const answered: Tried = {
  judges: JUDGES,
  positions: beyond.length,
  shown: inSuite.size,
  missed: mutants.filter(({ id }) => elsewhere.has(id) && !inSuite.has(id)),
};
writeFileSync(answer, JSON.stringify(answered));
