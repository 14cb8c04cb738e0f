/**
 * The single things that a program may have decided wrongly where its moves differ from those of the rules: a
 * support, a convoy or a route that is decided the other way, a strength that is misread.
 */
import { clause as convoyClause } from '../../../../../encodings/convoy.ts';
import type { Clause } from '../../../../../encodings/clause.ts';
import { clause as pathClause } from '../../../../../encodings/path.ts';
import { byConvoy } from '../../../../../encodings/route.ts';
import type { Setting } from '../../../../../encodings/setting.ts';
import { clause as supportClause, cutsByAttack } from '../../../../../encodings/support.ts';
import {
  FALSE,
  PARTIAL,
  TRUE,
  UNDECIDED,
  type Interval,
  type Partial,
} from '../../../../readings/known/partial.ts';
import { propagate, startValues, unequal } from '../../../../adjudicate/resolution/propagate.ts';
import type { Faults } from '../../../../adjudicate/resolution/faults.ts';
import { Interpretation } from '../../../../adjudicate/resolution/interpretation.ts';
import { EquationSystem } from '../../../../adjudicate/resolution/system.ts';
import { MISREADINGS, misread } from './misreadings.ts';
import type { ViolationKind } from '../violation-kinds.ts';
import { candidatesOf } from '../../../../readings/folding.ts';

const BLAMABLE = ['SUPPORT', 'CONVOY', 'PATH'] as const;

interface BlamedDecision {
  readonly decision: (typeof BLAMABLE)[number];
  readonly unit: number;
  /** As it would have to be. */
  readonly value: boolean;
}

/** A single thing that a program may have decided wrongly. */
export interface Suspicion {
  /** The unit whose decision or strength it is. */
  readonly unit: number;
  /** In what ways, in words; at least one. */
  readonly blames: readonly Blame[];
  /** The number and the value of the decision that comes out differently. */
  readonly decided?: readonly [number, boolean];
  /** The misreading of a strength. */
  readonly misread?: NonNullable<Faults['setting']>;
}

/** The claimed moves of a position, and how the decisions are read beside them. */
export interface ClaimedMoves {
  readonly system: EquationSystem;
  /** The moves that are claimed to be made, or not, by their number. */
  readonly moves: ReadonlyMap<number, boolean>;
  readonly reading: Interpretation<Partial, Interval>;
}

/** Every decision and strength that may have been decided wrongly, given the claimed moves. */
export function suspicionsAbout(claimed: ClaimedMoves, names: OrderNames): Suspicion[] {
  return [...decisionsAbout(claimed, names), ...strengthsAbout(claimed, names)];
}

function decisionsAbout({ system, reading }: ClaimedMoves, names: OrderNames): Suspicion[] {
  const { setting } = reading;
  const exists = new Set(system.unordered);
  return BLAMABLE.flatMap((decision) =>
    Array.from({ length: system.facts.size }, (_, unit) => unit).flatMap((unit): Suspicion[] => {
      const number = system.number(decision, unit);
      if (!exists.has(number) || reading.value(number) === UNDECIDED) return [];
      // A move over land has its way, whatever else is wrong.
      if (decision === 'PATH' && byConvoy(setting, unit) !== TRUE) return [];
      const value = reading.value(number) !== TRUE;
      const blames = wordsForBlame(setting, { decision, unit, value }, names);
      return [{ unit, blames, decided: [number, value] }];
    }),
  );
}

function strengthsAbout({ system, reading }: ClaimedMoves, names: OrderNames): Suspicion[] {
  const { equations } = system;
  // Beside another mistake each support may come out either way.
  const open = new Interpretation<Partial, Interval>(system, PARTIAL, (number) =>
    system.unknown(number).decision === 'SUPPORT' ? UNDECIDED : reading.value(number),
  );
  return MISREADINGS.flatMap((misreading) => {
    const { strength, clause, kind, says } = misreading;
    return Array.from({ length: system.facts.size }, (_, unit) => unit).flatMap((unit): Suspicion[] => {
      if (strength !== 'HOLD' && !system.facts.moves(unit)) return [];
      if (misreading.read(equations, open.setting, unit) === open.strength(strength, unit)) return [];
      const blame = { clause, kind, says: says(names.order(unit), names.unit(unit)) };
      return [{ unit, blames: [blame], misread: misread(equations, misreading, unit) }];
    });
  });
}

/**
 * Tells if all claimed moves follow from the other equations if these things are decided wrongly.
 *
 * @param apart by number: moves that do not come out as claimed for other reasons
 */
export function explainsMoves(
  { system, moves }: ClaimedMoves,
  suspicions: readonly Suspicion[],
  apart: ReadonlySet<number> = new Set(),
): boolean {
  const decided = new Map(suspicions.flatMap((each) => (each.decided === undefined ? [] : [each.decided])));
  const wrong = withMisreadings(
    system,
    suspicions.flatMap(({ misread: setting }) => setting ?? []),
  );
  const values = startValues(wrong, new Map([...moves, ...decided]));
  propagate(wrong, values);
  return unequal(wrong, values).every((number) => decided.has(number) || apart.has(number));
}

