/** The positions of the suite: what shows every fault, and what tells interpretations apart. */
import { createHash } from 'node:crypto';
import { ISSUES, type IssueId } from '../../../../encodings/policy.ts';
import type { BankQuestion } from '../../../../src/others/audit/live/question-bank.ts';
import {
  positionIn,
  unitCount,
  type TextPosition,
} from '../../../../src/others/audit/asking/text-position.ts';
import type { Board } from '../../../../src/board/board.ts';
import type { OutcomeDifference, Judged } from '../../../../src/others/suite/kills/outcome.ts';
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
