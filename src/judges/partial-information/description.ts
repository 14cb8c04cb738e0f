/**
 * DATC 2.4, 5.A and 5.B.1 to 5.B.8: the decisions, what is known of each so far, and how each is made from what is known of
 * the others. Section 5.B.10 is left out: whether a battle is head to head is known before (4.A.3).
 */
import type { Field } from '../field.ts';

/** Decisions with two outcomes: moves, given, dislodged, path, or none of it. */
const OUTCOMES = ['MOVE', 'SUPPORT', 'DISLODGE', 'PATH'] as const;
const STRENGTHS = ['ATTACK STRENGTH', 'HOLD STRENGTH', 'PREVENT STRENGTH', 'DEFEND STRENGTH'] as const;

/** One decision about a unit; a HOLD STRENGTH is about the area in which it stands. */
export interface BoundedDecision {
  readonly kind: (typeof OUTCOMES | typeof STRENGTHS)[number];
  readonly unit: number;
}

/** The least and the most that a decision can be; of two outcomes one is 0 and the other 1. */
type DecisionBounds = Readonly<Record<'min' | 'max', number>>;

export const NO: DecisionBounds = { min: 0, max: 0 };
export const YES: DecisionBounds = { min: 1, max: 1 };
const UNDECIDED: DecisionBounds = { min: 0, max: 1 };
const UNKNOWN: DecisionBounds = { min: 0, max: Number.POSITIVE_INFINITY };

