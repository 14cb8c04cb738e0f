/** Colour where the output is a terminal, plain text where it is not. */
import picocolors from 'picocolors';
import { printable, printableLine } from '../../base/printable.ts';

const STYLES = { good: 'green', bad: 'red', dim: 'yellow', heading: 'bold' } as const;
export type Tone = keyof typeof STYLES;

/** The codes of these styles: bold on and off, red, green, yellow, the usual colour. */
export const STYLE_CODES = [1, 22, 31, 32, 33, 39] as const;

/** Whether the output is a terminal that may show colour; the library's own guess takes `CI` for one. */
export function isColourShown(): boolean {
  const isRefused = (process.env['NO_COLOR'] ?? '') !== '' || process.env['TERM'] === 'dumb';
  return process.stdout.isTTY && !isRefused;
}

/** A text in a colour, if colour is shown. A heading names files and games, which may not begin another line. */
export function paint(tone: Tone, text: string): string {
  const shown = tone === 'heading' ? printableLine(text) : text;
  return isColourShown() ? picocolors.createColors(true)[STYLES[tone]](printable(shown)) : shown;
}
