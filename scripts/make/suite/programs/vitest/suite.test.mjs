// Tests of a Diplomacy adjudicator, written by dipsolve: run vitest in this folder.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adjudicate } from './adjudicator.mjs';

const lines = readFileSync(new URL('./suite.jsonl', import.meta.url), 'utf8').trim().split('\n');

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
