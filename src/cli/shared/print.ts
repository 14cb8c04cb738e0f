/**
 * What commands print. Everything passes through here, so that nothing that comes from outside (names of files,
 * games and units, what another program said) can command the terminal or hide other text.
 */
import type { Document } from '../../base/document/document.ts';
import { printable } from '../../base/printable.ts';
import { terminal } from './terminal.ts';

/** Prints a document for people. */
export function show(document: Document): void {
  process.stdout.write(`${terminal(document)}\n`);
}

/** Prints a text that keeps its lines. */
export function print(text: string): void {
  process.stdout.write(printable(text));
}

/** Prints what is wrong, or how far the work is, where it does not get into the results. */
export function printError(text: string): void {
  process.stderr.write(printable(text));
}

/** Prints a value and a line feed for programs; the characters that a terminal would obey are escaped in its strings. */
export function printJson(value: unknown, indent?: number): void {
  process.stdout.write(`${jsonText(value, indent)}\n`);
}

/** JSON leaves more characters as they are than a terminal should see. */
export function jsonText(value: unknown, indent?: number): string {
  return printable(JSON.stringify(value, null, indent));
}

export interface PrintedAnswer {
  readonly text: () => Document;
  readonly json: () => unknown;
}

export function printAnswer({ text, json }: PrintedAnswer, isJson: boolean): void {
  if (isJson) printJson(json(), 2);
  else show(text());
}
