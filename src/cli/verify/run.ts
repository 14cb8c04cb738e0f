/** The commands of `dipsolve verify`: settle claims about the rules and print what was found. */
import { group, says } from '../../base/document/document.ts';
import type { Board } from '../../board/board.ts';
import { isDefault } from '../../adjudicate/rules/policies.ts';
import { incomparable } from '../../prove/comparison.ts';
import { readClaims } from '../../prove/claims/read-claims.ts';
import { searchable } from '../../prove/searchable.ts';
import { THEOREMS } from '../../prove/theorems.ts';
import { settle, type SettledClaim } from '../../prove/settle/settle.ts';
import { claimUnknown, onBoard, type Subject } from '../../prove/settle/subject.ts';
import { exportIndex, type Proved } from '../../prove/unbounded/prove.ts';
import { proveAll, provedJson, provedText, toProve } from './any-units.ts';
import { complain, EXIT, exitCodeOf, gravest, needed, Refused, refuseOption } from '../shared/complain.ts';
import {
  type PrintedAnswer,
  printAnswer,
  printError,
  printJson,
  progressLine,
  show,
} from '../shared/print.ts';
import { makeOutputFolder } from '../shared/output-file.ts';
import { untilInterrupted } from '../shared/until-interrupted.ts';
import { comparedRules, type Flags } from '../shared/options.ts';
import { wrap } from '../shared/wrap.ts';
import { pieceSource, type PieceSource, searchOptions, searchShard } from './journals.ts';
import { claimsAnswer, settledJson, settledText } from './text.ts';
import type { SearchSetting } from './searched-board.ts';
import { whyDifferent } from './why-different.ts';
import { counted } from '../../explain/words/words.ts';

/** Prints the claims, and what is known of each; returns the exit code. */
export function listClaims({ json = false }: Flags): number {
  printAnswer(claimsAnswer(), json);
  return EXIT.fine;
}

/**
 * Proves claims for any number of units, and searches for what has no proof.
 *
 * @returns the exit code: 2 if the input was wrong, 3 if something could not be settled
 */
export async function proveClaims(ids: readonly string[], asked: SearchSetting): Promise<number> {
  const { under: rules } = asked;
  const isSearched = asked.search !== false;
  if (!isSearched && asked.claim === undefined && !isDefault(rules.policy)) refuseOption(PROVED_HERE);
  const subjects = await subjectsOf(ids, asked);
  makeExportFolder(asked);
  const { proofs, without } = await toProve(subjects);
  if (!isSearched) tellWithout(without, asked);
  const shown = proofs.length === 0 ? [] : await proveAll(proofs, asked);
  // With a search behind, each is shown in its turn.
  if (asked.json !== true && !isSearched) for (const one of shown) show([provedText(one, rules)]);
  const index =
    asked.export === undefined || proofs.length === 0 ? undefined : exportIndex(asked.export, shown);
  const [unwritten] = shown.flatMap(({ answers }) => answers.flatMap(({ error }) => error ?? []));
  if (unwritten !== undefined) throw new Refused([unwritten]);
  if (index !== undefined) needed(index);
  const findings = findingsOf(asked, shown, without);
  const isInterrupted = shown.some(({ proof, answers }) => answers.length < proof.steps.length);
  if (!isSearched || isInterrupted) {
    const code = findings.report(subjects);
    // All claims are those that have such a proof; one that was named and has none is not settled.
    const isOpen = asked.all !== true && without.size > 0;
    if (isInterrupted) return EXIT.interrupted;
    return isOpen ? gravest([code, EXIT.undecided]) : code;
  }
  if (shown.length < subjects.length || shown.some(({ verdict }) => verdict !== 'holds')) {
    return search(subjects, asked, findings);
  }
  for (const subject of subjects) findings.showProof(subject);
  return findings.report(subjects);
}

const PROVED_HERE =
  '--no-search leaves only proofs, and those of dipsolve hold under the default rules; under others, "dipsolve verify search" settles claims, --claim proves your own, and docs/CHOICES.md has what is proved under the choices of chapter 4';

/** Settles claims for every position of up to some number of units; otherwise as `proveClaims`. */
export async function searchClaims(ids: readonly string[], asked: SearchSetting): Promise<number> {
  return searchFor(await subjectsOf(ids, asked), asked);
}

/**
 * Searches for the smallest position in which two sets of rules differ; otherwise as `proveClaims`.
 *
 * @param other the rules to compare the given ones with: a name, a file, or one choice
 */
export async function compareRules(other: string, asked: SearchSetting): Promise<number> {
  const compared = await comparedRules(asked, other, EXIT.usage);
  return searchFor([comparisonOf(compared, asked.board)], asked);
}

function searchFor(subjects: readonly Subject[], asked: SearchSetting): Promise<number> {
  makeExportFolder(asked);
  return asked.shard === undefined
    ? search(subjects, asked, findingsOf(asked))
    : searchShard(subjects, asked.shard, asked);
}

