/** The findings of `dipsolve rules check` about rules of one's own, as its JSON has them. */
import { describePolicy, type Rules, rulesJson } from '../../../adjudicate/rules/policies.ts';
import { readOwnRules } from '../../../adjudicate/rules/own/own-rules.ts';
import { impossibleResult } from '../../../adjudicate/phases/impossible-result.ts';
import { type Policy, PRESETS } from '../../../../encodings/policy.ts';
import { type Board, provinceOf } from '../../../board/board.ts';
import { adjudicated, type Position } from '../../../adjudicate/phases/movement.ts';
import { startWorkers } from '../../../prove/settle/settle.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { Flags } from '../../shared/options.ts';
import { checkedClaims, type CheckLimits, claimsProvedOf, smallestDifference } from './checked-claims.ts';
import { describeAtlas, classesByCase } from '../../../prove/atlas/portrait/atlas.ts';
import { isUnresolved } from '../../../prove/atlas/pattern/pattern-solutions.ts';
import { patternNamed } from '../../../prove/atlas/pattern/pattern.ts';
import { readBeyondPatterns } from '../../../prove/atlas/pattern/what-is-read.ts';
import { searchAtlas, startPieceWorkers } from '../../../prove/atlas/search/atlas-search.ts';
import { sideOf } from '../../../prove/theorem.ts';
import type { BackupRule } from '../../../../encodings/backup-rules.ts';
import { hasMovement, loadCases } from '../../../games/datc/case.ts';
import { observedTags, positionOf } from '../../../games/datc/case-phases.ts';
import { formatOrder } from '../../../orders/text/format.ts';
import { Random } from '../../../orders/sample/random.ts';
import { MIXES, randomPosition } from '../../../orders/sample/random-position.ts';
import { differenceOf, textsOf } from '../../../others/suite/kills/outcome.ts';
import { impossibleAmong, type MaybeImpossible } from '../../shared/impossible.ts';
import { progressLine } from '../../shared/print.ts';

/** The longest that one question may take, in milliseconds; where there is less time, a tenth of it. */
const LONGEST = 10_000;
const DEFAULT = { units: 4, seconds: 110, random: 10_000 };

/** The part of the time that has passed when each step is to stop; what one leaves, the next have. */
const SHARES = { samples: 0.25, records: 0.4, difference: 0.5, proofs: 0.7, claims: 0.8, atlas: 0.9 };

/** @param recorded positions of records that are to be adjudicated by the rules */
export async function reportOn(
  file: string,
  { policy: after, preset }: Rules,
  board: Board,
  recorded: readonly Position[],
  { units = DEFAULT.units, seconds = DEFAULT.seconds, random: count = DEFAULT.random }: Flags,
  solver: Solver,
) {
  await solver.open();
  const begun = performance.now();
  const status = progressLine();
  const workers = startWorkers(solver, 0);
  const longest = Math.min(LONGEST, (seconds * 1000) / 10);
  const step = (what: string, share: number): CheckLimits => {
    status.tell(what);
    const left = (): number => begun + share * seconds * 1000 - performance.now();
    return {
      worker: workers.work,
      solver,
      units,
      // None would mean no limit.
      limits: {
        get timeout() {
          return Math.max(1, Math.min(longest, left()));
        },
      },
      stopped: () => left() <= 0,
      tell: (text) => status.tell(`${what}, ${text}`),
    };
  };
  const both = { before: PRESETS[preset], after };
  const own = await readOwnRules(file);
  status.tell('cases of the DATC');
  const cases = changedCases(both, solver);
  const compare = (of: string, asked: Iterable<Position>, share: number) =>
    changedPositions(of, asked, both, step(of, share));
  const positions = [compare('generated mid-game positions', midGamePositions(board, count), SHARES.samples)];
  if (recorded.length > 0) positions.push(compare('recorded movement phases', recorded, SHARES.records));
  const limits = step('the smallest difference', SHARES.difference);
  const difference = await smallestDifference([both.before, after], [preset, file], limits);
  const ofProofs = step('proofs for any number of units', SHARES.proofs);
  const proved = await claimsProvedOf(after, ofProofs);
  const areProofsTried = !ofProofs.stopped();
  const claims = await checkedClaims(after, proved, step('claims', SHARES.claims));
  const paradoxes = await checkedParadoxes(both, step('circles and paradoxes', SHARES.atlas));
  const settled = settledCases(both, step('paradoxes of the DATC', 1));
  status.clear();
  await workers.stop();
  return {
    rules: rulesJson(after, preset),
    says: own.ok ? (own.value.says ?? '') : '',
    from: describePolicy(both.before),
    cases,
    positions,
    /** A smallest position in which these rules and those that they begin with differ. */
    difference,
    claims,
    /** It is proved, for any number of units, that every position has a solution, and that two differ only in circles. */
    provedNoParadox: proved.has('no-paradox'),
    /** False where the time ran out before everything was asked that shows something for any number of units. */
    areProofsTried,
    /** Positions without exactly one solution. */
    paradoxes: { ...paradoxes, ...settled },
    seconds: Math.round((performance.now() - begun) / 1000),
  };
}

/** The rules that rules of one's own begin with, and these. */
type BothRules = Readonly<Record<'before' | 'after', Policy>>;

const NONE = { upTo: 0, classes: 0, fresh: [] } as const;

/**
 * Compares the classes of both.
 *
 * @returns all classes of up to this many units, and `fresh` those that are settled under the rules that these begin with; or
 *   the reason for which there is no list, in `refused`
 */
