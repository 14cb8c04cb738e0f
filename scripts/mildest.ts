/**
 * Changes of the rules that leave no paradox: faults of the catalogue, some of them made of some units alone, and pairs of
 * faults, each taken for a rule. It is tried on the paradoxes of the DATC and on generated ones, small ones first; if it
 * settles all of these, a proof for any number of units is tried, and if there is none, a smallest paradox of its own is
 * sought in all positions. Keeps a journal and goes on from it; writes docs/mildest.md.
 *
 *   npm run make -- mildest [--minutes 30] [--positions 4000] [--units 8] [page]
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dislodgingAttacked, replacing } from '../encodings/equations.ts';
import { DATC_3_2, type Policy } from '../encodings/policy.ts';
import { markdown } from '../src/base/document/markdown.ts';
import { adjudicateMovement, type Position } from '../src/adjudicate/phases/movement.ts';
import { changedCases } from '../src/cli/rules/check/rules-report.ts';
import type { Deviation } from '../src/others/twin/deviation.ts';
import { movementDeviations } from '../src/others/twin/deviations.ts';
import { restrictedFaults } from '../src/others/twin/restricted.ts';
import { TwinChanges } from '../src/others/twin/twin-changes.ts';
import { PARADOX_RULES } from '../src/prove/atlas/portrait/atlas.ts';
import { exampleIn, settle, startWorkers } from '../src/prove/settle/settle.ts';
import type { Subject } from '../src/prove/settle/subject.ts';
import type { Example } from '../src/prove/settle/task.ts';
import { sideOf } from '../src/prove/theorem.ts';
import { lemmaCheck, provedOf } from '../src/prove/unbounded/own-proof.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { writeParts } from './make/written-parts.ts';
import { alteredBy } from './paradox-rules/altered.ts';
import {
  alteringLeast,
  type Counted,
  isOpen,
  isSettling,
  type Journal,
  type Kind,
  KINDS,
  mildestParts,
  readJournal,
  type TriedChange,
} from './paradox-rules/mildest-page.ts';
import { printableRules } from './paradox-rules/printable-rules.ts';
import { candidates, isOfInterest } from './paradox-rules/search.ts';
import { optionsOf } from './options.ts';

/** The most cases of the DATC that a fault may change to be made of some units alone, or one of a pair. */
const MOST_CASES = { 'some units': 30, 'two places': 16 } as const;
/** Work for one lemma, as the solver counts it: those that hold need less than half. */
const LEMMA_LIMITS = { rlimit: 600_000 };
/** Milliseconds for the positions of one outline. */
const LONGEST_SEARCH = 60_000;
/** Two units in one province are sought in positions of up to this many. */
const MOST_IN_CROWD = 4;
/** Under changes that are proved, all positions of up to this many units are searched: none may be a paradox. */
const MOST_IN_CONTROL = 5;
const NO_PARADOX = 'scripts/paradox-rules/no-paradox.ts';
const JOURNAL = 'docs/mildest.jsonl';
const options = optionsOf({
  minutes: 30,
  positions: 4000,
  /** All positions of up to this many units are searched for paradoxes of each change that is still open. */
  units: 8,
});
const until = performance.now() + options.minutes * 60_000;
const isOver = (): boolean => performance.now() > until;
const solver = new Solver();
await solver.open();
const workers = startWorkers(solver, 0);
const journal: Journal = readJournal(existsSync(JOURNAL) ? readFileSync(JOURNAL, 'utf8') : '');
const faults = movementDeviations(DATC_3_2).filter(
  ({ change }) =>
    change.kind === 'call' || (change.kind === 'movement' && change.faults.setting !== undefined),
);

const CHANGES = {
  'one place': () => faults.map((each) => [each]),
  'some units': ofSomeUnits,
  'two places': pairs,
} as const satisfies Readonly<Record<Kind, () => Iterable<readonly Deviation[]>>>;