function makeExportFolder({ export: folder }: Flags): void {
  if (folder !== undefined) needed(makeOutputFolder(folder));
}

/** Searches for what was not proved, and reports it all. */
async function search(
  subjects: readonly Subject[],
  asked: SearchSetting,
  findings: ReturnType<typeof findingsOf>,
): Promise<number> {
  const workers = pieceSource(asked);
  const { value: unwritable, isStopped } = await untilInterrupted(workers, async (stopped) => {
    for (const subject of subjects) {
      if (stopped()) break;
      if (findings.showProof(subject)) continue;
      const settled = await settleInTime(subject, asked, workers, stopped);
      await findings.add(settled, () => whyDifferent(subject, settled, asked.board));
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
  const code = findings.report(subjects);
  return isStopped ? EXIT.interrupted : code;
}

/**
 * Findings about each claim: shown at once in words, or as JSON at the end, in the order in which they were asked for.
 *
 * @param shown the proofs that were tried
 * @param without the claims of which there is none, with the reason
 */
function findingsOf(
  { under: rules, form, json = false, claim }: SearchSetting,
  shown: readonly Proved[] = [],
  without: ReadonlyMap<string, string> = new Map(),
) {
  const found = new Map<string, { readonly verdict: string; readonly json: () => object }>();
  for (const one of shown)
    found.set(one.proof.claim, { verdict: one.verdict, json: () => provedJson(one, rules) });
  return {
    /** Shows what came of the proof of a claim; says if there is nothing left to search for. */
    showProof(subject: Subject): boolean {
      if (subject.kind === 'comparison') return false;
      const proved = shown.find(({ proof }) => proof.claim === subject.id);
      const why = without.get(subject.id);
      if (!json && proved !== undefined) show([provedText(proved, rules)]);
      else if (!json && why !== undefined && claim !== undefined)
        show([group([says(`${subject.id}: not proved for any number of units: ${why}.`), ''])]);
      return proved?.verdict === 'holds';
    },

    /** Takes what a search found, and shows it before it is worked out why two sets of rules differ. */
    async add(settled: SettledClaim, differ: () => Promise<PrintedAnswer>): Promise<void> {
      const { id } = settled.claim;
      if (!json) show([settledText(settled, form, rules)]);
      const why = await differ();
      if (!json) for (const part of why.text()) show([part]);
      const notProved = claim === undefined ? undefined : without.get(id);
      found.set(id, {
        verdict: settled.verdict,
        json: () => ({ ...settledJson(settled, rules), whyTheyDiffer: why.json(), notProved }),
      });
    },

    /** Prints the JSON, if that was asked for; returns the exit code. */
    report(subjects: readonly Subject[]): number {
      const order = subjects.map((subject) => (subject.kind === 'comparison' ? 'comparison' : subject.id));
      const all = (): object[] => order.flatMap((id) => found.get(id)?.json() ?? []);
      if (json) printJson(all(), 2);
      return exitCodeOf(
        false,
        [...found.values()].some(({ verdict }) => verdict === 'unknown'),
      );
    },
  };
}

/** The results of claims that have no proof for any number of units. */
function tellWithout(without: ReadonlyMap<string, string>, { all, claim }: Flags): void {
  if (all === true && claim === undefined) {
    printError(
      `${counted(without.size, 'other claim')}: no proof for any number of units; leave out --no-search.\n`,
    );
    return;
  }
  for (const [id, why] of without) {
    const said = `${id}: not proved for any number of units: ${why}`;
    printError(`${wrap(`${said}. Without --no-search it is searched.`)}\n`);
  }
}

async function subjectsOf(
  ids: readonly string[],
  { under: { policy: under }, claim: file, all }: SearchSetting,
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
  { rules, names }: Awaited<ReturnType<typeof comparedRules>>,
  board: Board | undefined,
): Subject {
  const [one, other] = [onBoard(rules[0].policy, board), onBoard(rules[1].policy, board)];
  const apart = incomparable(one, other);
  if (apart.length > 0) {
    const message = `${apart.join(' and ')} ${apart.length === 1 ? 'changes' : 'change'} which orders count, so no position is valid under both`;
    const expected = 'rules that have it on both sides, or on neither';
    refuseOption(message, expected);
  }
  needed(searchable([one, other]), EXIT.usage);
  return { kind: 'comparison', one, other, names };
}

async function settleInTime(
  subject: Subject,
  asked: SearchSetting,
  workers: PieceSource,
  stopped: () => boolean,
): Promise<SettledClaim> {
  const begun = performance.now();
  const seconds = (): number => Math.round((performance.now() - begun) / 1000);
  const status = progressLine();
  return settle(subject, workers.work, {
    ...searchOptions(asked, workers),
    stopped: ({ milliseconds }) => stopped() || milliseconds > (asked.questionTimeout ?? Infinity) * 1000,
    progress: ({ units, done, all }) =>
      status.tell(`${units} units: ${done} of ${counted(all, 'kind')} of positions, ${seconds()} s`),
  }).finally(() => status.clear());
}
