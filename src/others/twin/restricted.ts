/** Faults of the catalogue made of some units alone: in one equation only, or where a trait or relation holds. */
import { oncePer } from '../../base/remembered.ts';
import type { Equations } from '../../../encodings/equations.ts';
import {
  type Decision,
  STRENGTH_DECISIONS,
  type StrengthDecision,
} from '../../../encodings/language/decisions.ts';
import { LIST_NAMES } from '../../../encodings/language/situation.ts';
import type { AnySetting, Setting } from '../../../encodings/setting.ts';
import type { Faults } from '../../adjudicate/resolution/faults.ts';
import { type Misread, misreading, ofSome, withMembers } from '../suite/mutants/misread.ts';
import { choose } from '../suite/mutants/operators.ts';
import { type AboutRetreat, dislodgedBy, ifOnly } from '../suite/mutants/retreat-faults.ts';
import {
  type OfOneUnit,
  inWords,
  type InWords,
  isOf,
  isSupported,
  SPECIAL,
  attacker,
  type Others,
  rival,
  victim,
} from '../suite/mutants/special-units.ts';
import type { Deviation, ProgramChange } from './deviation.ts';
import { byConvoy } from '../../../encodings/route.ts';
import words from './said-of-deviations.json' with { type: 'json' };

/** Something that holds between the unit of a call and the unit whose equation makes the call. */
type OfTwoUnits = (setting: AnySetting, asked: number, about: number) => unknown;

/** Some unit stands in such a relation to the unit. */
const has = (others: Others): OfOneUnit => isOf(others, ({ logic }) => logic.true);

const fleet: Others = ({ logic, situation }, unit, is) => logic.some(situation.convoyers(unit), is);
const moves: OfOneUnit = ({ situation }, unit) => situation.moves(unit);

const MORE_TRAITS = {
  army: ({ situation }, unit) => situation.isArmy(unit),
  moves,
  fails: ({ logic, situation, decisions }, unit) =>
    logic.and(situation.moves(unit), logic.not(decisions.move(unit))),
  goes: ({ decisions }, unit) => decisions.move(unit),
  'by-convoy': (setting, unit) => setting.logic.and(setting.situation.moves(unit), byConvoy(setting, unit)),
  'near-by-convoy': (setting, unit) =>
    setting.logic.and(setting.situation.bordersDestination(unit), byConvoy(setting, unit)),
  via: ({ situation }, unit) => situation.ordersConvoy(unit),
  'has-fleet': has(fleet),
  'has-attacked-fleet': isOf(fleet, has(attacker)),
  supported: isSupported,
  attacked: has(attacker),
  dislodged: ({ decisions }, unit) => decisions.dislodge(unit),
  convoying: ({ situation }, unit) => situation.convoysAnything(unit),
  opposed: (setting, unit) => victim(setting, unit, (occupant) => setting.situation.attacks(occupant, unit)),
  'into-occupied': has(victim),
  'behind-mover': isOf(victim, moves),
} as const satisfies Readonly<Record<string, OfOneUnit>>;

/** Traits whose sentences are long and about loops alone; they have faults of their own. */
const isShort = (name: string): boolean => !name.includes('loop');

/** Traits of a unit by name: a fault that is made of such units alone is the rule with the fault where the sentence holds. */
const TRAITS: Readonly<Record<string, InWords<OfOneUnit>>> = {
  ...inWords(MORE_TRAITS, words.traits),
  ...Object.fromEntries(Object.entries(SPECIAL).filter(([name]) => isShort(name))),
};

const samePowerAs =
  (others: Others): OfTwoUnits =>
  (setting, asked, about) =>
    others(setting, about, (other) => setting.situation.samePower(asked, other));

