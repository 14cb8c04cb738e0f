/** Colour where the output is a terminal, plain text where it is not. */
import picocolors from 'picocolors';

const STYLES = { good: 'green', bad: 'red', dim: 'yellow', heading: 'bold' } as const;
export type Tone = keyof typeof STYLES;

/** A text in a colour, if the output is a terminal that may show it; the library's own guess takes `CI` for one. */
export function paint(tone: Tone, text: string): string {
  const isRefused = (process.env['NO_COLOR'] ?? '') !== '' || process.env['TERM'] === 'dumb';
  if (!process.stdout.isTTY || isRefused) return text;
  return picocolors.createColors(true)[STYLES[tone]](text);
}
