/** The audit of a live program summed up: how often what, and the smallest position of each kind of error. */
import type { IssueId } from '../../../encodings/policy.ts';
import { formatClaim } from '../diagnose/claims.ts';
import type { EngineError } from '../diagnose/classify.ts';
import { nameOfChoices } from '../diagnose/interpretations.ts';
import type { Answer } from '../diagnose/question.ts';
import { describeTold, toldBy } from './answer.ts';
import type { Audited, LiveAudit } from './audit.ts';
import { textPositionOf, type TextPosition } from './text-position.ts';

/** What an answer can turn out to be. */
export const LIVE_CLASSES = {
  agrees: 'as the rules have it',
  'record-convention': 'the same, told differently',
  'rule-choice': 'another choice of rules',
  'engine-error': 'an error: no interpretation has this result',
  contradiction: 'a choice of rules that it does not make elsewhere',
  refused: 'refused',
  unusable: 'an answer that cannot be read',
  lost: 'no answer',
  undecided: 'not decided: the solver reached its limit',
} as const;
export type LiveClass = keyof typeof LIVE_CLASSES;

/** An error in its smallest position. */
export interface ShownError {
  readonly from: string;
  readonly position: TextPosition;
  readonly units: number;
  readonly claims: readonly string[];
  /** What the rules say. */
  readonly expected: string;
  readonly sentence: string;
  readonly nearest: string | undefined;
}

/** Errors that violate the same equation in the same way. */
export interface ErrorKind {
  /** `5.B.2 SUPPORT DECISION: "..." would be given, but "..." cuts it.` */
  readonly name: string;
  readonly count: number;
  readonly smallest: ShownError;
  /** Other positions as small, with other orders. */
  readonly others: readonly ShownError[];
}

/** Answers that fit the same choices. */
export interface ChoiceKind {
  /** Sets of choices of which any would do, such as `4.A.2=1982`. */
  readonly names: readonly string[];
  readonly issues: readonly IssueId[];
  readonly count: number;
  readonly from: string;
  readonly position: TextPosition;
}

export interface LiveReport {
  readonly positions: number;
  readonly counts: Readonly<Partial<Record<LiveClass, number>>>;
  readonly choices: readonly ChoiceKind[];
  readonly errors: readonly ErrorKind[];
  readonly contradictions: readonly ChoiceKind[];
  /** Answers that were not looked at more closely, because there were too many. */
  readonly notShown: number;
  /** Why positions were refused, and how often. */
  readonly refusals: Readonly<Record<string, number>>;
}

/** The report of an audit of a live program, for people and as JSON. */
export function reportOf({ audited, counted }: LiveAudit): LiveReport {
  const counts: Partial<Record<LiveClass, number>> = {};
  const count = (name: LiveClass): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const each of audited) count(classOf(each));
  for (const { kind } of counted) count(kind === 'error' ? 'engine-error' : 'contradiction');
  return {
    positions: audited.length + counted.length,
    counts,
    choices: choiceKinds(audited, 'rule-choice'),
    errors: errorKinds(audited),
    contradictions: choiceKinds(audited, 'contradiction'),
    notShown: counted.length,
    refusals: refusalsOf(audited),
  };
}

function classOf(audited: Audited): LiveClass {
  return audited.kind === 'classified' ? audited.classified.class : audited.kind;
}

function errorKinds(audited: readonly Audited[]): ErrorKind[] {
  const kinds = new Map<string, ShownError[]>();
  for (const each of audited) {
    if (each.kind !== 'classified' || each.classified.class !== 'engine-error') continue;
    const { error } = each.classified;
    const name = nameOfKind(error);
    kinds.set(name, [...(kinds.get(name) ?? []), shown(each.from, error)]);
  }
  return [...kinds]
    .map(([name, errors]): ErrorKind => {
      const distinct = new Map(errors.map((error) => [JSON.stringify(error.position), error]));
      const [smallest, ...others] = [...distinct.values()].sort((a, b) => sizeOf(a) - sizeOf(b));
      const asSmall = others.filter(({ units }) => units === smallest!.units).slice(0, OTHERS);
      return { name, count: errors.length, smallest: smallest!, others: asSmall };
    })
    .sort((a, b) => b.count - a.count);
}

/** Positions of one kind that are shown besides the smallest. */
const OTHERS = 12;
/** A unit, with its power and its order where they are named. */
const NAMED =
  /(?:\b[A-Z]{4,} )?\b[AF] [A-Z]{3}(?:\/[A-Z]{2})?(?: (?:[-SCH]|VIA|[AF]|[A-Z]{3}(?:\/[A-Z]{2})?)(?![\w']))*/g;

/** What is violated, and the sentence without the units that it is about. */
function nameOfKind({ violation: { datc, title, sentence } }: EngineError): string {
  const general = sentence
    .replaceAll(NAMED, '...')
    .replaceAll(/\b[A-Z]{3}\b/g, '...')
    .replaceAll(/\b\d+\b/g, 'n');
  return datc === undefined ? general : `${datc} ${title ?? ''}: ${general}`;
}

function sizeOf({ units, position }: ShownError): number {
  return 100 * units + Object.values(position.orders).flat().length;
}

function shown(from: string, error: EngineError): ShownError {
  const { question, claims, ours, violation, nearest } = error;
  const { board, units, orders } = question;
  if (orders.kind !== 'movement') throw new Error('a live program is asked about movement phases');
  return {
    from,
    position: textPositionOf({ board, units, orders: orders.orders }),
    units: units.length,
    claims: claims.map((claim) => formatClaim(board, claim)),
    expected: expectedIn(ours),
    sentence: violation.sentence,
    nearest: nearest === undefined ? undefined : `${nearest.id} ${nearest.title}`,
  };
}

function expectedIn({ result }: Answer): string {
  return result?.kind === 'movement' ? describeTold(toldBy(result.adjudication)) : '';
}

function choiceKinds(audited: readonly Audited[], name: 'rule-choice' | 'contradiction'): ChoiceKind[] {
  const kinds = new Map<string, ChoiceKind & { readonly units: number }>();
  for (const each of audited) {
    const sets = setsOf(each, name);
    if (sets === undefined) continue;
    const names = sets.map((set) => nameOfChoices(set));
    const key = names.join(' or ');
    const before = kinds.get(key);
    const position = each.kind === 'contradiction' ? each.smallest : each.position;
    const units = position.units.length;
    const smallest =
      before !== undefined && before.units <= units
        ? before
        : { from: each.from, position: textPositionOf(position), units };
    const issues = [...new Set(sets.flat().map(({ issue }) => issue))];
    kinds.set(key, { ...smallest, names, issues, count: (before?.count ?? 0) + 1 });
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}

function setsOf(audited: Audited, name: 'rule-choice' | 'contradiction') {
  if (audited.kind === 'contradiction') return name === 'contradiction' ? audited.sets : undefined;
  if (audited.kind !== 'classified' || audited.classified.class !== 'rule-choice') return undefined;
  return name === 'rule-choice' ? audited.classified.sets : undefined;
}

function refusalsOf(audited: readonly Audited[]): Record<string, number> {
  const reasons: Record<string, number> = {};
  for (const each of audited) {
    if (each.kind === 'classified' || each.kind === 'contradiction') continue;
    const general = each.message
      .replaceAll(/"[^"]*"/g, '"..."')
      .replaceAll(/\b[AF] [A-Z]\w\w\b.*(?= was)/g, '...');
    const reason = `${each.kind}: ${general.slice(0, 100)}`;
    reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  return reasons;
}
