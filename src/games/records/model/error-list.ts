/** Collects what is wrong in a file while the rest of it is read on. */
import { type ErrorCode, inside, type Place, type Result, type UserError } from '../../../base/errors.ts';

/** Tells if an error is at this place of a JSON document, or further inside. */
export function isInside({ place: { path = '' } = {} }: UserError, { path: outer = '' }: Place): boolean {
  return outer === '' || path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}

export class ErrorList {
  readonly #errors: UserError[] = [];

  get all(): readonly UserError[] {
    return this.#errors;
  }

  /** The errors added since there were this many. */
  since(count: number): readonly UserError[] {
    return this.#errors.slice(count);
  }

  /**
   * Adds an error at this place; in a text, what it knows of line and column itself goes before.
   *
   * @returns the error with its place
   */
  add(error: UserError, place: Place): UserError {
    const exact = place.path === undefined ? { ...place, ...error.place } : place;
    const placed = { ...error, place: exact };
    this.#errors.push(placed);
    return placed;
  }
}

/** A place in a file, with the list that gets what is wrong there. */
export class Spot {
  readonly errors: ErrorList;
  readonly place: Place;

  constructor(errors: ErrorList, place: Place) {
    this.errors = errors;
    this.place = place;
  }

  in(...keys: readonly PropertyKey[]): Spot {
    return new Spot(this.errors, inside(this.place, ...keys));
  }

  /** Adds an error here, and gives it with its place. */
  add(error: UserError): UserError {
    return this.errors.add(error, this.place);
  }

  report(code: ErrorCode, message: string, expected?: string): void {
    this.add(expected === undefined ? { code, message } : { code, message, expected });
  }

  /** The value, or `undefined` after its error was added. */
  take<T>(result: Result<T>): T | undefined {
    if (result.ok) return result.value;
    this.add(result.error);
    return undefined;
  }
}

export interface TextLine {
  /** Without blanks around it. */
  readonly text: string;
  readonly spot: Spot;
}

/** The lines that say something: without comments behind `#`, and without those that are empty. */
export function textLines(text: string, place: Place, errors: ErrorList): TextLine[] {
  return text.split(/\r\n|\n|\r/).flatMap((whole, index) => {
    const spot = new Spot(errors, { ...place, line: index + 1, column: 1 });
    const trimmed = cut({ text: whole.replace(/#.*$/s, ''), spot }, 0);
    return trimmed.text === '' ? [] : [trimmed];
  });
}

/** A line from an offset on, without the blanks around it. */
export function cut({ text, spot: { errors, place } }: TextLine, from: number): TextLine {
  const rest = text.slice(from);
  const blanks = rest.length - rest.trimStart().length;
  const column = (place.column ?? 1) + from + blanks;
  return { text: rest.trim(), spot: new Spot(errors, { ...place, column }) };
}

/** Splits a line at the first colon; `undefined` where there is none. */
export function atColon(line: TextLine): readonly [before: TextLine, behind: TextLine] | undefined {
  const colon = line.text.indexOf(':');
  if (colon < 0) return undefined;
  return [{ ...line, text: line.text.slice(0, colon).trim() }, cut(line, colon + 1)];
}
