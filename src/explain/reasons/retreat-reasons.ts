/** Where a dislodged unit may go, and what bars every other place next to it. */
import { mayRetreat } from '../../../encodings/retreat.ts';
import { neighbours, provinceOf } from '../../board/board.ts';
import type { StrengthDecision } from '../../logic/decisions.ts';
import type { Grounds } from '../../logic/reason.ts';
import type { Adjudication } from '../../phases/movement.ts';
import type { Barred, Claim } from './reason.ts';
import { ReasonReading } from './evidence.ts';
import { comparisonsIn, decisionsIn, relationsIn } from './strengths.ts';

type RetreatClaim = Extract<Claim, { kind: 'retreats' }>;

/** The same of one dislodged unit of an adjudication. */
export function retreatsOf(adjudication: Adjudication, unit: number): RetreatClaim {
  return retreatClaim(new ReasonReading(adjudication), unit);
}

export function retreatClaim(reading: ReasonReading, unit: number): RetreatClaim {
  const { board, units } = reading.facts.read;
  const to: number[] = [];
  const barred: Barred[] = [];
  for (const place of neighbours(board, units[unit]!)) {
    const province = provinceOf(board, place);
    const occupants = reading.facts.occupants(province);
    const may = mayRetreat(reading.setting, unit, occupants, reading.facts.moversTo(province));
    if (may.holds) to.push(place);
    else barred.push(barredBy(reading, place, may.grounds));
  }
  return { kind: 'retreats', unit, to, barred };
}

function barredBy(reading: ReasonReading, location: number, grounds: Grounds): Barred {
  const contenders = unitsIn(grounds, 'PREVENT');
  const [attack] = relationsIn(grounds, 'attacks', true);
  const cameFromThere = attack !== undefined && decisionsIn(grounds, 'MOVE', true).length > 0;
  return {
    location,
    occupied: unitsIn(grounds, 'HOLD'),
    entered: contenders.filter((mover) => reading.holds('MOVE', mover)),
    contested: contenders.filter((mover) => !reading.holds('MOVE', mover)),
    origin: cameFromThere ? attack.units[0] : undefined,
  };
}

/** The units whose strength of this kind is greater than zero. */
function unitsIn(grounds: Grounds, decision: StrengthDecision): number[] {
  return comparisonsIn(grounds).flatMap(({ greater, first: { of } }) =>
    greater && of?.decision === decision ? [of.unit] : [],
  );
}
