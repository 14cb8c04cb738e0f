/** Numbers as values of options; each throws what commander tells the user. */
import { InvalidArgumentError } from 'commander';
import type { Shard } from '../../prove/settle/shard.ts';

/** From 1 up. */
export function countingNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('Use a whole number, 1 or more.');
  return number;
}

/** From 1 up to a number. */
export function countingNumberUpTo(most: number): (text: string) => number {
  return (text) => {
    const number = countingNumber(text);
    if (number > most) throw new InvalidArgumentError(`Use a whole number from 1 to ${most}.`);
    return number;
  };
}

/** Times that are longer, 23 days, wrap where timers and the solver count milliseconds. */
export const MOST_SECONDS = 2_000_000;

/** From 0 up. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0)
    throw new InvalidArgumentError('Use a whole number, 0 or more.');
  return number;
}

export function positiveSeconds(text: string): number {
  const number = Number(text);
  if (!(number > 0 && number <= MOST_SECONDS)) {
    throw new InvalidArgumentError(`Use a number above 0, up to ${MOST_SECONDS}.`);
  }
  return number;
}

const HIGHEST_PORT = 65_535;

export function portNumber(text: string): number {
  const number = wholeNumber(text);
  if (number > HIGHEST_PORT) throw new InvalidArgumentError(`Use a whole number up to ${HIGHEST_PORT}.`);
  return number;
}

/** Reads `2/3`. */
export function shard(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count) {
    throw new InvalidArgumentError('Use two numbers such as 1/2, the first no greater than the second.');
  }
  return { index, count };
}
