/** How a judge does on the movement cases of the DATC. */
import { type Policy, PRESETS } from '../../../encodings/policy.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import {
  hasMovement,
  loadCases,
  type MovementCase,
  type RetreatCase,
  type Version,
} from '../../../src/games/datc/case.ts';
import { expectedFacts, positionOf } from '../../../src/games/datc/movement-case.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import { type Judge, judgePhase, readOptions } from '../../../src/judges/judge.ts';
import type { JudgedDislodged, Judgement } from '../../../src/judges/judgement.ts';
import type { Position } from '../../../src/adjudicate/phases/movement.ts';
import { shortUnit } from '../../../src/orders/text/format.ts';

/** The rules by which orders are read for the cases of a version, and the option of 4.A.3 that goes with it. */
const READING = {
  v3: { policy: PRESETS['datc-3.2'], option: 'adjacent=intent' },
  v24: { policy: PRESETS['datc-2.4'], option: 'adjacent=intent-else-land' },
} as const satisfies Record<Version, { policy: Policy; option: string }>;

/** A case that a judge does not decide as the DATC does. */
export interface CaseFailure {
  readonly id: string;
  readonly title: string;
  /** What is not as the case says, one line each. */
  readonly differences: readonly string[];
}

/** The movement cases of a version. */
export function movementCases(version: Version): (MovementCase | RetreatCase)[] {
  return loadCases(version).filter(hasMovement);
}

/**
 * Runs the movement cases of a version.
 *
 * @param written options of the judge, `NAME=CHOICE`
 */
export function failuresOf(judge: Judge, version: Version, written: readonly string[] = []): CaseFailure[] {
  const { policy, option } = READING[version];
  const chosen = readOptions(judge, [option, ...written]);
  if (!chosen.ok) throw new Error(chosen.error.message);
  const ownReading = judge.rules(chosen.value)['4.E.1'] as Policy['4.E.1'] | undefined;
  const reading: Policy = { ...policy, '4.E.1': ownReading ?? policy['4.E.1'] };
  return movementCases(version).flatMap((each) => {
    const position = positionOf(each);
    const read = readOrders(position.board, position.units, position.orders, reading);
    const judgement = judgePhase(judge, read, position.orders, chosen.value);
    const differences = differencesOf(each, version, position, judgement);
    return differences.length === 0 ? [] : [{ id: each.id, title: each.title, differences }];
  });
}

/** Orders first; where they all end as they should, the board, the dislodged and what is contested. */
function differencesOf(
  each: MovementCase | RetreatCase,
  version: Version,
  position: Position,
  judgement: Judgement,
): string[] {
  const orders = each.orders.flatMap(({ power, order, result }, i) => {
    const seen = tagsOf(position, judgement, i);
    const same = comparable(version, result) === comparable(version, seen);
    return same ? [] : [`${power}: ${order}: expected ${result.join(', ')}, got ${seen.join(', ')}`];
  });
  if (orders.length > 0) return orders;
  const expected = expectedFacts(each);
  return [
    ...listDifference('next board', expected.units, judgement.next.map(unitText)),
    ...listDifference(
      'dislodged',
      expected.dislodged.map(({ unit, by, retreats }) => `${unit} from ${by}, to ${retreats.join(' ')}`),
      judgement.dislodged.map((fate) => fateText(judgement, fate)),
    ),
    ...listDifference(
      'contested',
      expected.contested,
      judgement.contested.map((place) => board.provinces[place]!.code),
    ),
  ];
}

function tagsOf({ units, orders }: Position, { results, dislodged }: Judgement, order: number): string[] {
  const { unit, outcome } = results[order]!;
  const fate = dislodged.find((each) => each.unit === unit);
  if (fate === undefined || outcome === 'dislodged' || outcome === 'destroyed') return [outcome];
  if (units[fate.unit]!.power !== orders[order]!.power) return [outcome];
  return [outcome, fate.retreats.length === 0 ? 'destroyed' : 'dislodged'];
}

/** In 2.4 a move that fails may be illegal, and a convoy order is judged only by the fate of its fleet. */
function comparable(version: Version, tags: readonly string[]): string {
  if (version === 'v3') return tags.join();
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

function fateText({ read }: Judgement, { unit, by, retreats }: JudgedDislodged): string {
  const from = board.provinces[board.locations[read.units[by]!.location]!.province]!.code;
  const to = retreats
    .map((place) => board.locations[place]!.code)
    .sort()
    .join(' ');
  return `${unitText(read.units[unit]!)} from ${from}, to ${to}`;
}

function listDifference(what: string, expected: readonly string[], seen: readonly string[]): string[] {
  const missing = expected.filter((one) => !seen.includes(one));
  const surplus = seen.filter((one) => !expected.includes(one));
  if (missing.length === 0 && surplus.length === 0) return [];
  return [`${what}: expected ${missing.join('; ') || 'nothing'}, got ${surplus.join('; ') || 'nothing'}`];
}
