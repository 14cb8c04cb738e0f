/** docs/paradox-rules.md: which rule settles what, at what price. */
import { choiceNamed } from '../../encodings/policy.ts';
import { block, heading, prose, table, type Document, type Words } from '../../src/base/document/document.ts';
import { PARADOX_RULES, type ParadoxRule } from '../../src/prove/atlas/portrait/atlas.ts';
import { PROPERTIES, type Property, type PropertyName } from './properties.ts';

/** A position that shows something of a rule. */
export interface FoundPosition {
  readonly property: string;
  readonly rule: string;
  readonly units: number;
  readonly text: string;
}

export interface ParadoxRulesFile {
  readonly found: readonly FoundPosition[];
}

/** Rules that act on a paradox after the fact and change no equation. */
const AFTER_THE_FACT: readonly ParadoxRule[] = ['szykman', 'szykman-armies', 'all-hold', 'dptg'];

/** Claims that are proved, and not only not refuted. */
const NEVER: Partial<Record<PropertyName, Partial<Record<ParadoxRule, Words>>>> = {
  noSolution: { '1982': prose`never ([1982-total](THEOREMS.md#1982-total))` },
  severalSolutions: { '1982': prose`never ([1982-total](THEOREMS.md#1982-total))` },
  undislodgedFleet: { '1982': prose`never ([1982-total](THEOREMS.md#1982-total))` },
  unattackedFleet: { '1982': prose`never ([1982-total](THEOREMS.md#1982-total))` },
  noParadox: Object.fromEntries(AFTER_THE_FACT.map((rule) => [rule, 'never: it changes no equation'])),
};

/** Parts of docs/paradox-rules.md: the table, and the positions. */
export function paradoxRulesParts(found: readonly FoundPosition[]): Document[] {
  const of = (property: string, rule: string): FoundPosition | undefined =>
    found.find((each) => each.property === property && each.rule === rule);
  const properties = Object.entries(PROPERTIES) as [PropertyName, Property][];
  return [
    [
      table(
        PARADOX_RULES.map((rule) => [
          rule,
          ...properties.map(([name]) => NEVER[name]?.[rule] ?? String(of(name, rule)?.units ?? '-')),
          choiceNamed('4.A.2', rule).takenBy.join(', '),
        ]),
        ['rule', ...properties.map(([, { question }]) => question), 'says so'],
      ),
    ],
    properties.flatMap(([name, { question }]) => [
      heading(question),
      ...grouped(found.filter(({ property }) => property === name)).flatMap(({ rules, text }) => [
        `${rules.join(', ')}:`,
        block(text),
      ]),
    ]),
  ];
}

/** Rules that the same position shows stand together. */
function grouped(
  found: readonly FoundPosition[],
): readonly { readonly rules: readonly string[]; readonly text: string }[] {
  const texts = [...new Set(found.map(({ text }) => text))];
  return texts.map((text) => ({
    text,
    rules: found.filter((each) => each.text === text).map(({ rule }) => rule),
  }));
}
