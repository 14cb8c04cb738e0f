import type { UserError } from '../../errors.ts';
import { nameOf } from './input.ts';

/** What there is to say of a position on which the solver gave up. */
export function noResult(file: string): UserError {
  const message = 'the solver reached its limit, so there is no result';
  return { code: 'solver-limit', message, place: { file: nameOf(file) } };
}