export async function checkedParadoxes(
  { before, after }: BothRules,
  { solver, units: most, limits, stopped, tell }: CheckLimits,
) {
  const refused = readBeyondPatterns(after);
  if (refused !== undefined) return { ...NONE, refused };
  const workers = startPieceWorkers(solver, 0);
  const answers = await searchAtlas(workers.work, {
    units: most,
    under: after,
    limits,
    atATime: 1,
    done: [],
    add: () => undefined,
    stopped,
    progress: ({ units, done, all }) => tell(`${units} units: ${done} of ${all} outlines`),
  });
  const atlas = await describeAtlas(answers, solver, after, []);
  if (atlas === 'unknown') return { ...NONE, refused: 'the solver gave up on a position that was found' };
  const was = sideOf(before);
  const isKnown = readBeyondPatterns(before) === undefined;
  const fresh = atlas.entries.filter((entry) => isKnown && !isUnresolved(patternNamed(entry.class), was));
  return {
    upTo: atlas.completeThrough,
    classes: atlas.entries.length,
    refused: undefined,
    fresh: fresh.map(({ class: name, kind, units: size, position, rulings }) => ({
      class: name,
      kind,
      position: { units: size, text: position, says: rulings[0]?.says ?? [] },
    })),
  };
}

/**
 * The cases of DATC 3.2 whose circles and paradoxes are settled now, by id. Not all are tried where there is no time, or the
 * solver gave up.
 */
export function settledCases(both: BothRules, { solver, stopped }: CheckLimits) {
  const areRead = Object.values(both).every((policy: Policy) => readBeyondPatterns(policy) === undefined);
  if (!areRead) return { settled: [], areCasesTried: true };
  const is = sideOf(both.after);
  const settled = new Set<string>();
  for (const classes of classesByCase(solver, sideOf(both.before))) {
    if (classes === 'unknown' || stopped()) return { settled: [...settled], areCasesTried: false };
    for (const { id, class: name } of classes) if (!isUnresolved(patternNamed(name), is)) settled.add(id);
  }
  return { settled: [...settled], areCasesTried: true };
}

/** The cases of DATC 3.2 in which some order has another result, order by order, and the first that has an impossible one. */
export function changedCases({ before, after }: BothRules, solver: Solver) {
  const changed: { id: string; title: string; orders: { order: string; before: string; after: string }[] }[] =
    [];
  const results: MaybeImpossible[number][] = [];
  let compared = 0;
  for (const each of loadCases('3.2')) {
    if (!hasMovement(each)) continue;
    const position = positionOf(each);
    const [one, other] = [before, after].map((policy) => adjudicated(position, policy, solver));
    if (one === undefined || other === undefined) continue;
    compared++;
    results.push({ where: each.id, error: impossibleResult(other) });
    const [tags, others] = [observedTags(one), observedTags(other)];
    const orders = position.orders.flatMap(({ order }, i) => {
      const [was, is] = [tags[i]!.join(', '), others[i]!.join(', ')];
      return was === is
        ? []
        : [{ order: formatOrder(position.board, order, 'short'), before: was, after: is }];
    });
    if (orders.length > 0) changed.push({ id: each.id, title: each.title, orders });
  }
  return { compared, changed, impossible: impossibleAmong(results)?.message };
}

/** Positions after which it is said how many there were. */
const BETWEEN_WORDS = 100;

/** Counts positions that come out otherwise; `isThrough` is false if it had to stop before the last. */
export function changedPositions(
  of: string,
  positions: Iterable<Position>,
  { before, after }: BothRules,
  { solver, stopped, tell }: Pick<CheckLimits, 'solver' | 'stopped' | 'tell'>,
) {
  const counts = {
    positions: 0,
    /** Another board, other dislodged units or retreats: what players see. */
    changed: 0,
    /** The same board, but another result of some order. */
    onlyResults: 0,
    /** Results that no game goes on from. */
    impossible: 0,
    /** The solver gave up. */
    open: 0,
  };
  const backups: Partial<Record<BackupRule, number>> = {};
  for (const position of positions) {
    if (stopped()) return { of, ...counts, backups, isThrough: false };
    if (counts.positions % BETWEEN_WORDS === 0) tell(`${counts.positions}`);
    counts.positions++;
    const [one, other] = [before, after].map((policy) => adjudicated(position, policy, solver));
    if (one === undefined || other === undefined) {
      counts.open++;
      continue;
    }
    for (const { rule } of other.resolution.backups) backups[rule] = (backups[rule] ?? 0) + 1;
    const difference = differenceOf(textsOf(one), textsOf(other));
    if (difference === 'board') counts.changed++;
    if (difference === 'results') counts.onlyResults++;
    if (impossibleResult(other) !== undefined) counts.impossible++;
  }
  return { of, ...counts, backups, isThrough: true };
}

/** Mid-game positions, with more convoys than games have, half of them in autumn; half of the centres where units stand are theirs. */
export function* midGamePositions(board: Board, count: number): Generator<Position> {
  for (let seed = 1; seed <= count; seed++) {
    const position = randomPosition(board, MIXES['mid-game'], seed);
    const random = new Random(seed);
    const centres: (number | undefined)[] = board.provinces.map(() => undefined);
    for (const { power, location } of position.units) {
      if (random.chance(0.5)) centres[provinceOf(board, location)] = power;
    }
    yield { ...position, season: random.chance(0.5) ? 'fall' : 'spring', centres };
  }
}

/** All that is found out about rules. */
export type RulesReport = Awaited<ReturnType<typeof reportOn>>;
export type ChangedPositions = ReturnType<typeof changedPositions>;
