/** The commands of `dipsolve verify`: settle claims about the rules and print what was found. */
import { group, says } from '../../base/document/document.ts';
import type { Board } from '../../board/board.ts';
import type { UserError } from '../../base/errors.ts';
import { isDefault, type Rules } from '../../adjudicate/rules/policies.ts';
import { incomparable } from '../../prove/comparison.ts';
import { readClaims } from '../../prove/claims/read-claims.ts';
import { searchable } from '../../prove/searchable.ts';
import { THEOREMS } from '../../prove/theorems.ts';
import { settle, type SettledClaim } from '../../prove/settle/settle.ts';
import { claimUnknown, onBoard, type Subject } from '../../prove/settle/subject.ts';
import { exportIndex, type Proved } from '../../prove/unbounded/prove.ts';
import { proveAll, provedJson, provedText, toProve } from './any-units.ts';
import { complain, EXIT, gravest, needed, Refused } from '../shared/complain.ts';
import { printAnswer, printError, printJson, progressLine, show } from '../shared/print.ts';
import { makeOutputFolder } from '../shared/output-file.ts';
import { untilInterrupted } from '../shared/until-interrupted.ts';
import { comparedRules, type Flags } from '../shared/options.ts';
import { wrap } from '../shared/wrap.ts';
import { pieceSource, type PieceSource, searchOptions, searchShard } from './journals.ts';
import { claimsAnswer, settledJson, settledText } from './text.ts';
import { whyDifferent } from './why-different.ts';
import { counted } from '../../explain/words/words.ts';

const NOTHING_TRIED: Awaited<ReturnType<typeof tryProofs>> = { shown: [], without: new Map() };

/** Prints the claims, and what is known of each; returns the exit code. */
export function listClaims({ json = false }: Flags): number {
  printAnswer(claimsAnswer(), json);
  return EXIT.fine;
}

/**
 * Proves claims for any number of units, and searches for what has no proof.
 *
 * @param given the rules of which the claims are asked; a board adds its own
 * @param form what the map is called on which positions are searched
 * @param board of these positions, where they are of one
 * @returns the exit code: 2 if the input was wrong, 3 if something could not be settled
 */
export async function proveClaims(
  ids: readonly string[],
  flags: Flags,
  given: Rules,
  form: string,
  board: Board | undefined,
): Promise<number> {
  const rules = { ...given, policy: onBoard(given.policy, board) };
  if (flags.search === false && flags.claim === undefined && !isDefault(rules.policy))
    return complain([PROVED_HERE]);
  const subjects = await subjectsOf(ids, rules, flags);
  await makeExportFolder(flags);
  const tried = await tryProofs(subjects, flags, rules);
  const { shown, without } = tried;
  const isInterrupted = shown.some(({ proof, answers }) => answers.length < proof.steps.length);
  if (flags.search === false || isInterrupted) {
    const code = report([], subjects, tried, flags, rules);
    // All claims are those that have such a proof; one that was named and has none is not settled.
    const isOpen = flags.all !== true && without.size > 0;
    if (isInterrupted) return EXIT.interrupted;
    return isOpen ? gravest([code, EXIT.undecided]) : code;
  }
  if (shown.length < subjects.length || shown.some(({ verdict }) => verdict !== 'holds')) {
    return search(subjects, tried, { rules, flags, form, board });
  }
  for (const subject of subjects) showProof(subject, tried, flags, rules);
  return report([], subjects, tried, flags, rules);
}

const PROVED_HERE: UserError = {
  code: 'option-invalid',
  message:
    '--no-search leaves only proofs, and those of dipsolve hold under the default rules; under others, "dipsolve verify search" settles claims, --claim proves your own, and docs/CHOICES.md has what is proved under the choices of chapter 4',
};

/** Settles claims for every position of up to some number of units; otherwise as `proveClaims`. */
export async function searchClaims(
  ids: readonly string[],
  flags: Flags,
  given: Rules,
  form: string,
  board: Board | undefined,
): Promise<number> {
  const rules = { ...given, policy: onBoard(given.policy, board) };
  return searchFor(await subjectsOf(ids, rules, flags), { rules, flags, form, board });
}

