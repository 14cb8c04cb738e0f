/**
 * Changes of one place in the rules that leave no known paradox: each fault of the catalogue that misreads the setting is
 * taken for a rule, and tried on the paradoxes of the DATC and on generated ones, small ones first. Keeps a journal and
 * goes on from it; writes docs/mildest.md. What has no known paradox may have others: nothing is proved here.
 *
 *   npm run make -- mildest [--minutes 8] [--positions 4000] [page]
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dislodgingAttacked, EQUATIONS, type Equations, replacing } from '../encodings/equations.ts';
import type { Decision } from '../encodings/language/decisions.ts';
import { DATC_3_2, type Policy } from '../encodings/policy.ts';
import type { Setting } from '../encodings/setting.ts';
import { messageOf } from '../src/base/errors.ts';
import { markdown } from '../src/base/document/markdown.ts';
import { standardBoard } from '../src/board/standard.ts';
import { adjudicateMovement, type Position } from '../src/adjudicate/phases/movement.ts';
import { movementMutants } from '../src/others/suite/mutants/catalogue.ts';
import { PARADOX_RULES } from '../src/prove/atlas/portrait/rulings.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { mildestPage, type TriedChange } from './paradox-rules/mildest-page.ts';
import { candidates, isOfInterest } from './paradox-rules/search.ts';
import {
  changedCases,
  changedPositions,
  checkedParadoxes,
  midGamePositions,
} from '../src/cli/rules/check/run.ts';

/** The most units of positions that are searched through. */
const UNITS = 4;
const ENDLESS = { units: UNITS, stopped: () => false, tell: () => {} };
const JOURNAL = 'docs/mildest.jsonl';
const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string', default: '8' },
    positions: { type: 'string', default: '4000' },
  },
  allowPositionals: true,
});
const until = performance.now() + Number(values.minutes) * 60_000;
const solver = new Solver();
/** The journal: every change that was tried, one per line. */
const tried = new Map<string, TriedChange>();
if (existsSync(JOURNAL)) {
  for (const line of readFileSync(JOURNAL, 'utf8').split('\n').filter(Boolean)) {
    const change = JSON.parse(line) as TriedChange;
    tried.set(change.id, change);
  }
}

const changes = movementMutants(DATC_3_2).filter(({ faults }) => faults.setting !== undefined);
if (!positionals.includes('page')) {
  await solver.open();
  const paradoxes = [...candidates(Number(values.positions))]
    .filter((position) => isOfInterest(position, PARADOX_RULES, solver))
    .sort((a, b) => a.units.length - b.units.length);
  for (const { id, says, faults } of changes) {
    if (performance.now() > until) break;
    if (tried.has(id)) continue;
    const change = { id, says, ...outcome(policyOf(id, faults.setting!), paradoxes) };
    appendFileSync(JOURNAL, `${JSON.stringify(change)}\n`);
    tried.set(id, change);
  }
}
if (!positionals.includes('page')) await searchMildest();
writeFileSync('docs/mildest.md', markdown(mildestPage([...tried.values()], changes.length)));

/** Searches all positions of up to four units under the changes that alter least, as long as there is time. */
async function searchMildest(): Promise<void> {
  const left = [...tried.values()]
    .filter(
      ({ looked, searched, deaf = [] }) =>
        looked !== undefined && searched === undefined && deaf.length === 0,
    )
    .sort((a, b) => a.cases!.length - b.cases!.length || a.changed! - b.changed!);
  for (const change of left) {
    if (performance.now() > until) return;
    const { faults } = changes.find(({ id }) => id === change.id)!;
    const both = { before: DATC_3_2, after: policyOf(change.id, faults.setting!) };
    const searched = await checkedParadoxes(both, solver, ENDLESS).catch((error: unknown) => {
      console.error(`${change.id} is not searched: ${messageOf(error)}`);
    });
    if (searched === undefined) continue;
    const { refused, upTo, fresh } = searched;
    const found = fresh.find(({ kind }) => kind !== 'circle' && kind !== 'swap');
    const own = found?.position.units;
    const now: TriedChange =
      refused !== undefined
        ? { ...change, searched: 0 }
        : { ...change, searched: upTo, ...(own === undefined ? {} : { ownParadox: own }) };
    appendFileSync(JOURNAL, `${JSON.stringify(now)}\n`);
    tried.set(change.id, now);
  }
}

type Change = <T, N>(setting: Setting<T, N>) => Setting<T, N>;

function policyOf(id: string, change: Change): Policy {
  const equations = Object.fromEntries(
    (Object.keys(EQUATIONS) as Decision[]).map((decision) => [
      decision,
      <T, N>(setting: Setting<T, N>, unit: number) => EQUATIONS[decision](change(setting), unit),
    ]),
  ) as unknown as Equations;
  return { ...DATC_3_2, own: replacing(id, dislodgingAttacked(equations)) };
}

/** The fewest units of a known position in which the change leaves a paradox; of other changes, what they alter. */
function outcome(after: Policy, paradoxes: readonly Position[]): Omit<TriedChange, 'id' | 'says'> {
  try {
    const left = paradoxes.find((position) => isParadox(position, after));
    if (left !== undefined) return { paradox: left.units.length };
    const both = { before: DATC_3_2, after };
    const { changed } = changedCases(both, solver);
    const players = changedPositions(
      'positions',
      midGamePositions(standardBoard, 300),
      both,
      solver,
      ENDLESS,
    );
    return {
      looked: paradoxes.length,
      cases: changed.map(({ id }) => id),
      changed: players.changed / players.positions,
      deaf: deafIn(after),
    };
  } catch {
    return { broken: true };
  }
}

function isParadox(position: Position, policy: Policy): boolean {
  const result = adjudicateMovement(position, { engine: 'components', policy }, solver);
  return result.kind === 'unknown' || result.resolution.backups.some(({ rule }) => rule !== 'circular');
}

/** Things that never happen any more in generated positions: such rules are degenerate. */
function deafIn(policy: Policy): string[] {
  const seen = { convoys: false, dislodgements: false, supports: false };
  for (const position of candidates(200)) {
    const result = adjudicateMovement(position, { engine: 'components', policy }, solver);
    if (result.kind === 'unknown') continue;
    const { decisions } = result;
    const { facts } = decisions.system;
    seen.dislodgements ||= result.dislodged.length > 0;
    seen.supports ||= facts.supporting.some((unit) => decisions.truth('SUPPORT', unit));
    seen.convoys ||= facts.moving.some(
      (army) => facts.convoyers(army).length > 0 && decisions.truth('MOVE', army),
    );
  }
  return Object.entries(seen).flatMap(([what, isSeen]) => (isSeen ? [] : [what]));
}
