/** Finds where a value of a JSON document stands in its text. */

const TOKEN = /[\s,:]*("(?:[^"\\]|\\.)*"|[{}[\]]|[^\s,:"{}[\]]+)/y;

/**
 * The offset in a text of the value at a path; of the innermost value around it that there is, if it is missing.
 *
 * @param text JSON
 */
export function offsetOf(text: string, path: readonly PropertyKey[]): number {
  return new Walk(text).to(path);
}

class Walk {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The offset of the value at the path, which begins with the next value. */
  to(path: readonly PropertyKey[]): number {
    const sign = this.#take();
    const start = this.#at - sign.length;
    const [step, ...rest] = path;
    if (step === undefined || (sign !== '{' && sign !== '[')) return start;
    for (let index = 0; !'}]'.includes(this.#peek()); index++) {
      const key = sign === '{' ? (JSON.parse(this.#take()) as string) : index;
      if (key === step) return this.to(rest);
      this.#skip();
    }
    return start;
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
    TOKEN.lastIndex = this.#at;
    const sign = TOKEN.exec(this.#text)?.[1];
    if (sign === undefined) throw new Error('the text is not JSON');
    this.#at = TOKEN.lastIndex;
    return sign;
  }

  #peek(): string {
    const before = this.#at;
    const sign = this.#take();
    this.#at = before;
    return sign;
  }
}
