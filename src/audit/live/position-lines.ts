/** A position as a question to another program has it, for people. */
import { provinceIn, type TextPosition } from './text-position.ts';

/** `FRANCE: A PAR - BUR`, a line for each order, then the units to which their own power gives none: as a text that can be read again. */
export function positionLines({ units, orders }: TextPosition): string[] {
  const lines = Object.entries(orders).flatMap(([power, texts]) => texts.map((text) => `${power}: ${text}`));
  const alone = Object.entries(units).flatMap(([power, texts]) => {
    const ordered = new Set((orders[power] ?? []).map(provinceIn));
    return texts
      .filter((text) => !ordered.has(provinceIn(text)))
      .map((text) => `${power}: ${text} # without an order of its power`);
  });
  return [...lines, ...alone];
}