if (!options.words.includes('page')) {
  const untried = (Object.keys(KINDS) as Kind[]).filter((kind) => !journal.counted.has(kind));
  const paradoxes = untried.length === 0 ? [] : knownParadoxes();
  for (const kind of untried) tryAll(kind, [...CHANGES[kind]()], paradoxes);
  await proveOrSearch();
  await seekMore();
  await control();
}
writeParts('docs/mildest.md', 'mildest', mildestParts(journal, await printableRules(solver)).map(markdown));
process.exit();

/** Positions of the DATC and generated ones that some rule settles otherwise than another, small ones first. */
function knownParadoxes(): Position[] {
  return [...candidates(options.positions)]
    .filter((position) => isOfInterest(position, PARADOX_RULES, solver))
    .sort((a, b) => a.units.length - b.units.length);
}

/** Faults that settle all, made of some units alone. */
function* ofSomeUnits(): Generator<readonly Deviation[]> {
  for (const fault of faults) {
    const whole = journal.tried.get(fault.id);
    if (whole === undefined || !isSettling(whole) || whole.cases.length > MOST_CASES['some units']) continue;
    // The order in which units are written down is no rule.
    const parts = restrictedFaults(fault).filter(({ id }) => !id.includes('listed-before'));
    for (const part of parts) yield [part];
  }
}

/** Pairs of faults that change little, and of which neither settles all. */
function* pairs(): Generator<readonly Deviation[]> {
  const mild = faults.filter((fault) => {
    if (journal.tried.get(fault.id)?.paradox === undefined) return false;
    const { changed } = changedCases({ before: DATC_3_2, after: policyOf([fault]) }, solver);
    return changed.length > 0 && changed.length <= MOST_CASES['two places'];
  });
  for (const [i, one] of mild.entries()) for (const other of mild.slice(0, i)) yield [other, one];
}

/** It settles all, and if it is a fault made of some units alone, it changes fewer cases of the DATC than the whole fault. */
function isMilder(change: TriedChange, parts: readonly Deviation[]): boolean {
  if (!isSettling(change)) return false;
  const { cases = [] } = journal.tried.get(parts[0]!.of ?? '') ?? {};
  return change.kind !== 'some units' || change.cases.length < cases.length;
}

/** Tries changes of a kind; of some kinds those with a paradox are only counted. */
function tryAll(kind: Kind, changes: readonly (readonly Deviation[])[], paradoxes: Position[]): void {
  const counts = { tried: 0, paradox: 0, broken: 0 };
  for (const parts of changes) {
    if (isOver()) return;
    const id = idOf(parts);
    const change = journal.tried.get(id) ?? {
      id,
      kind,
      says: parts.map(({ says }) => says).join(' And: '),
      ...outcome(policyOf(parts), paradoxes),
    };
    counts.tried++;
    if (change.paradox !== undefined) counts.paradox++;
    if (change.broken === true) counts.broken++;
    if (kind === 'one place' || isMilder(change, parts)) keep(change);
  }
  const counted: Counted = { kind, ...counts };
  journal.counted.set(kind, counted);
  appendFileSync(JOURNAL, `${JSON.stringify(counted)}\n`);
}

function keep(change: TriedChange): void {
  if (journal.tried.get(change.id) === change) return;
  appendFileSync(JOURNAL, `${JSON.stringify(change)}\n`);
  journal.tried.set(change.id, change);
}

/** Tries to prove of changes that they leave no paradox; of the others, seeks a smallest one in all positions. */
async function proveOrSearch(): Promise<void> {
  const parts = partsByName();
  const left = [...journal.tried.values()].filter(isSettling).filter(isOpen).sort(alteringLeast);
  for (const change of left) {
    if (isOver()) return;
    keep({ ...change, proved: await isProved(policyOf(parts(change.id))) });
  }
  for (const { id } of left) {
    const change = journal.tried.get(id)!;
    if (isOver()) return;
    if (!isOpen(change) || (change.searched ?? 0) >= options.units) continue;
    const under = policyOf(parts(id));
    const { units: crowded } = await smallest(
      { kind: 'claim', id: 'one-per-province', under },
      MOST_IN_CROWD,
    );
    keep(
      crowded === undefined
        ? await withSmallest(change, 'ownParadox', under, options.units)
        : { ...change, crowded },
    );
  }
}

