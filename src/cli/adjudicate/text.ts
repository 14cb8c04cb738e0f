/** The result of a phase as text for people: every order with its outcome and what decided it. */
import {
  group,
  heading,
  marked,
  says,
  type Part,
  type Tone,
  type Words,
  table,
  type Cells,
} from '../../base/document/document.ts';
import type { Board } from '../../board/board.ts';
import { formatOrder, formatStandingUnit } from '../../orders/text/format.ts';
import { CANAL_REFUSALS } from '../../orders/order.ts';
import { ILLEGAL_REASONS, type GivenOrder } from '../../orders/orders-that-count.ts';
import { canalPermit } from '../../explain/reasons/order-reasons.ts';
import { comparison, cutters, type Comparison } from '../../explain/reasons/comparisons.ts';
import { isUnopposed } from '../../explain/words/battle-words.ts';
import { byConvoy } from '../../../encodings/route.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { type Dislodged, type OrderResult, type Outcome, RESULT_OF } from '../../orders/order-outcome.ts';
import { BACKUP_RULES } from '../../../encodings/backup-rules.ts';
import type { Backup } from '../../adjudicate/resolution/backup.ts';
import { countText } from '../shared/no-result.ts';
import type { AdjustmentResult } from '../../adjudicate/phases/adjustment.ts';
import type { PhaseResult } from '../../adjudicate/phases/game.ts';
import { laterOrderResults } from '../../games/bulk/later-line.ts';
import type { RetreatResult } from '../../adjudicate/phases/retreats.ts';
import { counted, PERMITTED } from '../../explain/words/words.ts';

const TONES = { void: 'dim', fails: 'bad', succeeds: 'good' } as const satisfies Record<string, Tone>;

export const toneOf = (outcome: Outcome): Tone => TONES[RESULT_OF[outcome]];

/** The whole result: orders by power, retreats, contested provinces, the next board, how it was settled. */
export function adjudicationText(adjudication: Adjudication, title: string): Part {
  const { read, dislodged, contested } = adjudication;
  const names = contested.map((province) => read.board.provinces[province]!.name);
  return group([
    heading(title),
    tableByPower(read.board, movementRows(adjudication)),
    ...dislodged.map((each) => says(retreatText(adjudication, each))),
    names.length > 0 && says(`Contested: ${names.join(', ')}.`),
    ...settledText(adjudication),
  ]);
}

/** Says how many solutions the equations have, and which rule settled the cycles. */
export function settledText(adjudication: Adjudication): readonly Part[] {
  const { solutions, backups } = adjudication.resolution;
  return [countText(solutions), ...backups.flatMap((backup) => backupLines(adjudication, backup))].map(
    (text) => says(text),
  );
}

function movementRows(adjudication: Adjudication): OrderRow[] {
  const { results, read, outcomes } = adjudication;
  const { board, units, orders } = read;
  const rows = results.map((result): OrderRow => [
    result.given.power,
    formatOrder(board, result.given.order, 'long'),
    outcomeWords(adjudication, result),
    reasonText(adjudication, result),
  ]);
  for (const [unit, standing] of units.entries()) {
    const { power } = standing;
    if (results.some(({ given, unit: ordered }) => given.power === power && ordered === unit)) continue;
    const outcome = outcomes[unit]!;
    // A support or convoy gave it its order (4.E.3).
    const told = orders[unit]!.kind === 'hold' ? '(no order)' : '(order implied)';
    const name = `${formatStandingUnit(board, standing, 'long')} ${told}`;
    const why = whyText(adjudication, unit, outcome);
    rows.push([power, name, marked(toneOf(outcome), outcome), why]);
  }
  return rows;
}

function reasonText(adjudication: Adjudication, result: OrderResult): string {
  const { unit, reason, given, outcome } = result;
  if (reason !== undefined) return ILLEGAL_REASONS[reason];
  // An order that counts and is of no unit permits one to pass a canal.
  if (unit === undefined) return PERMITTED[canalPermit(adjudication, result).came];
  return coastTaken(adjudication, unit, given) + whyText(adjudication, unit, outcome);
}

