/** Numbers as values of options; each throws what commander tells the user. */
import { InvalidArgumentError } from 'commander';

/** From 1 up. */
export function countingNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('a whole number from 1 up.');
  return number;
}

/** From 0 up. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('a whole number from 0 up.');
  return number;
}

export function positiveNumber(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError('a number above 0.');
  return number;
}
