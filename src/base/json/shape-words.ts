/** Says what is wrong with the shape of a piece of JSON, in words for whoever wrote it. */
import type * as z from 'zod';

const NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Messages for `safeParse`; `undefined` leaves the message as it is. */
export const SHAPE_WORDS = { error: wordsFor };

function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = NAMES[issue.expected];
      if (expected === undefined) return undefined;
      return issue.input === undefined ? `${expected} is missing here` : `this is not ${expected}`;
    }
    case 'unrecognized_keys':
      return `there is no field ${issue.keys.map((key) => JSON.stringify(key)).join(' or ')} here`;
    case 'invalid_value':
      return `this is none of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' ? 'this string is empty' : undefined;
    case 'invalid_format':
      return 'this string is not allowed here';
    case 'invalid_key':
      return 'a field cannot have this name here';
    case 'invalid_union':
      return 'this has the wrong shape';
    case 'too_big':
    case 'not_multiple_of':
    case 'invalid_element':
    case 'custom':
    default:
      return undefined;
  }
}

/**
 * Everything that is wrong, each with its path, such as `powers[0].name: a string is missing here`.
 *
 * @param whole what to call the value where it is wrong as a whole, such as "the rules"
 */
export function shapeFaults({ issues }: z.ZodError, whole: string): string[] {
  return issues.map(({ path, message }) => `${pathText(path) || whole}: ${message}`);
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!/^\w+$/.test(String(key))) return `${text}[${JSON.stringify(key)}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
