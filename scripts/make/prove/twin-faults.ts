/** Everything in which a known position differs from the symbolic one that it is: the check that no search has missed it. */
import { tablesOf } from '../../../src/board/tables.ts';
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import { KnownSituation } from '../../../src/readings/known/known.ts';
import { symbolicSituation } from '../../../src/readings/symbolic/symbolic.ts';
import { type ArmyGoals, mapFacts } from '../../../src/prove/maps/map-facts.ts';
import { standingFacts } from '../../../src/prove/space/terrain.ts';
import { standingOnMap } from '../../../src/prove/maps/map-facts.ts';
import { terrain, unknownRelations } from '../../../src/prove/space/terrain.ts';
import type { SymbolicTwin } from '../../../src/prove/known/symbolic-twin.ts';
import { inOrder, equationGuards, retreatGuards } from '../../../src/prove/space/symbolic-space.ts';

/**
 * Everything in which a known position differs from the symbolic ones, in sentences; empty if it is one of them.
 *
 * @param armyGoals of its board, to look at the map mode as well
 */
export function twinFaults(twin: SymbolicTwin, armyGoals?: ArmyGoals): string[] {
  return [...new Set([...brokenFacts(twin, armyGoals), ...otherGuards(twin)])];
}

function* brokenFacts(twin: SymbolicTwin, armyGoals: ArmyGoals | undefined): Generator<string> {
  const { outline, relations, facts } = twin;
  for (const { because, holds } of terrain(BOOLEAN, outline, relations)) {
    if (!holds) yield `not so: ${because}`;
  }
  for (const unit of outline.kinds.keys()) {
    for (const [number, holds] of [...standingFacts(BOOLEAN, outline, relations, unit)].entries()) {
      if (!holds) yield `not so: fact ${number} of where u${unit} stands`;
    }
  }
  for (const holds of inOrder(BOOLEAN, outline, relations)) if (!holds) yield 'units in another order';
  yield* unlikeOutline(twin);
  if (armyGoals === undefined) return;
  const situation = symbolicSituation(BOOLEAN, outline, relations);
  const { board } = facts.read;
  const onMap = { logic: BOOLEAN, board, situation, placement: twin.placement };
  for (const [number, holds] of [...mapFacts(onMap, armyGoals)].entries()) {
    if (!holds) yield `not so on the map: fact ${number}`;
  }
  for (const unit of outline.kinds.keys()) {
    for (const [number, holds] of [...standingOnMap(onMap, unit)].entries()) {
      if (!holds) yield `not so on the map: fact ${number} of where u${unit} stands`;
    }
  }
}

/** Checks that all that the outline fixes is true of the position. */
function* unlikeOutline({ outline, relations }: SymbolicTwin): Generator<string> {
  const fixed = unknownRelations<boolean | undefined>({ true: true, false: false }, outline, () => undefined);
  const units = [...outline.kinds.keys()];
  for (const unit of units) {
    const { isArmy, isSea } = fixed;
    if ((isArmy(unit) ?? relations.isArmy(unit)) !== relations.isArmy(unit)) yield `u${unit} is an army`;
    if ((isSea(unit) ?? relations.isSea(unit)) !== relations.isSea(unit)) yield `p${unit} is not at sea`;
    if (outline.kinds[unit] !== 'support') continue;
    for (const other of units) {
      const helps = relations.helps(unit, other);
      if (other !== unit && (fixed.helps(unit, other) ?? helps) !== helps) yield `u${unit} helps another`;
    }
  }
}

/** Lists what the rules read of the symbolic position and of the known one, where that is not the same. */
function* otherGuards({ outline, relations, facts }: SymbolicTwin): Generator<string> {
  const { board, units } = facts.read;
  const { kinds } = outline;
  const symbolic = symbolicSituation(BOOLEAN, outline, relations);
  const known = equationGuards(BOOLEAN, new KnownSituation(facts, BOOLEAN), kinds);
  for (const [guard, holds] of equationGuards(BOOLEAN, symbolic, kinds)) {
    if (known.get(guard) !== holds) yield `another value: ${guard}`;
  }
  const toUnits = {
    reaches: (unit: number, place: number) =>
      tablesOf(board).reaches(units[unit]!.type, units[unit]!.location, facts.province(place)),
  };
  const reached = retreatGuards(toUnits, kinds.length, kinds.length);
  for (const [guard, holds] of retreatGuards(relations, kinds.length, kinds.length)) {
    if (reached.get(guard) !== holds) yield `another value: ${guard}`;
  }
}
