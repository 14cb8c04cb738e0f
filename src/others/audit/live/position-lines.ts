/** A position as a question to another program has it, for people. */
import type { TextQuestion } from '../asking/ask.ts';
import type { TextPosition } from '../asking/text-position.ts';
import type { TextsByPower } from '../../../games/records/model/fields-by-power.ts';

/** `FRANCE: A PAR - BUR`, a line for each order, then the units to which their own power gives none: as a text that can be read again. */
export function positionLines({ units, orders }: TextPosition): string[] {
  const alone = Object.entries(units).flatMap(([power, texts]) => {
    const ordered = new Set((orders[power] ?? []).map(provinceIn));
    return texts
      .filter((text) => !ordered.has(provinceIn(text)))
      .map((text) => `${power}: ${text} # without an order of its power`);
  });
  return [...ownedLines(orders), ...alone];
}

/** The lines of a question about any phase: those of its position, and what a retreat or adjustment phase is about. */
export function phaseLines(question: TextQuestion): string[] {
  const { phase, units, orders, dislodged = {}, retreat_options: options = {}, centers = {} } = question;
  if (phase === undefined || phase.endsWith('M')) return positionLines(question);
  return [
    `Phase: ${phase}`,
    ...listed('Centres', centers),
    ...listed('Units', units),
    ...Object.entries(dislodged).flatMap(([power, texts]) =>
      texts.map(
        (unit) =>
          `Dislodged: ${power} ${unit}, may retreat to ${options[power]?.[unit]?.join(', ') ?? 'nowhere'}`,
      ),
    ),
    ...ownedLines(orders),
  ];
}

/** The province of a unit in its short text: the first word longer than a letter, without its coast. */
const provinceIn = (text: string): string => /[A-Za-z]{2,}/.exec(text)?.[0].toUpperCase() ?? text;

const ownedLines = (texts: TextsByPower): string[] =>
  Object.entries(texts).flatMap(([power, list]) => list.map((text) => `${power}: ${text}`));

function listed(what: string, texts: TextsByPower): string[] {
  return Object.entries(texts).map(([power, list]) => `${what}: ${power} ${list.join(', ')}`);
}
