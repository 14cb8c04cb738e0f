/** The part of a recorded movement phase that has to do with what differs in it: small enough for people to look at. */
import { provinceOf, type Unit } from '../../../board/board.ts';
import { provincesNamed } from '../../../orders/order.ts';
import type { Observation } from '../../audit/diagnose/observation.ts';
import type { PhaseQuestion } from '../../audit/diagnose/phase-question.ts';

/** A phase and what a record says of it. */
export interface Recorded {
  readonly question: PhaseQuestion;
  readonly observation: Observation;
}

/**
 * Leaves out units that have nothing to do with these provinces: whose orders name none of them, nor a province that an
 * order named which does.
 *
 * @param provinces those in which something differs
 * @returns the part; the phase itself where it is no movement phase
 */
export function partAround({ question, observation }: Recorded, provinces: readonly number[]): Recorded {
  const { board, units, orders } = question;
  if (orders.kind !== 'movement') return { question, observation };
  const concerned = concernedBy(
    [
      ...units.map(({ location }) => [provinceOf(board, location)]),
      ...orders.orders.map(({ order }) => provincesNamed(order)),
    ],
    provinces,
  );
  const stays = ({ location }: Unit): boolean => concerned.has(provinceOf(board, location));
  const kept = units.flatMap((unit, index) => (stays(unit) ? [index] : []));
  const { next, results } = observation;
  return {
    question: {
      ...question,
      units: kept.map((index) => units[index]!),
      orders: { ...orders, orders: orders.orders.filter(({ order }) => concerned.has(order.unit.province)) },
    },
    observation: {
      next: {
        units: next.units.filter(stays),
        ...(next.dislodged && { dislodged: next.dislodged.filter(({ unit }) => stays(unit)) }),
        ...(next.coastsMissing !== undefined && { coastsMissing: next.coastsMissing }),
      },
      ...(results && {
        results: results.flatMap((told) => {
          const unit = kept.indexOf(told.unit);
          return unit < 0 ? [] : [{ ...told, unit }];
        }),
      }),
    },
  };
}

/** The provinces, and all that are named together with one of them. */
function concernedBy(
  named: readonly (readonly number[])[],
  provinces: readonly number[],
): ReadonlySet<number> {
  const concerned = new Set(provinces);
  for (let before = -1; before !== concerned.size;) {
    before = concerned.size;
    for (const together of named) {
      if (together.some((province) => concerned.has(province)))
        for (const province of together) concerned.add(province);
    }
  }
  return concerned;
}