/** The coast that a move goes to although its order names none, or another. */
function coastTaken({ read }: Adjudication, unit: number, { order }: GivenOrder): string {
  const taken = read.orders[unit]!;
  if (order.kind !== 'move' || taken.kind !== 'move' || taken.isImpossible === true) return '';
  const { coast, name } = read.board.locations[taken.to]!;
  return coast === undefined || coast === order.to.coast ? '' : `to ${name}: `;
}

function outcomeWords(adjudication: Adjudication, { unit, outcome, given }: OrderResult): Words {
  const { dislodged, read } = adjudication;
  const told = marked(toneOf(outcome), outcome);
  const fate = dislodged.find((one) => one.unit === unit);
  const own = unit !== undefined && (given.power === undefined || read.units[unit]!.power === given.power);
  if (fate === undefined || !own || outcome === 'dislodged' || outcome === 'destroyed') return told;
  return [told, ', ', marked('bad', fate.retreats.length === 0 ? 'destroyed' : 'dislodged')];
}

function whyText(adjudication: Adjudication, unit: number, outcome: Outcome): string {
  const made = comparison(adjudication, unit);
  const order = adjudication.read.orders[unit]!;
  if (made.kind === 'no-path' && order.kind === 'move' && order.byCanal === true)
    return order.refusal === undefined ? 'the canal was not kept open' : CANAL_REFUSALS[order.refusal];
  if (outcome === 'cut') {
    const by = cutters(adjudication, unit);
    if (by.length > 0) return `attacked by ${unitNames(adjudication, by)}`;
  }
  return comparisonText(adjudication, unit, made);
}

function comparisonText(adjudication: Adjudication, unit: number, made: Comparison): string {
  const { decisions } = adjudication;
  switch (made.kind) {
    case 'no-path':
      if (made.disrupted.length > 0) return `no convoy: ${unitNames(adjudication, made.disrupted)} disrupted`;
      return byConvoy(decisions.setting, unit) ? 'no convoy' : 'no path';
    case 'train': {
      const end = `the train ended in ${adjudication.read.board.locations[made.to]!.name}`;
      return made.stoppedBy.length === 0
        ? end
        : `${end}, kept out by ${unitNames(adjudication, made.stoppedBy)}`;
    }
    case 'attack': {
      if (made.against.length === 0)
        return `attack ${made.strength}${isUnopposed(decisions.system.facts, unit) ? ', unopposed' : ''}`;
      const against = made.against.map(
        ({ kind, unit: other, strength }) => `${kind} ${strength} (${unitNames(adjudication, [other])})`,
      );
      return `attack ${made.strength} against ${against.join(', ')}`;
    }
    case 'hold': {
      if (made.attacks.length === 0) return '';
      const attacks = made.attacks.map(
        ({ unit: other, strength }) => `attack ${strength} (${unitNames(adjudication, [other])})`,
      );
      return `hold ${made.strength} against ${attacks.join(', ')}`;
    }
  }
}

function retreatText(adjudication: Adjudication, { unit, by, retreats }: Dislodged): string {
  const { board, units } = adjudication.read;
  const power = board.powers[units[unit]!.power]!;
  const dislodger = adjudication.decisions.move(by) ? ` by ${unitNames(adjudication, [by])}` : '';
  const who = `${power.name} ${unitNames(adjudication, [unit])}, dislodged${dislodger},`;
  if (retreats.length === 0) return `${who} has nowhere to retreat to and is destroyed.`;
  const places = retreats.map((location) => board.locations[location]!.name).sort();
  return `${who} may retreat to ${places.join(', ')}.`;
}

function backupLines(adjudication: Adjudication, { rule, also, unanswered, units }: Backup): string[] {
  const noAnswer = `The ${unanswered} rule (4.A.2) has no answer to this paradox; its fallback "${rule}" settled it.`;
  const rules = [rule, ...also].map((each) => `"${each}" (${BACKUP_RULES[each]})`).join(', ');
  const settle = also.length === 0 ? `Backup rule ${rules} settles` : `Backup rules ${rules} settle`;
  const settled = `${settle} the cycle of ${unitNames(adjudication, units)}.`;
  return unanswered === undefined ? [settled] : [noAnswer, settled];
}

