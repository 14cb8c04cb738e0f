/**
 * Which rules a program follows, as far as its records show it, and where in the records it began to follow others.
 *
 * A sequence of records is cut into stretches, each with one set of choices, such that as few phases as possible
 * contradict the rules of their stretch. A departure from the base, and each change, must be worth several phases:
 * what one phase or two would ask for is no choice of the program.
 */
import type { PhaseEvidence } from './audit-record.ts';

/** Sets of choices that are tried; where more could be combined, those that some phase asked for are, and the best together. */
const MOST_CANDIDATES = 300;
/** Phases that must speak for other rules before they are taken for those of the program. */
export const SEVERAL = 3;

/** Evidence with its place in the sequence. */
export interface PlacedEvidence extends PhaseEvidence {
  readonly record: number;
  readonly game: string | null;
}

/** A stretch of records with one set of rules. */
export interface FittedRange {
  readonly from: RangeEnd;
  readonly to: RangeEnd;
  /** The smallest sets of choices that agree, beside the base: empty text for the base itself. */
  readonly rules: readonly string[];
  /** Phases in the range that disagree under the base. */
  readonly explained: number;
  /** Phases in the range that agree under the base and would not under some choice that is considered. */
  readonly agreeing: number;
  /** Phases in the range that fit other rules only; those that fit none are errors. */
  readonly contradicting: number;
}

export interface RangeEnd {
  readonly record: number;
  readonly game: string | null;
  readonly phase: string;
}

/** A set of choices by issue. */
export type ChoiceSet = ReadonlyMap<string, string>;

/** Rules of a stretch, and the evidence in it. */
export interface Stretch {
  /** The smallest sets of choices that fit as many phases; one without choices is the base. */
  readonly rules: readonly ChoiceSet[];
  readonly members: readonly PlacedEvidence[];
}

/**
 * Fits rules to a sequence.
 *
 * @param evidence in the order of the records
 * @returns ranges in that order; none where the base fits all of them best
 */
export function fitRules(evidence: readonly PlacedEvidence[]): FittedRange[] {
  const stretches = stretchesOf(evidence);
  return stretches.some(({ rules }) => rules[0]!.size > 0) ? stretches.map(rangeOf) : [];
}

/** The stretches of a sequence, without evidence that shows nothing; none where no phase disagrees for its rules. */
export function stretchesOf(evidence: readonly PlacedEvidence[]): Stretch[] {
  const candidates = candidatesOf(evidence);
  if (candidates.length <= 1) return [];
  const considered = new Set(candidates.flatMap((candidate) => [...candidate.values()]));
  const telling = evidence.filter(
    (each) =>
      each.right !== undefined ||
      each.confirms === true ||
      againstIn(each).some((choice) => considered.has(choice)),
  );
  return cutInto(telling, candidates).map(({ best, members }) => {
    const cost = (candidate: ChoiceSet): number => members.filter((each) => !agrees(candidate, each)).length;
    const least = cost(best);
    const as = candidates.filter((candidate) => candidate.size === best.size && cost(candidate) === least);
    return { rules: as, members };
  });
}

/** The place of the first of the lowest costs. */
function cheapestOf(costs: readonly number[]): number {
  return costs.reduce((best, cost, place) => (cost < costs[best]! ? place : best), 0);
}

/** The cheapest way: a phase that contradicts its stretch costs one, a change several, and a departure at first. */
function cutInto(
  telling: readonly PlacedEvidence[],
  candidates: readonly ChoiceSet[],
): { readonly best: ChoiceSet; readonly members: readonly PlacedEvidence[] }[] {
  let costs = candidates.map(({ size }) => (size === 0 ? 0 : SEVERAL - 1 + size / candidates.length));
  // By phase and candidate: the candidate before.
  const before: Uint16Array[] = [];
  for (const each of telling) {
    const cheapest = cheapestOf(costs);
    const from = new Uint16Array(candidates.length);
    costs = candidates.map((candidate, i) => {
      const change = costs[cheapest]! + SEVERAL - 1 + candidate.size / candidates.length;
      from[i] = costs[i]! <= change ? i : cheapest;
      return Math.min(costs[i]!, change) + (agrees(candidate, each) ? 0 : 1);
    });
    before.push(from);
  }
  const taken = new Uint16Array(telling.length);
  let last = cheapestOf(costs);
  for (let i = telling.length - 1; i >= 0; i--) {
    taken[i] = last;
    last = before[i]![last]!;
  }
  const stretches: { best: ChoiceSet; members: PlacedEvidence[] }[] = [];
  for (const [i, each] of telling.entries()) {
    const best = candidates[taken[i]!]!;
    const open = stretches.at(-1);
    if (open?.best === best) open.members.push(each);
    else stretches.push({ best, members: [each] });
  }
  return stretches;
}

