/** Values that callers hand over, each as what it should be or refused with a code. */
import { UserErrorException, type ErrorCode } from './errors.ts';
import { didYouMean } from './near.ts';

/** Refuses a value with a code. */
export function refuse(code: ErrorCode, message: string, expected: string): never {
  throw new UserErrorException({ code, message, expected });
}

/** A value as a message quotes it. */
export function told(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  if (typeof value === 'function') return 'a function';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** An object whose fields are what it has to say: no list, `Map` or date. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** An object; anything else is refused. */
export function object(value: unknown, code: ErrorCode, what: string): Readonly<Record<string, unknown>> {
  if (isObject(value)) return value;
  return refuse(code, `${what}: ${told(value)} is not an object`, 'an object');
}

/** An object that has these fields; anything else is refused. */
export function having(value: unknown, fields: readonly string[], code: ErrorCode, what: string): void {
  const given = object(value, code, what);
  for (const field of fields)
    if (given[field] === undefined || given[field] === null)
      refuse(code, `${what}.${field} is missing`, `an object with ${fields.join(', ')}`);
}

/** More than any list of this program has. */
const LONGEST_LIST = 10_000_000;

/** A list, where a hole in it counts as `undefined`; anything else is refused. */
export function list(value: unknown, code: ErrorCode, what: string): readonly unknown[] {
  if (!Array.isArray(value)) return refuse(code, `${what}: ${told(value)} is not a list`, 'a list');
  if (value.length > LONGEST_LIST)
    refuse(code, `${what}: a list of ${value.length}`, `at most ${LONGEST_LIST} in a list`);
  return [...(value as readonly unknown[])];
}

/** A text; anything else is refused. */
export function writtenText(value: unknown, code: ErrorCode, what: string): void {
  if (typeof value !== 'string') refuse(code, `${what}: ${told(value)} is no text`, 'a text');
}

/** One of these values; anything else is refused. */
export function oneOf<V>(value: unknown, all: readonly V[], code: ErrorCode, what: string): V {
  const found = all.find((each) => each === value);
  return found ?? refuse(code, `${what}: ${told(value)} is none`, all.map(told).join(', '));
}

/** A function; anything else is refused. */
export function callable(value: unknown, what: string): void {
  if (typeof value !== 'function') refuse('option-invalid', `${what}: ${told(value)} is none`, 'a function');
}

/** Options, of which none has a name that is not `known`: what stands under that would be lost. */
export function knownOptions<O extends object>(options: O, known: Readonly<Record<keyof O, true>>): O {
  const names = Object.keys(known);
  const other = Object.keys(object(options, 'option-invalid', 'options')).find(
    (each) => !names.includes(each),
  );
  if (other === undefined) return options;
  const message = `there is no option ${told(other)}${didYouMean(other, names)}`;
  return refuse('option-invalid', message, `options named ${names.join(', ')}`);
}
