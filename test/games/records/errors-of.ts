/** Errors in a short form for tables. */
import type { UserError } from '../../../src/base/errors.ts';

/** `code line:column path`, leaving out what is not known. */
export function errorText({ code, place }: UserError): string {
  const position = [place?.line, place?.column].filter((part) => part !== undefined).join(':');
  return [code, position, place?.path ?? ''].filter((part) => part !== '').join(' ');
}
