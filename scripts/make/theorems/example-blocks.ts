/** A smallest position on a page: its orders, and what is found of it. */
import type { Example } from '../../../src/prove/settle/task.ts';

/** ` (only there to stand: A PAR)`; nothing where every unit has an order. */
export function onlyStanding({ standing }: Pick<Example, 'standing'>): string {
  return standing.length === 0 ? '' : ` (only there to stand: ${standing.join(', ')})`;
}

/** The lines of its two blocks, below a sentence. */
export function exampleBlocks(sentence: string, { text, says }: Pick<Example, 'text' | 'says'>): string[] {
  return [sentence, '', '```', text.trimEnd(), '```', '', '```', ...says, '```', ''];
}
