/** Names that an object of a JSON text has twice: `JSON.parse` keeps the last one, and drops the others silently. */

/** Further ones say no more about a text. */
const MOST = 100;

/** A name that an object has not for the first time. */
export interface RepeatedName {
  /** Down to the name. */
  readonly path: readonly (string | number)[];
  readonly offset: number;
}

/**
 * Finds the names that are in an object more than once, at most a hundred.
 *
 * @param value the value of the text, or of the part of it that can be read
 * @param isRead fields of the text that are; all if left out
 */
export function repeatedNames(
  text: string,
  value: unknown,
  isRead: (field: string | number) => boolean = () => true,
): RepeatedName[] {
  return namesInText(text) === namesInValue(value) ? [] : findRepeated(text, isRead);
}

/** In words that a name is repeated. */
export function saidTwice({ path }: RepeatedName): string {
  return `${JSON.stringify(path.at(-1))} stands twice in one object`;
}

const [SPACE, QUOTE, COMMA, COLON, BACKSLASH] = [0x20, 0x22, 0x2c, 0x3a, 0x5c];
const [OPENS_LIST, CLOSES_LIST, OPENS_OBJECT, CLOSES_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

function findRepeated(text: string, isRead: (field: string | number) => boolean): RepeatedName[] {
  const found: RepeatedName[] = [];
  const open: {
    /** The names of an object. */
    readonly names: Set<string> | undefined;
    key: string | number;
  }[] = [];
  let isName = false;
  for (let at = 0; at < text.length && found.length < MOST; at++) {
    const inner = open.at(-1);
    switch (text.charCodeAt(at)) {
      case OPENS_OBJECT:
        open.push({ names: new Set(), key: '' });
        isName = true;
        break;
      case OPENS_LIST:
        open.push({ names: undefined, key: 0 });
        isName = false;
        break;
      case CLOSES_OBJECT:
      case CLOSES_LIST:
        open.pop();
        isName = false;
        break;
      case COMMA:
        isName = inner?.names !== undefined;
        if (inner !== undefined && typeof inner.key === 'number') inner.key++;
        break;
      case QUOTE: {
        const end = endOfString(text, at);
        if (isName && inner?.names !== undefined) {
          inner.key = nameIn(text.slice(at, end + 1));
          if (inner.names.has(inner.key) && isRead(open[0]!.key))
            found.push({ path: open.map(({ key }) => key), offset: at });
          inner.names.add(inner.key);
          isName = false;
        }
        at = end;
      }
    }
  }
  return found;
}

/** The name; as it stands there if it is not JSON. */
function nameIn(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return text;
  }
}

/** Counts the strings that a colon follows. */
function namesInText(text: string): number {
  let count = 0;
  let start = text.indexOf('"');
  while (start >= 0) {
    let next = endOfString(text, start) + 1;
    while (text.charCodeAt(next) <= SPACE) next++;
    if (text.charCodeAt(next) === COLON) count++;
    start = text.indexOf('"', next);
  }
  return count;
}

/** The place of the quote that ends a string; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
}

function namesInValue(value: unknown): number {
  let count = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each !== 'object' || each === null) continue;
    if (!Array.isArray(each)) count += Object.keys(each).length;
    for (const inner of Object.values(each)) if (typeof inner === 'object') left.push(inner);
  }
  return count;
}
