/**
 * Habits of those who write records: the same results told in other ways, none of which is a mistake. Each makes other
 * lines of the phases of a fall.
 */
import type { Fall, WrittenLine } from './played-years.ts';

type Lists = Readonly<Record<string, readonly string[]>>;
type Change = (line: WrittenLine, fall: Fall) => WrittenLine | undefined;

const isMovement = ({ phase = 'M' }: WrittenLine): boolean => phase.endsWith('M');

/** Changes lines one by one; what it gives nothing for is not in the record. */
const byLine =
  (change: Change) =>
  (fall: Fall): Fall =>
    fall.flatMap((line) => change(line, fall) ?? []);

/** Of movement phases alone, since the record has nothing else. */
const movements = (change: Change): ((fall: Fall) => Fall) =>
  byLine((line, fall) => (isMovement(line) ? change(line, fall) : undefined));

function lists(of: Lists = {}, change: (text: string) => string): Lists {
  return Object.fromEntries(Object.entries(of).map(([power, texts]) => [power, texts.map(change)]));
}

/** Without these fields. */
function without(line: WrittenLine, ...fields: readonly (keyof WrittenLine)[]): WrittenLine {
  return Object.fromEntries(
    Object.entries(line).filter(([name]) => !fields.some((field) => field === name)),
  ) as unknown as WrittenLine;
}

/** The position with which the year ends. */
function atTheEnd(line: WrittenLine, fall: Fall): WrittenLine {
  const { next_units: units, next_phase: phase, next_centers: centres } = fall.at(-1)!;
  const later = { ...line, next_units: units, next_dislodged: {}, next_retreat_options: {} };
  return { ...later, next_phase: phase!, next_centers: centres! };
}

/** The position after the retreats, where there were any. */
function afterRetreats(line: WrittenLine, fall: Fall): WrittenLine | undefined {
  const retreats = fall.find(({ phase }) => phase!.endsWith('R'));
  return retreats === undefined ? line : atTheEnd(line, [retreats]);
}

/** With other units afterwards, by power. */
function withUnits(
  line: WrittenLine,
  change: (units: readonly string[], power: string) => readonly string[],
): WrittenLine {
  const changed = Object.entries(line.next_units).map(([power, units]) => [power, change(units, power)]);
  return { ...line, next_units: Object.fromEntries(changed) as Lists };
}

/** With other words for each result, where there are results. */
const results = (change: (results: [unit: string, words: unknown][]) => [string, unknown][]) =>
  byLine((line) =>
    line.results === undefined
      ? line
      : { ...line, results: Object.fromEntries(change(Object.entries(line.results))) },
  );

const withoutCoast = (text: string): string => text.replace(/\/[A-Z]{2}/, '');

export const HABITS: Readonly<Record<string, (fall: Fall) => Fall>> = {
  'as it is': (fall) => fall,
  'phases without a name': movements((line) => without(line, 'phase', 'next_phase')),
  'centres at the end of the year': byLine((line, fall) =>
    line === fall.at(-1) ? line : { ...line, next_centers: line.centers! },
  ),
  'centres never': byLine((line) => without(line, 'next_centers')),
  'centres as before': byLine((line) => ({ ...line, next_centers: line.centers! })),
  'centres as the year ends': byLine((line, fall) => ({ ...line, next_centers: fall.at(-1)!.next_centers! })),
  'next position after the retreats': movements(afterRetreats),
  'next position after the retreats, with the centres as before': movements((line, fall) => ({
    ...afterRetreats(line, fall)!,
    next_centers: line.centers!,
  })),
  'next position of the next spring': movements(atTheEnd),
  '... from retreats, too': byLine(atTheEnd),
  '... and with the centres as before': byLine((line, fall) => ({
    ...atTheEnd(line, fall),
    next_centers: line.centers!,
  })),
  '... without its name': byLine((line, fall) => without(atTheEnd(line, fall), 'next_phase')),
  'no results': byLine((line) => without(line, 'results')),
  'results of some units': results((all) => all.slice(0, 2)),
  'an empty list for every unit': results((all) => all.map(([unit]) => [unit, []])),
  'results in words of its own': results((all) =>
    all.map(([unit, words]) => [
      unit,
      (words as string[]).length === 0 ? 'resolved' : `not ${(words as string[]).join(' and ')}`,
    ]),
  ),
  'dislodged units without places': byLine((line) =>
    without(line, 'next_retreat_options', 'retreat_options'),
  ),
  'dislodged units not told': movements((line) => without(line, 'next_dislodged', 'next_retreat_options')),
  'dislodged units among the others': byLine((line) =>
    withUnits(line, (units, power) => [...new Set([...units, ...(line.next_dislodged?.[power] ?? [])])]),
  ),
  'dislodged units with a mark': byLine((line) =>
    withUnits(without(line, 'next_dislodged', 'next_retreat_options'), (units, power) => [
      ...units,
      ...(line.next_dislodged?.[power] ?? []).map((unit) => `*${unit}`),
    ]),
  ),
  'units listed twice': byLine((line) => withUnits(line, (units) => [...units, ...units])),
  'no coasts': byLine((line) => ({
    ...without(line, 'next_dislodged', 'next_retreat_options'),
    next_units: lists(line.next_units, withoutCoast),
    next_units_have_no_coasts: true,
  })),
  'no coasts, without saying so': byLine((line) => ({
    ...without(line, 'next_dislodged', 'next_retreat_options'),
    next_units: lists(line.next_units, withoutCoast),
  })),
  'small letters': byLine((line) => ({
    ...line,
    next_units: lists(line.next_units, (text) => text.toLowerCase()),
  })),
};
