/** A smallest position on a page: its orders, and what is found of it. */
import { block, prose, type Part, type Words } from '../../../src/base/document/document.ts';
import type { Example } from '../../../src/prove/settle/task.ts';

/** ` (only there to stand: A PAR)`; nothing where every unit has an order. */
export function onlyStanding({ standing }: Pick<Example, 'standing'>): string {
  return standing.length === 0 ? '' : ` (only there to stand: ${standing.join(', ')})`;
}

/** Its two blocks, below a sentence. */
export function exampleBlocks(
  sentence: string,
  { text, says: lines }: Pick<Example, 'text' | 'says'>,
): Part[] {
  return [sentence, block(text), block(lines)];
}

/** A link to the section of a claim, on the same page or another. */
export function claimLink(claim: string, page = ''): Words {
  return prose`[${claim}](${page}#${claim})`;
}