/**
 * Searches for the smallest position in which two sets of rules differ; otherwise as `proveClaims`.
 *
 * @param other the rules to compare the given ones with: a name, a file, or one choice
 */
export async function compareRules(
  other: string,
  flags: Flags,
  given: Rules,
  form: string,
  board: Board | undefined,
): Promise<number> {
  const rules = { ...given, policy: onBoard(given.policy, board) };
  const compared = needed(await comparedRules(rules, flags, other), EXIT.usage);
  return searchFor([comparisonOf(compared, board)], { rules, flags, form, board });
}

async function searchFor(subjects: readonly Subject[], asked: Parameters<typeof search>[2]): Promise<number> {
  const { flags, form } = asked;
  await makeExportFolder(flags);
  return flags.shard === undefined
    ? search(subjects, NOTHING_TRIED, asked)
    : searchShard(subjects, flags.shard, flags, form);
}

async function makeExportFolder({ export: folder }: Flags): Promise<void> {
  if (folder !== undefined) needed(await makeOutputFolder(folder));
}

/** Searches for what was not proved, and reports it all. */
async function search(
  subjects: readonly Subject[],
  tried: typeof NOTHING_TRIED,
  asked: {
    readonly rules: Rules;
    readonly flags: Flags;
    readonly form: string;
    readonly board: Board | undefined;
  },
): Promise<number> {
  const { rules, flags, form, board } = asked;
  const workers = pieceSource(flags);
  const results: SettledClaim[] = [];
  const reasons = new Map<SettledClaim, unknown>();
  const { value: unwritable, isStopped } = await untilInterrupted(workers, async (stopped) => {
    for (const subject of subjects) {
      if (stopped()) break;
      if (showProof(subject, tried, flags, rules)) continue;
      const settled = await settleInTime(subject, flags, form, workers, stopped);
      results.push(settled);
      if (flags.json !== true) show([settledText(settled, form, rules)]);
      const why = await whyDifferent(subject, settled, board);
      if (flags.json === true) reasons.set(settled, why.json());
      else for (const part of why.text()) show([part]);
      const errors = settled.answers.flatMap(({ error }) => error ?? []);
      if (errors.length > 0) return errors;
    }
    return [];
  });
  workers.close();
  const missing = workers.missing();
  const are = missing === 1 ? 'is' : 'are';
  if (missing > 0)
    printError(`At least ${counted(missing, 'piece')} of the search ${are} in none of the journals.\n`);
  if (isStopped) printError('Interrupted: what was found so far is above.\n');
  if (unwritable.length > 0) return complain(unwritable);
  const code = report(results, subjects, tried, flags, rules, reasons);
  return isStopped ? EXIT.interrupted : code;
}

/** Shows what came of the proof of a claim; says if there is nothing left to search for. */
function showProof(
  subject: Subject,
  { shown, without }: typeof NOTHING_TRIED,
  flags: Flags,
  rules: Rules,
): boolean {
  if (subject.kind === 'comparison') return false;
  const proved = shown.find(({ proof }) => proof.claim === subject.id);
  const why = without.get(subject.id);
  if (flags.json !== true) {
    if (proved !== undefined) show([provedText(proved, rules)]);
    else if (why !== undefined && flags.claim !== undefined) {
      show([group([says(`${subject.id}: not proved for any number of units: ${why}.`), ''])]);
    }
  }
  return proved?.verdict === 'holds';
}

/** Everything that was settled, as JSON if that was asked for; otherwise it has been printed. The exit code. */
function report(
  results: readonly SettledClaim[],
  subjects: readonly Subject[],
  { shown, without }: typeof NOTHING_TRIED,
  flags: Flags,
  rules: Rules,
  reasons: ReadonlyMap<SettledClaim, unknown> = new Map(),
): number {
  const order = subjects.map((subject) => (subject.kind === 'comparison' ? 'comparison' : subject.id));
  const settled = new Set(results.map(({ claim }) => claim.id));
  const last = shown.filter(({ proof }) => !settled.has(proof.claim));
  const notProved = ({ claim }: SettledClaim): object =>
    without.has(claim.id) && flags.claim !== undefined ? { notProved: without.get(claim.id) } : {};
  if (flags.json === true) {
    const known = new Map<string, object>(last.map((one) => [one.proof.claim, provedJson(one, rules)]));
    for (const one of results) {
      const whyTheyDiffer = reasons.get(one);
      known.set(one.claim.id, { ...settledJson(one, rules), whyTheyDiffer, ...notProved(one) });
    }
    const all = order.flatMap((id) => known.get(id) ?? []);
    printJson(all, 2);
  }
  return [...last, ...results].some(({ verdict }) => verdict === 'unknown') ? EXIT.undecided : EXIT.fine;
}

