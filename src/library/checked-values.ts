/** Values that callers hand over, each as what it should be or refused with a code. */
import { UserErrorException, type ErrorCode } from '../base/errors.ts';

/** A value of which nothing is known yet. */
type Loose = Readonly<Record<string, unknown>>;

/** Refuses a value with a code. */
export function refuse(code: ErrorCode, message: string, expected: string): never {
  throw new UserErrorException({ code, message, expected });
}

/** A value as a message quotes it. */
export function told(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** An object; anything else is refused. */
export function object(value: unknown, code: ErrorCode, what: string): Loose {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Loose;
  return refuse(code, `${what}: ${told(value)} is not an object`, 'an object');
}

/** One of these values; anything else is refused. */
export function oneOf<V>(value: unknown, all: readonly V[], code: ErrorCode, what: string): V {
  const found = all.find((each) => each === value);
  return found ?? refuse(code, `${what}: ${told(value)} is none`, all.map(told).join(', '));
}