const OF_TWO = {
  'same-power': ({ situation }, asked, about) => situation.samePower(asked, about),
  'listed-before': ({ logic }, asked, about) => (asked < about ? logic.true : logic.false),
  'attacks-it': ({ situation }, asked, about) => situation.attacks(asked, about),
  'attacked-by-it': ({ situation }, asked, about) => situation.attacks(about, asked),
  'power-of-rival': samePowerAs(rival),
  'power-of-occupant': samePowerAs(victim),
  'power-of-attacker': samePowerAs(attacker),
} as const satisfies Readonly<Record<string, OfTwoUnits>>;

/** Relations between two units by name. */
const RELATIONS: Readonly<Record<string, InWords<OfTwoUnits>>> = inWords(OF_TWO, words.relations);

/** A condition that holds, and one that does not, with the word for each. */
const POLARITIES = [
  { word: 'if', holds: (_: AnySetting, is: unknown): unknown => is },
  { word: 'unless', holds: ({ logic }: AnySetting, is: unknown): unknown => logic.not(is) },
];

/** Each trait of a unit in both polarities, those that hold first, with what a name and a sentence go on with. */
const TRAIT_CONDITIONS = POLARITIES.flatMap(({ word, holds }) =>
  Object.entries(TRAITS).map(([name, { is, says }]) => ({
    word,
    name: ` ${word} ${name}`,
    is: says,
    says: told(word, says),
    condition: (setting: AnySetting, unit: number): unknown => holds(setting, is(setting, unit)),
  })),
);

/** Members that give units, of which none is the right or the wrong one. */
const LISTS: ReadonlySet<string> = new Set(LIST_NAMES);

/**
 * A fault of one call or of equations, made of some units alone: in one equation, as one decision sees it, or where
 * something holds; the same objects whenever they are asked for. Of other faults there are none.
 */
export const restrictedFaults: (fault: Deviation) => readonly Deviation[] = oncePer((fault) => [
  ...restrictionsOf(fault),
]);

function* restrictionsOf(fault: Deviation): Generator<Deviation> {
  const { change } = fault;
  if (change.kind === 'movement') {
    yield* equationsOfSpecialUnits(fault, change.faults);
    yield* retreatsOfSpecialUnits(fault, change.faults);
  }
  if (change.kind !== 'call') return;
  const { misread, equations = [] } = change;
  yield* ofSpecialUnits(fault, misread);
  for (const decision of equations) {
    yield restricted(fault, decision, '', ` This is so only in the equation of ${decision}.`, () => misread);
    yield* whereSpecial(fault, misread, decision);
    const strength = STRENGTH_DECISIONS.find((name) => name === decision);
    if (strength !== undefined) yield* asSeenBy(fault, misread, strength);
  }
}

/** A strength that is worked out wrongly for one decision, and rightly for all others. */
function* asSeenBy(fault: Deviation, misread: Misread, strength: StrengthDecision): Generator<Deviation> {
  const member = strength.toLowerCase() as Lowercase<StrengthDecision>;
  for (const decision of ['MOVE', 'SUPPORT'] as const) {
    const change = rewritten((below) => ({
      [decision]: (setting: AnySetting, unit: number) => {
        const wrong = (other: number): unknown => below[strength](misreading(setting, misread), other);
        return below[decision](withMembers(setting, 'decisions', { [member]: wrong }), unit);
      },
    }));
    const says = ` This is so only of the ${strength} STRENGTH as the equation of ${decision} asks for it.`;
    yield partOf(fault, ` in ${strength} for ${decision}`, says, change);
  }
}

/** The fault of an equation where a trait of its unit, or a relation of the unit asked about to it, holds. */
function* whereSpecial(fault: Deviation, misread: Misread, decision: Decision): Generator<Deviation> {
  for (const { word, holds } of POLARITIES) {
    for (const { name, says, condition } of TRAIT_CONDITIONS.filter((each) => each.word === word)) {
      yield restricted(fault, decision, name, says, () => misread, condition);
    }
    if (misread.facet === 'logic' || LISTS.has(misread.member)) continue;
    for (const [name, { is, says }] of Object.entries(RELATIONS)) {
      yield restricted(fault, decision, ` ${word} ${name}`, told(word, says), (about) =>
        ofSome(misread, (setting, asked) => holds(setting, is(setting, asked, about))),
      );
    }
  }
}

