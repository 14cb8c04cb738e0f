/**
 * A document as data. Its renderers write it for a terminal (src/cli/shared/terminal.ts), as Markdown and as HTML; for
 * programs, commands write their data as JSON. Whatever has to be escaped is escaped there and nowhere else.
 */

/** A colour, by what it means. */
export type Tone = 'good' | 'bad' | 'dim';

/** Words that are marked; `prose` is written by this program and may itself have marks of Markdown. */
export interface Marked {
  readonly as: Tone | 'strong' | 'code' | 'prose';
  readonly text: string;
}

/** Part of a line. Nothing in a string is taken for markup, so that it may come from outside. */
export type Words = string | Marked | readonly Words[];

/** Numbers stand on the right. */
export type Cell = Words | number;
export type Cells = readonly Cell[];

/** An item of a list with what belongs to it. */
export interface Item {
  readonly words: Words;
  readonly below: Document;
}

/** A string is a paragraph; an empty one is a line that a terminal leaves. */
export type Passage =
  | string
  | { readonly kind: 'heading'; readonly level: number; readonly words: Words }
  /** On a terminal it has blanks before each line, and more before all lines but the first. */
  | { readonly kind: 'paragraph'; readonly words: Words; readonly indent: number; readonly hang: number }
  /**
   * On a narrow terminal, `split` columns after the first may stand in several tables; without it, the last columns are
   * texts, which then stand below their rows.
   */
  | {
      readonly kind: 'table';
      readonly head: Cells | undefined;
      readonly rows: readonly Cells[];
      readonly split: number | undefined;
    }
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  | { readonly kind: 'code'; readonly text: string; readonly indent: number }
  | { readonly kind: 'picture'; readonly says: string; readonly file: string }
  /** Passages that belong together: only where they stand apart does a terminal leave lines between them. */
  | { readonly kind: 'group'; readonly parts: Document; readonly indent: number; readonly isApart: boolean };

export type PassageOf<K> = Extract<Passage, { readonly kind: K }>;
/** A passage, or nothing where a condition does not hold. */
export type Part = Passage | false | undefined;
/** Passages with lines left between them. */
export type Document = readonly Part[];

export const marked = (as: Marked['as'], text: string): Marked => ({ as, text });
export const code = (text: string): Marked => marked('code', text);

/** Words of this program with marks of Markdown, around words that have none. */
export function prose(own: TemplateStringsArray, ...words: readonly Cell[]): Words {
  return own.flatMap((text, i): Words[] => [marked('prose', text), wordsOf(words[i] ?? '')]);
}

export const wordsOf = (cell: Cell): Words => (typeof cell === 'number' ? String(cell) : cell);

export const heading = (words: Words, level = 2): Part => ({ kind: 'heading', level, words });

/** A paragraph; on a terminal its further lines begin further in. */
export function says(words: Words, indent = 0, hang = 2): Part {
  return { kind: 'paragraph', words, indent, hang };
}

export function table(rows: readonly Cells[], head?: Cells, split?: number): Part {
  return { kind: 'table', head, rows, split };
}

export function list(items: readonly (Words | Item)[]): Part {
  const asItem = (item: Words | Item): Item =>
    typeof item === 'object' && 'below' in item ? item : { words: item, below: [] };
  return { kind: 'list', items: items.map(asItem) };
}

/** A text that keeps its lines. */
export function block(text: string | readonly string[], indent = 0): Part {
  return { kind: 'code', text: typeof text === 'string' ? text.trimEnd() : text.join('\n'), indent };
}

export const picture = (text: string, file: string): Part => ({ kind: 'picture', says: text, file });

export function group(parts: Document, indent = 0): PassageOf<'group'> {
  return { kind: 'group', parts, indent, isApart: false };
}

export const apart = (parts: Document): Part => ({ ...group(parts), isApart: true });

/** The passages that are there, those of groups among the others. */
export function passagesOf(parts: Document): Exclude<Passage, PassageOf<'group'>>[] {
  return parts.flatMap((part) => {
    if (part === undefined || part === false) return [];
    return typeof part === 'object' && part.kind === 'group' ? passagesOf(part.parts) : [part];
  });
}
