/** `dipsolve verify`: settles claims about the rules and prints what was found. */
import { group, says } from '../../base/document/document.ts';
import type { Board } from '../../board/board.ts';
import { failed, ok, type Result, type UserError } from '../../base/errors.ts';
import { didYouMean } from '../../base/near.ts';
import { isDefault, type Rules } from '../../adjudicate/rules/policies.ts';
import { incomparable } from '../../prove/comparison.ts';
import { readClaims } from '../../prove/claims/read-claims.ts';
import { THEOREMS } from '../../prove/theorems.ts';
import { settle, type SettledClaim } from '../../prove/settle/settle.ts';
import { onBoard, type Subject } from '../../prove/settle/subject.ts';
import type { SearchWorkers } from '../../prove/settle/search-workers.ts';
import { exportIndex, type Proved } from '../../prove/unbounded/prove.ts';
import { proveAll, provedJson, provedText, toProve, type ToProve } from './any-units.ts';
import type { VerifyFlags } from './options.ts';
import { complain } from '../shared/complain.ts';
import { print, printError, show } from '../shared/print.ts';
import { makeOutputFolder } from '../shared/output-file.ts';
import { counted } from '../../explain/words/counted.ts';
import { progressLine } from '../shared/status-line.ts';
import { comparedRules, type ComparedRules } from '../shared/rules-options.ts';
import { givenOptions } from '../shared/common-options.ts';
import { wrap } from '../shared/wrap.ts';
import { MAP_FREE_NAME } from '../../prove/maps/mode-names.ts';
import { clashOf, pieceSource, searchShard, type PieceSource } from './journals.ts';
import { claimsList, settledJson, settledText } from './text.ts';
import { EXIT, gravest } from '../shared/exit-code.ts';
import { whyDifferent, whyDifferentJson } from './why-different.ts';

/** How many units are searched where no number is given. */
const DEFAULT_UNITS = 5;

/** What happened to proofs for any number of units. */
interface ProofAttempts extends Pick<ToProve, 'without'> {
  readonly shown: readonly Proved[];
  readonly unwritten: readonly UserError[];
}

const NOTHING_TRIED: ProofAttempts = { shown: [], without: new Map(), unwritten: [] };

/**
 * Settles claims, or compares two sets of rules.
 *
 * @returns the exit code: 2 if the input was wrong, 3 if something could not be settled
 * @param given the rules of which the claims are asked; a board adds its own
 * @param board of the positions that are searched; of no board in particular if left out
 */
export async function verify(
  ids: readonly string[],
  given: Rules,
  flags: VerifyFlags,
  board?: Board,
): Promise<number> {
  const rules = { ...given, policy: onBoard(given.policy, board) };
  const clash = clashOf(flags) ?? clashOfProofs(flags, rules) ?? clashOfComparison(ids, flags);
  if (clash !== undefined) return complain([{ code: 'option-invalid', message: clash }]);
  const subjects = await subjectsOf(ids, rules, flags, board);
  if (!subjects.ok) return complain([subjects.error]);
  if (subjects.value.length === 0) {
    const idle = idleInList(flags);
    if (idle !== undefined) return complain([{ code: 'option-invalid', message: idle }]);
    print(claimsList(flags.json === true));
    return 0;
  }
  const folder = flags.export === undefined ? ok(undefined) : await makeOutputFolder(flags.export);
  if (!folder.ok) return complain([folder.error]);
  if (flags.shard !== undefined) return searchShard(subjects.value, flags.shard, flags);
  const tried = typeof flags.units === 'number' ? NOTHING_TRIED : await tryProofs(subjects.value, flags);
  const { shown, without, unwritten } = tried;
  if (unwritten.length > 0) return complain(unwritten.slice(0, 1));
  const isInterrupted = shown.some(({ proof, answers }) => answers.length < proof.steps.length);
  if (flags.units === 'any' || isInterrupted) {
    const code = report([], tried, flags, rules);
    // All claims are those that have such a proof; one that was named and has none is not settled.
    const isOpen = flags.all !== true && without.size > 0;
    if (isInterrupted) return EXIT.interrupted;
    return isOpen ? gravest([code, EXIT.undecided]) : code;
  }
  const proved = new Set(shown.filter(({ verdict }) => verdict === 'holds').map(({ proof }) => proof.claim));
  const left = subjects.value.filter((subject) => subject.kind === 'comparison' || !proved.has(subject.id));
  if (left.length === 0) return report([], tried, flags, rules);
  const source = pieceSource(flags);
  if (!source.ok) return complain([source.error]);
  return search(left, source.value, tried, { rules, flags, board });
}

