/** The fault of a misread call in a sentence: the words of the call, put into what is made of them. */
import type { Phrase } from './mutation-places.ts';
import type { Facet } from './operators.ts';
import words from './words.json' with { type: 'json' };
import { isConstant, type Said, type StrengthNoun } from './wording.ts';

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
  const noun = said !== undefined && 'noun' in said ? said.noun : 'the strength';
  const unit = part.replace(/^(?:the|another) /, '');
  const texts: Readonly<Record<string, string>> = {
    yes,
    no,
    // A question is the same in the positive and the negative: the shorter one is asked.
    asked: yes.length <= no.length ? yes : no,
    every: yes.replace(/\bsome /, 'every '),
    some: yes.replace(/\bevery /, 'some '),
    noun,
    Noun: noun.replace(/^./, (first) => first.toUpperCase()),
    part: unit,
    // `units at its destination`: the first noun that is no adjective.
    parts: unit.replace(/^(convoying \w+|next \w+|\w+)/, '$1s'),
  };
  const text = texts[what];
  if (text === undefined) throw new Error(`nothing stands for {${what}}`);
  return text;
}

function statement(said: Said | StrengthNoun | undefined): Said {
  return said !== undefined && 'yes' in said ? said : { yes: 'that is so', no: 'that is not so' };
}
