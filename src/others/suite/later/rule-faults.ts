/**
 * The rules of later phases, each asked about wrong facts, or with its answer taken for another. What is misread is
 * a fact or an answer: no rule is written here.
 */
import { clause as balanceClause } from '../../../../encodings/balance.ts';
import { clause as buildCoast } from '../../../../encodings/build-coast.ts';
import { clause as buildSite, type Site } from '../../../../encodings/build-site.ts';
import { clause as typeImpossible } from '../../../../encodings/build-type-impossible.ts';
import { clause as typeMissing } from '../../../../encodings/build-type-missing.ts';
import { clause as oneProvince } from '../../../../encodings/builds-in-one-province.ts';
import type { Clause } from '../../../../encodings/clause.ts';
import { clause as clash } from '../../../../encodings/retreat-clash.ts';
import { clause as tooManyBuilds } from '../../../../encodings/too-many-builds.ts';
import { clause as tooManyDisbands } from '../../../../encodings/too-many-disbands.ts';
import { clause as waive } from '../../../../encodings/waive.ts';
import { provinceOf, type Coast } from '../../../board/board.ts';
import type { LaterRules } from '../../../adjudicate/phases/later-rules.ts';
import type { LaterFaults, LaterKind, LaterMutant, LaterPhase } from './later-phase.ts';

type RuleName = keyof LaterRules;
type MisreadRule<Name extends RuleName> = (right: LaterRules[Name], phase: LaterPhase) => LaterRules[Name];

/** The fault of asking one rule wrongly. */
export function asking<Name extends RuleName>(rule: Name, misread: MisreadRule<Name>): LaterFaults {
  return { rules: (rules, phase) => ({ ...rules, [rule]: misread(rules[rule], phase) }) };
}

/** The misreadings of a rule by name of the fault: what it says, and how the rule is misread. */
type RuleMisreadings<Name extends RuleName> = Readonly<
  Record<string, readonly [says: string, misread: MisreadRule<Name>]>
>;

function faultsOf<Name extends RuleName>(
  rule: Name,
  file: string,
  clause: Clause,
  ways: RuleMisreadings<Name>,
  phase: LaterKind = 'adjustment',
): LaterMutant[] {
  return Object.entries(ways).map(([way, [says, misread]]) => ({
    id: `${file}.${way}`,
    phase,
    clause,
    says,
    later: asking(rule, misread),
  }));
}

type IsSame = (phase: LaterPhase, one: number, other: number) => boolean;

const isOfPower: IsSame = ({ state: { retreating } }, one, other) =>
  retreating[one]!.unit.power === retreating[other]!.unit.power;
const isOfType: IsSame = ({ state: { retreating } }, one, other) =>
  retreating[one]!.unit.type === retreating[other]!.unit.type;
const isToCoast: IsSame = (phase, one, other) => coastOrdered(phase, one) === coastOrdered(phase, other);

/** The coast that an order to the dislodged unit names. */
function coastOrdered({ state: { board, retreating }, orders }: LaterPhase, unit: number): Coast | undefined {
  const province = provinceOf(board, retreating[unit]!.unit.location);
  if (orders.kind !== 'retreat') return undefined;
  const given = orders.orders.find(({ order }) => order.unit.province === province);
  return given?.order.kind === 'retreat' ? given.order.to.coast : undefined;
}

/** The rivals that a unit has, taken for others. */
const rivals =
  (as: (found: number[], unit: number, phase: LaterPhase) => number[]): MisreadRule<'retreatRivals'> =>
  (right, phase) =>
  (destinations, unit) =>
    as(right(destinations, unit), unit, phase);

