/** Paradoxes and circles as text for people and as JSON: the smallest set of orders, the loop, the boards. */
import type { Core, Paradox } from '../../explain/cores/paradox-core.ts';
import { loopOf, type Supposition } from '../../explain/cores/loop.ts';
import { kindOf, suppositionText, unitName } from '../../explain/words/loop-words.ts';
import { list } from '../../explain/words/words.ts';
import type { EquationSystem } from '../../adjudicate/resolution/system.ts';
import { paint } from '../shared/paint.ts';
import { solutionTable } from '../solve/text.ts';
import { unitOrderText } from '../../explain/words/unit-order-text.ts';
import { wrap } from '../shared/wrap.ts';

/** More solutions than this do not fit side by side. */
const SIDE_BY_SIDE = 6;

/** Every paradox and circle of a position. */
export function paradoxesText(system: EquationSystem, paradoxes: readonly Paradox[], title: string): string {
  const sections = paradoxes.map((paradox, i) => paradoxText(system, paradox, i + 1));
  return [paint('heading', title), ...sections].join('\n\n');
}

function paradoxText(
  system: EquationSystem,
  { units, solutions, core, withoutSolution }: Paradox,
  number: number,
): string {
  const names = list(units.map((unit) => unitName(system, unit)));
  const kind = kindOf(core);
  const lines = [
    wrap(
      `${kind} ${number}: the results of ${names} depend on one another; ${solutionsText(solutions)}.`,
      '',
      '  ',
    ),
    coreText(core, kind === 'Circle' ? 'still make the circle' : 'still make a paradox', 'there is none'),
  ];
  if (withoutSolution !== undefined) {
    lines.push(coreText(withoutSolution, 'leave no solution', 'there is one'));
  }
  return lines.join('\n');
}

function coreText({ units, isSmallest, system, solved }: Core, make: string, otherwise: string): string {
  const orders = isSmallest
    ? `These ${units.length} orders are the fewest that ${make}`
    : `These ${units.length} orders ${make}`;
  const lines = [
    wrap(`${orders}; leave out any one of them, and ${otherwise}:`, '', '  '),
    ...units.map((unit) => `  ${unitOrderText(system.facts, unit)}`),
  ];
  const loop = loopOf(system);
  if (loop !== undefined) {
    const tell = (supposition: Supposition): string =>
      wrap(suppositionText(system, loop, supposition), '', '  ');
    lines.push(tell(loop.ifSo), tell(loop.ifNot));
  }
  const boards = solved.solutions.slice(0, SIDE_BY_SIDE);
  if (boards.length > 0) lines.push(solutionTable(system, boards, units));
  else if (loop !== undefined) {
    const supposed = [loop.ifSo.assignment, loop.ifNot.assignment];
    lines.push(solutionTable(system, supposed, units, ['if so', 'if not']));
  }
  return lines.join('\n');
}

function solutionsText(count: number): string {
  return count === 0 ? 'their equations have no solution' : `their equations have ${count} solutions`;
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
