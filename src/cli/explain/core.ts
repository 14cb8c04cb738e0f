/** `dipsolve explain --core`: the orders that make a paradox or circle, or that force the result of a unit. */
import { paradoxesOf } from '../../explain/cores/paradox-core.ts';
import { forcingOrders, type Forcing } from '../../explain/what-if/forcing-orders.ts';
import { reasonsOf } from '../../explain/reasons/order-reasons.ts';
import { sentenceOf, sentenceText } from '../../explain/words/sentence.ts';
import { formatStandingUnit } from '../../orders/text/format.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { paradoxesJson, paradoxesText } from './core-text.ts';
import { paint } from '../shared/paint.ts';
import { statusLine } from '../shared/status-line.ts';
import { unitOrderText } from '../../explain/words/unit-order-text.ts';
import { wrap } from '../shared/wrap.ts';
import { jsonText } from '../shared/print.ts';
import type { Solver } from '../../readings/z3/solver.ts';

const NO_PARADOX = [
  'The equations have exactly one solution, so there is no paradox and no circle.',
  'Name a unit to see which orders force its result.',
];

/**
 * The paradoxes and circles; where there is none, the orders that force what happened to the unit.
 *
 * @returns `undefined` if the solver gave up
 */
export async function explainCore(
  adjudication: Adjudication,
  title: string,
  unit: number | undefined,
  json: boolean,
  solver: Solver,
): Promise<string | undefined> {
  const { position, decisions, resolution } = adjudication;
  const { system } = decisions;
  const all =
    resolution.solutions === 1 ? [] : await solver.run(() => paradoxesOf(position, system.policy, solver));
  if (all === 'unknown') return undefined;
  const paradoxes = all.filter(({ units }) => unit === undefined || units.includes(unit));
  if (unit === undefined || paradoxes.length > 0) {
    if (json) return `${jsonText({ paradoxes: paradoxesJson(system, paradoxes) }, 2)}\n`;
    return paradoxes.length === 0
      ? NO_PARADOX.map((line) => `${wrap(line)}\n`).join('')
      : `${paradoxesText(system, paradoxes, title)}\n`;
  }
  const status = statusLine();
  const forcing = await solver.run(() =>
    forcingOrders(adjudication, unit, solver, (orders) =>
      status.tell(`${orders} orders force it; trying without each ...`),
    ),
  );
  status.clear();
  if (forcing.kind === 'unknown') return undefined;
  return json ? forcingJson(adjudication, forcing) : forcingText(adjudication, title, unit, forcing);
}

function forcingText(adjudication: Adjudication, title: string, unit: number, forcing: Forcing): string {
  const { facts } = adjudication.decisions.system;
  const reason = reasonsOf(adjudication).find((each) => each.unit === unit)!;
  const lines = [paint('heading', title), wrap(sentenceText(sentenceOf(adjudication, reason)), '', '  ')];
  const name = formatStandingUnit(facts.read.board, facts.read.units[unit]!, 'long');
  if (forcing.kind !== 'forced')
    lines.push(wrap('The equations do not force it: they have no solution, or several.'));
  else if (forcing.by.length === 0)
    lines.push(wrap(`No order of another unit could change that: ${name} alone settles it.`));
  else {
    const count = forcing.by.length === 1 ? 'This order forces' : `These ${forcing.by.length} orders force`;
    const rest =
      'Whatever all other units are ordered to do, the result of the unit stays the same; leave out any one of these orders, and it need not.';
    lines.push(
      wrap(`${count} it. ${rest}`),
      ...forcing.by.map((other) => wrap(unitOrderText(facts, other), '  ', '    ')),
    );
  }
  return `${lines.join('\n')}\n`;
}

function forcingJson(adjudication: Adjudication, forcing: Forcing): string {
  const { facts } = adjudication.decisions.system;
  const forcedBy = forcing.kind === 'forced' ? forcing.by.map((unit) => unitOrderText(facts, unit)) : null;
  return `${jsonText({ paradoxes: [], forcedBy }, 2)}\n`;
}
