/**
 * Which single decision must have come out the other way for what is claimed of the moves to follow: of a support, a
 * convoy or a route.
 */
import { clause as convoyClause } from '../../../encodings/convoy.ts';
import type { Clause } from '../../../encodings/clause.ts';
import { clause as pathClause } from '../../../encodings/path.ts';
import { byConvoy } from '../../../encodings/route.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { clause as supportClause, cutsByAttack } from '../../../encodings/support.ts';
import { FALSE, TRUE, UNDECIDED, type Interval, type Partial } from '../../logic/partial.ts';
import { propagate, startValues, unequal } from '../../resolution/propagate.ts';
import type { EquationSystem } from '../../resolution/system.ts';
import type { ViolationKind } from './violation-kinds.ts';

const BLAMABLE = ['SUPPORT', 'CONVOY', 'PATH'] as const;

export interface BlamedDecision {
  readonly decision: (typeof BLAMABLE)[number];
  readonly unit: number;
  /** As it would have to be. */
  readonly value: boolean;
}

/**
 * The decisions with whose opposite, each alone, the claimed moves follow from all other equations.
 *
 * @param moves by number: the moves that are claimed to be made, or not
 * @param apart by number: moves that do not come out as claimed for another reason
 */
export function* blamedDecisions(
  system: EquationSystem,
  moves: ReadonlyMap<number, boolean>,
  setting: Setting<Partial, Interval>,
  apart: ReadonlySet<number> = new Set(),
): Generator<BlamedDecision> {
  const plain = startValues(system, moves);
  propagate(system, plain);
  const known = Array.from(plain);
  for (const decision of BLAMABLE) {
    for (let unit = 0; unit < system.facts.size; unit++) {
      const number = system.number(decision, unit);
      if (known[number] === UNDECIDED || !system.numbers.includes(number)) continue;
      // A move over land has its way, whatever else is wrong.
      if (decision === 'PATH' && byConvoy(setting, unit) !== TRUE) continue;
      const value = known[number] !== TRUE;
      const values = startValues(system, new Map([...moves, [number, value]]));
      propagate(system, values);
      if (unequal(system, values).every((wrong) => wrong === number || apart.has(wrong)))
        yield { decision, unit, value };
    }
  }
}

interface Names {
  readonly order: (unit: number) => string;
  readonly unit: (unit: number) => string;
}

/** What is wrong with a decision, in words that follow "as if". */
export interface Blame {
  readonly clause: Clause;
  readonly kind: ViolationKind;
  readonly says: string;
}

/** All that can be wrong with it; the first is what its units show most plainly. */
export function wordsForBlame(
  setting: Setting<Partial, Interval>,
  { decision, unit, value }: BlamedDecision,
  names: Names,
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
        : (['attacked-convoy-fails', 'failed; but the fleet is not dislodged'] as const);
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

interface Why {
  readonly kind: ViolationKind;
  readonly why: string;
}

/** Why a support does not count that is claimed to. */
function whyCut(setting: Setting<Partial, Interval>, supporter: number, names: Names): Why {
  const { logic, situation, decisions } = setting;
  const attackers = [...situation.attackers(supporter)].filter(
    (attacker) =>
      situation.attacks(attacker, supporter) === TRUE &&
      logic.greater(decisions.attack(attacker), logic.zero) !== FALSE,
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
function whyNotCut(setting: Setting<Partial, Interval>, supporter: number, names: Names): readonly Why[] {
  const { situation, decisions } = setting;
  const attackers = [...situation.attackers(supporter)].filter(
    (attacker) => situation.attacks(attacker, supporter) === TRUE,
  );
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
