/**
 * Which rules a program follows, as far as its records show it, and where in the records it began to follow others.
 *
 * A sequence of records is cut into as few ranges as possible such that in each some set of choices agrees with all
 * phases of the range. Taking phases into a range as long as a set is left gives the fewest, because what agrees
 * with a range agrees with every part of it.
 */
import type { Evidence } from '../records/audit-record.ts';

/** Sets of choices that are tried; where more could be combined, only those that some phase asked for are. */
const MOST_CANDIDATES = 2000;

/** Evidence with its place in the sequence. */
export interface PlacedEvidence extends Evidence {
  readonly record: number;
  readonly game: string | null;
}

/** A range of records in which one set of choices agrees with every phase. */
export interface FittedRange {
  readonly from: RangeEnd;
  readonly to: RangeEnd;
  /** The smallest sets of choices that agree, beside the base: empty text for the base itself. */
  readonly rules: readonly string[];
  /** Phases in the range that disagree under the base. */
  readonly explained: number;
  /** Phases in the range that agree under the base and would not under some choice that is considered. */
  readonly agreeing: number;
}

export interface RangeEnd {
  readonly record: number;
  readonly game: string | null;
  readonly phase: string;
}

/** A set of choices by issue. */
type Candidate = ReadonlyMap<string, string>;

/**
 * Fits rules to a sequence.
 *
 * @param evidence in the order of the records
 * @returns ranges in that order; none where no phase disagrees for its rules
 */
export function fitRules(evidence: readonly PlacedEvidence[]): FittedRange[] {
  const candidates = candidatesOf(evidence);
  if (candidates.length <= 1) return [];
  const considered = new Set(candidates.flatMap((candidate) => [...candidate.values()]));
  const telling = evidence.filter(
    ({ right, wrong = [] }) => right !== undefined || wrong.some((choice) => considered.has(choice)),
  );
  const ranges: FittedRange[] = [];
  let left = candidates;
  let members: PlacedEvidence[] = [];
  for (const each of telling) {
    const agreeing = left.filter((candidate) => agrees(candidate, each));
    if (agreeing.length > 0) {
      left = agreeing;
      members.push(each);
      continue;
    }
    if (members.length > 0) ranges.push(rangeOf(members, left));
    left = candidates.filter((candidate) => agrees(candidate, each));
    members = left.length > 0 ? [each] : [];
    if (left.length === 0) left = candidates;
  }
  if (members.length > 0) ranges.push(rangeOf(members, left));
  return ranges;
}

/** Every combination of the choices that make some phase right, and the base. */
function candidatesOf(evidence: readonly PlacedEvidence[]): Candidate[] {
  const sets = new Set(evidence.flatMap(({ right = [] }) => right));
  const byIssue = new Map<string, Set<string>>();
  for (const choice of [...sets].flatMap(choicesIn)) {
    const issue = issueOf(choice);
    byIssue.set(issue, (byIssue.get(issue) ?? new Set()).add(choice));
  }
  const combinations = [...byIssue.values()].reduce((count, choices) => count * (choices.size + 1), 1);
  if (combinations > MOST_CANDIDATES) {
    return [new Map(), ...[...sets].map((set) => candidateOf(choicesIn(set)))];
  }
  let candidates: Candidate[] = [new Map()];
  for (const [issue, choices] of byIssue) {
    candidates = candidates.flatMap((candidate) => [
      candidate,
      ...[...choices].map((choice) => new Map([...candidate, [issue, choice]])),
    ]);
  }
  return candidates;
}

function candidateOf(choices: readonly string[]): Candidate {
  return new Map(choices.map((choice) => [issueOf(choice), choice]));
}

/** The choices of a set as it is written: `4.A.3=explicit, 4.A.7=any-dislodgement`. */
function choicesIn(set: string): string[] {
  return set.split(', ');
}

function issueOf(choice: string): string {
  return choice.split('=')[0]!;
}

/**
 * Whether a set of choices can agree with a phase. Choices of different issues are taken to act each for itself
 * where a phase was right under one of them alone.
 */
function agrees(candidate: Candidate, { right, wrong = [] }: Evidence): boolean {
  if (right === undefined) return wrong.every((choice) => candidate.get(issueOf(choice)) !== choice);
  return right.some((set) => choicesIn(set).every((choice) => candidate.get(issueOf(choice)) === choice));
}

function rangeOf(members: readonly PlacedEvidence[], left: readonly Candidate[]): FittedRange {
  const fewest = Math.min(...left.map(({ size }) => size));
  const rules = left
    .filter(({ size }) => size === fewest)
    .map((candidate) => [...candidate.values()].sort().join(', '));
  const end = ({ record, game, phase }: PlacedEvidence): RangeEnd => ({ record, game, phase });
  const explained = members.filter(({ right }) => right !== undefined).length;
  return {
    from: end(members[0]!),
    to: end(members.at(-1)!),
    rules: rules.sort(),
    explained,
    agreeing: members.length - explained,
  };
}
