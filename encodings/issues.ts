/** DATC 4, what is asked of an issue: its choices, those that are composed of parts, in words. */
import type { Clause } from './clause.ts';
import { ISSUES, type Choice, type IssueId } from './issue.ts';
import {
  COMPOSITIONS,
  partsOf,
  type Composition,
  type ConvoyParts,
  type ConvoyWay,
  type Intent,
  type ConvoySign,
} from './convoy-parts.ts';

export const clause: Clause = {
  datc: '4',
  title: 'DISPUTABLE ISSUES',
  says: 'Every issue has choices.',
};

/** The choices of an issue, by name. */
export function choicesOf(id: IssueId): Readonly<Record<string, Choice>> {
  return ISSUES[id].choices;
}

/**
 * The choices of an issue that programs make and that no letter or rulebook stands for: some by name, those that are
 * composed of its parts as they are written.
 */
export function compositionsOf(id: IssueId): Readonly<Record<string, Choice>> {
  return id === '4.A.3' ? convoyCompositions() : furtherOf(id);
}

/** Further choices that have a name. */
export function furtherOf(id: IssueId): Readonly<Record<string, Choice>> {
  return ISSUES[id].further ?? {};
}

/** A choice of an issue by its name or its parts. */
export function choiceNamed(id: IssueId, name: string): Choice {
  const choice = choicesOf(id)[name] ?? compositionsOf(id)[name];
  if (choice === undefined) throw new Error(`${id} has no choice ${name}`);
  return choice;
}

/** The choices among which one is shown: all with a name, and the chosen one if it has none. */
export function choicesWith(id: IssueId, chosen: string): Readonly<Record<string, Choice>> {
  return { ...choicesOf(id), ...furtherOf(id), [chosen]: choiceNamed(id, chosen) };
}

const SIGNS: Readonly<Record<ConvoySign, string>> = {
  via: 'the order says "via convoy"',
  own: 'a fleet of its own power is ordered to convoy it',
  any: 'some fleet is ordered to convoy it',
  opposite: 'the unit at its destination moves the opposite way',
};

const IMPOSSIBLE: Readonly<Record<ConvoyParts['viaImpossible'], string>> = {
  illegal: 'is illegal',
  walks: 'goes over land',
  stays: 'goes nowhere',
};

/** The choices of 4.A.3 without a name, as they are written. */
function convoyCompositions(): Readonly<Record<Composition, Choice>> {
  return Object.fromEntries(
    COMPOSITIONS.map((each) => [each, { says: sentenceOf(partsOf(each)), letters: {}, takenBy: [] }]),
  );
}

function sentenceOf({ ways, viaImpossible }: ConvoyParts): string {
  const each = ways.map((way) => `when ${signsOf(way)}${routeOf(way)}`).join('; also ');
  const order = `an order "via convoy" that no fleet could follow ${IMPOSSIBLE[viaImpossible]}`;
  return `${each.charAt(0).toUpperCase()}${each.slice(1)}; ${order}.`;
}

const signsOf = ({ intent }: ConvoyWay): string =>
  intent === undefined ? 'fleets are ordered to convoy it there' : intentText(intent);

function intentText(intent: Intent): string {
  if (typeof intent === 'string') return SIGNS[intent];
  return intent.of.map(intentText).join(intent.join === 'or' ? ', or ' : ' while ');
}

/** Says what becomes of it without a route. */
function routeOf({ intent, noneOrdered, disrupted }: ConvoyWay): string {
  if (noneOrdered === 'stays') {
    return disrupted === 'stays' ? ', even if there is no route' : '; over land if its route is disrupted';
  }
  if (intent === undefined) return disrupted === 'stays' ? '' : ' and are not disrupted';
  const orDisrupted = disrupted === 'stays' ? '' : ' or it is disrupted';
  return `; over land if the fleets ordered make no route${orDisrupted}`;
}
