/**
 * The audit of a live program summed up: what happened how often, and the smallest position of each kind of error.
 */
import type { IssueId } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import { formatClaim } from '../diagnose/program-claims.ts';
import { CLASS_NAMES, type RuledOutExcuse } from '../diagnose/classify.ts';
import { nameOfChoices } from '../diagnose/interpretations.ts';
import type { OwnAnswer } from '../diagnose/phase-question.ts';
import { groupOf, VIOLATION_KINDS, type Violation, type ViolationKind } from '../diagnose/violation-kinds.ts';
import type { EngineError } from '../diagnose/classify.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import { describeTold, toldBy } from '../asking/answer.ts';
import { sizeOf, textQuestionOf, type TextQuestion } from '../asking/ask.ts';
import type { Audited, CountedError, LiveAudit, EarlierAnswer } from './audit.ts';

/** The classes in which an answer can turn out to be. */
export const LIVE_CLASSES = {
  agrees: 'in agreement with the rules',
  'record-convention': CLASS_NAMES['record-convention'],
  'rule-choice': CLASS_NAMES['rule-choice'],
  'engine-error': 'an error: no rules that fit its other answers give this result',
  'not-told-apart': CLASS_NAMES['not-told-apart'],
  refused: 'refused',
  unusable: 'an answer that cannot be read',
  lost: 'no answer',
  undecided: 'not decided: the solver reached its limit',
} as const;
export type LiveClass = keyof typeof LIVE_CLASSES;

/** Choices under which an answer would be right, and another answer that rules them out. */
export interface ExcuseReport {
  readonly choices: string;
  /** The source of the other answer. */
  readonly ruledOutBy: string;
  readonly position: TextQuestion | undefined;
  readonly says: string | undefined;
}

/** An error in its smallest position. */
export interface ShownError {
  readonly from: string;
  readonly position: TextQuestion;
  readonly units: number;
  readonly claims: readonly string[];
  /** The result by the rules. */
  readonly expected: string;
  readonly sentence: string;
  readonly nearest: string | undefined;
  readonly excuse: ExcuseReport | undefined;
}

/** Errors that are wrong in the same way. */
export interface LiveErrorKind {
  readonly kind: ViolationKind;
  /** `DATC 5.B.2: A support is cut by a unit of its own power.` */
  readonly name: string;
  /** Errors that were examined. */
  readonly count: number;
  /** Errors that were not, and that it explains. */
  readonly explains: number;
  readonly smallest: ShownError;
  /** Other positions with other orders, the smallest first. */
  readonly others: readonly ShownError[];
}

/** Answers that fit the same choices. */
export interface ChoiceKind {
  /** Sets of choices of which any would do, such as `4.A.2=1982`. */
  readonly names: readonly string[];
  readonly issues: readonly IssueId[];
  readonly count: number;
  readonly from: string;
  readonly position: TextQuestion;
}

/** A position on which the program gives no result. */
export interface LostPosition {
  readonly how: 'unusable' | 'lost';
  readonly from: string;
  readonly message: string;
  readonly position: TextQuestion;
  /** True if this is the smallest part found on which it happens again; it is the whole position otherwise. */
  readonly reduced: boolean;
}

