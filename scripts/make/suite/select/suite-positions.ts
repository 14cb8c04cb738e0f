/** The positions of the suite: what shows every fault, and what tells interpretations apart. */
import { createHash } from 'node:crypto';
import { choicesOf, ISSUES, type IssueId } from '../../../../encodings/policy.ts';
import type { BankQuestion } from '../../../../src/others/audit/live/question-bank.ts';
import {
  positionIn,
  unitCount,
  type TextPosition,
} from '../../../../src/others/audit/asking/text-position.ts';
import type { Board } from '../../../../src/board/board.ts';
import {
  outcomeOf,
  type OutcomeDifference,
  type Judged,
} from '../../../../src/others/suite/kills/outcome.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';
import { MOST_UNITS } from '../search/witnesses.ts';
import type { SuitePosition } from '../../../../src/others/suite/tests/suite-data.ts';
import { smallestCover, type Showing } from './cover.ts';

/** A position, and the faults that it shows, by their names. */
export interface KnownKiller {
  readonly position: TextPosition;
  readonly kills: Readonly<Record<string, OutcomeDifference>>;
}

/** Stays the same for the same position: the clause, and a part of what the position says. */
function testId(clause: string, { units, orders }: TextPosition): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([units, orders]))
    .digest('hex');
  return `${clause}-${digest.slice(0, 6)}`;
}

/** The texts of a position as data. */
export const unreadonly = ({ units, orders }: TextPosition): Pick<SuitePosition, 'units' | 'orders'> => ({
  units: copied(units),
  orders: copied(orders),
});

function copied(texts: TextPosition['units']): Record<string, string[]> {
  return Object.fromEntries(Object.entries(texts).map(([power, list]) => [power, [...list]]));
}

interface Covering extends Showing {
  readonly killer: KnownKiller;
}

/** Whether it has no more units than a test may have. */
export const isSmall = (position: TextPosition): boolean => unitCount(position) <= MOST_UNITS;

/** The fewest small positions that show every fault: on the board, or where nothing shows it there, in results. */
export function faultTests(mutants: readonly Mutant[], known: readonly KnownKiller[]): SuitePosition[] {
  const killers = known.filter(({ position }) => isSmall(position));
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const onBoard = new Set(
    killers.flatMap(({ kills }) => Object.keys(kills).filter((id) => kills[id] === 'board')),
  );
  const coverings = killers.map((killer): Covering => {
    const shown = Object.entries(killer.kills).filter(
      ([id, shows]) => byId.has(id) && (shows === 'board' || !onBoard.has(id)),
    );
    return { killer, shows: new Set(shown.map(([id]) => id)), size: unitCount(killer.position) };
  });
  const cover = smallestCover(coverings);
  return cover.map(({ killer, shows }): SuitePosition => {
    const faults = [...shows].flatMap((id) => byId.get(id) ?? []);
    const rarest = faults.toSorted((a, b) => shownBy(cover, a) - shownBy(cover, b))[0]!;
    return {
      id: testId(rarest.clause.datc, killer.position),
      kind: 'fault',
      clause: rarest.clause.datc,
      why: `Shows this fault: ${rarest.says}`,
      ...unreadonly(killer.position),
      kills: faults.map(({ id }) => id),
    };
  });
}

function shownBy(cover: readonly Covering[], { id }: Mutant): number {
  return cover.filter(({ shows }) => shows.has(id)).length;
}

/** The small questions of a fingerprint whose orders can be read. */
export function interpretationTests(
  board: Board,
  questions: readonly BankQuestion[],
  { policy }: Judged,
): SuitePosition[] {
  return questions
    .filter((question) => isSmall(question) && positionIn(board, question, policy) !== undefined)
    .map((question): SuitePosition => {
      const issue = question.id.split('/')[0]! as IssueId;
      return {
        id: testId(issue, question),
        kind: 'interpretation',
        clause: issue,
        why: `Tells choices apart: ${ISSUES[issue].question}`,
        ...unreadonly(question),
      };
    });
}

/**
 * Two choices of an issue that a question distinguishes, given the other choices of the rules, and no small one
 * does.
 */
export interface LargePair {
  readonly issue: IssueId;
  readonly choices: readonly [string, string];
  readonly position: TextPosition;
}

/** What only questions distinguish that are too large for a test. */
export function onlyLargeTellApart(
  board: Board,
  questions: readonly BankQuestion[],
  judged: Judged,
): LargePair[] {
  const apart = new Set<string>();
  return questions
    .toSorted((a, b) => unitCount(a) - unitCount(b))
    .flatMap((question) => {
      if (positionIn(board, question, judged.policy) === undefined) return [];
      const issue = question.id.split('/')[0]! as IssueId;
      return toldApart(board, question, issue, judged).flatMap((choices): LargePair[] => {
        const key = `${issue} ${choices.join(' ')}`;
        if (apart.has(key)) return [];
        apart.add(key);
        return isSmall(question) ? [] : [{ issue, choices, position: unreadonly(question) }];
      });
    });
}

/** The pairs of choices of an issue that the position distinguishes, given the other choices of the rules. */
function toldApart(
  board: Board,
  text: TextPosition,
  issue: IssueId,
  { policy, solver }: Judged,
): [string, string][] {
  const told = Object.keys(choicesOf(issue)).map((choice) => {
    const rules = { ...policy, [issue]: choice };
    const position = positionIn(board, text, rules);
    const outcome = position === undefined ? undefined : outcomeOf(position, { policy: rules, solver });
    return [choice, outcome?.board] as const;
  });
  return told.flatMap(([one, seen], i) =>
    told.slice(i + 1).flatMap(([other, also]): [string, string][] => (seen === also ? [] : [[one, other]])),
  );
}
