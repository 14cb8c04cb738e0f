/** `dipsolve explain --core`: the orders that make a paradox or circle, or that force the result of a unit. */
import type { UserError } from '../../base/errors.ts';
import { group, heading, type Part, says } from '../../base/document/document.ts';
import { type Core, type Paradox, paradoxesOf, loopOf } from '../../explain/cores/paradox-core.ts';
import { type Forcing, forcingOrders } from '../../explain/what-if/forcing-orders.ts';
import { reasonsOf } from '../../explain/sound-reasons.ts';
import { sentenceOf, sentenceText } from '../../explain/words/sentence.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { unitOrderText } from '../../explain/words/words.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { kindOf, loopSentences, unitName } from '../../explain/words/loop-words.ts';
import { listed } from '../../orders/text/names.ts';
import type { EquationSystem } from '../../adjudicate/resolution/system.ts';
import { Refused } from '../shared/complain.ts';
import { permissionsKept } from './change.ts';
import { SIDE_BY_SIDE, solutionTable } from '../solve/run.ts';
import { type PrintedAnswer, statusLine } from '../shared/print.ts';

const NO_PARADOX = [
  group([
    'The equations have exactly one solution, so there is no paradox and no circle.',
    'Name a unit to see which orders force its result.',
  ]),
];

const NOT_BY_RAIL: UserError = {
  code: 'option-invalid',
  message: 'what forces a result is not looked for where some unit could go by rail',
  expected: '--change, which tries other orders one by one',
};

/**
 * The paradoxes and circles; where there is none, the orders that force what happened to the unit.
 *
 * @returns `undefined` if the solver gave up
 */
export async function explainCore(
  adjudication: Adjudication,
  title: string,
  unit: number | undefined,
  solver: Solver,
): Promise<PrintedAnswer | undefined> {
  const { position, decisions, resolution } = adjudication;
  const { system } = decisions;
  const status = statusLine();
  const all =
    resolution.solutions === 1
      ? []
      : await solver.run(() =>
          paradoxesOf(position, system.policy, solver, (orders) =>
            status.tell(`${orders} orders make it; trying without each ...`),
          ),
        );
  status.clear();
  if (all === 'unknown') return undefined;
  const paradoxes = all.filter(({ units }) => unit === undefined || units.includes(unit));
  if (unit === undefined || paradoxes.length > 0) {
    return {
      text: () =>
        paradoxes.length === 0
          ? NO_PARADOX
          : [heading(title), ...paradoxes.map((paradox, i) => paradoxText(system, paradox, i + 1))],
      json: () => ({ paradoxes: paradoxesJson(system, paradoxes) }),
    };
  }
  const forcing = await solver.run(() =>
    forcingOrders(adjudication, unit, solver, (orders) =>
      status.tell(`${orders} orders force it; trying without each ...`),
    ),
  );
  status.clear();
  if (forcing.kind === 'unknown') return undefined;
  if (forcing.kind === 'railway') throw new Refused([NOT_BY_RAIL]);
  return {
    text: () => [forcingText(adjudication, title, unit, forcing)],
    json: () => ({ paradoxes: [], forcedBy: forcedBy(adjudication, forcing) }),
  };
}

function forcingText(adjudication: Adjudication, title: string, unit: number, forcing: Forcing): Part {
  const { board, units } = adjudication.read;
  const reason = reasonsOf(adjudication).find((each) => each.unit === unit)!;
  const by = forcedBy(adjudication, forcing);
  return group([
    heading(title),
    says(sentenceText(sentenceOf(adjudication, reason))),
    by === null && 'The equations do not force it: they have no solution, or several.',
    by?.length === 0 &&
      `No order of another unit could change that: ${formatStandingUnit(board, units[unit]!, 'long')} alone settles it.`,
    by !== null &&
      by.length > 0 &&
      `${by.length === 1 ? 'This order forces' : `These ${by.length} orders force`} it. ${FORCED}`,
    ...(by ?? []).map((order) => says(order, 2)),
    permissionsKept(adjudication),
  ]);
}

const FORCED =
  'Whatever all other units are ordered to do, the result of the unit stays the same; leave out any one of these orders, and it need not.';

function forcedBy(adjudication: Adjudication, forcing: Forcing): string[] | null {
  const { facts } = adjudication.decisions.system;
  return forcing.kind === 'forced' ? forcing.by.map((unit) => unitOrderText(facts, unit)) : null;
}

function paradoxText(
  system: EquationSystem,
  { units, solutions, core, withoutSolution }: Paradox,
  number: number,
): Part {
  const names = listed(units.map((unit) => unitName(system, unit)));
  const kind = kindOf(core);
  const count = solutions === 0 ? 'no solution' : `${solutions} solutions`;
  return group([
    says(`${kind} ${number}: the results of ${names} depend on one another; their equations have ${count}.`),
    ...coreText(core, kind === 'Circle' ? 'still make the circle' : 'still make a paradox', 'there is none'),
    ...(withoutSolution === undefined ? [] : coreText(withoutSolution, 'leave no solution', 'there is one')),
  ]);
}

function coreText(core: Core, make: string, otherwise: string): Part[] {
  const { units, isSmallest, system, solved } = core;
  const orders = `These ${units.length} orders ${isSmallest ? 'are the fewest that ' : ''}${make}`;
  const supposed = (loopOf(system)?.suppositions ?? []).map(({ assignment }) => assignment);
  const boards = solved.solutions.slice(0, SIDE_BY_SIDE);
  return [
    says(`${orders}; leave out any one of them, and ${otherwise}:`),
    ...units.map((unit) => says(unitOrderText(system.facts, unit), 2)),
    ...loopSentences(core).map((sentence) => says(sentence)),
    boards.length > 0
      ? solutionTable(system, boards, units)
      : supposed.length > 0 && solutionTable(system, supposed, units, ['if so', 'if not']),
  ];
}

function paradoxesJson(system: EquationSystem, paradoxes: readonly Paradox[]): object[] {
  return paradoxes.map(({ units, solutions, core, withoutSolution }) => ({
    kind: kindOf(core).toLowerCase(),
    orders: units.map((unit) => unitOrderText(system.facts, unit)),
    solutions,
    core: coreJson(core),
    ...(withoutSolution === undefined ? {} : { withoutSolution: coreJson(withoutSolution) }),
  }));
}

function coreJson(core: Core): object {
  const { units, isSmallest, system, solved } = core;
  const loop = loopSentences(core);
  return {
    orders: units.map((unit) => unitOrderText(system.facts, unit)),
    smallest: isSmallest,
    solutions: solved.count,
    ...(loop.length === 0 ? {} : { loop }),
  };
}