/** What is asked, and of what. */
interface AskedClaim {
  readonly rules: Rules;
  readonly flags: VerifyFlags;
  readonly board: Board | undefined;
}

/** Searches for what was not proved, and reports it all. */
async function search(
  subjects: readonly Subject[],
  workers: PieceSource,
  tried: ProofAttempts,
  { rules, flags, board }: AskedClaim,
): Promise<number> {
  const stop = { reason: undefined as 'interrupted' | 'time' | undefined };
  const interrupt = (): void => {
    stop.reason = 'interrupted';
    void workers.stop();
  };
  process.once('SIGINT', interrupt);
  const results: SettledClaim[] = [];
  const reasons = new Map<SettledClaim, object>();
  const unwritable: UserError[] = [];
  for (const subject of subjects) {
    if (stop.reason === 'interrupted') break;
    const settled = await settleInTime(subject, flags, workers, stop);
    results.push(settled);
    if (flags.json === true) {
      const why = await whyDifferentJson(subject, settled, board);
      if (why !== undefined) reasons.set(settled, why);
    } else {
      show([settledText(settled, flags.map, rules)]);
      for (const part of await whyDifferent(subject, settled, board)) show([part]);
    }
    for (const { error } of settled.answers) if (error !== undefined) unwritable.push(error);
    if (unwritable.length > 0) break;
  }
  process.removeListener('SIGINT', interrupt);
  await workers.stop();
  workers.close();
  tellMissing(workers.missing());
  if (stop.reason === 'interrupted') printError('Interrupted: what was found so far is above.\n');
  if (unwritable.length > 0) return complain(unwritable);
  const code = report(results, tried, flags, rules, reasons);
  return stop.reason === 'interrupted' ? EXIT.interrupted : code;
}

function tellMissing(missing: number): void {
  if (missing === 0) return;
  printError(
    `At least ${counted(missing, 'piece')} of the search ${missing === 1 ? 'is' : 'are'} in none of the journals.\n`,
  );
}

/** What cannot be combined with a comparison, in words. */
function clashOfComparison(ids: readonly string[], flags: VerifyFlags): string | undefined {
  const claims = [...ids, ...givenOptions(flags, ['claim', 'all'])];
  return flags.compare === undefined || claims.length === 0
    ? undefined
    : `--compare takes one set of rules and settles no claims: leave out ${claims.join(', ')}`;
}

/** What was meant for a search where no claim is named, so that there is only a list to print; in words. */
function idleInList(flags: VerifyFlags): string | undefined {
  const named = givenOptions(flags, ['units', 'merge', 'resume', 'shard', 'export', 'questionTimeout']);
  const idle = flags.map === MAP_FREE_NAME ? [...named, '--map-free'] : named;
  return idle.length === 0 ? undefined : `${idle.join(', ')}: name claims, or add --all for all of them`;
}

/** Why no proof for any number of units can be asked for, in words. */
function clashOfProofs({ units, claim, compare }: VerifyFlags, { policy }: Rules): string | undefined {
  if (units !== 'any') return undefined;
  if (compare !== undefined) return '--units any proves claims, but a comparison is searched: leave it out';
  if (isDefault(policy) || claim !== undefined) return undefined;
  return '--units any proves the claims of dipsolve under the default rules only; under others, --units with a number searches, --claim proves your own, and docs/CHOICES.md has what is proved under the choices of chapter 4';
}

/** What was settled, as JSON if that was asked for; otherwise it has been printed. The exit code. */
function report(
  results: readonly SettledClaim[],
  { shown, without }: ProofAttempts,
  flags: VerifyFlags,
  rules: Rules,
  reasons: ReadonlyMap<SettledClaim, object> = new Map(),
): number {
  const settled = new Set(results.map(({ claim }) => claim.id));
  const last = shown.filter(({ proof }) => !settled.has(proof.claim));
  const why = (one: SettledClaim): object => (reasons.has(one) ? { whyTheyDiffer: reasons.get(one) } : {});
  const notProved = ({ claim }: SettledClaim): object =>
    without.has(claim.id) && flags.claim !== undefined ? { notProved: without.get(claim.id) } : {};
  if (flags.json === true) {
    const all = [
      ...last.map((one) => provedJson(one)),
      ...results.map((one) => ({ ...settledJson(one, rules), ...why(one), ...notProved(one) })),
    ];
    print(`${JSON.stringify(all, null, 2)}\n`);
  }
  return [...last, ...results].some(({ verdict }) => verdict === 'unknown') ? EXIT.undecided : EXIT.fine;
}