const CLASHES: RuleMisreadings<'retreatRivals'> = {
  'rivals:none': ['Units that retreat to the same province all arrive there.', rivals(() => [])],
  'rivals:first-arrives': [
    'Of units that retreat to the same province, the first arrives.',
    rivals((found, unit) => found.filter((rival) => rival < unit)),
  ],
  'rivals:last-arrives': [
    'Of units that retreat to the same province, the last arrives.',
    rivals((found, unit) => found.filter((rival) => rival > unit)),
  ],
  'rivals:of-own-power': [
    'Only units of one power keep each other from retreating to the same province.',
    rivals((found, unit, phase) => found.filter((rival) => isOfPower(phase, rival, unit))),
  ],
  'rivals:of-other-powers': [
    'Units of one power do not keep each other from retreating to the same province.',
    rivals((found, unit, phase) => found.filter((rival) => !isOfPower(phase, rival, unit))),
  ],
  'rivals:of-own-type': [
    'An army and a fleet do not keep each other from retreating to the same province.',
    rivals((found, unit, phase) => found.filter((rival) => isOfType(phase, rival, unit))),
  ],
  'rivals:of-other-type': [
    'Only an army and a fleet keep each other from retreating to the same province.',
    rivals((found, unit, phase) => found.filter((rival) => !isOfType(phase, rival, unit))),
  ],
  'rivals:to-same-coast': [
    'Units that retreat to different coasts of a province do not keep each other from it.',
    rivals((found, unit, phase) => found.filter((rival) => isToCoast(phase, rival, unit))),
  ],
  'rivals:more-than-one': [
    'Two units that retreat to the same province both arrive there; only more are too many.',
    rivals((found) => (found.length > 1 ? found : [])),
  ],
  'destinations:always-same': [
    'If any other unit retreats, a retreat fails.',
    (right) => (destinations, unit) =>
      right(
        destinations.map((to) => (to === undefined ? to : 0)),
        unit,
      ),
  ],
};

const counting =
  (
    as: (centres: number, units: number) => readonly [centres: number, units: number],
  ): MisreadRule<'balanceOf'> =>
  (right) =>
  (centres, units) =>
    right(...as(centres, units));
const told =
  (as: (balance: number) => number): MisreadRule<'balanceOf'> =>
  (right) =>
  (centres, units) =>
    as(right(centres, units));

const BALANCES: RuleMisreadings<'balanceOf'> = {
  'centres:one-more': [
    'A power is taken to have one more supply centre than it has.',
    counting((centres, units) => [centres + 1, units]),
  ],
  'centres:one-less': [
    'A power is taken to have one supply centre fewer than it has.',
    counting((centres, units) => [centres - 1, units]),
  ],
  'centres:none': ['The supply centres of a power are not counted.', counting((_, units) => [0, units])],
  'units:none': ['The units of a power are not counted.', counting((centres) => [centres, 0])],
  'balance:no-builds': ['Nobody may build.', told((balance) => Math.min(balance, 0))],
  'balance:no-removals': ['Nobody has to remove units.', told((balance) => Math.max(balance, 0))],
  'balance:one-build': ['A power may build one unit at most.', told((balance) => Math.min(balance, 1))],
  'balance:one-removal': [
    'A power has to remove one unit at most.',
    told((balance) => Math.max(balance, -1)),
  ],
  'balance:turned': ['A power builds where it has to remove, and vice versa.', told((balance) => -balance)],
};

/** Questions about a province, and how a program says that it takes the answer for granted. */
const SITE_FACTS: Readonly<Record<keyof Site, readonly [always: string, never: string]>> = {
  isHomeCentre: [
    'a province is a home centre of the power that builds there',
    'no province is a home centre',
  ],
  isOwned: ['a power owns the centre in which it builds', 'a power owns no centre in which it builds'],
  isOccupied: ['a unit stands where a power builds', 'no unit stands where a power builds'],
};

const SITES: RuleMisreadings<'siteProblem'> = Object.fromEntries(
  (Object.keys(SITE_FACTS) as (keyof Site)[]).flatMap((fact) =>
    SITE_FACTS[fact].map((says, i): [string, RuleMisreadings<'siteProblem'>[string]] => [
      `${fact}:${i === 0 ? 'always' : 'never'}`,
      [`It is taken for granted that ${says}.`, (right) => (site) => right({ ...site, [fact]: i === 0 })],
    ]),
  ),
);

const TYPES_MISSING: RuleMisreadings<'typeToBuild'> = {
  'isInland:always': [
    'An order to build that does not say whether an army or a fleet is read as if its province were inland.',
    (right) => (policy, _, namesCoast) => right(policy, true, namesCoast),
  ],
  'isInland:never': [
    'An order to build that does not say whether an army or a fleet is read as if its province were not inland.',
    (right) => (policy, _, namesCoast) => right(policy, false, namesCoast),
  ],
  'namesCoast:always': [
    'An order to build that does not say whether an army or a fleet is read as if it named a coast.',
    (right) => (policy, isInland) => right(policy, isInland, true),
  ],
  'namesCoast:never': [
    'An order to build that does not say whether an army or a fleet is read as if it named no coast.',
    (right) => (policy, isInland) => right(policy, isInland, false),
  ],
  'type:army': ['An order to build that does not say what builds an army.', () => () => 'army'],
};

