/** An answer of a command, for people and for programs. */
import type { Document } from '../../base/document/document.ts';
import { printJson, show } from './print.ts';

export interface Answer {
  readonly text: () => Document;
  readonly json: () => unknown;
}

export function printAnswer({ text, json }: Answer, isJson: boolean): void {
  if (isJson) printJson(json(), 2);
  else show(text());
}
