/** Colour where the output is a terminal, plain text where it is not. */
import { styleText } from 'node:util';

const STYLES = { good: 'green', bad: 'red', dim: 'yellow', heading: 'bold' } as const;
export type Tone = keyof typeof STYLES;

export function paint(tone: Tone, text: string): string {
  const colourful = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
  return colourful ? styleText(STYLES[tone], text) : text;
}