/** Seeks smaller paradoxes of changes of which one is known, and, as a control, any of those that are proved to leave none. */
async function seekMore(): Promise<void> {
  const parts = partsByName();
  for (const change of journal.tried.values()) {
    if (isOver()) return;
    const which = change.paradox === undefined ? 'ownParadox' : 'paradox';
    const most = change.proved === true ? MOST_IN_CONTROL : (change[which] ?? 0) - 1;
    if ((change.searched ?? 0) >= most) continue;
    keep(await withSmallest(change, which, policyOf(parts(change.id)), most));
  }
}

async function isProved(after: Policy): Promise<boolean> {
  try {
    const proved = await provedOf(sideOf(after), ['no-paradox'], lemmaCheck(solver, LEMMA_LIMITS));
    return proved.has('no-paradox');
  } catch {
    // Some faults take a list apart: that cannot be done where nobody counted the units.
    return false;
  }
}

/** Tries the proof of changes that leave a known paradox: it must fail of each. */
async function control(): Promise<void> {
  if (journal.control !== undefined || isOver()) return;
  const proved: string[] = [];
  const withParadox = faults.filter(({ id }) => journal.tried.get(id)?.paradox !== undefined);
  for (const fault of withParadox) {
    if (await isProved(policyOf([fault]))) proved.push(fault.id);
  }
  journal.control = { kind: 'control', tried: withParadox.length, proved };
  appendFileSync(JOURNAL, `${JSON.stringify(journal.control)}\n`);
}

/** Searches all positions of up to this many units for a smallest one that refutes a claim. */
async function smallest(
  subject: Subject,
  units: number,
): Promise<Partial<Example> & { readonly upTo: number }> {
  const { answers, upTo } = await settle(subject, workers.work, {
    units,
    form: 'standard',
    limits: { timeout: LONGEST_SEARCH },
    stopped: isOver,
    progress: () => undefined,
  });
  return { ...exampleIn(answers), upTo };
}

/** The change with its smallest paradox, if there is one of up to this many units. */
async function withSmallest(
  change: TriedChange,
  which: 'ownParadox' | 'paradox',
  under: Policy,
  most: number,
): Promise<TriedChange> {
  const claim = { kind: 'own claim', file: NO_PARADOX, id: 'noParadox', under } as const;
  const { upTo: searched, units, text: example } = await smallest(claim, most);
  return { ...change, searched, ...(units !== undefined && { [which]: units, example }) };
}

/** The name of a change: a fault, or two. */
function idOf(parts: readonly Deviation[]): string {
  return parts.map(({ id }) => id).join(' + ');
}

function partsByName(): (id: string) => readonly Deviation[] {
  const all = new Map(
    [...faults.map((each) => [each] as const), ...ofSomeUnits()].map((each) => [idOf(each), each[0]!]),
  );
  return (id) => id.split(' + ').map((name) => all.get(name)!);
}

function policyOf(parts: readonly Deviation[]): Policy {
  const { equations } = parts.reduce((changes, { change }) => changes.with(change), new TwinChanges());
  return { ...DATC_3_2, own: replacing(idOf(parts), dislodgingAttacked(equations)) };
}

/** The fewest units of a known position in which the change leaves a paradox; of other changes, what they alter. */
function outcome(after: Policy, paradoxes: Position[]): Omit<TriedChange, 'id' | 'says' | 'kind'> {
  try {
    const left = paradoxes.find((position) => isParadox(position, after));
    if (left !== undefined) return { paradox: left.units.length };
    return { looked: paradoxes.length, ...alteredBy(after, solver), deaf: deafIn(after) };
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