function unitNames({ read: { board, units } }: Adjudication, numbers: readonly number[]): string {
  return numbers.map((unit) => formatStandingUnit(board, units[unit]!, 'long')).join(', ');
}

/** An order of a power, by its index, or of nobody that is known; or its unit without one; the outcome, and the reason. */
type OrderRow = readonly [power: number | undefined, what: string, outcome: Words, why: string];

function tableByPower(board: Board, rows: readonly OrderRow[]): Part {
  return table(
    powersAndNobody(board).flatMap(([power, name]): Cells[] => {
      const own = rows.filter(([of]) => of === power);
      const cells = own.map(([, what, outcome, why]): Cells => [`  ${what}`, outcome, why]);
      return own.length === 0 ? [] : [[`${name}:`, '', ''], ...cells];
    }),
  );
}

/** Every power by index and name, then that it is not known. */
export function powersAndNobody(board: Board): (readonly [index: number | undefined, name: string])[] {
  return [...board.powers.map(({ index, name }) => [index, name] as const), [undefined, 'Power unknown']];
}

export function phaseText(result: PhaseResult, title: string): Part {
  switch (result.kind) {
    case 'movement':
      return adjudicationText(result.adjudication, title);
    case 'retreat':
      return group([heading(title), laterTable(result, silentRetreats(result), 'Nobody has to retreat.')]);
    case 'adjustment': {
      const told = laterTable(result, unorderedUnits(result), 'Nobody builds or removes anything.');
      return group([heading(title), told, ...unusedBuilds(result)]);
    }
  }
}

/** @param nothing what is said where there are no rows */
function laterTable(result: RetreatResult | AdjustmentResult, others: readonly OrderRow[], nothing: string) {
  const given = laterOrderResults(result, 'long').map(({ power, order, outcome, because = '' }): OrderRow => [
    power,
    order,
    marked(toneOf(outcome), outcome),
    because,
  ]);
  const rows = [...given, ...others];
  return rows.length === 0 ? says(nothing, 2) : tableByPower(result.state.board, rows);
}

function silentRetreats({ state: { board, retreating }, results }: RetreatResult): OrderRow[] {
  const ordered = new Set(results.filter(({ outcome }) => outcome !== 'illegal').map(({ unit }) => unit));
  return retreating.flatMap(({ unit, retreats }, i): OrderRow[] => {
    if (ordered.has(i)) return [];
    const places = retreats.map((location) => board.locations[location]!.name).sort();
    const name = `${formatStandingUnit(board, unit, 'long')} (no order that counts)`;
    return [[unit.power, name, marked('bad', 'disbanded'), `it could retreat to ${places.join(', ')}`]];
  });
}

function unorderedUnits({
  state: { board, units },
  byCivilDisorder,
  reappeared,
}: AdjustmentResult): OrderRow[] {
  const disorder = byCivilDisorder.map(({ unit: index, distance = Infinity }): OrderRow => {
    const unit = units[index]!;
    const name = `${formatStandingUnit(board, unit, 'long')} (no order)`;
    const away = distance === Infinity ? '' : `, at a distance of ${distance}`;
    return [unit.power, name, marked('bad', 'removed'), `by civil disorder${away}`];
  });
  const back = reappeared.map((unit): OrderRow => {
    const name = formatStandingUnit(board, unit, 'long');
    return [unit.power, name, marked('good', 'appears'), 'in an empty centre of its power'];
  });
  return [...disorder, ...back];
}

function unusedBuilds({ state: { board }, unused }: AdjustmentResult): Part[] {
  return unused.map(
    (count, power) =>
      count > 0 && says(`${board.powers[power]!.name} leaves ${counted(count, 'build')} unused.`),
  );
}
