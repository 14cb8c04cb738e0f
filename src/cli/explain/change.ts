/** `dipsolve explain --change`: the fewest orders of others that would change the fate of a unit. */
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

export async function explainChange(
  adjudication: Adjudication,
  title: string,
  unit: number,
  power: number | undefined,
  solver: Solver,
): Promise<PrintedAnswer> {
  const status = statusLine();
  const found = await solver.run(() =>
    whatIf(adjudication, unit, power, solver, (count) =>
      status.tell(count === 1 ? 'Trying every other order ...' : `Looking for ${count} orders ...`),
    ),
  );
  status.clear();
  const told = new ChangeText(adjudication, unit, power);
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
export class ChangeText {
  readonly #adjudication: Adjudication;
  readonly #unit: number;
  readonly #whose: string;

  constructor(adjudication: Adjudication, unit: number, power: number | undefined) {
    this.#adjudication = adjudication;
    this.#unit = unit;
    this.#whose = power === undefined ? 'others' : adjudication.read.board.powers[power]!.name;
  }

  sentence(adjudication: Adjudication): string {
    const reasons = reasonsOf(adjudication).filter(({ unit }) => unit === this.#unit);
    const counts = reasons.find(({ outcome }) => outcome !== 'illegal') ?? reasons[0]!;
    return sentenceText(sentenceOf(adjudication, counts));
  }

  lines(found: WhatIf): Part[] {
    switch (found.kind) {
      case 'found':
        return found.count === 1 ? this.#single(found.ways, found) : this.#several(found.ways[0]!, found);
      case 'none': {
        if (found.tried === 0) return [`There is no other order that ${this.#whose} could give.`];
        const nor = ` Nor would any ${found.upTo} orders or fewer: Z3 proves this of the equations ${NOT_COVERED}.`;
        return [
          `No single order of ${this.#whose} would have changed that: ${adjudicated(found)}.${found.upTo === 1 ? '' : nor}`,
        ];
      }
      case 'unknown':
      case 'railway': {
        const changed = found.undecided === 0 ? 'would have changed that' : 'is known to change that';
        return [`No single order of ${this.#whose} ${changed} (${adjudicated(found)})${beyondOne(found)}.`];
      }
    }
  }

  #single(ways: readonly Way[], { tried, undecided }: Tried): Part[] {
    const gaveUp = undecided === 0 ? '' : ` (on ${undecided} more, the solver gave up)`;
    const byUnit = groupedBy(ways, ({ changes }) => [...changes.keys()][0]);
    return [
      `A single order of ${this.#whose} would have been enough: of ${tried - undecided} that were tried, ${ways.length} would have changed this${gaveUp}:`,
      ...byUnit.flatMap(([first, ...alike]) => this.#way(first!, alike)),
    ];
  }

  #several(way: Way, found: Tried & { readonly count: number }): Part[] {
    const { count, undecided } = found;
    const takes =
      undecided === 0
        ? `It takes ${count} orders of ${this.#whose}. Fewer would not do`
        : `${count} orders of ${this.#whose} would have changed it. Whether one would is not known`;
    const proof = count > 2 ? `, and Z3 proves this of ${count - 1} orders ${NOT_COVERED}` : '';
    return [`${takes}: ${adjudicated(found, 'single orders ')}${proof}. For example:`, ...this.#way(way)];
  }

  /** @param alike other orders of the same unit that would have been enough, each with consequences of its own */
  #way({ changes, adjudication }: Way, alike: readonly Way[] = []): Part[] {
    const { board, units } = this.#adjudication.read;
    const { facts } = this.#adjudication.decisions.system;
    const told = (order: WrittenOrder): string => keptTogether(formatOrder(board, order, 'long'));
    const more = alike.flatMap((way) => [...way.changes.values()].map(told));
    const orders = [...changes].map(([unit, order]) => {
      const power = board.powers[units[unit]!.power]!.name;
      return `${power}: ${told(order)} (instead of ${keptTogether(unitOrderText(facts, unit))})`;
    });
    const others = this.#others(adjudication, changes);
    return [
      ...orders.map((text) => says(marked('good', text), 2, 4)),
      says(this.sentence(adjudication), 4),
      others.length > 0 && says(`This also changes the result of ${listed(others)}.`, 4),
      more.length > 0 && says(`Also enough: ${more.join('; ')}.`, 4),
    ];
  }

  /** Other units whose order works or not, or that are dislodged or not, unlike before. */
  #others(adjudication: Adjudication, changes: Way['changes']): string[] {
    const { board, units } = this.#adjudication.read;
    return units.flatMap((standing, unit) => {
      if (unit === this.#unit || changes.has(unit)) return [];
      const isSame = sameUnitResult(unitResultOf(this.#adjudication, unit), unitResultOf(adjudication, unit));
      return isSame ? [] : [formatStandingUnit(board, standing, 'long')];
    });
  }

  json(found: WhatIf): object {
    const { board, units } = this.#adjudication.read;
    const ways = found.kind === 'found' ? found.ways : [];
    return {
      unit: shortUnit(board, units[this.#unit]!),
      now: this.sentence(this.#adjudication),
      result: found.kind,
      orders: found.kind === 'found' ? found.count : null,
      tried: found.tried,
      undecided: found.undecided,
      ways: ways.map((way) => ({
        orders: [...way.changes].map(([unit, order]) => ({
          power: board.powers[units[unit]!.power]!.code,
          order: shortOrder(board, order),
        })),
        becomes: this.sentence(way.adjudication),
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
