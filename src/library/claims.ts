/**
 * Claims about the rules, the atlas of paradoxes, and equations for other solvers, as functions. The code that
 * searches is loaded when it is first asked for: a program that only adjudicates, or a page, carries none of it.
 */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import type { Atlas } from '../prove/atlas/portrait/atlas.ts';
import { UserErrorException } from '../base/errors.ts';
import { callable, having, knownOptions, writtenText } from '../base/given.ts';
import { equationsOf, type Position } from '../adjudicate/phases/movement.ts';
import { MAP_FREE_NAME } from '../prove/maps/mode-names.ts';
import type { Progress, SettledClaim } from '../prove/settle/settle.ts';
import type { Subject } from '../prove/settle/subject.ts';
import type { Proved } from '../prove/unbounded/prove.ts';
import { smtEquations } from '../prove/smt-equations.ts';
import { checkedCount, checkedNumber, checkedPosition } from './checked.ts';
import { checkedPolicy } from './checked-policy.ts';
import { librarySolver } from './library-solver.ts';

/**
 * A claim to verify: one of this program by its id, one of a module of claims, or that two sets of rules
 * leave the same board, dislodged units and retreats.
 */
export type ClaimToVerify =
  | string
  | { readonly file: string; readonly claim: string }
  | { readonly one: Policy; readonly other: Policy };

/**
 * The bounds of a search and its place. The command `verify` has other defaults: it tries a proof for any
 * number of units first, then searches up to 5 units with examples on the standard map, in a process for each
 * core. Here it is one or the other.
 */
export interface VerifyOptions extends Omit<AtlasOptions, 'units' | 'onProgress'> {
  /** The most units; 4 if not given. `any`: nothing is searched, a proof for any number of units is tried. */
  readonly units?: number | 'any';
  /** The map of an example: `map-free` (the default), on any map, or a board by name or from a file. */
  readonly map?: string;
  /** Called with the progress. */
  readonly onProgress?: (progress: VerifyProgress) => void;
}

/** The progress of a search: of the positions with this many units; of a proof, of its lemmas. */
export interface VerifyProgress extends Omit<Progress, 'units'> {
  readonly units: number | 'any';
}

/** The result of a proof for any number of units. */
export type AnyUnits =
  | Proved
  /** There is no proof to try; `why` says why, in words. */
  | { readonly verdict: 'unknown'; readonly why: string };

/**
 * Settles a claim for every position of up to a given number of units, or finds a smallest position that refutes it.
 *
 * @returns the verdict, with the position if one was found; `unknown` where the search did not finish
 */
export function verify(
  claim: ClaimToVerify,
  options?: VerifyOptions & { readonly units?: number },
): Promise<SettledClaim>;
/**
 * Tries to prove a claim for any number of units: one of this program that has a proof, or one of a module that says
 * that something is true of no unit, or of no two units, in a solution (docs/claims.md).
 *
 * @returns `holds` with the lemmas, or `unknown`, which says nothing against the claim
 */
export function verify(
  claim: ClaimToVerify,
  options: VerifyOptions & { readonly units: 'any' },
): Promise<AnyUnits>;
export async function verify(
  claim: ClaimToVerify,
  options: VerifyOptions = {},
): Promise<SettledClaim | AnyUnits> {
  checkClaim(claim);
  const given = { ...knownOptions(options, { ...SEARCH_OPTIONS, map: true }) };
  if (given.map !== undefined) writtenText(given.map, 'option-invalid', 'map');
  checkSearch(given);
  const { units = 4 } = given;
  return units === 'any' ? proveOne(claim, given) : searchOne(claim, units, given);
}

const SEARCH_OPTIONS = {
  units: true,
  policy: true,
  timeout: true,
  workers: true,
  signal: true,
  onProgress: true,
} as const satisfies Record<keyof AtlasOptions, true>;

/** Refuses numbers that are none, and choices that there are not. */
function checkSearch({ units, timeout, workers, policy, onProgress }: VerifyOptions | AtlasOptions): void {
  if (units !== 'any') checkedCount(units, 'units', 1);
  checkedNumber(timeout, 'timeout');
  checkedCount(workers, 'workers');
  checkedPolicy(policy);
  if (onProgress !== undefined) callable(onProgress, 'onProgress');
}

/** Refuses what names no claim; whether there is one with this name is seen where it is looked up. */
function checkClaim(claim: ClaimToVerify): void {
  if (typeof claim === 'string') return;
  if (typeof claim === 'object' && claim !== null && 'one' in claim) {
    having(claim, ['one', 'other'], 'rules-invalid', 'claim');
    for (const policy of [claim.one, claim.other]) checkedPolicy(policy);
    return;
  }
  having(claim, ['file', 'claim'], 'claim-unknown', 'claim');
  for (const field of ['file', 'claim'] as const)
    writtenText(claim[field], 'claim-unknown', `claim.${field}`);
}

