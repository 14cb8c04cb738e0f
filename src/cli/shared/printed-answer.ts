/** An answer of a command, for people and for programs. */
import type { Document } from '../../base/document/document.ts';
import { printJson, show } from './print.ts';

export interface PrintedAnswer {
  readonly text: () => Document;
  readonly json: () => unknown;
}

export function printAnswer({ text, json }: PrintedAnswer, isJson: boolean): void {
  if (isJson) printJson(json(), 2);
  else show(text());
}
