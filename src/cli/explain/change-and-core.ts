/** `dipsolve explain --change` and `--core`: the fewest orders of others that would change the fate of a unit, and those that force it or make a paradox. */
import { loopOf, type Core, type Paradox, paradoxesOf } from '../../explain/cores/paradox-core.ts';
import { groupedBy } from '../../base/remembered.ts';
import { group, heading, marked, type Part, says } from '../../base/document/document.ts';
import { sameUnitResult, unitResultOf, hasPermissions } from '../../explain/what-if/order-options.ts';
import { reasonsOf } from '../../explain/sound-reasons.ts';
import { sentenceOf, sentenceText } from '../../explain/words/sentence.ts';
import { type Tried, type Way, whatIf, type WhatIf } from '../../explain/what-if/what-if.ts';
import { listed } from '../../orders/text/names.ts';
import type { WrittenOrder } from '../../orders/order.ts';
import { formatOrder, formatStandingUnit, shortOrder, shortUnit } from '../../orders/text/format.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { unitOrderText } from '../../explain/words/words.ts';
import { keptTogether } from '../shared/wrap.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { type PrintedAnswer, statusLine } from '../shared/print.ts';
import { type Forcing, forcingOrders } from '../../explain/what-if/forcing-orders.ts';
import { kindOf, loopSentences, unitName } from '../../explain/words/loop-words.ts';
import type { EquationSystem } from '../../adjudicate/resolution/system.ts';
import { refuseOption } from '../shared/complain.ts';
import { SIDE_BY_SIDE, solutionTable } from '../solve/run.ts';

/** An adjudication that is explained, or one unit in it. */
export interface Explaining {
  readonly adjudication: Adjudication;
  readonly title: string;
  readonly unit: number | undefined;
  readonly solver: Solver;
}

export async function explainChange(of: Explaining, power: number | undefined): Promise<PrintedAnswer> {
  const { adjudication, title, solver } = of;
  const unit = of.unit!;
  const status = statusLine();
  const found = await solver.run(() =>
    whatIf(adjudication, unit, power, solver, (count) =>
      status.tell(count === 1 ? 'Trying every other order ...' : `Looking for ${count} orders ...`),
    ),
  );
  status.clear();
  const told = changeWords(adjudication, unit, power);
  return {
    text: () => [
      group([
        heading(title),
        says(told.sentence(adjudication)),
        ...told.lines(found),
        permissionsKept(adjudication),
      ]),
    ],
    json: () => told.json(found),
  };
}

