/** The fault of a misread call in a sentence: the words of the call, put into what is made of them. */
import type { Phrase } from './mutation-places.ts';
import type { Facet } from './operators.ts';
import words from './words.json' with { type: 'json' };
import { isConstant, ofEvery, ofSome, type Said, type StrengthNoun } from './wording.ts';

/** Sentences by call and misreading, or by a misreading that is said of all calls alike. */
const SENTENCES: Readonly<Record<string, string | undefined>> = words.misreadings;

/** Tells what a mutant gets wrong in one place of a rule. */
export function sentenceOf(facet: Facet, member: string, operator: string, phrase: Phrase): string {
  const call = `${facet}.${member}.${operator}`;
  const isException = call === 'logic.not.lost' && isConstant(statement(phrase.args[0]));
  const sentence = SENTENCES[isException ? `${call} of an exception` : call] ?? SENTENCES[operator];
  if (sentence === undefined) throw new Error(`nothing is said of ${member} misread as ${operator}`);
  const it = member === 'samePower' ? 'the former' : 'it';
  return sentence.replaceAll(/\{(?:(\d)\.)?(\w+)\}/g, (_, arg: string | undefined, what: string) =>
    what === 'it' ? it : told(what, arg === undefined ? phrase.value : phrase.args[Number(arg)], phrase),
  );
}

/** The text that stands for a name in braces, of an argument of the call or its value. */
function told(what: string, said: Said | StrengthNoun | undefined, { part = 'the unit' }: Phrase): string {
  const { yes, no } = statement(said);
  const unit = part.replace(/^(?:the|another) /, '');
  switch (what) {
    case 'yes':
      return yes;
    case 'no':
      return no;
    case 'asked':
      // A question is the same in the positive and the negative: the shorter one is asked.
      return yes.length <= no.length ? yes : no;
    case 'every':
      return ofEvery(yes);
    case 'some':
      return ofSome(yes);
    case 'noun':
      return noun(said);
    case 'Noun':
      return noun(said).replace(/^./, (first) => first.toUpperCase());
    case 'part':
      return unit;
    case 'parts':
      // `units at its destination`: the first noun that is no adjective.
      return unit.replace(/^(convoying \w+|next \w+|\w+)/, '$1s');
  }
  throw new Error(`nothing stands for {${what}}`);
}

function statement(said: Said | StrengthNoun | undefined): Said {
  return said !== undefined && 'yes' in said ? said : { yes: 'that is so', no: 'that is not so' };
}

function noun(said: Said | StrengthNoun | undefined): string {
  return said !== undefined && 'noun' in said ? said.noun : 'the strength';
}
