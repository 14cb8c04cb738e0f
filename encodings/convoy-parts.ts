/**
 * DATC 4.A.3, CONVOYING TO ADJACENT PROVINCES: the parts that its choices are made of.
 *
 * A choice is written as its parts, `via-or-own/walks/stays/illegal`: what shows that the army is to go by convoy; what it
 * does where the fleets ordered make no route, and where their route is disrupted; and what an order "via convoy" is
 * where no fleet could convoy it. An army may be meant to go in a second way, behind a plus sign:
 * `via/stays/stays+opposite/walks/walks/illegal`. The choices with a name are rows of the same table.
 */
import type { Clause } from './clause.ts';
import type { ChoiceNames } from './issue.ts';

export const clause: Clause = {
  datc: '4.A.3',
  title: 'CONVOYING TO ADJACENT PROVINCES',
  says: 'Signs show that an army is to go by convoy; without a route it stays or walks.',
};

/** A choice that has no name, as its parts. */
export type Composition = `${string}/${string}`;
/** A choice for 4.A.3. */
export type AdjacentConvoy = ChoiceNames['4.A.3'] | Composition;

/** The choices with a name. */
const NAMED = {
  'route-ordered': 'any/walks/stays/walks',
  opposite: 'opposite/walks/stays/walks',
  'opposite-undisrupted': 'opposite/walks/walks/walks',
  'own-fleet': 'own/stays/stays/walks',
  intent: 'via-or-own/stays/stays/illegal',
  'intent-else-land': 'via-or-own/walks/stays/walks',
  'intent-undisrupted': 'via-or-own/walks/walks/walks',
  explicit: 'via/stays/stays/illegal',
} as const satisfies Readonly<Record<ChoiceNames['4.A.3'], Composition>>;

/** Shows that an army is to go by convoy. */
export type ConvoySign = 'via' | 'own' | 'any' | 'opposite';
/** Signs that are joined, or one. */
export type Intent = ConvoySign | { readonly join: 'or' | 'and'; readonly of: readonly [Intent, Intent] };
/** Action of an army that cannot go by convoy as it was to. */
export type WithoutConvoy = 'stays' | 'walks';

/** A way in which an army goes by convoy. */
export interface ConvoyWay {
  /** Shows that it is to go so; `undefined` where a route of fleets ordered to convoy it says enough. */
  readonly intent: Intent | undefined;
  /** Its action if the fleets ordered make no route. */
  readonly noneOrdered: WithoutConvoy;
  /** Its action if the route is disrupted. */
  readonly disrupted: WithoutConvoy;
}

/** The parts of a choice. */
export interface ConvoyParts {
  /** One or two. */
  readonly ways: readonly ConvoyWay[];
  /** Fate of an order "via convoy" where no fleet could convoy the army: illegal, or it stays or walks. */
  readonly viaImpossible: 'illegal' | WithoutConvoy;
}

const INTENTS = [
  'via',
  'own',
  'any',
  'opposite',
  'via-or-own',
  'via-or-opposite',
  'own-or-opposite',
  'via-or-own-or-opposite',
  'own-and-opposite',
  'via-or-own-and-opposite',
  'via-and-own',
];
/** They differ from others only where an army without a route stays. */
const WITHOUT_ROUTE = ['via-or-any', 'via-and-any', 'own-or-via-and-any'];

/** Its fate without a route, and where the route is disrupted. */
const WITHOUT_CONVOY = ['stays/stays', 'stays/walks', 'walks/stays', 'walks/walks'];

const SINGLE = [
  ...INTENTS.flatMap((intent) => WITHOUT_CONVOY.map((without) => `${intent}/${without}`)),
  ...WITHOUT_ROUTE.flatMap((intent) => [`${intent}/stays/stays`, `${intent}/stays/walks`]),
];

/** An order that asks for a convoy and fleets that offer one without being asked: less is done for these. */
const DOUBLE = [
  ...['own', 'any', 'opposite'].map((offered) => ['via', offered] as const),
  ...['any', 'opposite'].map((offered) => ['via-or-own', offered] as const),
].flatMap(([asked, offered]) => [
  `${asked}/stays/stays+${offered}/walks/stays`,
  `${asked}/stays/stays+${offered}/walks/walks`,
  `${asked}/walks/stays+${offered}/walks/walks`,
]);

/** An army whose order says "via convoy" stays for want of fleets in one of the ways. */
export function staysByOrder(ways: readonly ConvoyWay[]): boolean {
  return ways.some(({ intent, noneOrdered }) => noneOrdered === 'stays' && isShownBy(intent, 'via'));
}

/** The sign shows it by itself. */
function isShownBy(intent: Intent | undefined, sign: ConvoySign): boolean {
  if (typeof intent !== 'object') return intent === sign;
  return intent.join === 'or' && intent.of.some((each) => isShownBy(each, sign));
}

/** All that differ from each other. */
const WRITTEN = [...SINGLE, ...DOUBLE].flatMap((ways) => {
  const impossible = staysByOrder(readWays(ways)) ? ['illegal', 'walks', 'stays'] : ['illegal', 'walks'];
  return impossible.map((via): Composition => `${ways}/${via}`);
});

const NAMES = new Map<Composition, ChoiceNames['4.A.3']>(
  Object.entries(NAMED).map(([name, composition]) => [composition, name as ChoiceNames['4.A.3']]),
);

/** The choices that have no name. */
export const COMPOSITIONS: readonly Composition[] = WRITTEN.filter((each) => !NAMES.has(each));

const PARTS: ReadonlyMap<string, ConvoyParts> = new Map([
  ...Object.entries(NAMED).map(([name, composition]) => [name, read(composition)] as const),
  ...WRITTEN.map((each) => [each, read(each)] as const),
]);

/** The parts of a choice. */
export function partsOf(choice: AdjacentConvoy): ConvoyParts {
  const parts = PARTS.get(choice);
  if (parts === undefined) throw new Error(`4.A.3 has no choice ${choice}`);
  return parts;
}

/** The choice that is written as these parts: by its name if it has one; `undefined` where there is none. */
export function composedOf(text: string): AdjacentConvoy | undefined {
  const composition = text as Composition;
  return NAMES.get(composition) ?? (COMPOSITIONS.includes(composition) ? composition : undefined);
}

function read(composition: Composition): ConvoyParts {
  const end = composition.lastIndexOf('/');
  const viaImpossible = composition.slice(end + 1) as ConvoyParts['viaImpossible'];
  return { ways: readWays(composition.slice(0, end)), viaImpossible };
}

function readWays(ways: string): ConvoyWay[] {
  return ways.split('+').map((way) => {
    const [intent, noneOrdered, disrupted] = way.split('/') as [string, WithoutConvoy, WithoutConvoy];
    const isSaid = intent === 'any' && noneOrdered === 'walks';
    return { intent: isSaid ? undefined : readIntent(intent, noneOrdered), noneOrdered, disrupted };
  });
}

function readIntent(text: string, noneOrdered: WithoutConvoy): Intent {
  const at = text.indexOf('-or-');
  if (at >= 0) {
    const sides = [text.slice(0, at), text.slice(at + '-or-'.length)];
    return { join: 'or', of: sides.map((side) => readIntent(side, noneOrdered)) as [Intent, Intent] };
  }
  if (text.includes('-and-')) return { join: 'and', of: text.split('-and-') as [ConvoySign, ConvoySign] };
  // If that alone were a sign of a convoy without a route, units that move the opposite way would never fight.
  const isAlone = text === 'opposite' && noneOrdered === 'stays';
  return isAlone ? { join: 'and', of: ['any', 'opposite'] } : (text as ConvoySign);
}
