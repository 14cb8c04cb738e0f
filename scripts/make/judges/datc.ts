/** How a judge does on the movement cases of the DATC. */
import { type Policy, PRESETS } from '../../../encodings/policy.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import type { DatcVersion } from '../../../encodings/issue.ts';
import { hasMovement, loadCases, type MovementPart } from '../../../src/games/datc/case.ts';
import { expectedFacts, positionOf } from '../../../src/games/datc/case-phases.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import { type Judge, judgePhase, readOptions } from '../../../src/judges/judge.ts';
import type { Judgement } from '../../../src/judges/judgement.ts';
import type { Dislodged } from '../../../src/orders/order-outcome.ts';
import type { Position } from '../../../src/adjudicate/phases/movement.ts';
import { shortUnit } from '../../../src/orders/text/format.ts';

/** The rules by which orders are read for the cases of a version, and the option of 4.A.3 that goes with it. */
const READING = {
  '3.2': { policy: PRESETS['datc-3.2'], option: 'adjacent=intent' },
  '2.4': { policy: PRESETS['datc-2.4'], option: 'adjacent=intent-else-land' },
} as const satisfies Record<DatcVersion, { policy: Policy; option: string }>;

/** The movement cases of a version. */
export function movementCases(version: DatcVersion): MovementPart[] {
  return loadCases(version).filter(hasMovement);
}

/**
 * The movement cases of a version that a judge does not decide as the DATC does, by their ids.
 *
 * @param written options of the judge, `NAME=CHOICE`
 */
export function failuresOf(judge: Judge, version: DatcVersion, written: readonly string[] = []): string[] {
  const { policy, option } = READING[version];
  const chosen = readOptions(judge, [option, ...written]);
  if (!chosen.ok) throw new Error(chosen.error.message);
  const ownReading = judge.rules(chosen.value)['4.E.1'] as Policy['4.E.1'] | undefined;
  const reading: Policy = { ...policy, '4.E.1': ownReading ?? policy['4.E.1'] };
  const failures = movementCases(version).filter((each) => {
    const position = positionOf(each);
    const read = readOrders(position.board, position.units, position.orders, reading);
    return !isRight(each, version, position, judgePhase(judge, read, position.orders, chosen.value));
  });
  return failures.map(({ id }) => id);
}

/** All orders end as they should, and so do the board, the dislodged and what is contested. */
function isRight(
  each: MovementPart,
  version: DatcVersion,
  position: Position,
  judgement: Judgement,
): boolean {
  const { units, contested } = expectedFacts(each);
  const fates = each.after.dislodged.map(
    ({ power, unit, by, retreats }) => `${power} ${unit} from ${by}, to ${retreats.toSorted().join(' ')}`,
  );
  return (
    each.orders.every(
      ({ result }, i) => comparable(version, result) === comparable(version, tagsOf(position, judgement, i)),
    ) &&
    isSame(units, judgement.next.map(unitText)) &&
    isSame(
      fates,
      judgement.dislodged.map((fate) => fateText(judgement, fate)),
    ) &&
    isSame(
      contested,
      judgement.contested.map((place) => board.provinces[place]!.code),
    )
  );
}

function tagsOf({ units, orders }: Position, { results, dislodged }: Judgement, order: number): string[] {
  const { unit, outcome } = results[order]!;
  const fate = dislodged.find((each) => each.unit === unit);
  if (fate === undefined || outcome === 'dislodged' || outcome === 'destroyed') return [outcome];
  if (units[fate.unit]!.power !== orders[order]!.power) return [outcome];
  return [outcome, fate.retreats.length === 0 ? 'destroyed' : 'dislodged'];
}

/** In 2.4 a move that fails may be illegal, and a convoy order is judged only by the fate of its fleet. */
function comparable(version: DatcVersion, tags: readonly string[]): string {
  if (version === '3.2') return tags.join();
  const vague: Readonly<Record<string, string>> = {
    illegal: 'fails',
    invalid: 'fails',
    disrupted: 'available',
  };
  return tags.map((tag) => vague[tag] ?? tag).join();
}

function unitText(unit: Position['units'][number]): string {
  return `${board.powers[unit.power]!.code} ${shortUnit(board, unit)}`;
}

function fateText({ read }: Judgement, { unit, by, retreats }: Dislodged): string {
  const from = board.provinces[board.locations[read.units[by]!.location]!.province]!.code;
  const to = retreats
    .map((place) => board.locations[place]!.code)
    .sort()
    .join(' ');
  return `${unitText(read.units[unit]!)} from ${from}, to ${to}`;
}

/** The same in any order. */
function isSame(expected: readonly string[], seen: readonly string[]): boolean {
  return expected.toSorted().join('; ') === seen.toSorted().join('; ');
}
