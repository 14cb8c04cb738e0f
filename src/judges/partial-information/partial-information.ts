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
import type { ChosenOptions, Judge } from '../judge.ts';
import type { Settlement } from '../judgement.ts';
import { type BoundedDecision, BoundedDecisions } from './bounded-decisions.ts';
import { Description } from './description.ts';
import { type JudgeParadoxRule, PARADOX_RULES, enforceRule } from './smallest-dependency-list.ts';

/**
 * The smallest list of direct and indirect dependencies. Of equally small ones the first is taken, as the
 * text allows; lists are compared by their length alone.
 */
function smallestList(
  field: Field,
  decisions: BoundedDecisions,
  description: Description,
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
        return [...all('ATTACK STRENGTH', ...description.cuttersOf(unit)), ...all('DISLODGE', unit)];
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

const RULES = Object.keys(PARADOX_RULES) as JudgeParadoxRule[];

/** The choice of 4.A.2 that the equations take for the same; by them the 2000 rule is no backup rule. */
const CHOICES_OF_4A2: Readonly<Record<JudgeParadoxRule, string>> = {
  szykman: 'szykman-armies',
  'szykman-to-the-letter': 'szykman-armies',
  'all-hold': 'all-hold',
  'rule-2000': '2000',
  'rule-2000-else-all-hold': '2000',
  'rule-1982': '1982',
};

export const partialInformation: Judge = {
  name: 'partial-information',
  text: 'DATC 2.4, chapter 5.B',
  options: {
    paradox: {
      says: 'what is enforced on the core of a convoy disruption paradox (5.B.9, 4.A.2)',
      choices: RULES as [JudgeParadoxRule, ...JudgeParadoxRule[]],
    },
    'circle-check': {
      says: 'moves of a list without a paradox succeed only if they are one circle (end of 5.B.9)',
      choices: ['off', 'on'],
    },
  },
  rules: ({ paradox }) => ({
    '4.A.2': CHOICES_OF_4A2[ruleNamed(paradox)],
    '4.A.2-fallback': paradox === 'rule-2000-else-all-hold' ? 'all-hold' : 'szykman',
    text: '2.4',
  }),
  settle,
};

function ruleNamed(name: string | undefined): JudgeParadoxRule {
  return RULES.find((rule) => rule === name)!;
}

function settle(field: Field, chosen: ChosenOptions): Settlement {
  const rule = ruleNamed(chosen.paradox);
  const decisions = new BoundedDecisions(field.size);
  const isSpared = (supporter: number, attacker: number): boolean =>
    rule === 'rule-1982' && field.byConvoy(attacker) && supportsNearConvoy(field, supporter);
  const description = new Description(field, decisions, isSpared);
  const checksCircles = chosen['circle-check'] === 'on';
  let open = decide(allDecisions(field), decisions, description);
  while (open.length > 0) {
    enforceRule(field, decisions, rule, checksCircles, smallestList(field, decisions, description, open));
    const left = decide(open, decisions, description);
    if (left.length === open.length) throw new Error('enforcing a rule decided nothing');
    open = left;
  }
  return settlementOf(field, decisions);
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
  decisions: BoundedDecisions,
  description: Description,
): BoundedDecision[] {
  let open = listed.filter((decision) => !decisions.isDecided(decision));
  for (let changed = true; changed;) {
    changed = false;
    for (const decision of open) changed = update(decision, decisions, description) || changed;
    open = open.filter((decision) => !decisions.isDecided(decision));
  }
  return open;
}

/** Says if more is known now. */
function update(
  { kind, unit }: BoundedDecision,
  decisions: BoundedDecisions,
  description: Description,
): boolean {
  switch (kind) {
    case 'MOVE':
      return decisions.decide(kind, unit, description.move(unit));
    case 'SUPPORT':
      return decisions.decide(kind, unit, description.support(unit));
    case 'DISLODGE':
      return decisions.decide(kind, unit, description.dislodge(unit));
    case 'PATH':
      return decisions.decide(kind, unit, description.path(unit));
    case 'ATTACK STRENGTH':
      return decisions.narrow(kind, unit, description.attack(unit));
    case 'HOLD STRENGTH':
      return decisions.narrow(kind, unit, description.hold(unit));
    case 'PREVENT STRENGTH':
      return decisions.narrow(kind, unit, description.prevent(unit));
    case 'DEFEND STRENGTH':
      return decisions.narrow(kind, unit, description.defend(unit));
  }
}

function settlementOf(field: Field, decisions: BoundedDecisions): Settlement {
  const isYes = (kind: 'MOVE' | 'SUPPORT', unit: number): boolean => decisions.status(kind, unit) === 'yes';
  return {
    moved: field.units.map((unit) => field.moves(unit) && isYes('MOVE', unit)),
    given: field.units.map((unit) => field.supports(unit) && isYes('SUPPORT', unit)),
    available: field.units.map((unit) => decisions.status('DISLODGE', unit) === 'no'),
    effective: field.units.map(
      (unit) => field.moves(unit) && decisions.bounds('PREVENT STRENGTH', unit).min > 0,
    ),
  };
}
