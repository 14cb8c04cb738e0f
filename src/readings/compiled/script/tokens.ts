/** The words and signs of a script, one after another. */

const TOKEN = /\s*([\w$]+|===|!==|[<>]=|&&|\|\||<<|>>|\+=|[-+*&|~!<>=?:;,(){}[\]])/y;

/** A place in a script, which goes forward as it is read. */
export class ScriptTokens {
  /** The next one. */
  at = 0;
  readonly #tokens: readonly string[];

  constructor(script: string) {
    const tokens: string[] = [];
    for (TOKEN.lastIndex = 0; ;) {
      const token = TOKEN.exec(script)?.[1];
      if (token === undefined) break;
      tokens.push(token);
    }
    this.#tokens = tokens;
  }

  isAtEnd(): boolean {
    return this.at >= this.#tokens.length;
  }

  peek(): string | undefined {
    return this.#tokens[this.at];
  }

  next(): string {
    return this.#tokens[this.at++]!;
  }

  /** Passes the token, if it is the next. */
  passes(token: string): boolean {
    if (this.peek() !== token) return false;
    this.at++;
    return true;
  }

  expect(token: string): void {
    const found = this.next();
    if (found !== token) throw new Error(`"${token}" was expected before "${found}"`);
  }

  /** Passes everything up to the end of the parenthesis that is open here. */
  passParenthesis(): void {
    for (let open = 1; open > 0;) {
      const token = this.next();
      open += token === '(' ? 1 : token === ')' ? -1 : 0;
    }
  }
}
