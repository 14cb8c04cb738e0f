/**
 * Every faulty adjudicator that the rules give under a policy: each place where a rule calls what it is written
 * over, misread in every way there is for such a call; and each relation and decision misread wherever it is asked.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import { clauseOf } from './listed-faults.ts';
import { cycleMutants } from './cycle-mutants.ts';
import { orderMutants } from './order-mutants.ts';
import { faultsOf, MISREADABLE, type Misread, ofSome, withMembers } from './misread.ts';
import type { Mutant } from './mutant.ts';
import { type Member, memberOf, OPERATORS, type SettingMisreading } from './operators.ts';
import { type MutationPlace, type Phrase, placesUnder } from './mutation-places.ts';
import { sentenceOf } from './fault-sentence.ts';
import { EQUATION_CLAUSES, equationsUnder, clause as allEquations } from '../../../../encodings/equations.ts';
import type { Clause } from '../../../../encodings/clause.ts';
import type { StrengthDecision } from '../../../../encodings/language/decisions.ts';
import { SPECIAL, type SpecialUnit } from './special-units.ts';
import decisions from './special-decisions.json' with { type: 'json' };
import data from './special-strengths.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** The mutants of movement: those of single places first, rule by rule, then those of cycles, of orders and of special units. */
export function movementMutants(policy: Policy): Mutant[] {
  const sites = sitesOf(policy);
  return [
    ...sites.flatMap(({ id, rule, facet, member, place, phrase, equations }) =>
      mutantsOf(id, clauseOf(rule), { facet, member, at: place }, phrase).map((mutant) => ({
        ...mutant,
        equations,
      })),
    ),
    ...mutantsEverywhere(sites),
    ...cycleMutants(),
    ...orderMutants(),
    ...specialMutants(),
  ];
}

/** Each relation and decision that is asked in several places. */
function mutantsEverywhere(sites: ReturnType<typeof sitesOf>): Mutant[] {
  return MISREADABLE.filter(({ facet }) => facet !== 'logic').flatMap((call) => {
    const places = sites.filter((site) => site.facet === call.facet && site.member === call.member);
    return places.length < 2 ? [] : mutantsOf(call.member, allEquations, call, places[0]!.phrase);
  });
}

/** The mutants of a call in one place, or wherever it is made. */
function mutantsOf(id: string, clause: Clause, call: Omit<Misread, 'as'>, phrase: Phrase): Mutant[] {
  const { facet, member } = call;
  return Object.entries(OPERATORS[facet][member] ?? {}).map(([operator, as]) => {
    const misread = { ...call, as };
    const says = sentenceOf(facet, member, operator, phrase);
    return { id: `${id}:${operator}`, clause, says, faults: faultsOf(misread), misread };
  });
}

/**
 * Every place that rules call from under the policy: in the order of the files, and within a file as the text has them.
 *
 * @returns each with its id: `support.cutsByAttack.and`, a second one `support.cutsByAttack.and-2`
 */
export function sitesOf(policy: Policy): (MutationPlace & { readonly id: string })[] {
  const counts = new Map<string, number>();
  const inOrder = placesUnder(policy).toSorted((a, b) =>
    a.rule === b.rule ? a.place.offset - b.place.offset : a.rule < b.rule ? -1 : 1,
  );
  return inOrder.map((site) => {
    const name = `${site.rule}.${site.place.within ?? 'callback'}.${site.member}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { id: count === 1 ? name : `${name}-${count}`, ...site };
  });
}

/** Inputs from which strengths are worked out, asked of the unit itself, of others, or of all. */
const ASKED = data.inputs as Readonly<
  Record<
    keyof typeof words.strengthInputs,
    Pick<Misread, 'facet' | 'member'> & { readonly about: 'itself' | 'others' | 'all' }
  >
>;
/** Strengths, what each asks, and the units for which alone it is worked out wrongly. */
const STRENGTHS = data.strengths as Readonly<
  Record<StrengthDecision, { readonly asks: (keyof typeof ASKED)[]; readonly where: SpecialUnit[] }>
>;

/** Decisions that are misread for such units alone; loops of orders that need not be paradoxes are settled as if they were. */
function specialMutants(): Mutant[] {
  return [
    ...(Object.keys(STRENGTHS) as StrengthDecision[]).flatMap(strengthMutants),
    ...decisions.flatMap(({ decision: member, truth, says, rule, where }) => {
      const as = OPERATORS.decisions[member]![truth]!;
      return where.map((unit) =>
        special(`${member}:${truth}`, unit as SpecialUnit, clauseOf(rule), says, { member, as }),
      );
    }),
  ];
}

function strengthMutants(name: StrengthDecision): Mutant[] {
  const member = name.toLowerCase();
  const { asks, where } = STRENGTHS[name];
  return asks.flatMap((asked) =>
    (['always', 'never'] as const).flatMap((truth) => {
      const says = `The ${name} STRENGTH of a unit is worked out as if ${words.strengthInputs[asked][truth]}`;
      const call = { member, as: workedOut(name, ASKED[asked], truth) };
      return where.map((unit) =>
        special(`${member}.${asked}:${truth}`, unit, EQUATION_CLAUSES[name], says, call),
      );
    }),
  );
}

/** The strength by its equation, in a setting where one thing that it asks is taken for granted. */
function workedOut(
  name: StrengthDecision,
  { facet, member, about }: (typeof ASKED)['own'],
  truth: 'always' | 'never',
): SettingMisreading {
  return (setting, [unit]) => {
    const granted = truth === 'always' ? setting.logic.true : setting.logic.false;
    const asked = memberOf(setting, facet, member);
    const wrong: Member = (...args) =>
      about === 'all' || (args[0] === unit) === (about === 'itself') ? granted : asked(...args);
    return equationsUnder(setting.policy)[name](withMembers(setting, facet, { [member]: wrong }), unit);
  };
}

/** A decision misread for such units alone. */
function special(
  name: string,
  unit: SpecialUnit,
  clause: Clause,
  what: string,
  call: Pick<Misread, 'member' | 'as'>,
): Mutant {
  const misread = ofSome({ facet: 'decisions', ...call }, SPECIAL[unit].is);
  const says = `${what}, if ${SPECIAL[unit].says}.`;
  return { id: `${name}-if-${unit}`, clause, says, faults: faultsOf(misread), misread, isSpecial: true };
}