/** The fault wherever its call is made, where the unit that is asked about has a trait. */
function* ofSpecialUnits(fault: Deviation, misread: Misread): Generator<Deviation> {
  if (misread.facet === 'logic' || LISTS.has(misread.member)) return;
  for (const { name, says, condition } of TRAIT_CONDITIONS) {
    yield partOf(fault, ` of it${name}`, says, { kind: 'call', misread: ofSome(misread, condition) });
  }
}

/** The equations of a fault where the unit that each is of has a trait. */
function* equationsOfSpecialUnits(fault: Deviation, { equations, ...others }: Faults): Generator<Deviation> {
  if (equations === undefined || Object.keys(others).length > 0) return;
  for (const { name, says, condition } of TRAIT_CONDITIONS) {
    const change = rewritten((below) => {
      const faulty = equations(below as unknown as Equations) as unknown as AnyEquations;
      const differing = (Object.keys(faulty) as Decision[]).filter((each) => faulty[each] !== below[each]);
      return Object.fromEntries(
        differing.map((each) => [each, either(each, condition, faulty[each], below[each])]),
      );
    });
    yield partOf(fault, ` of it${name}`, says, change);
  }
}

/** One equation of the decision where a condition holds of the unit that it is of, and another elsewhere. */
function either(decision: Decision, condition: OfOneUnit, one: OfOneUnit, other: OfOneUnit): OfOneUnit {
  return (setting, unit) =>
    choose(
      setting,
      (STRENGTH_DECISIONS as readonly string[]).includes(decision),
      condition(setting, unit),
      () => one(setting, unit),
      () => other(setting, unit),
    );
}

/** A fault of places of retreat where a dislodged unit, or the attacker that dislodges it, has a trait. */
function* retreatsOfSpecialUnits(fault: Deviation, { retreats, ...others }: Faults): Generator<Deviation> {
  if (retreats === undefined || Object.keys(others).length > 0) return;
  const where = (holds: AboutRetreat): ProgramChange => ({
    kind: 'movement',
    faults: { retreats: ifOnly(holds, retreats) },
  });
  for (const { word, name, is, says, condition } of TRAIT_CONDITIONS) {
    const holds = <T, N>(setting: Setting<T, N>, unit: number): T => condition(setting, unit) as T;
    yield partOf(fault, ` by one${name}`, told(`${word}, of its attacker,`, is), where(dislodgedBy(holds)));
    yield partOf(fault, ` of it${name}`, says, where(holds));
  }
}

type AnyEquations = Readonly<Record<Decision, OfOneUnit>>;

/** Some equations read otherwise, beside those below. */
function rewritten(as: (below: AnyEquations) => Partial<AnyEquations>): ProgramChange {
  return {
    kind: 'movement',
    faults: {
      equations: (below) => {
        const known = below as unknown as AnyEquations;
        return { ...known, ...as(known) } as unknown as Equations;
      },
    },
  };
}

function told(word: string, says: string): string {
  return ` This is so only ${word} ${says}.`;
}

function restricted(
  fault: Deviation,
  decision: Decision,
  where: string,
  says: string,
  misread: (about: number) => Misread,
  condition?: OfOneUnit,
): Deviation {
  const change = rewritten((below) => {
    const wrong: OfOneUnit = (setting, unit) => below[decision](misreading(setting, misread(unit)), unit);
    return {
      [decision]: condition === undefined ? wrong : either(decision, condition, wrong, below[decision]),
    };
  });
  return partOf(fault, ` in ${decision}${where}`, says, change);
}

/** The fault with another change; its name and its sentence go on with these. */
function partOf(fault: Deviation, name: string, says: string, change: ProgramChange): Deviation {
  const { id } = fault;
  return { ...fault, of: id, id: `${id}${name}`, says: `${fault.says}${says}`, cost: 'restricted', change };
}
