/**
 * The judge `partial-information`: chapter 5.B of DATC 2.4 as written. Decisions are made from minimum and
 * maximum values until none can be made; then a rule is enforced on the smallest dependency list, and so on.
 *
 * The letter of 5.B.9 sets "all ATTACK STRENGTH decisions in the dependency list" to zero by Szykman's rule.
 * The attack on the convoying fleet is in that list too, so the letter contradicts 4.A.2 d ("the moves of all
 * involved convoying armies fail"), which is followed; `paradox=szykman-to-the-letter` follows the letter.
 * By the 1982 rule a convoyed army does not cut the support by dislodging either, as 4.A.2 b says is common.
 */
import type { Field } from '../field.ts';
import { type ChosenOptions, type Judge, saidOf } from '../judge.ts';
import type { Settlement } from '../judgement.ts';
import { type BoundedDecision, decisionsIn, NO, YES } from './description.ts';

/** The smallest list of direct and indirect dependencies, by length alone; of equally small ones the first. */
function smallestList(
  field: Field,
  decisions: ReturnType<typeof decisionsIn>,
  undecided: readonly BoundedDecision[],
): readonly BoundedDecision[] {
  let smallest: readonly BoundedDecision[] | undefined;
  for (const decision of undecided) {
    const list = allOf(decision, smallest?.length);
    if (list !== undefined && (smallest === undefined || list.length < smallest.length)) smallest = list;
  }
  return smallest ?? [];

  /** `undefined` once there are as many as `limit`. */
  function allOf(
    decision: BoundedDecision,
    limit: number = Number.POSITIVE_INFINITY,
  ): readonly BoundedDecision[] | undefined {
    const list: BoundedDecision[] = [];
    const listed = new Set<string>();
    const extend = (one: BoundedDecision): void => {
      for (const other of directOf(one)) {
        const key = `${other.kind} ${other.unit}`;
        if (listed.has(key) || decisions.isDecided(other)) continue;
        listed.add(key);
        list.push(other);
      }
    };
    extend(decision);
    for (const one of list) {
      if (list.length >= limit) return undefined;
      extend(one);
    }
    return list;
  }

  /** The decisions of which the description of this one speaks. */
  function directOf({ kind, unit }: BoundedDecision): readonly BoundedDecision[] {
    const target = field.target(unit);
    const opponent = field.opponent(unit);
    switch (kind) {
      case 'MOVE': {
        const resistance =
          opponent === undefined ? all('HOLD STRENGTH', target) : all('DEFEND STRENGTH', opponent);
        const rivals = field.rivals(unit);
        return [...all('ATTACK STRENGTH', unit), ...resistance, ...all('PREVENT STRENGTH', ...rivals)];
      }
      case 'SUPPORT':
        return [...all('ATTACK STRENGTH', ...decisions.cuttersOf(unit)), ...all('DISLODGE', unit)];
      case 'DISLODGE':
        return all('MOVE', ...field.attackers(unit), field.moves(unit) ? unit : undefined);
      case 'PATH':
        return all('DISLODGE', ...field.convoyers(unit));
      case 'ATTACK STRENGTH': {
        const mayLeave = target !== undefined && field.moves(target) && opponent === undefined;
        const supports = all('SUPPORT', ...field.supporters(unit));
        return [...all('PATH', unit), ...all('MOVE', mayLeave ? target : undefined), ...supports];
      }
      case 'HOLD STRENGTH':
        return field.moves(unit) ? all('MOVE', unit) : all('SUPPORT', ...field.supporters(unit));
      case 'PREVENT STRENGTH':
        return [...all('PATH', unit), ...all('MOVE', opponent), ...all('SUPPORT', ...field.supporters(unit))];
      case 'DEFEND STRENGTH':
        return all('SUPPORT', ...field.supporters(unit));
    }
  }
}

function all(kind: BoundedDecision['kind'], ...units: readonly (number | undefined)[]): BoundedDecision[] {
  return units.filter((unit) => unit !== undefined).map((unit) => ({ kind, unit }));
}

/** Rules for paradoxes, and the choice of 4.A.2 that the equations take for each; by them the 2000 rule is no backup rule. */
const PARADOX_RULES = {
  /** Convoyed armies of the list attack and prevent with zero and fail (4.A.2 d). */
  szykman: 'szykman-armies',
  /** As 5.B.9 says: every attack strength of the list is zero. */
  'szykman-to-the-letter': 'szykman-armies',
  /** The moves of the list fail, its convoyed armies attack and prevent with zero (4.A.2 e). */
  'all-hold': 'all-hold',
  /** A support of an attack on a fleet that convoys against it is given (4.A.2 c), else Szykman. */
  'rule-2000': '2000',
  /** The same, else All Hold. */
  'rule-2000-else-all-hold': '2000',
  /** Convoyed armies do not cut supports where a fleet convoys (4.A.2 b), should a cycle remain: Szykman. */
  'rule-1982': '1982',
} as const;
const RULES = Object.keys(PARADOX_RULES) as (keyof typeof PARADOX_RULES)[];

export const partialInformation: Judge = {
  ...saidOf('partial-information'),
  rules: ({ paradox }) => ({
    '4.A.2': PARADOX_RULES[ruleNamed(paradox)],
    '4.A.2-fallback': paradox === 'rule-2000-else-all-hold' ? 'all-hold' : 'szykman',
    text: '2.4',
  }),
  settle,
};

function ruleNamed(name: string | undefined): keyof typeof PARADOX_RULES {
  return RULES.find((rule) => rule === name)!;
}