/** The decisions about all units, undecided at first. A convoyed army does not cut a support that `isSpared` (4.A.2 b). */
export function decisionsIn(field: Field, isSpared: (supporter: number, attacker: number) => boolean) {
  const known = new Map<BoundedDecision['kind'], DecisionBounds[]>([
    ...OUTCOMES.map((kind) => [kind, field.units.map(() => UNDECIDED)] as const),
    ...STRENGTHS.map((kind) => [kind, field.units.map(() => UNKNOWN)] as const),
  ]);
  const of = (kind: BoundedDecision['kind'], unit: number): DecisionBounds => known.get(kind)![unit]!;
  const must = (kind: BoundedDecision['kind'], unit: number): boolean => of(kind, unit).min > 0;
  const may = (kind: BoundedDecision['kind'], unit: number): boolean => of(kind, unit).max > 0;

  const description: Readonly<Record<BoundedDecision['kind'], (unit: number) => DecisionBounds>> = {
    /** 5.B.1. */
    MOVE(mover) {
      const attack = of('ATTACK STRENGTH', mover);
      const rivals = field.rivals(mover).map((rival) => of('PREVENT STRENGTH', rival));
      const opposing = [resistance(mover), ...rivals];
      if (opposing.every(({ max }) => attack.min > max)) return YES;
      return opposing.some(({ min }) => attack.max <= min) ? NO : UNDECIDED;
    },

    /** 5.B.2. By the 1982 rule an army that is kept from cutting a support does not cut it by dislodging the unit either. */
    SUPPORT(supporter) {
      const attackers = cuttersOf(supporter);
      const threats = dislodgersOf(supporter);
      if (must('DISLODGE', supporter) && threats.some((mover) => must('MOVE', mover))) return NO;
      if (attackers.some((attacker) => must('ATTACK STRENGTH', attacker))) return NO;
      if (attackers.some((attacker) => may('ATTACK STRENGTH', attacker))) return UNDECIDED;
      const isSafe = !may('DISLODGE', supporter) || !threats.some((mover) => may('MOVE', mover));
      return isSafe ? YES : UNDECIDED;
    },

    /** 5.B.3. */
    DISLODGE(unit) {
      const attackers = field.attackers(unit);
      const leaves = field.moves(unit) ? of('MOVE', unit) : NO;
      if (leaves.min > 0 || !attackers.some((attacker) => may('MOVE', attacker))) return NO;
      return leaves.max === 0 && attackers.some((attacker) => must('MOVE', attacker)) ? YES : UNDECIDED;
    },

    /** 5.B.8. */
    PATH(mover) {
      if (field.destination(mover) === undefined) return NO;
      if (!field.byConvoy(mover) || field.hasRoute(mover, (fleet) => !may('DISLODGE', fleet))) return YES;
      return field.hasRoute(mover, (fleet) => !must('DISLODGE', fleet)) ? UNDECIDED : NO;
    },

    /** 5.B.4. */
    'ATTACK STRENGTH'(mover) {
      if (!may('PATH', mover)) return NO;
      const target = field.target(mover);
      const free = onePlusSupports(field.supporters(mover));
      const against = target === undefined ? free : attackAgainst(mover, target);
      const leaves = target === undefined ? YES : leaving(mover, target);
      const least = leaves.min > 0 ? free.min : against.min;
      return { min: must('PATH', mover) ? least : 0, max: leaves.max > 0 ? free.max : against.max };
    },

    /** 5.B.5, of the area where the unit stands. */
    'HOLD STRENGTH'(unit) {
      if (!field.moves(unit)) return onePlusSupports(field.supporters(unit));
      const { min, max } = of('MOVE', unit);
      return { min: 1 - max, max: 1 - min };
    },

    /** 5.B.6. */
    'PREVENT STRENGTH'(mover) {
      const opponent = field.opponent(mover);
      const lost = opponent === undefined ? NO : of('MOVE', opponent);
      if (!may('PATH', mover) || lost.min > 0) return NO;
      const { min, max } = onePlusSupports(field.supporters(mover));
      return { min: must('PATH', mover) && lost.max === 0 ? min : 0, max };
    },

    /** 5.B.7. */
    'DEFEND STRENGTH': (mover) => onePlusSupports(field.supporters(mover)),
  };

  return { isDecided, must, may, narrow, enforceZero, update, cuttersOf };

  function isDecided({ kind, unit }: BoundedDecision): boolean {
    const { min, max } = of(kind, unit);
    return min === max;
  }

  /** A minimum can only increase, a maximum only decrease; what was decided before stays. */
  function narrow(kind: BoundedDecision['kind'], unit: number, bounds: DecisionBounds): boolean {
    const before = of(kind, unit);
    if (before.min === before.max || (bounds.min <= before.min && bounds.max >= before.max)) return false;
    const [min, max] = [Math.max(before.min, bounds.min), Math.min(before.max, bounds.max)];
    known.get(kind)![unit] = { min, max };
    return true;
  }

  /** Sets a strength to zero whatever its description says (5.B.9). */
  function enforceZero(kind: BoundedDecision['kind'], unit: number): void {
    known.get(kind)![unit] = NO;
  }

  /** Makes the decision as it is described; says if more is known now. */
  function update({ kind, unit }: BoundedDecision): boolean {
    return narrow(kind, unit, description[kind](unit));
  }

  /** DEFEND STRENGTH of the opponent in a head-to-head battle, otherwise HOLD STRENGTH of the area. */
  function resistance(mover: number): DecisionBounds {
    const opponent = field.opponent(mover);
    if (opponent !== undefined) return of('DEFEND STRENGTH', opponent);
    const target = field.target(mover);
    return target === undefined ? NO : of('HOLD STRENGTH', target);
  }

  /** Units whose attack cuts the support: not the one at which the supported move is directed. */
  function cuttersOf(supporter: number): readonly number[] {
    return dislodgersOf(supporter).filter(
      (attacker) => field.supportedTo(supporter) !== field.province(attacker),
    );
  }

  /** Lists the units that attack the unit and are not kept from cutting its support by 4.A.2 b. */
  function dislodgersOf(supporter: number): readonly number[] {
    return field.attackers(supporter).filter((attacker) => !isSpared(supporter, attacker));
  }

  function leaving(mover: number, target: number): DecisionBounds {
    return !field.moves(target) || field.headToHead(mover, target) ? NO : of('MOVE', target);
  }

  function attackAgainst(mover: number, target: number): DecisionBounds {
    if (field.samePower(mover, target)) return NO;
    return onePlusSupports(field.supporters(mover).filter((each) => !field.samePower(each, target)));
  }

  function onePlusSupports(supporters: readonly number[]): DecisionBounds {
    const given = (is: typeof must): number => supporters.filter((each) => is('SUPPORT', each)).length;
    return { min: 1 + given(must), max: 1 + given(may) };
  }
}
