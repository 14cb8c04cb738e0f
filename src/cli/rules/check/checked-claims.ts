/** Claims about the rules, asked of others: for any number of units where lemmas alone show them, else position by position. */
import type { Policy } from '../../../../encodings/policy.ts';
import { anyOn } from '../../../../encodings/variant-rules.ts';
import type { Limits } from '../../../readings/z3/limits.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { exampleIn, settle, type SettledClaim, type TaskWorker } from '../../../prove/settle/settle.ts';
import type { Subject } from '../../../prove/settle/subject.ts';
import type { Example } from '../../../prove/settle/task.ts';
import { sideOf } from '../../../prove/theorem.ts';
import { THEOREMS } from '../../../prove/theorems.ts';
import { lemmaCheck, OF_ANY_RULES, type OfAnyRules, provedOf } from '../../../prove/unbounded/own-proof.ts';
import { proofs, standingOf } from '../../../prove/unbounded/proofs.ts';

/** A position, and what it shows. */
export type ShownPosition = Pick<Example, 'units' | 'text' | 'says'>;

/** The fate of a claim: up to how many units it holds, or the smallest position that breaks it. */
export interface CheckedClaim {
  readonly claim: string;
  readonly sentence: string;
  /** `open`: the time ran out, or the solver gave up, before anything of the claim was known. */
  readonly verdict: 'holds' | 'breaks' | 'open';
  readonly upTo: number | 'any';
  readonly example?: ShownPosition;
}

/** Claims that every rulebook should keep; the order is that in which claims are listed. */
const ASKED: ReadonlySet<string> = new Set(
  (
    'existence uniqueness settled-convoys szykman-total one-per-province no-self-dislodge ' +
    'no-own-support-dislodge beleaguered attack-at-most-prevent'
  ).split(' '),
);
/** Work for one lemma, as the solver counts it: those that hold need less. */
const OF_LEMMA = 6_000_000;
/** The same of lemmas of which the rules need only have some. */
const OF_ANY_RULES_LEMMA = 1_000_000;

/** Who searches and solves, the reach of the search, the time to stop, and who is told how far it is. */
export interface CheckLimits {
  readonly worker: TaskWorker;
  readonly solver: Solver;
  readonly units: number;
  /** Milliseconds that a question may take: what is left when it is asked. */
  readonly limits: Pick<Limits, 'timeout'>;
  readonly stopped: () => boolean;
  readonly tell: (text: string) => void;
}

/**
 * The findings about each claim under the rules, in the order in which claims are listed.
 *
 * @param proved claims that are known to hold for any number of units
 */
export async function checkedClaims(
  under: Policy,
  proved: ReadonlySet<string>,
  limits: CheckLimits,
): Promise<CheckedClaim[]> {
  const shown = await withShownByLemmas(proved, under, limits);
  const checked: CheckedClaim[] = [];
  for (const { id: claim, sentence } of THEOREMS.filter(({ id }) => ASKED.has(id))) {
    if (shown.has(claim)) {
      checked.push({ claim, sentence, verdict: 'holds', upTo: 'any' });
      continue;
    }
    const { answers, upTo } = await searched({ kind: 'claim', id: claim, under }, limits);
    const example = exampleIn(answers);
    const verdict = example === undefined ? (upTo > 0 ? 'holds' : 'open') : 'breaks';
    const found = example === undefined ? {} : { example: shownOf(example) };
    checked.push({ claim, sentence, verdict, upTo, ...found });
  }
  return checked;
}

/** A smallest position in which two sets of rules differ. */
export async function smallestDifference(
  [one, other]: readonly [Policy, Policy],
  names: readonly [string, string],
  limits: CheckLimits,
) {
  const { answers, upTo } = await searched({ kind: 'comparison', one, other, names }, limits);
  const example = exampleIn(answers);
  if (example !== undefined) return { verdict: 'differ', upTo, example: shownOf(example) } as const;
  return { verdict: upTo > 0 ? 'same' : 'open', upTo } as const;
}

function searched(
  subject: Subject,
  { worker, units: most, limits, stopped, tell }: CheckLimits,
): Promise<SettledClaim> {
  return settle(subject, worker, {
    units: most,
    form: 'standard',
    limits,
    stopped,
    progress: ({ units, done, all }) => tell(`${units} units: ${done} of ${all} kinds of positions`),
  });
}

function shownOf({ units, text, says }: Example): ShownPosition {
  return { units, text, says };
}

/** The proved claims, and claims whose proofs are lemmas alone, all of which hold under the rules, too. */
async function withShownByLemmas(proved: ReadonlySet<string>, under: Policy, limits: CheckLimits) {
  const shown = new Set(proved);
  // The lemmas are about this text of the equations, and know no rule of a variant.
  if (under.text !== '3.x' || anyOn(under)) return shown;
  const isLemma = lemmaInTime(OF_LEMMA, limits);
  for (const proof of proofs(under)) {
    if (!ASKED.has(proof.claim) || shown.has(proof.claim) || standingOf(proof) !== 'lemmas') continue;
    let isShown = true;
    limits.tell(`${proof.claim} for any number of units`);
    for (const step of proof.steps) {
      isShown &&= await isLemma(() => step.smtLib());
    }
    if (isShown) shown.add(proof.claim);
  }
  return shown;
}

/** Claims that are proved of any rules by lemmas that these have; `no-paradox` among them. */
export function claimsProvedOf(under: Policy, limits: CheckLimits): Promise<ReadonlySet<OfAnyRules>> {
  return provedOf(sideOf(under), OF_ANY_RULES, lemmaInTime(OF_ANY_RULES_LEMMA, limits));
}

/** Asks if lemmas are shown as long as there is time; what is not asked is not shown. */
function lemmaInTime(
  rlimit: number,
  { solver, limits, stopped }: CheckLimits,
): ReturnType<typeof lemmaCheck> {
  return async (question) => !stopped() && lemmaCheck(solver, { rlimit, timeout: limits.timeout })(question);
}
