/** The suite for Vitest: the tests read the lines of JSON and call one function that the user fills in. */
import type { PosedTest } from '../tests/suite-test.ts';
import { jsonLines, LINES_FILE, type SuiteFile } from './json-lines.ts';

const TESTS = `// Tests of a Diplomacy adjudicator, written by dipsolve: run vitest in this folder.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adjudicate } from './adjudicator.mjs';

const lines = readFileSync(new URL('./${LINES_FILE}', import.meta.url), 'utf8').trim().split('\\n');

/** Lists of units in order; powers without any are left out. */
const inOrder = (byPower) =>
  Object.fromEntries(
    Object.entries(byPower).flatMap(([power, units]) =>
      units.length > 0 ? [[power, [...units].sort()]] : [],
    ),
  );

/** The retreats of each dislodged unit, in order; null where units are only listed. */
const retreats = (dislodged) =>
  Object.fromEntries(
    Object.entries(dislodged).flatMap(([power, units]) =>
      Array.isArray(units)
        ? units.map((unit) => [power + ' ' + unit, null])
        : Object.entries(units).map(([unit, places]) => [power + ' ' + unit, [...places].sort()]),
    ),
  );

/** Units that are destroyed need not be told, nor where the others may go. */
const asFarAsTold = (expected, told) =>
  Object.fromEntries(
    Object.entries(expected).flatMap(([unit, places]) =>
      places.length > 0 || unit in told ? [[unit, told[unit] === null ? null : places]] : [],
    ),
  );

const check = async (orders, { units, expected, why, phase, dislodged, retreat_options, centers }) => {
  // After movement the adjudicator also gets what it needs to know of the phase.
  const later = phase === undefined ? undefined : { phase, dislodged, retreat_options, centers };
  const answer = await adjudicate(units, orders, later);
  expect(inOrder(answer.next_units), why).toEqual(inOrder(expected.next_units));
  const told = retreats(answer.dislodged ?? (later ? {} : answer.dislodged));
  expect(told, why).toEqual(asFarAsTold(retreats(expected.dislodged), told));
};

for (const each of lines.map((line) => JSON.parse(line))) {
  // A test that is known to fail may fail: then it is skipped, with the reason in its name.
  const known = each.known === undefined ? '' : ' (known to fail: ' + each.known + ')';
  const ask = (name, orders) =>
    test(name + known, async ({ skip }) => {
      if (known === '') return check(orders, each);
      const failed = await check(orders, each).then(() => false, () => true);
      if (failed) skip();
    });
  ask(each.id, each.orders);
  // The same orders, the last first.
  if (each.turned) ask(each.id + '-turned', each.turned);
}
`;

const ADJUDICATOR = `// Calls the adjudicator under test. Fill it in; dipsolve never overwrites it.

/**
 * Adjudicates one phase: of movement, unless \`later\` says more.
 *
 * @param units by power: { FRANCE: ['A PAR'] }
 * @param orders by power: { FRANCE: ['A PAR - BUR'] }; in later phases ['A TRI R ALB', 'A TRI D'], or
 *   ['A PAR B', 'A PAR D', 'WAIVE']
 * @param later in phases of retreats and adjustments:
 *   { phase: 'S1901R', dislodged: { ITALY: ['A TRI'] }, retreat_options: { ITALY: { 'A TRI': ['ALB', 'SER'] } } }, or
 *   { phase: 'W1901A', centers: { FRANCE: ['BRE', 'PAR'] } }: who owns which centre. Only next_units is then looked at
 * @returns { next_units: { FRANCE: ['A BUR'] }, dislodged: { FRANCE: { 'A MAR': ['GAS', 'SPA'] } } }: where units
 *   stand afterwards, without dislodged ones, and by dislodged unit where it may retreat to; or, where that is not
 *   known, { FRANCE: ['A MAR'] }. Lists may be in any order.
 */
export async function adjudicate(units, orders, later) {
  throw new Error('call your adjudicator here');
}
`;

export function vitestFiles(tests: readonly PosedTest[]): SuiteFile[] {
  return [
    ...jsonLines(tests),
    { name: 'suite.test.mjs', text: TESTS },
    { name: 'adjudicator.mjs', text: ADJUDICATOR, isFilledIn: true },
  ];
}