/** Tells if the claimed moves are all that follows from the orders if this is decided wrongly. */
export function leadsToMoves(
  { system, moves }: ClaimedMoves,
  { decided, misread: setting }: Suspicion,
): boolean {
  const wrong = withMisreadings(system, setting === undefined ? [] : [setting]);
  const values = startValues(wrong, new Map(decided === undefined ? [] : [decided]));
  propagate(wrong, values);
  return [...moves].every(([number, isMade]) => values[number] === (isMade ? TRUE : FALSE));
}

function withMisreadings(
  system: EquationSystem,
  misreadings: readonly NonNullable<Faults['setting']>[],
): EquationSystem {
  if (misreadings.length === 0) return system;
  return new EquationSystem(system.facts, system.policy, {
    setting: (setting) => misreadings.reduce((read, next) => next(read), setting),
  });
}

/** Names of units and of their orders. */
export interface OrderNames {
  readonly order: (unit: number) => string;
  readonly unit: (unit: number) => string;
}

/** The fault of a decision, in words that follow "as if". */
export interface Blame {
  readonly clause: Clause;
  readonly kind: ViolationKind;
  readonly says: string;
}

/** All that can be wrong with it; the first is what its units show most plainly. */
function wordsForBlame(
  setting: Setting<Partial, Interval>,
  { decision, unit, value }: BlamedDecision,
  names: OrderNames,
): readonly Blame[] {
  const name = names.order(unit);
  switch (decision) {
    case 'SUPPORT': {
      const counted = value ? 'counted' : 'did not count';
      const reasons = value ? [whyCut(setting, unit, names)] : whyNotCut(setting, unit, names);
      return reasons.map(({ kind, why }) => {
        return { clause: supportClause, kind, says: `the support of ${name} ${counted}; but ${why}.` };
      });
    }
    case 'CONVOY': {
      const [kind, says] = value
        ? (['dislodged-convoy-works', 'worked; but the fleet is dislodged'] as const)
        : ([kindOfLostConvoy(setting, unit), 'failed; but the fleet is not dislodged'] as const);
      return [{ clause: convoyClause, kind, says: `${name} ${says}.` }];
    }
    case 'PATH': {
      const [kind, says] = value
        ? (['route-missing', 'had a route; but it has none'] as const)
        : (['route-not-taken', 'had no route; but it has one'] as const);
      return [{ clause: pathClause, kind, says: `${name} ${says}.` }];
    }
  }
}

/** Gives the kind of error of a convoy that fails although its fleet is not dislodged. */
function kindOfLostConvoy(
  { situation }: Setting<Partial, Interval>,
  fleet: number,
): 'attacked-convoy-fails' | 'convoy-lost' {
  return candidatesOf(situation.attackers(fleet)).length > 0 ? 'attacked-convoy-fails' : 'convoy-lost';
}

interface Why {
  readonly kind: ViolationKind;
  readonly why: string;
}

/** Why a support does not count that is claimed to. */
function whyCut(setting: Setting<Partial, Interval>, supporter: number, names: OrderNames): Why {
  const { logic, situation, decisions } = setting;
  const attackers = candidatesOf(situation.attackers(supporter)).filter(
    (attacker) => logic.greater(decisions.attack(attacker), logic.zero) !== FALSE,
  );
  const dislodger = attackers.find((attacker) => decisions.move(attacker) === TRUE);
  if (dislodger !== undefined) {
    return { kind: 'dislodged-support-counts', why: `${names.order(dislodger)} dislodges the unit` };
  }
  // Where nobody cuts it for certain, each attacker may.
  const cutting = attackers.filter((attacker) => cutsByAttack(setting, attacker, supporter) === TRUE);
  const possible = cutting.length > 0 ? cutting : attackers;
  const [attacker] = possible;
  if (attacker !== undefined && possible.every((each) => byConvoy(setting, each) === TRUE)) {
    return { kind: 'convoyed-attack-does-not-cut', why: `${names.order(attacker)}, by convoy, cuts it` };
  }
  return {
    kind: 'cut-support-counts',
    why: attacker === undefined ? 'it is cut' : `${names.order(attacker)} cuts it`,
  };
}

/** Why a support counts that is claimed not to: attacks that do not cut it, and that nothing does. */
function whyNotCut(
  setting: Setting<Partial, Interval>,
  supporter: number,
  names: OrderNames,
): readonly Why[] {
  const { situation, decisions } = setting;
  const attackers = candidatesOf(situation.attackers(supporter));
  const own = attackers.find((attacker) => situation.samePower(attacker, supporter) === TRUE);
  const target = attackers.find((attacker) => situation.supportsAttackOn(supporter, attacker) === TRUE);
  const stranded = attackers.find((attacker) => decisions.path(attacker) === FALSE);
  const found: Why[] = [{ kind: 'support-lost', why: 'nothing cuts it' }];
  if (stranded !== undefined) {
    const why = `${names.order(stranded)} has no route and does not cut it`;
    found.unshift({ kind: 'attack-without-route-cuts', why });
  }
  if (target !== undefined) {
    const why = `it is given against ${names.unit(target)}, which therefore does not cut it`;
    found.unshift({ kind: 'target-cuts', why });
  }
  if (own !== undefined) {
    const why = `${names.order(own)} is of the same power and does not cut it`;
    found.unshift({ kind: 'own-attack-cuts', why });
  }
  return found;
}
