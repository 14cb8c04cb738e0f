/** The letters of a power on its colour, as on the board. */
import type { VNode } from 'preact';
import { colourOf, lettersOf } from '../../index.ts';
import { board } from '../state/setup.ts';

const LETTERS = lettersOf(board);

export function Badge({ power }: { readonly power: number }): VNode {
  const { fill, ink } = colourOf(board, power);
  return (
    <abbr class="badge" style={{ background: fill, color: ink }} title={board.powers[power]!.name}>
      {LETTERS[power]}
    </abbr>
  );
}
