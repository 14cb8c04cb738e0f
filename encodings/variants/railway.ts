/**
 * DATC 2.4, 7.B, TRANS SIBERIAN RAILROAD OPTIONAL RULE.
 *
 * A train has a leg to each station of the line up to where it is ordered. It passes a station where a unit of its own
 * power stays, and enters one that is empty or becomes so, unless a unit that it is not stronger than would also enter.
 * On the first leg that fails it keeps others out as a move does; on those before that, it has no effect. It ends at
 * the last station before that where nobody stays. It attacks nobody: it cuts no support and dislodges no unit. Only
 * the last leg is supported. A centre that its power does not own ends the line there, unless a unit of its power stays
 * in it.
 */
import type { Clause } from '../clause.ts';
import type { Equations } from '../equations.ts';
import { headToHead } from '../head-to-head.ts';
import type { Setting } from '../setting.ts';
import { besides } from './besides.ts';

export const clause: Clause = {
  datc: '7.B',
  title: 'TRANS SIBERIAN RAILROAD OPTIONAL RULE',
  says: 'A train goes from station to station until one is held by others, and keeps others out only there.',
};

/** The equations below with trains and their legs. */
export function withRailway(below: Equations): Equations {
  return {
    MOVE: (setting, unit) => {
      const kind = kindOf(setting, unit);
      if (kind === 'unit') return below.MOVE(withTrains(setting), unit);
      return kind === 'train' ? departs(setting, unit) : reaches(below, setting, unit);
    },
    PATH: (setting, unit) => {
      const kind = kindOf(setting, unit);
      if (kind === 'unit') return below.PATH(withTrains(setting), unit);
      return kind === 'train' ? setting.logic.true : isTried(setting, unit);
    },
    PREVENT: (setting, unit) => {
      const { logic } = setting;
      const strength = below.PREVENT(withTrains(setting), unit);
      const passes = kindOf(setting, unit) === 'leg' ? goesOn(setting, unit) : logic.false;
      return logic.chooseStrength(passes, logic.zero, strength);
    },
    SUPPORT: (setting, unit) => below.SUPPORT(withTrains(setting), unit),
    DISLODGE: (setting, unit) => below.DISLODGE(withTrains(setting), unit),
    CONVOY: (setting, unit) => below.CONVOY(withTrains(setting), unit),
    ATTACK: (setting, unit) => below.ATTACK(withTrains(setting), unit),
    HOLD: (setting, unit) => below.HOLD(withTrains(setting), unit),
    DEFEND: (setting, unit) => below.DEFEND(withTrains(setting), unit),
  };
}

function kindOf<T, N>({ situation: { ways } }: Setting<T, N>, unit: number): 'unit' | 'train' | 'leg' {
  if (ways?.trainOf(unit) !== undefined) return 'leg';
  return ways !== undefined && ways.legs(unit).length > 0 ? 'train' : 'unit';
}

/** The setting in which legs attack nobody, and the supports of a train are those of its last leg. */
function withTrains<T, N>(setting: Setting<T, N>): Setting<T, N> {
  const { situation } = setting;
  const { ways } = situation;
  if (ways === undefined) return setting;
  /** The train whose supports these are: those of its last leg, and of itself where it has no other. */
  const supportedAs = (mover: number): number | undefined => {
    const train = ways.trainOf(mover);
    if (train === undefined) return ways.legs(mover).length < 2 ? mover : undefined;
    return ways.legs(train).at(-1) === mover ? train : undefined;
  };
  const others: Partial<typeof situation> = {
    attackers: (unit) => situation.attackers(unit).filter((mover) => ways.trainOf(mover) === undefined),
    moveSupporters: (mover) => {
      const supported = supportedAs(mover);
      return supported === undefined ? [] : situation.moveSupporters(supported);
    },
    supportsMove: (supporter, mover) => {
      const supported = supportedAs(mover);
      return supported === undefined ? setting.logic.false : situation.supportsMove(supporter, supported);
    },
  };
  return { ...setting, situation: besides(situation, others) };
}

/** The train gets to the station, to stop there or to pass. */
function reaches<T, N>(below: Equations, setting: Setting<T, N>, leg: number): T {
  const { logic } = setting;
  const wins = logic.and(isFree(setting, leg), beatsOthers(below, setting, leg));
  const passes = isLast(setting, leg) ? logic.false : isOwn(setting, leg);
  return logic.and(logic.not(isOpposed(setting, leg)), logic.or(wins, passes));
}

/** Nobody stays at the station. */
function isFree<T, N>({ logic, situation, decisions }: Setting<T, N>, leg: number): T {
  let isTaken = logic.false;
  for (const occupant of situation.occupants(leg)) {
    const stays = logic.and(situation.attacks(leg, occupant), logic.not(decisions.move(occupant)));
    isTaken = logic.or(isTaken, stays);
  }
  return logic.not(isTaken);
}

