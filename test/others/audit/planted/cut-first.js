/**
 * A naive adjudicator, written without knowing the rules well: every attacked support is cut first, then each
 * province goes to whoever is strongest there, once. No convoys, no circles.
 */
import { answerLines } from '../../../../examples/adapter.js';

const MOVE = /^[AF] (\S+) - (\S+?)(?: VIA)?$/;
const SUPPORT = /^[AF] (\S+) S [AF] (\S+)(?: - (\S+))?$/;
const provinceOf = (place) => place.slice(0, 3);

await answerLines(({ units, orders }) => {
  const standing = Object.entries(units).flatMap(([power, texts]) =>
    texts.map((text) => ({ power, text, at: provinceOf(text.slice(2)), to: undefined, strength: 1 })),
  );
  const unitAt = (place) => standing.find(({ at }) => at === provinceOf(place));
  const all = Object.values(orders).flat();
  for (const [, from, to] of all.map((order) => MOVE.exec(order)).filter(Boolean)) {
    const unit = unitAt(from);
    if (unit !== undefined) unit.to = to;
  }
  const movesTo = (place) => standing.filter(({ to }) => to !== undefined && provinceOf(to) === place);
  for (const [, by, of, to] of all.map((order) => SUPPORT.exec(order)).filter(Boolean)) {
    const helped = unitAt(of);
    const matches = helped !== undefined && provinceOf(helped.to ?? helped.at) === provinceOf(to ?? of);
    if (matches && movesTo(provinceOf(by)).length === 0) helped.strength++;
  }
  const answer = { next_units: {}, dislodged: {} };
  const places = new Map(standing.map((unit) => [unit, unit.text]));
  const gone = new Set();
  for (const place of new Set(standing.flatMap(({ to }) => (to ? [provinceOf(to)] : [])))) {
    const there = unitAt(place);
    const movers = movesTo(place).toSorted((a, b) => b.strength - a.strength);
    const resists = there === undefined || there.to !== undefined ? 0 : there.strength;
    if (movers[0].strength === movers[1]?.strength || movers[0].strength <= resists) continue;
    places.set(movers[0], `${movers[0].text.slice(0, 2)}${movers[0].to}`);
    if (there !== undefined && there.to === undefined) gone.add(there);
  }
  for (const [unit, text] of places) {
    if (gone.has(unit)) (answer.dislodged[unit.power] ??= []).push(unit.text);
    else (answer.next_units[unit.power] ??= []).push(text);
  }
  return answer;
});
