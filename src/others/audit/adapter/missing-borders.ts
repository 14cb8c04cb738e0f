/** Moves that fail although their places are known: the program has no such border, and its adapter is not at fault. */
import type { Board } from '../../../board/board.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { differenceFrom, readAnswer, type ReportedBoard } from '../asking/answer.ts';
import { plainResult } from './plain-result.ts';
import type { Checked } from './trap.ts';

/** Takes the faults away that are due to borders which the program lacks, as others of its moves show. */
export function withoutMissingBorders(
  board: Board,
  checked: readonly Checked[],
  solver: Solver,
): {
  readonly checked: readonly Checked[];
  /** `F ADR - ALB` */
  readonly borders: readonly string[];
} {
  const tried = checked.filter(({ trap }) => trap.isOfMoves === true).flatMap((each) => movesOf(board, each));
  const known = new Set(tried.filter(({ isMade }) => isMade).flatMap(({ text }) => purposesOf(text)));
  const lacking = new Set(
    tried.flatMap(({ text, isMade }) =>
      !isMade && purposesOf(text).every((each) => known.has(each)) ? [text] : [],
    ),
  );
  return {
    borders: [...lacking],
    checked: checked.map((each) => {
      const { fault: _, ...right } = each;
      const { trap } = each;
      const result = toldIn(board, each);
      if (trap.isOfMoves !== true || result === undefined) return each;
      const orders = Object.fromEntries(
        Object.entries(trap.question.orders).map(([power, texts]) => [
          power,
          texts.filter((text) => !lacking.has(text)),
        ]),
      );
      const without = plainResult(board, { ...trap.question, orders }, solver);
      return differenceFrom(without, result) === undefined ? right : each;
    }),
  };
}

function movesOf(board: Board, each: Checked): { readonly text: string; readonly isMade: boolean }[] {
  const told = toldIn(board, each);
  if (told === undefined) return [];
  return Object.entries(each.trap.question.orders).flatMap(([power, texts]) =>
    texts.map((text) => {
      const { type, to } = partsOf(text);
      return { text, isMade: told.next.includes(`${power} ${type} ${to}`) };
    }),
  );
}

function toldIn(board: Board, { answer: value }: Checked): ReportedBoard | undefined {
  if (value === undefined) return undefined;
  const answer = readAnswer(board, { kind: 'line', value });
  return answer.kind === 'told' ? answer.told : undefined;
}

const purposesOf = (text: string): string[] => {
  const { type, from, to } = partsOf(text);
  return [`${type} from ${from}`, `${type} to ${to}`];
};

function partsOf(text: string): { readonly type: string; readonly from: string; readonly to: string } {
  const [type = '', from = '', , to = ''] = text.split(' ');
  return { type, from, to };
}