/** A unit of the train's power stays at the station and is not dislodged. */
function isOwn<T, N>({ logic, situation, decisions }: Setting<T, N>, leg: number): T {
  let own = logic.false;
  for (const occupant of situation.occupants(leg)) {
    const isThere = logic.and(situation.attacks(leg, occupant), situation.samePower(occupant, leg));
    const leaves = logic.or(decisions.move(occupant), decisions.dislodge(occupant));
    own = logic.or(own, logic.and(isThere, logic.not(leaves)));
  }
  return own;
}

/** The unit at the first station moves the opposite way: then the train fights it there, and gets no farther. */
function isOpposed<T, N>(setting: Setting<T, N>, leg: number): T {
  const trains = withTrains(setting);
  let opposed = setting.logic.false;
  for (const opponent of trains.situation.attackers(leg)) {
    opposed = setting.logic.or(opposed, headToHead(trains, leg, opponent));
  }
  return opposed;
}

/** The train is stronger than every move to the station that others do not keep out. */
function beatsOthers<T, N>(below: Equations, setting: Setting<T, N>, leg: number): T {
  const { logic, situation, decisions } = setting;
  const strength = below.DEFEND(withTrains(setting), leg);
  const movers = situation.rivals(leg).filter((mover) => situation.ways?.trainOf(mover) === undefined);
  let beats = logic.true;
  for (const mover of movers) {
    const isKeptOut = movers.reduce(
      (kept, other) => (other === mover ? kept : logic.or(kept, keepsOut(setting, other, mover))),
      logic.not(situation.contests(mover, leg)),
    );
    const isBeaten = logic.greater(strength, decisions.prevent(mover));
    beats = logic.and(beats, logic.or(isBeaten, isKeptOut));
  }
  return beats;
}

/** One of two moves that may be to the same station keeps the other out of it. */
function keepsOut<T, N>({ logic, situation, decisions }: Setting<T, N>, one: number, other: number): T {
  const wins = logic.greater(decisions.attack(other), decisions.prevent(one));
  return logic.and(situation.contests(one, other), logic.not(wins));
}

/** The train gets far enough to try this leg. */
function isTried<T, N>(setting: Setting<T, N>, leg: number): T {
  const before = legBefore(setting, leg);
  if (before === undefined) return setting.logic.true;
  return setting.logic.and(setting.decisions.path(before), goesOn(setting, before));
}

/** The train gets to the station of the leg, if it gets far enough to try it, and on from there. */
function goesOn<T, N>(setting: Setting<T, N>, leg: number): T {
  const { logic, situation, decisions } = setting;
  if (isLast(setting, leg)) return logic.false;
  const mustStop = situation.ways?.isUnowned(leg) ?? logic.false;
  return logic.and(decisions.move(leg), logic.or(logic.not(mustStop), isOwn(setting, leg)));
}

/** The train could end at the station of the leg. */
function canEndAt<T, N>(setting: Setting<T, N>, leg: number): T {
  const { logic, decisions } = setting;
  let arrives = logic.and(decisions.move(leg), isFree(setting, leg));
  for (let at = legBefore(setting, leg); at !== undefined; at = legBefore(setting, at)) {
    arrives = logic.and(arrives, goesOn(setting, at));
  }
  return arrives;
}

/** The train leaves: there is a station at which it could end. */
function departs<T, N>(setting: Setting<T, N>, train: number): T {
  const { logic } = setting;
  return legsOf(setting, train).reduce((any, leg) => logic.or(any, canEndAt(setting, leg)), logic.false);
}

/** The train ends at the station of the leg. */
export function endsAt<T, N>(setting: Setting<T, N>, leg: number): T {
  const { logic } = setting;
  const legs = legsOf(setting, setting.situation.ways!.trainOf(leg)!);
  const farther = legs.slice(legs.indexOf(leg) + 1);
  const goesFarther = farther.reduce((any, other) => logic.or(any, canEndAt(setting, other)), logic.false);
  return logic.and(canEndAt(setting, leg), logic.not(goesFarther));
}

/** The setting in which a leg counts as a move that succeeds only where the train ends: as retreats meet it. */
export function withTrainsAtRest<T, N>(setting: Setting<T, N>): Setting<T, N> {
  const { logic, situation, decisions } = setting;
  if (situation.ways === undefined) return setting;
  const isLeg = (unit: number): boolean => situation.ways?.trainOf(unit) !== undefined;
  return {
    ...setting,
    decisions: besides(decisions, {
      move: (unit) => (isLeg(unit) ? endsAt(setting, unit) : decisions.move(unit)),
      prevent: (unit) => {
        const strength = decisions.prevent(unit);
        return isLeg(unit) ? logic.chooseStrength(endsAt(setting, unit), logic.one, strength) : strength;
      },
    }),
  };
}

function legsOf<T, N>({ situation }: Setting<T, N>, train: number): readonly number[] {
  return situation.ways?.legs(train) ?? [];
}

function legBefore<T, N>(setting: Setting<T, N>, leg: number): number | undefined {
  const legs = legsOf(setting, setting.situation.ways!.trainOf(leg)!);
  return legs[legs.indexOf(leg) - 1];
}

function isLast<T, N>(setting: Setting<T, N>, leg: number): boolean {
  return legsOf(setting, setting.situation.ways!.trainOf(leg)!).at(-1) === leg;
}
