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
import { override } from '../language/override.ts';
import { candidatesWhere, Units } from '../language/units.ts';
import type { TrainLegs, WithWays } from '../language/ways.ts';
import type { Setting } from '../setting.ts';

export const clause: Clause = {
  datc: '7.B',
  title: 'TRANS SIBERIAN RAILROAD OPTIONAL RULE',
  says: 'A train goes from station to station until one is held by others, and keeps others out only there.',
};

/** The equations below with trains and their legs. */
export function withRailway(below: Equations): Equations {
  return {
    MOVE: (setting, unit) => {
      switch (kindOf(setting, unit)) {
        case 'unit':
          return below.MOVE(withTrains(setting), unit);
        case 'train':
          return departs(setting, unit);
        case 'leg':
          return reaches(below, setting, unit);
      }
    },
    PATH: (setting, unit) => {
      switch (kindOf(setting, unit)) {
        case 'unit':
          return below.PATH(withTrains(setting), unit);
        case 'train':
          return setting.logic.true;
        case 'leg':
          return isTried(setting, unit);
      }
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

/** A unit that does not go by rail, a train, or a leg of one. */
function kindOf<T, N>({ situation: { ways } }: Setting<T, N>, unit: number): 'unit' | 'train' | 'leg' {
  return ways?.railway.kindOf(unit) ?? 'unit';
}

/** The setting in which legs attack nobody, and the supports of a train are those of its last leg. */
function withTrains<T, N>(setting: Setting<T, N>): Setting<T, N> {
  const { situation, logic } = setting;
  const railway = situation.ways?.railway;
  if (railway === undefined) return setting;
  const changes: Partial<WithWays<T>> = {
    attackers: (unit) => withoutLegs(situation.attackers(unit), railway),
    moveSupporters: (mover) => {
      const supported = supportedAs(railway, mover);
      return supported === undefined ? new Units([]) : situation.moveSupporters(supported);
    },
    supportsMove: (supporter, mover) => {
      const supported = supportedAs(railway, mover);
      return supported === undefined ? logic.false : situation.supportsMove(supporter, supported);
    },
  };
  return override(setting, { situation: changes });
}

/** The train whose supports these are: those of its last leg, and of itself where it has no other. */
function supportedAs(railway: TrainLegs, mover: number): number | undefined {
  if (railway.kindOf(mover) !== 'leg') return railway.legsOf(mover).length < 2 ? mover : undefined;
  const train = railway.trainOf(mover);
  return railway.legsOf(train).at(-1) === mover ? train : undefined;
}

function withoutLegs<T>(units: Units<T>, { kindOf: kind }: TrainLegs): Units<T> {
  return candidatesWhere(units, (unit) => kind(unit) !== 'leg');
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
  return logic.every(situation.occupants(leg), (occupant) => decisions.move(occupant));
}

/** A unit of the train's power stays at the station and is not dislodged. */
function isOwn<T, N>({ logic, situation, decisions }: Setting<T, N>, leg: number): T {
  return logic.some(situation.occupants(leg), (occupant) => {
    const leaves = logic.or(decisions.move(occupant), decisions.dislodge(occupant));
    return logic.and(situation.samePower(occupant, leg), logic.not(leaves));
  });
}

/** The unit at the first station moves the opposite way: then the train fights it there, and gets no farther. */
function isOpposed<T, N>(setting: Setting<T, N>, leg: number): T {
  const trains = withTrains(setting);
  return setting.logic.some(trains.situation.attackers(leg), (opponent) => headToHead(trains, leg, opponent));
}

/** The train is stronger than every move to the station that others do not keep out. */
function beatsOthers<T, N>(below: Equations, setting: Setting<T, N>, leg: number): T {
  const { logic, situation, decisions } = setting;
  const strength = below.DEFEND(withTrains(setting), leg);
  const movers = withoutLegs(situation.rivals(leg), situation.ways!.railway);
  return logic.every(movers, (mover) => {
    const isKeptOut = logic.some(movers, (other) => keepsOut(setting, other, mover));
    return logic.or(logic.greater(strength, decisions.prevent(mover)), isKeptOut);
  });
}

/** One of two moves that may be to the same station keeps the other out of it. */
function keepsOut<T, N>({ logic, situation, decisions }: Setting<T, N>, one: number, other: number): T {
  const wins = logic.greater(decisions.attack(other), decisions.prevent(one));
  return logic.and(situation.contests(one, other), logic.not(wins));
}

/** The train gets far enough to try this leg. */
function isTried<T, N>(setting: Setting<T, N>, leg: number): T {
  const { logic, decisions } = setting;
  return logic.every(earlierLegs(setting, leg, 1), (before) =>
    logic.and(decisions.path(before), goesOn(setting, before)),
  );
}

/** The train gets to the station of the leg, if it gets far enough to try it, and on from there. */
function goesOn<T, N>(setting: Setting<T, N>, leg: number): T {
  const { logic, situation, decisions } = setting;
  if (isLast(setting, leg)) return logic.false;
  const mustStop = situation.ways!.isUnowned(leg);
  return logic.and(decisions.move(leg), logic.or(logic.not(mustStop), isOwn(setting, leg)));
}

/** The train could end at the station of the leg. */
function canEndAt<T, N>(setting: Setting<T, N>, leg: number): T {
  const { logic, decisions } = setting;
  const arrives = logic.and(decisions.move(leg), isFree(setting, leg));
  return logic.and(
    arrives,
    logic.every(earlierLegs(setting, leg), (before) => goesOn(setting, before)),
  );
}

/** The train leaves: there is a station at which it could end. */
function departs<T, N>(setting: Setting<T, N>, train: number): T {
  const legs = new Units<T>(setting.situation.ways!.railway.legsOf(train));
  return setting.logic.some(legs, (leg) => canEndAt(setting, leg));
}

/** The train ends at the station of the leg. */
export function endsAt<T, N>(setting: Setting<T, N>, leg: number): T {
  const { logic } = setting;
  const goesFarther = logic.some(laterLegs(setting, leg), (later) => canEndAt(setting, later));
  return logic.and(canEndAt(setting, leg), logic.not(goesFarther));
}

/** The setting in which a leg counts as a move that succeeds only where the train ends: as retreats meet it. */
export function withTrainsAtRest<T, N>(setting: Setting<T, N>): Setting<T, N> {
  const { logic, situation, decisions } = setting;
  if (situation.ways === undefined) return setting;
  const isLeg = (unit: number): boolean => kindOf(setting, unit) === 'leg';
  return override(setting, {
    decisions: {
      move: (unit) => (isLeg(unit) ? endsAt(setting, unit) : decisions.move(unit)),
      prevent: (unit) => {
        const strength = decisions.prevent(unit);
        return isLeg(unit) ? logic.chooseStrength(endsAt(setting, unit), logic.one, strength) : strength;
      },
    },
  });
}

/** The legs of the same train. */
function legsBeside<T, N>({ situation }: Setting<T, N>, leg: number): readonly number[] {
  const { railway } = situation.ways!;
  return railway.legsOf(railway.trainOf(leg));
}

/** @param most how many of them at most: the last ones */
function earlierLegs<T, N>(setting: Setting<T, N>, leg: number, most = Infinity): Units<T> {
  const legs = legsBeside(setting, leg);
  const end = legs.indexOf(leg);
  return new Units(legs.slice(Math.max(0, end - most), end));
}

function laterLegs<T, N>(setting: Setting<T, N>, leg: number): Units<T> {
  const legs = legsBeside(setting, leg);
  return new Units(legs.slice(legs.indexOf(leg) + 1));
}

function isLast<T, N>(setting: Setting<T, N>, leg: number): boolean {
  return legsBeside(setting, leg).at(-1) === leg;
}
