/** Finds where a text stops being JSON, and how much of it is complete before. */
import { stringAt } from './json-string.ts';

/** A sign, or a value that is no string. */
const SIGN_OR_VALUE = /([{}[\],:])|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
/** A value that the end of the text cuts off. */
const CUT_OFF = /^(?:-|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$/;
const BLANKS = /[ \t\r\n]*/y;
const LONGEST_WORD = 'false'.length;

export interface JsonFault {
  /** Where the first impossible thing stands; the length of the text where it ends too early. */
  readonly offset: number;
  readonly expected: string;
  /** The text up to the last complete element of its outermost list, closed; missing where there is none. */
  readonly repaired: string | undefined;
}

/** Line and column of an offset in a text, both from 1. */
export function lineAndColumn(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** What is wrong, in words; `expected` says what should stand there. */
export function faultText(text: string, { offset }: JsonFault): string {
  if (offset >= text.length) return 'the JSON ends too early';
  return `the JSON is not valid at ${JSON.stringify(text.slice(offset, offset + 12))}`;
}

type JsonExpectation = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'next' | 'end';

const WORDS = {
  value: 'a value',
  'value-or-end': 'a value or "]"',
  key: 'a name in quotes',
  'key-or-end': 'a name in quotes or "}"',
  colon: '":"',
  next: '"," or a closing bracket',
  end: 'nothing more',
} as const satisfies Record<JsonExpectation, string>;

/** The first fault of a text that is not JSON; `undefined` for JSON. */
export function findJsonFault(text: string): JsonFault | undefined {
  return new Scan(text).run();
}

class Scan {
  readonly #text: string;
  #open = '';
  #expected: JsonExpectation = 'value';
  #repaired: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  run(): JsonFault | undefined {
    let at = 0;
    for (;;) {
      BLANKS.lastIndex = at;
      BLANKS.test(this.#text);
      const start = BLANKS.lastIndex;
      const token = this.#tokenAt(start);
      if (token === 'cut-off') return this.#faultAt(this.#text.length);
      if (token === undefined || !this.#accepts(token.sign)) {
        const isEnd = this.#expected === 'end' && start === this.#text.length;
        return isEnd ? undefined : this.#faultAt(start);
      }
      at = token.end;
      this.#remember(token.sign, at);
    }
  }

  /** `undefined` where there is none. */
  #tokenAt(at: number): { readonly sign: string; readonly end: number } | 'cut-off' | undefined {
    if (this.#text[at] === '"') {
      const string = stringAt(this.#text, at);
      if (string === 'cut-off') return string;
      return string === 'invalid' ? undefined : { sign: 'string', end: string.end };
    }
    SIGN_OR_VALUE.lastIndex = at;
    const token = SIGN_OR_VALUE.exec(this.#text);
    if (token !== null) return { sign: token[1] ?? 'value', end: SIGN_OR_VALUE.lastIndex };
    return CUT_OFF.test(this.#text.slice(at, at + LONGEST_WORD + 1)) ? 'cut-off' : undefined;
  }

  #faultAt(offset: number): JsonFault {
    return { offset, expected: WORDS[this.#expected], repaired: this.#repaired };
  }

  /** Moves past a token, if it may stand here. */
  #accepts(sign: string): boolean {
    const expected = this.#expected;
    const isKey = expected === 'key' || expected === 'key-or-end';
    const isValue = expected === 'value' || expected === 'value-or-end';
    switch (sign) {
      case '{':
      case '[':
        this.#open += isValue ? sign : '';
        this.#expected = sign === '{' ? 'key-or-end' : 'value-or-end';
        return isValue;
      case '}':
      case ']':
        return this.#close(sign);
      case ':':
        this.#expected = 'value';
        return expected === 'colon';
      case ',':
        this.#expected = this.#open.endsWith('{') ? 'key' : 'value';
        return expected === 'next';
      default:
        this.#expected = isKey ? 'colon' : this.#behindValue();
        return isKey ? sign === 'string' : isValue;
    }
  }

  #close(sign: '}' | ']'): boolean {
    const fits = this.#open.endsWith(sign === '}' ? '{' : '[');
    const isEmpty = this.#expected === (sign === '}' ? 'key-or-end' : 'value-or-end');
    if (!fits || !(isEmpty || this.#expected === 'next')) return false;
    this.#open = this.#open.slice(0, -1);
    this.#expected = this.#behindValue();
    return true;
  }

  #behindValue(): JsonExpectation {
    return this.#open === '' ? 'end' : 'next';
  }

  /** Notes the end of an element of a list of the outermost object, or of an outermost list. */
  #remember(sign: string, end: number): void {
    if (sign !== '}') return;
    if (this.#open === '{[') this.#repaired = `${this.#text.slice(0, end)}]}`;
    else if (this.#open === '[') this.#repaired = `${this.#text.slice(0, end)}]`;
  }
}