/** The change that was found, in words and as JSON. */
export function changeWords(before: Adjudication, unit: number, power: number | undefined) {
  const { board, units } = before.read;
  const whose = power === undefined ? 'others' : board.powers[power]!.name;
  const told = (order: WrittenOrder): string => keptTogether(formatOrder(board, order, 'long'));
  return { sentence, lines, json };

  function sentence(adjudication: Adjudication): string {
    const reasons = reasonsOf(adjudication).filter((reason) => reason.unit === unit);
    const counts = reasons.find(({ outcome }) => outcome !== 'illegal') ?? reasons[0]!;
    return sentenceText(sentenceOf(adjudication, counts));
  }

  function lines(found: WhatIf): Part[] {
    switch (found.kind) {
      case 'found':
        return found.count === 1 ? single(found.ways, found) : several(found.ways[0]!, found);
      case 'none': {
        if (found.tried === 0) return [`There is no other order that ${whose} could give.`];
        const nor = ` Nor would any ${found.upTo} orders or fewer: Z3 proves this of the equations ${NOT_COVERED}.`;
        return [
          `No single order of ${whose} would have changed that: ${adjudicated(found)}.${found.upTo === 1 ? '' : nor}`,
        ];
      }
      case 'unknown':
      case 'railway': {
        const changed = found.undecided === 0 ? 'would have changed that' : 'is known to change that';
        return [`No single order of ${whose} ${changed} (${adjudicated(found)})${beyondOne(found)}.`];
      }
    }
  }

  function single(ways: readonly Way[], { tried, undecided }: Tried): Part[] {
    const gaveUp = undecided === 0 ? '' : ` (on ${undecided} more, the solver gave up)`;
    const byUnit = groupedBy(ways, ({ changes }) => [...changes.keys()][0]);
    return [
      `A single order of ${whose} would have been enough: of ${tried - undecided} that were tried, ${ways.length} would have changed this${gaveUp}:`,
      ...byUnit.flatMap(([first, ...alike]) => wayText(first!, alike)),
    ];
  }

  function several(way: Way, found: Tried & { readonly count: number }): Part[] {
    const { count, undecided } = found;
    const takes =
      undecided === 0
        ? `It takes ${count} orders of ${whose}. Fewer would not do`
        : `${count} orders of ${whose} would have changed it. Whether one would is not known`;
    const proof = count > 2 ? `, and Z3 proves this of ${count - 1} orders ${NOT_COVERED}` : '';
    return [`${takes}: ${adjudicated(found, 'single orders ')}${proof}. For example:`, ...wayText(way)];
  }

  /** @param alike other orders of the same unit that would have been enough, each with consequences of its own */
  function wayText({ changes, adjudication }: Way, alike: readonly Way[] = []): Part[] {
    const { facts } = before.decisions.system;
    const more = alike.flatMap((way) => [...way.changes.values()].map(told));
    const orders = [...changes].map(([other, order]) => {
      const { name } = board.powers[units[other]!.power]!;
      return `${name}: ${told(order)} (instead of ${keptTogether(unitOrderText(facts, other))})`;
    });
    const others = othersChanged(adjudication, changes);
    return [
      ...orders.map((text) => says(marked('good', text), 2, 4)),
      says(sentence(adjudication), 4),
      others.length > 0 && says(`This also changes the result of ${listed(others)}.`, 4),
      more.length > 0 && says(`Also enough: ${more.join('; ')}.`, 4),
    ];
  }

  /** Other units whose order works or not, or that are dislodged or not, unlike before. */
  function othersChanged(adjudication: Adjudication, changes: Way['changes']): string[] {
    return units.flatMap((standing, other) => {
      if (other === unit || changes.has(other)) return [];
      const isSame = sameUnitResult(unitResultOf(before, other), unitResultOf(adjudication, other));
      return isSame ? [] : [formatStandingUnit(board, standing, 'long')];
    });
  }

  function json(found: WhatIf): object {
    const ways = found.kind === 'found' ? found.ways : [];
    return {
      unit: shortUnit(board, units[unit]!),
      now: sentence(before),
      result: found.kind,
      orders: found.kind === 'found' ? found.count : null,
      tried: found.tried,
      undecided: found.undecided,
      ways: ways.map((way) => ({
        orders: [...way.changes].map(([other, order]) => ({
          power: board.powers[units[other]!.power]!.code,
          order: shortOrder(board, order),
        })),
        becomes: sentence(way.adjudication),
      })),
    };
  }
}

/** Tells that permissions to pass a canal were not varied, where some could have been given. */
export function permissionsKept({ position, decisions }: Adjudication): Part {
  return (
    hasPermissions(position, decisions.system.policy) && 'Other permissions to pass a canal were not tried.'
  );
}

const NOT_COVERED = '(what a backup rule would do with a paradox is not covered)';

/** Why no set of orders is known to be enough, nor that none is. */
function beyondOne(found: Extract<WhatIf, { readonly kind: 'unknown' | 'railway' }>): string {
  if (found.kind === 'railway') return '; several were not looked for, since some unit could go by rail';
  return found.count === 1 ? '' : `; for ${found.count} orders the solver gave up`;
}

/** Counts the single orders that were tried, and those on which the solver gave up. */
function adjudicated({ tried, undecided }: Tried, what = ''): string {
  if (undecided === 0) return `all ${tried} ${what}were tried`;
  return `${tried - undecided} of ${tried} ${what}were tried, and on ${undecided} the solver gave up`;
}

const NO_PARADOX = [
  group([
    'The equations have exactly one solution, so there is no paradox and no circle.',
    'Name a unit to see which orders force its result.',
  ]),
];

/**
 * The paradoxes and circles; where there is none, the orders that force what happened to the unit.
 *
 * @returns `undefined` if the solver gave up
 */
export async function explainCore(of: Explaining): Promise<PrintedAnswer | undefined> {
  const { adjudication, title, unit, solver } = of;
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
  if (forcing.kind === 'railway')
    refuseOption(
      'what forces a result is not looked for where some unit could go by rail',
      '--change, which tries other orders one by one',
    );
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