/** Tries the proofs that there are, and says of which claims there is none. */
async function tryProofs(subjects: readonly Subject[], flags: VerifyFlags): Promise<ProofAttempts> {
  const { proofs, without } = await toProve(subjects);
  tellWithout(without, flags);
  if (proofs.length === 0) return { shown: [], without, unwritten: [] };
  const shown = await proveAll(proofs, flags);
  if (flags.json !== true) for (const one of shown) show([provedText(one)]);
  const index = flags.export === undefined ? ok(undefined) : exportIndex(flags.export, shown);
  const unwritten = shown.flatMap(({ answers }) => answers.flatMap(({ error }) => error ?? []));
  return { shown, without, unwritten: index.ok ? unwritten : [...unwritten, index.error] };
}

/** The results of claims that have no proof for any number of units. */
function tellWithout(without: ToProve['without'], { units, all, claim, json }: VerifyFlags): void {
  if (units === 'any' && all === true && claim === undefined) {
    printError(
      `${counted(without.size, 'other claim')}: no proof for any number of units; leave out --units.\n`,
    );
    return;
  }
  for (const [id, why] of without) {
    const said = `${id}: not proved for any number of units: ${why}`;
    if (units === 'any') printError(`${wrap(`${said}. Without --units it is searched.`)}\n`);
    else if (claim !== undefined && json !== true) show([group([says(`${said}.`), ''])]);
  }
}

/** What the arguments ask for; nothing for the list. */
async function subjectsOf(
  ids: readonly string[],
  rules: Rules,
  flags: VerifyFlags,
  board: Board | undefined,
): Promise<Result<Subject[]>> {
  if (flags.compare !== undefined)
    return comparisonOf(await comparedRules(rules, flags, flags.compare), board);
  const under = rules.policy;
  const { claim: file, all } = flags;
  const claims = file === undefined ? ok(THEOREMS) : await readClaims(file);
  if (!claims.ok) return claims;
  const names = claims.value.map(({ id }) => id);
  const unknown = ids.find((id) => !names.includes(id));
  if (unknown === undefined) {
    const wanted = all === true || (file !== undefined && ids.length === 0) ? names : ids;
    return ok(
      wanted.map((id) =>
        file === undefined ? { kind: 'claim', id, under } : { kind: 'own claim', file, id, under },
      ),
    );
  }
  return failed({
    code: 'claim-unknown',
    message: `there is no claim "${unknown}"${didYouMean(unknown, names)}`,
    expected: file === undefined ? 'a claim that "dipsolve verify" lists' : `one of ${names.join(', ')}`,
    ...(file === undefined ? {} : { place: { file } }),
  });
}

function comparisonOf(compared: Result<ComparedRules>, board: Board | undefined): Result<Subject[]> {
  if (!compared.ok) return compared;
  const { rules, names } = compared.value;
  const [one, other] = [onBoard(rules[0].policy, board), onBoard(rules[1].policy, board)];
  const apart = incomparable(one, other);
  if (apart.length > 0) return failed(notComparable(apart));
  return ok([{ kind: 'comparison', one, other, names }]);
}

function notComparable(rules: readonly string[]): UserError {
  const message = `${rules.join(' and ')} ${rules.length === 1 ? 'changes' : 'change'} which orders count, so no position is valid under both`;
  return { code: 'option-invalid', message, expected: 'rules that have it on both sides, or on neither' };
}

async function settleInTime(
  subject: Subject,
  flags: VerifyFlags,
  workers: SearchWorkers,
  stop: { reason: 'interrupted' | 'time' | undefined },
): Promise<SettledClaim> {
  const begun = performance.now();
  const seconds = (): number => Math.round((performance.now() - begun) / 1000);
  const status = progressLine();
  return settle(subject, workers.work, {
    units: typeof flags.units === 'number' ? flags.units : DEFAULT_UNITS,
    form: flags.map,
    limits: flags.questionTimeout === undefined ? {} : { timeout: flags.questionTimeout * 1000 },
    exportTo: flags.export,
    stopped: ({ milliseconds }) =>
      stop.reason === 'interrupted' || milliseconds > (flags.questionTimeout ?? Infinity) * 1000,
    progress: ({ units, done, all }) =>
      status.tell(`${units} units: ${done} of ${counted(all, 'kind')} of positions, ${seconds()} s`),
  }).finally(() => status.clear());
}