const TYPES_IMPOSSIBLE: RuleMisreadings<'builtForFleetInland'> = {
  'type:army': ['A fleet that is ordered inland is built as an army.', () => () => 'army'],
  'type:none': ['A fleet that is ordered inland is not built.', () => () => undefined],
};

const COASTS: RuleMisreadings<'coastToBuildOn'> = {
  'coast:first': [
    'A fleet whose order names no coast is built on the first one.',
    () =>
      (_, [first]) =>
        first,
  ],
  'coast:last': [
    'A fleet whose order names no coast is built on the last one.',
    () => (_, coasts) => coasts.at(-1),
  ],
  'coast:none': ['A fleet whose order names no coast is not built.', () => () => undefined],
};

const WAIVES: RuleMisreadings<'mayWaive'> = {
  'waive:always': ['A power may always decline to build.', () => () => true],
  'waive:never': ['A power may never decline to build.', () => () => false],
};

/** Takes the orders that count, whatever they are. */
type Take = <V>(all: readonly V[], allowed: number) => readonly V[];

const TAKES: Readonly<Record<string, readonly [says: (orders: string) => string, take: Take]>> = {
  'of-too-many:all': [(orders) => `Of too many ${orders}, all count.`, (all) => all],
  'of-too-many:none': [
    (orders) => `Of too many ${orders}, none counts.`,
    (all, allowed) => (all.length > allowed ? [] : all),
  ],
  'of-too-many:first': [
    (orders) => `Of too many ${orders}, the first count.`,
    (all, allowed) => all.slice(0, allowed),
  ],
  'of-too-many:last': [
    (orders) => `Of too many ${orders}, the last count.`,
    (all, allowed) => all.slice(Math.max(0, all.length - allowed)),
  ],
  'allowed:one-less': [
    (orders) => `One fewer of the ${orders} counts than allowed.`,
    (all, allowed) => all.slice(0, allowed - 1),
  ],
  'allowed:one-more': [
    (orders) => `One more of the ${orders} counts than allowed.`,
    (all, allowed) => all.slice(0, allowed + 1),
  ],
};

const tooMany = (orders: string): RuleMisreadings<'buildsMade' | 'disbandsMade'> =>
  Object.fromEntries(
    Object.entries(TAKES).map(([way, [says, take]]) => [
      way,
      [
        says(orders),
        () =>
          <V>(_: unknown, all: readonly V[], allowed: number) =>
            take(all, allowed),
      ],
    ]),
  );

const ONE_PROVINCE: RuleMisreadings<'buildsLeft'> = {
  'of-several:none': [
    'Of several builds in one province, none counts.',
    () => (_, all) => (all.length > 1 ? [] : all),
  ],
  'of-several:first': [
    'Of several builds in one province, the first counts.',
    () => (_, all) => all.slice(0, 1),
  ],
  'of-several:last': ['Of several builds in one province, the last counts.', () => (_, all) => all.slice(-1)],
};

/** Faults of all rules but those of civil disorder. */
export function ruleFaults(): LaterMutant[] {
  return [
    ...faultsOf('retreatRivals', 'retreat-clash', clash, CLASHES, 'retreat'),
    ...faultsOf('balanceOf', 'balance', balanceClause, BALANCES),
    ...faultsOf('siteProblem', 'build-site', buildSite, SITES),
    ...faultsOf('typeToBuild', 'build-type-missing', typeMissing, TYPES_MISSING),
    ...faultsOf('builtForFleetInland', 'build-type-impossible', typeImpossible, TYPES_IMPOSSIBLE),
    ...faultsOf('coastToBuildOn', 'build-coast', buildCoast, COASTS),
    ...faultsOf('mayWaive', 'waive', waive, WAIVES),
    ...faultsOf('buildsLeft', 'builds-in-one-province', oneProvince, ONE_PROVINCE),
    ...faultsOf('buildsMade', 'too-many-builds', tooManyBuilds, tooMany('builds')),
    ...faultsOf('disbandsMade', 'too-many-disbands', tooManyDisbands, tooMany('removals')),
  ];
}