/** Every combination of the choices that make some phase right, and the base. */
function candidatesOf(evidence: readonly PlacedEvidence[]): ChoiceSet[] {
  const sets = new Set(evidence.flatMap(({ right = [] }) => right));
  const byIssue = new Map<string, Set<string>>();
  for (const choice of [...sets].flatMap(choicesIn)) {
    const issue = issueOf(choice);
    byIssue.set(issue, (byIssue.get(issue) ?? new Set()).add(choice));
  }
  const combinations = [...byIssue.values()].reduce((count, choices) => count * (choices.size + 1), 1);
  if (combinations > MOST_CANDIDATES) {
    const asked = [...sets].map((set) => candidateOf(choicesIn(set)));
    const larger = grown(asked, evidence);
    return [new Map(), ...asked, ...larger, ...withOtherChoices(larger.at(-1), byIssue)];
  }
  let candidates: ChoiceSet[] = [new Map()];
  for (const [issue, choices] of byIssue) {
    candidates = candidates.flatMap((candidate) => [
      candidate,
      ...[...choices].map((choice) => new Map([...candidate, [issue, choice]])),
    ]);
  }
  return candidates;
}

/** Ever larger sets, each with what makes several more phases right than any other that could be added. */
function grown(asked: readonly ChoiceSet[], evidence: readonly PlacedEvidence[]): ChoiceSet[] {
  const costOf = (set: ChoiceSet): number => evidence.filter((each) => !agrees(set, each)).length;
  const found: ChoiceSet[] = [];
  let [best, least]: [ChoiceSet, number] = [new Map(), costOf(new Map())];
  for (;;) {
    const larger = asked.map((set): ChoiceSet => new Map([...best, ...set]));
    const costs = larger.map(costOf);
    const cheapest = cheapestOf(costs);
    if (cheapest < 0 || costs[cheapest]! > least - SEVERAL) return found;
    [best, least] = [larger[cheapest]!, costs[cheapest]!];
    if (best.size > 1) found.push(best);
  }
}

/** The same choices but for another of one issue: which of them fit as many phases is to be seen. */
function withOtherChoices(
  set: ChoiceSet | undefined,
  byIssue: ReadonlyMap<string, ReadonlySet<string>>,
): ChoiceSet[] {
  return [...(set ?? [])].flatMap(([issue, own]) =>
    [...byIssue.get(issue)!]
      .filter((choice) => choice !== own)
      .map((choice) => new Map([...set!, [issue, choice]])),
  );
}

export function candidateOf(choices: readonly string[]): ChoiceSet {
  return new Map(choices.map((choice) => [issueOf(choice), choice]));
}

/** The choices of a set as it is written: `4.A.3=explicit, 4.A.7=any-dislodgement`. */
export function choicesIn(set: string): string[] {
  return set.split(', ');
}

function issueOf(choice: string): string {
  return choice.split('=')[0]!;
}

/**
 * Tells if a set of choices can agree with a phase. Choices of different issues are taken to act each for itself
 * where a phase was right under one of them alone.
 */
export function agrees(candidate: ChoiceSet, evidence: PhaseEvidence): boolean {
  const { right } = evidence;
  if (right === undefined)
    return againstIn(evidence).every((choice) => candidate.get(issueOf(choice)) !== choice);
  return right.some((set) => choicesIn(set).every((choice) => candidate.get(issueOf(choice)) === choice));
}

/** The choices that a phase speaks against, which is right without them, or wrong with them too. */
export function againstIn({ wrong = [], neither = [] }: PhaseEvidence): readonly string[] {
  return [...wrong, ...neither];
}

function endAt({ record, game, phase }: PlacedEvidence): RangeEnd {
  return { record, game, phase };
}

function rangeOf({ rules, members }: Stretch): FittedRange {
  const [first] = rules;
  const compared = members.filter(({ right, wrong }) => right !== undefined || wrong !== undefined);
  const fitting = compared.filter((each) => agrees(first!, each));
  const explained = fitting.filter(({ right }) => right !== undefined).length;
  return {
    from: endAt(members[0]!),
    to: endAt(members.at(-1)!),
    rules: rules.map((candidate) => [...candidate.values()].sort().join(', ')).sort(),
    explained,
    agreeing: fitting.length - explained,
    contradicting: compared.length - fitting.length,
  };
}
