/** The fault of a misread call in a sentence: the words of the call, and what is made of them. */
import type { Facet } from './operators.ts';
import type { Phrase } from './mutation-places.ts';
import { isConstant, ofEvery, ofSome, type StrengthNoun, type Said } from './wording.ts';

const isSaid = (words: Said | StrengthNoun | undefined): words is Said =>
  words !== undefined && 'yes' in words;
const statement = (words: Said | StrengthNoun | undefined): Said =>
  isSaid(words) ? words : { yes: 'that is so', no: 'that is not so' };
const noun = (words: Said | StrengthNoun | undefined): string =>
  words !== undefined && 'noun' in words ? words.noun : 'the strength';

type Telling = (phrase: Phrase) => string;

const first = ({ args }: Phrase): Said => statement(args[0]);
const second = ({ args }: Phrase): Said => statement(args[1]);
const third = ({ args }: Phrase): Said => statement(args[2]);
/** A question is the same in the positive and the negative: the shorter one is asked. */
const asked = ({ yes, no }: Said): string => (yes.length <= no.length ? yes : no);
const whole = ({ value }: Phrase): Said => statement(value);

/** Words for the units to which a misreading is limited. */
const WHERE = {
  '': () => '',
  '-if-stranded': (unit) => `, if ${unit} needs a convoy and nobody convoys it`,
  '-if-convoyed': (unit) => `, if ${unit} needs a convoy itself`,
  '-if-supported': (unit) => `, if ${unit} is supported`,
} as const satisfies Readonly<Record<string, (unit: string) => string>>;

const isIgnored = (unit: string): Readonly<Record<string, Telling>> =>
  Object.fromEntries(
    Object.entries(WHERE).flatMap(([where, says]): [string, Telling][] => [
      [`always${where}`, (phrase) => `It is taken for granted that ${whole(phrase).yes}${says(unit)}.`],
      [`never${where}`, (phrase) => `It is taken for granted that ${whole(phrase).no}${says(unit)}.`],
    ]),
  );
const IS_IGNORED = isIgnored('it');

const AS_IF: Readonly<Record<string, Telling>> = {
  'then-always': (phrase) => `It is always decided as if ${first(phrase).yes}.`,
  'then-never': (phrase) => `It is always decided as if ${first(phrase).no}.`,
};

const bare = ({ part = 'the unit' }: Phrase): string => part.replace(/^(?:the|another) /, '');
/** `units at its destination`: the first noun that is no adjective. */
const several = (phrase: Phrase): string => bare(phrase).replace(/^(convoying \w+|next \w+|\w+)/, '$1s');

const LISTED: Readonly<Record<string, Telling>> = {
  none: (phrase) => `No ${bare(phrase)} is seen.`,
  first: (phrase) => `Of several ${several(phrase)}, only the first is seen.`,
  last: (phrase) => `Of several ${several(phrase)}, only the last is seen.`,
};

/** "Every" of no units holds, and "some" of none does not: who takes one for the other is wrong there, too. */
const ALL_ARE_NEEDED = 'All are asked for where one is enough, and it holds if there are none';
const ONE_IS_ENOUGH = 'One is enough where all are needed, and it fails if there are none';

const instead =
  (name: string, where = ''): Telling =>
  ({ value }) =>
    `Instead of ${noun(value)}, its ${name} STRENGTH counts${where}.`;

const STRENGTH: Readonly<Record<string, Telling>> = {
  zero: ({ value }) => `${capital(noun(value))} is taken to be zero.`,
  one: ({ value }) => `${capital(noun(value))} is taken to be one.`,
  ...Object.fromEntries(
    (['ATTACK', 'HOLD', 'PREVENT', 'DEFEND'] as const).flatMap((name) => [
      [name, instead(name)],
      [`${name}-if-greater`, instead(name, ' where it is greater')],
      [`${name}-if-less`, instead(name, ' where it is less')],
      [`${name}-if-failed`, instead(name, ' where its move fails')],
    ]),
  ),
};

const TELLINGS: Readonly<Record<Facet, Readonly<Record<string, Readonly<Record<string, Telling>>>>>> = {
  logic: {
    zero: { one: () => 'One stands where the rule has zero.' },
    one: {
      zero: () => 'Zero stands where the rule has one.',
      two: () => 'Two stands where the rule has one.',
    },
    not: {
      lost: (phrase) =>
        isConstant(first(phrase))
          ? 'An exception that the rules do not make is always made.'
          : `That ${first(phrase).yes} is taken for the opposite.`,
    },
    and: {
      'first-dropped': (phrase) => `It is not asked whether ${asked(first(phrase))}.`,
      'second-dropped': (phrase) => `It is not asked whether ${asked(second(phrase))}.`,
      or: (phrase) =>
        `One is enough where both are needed: that ${first(phrase).yes}, or that ${second(phrase).yes}.`,
    },
    or: {
      'first-dropped': (phrase) => `It does not matter if ${first(phrase).yes}.`,
      'second-dropped': (phrase) => `It does not matter if ${second(phrase).yes}.`,
      and: (phrase) =>
        `Both are asked for where one is enough: that ${first(phrase).yes}, and that ${second(phrase).yes}.`,
    },
    choose: AS_IF,
    chooseStrength: AS_IF,
    greater: {
      'not-strict': ({ args }) => `It is enough if ${noun(args[0])} equals ${noun(args[1])}.`,
      ...IS_IGNORED,
    },
    some: {
      ...IS_IGNORED,
      every: (phrase) => `${ALL_ARE_NEEDED}: that ${ofEvery(whole(phrase).yes)}.`,
    },
    every: {
      ...IS_IGNORED,
      some: (phrase) => `${ONE_IS_ENOUGH}: that ${ofSome(whole(phrase).yes)}.`,
    },
    count: {
      never: (phrase) => `Nothing is added where ${third(phrase).yes}.`,
      always: (phrase) => `One is added even where ${third(phrase).no}.`,
      once: () => 'Of several supports, only one is counted.',
    },
    the: { none: () => 'It is always decided as if no unit stood at the destination.' },
    chain: {
      single: () => 'Only a single fleet can convoy; a chain of fleets cannot.',
      'begins-anywhere': () => 'A chain of fleets need not begin beside the army.',
      'ends-anywhere': () => 'A chain of fleets need not end at the destination of the army.',
      'passes-anywhere': () => 'The fleets of a convoy need not be neighbours.',
      'all-needed': () => 'A convoy fails when any fleet that is ordered to take part in it is disrupted.',
    },
  },
  situation: {
    samePower: isIgnored('the former'),
    attacks: {
      ...IS_IGNORED,
      turned: (phrase) => `Whether ${whole(phrase).yes} is asked the wrong way round.`,
    },
    embarks: {
      ...IS_IGNORED,
      lands: () => 'Whether a fleet can take the army on board is judged by whether it can put it ashore.',
    },
    lands: {
      ...IS_IGNORED,
      embarks: () => 'Whether a fleet can put the army ashore is judged by whether it can take it on board.',
    },
  },
  decisions: {},
};

/** Tells what a mutant gets wrong in one place of a rule. */
export function sentenceOf(facet: Facet, member: string, operator: string, phrase: Phrase): string {
  const telling =
    TELLINGS[facet][member]?.[operator] ?? IS_IGNORED[operator] ?? LISTED[operator] ?? STRENGTH[operator];
  if (telling === undefined) throw new Error(`nothing is said of ${member} misread as ${operator}`);
  const isStrength = facet === 'decisions' && !isSaid(phrase.value);
  return (isStrength ? (STRENGTH[operator] ?? telling) : telling)(phrase);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