/** The findings of an audit of a program. */
export interface LiveReport {
  readonly positions: number;
  readonly counts: Readonly<Partial<Record<LiveClass, number>>>;
  readonly choices: readonly ChoiceKind[];
  readonly errors: readonly LiveErrorKind[];
  readonly open: readonly ChoiceKind[];
  /** Errors that were not looked at more closely, because there were too many. */
  readonly notShown: number;
  /** Every position that the program hangs on, ends on, or answers with what cannot be read. */
  readonly lost: readonly LostPosition[];
  /** Why positions were refused, and how often. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly interrupted: boolean;
}

/**
 * The report of an audit of a live program, for people and as JSON.
 *
 * @param witnesses by id: answers that others are compared with
 */
export function reportOf(
  { audited, counted, interrupted }: LiveAudit,
  witnesses: ReadonlyMap<string, EarlierAnswer> = new Map(),
): LiveReport {
  const counts: Partial<Record<LiveClass, number>> = {};
  for (const each of audited) {
    const name = each.kind === 'classified' ? classOf(each.classified.class) : each.kind;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  if (counted.length > 0) counts['engine-error'] = (counts['engine-error'] ?? 0) + counted.length;
  return {
    positions: audited.length + counted.length,
    counts,
    choices: choiceKinds(audited, 'rule-choice'),
    errors: errorKinds(audited, counted, witnesses),
    open: choiceKinds(audited, 'not-told-apart'),
    notShown: counted.length,
    lost: lostPositions(audited),
    refusals: refusalsOf(audited),
    interrupted,
  };
}

function classOf(name: keyof typeof CLASS_NAMES): LiveClass {
  if (name === 'unreadable') throw new Error('a live program is asked only what can be read');
  return name;
}

function errorKinds(
  audited: readonly Audited[],
  counted: readonly CountedError[],
  witnesses: ReadonlyMap<string, EarlierAnswer>,
): LiveErrorKind[] {
  const kinds = new Map<string, { kind: ViolationKind; name: string; readonly errors: ShownError[] }>();
  for (const each of audited) {
    if (each.kind !== 'classified' || each.classified.class !== 'engine-error') continue;
    const { error, excuse } = each.classified;
    const { violation } = error;
    const group = groupOf(violation);
    const found = kinds.get(group) ?? { kind: violation.kind, name: nameOf(violation), errors: [] };
    kinds.set(group, found);
    found.errors.push(shown(each.from, error, excuse && excuseReport(excuse, witnesses)));
  }
  return [...kinds]
    .map(([group, { kind, name, errors }]): LiveErrorKind => {
      const distinct = new Map(
        errors
          .toSorted((a, b) => rankOf(a) - rankOf(b))
          .map((error) => [JSON.stringify(error.position), error]),
      );
      const [smallest, ...others] = [...distinct.values()];
      const explains = counted.filter(({ explainedBy }) => explainedBy === group).length;
      const shownToo = others.slice(0, OTHERS);
      return { kind, name, count: errors.length, explains, smallest: smallest!, others: shownToo };
    })
    .sort((a, b) => b.count + b.explains - a.count - a.explains);
}

/** Positions of one kind that are shown besides the smallest. */
const OTHERS = 12;

function nameOf({ kind, datc, name }: Violation): string {
  return `${datc === undefined ? '' : `DATC ${datc}: `}${name ?? VIOLATION_KINDS[kind]}`;
}

/** Says how often a kind was found: `53`, or `53, and 60 not examined` where it explains more. */
export function timesOf({ count, explains }: LiveErrorKind): string {
  return explains === 0 ? String(count) : `${count}, and ${explains} not examined`;
}

/** Ranks errors: first what no interpretation has, then what other answers rule out; small ones first. */
function rankOf({ units, position, excuse }: ShownError): number {
  const orders = Object.values(position.orders).flat().length;
  return (excuse === undefined ? 0 : 1e6) + 100 * units + orders;
}

function excuseReport(
  { choices, by }: RuledOutExcuse,
  witnesses: ReadonlyMap<string, EarlierAnswer>,
): ExcuseReport {
  const witness = witnesses.get(by);
  return {
    choices: nameOfChoices(choices),
    ruledOutBy: by,
    position: witness?.text,
    says: witness?.says,
  };
}

function shown(from: string, error: EngineError, excuse: ExcuseReport | undefined): ShownError {
  const { question, claims, ours, violation, nearest } = error;
  return {
    from,
    position: textQuestionOf(question),
    units: sizeOf(question),
    claims: claims.map((claim) => formatClaim(question.board, claim)),
    expected: expectedIn(question.board, ours),
    sentence: violation.sentence,
    nearest: nearest === undefined ? undefined : `${nearest.id} ${nearest.title}`,
    excuse,
  };
}

function expectedIn(board: Board, { result, next }: OwnAnswer): string {
  if (result?.kind === 'movement') return describeTold(toldBy(result.adjudication));
  const units = (next?.units ?? []).map(
    ({ power, type, location }) =>
      `${board.powers[power]!.code} ${type === 'army' ? 'A' : 'F'} ${board.locations[location]!.code}`,
  );
  return describeTold({ next: units.sort(), dislodged: new Map(), outcomes: {} });
}

function choiceKinds(audited: readonly Audited[], name: 'rule-choice' | 'not-told-apart'): ChoiceKind[] {
  const kinds = new Map<string, ChoiceKind & { readonly units: number }>();
  for (const each of audited) {
    const sets = setsOf(each, name);
    if (sets === undefined) continue;
    const names = sets.map((set) => nameOfChoices(set));
    const key = names.join(' or ');
    const before = kinds.get(key);
    const units = sizeOf(each.question);
    const smallest =
      before !== undefined && before.units <= units
        ? before
        : { from: each.from, position: textQuestionOf(each.question), units };
    const issues = [...new Set(sets.flat().map(({ issue }) => issue))];
    kinds.set(key, { ...smallest, names, issues, count: (before?.count ?? 0) + 1 });
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}

function setsOf(
  audited: Audited,
  name: 'rule-choice' | 'not-told-apart',
): readonly (readonly ChosenRule[])[] | undefined {
  if (audited.kind !== 'classified') return undefined;
  const { classified } = audited;
  if (classified.class !== 'rule-choice' && classified.class !== 'not-told-apart') return undefined;
  return classified.class === name ? classified.sets : undefined;
}

function lostPositions(audited: readonly Audited[]): LostPosition[] {
  return audited.flatMap((each): LostPosition[] => {
    if (each.kind !== 'unusable' && each.kind !== 'lost') return [];
    const { kind: how, from, message, smallest, question } = each;
    const position = textQuestionOf(smallest ?? question);
    return [{ how, from, message, position, reduced: smallest !== undefined }];
  });
}

function refusalsOf(audited: readonly Audited[]): Record<string, number> {
  const reasons = new Map<string, number>();
  for (const each of audited) {
    if (each.kind === 'classified') continue;
    const general = each.message
      .replaceAll(/"[^"]*"/g, '"..."')
      .replaceAll(/\b[AF] [A-Z]\w\w\b.*(?= was)/g, '...');
    const reason = `${each.kind}: ${general.slice(0, 100)}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return Object.fromEntries(reasons);
}
