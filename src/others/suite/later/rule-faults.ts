/**
 * The rules of later phases, each asked about wrong facts, or with its answer taken for another. What is misread is
 * a fact or an answer: no rule is written here.
 */
import type { Site } from '../../../../encodings/build-site.ts';
import { provinceOf, type Coast } from '../../../board/board.ts';
import type { LaterRules } from '../../../adjudicate/phases/later-rules.ts';
import { faultyBy } from '../mutants/listed-faults.ts';
import type { LaterMutant, LaterPhase } from './later-phase.ts';

export type MisreadRule<Name extends keyof LaterRules> = (
  right: LaterRules[Name],
  phase: LaterPhase,
) => LaterRules[Name];

/**
 * The faults of asking one rule wrongly.
 *
 * @param ways the misreadings of the rule by the ends of the ids of the faults
 */
export function ofRule<Name extends keyof LaterRules>(
  rule: Name,
  file: string,
  ways: Readonly<Record<string, MisreadRule<Name>>>,
): LaterMutant[] {
  const phase = rule === 'retreatRivals' ? 'retreat' : 'adjustment';
  return faultyBy(file, ways, (misread) => ({
    phase,
    later: { rules: (rules, about) => ({ ...rules, [rule]: misread(rules[rule], about) }) },
  }));
}

const isSame =
  (fact: 'power' | 'type') =>
  ({ state: { retreating } }: LaterPhase, one: number, other: number): boolean =>
    retreating[one]!.unit[fact] === retreating[other]!.unit[fact];
const [isOfPower, isOfType] = [isSame('power'), isSame('type')];

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

/** Only rivals of which this holds beside the unit. */
const rivalsIf = (is: (phase: LaterPhase, rival: number, unit: number) => boolean) =>
  rivals((found, unit, phase) => found.filter((rival) => is(phase, rival, unit)));

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

const granted =
  (fact: keyof Site, is: boolean): MisreadRule<'siteProblem'> =>
  (right) =>
  (site) =>
    right({ ...site, [fact]: is });

/** Takes the orders that count, whatever they are. */
const taking =
  (
    take: <V>(all: readonly V[], allowed: number) => readonly V[],
  ): MisreadRule<'buildsMade' | 'disbandsMade'> =>
  () =>
  <V>(_: unknown, all: readonly V[], allowed: number) =>
    take(all, allowed);

const TOO_MANY: Readonly<Record<string, MisreadRule<'buildsMade' | 'disbandsMade'>>> = {
  'of-too-many:all': taking((all) => all),
  'of-too-many:none': taking((all, allowed) => (all.length > allowed ? [] : all)),
  'of-too-many:first': taking((all, allowed) => all.slice(0, allowed)),
  'of-too-many:last': taking((all, allowed) => all.slice(Math.max(0, all.length - allowed))),
  'allowed:one-less': taking((all, allowed) => all.slice(0, allowed - 1)),
  'allowed:one-more': taking((all, allowed) => all.slice(0, allowed + 1)),
};

/** Faults of all rules but those of civil disorder. */
export function ruleFaults(): LaterMutant[] {
  return [
    ...ofRule('retreatRivals', 'retreat-clash', {
      'rivals:none': rivals(() => []),
      'rivals:first-arrives': rivalsIf((_, rival, unit) => rival < unit),
      'rivals:last-arrives': rivalsIf((_, rival, unit) => rival > unit),
      'rivals:of-own-power': rivalsIf(isOfPower),
      'rivals:of-other-powers': rivalsIf((...about) => !isOfPower(...about)),
      'rivals:of-own-type': rivalsIf(isOfType),
      'rivals:of-other-type': rivalsIf((...about) => !isOfType(...about)),
      'rivals:to-same-coast': rivalsIf(
        (phase, rival, unit) => coastOrdered(phase, rival) === coastOrdered(phase, unit),
      ),
      'rivals:more-than-one': rivals((found) => (found.length > 1 ? found : [])),
      'destinations:always-same': (right) => (destinations, unit) =>
        right(
          destinations.map((to) => (to === undefined ? to : 0)),
          unit,
        ),
    }),
    ...ofRule('balanceOf', 'balance', {
      'centres:one-more': counting((centres, units) => [centres + 1, units]),
      'centres:one-less': counting((centres, units) => [centres - 1, units]),
      'centres:none': counting((_, units) => [0, units]),
      'units:none': counting((centres) => [centres, 0]),
      'balance:no-builds': told((balance) => Math.min(balance, 0)),
      'balance:no-removals': told((balance) => Math.max(balance, 0)),
      'balance:one-build': told((balance) => Math.min(balance, 1)),
      'balance:one-removal': told((balance) => Math.max(balance, -1)),
      'balance:turned': told((balance) => -balance),
    }),
    ...ofRule('siteProblem', 'build-site', {
      'isHomeCentre:always': granted('isHomeCentre', true),
      'isHomeCentre:never': granted('isHomeCentre', false),
      'isOwned:always': granted('isOwned', true),
      'isOwned:never': granted('isOwned', false),
      'isOccupied:always': granted('isOccupied', true),
      'isOccupied:never': granted('isOccupied', false),
    }),
    ...ofRule('typeToBuild', 'build-type-missing', {
      'isInland:always': (right) => (policy, _, namesCoast) => right(policy, true, namesCoast),
      'isInland:never': (right) => (policy, _, namesCoast) => right(policy, false, namesCoast),
      'namesCoast:always': (right) => (policy, isInland) => right(policy, isInland, true),
      'namesCoast:never': (right) => (policy, isInland) => right(policy, isInland, false),
      'type:army': () => () => 'army',
    }),
    ...ofRule('builtForFleetInland', 'build-type-impossible', {
      'type:army': () => () => 'army',
      'type:none': () => () => undefined,
    }),
    ...ofRule('coastToBuildOn', 'build-coast', {
      'coast:first':
        () =>
        (_, [first]) =>
          first,
      'coast:last': () => (_, coasts) => coasts.at(-1),
      'coast:none': () => () => undefined,
    }),
    ...ofRule('mayWaive', 'waive', {
      'waive:always': () => () => true,
      'waive:never': () => () => false,
    }),
    ...ofRule('buildsLeft', 'builds-in-one-province', {
      'of-several:none': () => (_, all) => (all.length > 1 ? [] : all),
      'of-several:first': () => (_, all) => all.slice(0, 1),
      'of-several:last': () => (_, all) => all.slice(-1),
    }),
    ...ofRule('buildsMade', 'too-many-builds', TOO_MANY),
    ...ofRule('disbandsMade', 'too-many-disbands', TOO_MANY),
  ];
}
