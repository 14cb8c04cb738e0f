/** Paradoxes and circles as text for people and as JSON: the smallest set of orders, the loop, the boards. */
import { group, heading, says, type Document, type Part } from '../../base/document/document.ts';
import type { Core, Paradox } from '../../explain/cores/paradox-core.ts';
import { loopOf } from '../../explain/cores/loop.ts';
import { kindOf, suppositionText, unitName } from '../../explain/words/loop-words.ts';
import { list } from '../../explain/words/words.ts';
import type { EquationSystem } from '../../adjudicate/resolution/system.ts';
import { solutionTable } from '../solve/text.ts';
import { unitOrderText } from '../../explain/words/unit-order-text.ts';

/** More solutions than this do not fit side by side. */
const SIDE_BY_SIDE = 6;

/** Every paradox and circle of a position. */
export function paradoxesText(
  system: EquationSystem,
  paradoxes: readonly Paradox[],
  title: string,
): Document {
  return [heading(title), ...paradoxes.map((paradox, i) => paradoxText(system, paradox, i + 1))];
}

function paradoxText(
  system: EquationSystem,
  { units, solutions, core, withoutSolution }: Paradox,
  number: number,
): Part {
  const names = list(units.map((unit) => unitName(system, unit)));
  const kind = kindOf(core);
  const count = solutions === 0 ? 'no solution' : `${solutions} solutions`;
  return group([
    says(`${kind} ${number}: the results of ${names} depend on one another; their equations have ${count}.`),
    ...coreText(core, kind === 'Circle' ? 'still make the circle' : 'still make a paradox', 'there is none'),
    ...(withoutSolution === undefined ? [] : coreText(withoutSolution, 'leave no solution', 'there is one')),
  ]);
}

function coreText({ units, isSmallest, system, solved }: Core, make: string, otherwise: string): Part[] {
  const orders = `These ${units.length} orders ${isSmallest ? 'are the fewest that ' : ''}${make}`;
  const loop = loopOf(system);
  const supposed = loop === undefined ? [] : [loop.ifSo, loop.ifNot];
  const boards = solved.solutions.slice(0, SIDE_BY_SIDE);
  return [
    says(`${orders}; leave out any one of them, and ${otherwise}:`),
    ...units.map((unit) => says(unitOrderText(system.facts, unit), 2)),
    ...supposed.map((each) => says(suppositionText(system, loop!, each))),
    boards.length > 0
      ? solutionTable(system, boards, units)
      : supposed.length > 0 &&
        solutionTable(
          system,
          supposed.map(({ assignment }) => assignment),
          units,
          ['if so', 'if not'],
        ),
  ];
}

/** The same for programs. */
export function paradoxesJson(system: EquationSystem, paradoxes: readonly Paradox[]): object[] {
  return paradoxes.map(({ units, solutions, core, withoutSolution }) => ({
    kind: kindOf(core).toLowerCase(),
    orders: units.map((unit) => unitOrderText(system.facts, unit)),
    solutions,
    core: coreJson(core),
    ...(withoutSolution === undefined ? {} : { withoutSolution: coreJson(withoutSolution) }),
  }));
}

function coreJson({ units, isSmallest, system, solved }: Core): object {
  const loop = loopOf(system);
  return {
    orders: units.map((unit) => unitOrderText(system.facts, unit)),
    smallest: isSmallest,
    solutions: solved.count,
    ...(loop === undefined
      ? {}
      : { loop: [loop.ifSo, loop.ifNot].map((supposition) => suppositionText(system, loop, supposition)) }),
  };
}
