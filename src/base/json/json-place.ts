/** Finds where values of a JSON document stand in its text. */

import { stringAt } from './json-string.ts';

const BETWEEN = /[\s,:]*/y;
/** A bracket, or a value that is no string. */
const BRACKET_OR_VALUE = /[{}[\]]|[^\s,:"{}[\]]+/y;
const LINE_END = /\r\n|\n|\r/g;

type Path = readonly PropertyKey[];

/**
 * The offsets in a text of the values at these paths; of a value that is missing, that of the innermost value around it
 * that there is. However many there are, the text is read once.
 *
 * @param text JSON
 */
export function offsetsOf(text: string, paths: readonly Path[]): number[] {
  const root = new Wanted();
  for (const [number, path] of paths.entries()) root.add(number, path);
  const offsets = paths.map(() => 0);
  new Walk(text).find(root, offsets);
  return offsets;
}

/** Gives the line and the column of an offset in the text, both from 1. */
export function linesAndColumns(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0, ...[...text.matchAll(LINE_END)].map(({ 0: end, index }) => index + end.length)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}

/** What is looked for in a value: itself, or what is within it. */
class Wanted {
  /** Of the paths that lead to it or through it. */
  readonly numbers: number[] = [];
  readonly within = new Map<PropertyKey, Wanted>();

  add(number: number, [step, ...rest]: Path): void {
    this.numbers.push(number);
    if (step === undefined) return;
    const next = this.within.get(step) ?? new Wanted();
    this.within.set(step, next);
    next.add(number, rest);
  }
}

class Walk {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Notes the offsets of what is wanted of the next value, and goes on behind it. */
  find(wanted: Wanted, offsets: number[]): void {
    const sign = this.#take();
    for (const number of wanted.numbers) offsets[number] = this.#at - sign.length;
    if (sign !== '{' && sign !== '[') return;
    for (let index = 0; !'}]'.includes(this.#peek()); index++) {
      const key = sign === '{' ? (JSON.parse(this.#take()) as string) : index;
      const inside = wanted.within.get(key);
      if (inside === undefined) this.#skip();
      else this.find(inside, offsets);
    }
    this.#take();
  }

  /** Goes on behind the next value. */
  #skip(): void {
    let depth = 0;
    do {
      const sign = this.#take();
      if (sign === '{' || sign === '[') depth++;
      if (sign === '}' || sign === ']') depth--;
    } while (depth > 0);
  }

  #take(): string {
    BETWEEN.lastIndex = this.#at;
    BETWEEN.test(this.#text);
    const start = BETWEEN.lastIndex;
    this.#at = this.#endOf(start);
    return this.#text.slice(start, this.#at);
  }

  #endOf(start: number): number {
    if (this.#text[start] === '"') {
      const string = stringAt(this.#text, start);
      if (typeof string === 'object') return string.end;
    }
    BRACKET_OR_VALUE.lastIndex = start;
    if (!BRACKET_OR_VALUE.test(this.#text)) throw new Error('the text is not JSON');
    return BRACKET_OR_VALUE.lastIndex;
  }

  #peek(): string {
    const before = this.#at;
    const sign = this.#take();
    this.#at = before;
    return sign;
  }
}
