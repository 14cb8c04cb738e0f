/**
 * Which single decision must have come out the other way for what is claimed of the moves to follow: of a support, a
 * convoy or a route.
 */
import { clause as convoyClause } from '../../../encodings/convoy.ts';
import type { Clause } from '../../../encodings/clause.ts';
import { clause as pathClause } from '../../../encodings/path.ts';
import { byConvoy } from '../../../encodings/route.ts';
import type { Setting } from '../../../encodings/setting.ts';
import { clause as supportClause } from '../../../encodings/support.ts';
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
 */
export function* blamedDecisions(
  system: EquationSystem,
  moves: ReadonlyMap<number, boolean>,
  setting: Setting<Partial, Interval>,
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
      if (unequal(system, values).every((wrong) => wrong === number)) yield { decision, unit, value };
    }
  }
}

interface Names {
  readonly order: (unit: number) => string;
  readonly unit: (unit: number) => string;
}

/** What is wrong with it, in words that follow "as if". */
export function wordsForBlame(
  setting: Setting<Partial, Interval>,
  { decision, unit, value }: BlamedDecision,
  names: Names,
): { readonly clause: Clause; readonly kind: ViolationKind; readonly says: string } {
  const name = names.order(unit);
  switch (decision) {
    case 'SUPPORT': {
      const { kind, why } = value ? whyCut(setting, unit, names) : whyNotCut(setting, unit, names);
      const says = value
        ? `the support of ${name} counted; but ${why}.`
        : `the support of ${name} did not count; but ${why}.`;
      return { clause: supportClause, kind, says };
    }
    case 'CONVOY':
      return value
        ? {
            clause: convoyClause,
            kind: 'dislodged-convoy-works',
            says: `${name} worked; but the fleet is dislodged.`,
          }
        : {
            clause: convoyClause,
            kind: 'attacked-convoy-fails',
            says: `${name} failed; but the fleet is not dislodged.`,
          };
    case 'PATH':
      return value
        ? { clause: pathClause, kind: 'route-missing', says: `${name} had a route; but it has none.` }
        : { clause: pathClause, kind: 'route-not-taken', says: `${name} had no route; but it has one.` };
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
  const [attacker] = attackers;
  if (attacker !== undefined && attackers.every((each) => byConvoy(setting, each) === TRUE)) {
    return { kind: 'convoyed-attack-does-not-cut', why: `${names.order(attacker)}, by convoy, cuts it` };
  }
  return {
    kind: 'cut-support-counts',
    why: attacker === undefined ? 'it is cut' : `${names.order(attacker)} cuts it`,
  };
}

/** Why a support counts that is claimed not to. */
function whyNotCut(setting: Setting<Partial, Interval>, supporter: number, names: Names): Why {
  const { situation, decisions } = setting;
  const attackers = [...situation.attackers(supporter)].filter(
    (attacker) => situation.attacks(attacker, supporter) === TRUE,
  );
  const own = attackers.find((attacker) => situation.samePower(attacker, supporter) === TRUE);
  if (own !== undefined) {
    return { kind: 'own-attack-cuts', why: `${names.order(own)} is of the same power and does not cut it` };
  }
  const target = attackers.find((attacker) => situation.supportsAttackOn(supporter, attacker) === TRUE);
  if (target !== undefined) {
    return {
      kind: 'target-cuts',
      why: `it is given against ${names.unit(target)}, which therefore does not cut it`,
    };
  }
  const stranded = attackers.find((attacker) => decisions.path(attacker) === FALSE);
  if (stranded !== undefined) {
    return {
      kind: 'attack-without-route-cuts',
      why: `${names.order(stranded)} has no route and does not cut it`,
    };
  }
  return { kind: 'support-lost', why: 'nothing cuts it' };
}
