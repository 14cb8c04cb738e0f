/** What is wrong with the shape of a piece of JSON, in words for whoever wrote it. */
import type { z } from 'zod';

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Messages for `safeParse`; `undefined` leaves the message as it is. */
export const SHAPE_WORDS = {
  error: (issue: z.core.$ZodRawIssue): string | undefined => {
    if (issue.code !== 'invalid_type') return undefined;
    const expected = NAMES[issue.expected];
    if (expected === undefined) return undefined;
    return issue.input === undefined ? `${expected} is missing here` : `this is not ${expected}`;
  },
};