function settle(field: Field, chosen: ChosenOptions): Settlement {
  const rule = ruleNamed(chosen.paradox);
  const isSpared = (supporter: number, attacker: number): boolean =>
    rule === 'rule-1982' && field.byConvoy(attacker) && supportsNearConvoy(field, supporter);
  const decisions = decisionsIn(field, isSpared);
  const checksCircles = chosen['circle-check'] === 'on';
  let open = decide(allDecisions(field), decisions);
  while (open.length > 0) {
    enforceRule(field, decisions, rule, checksCircles, smallestList(field, decisions, open));
    const left = decide(open, decisions);
    if (left.length === open.length) throw new Error('enforcing a rule decided nothing');
    open = left;
  }
  return {
    moved: field.units.map((unit) => field.moves(unit) && decisions.must('MOVE', unit)),
    given: field.units.map((unit) => field.supports(unit) && decisions.must('SUPPORT', unit)),
    available: field.units.map((unit) => !decisions.may('DISLODGE', unit)),
    effective: field.units.map((unit) => field.moves(unit) && decisions.must('PREVENT STRENGTH', unit)),
  };
}

/** 4.A.2 b: the support is for an action in a body of water that contains a convoying fleet. */
function supportsNearConvoy(field: Field, supporter: number): boolean {
  const supported = field.helped(supporter)!;
  const fleet = field.supportedTo(supporter) === undefined ? supported : field.target(supported);
  return fleet !== undefined && field.convoys(fleet);
}

function allDecisions(field: Field): BoundedDecision[] {
  return [
    ...all('PATH', ...field.movers),
    ...all('ATTACK STRENGTH', ...field.movers),
    ...all('SUPPORT', ...field.supporting),
    ...all('HOLD STRENGTH', ...field.units),
    ...all('DEFEND STRENGTH', ...field.movers),
    ...all('PREVENT STRENGTH', ...field.movers),
    ...all('MOVE', ...field.movers),
    ...all('DISLODGE', ...field.units),
  ];
}

/** Makes every decision that can be made; the rest is undecided. */
function decide(
  listed: readonly BoundedDecision[],
  decisions: ReturnType<typeof decisionsIn>,
): readonly BoundedDecision[] {
  let open = listed.filter((decision) => !decisions.isDecided(decision));
  for (let changed = true; changed;) {
    changed = false;
    for (const decision of open) changed = decisions.update(decision) || changed;
    open = open.filter((decision) => !decisions.isDecided(decision));
  }
  return open;
}

/** Enforces the rule on the smallest list (5.B.9, final step); moves without a paradox may have to be one circle. */
function enforceRule(
  field: Field,
  decisions: ReturnType<typeof decisionsIn>,
  rule: keyof typeof PARADOX_RULES,
  checksCircles: boolean,
  list: readonly BoundedDecision[],
): void {
  const movers = unitsOf(list, 'MOVE');
  const isParadox = movers.some((mover) => {
    const target = field.target(mover);
    return target !== undefined && field.order(target).kind === 'convoy';
  });
  if (isParadox) enforceParadoxRule();
  else if (!checksCircles || isOneCircle()) decideMoves(movers, YES);
  else failAll();

  function enforceParadoxRule(): void {
    switch (rule) {
      case 'szykman':
      case 'rule-1982':
        return failConvoyedArmies();
      case 'szykman-to-the-letter':
        return failArmies(unitsOf(list, 'ATTACK STRENGTH'));
      case 'all-hold':
        return allHold();
      case 'rule-2000':
        return giveSupport() ? undefined : failConvoyedArmies();
      case 'rule-2000-else-all-hold':
        return giveSupport() ? undefined : allHold();
    }
  }

  function failConvoyedArmies(): void {
    failArmies(unitsOf(list, 'ATTACK STRENGTH').filter((mover) => field.byConvoy(mover)));
  }

  function failArmies(armies: readonly number[]): void {
    for (const army of armies) {
      decisions.enforceZero('ATTACK STRENGTH', army);
      decisions.enforceZero('PREVENT STRENGTH', army);
    }
    decideMoves(armies, NO);
  }

  function allHold(): void {
    failConvoyedArmies();
    decideMoves(movers, NO);
  }

  /** Says if the 2000 rule has an answer. */
  function giveSupport(): boolean {
    const support = unitsOf(list, 'SUPPORT').find((supporter) => {
      const fleet = field.target(field.helped(supporter)!);
      if (fleet === undefined || field.supportedTo(supporter) === undefined || !field.convoys(fleet)) {
        return false;
      }
      return field.target(field.helped(fleet)!) === supporter;
    });
    return support !== undefined && decisions.narrow('SUPPORT', support, YES);
  }

  function failAll(): void {
    decideMoves(movers, NO);
    for (const supporter of unitsOf(list, 'SUPPORT')) decisions.narrow('SUPPORT', supporter, NO);
  }

  function decideMoves(units: readonly number[], is: typeof YES): void {
    for (const mover of units) decisions.narrow('MOVE', mover, is);
  }

  function isOneCircle(): boolean {
    const visited = new Set<number>();
    let unit = movers[0];
    while (unit !== undefined && !visited.has(unit)) {
      visited.add(unit);
      unit = field.target(unit);
    }
    return unit === movers[0] && visited.size === movers.length && movers.every((each) => visited.has(each));
  }
}

function unitsOf(list: readonly BoundedDecision[], kind: BoundedDecision['kind']): number[] {
  return list.filter((decision) => decision.kind === kind).map(({ unit }) => unit);
}
