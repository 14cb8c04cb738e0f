/** The strengths that decided an order: what was compared with what, read off the equations. */
import { COMPARED, uncompared } from '../../readings/reasons/compared.ts';
import type { StrengthDecision } from '../../../encodings/language/decisions.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { KnownSituation } from '../../readings/known/known.ts';
import { Evidence } from './evidence.ts';
import { cutsOf, toldStrength } from './strengths.ts';
import { candidatesOf } from '../../readings/folding.ts';
import { Reading } from '../../readings/reading.ts';
import { withTrainsAtRest } from '../../../encodings/variants/railway.ts';
import type { ReasonGround } from './findings.ts';

/** A strength that a move has to beat, with the unit it belongs to. */
export interface Opposing {
  readonly kind: 'hold' | 'defend' | 'prevent';
  readonly unit: number;
  readonly strength: number;
}

/** The reason why a move succeeded or failed, or what a unit that did not move withstood. */
export type Comparison =
  | { readonly kind: 'no-path'; readonly disrupted: readonly number[] }
  /** The way of a train: where it ended, and what kept it from getting farther. */
  | { readonly kind: 'train'; readonly to: number; readonly stoppedBy: readonly number[] }
  | { readonly kind: 'attack'; readonly strength: number; readonly against: readonly Opposing[] }
  | { readonly kind: 'hold'; readonly strength: number; readonly attacks: readonly Omit<Opposing, 'kind'>[] };

const KINDS = {
  ATTACK: undefined,
  HOLD: 'hold',
  DEFEND: 'defend',
  PREVENT: 'prevent',
} as const satisfies Record<StrengthDecision, Opposing['kind'] | undefined>;

/** Lists what a move has to beat: its opponents at the destination first, then the other moves to it. */
function oppositionTo(decisions: Adjudication['decisions'], mover: number): Opposing[] {
  const { system } = decisions;
  const reading = new Reading(
    COMPARED,
    new KnownSituation(system.facts, COMPARED),
    system,
    (decision, unit) => uncompared(decisions.truth(decision, unit)),
    {
      strength(decision, unit) {
        const value = decisions.strength(decision, unit);
        return { value, of: [{ decision, unit, strength: value }] };
      },
    },
  );
  const opposing = new Map<string, Opposing>();
  for (const { decision, unit, strength } of reading.equation('MOVE', mover).with) {
    const kind = KINDS[decision];
    if (kind !== undefined) opposing.set(`${kind} ${unit}`, { kind, unit, strength });
  }
  const all = [...opposing.values()];
  return [...all.filter(({ kind }) => kind !== 'prevent'), ...all.filter(({ kind }) => kind === 'prevent')];
}

/** Finds what decided the fate of the unit's order. */
export function comparison(adjudication: Adjudication, unit: number): Comparison {
  const { decisions } = adjudication;
  const { situation } = decisions.setting;
  const { facts, policy } = decisions.system;
  const told = (strength: number): number => toldStrength(policy, strength);
  const train = trainFinding(adjudication, unit);
  if (train !== undefined) return { kind: 'train', to: train.to, stoppedBy: train.stoppedBy };
  if (!situation.moves(unit)) {
    const attacks = facts
      .attackersOf(unit)
      .filter((attacker) => oppositionTo(decisions, attacker).some((one) => one.unit === unit))
      .map((attacker) => ({ unit: attacker, strength: told(decisions.attack(attacker)) }));
    return { kind: 'hold', strength: told(decisions.hold(unit)), attacks };
  }
  if (!decisions.path(unit)) {
    const convoyers = candidatesOf(situation.convoyers(unit));
    return { kind: 'no-path', disrupted: convoyers.filter((fleet) => !decisions.convoy(fleet)) };
  }
  const against = oppositionTo(decisions, unit).map((one) => ({
    ...one,
    unit: facts.unitOf(one.unit),
    strength: told(one.strength),
  }));
  return { kind: 'attack', strength: told(decisions.attack(unit)), against };
}

/** Units whose attack cuts the support of `supporter`, with any strength. */
export function cutters(adjudication: Adjudication, supporter: number): number[] {
  const cuts = cutsOf(new Evidence(adjudication), supporter);
  return cuts.filter(({ attacks }) => attacks).map(({ by }) => by);
}

/** The journey of a unit that goes by rail; `undefined` for any other. */
export function trainFinding(
  { decisions, read }: Adjudication,
  unit: number,
): Extract<ReasonGround, { kind: 'train' }> | undefined {
  const { facts } = decisions.system;
  const { setting } = decisions;
  const legs = setting.situation.ways?.railway.legsOf(unit) ?? [];
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