async function proveOne(claim: ClaimToVerify, options: VerifyOptions): Promise<AnyUnits> {
  const { policy = DATC_3_2, workers = 0, onProgress = () => undefined } = options;
  const { prove, startStepWorkers } = await import('../prove/unbounded/prove.ts');
  const { proofToTry } = await import('../prove/unbounded/own-proof.ts');
  const tried = await proofToTry(
    subjectOf(claim, policy, (each) => each),
    librarySolver(),
  );
  if (typeof tried === 'string') return { verdict: 'unknown', why: tried };
  const steps = startStepWorkers(librarySolver(), workers);
  const progress = (done: number, all: number): void => onProgress({ units: 'any', done, all });
  const [proved] = await within(options, steps, (bounds) => prove([tried], steps, { ...bounds, progress }));
  return proved!;
}

/** Works with processes, which are stopped then, for as long as the options say. */
async function within<V>(
  { timeout, signal }: Pick<AtlasOptions, 'timeout' | 'signal'>,
  workers: { stop(): Promise<void> },
  work: (bounds: {
    readonly limits: { readonly timeout?: number };
    readonly stopped: () => boolean;
  }) => Promise<V>,
): Promise<V> {
  const limits = timeout === undefined ? {} : { timeout };
  try {
    return await work({ limits, stopped: () => signal?.aborted ?? false });
  } finally {
    await workers.stop();
  }
}

async function searchOne(claim: ClaimToVerify, units: number, options: VerifyOptions): Promise<SettledClaim> {
  const { map = 'map-free', policy = DATC_3_2, workers = 0, onProgress = () => undefined } = options;
  const { settle, startWorkers } = await import('../prove/settle/settle.ts');
  const { onBoard, SubjectFinder } = await import('../prove/settle/subject.ts');
  const { chosenBoards } = await import('../board/shipped.ts');
  // Throws where there is no such board, before there are processes.
  const board = map === MAP_FREE_NAME ? undefined : chosenBoards(map).first;
  const subjects = new SubjectFinder();
  const pieces = startWorkers(librarySolver(), workers, subjects);
  const subject = subjectOf(claim, policy, (each) => onBoard(each, board));
  return within(options, pieces, (bounds) =>
    settle(subject, pieces.work, { ...bounds, subjects, units, form: map, progress: onProgress }),
  );
}

function subjectOf(claim: ClaimToVerify, policy: Policy, onBoard: (policy: Policy) => Policy): Subject {
  const under = onBoard(policy);
  if (typeof claim === 'string') return { kind: 'claim', id: claim, under };
  if ('one' in claim) {
    return { kind: 'comparison', one: onBoard(claim.one), other: onBoard(claim.other) };
  }
  return { kind: 'own claim', file: claim.file, id: claim.claim, under };
}

/** The bounds of a search for classes of paradoxes. */
export interface AtlasOptions {
  /** The most units; 4 if not given. */
  readonly units?: number;
  /** The rules of which a claim is asked, or whose equations make the classes; DATC 3.2 if not given. */
  readonly policy?: Policy;
  /** Milliseconds for each outline of orders, or each check by the solver; without it, none is given up. */
  readonly timeout?: number;
  /** Number of processes; 0, which is the default, for none of their own. */
  readonly workers?: number;
  /** Stops the search; what was found until then is the answer. */
  readonly signal?: AbortSignal;
  /** Called with the progress of the search. */
  readonly onProgress?: (progress: Progress & { readonly classes: number }) => void;
}

/**
 * Finds all smallest circles and paradoxes of up to a given number of units, one of each class (docs/ATLAS.md).
 *
 * @returns the atlas, which says how far it is complete; `unknown` if the solver gave up on a position that was found
 * @throws UserErrorException with `option-invalid` for rules that read more of a position than a class of an atlas holds
 */
export async function paradoxAtlas(options: AtlasOptions = {}): Promise<Atlas | 'unknown'> {
  checkSearch(knownOptions(options, SEARCH_OPTIONS));
  const { units = 4, policy = DATC_3_2, workers = 0, onProgress = () => undefined } = options;
  const { readBeyondPatterns } = await import('../prove/atlas/pattern/what-is-read.ts');
  const { searchAtlas, startPieceWorkers } = await import('../prove/atlas/search/atlas-search.ts');
  const { describeAtlas } = await import('../prove/atlas/portrait/atlas.ts');
  const beyond = readBeyondPatterns(policy);
  if (beyond !== undefined) throw new UserErrorException({ code: 'option-invalid', message: beyond });
  const pieces = startPieceWorkers(librarySolver(), workers);
  return within(options, pieces, async (bounds) => {
    const answers = await searchAtlas(pieces.work, {
      ...bounds,
      units,
      under: policy,
      atATime: Math.max(1, workers),
      done: [],
      add: () => undefined,
      progress: onProgress,
    });
    return librarySolver().run((solver) => describeAtlas(answers, solver, policy));
  });
}

/**
 * The equations of a position as SMT-LIB, for any solver.
 *
 * @param options the rules, and a line that stands above
 */
export function smt(
  position: Position,
  options: { readonly policy?: Policy; readonly title?: string } = {},
): string {
  const { policy = DATC_3_2, title = 'a position' } = knownOptions(options, { policy: true, title: true });
  writtenText(title, 'option-invalid', 'title');
  return smtEquations(equationsOf(checkedPosition(position), checkedPolicy(policy)), title);
}
