/**
 * Records whose next position is of a later phase than the next one: it includes the results of retreats, of the
 * winter, or of both, and perhaps the owners of centres as they are then.
 */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { provinceOf } from '../../../board/board.ts';
import { writtenPlace } from '../../../orders/text/format.ts';
import { balances, openSites } from '../../../adjudicate/phases/centres.ts';
import { advance, type Advanced } from '../../../adjudicate/phases/game.ts';
import type { GameState } from '../../../adjudicate/phases/state.ts';
import { type ComparedNext, compareWithRecord } from '../../../games/replay/record-differences.ts';
import type { Finding, Observation } from './observation.ts';
import type { OwnAnswer, PhaseQuestion } from './phase-question.ts';
import { Solver } from '../../../readings/z3/solver.ts';
import type { GivenRetreat } from '../../../orders/order.ts';

/** The record differs only by where dislodged units went, or that they are gone, and by what they conquered there. */
export function holdsRetreats(
  findings: readonly Finding[],
  { board }: PhaseQuestion,
  { next: record }: Observation,
  { next }: OwnAnswer,
): boolean {
  if (next?.phase.kind !== 'retreat') return false;
  if (record.phase === undefined || record.phase.kind === 'retreat') return false;
  const left = [...next.retreating];
  return findings.every(({ difference }) => {
    switch (difference.kind) {
      case 'dislodged':
        return difference.in === 'ours';
      case 'unit': {
        const { unit } = difference;
        const index = left.findIndex(
          ({ unit: { power, type }, retreats }) =>
            power === unit.power && type === unit.type && retreats.includes(unit.location),
        );
        if (difference.in === 'ours' || index < 0) return false;
        left.splice(index, 1);
        return true;
      }
      case 'centre':
        return record.units.some(
          ({ power, location }) =>
            power === difference.record && provinceOf(board, location) === difference.province,
        );
      case 'order':
      case 'retreats':
        return false;
    }
  });
}

/** The record differs only by builds in open home centres, and removals, that the powers have to make. */
export function holdsAdjustments(
  findings: readonly Finding[],
  { board }: PhaseQuestion,
  { next }: Pick<OwnAnswer, 'next'>,
): boolean {
  if (next?.phase.kind !== 'adjustment') return false;
  const due = balances(next);
  const sites = board.powers.map(({ index }) => new Set(openSites(next, index)));
  const changes = board.powers.map(() => 0);
  const isAdded = board.powers.map((): boolean | undefined => undefined);
  for (const { difference } of findings) {
    if (difference.kind === 'centre') continue;
    if (difference.kind !== 'unit') return false;
    const { power, location } = difference.unit;
    const added = difference.in === 'record';
    // A power that builds removes nothing: that unit has gone somewhere else.
    if ((isAdded[power] ??= added) !== added) return false;
    if (added && !sites[power]!.has(provinceOf(board, location))) return false;
    changes[power]! += added ? 1 : -1;
  }
  const fits = changes.every((change, power) => {
    const balance = due[power]!;
    return balance < 0 ? change <= 0 && change >= balance : change >= 0 && change <= balance;
  });
  const builds = changes.some((change) => change > 0);
  // A unit that is gone may also have been destroyed, so without a build all removals must be there.
  const removesAll = changes.every((change, power) => change === Math.min(0, due[power]!));
  return fits && (builds || (removesAll && changes.some((change) => change < 0)));
}

/** The record differs from the result of some retreats only by builds and removals. */
export function holdsRetreatsAndAdjustments(
  findings: readonly Finding[],
  question: PhaseQuestion,
  observation: Observation,
  { next }: OwnAnswer,
): boolean {
  if (next?.phase.kind !== 'retreat') return false;
  if (findings.some(({ tier }) => tier === 'orders')) return false;
  const { next: record } = observation;
  if (record.phase?.kind === 'retreat' || (record.dislodged ?? []).length > 0) return false;
  const played = afterRetreats(next, record);
  const left = compareWithRecord(record, played.result, played.next).differences.flatMap(
    (difference): Finding[] => (difference.kind === 'phase' ? [] : [{ tier: 'adjustments', difference }]),
  );
  return holdsAdjustments(left, question, played);
}

/** The result of the retreats that the record can have: each unit goes where one of its kind stands, or disbands. */
function afterRetreats(state: GameState, record: ComparedNext): Advanced {
  const { board } = state;
  const left = [...record.units];
  const orders = state.retreating.flatMap(({ unit, retreats }): GivenRetreat[] => {
    const index = left.findIndex(
      ({ power, type, location }) =>
        power === unit.power && type === unit.type && retreats.includes(location),
    );
    if (index < 0) return [];
    const [{ location }] = left.splice(index, 1) as [(typeof left)[number]];
    const from = { type: unit.type, ...writtenPlace(board, unit.location) };
    return [{ power: unit.power, order: { kind: 'retreat', unit: from, to: writtenPlace(board, location) } }];
  });
  const played = advance(
    state,
    { kind: 'retreat', orders },
    { engine: 'components', policy: DATC_3_2 },
    // Retreats need none.
    new Solver(),
  );
  if (played.kind === 'unknown') throw new Error('retreats need no solver');
  return played;
}

/** The centre will belong to this power at the end of the year, as units stand or may retreat. */
export function isEarlyCentre(
  { difference }: Finding,
  { board, phase }: PhaseQuestion,
  record: ComparedNext,
  { next }: OwnAnswer,
): boolean {
  if (difference.kind !== 'centre' || phase.season !== 'fall') return false;
  if (next?.phase.kind !== 'retreat') return false;
  const { province, record: owner } = difference;
  const isThere = (place: number): boolean => provinceOf(board, place) === province;
  return (
    record.units.some(({ power, location }) => power === owner && isThere(location)) ||
    next.retreating.some(({ unit, retreats }) => unit.power === owner && retreats.some(isThere))
  );
}
