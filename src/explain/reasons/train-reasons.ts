/** The reasons of trains: how far one got, and what kept it from getting farther. */
import { withTrainsAtRest } from '../../../encodings/variants/railway.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import type { ReasonGround } from './findings.ts';

/** The journey of a unit that goes by rail; `undefined` for any other. */
export function trainFinding(
  { decisions, read }: Adjudication,
  unit: number,
): Extract<ReasonGround, { kind: 'train' }> | undefined {
  const { facts } = decisions.system;
  const { setting } = decisions;
  const { situation } = setting;
  const legs = situation.ways?.railway.legsOf(unit) ?? [];
  if (legs.length === 0) return undefined;
  const { decisions: atRest } = withTrainsAtRest(setting);
  const stations = legs.map((leg) => facts.destination(leg));
  const ended = legs.findIndex((leg) => atRest.move(leg));
  // The first leg that fails, or after which the train had to stop.
  const failed = legs.findIndex((leg, i) => !decisions.move(leg) || (i < legs.length - 1 && !passedOn(i)));
  function passedOn(i: number): boolean {
    return decisions.path(legs[i + 1]!) || !decisions.path(legs[i]!);
  }
  const start = facts.province(unit);
  const end = ended < 0 ? start : stations[ended]!;
  const stopped = failed < 0 ? undefined : legs[failed]!;
  if (stopped === undefined) return { kind: 'train', unit, to: end, stoppedAt: undefined, stoppedBy: [] };
  const province = facts.destination(stopped);
  const staying = facts.occupants(province).filter((other) => !decisions.move(other));
  const movers = facts
    .moversTo(province)
    .filter((other) => other < read.units.length && decisions.prevent(other) > 0);
  const isForced = decisions.move(stopped);
  return {
    kind: 'train',
    unit,
    to: end,
    stoppedAt: province,
    stoppedBy: isForced ? [] : staying.length > 0 ? staying : movers,
  };
}
