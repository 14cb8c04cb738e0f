/** The reasons of retreats: where a dislodged unit may go, and what bars every other place next to it. */
import { mayRetreat } from '../../../encodings/retreat.ts';
import { withTrainsAtRest } from '../../../encodings/variants/railway.ts';
import { neighbours, provinceOf } from '../../board/board.ts';
import type { StrengthDecision } from '../../../encodings/language/decisions.ts';
import type { Grounds } from '../../readings/reasons/reason.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { Barred, ReasonGround } from './findings.ts';
import { Evidence } from './evidence.ts';
import { comparisonsIn, decisionsIn, relationsIn } from './strengths.ts';
import { Units } from '../../../encodings/language/units.ts';

type RetreatFinding = Extract<ReasonGround, { kind: 'retreats' }>;

/** The same of one dislodged unit of an adjudication. */
export function retreatsOf(adjudication: Adjudication, unit: number): RetreatFinding {
  return retreatFinding(new Evidence(adjudication), unit);
}

export function retreatFinding(evidence: Evidence, unit: number): RetreatFinding {
  const { board, units } = evidence.facts.read;
  const to: number[] = [];
  const barred: Barred[] = [];
  for (const place of neighbours(board, units[unit]!)) {
    const province = provinceOf(board, place);
    const { facts } = evidence;
    const may = mayRetreat(
      withTrainsAtRest(evidence.setting),
      unit,
      new Units(facts.occupants(province)),
      new Units(facts.moversTo(province)),
    );
    if (may.holds) to.push(place);
    else barred.push(barredBy(evidence, place, may.grounds));
  }
  return { kind: 'retreats', unit, to, barred };
}

function barredBy(evidence: Evidence, location: number, grounds: Grounds): Barred {
  const contenders = unitsIn(grounds, 'PREVENT');
  const [attack] = relationsIn(grounds, 'attacks', true);
  const cameFromThere = attack !== undefined && decisionsIn(grounds, 'MOVE', true).length > 0;
  return {
    location,
    occupied: unitsIn(grounds, 'HOLD'),
    entered: contenders.filter((mover) => evidence.holds('MOVE', mover)),
    contested: contenders.filter((mover) => !evidence.holds('MOVE', mover)),
    origin: cameFromThere ? attack.units[0] : undefined,
  };
}

/** The units whose strength of this kind is greater than zero. */
function unitsIn(grounds: Grounds, decision: StrengthDecision): number[] {
  return comparisonsIn(grounds).flatMap(({ greater, first: { of } }) =>
    greater && of?.decision === decision ? [of.unit] : [],
  );
}
