/** Small positions that show what a rule for paradoxes does: found among cases and generated positions, and made smaller. */
import { standardBoard } from '../../src/board/standard.ts';
import { adjudicateMovement, type Position } from '../../src/adjudicate/phases/movement.ts';
import { hasMovement, loadCases } from '../../src/games/datc/case.ts';
import { positionOf } from '../../src/games/datc/case-phases.ts';
import { MIXES, randomPosition } from '../../src/orders/sample/random-position.ts';
import { smallestThat } from '../make/smallest.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';
import {
  type ParadoxRule,
  PROPERTIES,
  type Property,
  type PropertyName,
  under,
  without,
} from './properties.ts';

/** Provinces in which units meet over and over: the seas and coasts of the west. */
const REGION =
  'ENG NTH IRI MAO NAT NWG HEL SKA BEL HOL BRE PIC LON WAL YOR EDI LVP CLY NWY DEN GAS SPA POR NAF WES';

/** The cases of DATC 3.2, then this many generated positions of 5 to 9 units. */
export function* candidates(count: number): Generator<Position> {
  for (const each of loadCases('3.2')) if (hasMovement(each)) yield positionOf(each);
  const region = standardBoard.provinces
    .filter(({ code }) => REGION.includes(code))
    .map(({ index }) => index);
  for (let seed = 1; seed <= count; seed++) {
    const mix = { ...MIXES['paradox-heavy'], units: 5 + (seed % 5) };
    yield randomPosition(standardBoard, mix, seed, region);
  }
}

/** Says if anything about paradoxes can be seen in the position: some rule settles it otherwise than another. */
export function isOfInterest(position: Position, rules: readonly ParadoxRule[], solver: Solver): boolean {
  const results = rules.map((rule) =>
    adjudicateMovement(position, { engine: 'components', policy: under(rule) }, solver),
  );
  const isParadox = results.some(
    (result) =>
      result.kind !== 'unknown' && result.resolution.backups.some((applied) => applied.rule !== 'circular'),
  );
  const boards = new Set(results.map((result) => (result.kind === 'unknown' ? '' : result.outcomes.join())));
  return isParadox || boards.size > 1;
}

function withOneFewer(position: Position): Position[] {
  const { units } = position;
  return units.length === 1 ? [] : [...units.keys()].map((unit) => without(position, unit));
}

/** The smallest positions that were found, by property and rule. */
export type Shown = Partial<Record<PropertyName, Partial<Record<ParadoxRule, Position>>>>;

/** Looks through the positions. */
export function shownAmong(
  positions: Iterable<Position>,
  rules: readonly ParadoxRule[],
  solver: Solver,
): { readonly shown: Shown; readonly looked: number } {
  const shown: Shown = {};
  let looked = 0;
  for (const position of positions) {
    looked++;
    if (!isOfInterest(position, rules, solver)) continue;
    for (const [name, { shows }] of Object.entries(PROPERTIES) as [PropertyName, Property][]) {
      const ofProperty = (shown[name] ??= {});
      for (const rule of rules) {
        const known = ofProperty[rule];
        if (known !== undefined && known.units.length <= 4) continue;
        if (!shows(position, rule, solver)) continue;
        const small = smallestThat(position, withOneFewer, (each) => shows(each, rule, solver));
        if (known === undefined || small.units.length < known.units.length) ofProperty[rule] = small;
      }
    }
  }
  return { shown, looked };
}