/** Tries the proofs that there are, and says of which claims there is none, with the reason. */
async function tryProofs(
  subjects: readonly Subject[],
  flags: Flags,
  rules: Rules,
): Promise<{ readonly shown: readonly Proved[]; readonly without: ReadonlyMap<string, string> }> {
  const { proofs, without } = await toProve(subjects);
  tellWithout(without, flags);
  if (proofs.length === 0) return { shown: [], without };
  const shown = await proveAll(proofs, flags);
  // With a search behind, each is shown in its turn.
  if (flags.json !== true && flags.search === false) for (const one of shown) show([provedText(one, rules)]);
  const index = flags.export === undefined ? undefined : exportIndex(flags.export, shown);
  const [unwritten] = shown.flatMap(({ answers }) => answers.flatMap(({ error }) => error ?? []));
  if (unwritten !== undefined) throw new Refused([unwritten]);
  if (index !== undefined) needed(index);
  return { shown, without };
}

/** The results of claims that have no proof for any number of units. */
function tellWithout(
  without: ReadonlyMap<string, string>,
  { search: isSearched = true, all, claim }: Flags,
): void {
  if (!isSearched && all === true && claim === undefined) {
    printError(
      `${counted(without.size, 'other claim')}: no proof for any number of units; leave out --no-search.\n`,
    );
    return;
  }
  for (const [id, why] of without) {
    const said = `${id}: not proved for any number of units: ${why}`;
    if (!isSearched) printError(`${wrap(`${said}. Without --no-search it is searched.`)}\n`);
  }
}

async function subjectsOf(
  ids: readonly string[],
  { policy: under }: Rules,
  { claim: file, all }: Flags,
): Promise<Subject[]> {
  needed(searchable([under]), EXIT.usage);
  const claims = file === undefined ? THEOREMS : needed(await readClaims(file), EXIT.usage);
  const names = claims.map(({ id }) => id);
  const version = claims[0]?.version;
  const unknown = ids.find((id) => !names.includes(id));
  if (unknown !== undefined) throw new Refused([claimUnknown(unknown, claims, file)], EXIT.usage);
  const wanted = all === true || (file !== undefined && ids.length === 0) ? names : [...new Set(ids)];
  return wanted.map((id) =>
    file === undefined ? { kind: 'claim', id, under } : { kind: 'own claim', file, version, id, under },
  );
}

function comparisonOf(
  { rules, names }: Extract<Awaited<ReturnType<typeof comparedRules>>, { ok: true }>['value'],
  board: Board | undefined,
): Subject {
  const [one, other] = [onBoard(rules[0].policy, board), onBoard(rules[1].policy, board)];
  const apart = incomparable(one, other);
  if (apart.length > 0) {
    const message = `${apart.join(' and ')} ${apart.length === 1 ? 'changes' : 'change'} which orders count, so no position is valid under both`;
    const expected = 'rules that have it on both sides, or on neither';
    throw new Refused([{ code: 'option-invalid', message, expected }]);
  }
  needed(searchable([one, other]), EXIT.usage);
  return { kind: 'comparison', one, other, names };
}

async function settleInTime(
  subject: Subject,
  flags: Flags,
  form: string,
  workers: PieceSource,
  stopped: () => boolean,
): Promise<SettledClaim> {
  const begun = performance.now();
  const seconds = (): number => Math.round((performance.now() - begun) / 1000);
  const status = progressLine();
  return settle(subject, workers.work, {
    ...searchOptions(flags, form, workers),
    stopped: ({ milliseconds }) => stopped() || milliseconds > (flags.questionTimeout ?? Infinity) * 1000,
    progress: ({ units, done, all }) =>
      status.tell(`${units} units: ${done} of ${counted(all, 'kind')} of positions, ${seconds()} s`),
  }).finally(() => status.clear());
}
