/** Collects what is wrong in a file while the rest of it is read on. */
import type { ErrorCode, Place, Result, UserError } from '../../../base/errors.ts';

/** A place further inside a JSON document. */
export function inside(place: Place, ...keys: readonly PropertyKey[]): Place {
  let path = place.path ?? '';
  for (const key of keys) {
    if (typeof key === 'number') path += `[${key}]`;
    else path += path === '' ? String(key) : `.${String(key)}`;
  }
  return { ...place, path };
}

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

  /** Adds an error at this place; in a text, what it knows of line and column itself goes before. */
  add(error: UserError, place: Place): void {
    const exact = place.path === undefined ? { ...place, ...error.place } : place;
    this.#errors.push({ ...error, place: exact });
  }

  report(code: ErrorCode, message: string, place: Place, expected?: string): void {
    this.add(expected === undefined ? { code, message } : { code, message, expected }, place);
  }

  /** The value, or `undefined` after its error was added. */
  take<T>(result: Result<T>, place: Place): T | undefined {
    if (result.ok) return result.value;
    this.add(result.error, place);
    return undefined;
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

  /** The place further inside a JSON document. */
  in(...keys: readonly PropertyKey[]): Spot {
    return new Spot(this.errors, inside(this.place, ...keys));
  }

  report(code: ErrorCode, message: string, expected?: string): void {
    this.errors.report(code, message, this.place, expected);
  }

  /** The value, or `undefined` after its error was added. */
  take<T>(result: Result<T>): T | undefined {
    return this.errors.take(result, this.place);
  }
}
