/** docs/paradox-rules.md: which rule settles what, at what price. */
import { choiceNamed } from '../../encodings/policy.ts';
import {
  block,
  heading,
  prose,
  says,
  table,
  type Document,
  type Words,
} from '../../src/base/document/document.ts';
import { PARADOX_RULES, type ParadoxRule } from '../../src/prove/atlas/portrait/rulings.ts';
import { PROPERTIES, type Property, type PropertyName } from './properties.ts';

/** A position that shows something of a rule. */
export interface FoundPosition {
  readonly property: string;
  readonly rule: string;
  readonly units: number;
  readonly text: string;
}

export interface ParadoxRulesFile {
  /** Number of positions that were looked at. */
  readonly looked: number;
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

/** The table, then the positions. */
export function paradoxRulesPage({ looked, found }: ParadoxRulesFile): Document {
  const of = (property: string, rule: string): FoundPosition | undefined =>
    found.find((each) => each.property === property && each.rule === rule);
  const properties = Object.entries(PROPERTIES) as [PropertyName, Property][];
  return [
    heading('Which rule settles what', 1),
    says(
      prose`Issue 4.A.2 of the DATC has seven rules for paradoxes of convoys. Three of them (1971, 1982, 2000) change what cuts a support; the other four act on a paradox after the fact. This page says what each does at worst. A number is that of the units in the smallest position that was found; it is below. \`-\` means that none was found among ${looked} positions (the cases of DATC 3.2 and generated ones of 5 to 9 units around the western seas, and all that is left of them when units are taken away), which proves nothing. Smallest positions of five units or less are smallest of all where [THEOREMS.md](THEOREMS.md) says so (existence without a solution: 5 units, two solutions: 4); the others were made smaller one unit at a time, and smaller ones may exist.`,
    ),
    table(
      PARADOX_RULES.map((rule) => [
        rule,
        ...properties.map(([name]) => NEVER[name]?.[rule] ?? String(of(name, rule)?.units ?? '-')),
        choiceNamed('4.A.2', rule).takenBy.join(', '),
      ]),
      ['rule', ...properties.map(([, { question }]) => question), 'says so'],
    ),
    says(
      prose`The questions about equations ask what is left for the rule itself, or for its fallback (4.A.2-fallback): the four rules that act after the fact leave all paradoxes to themselves, and always end. With every rule each position has one result, circles of moves apart: with 1971 and 2000 only because of the fallback, with 1982 without one ([1982-total](THEOREMS.md#1982-total)), with the others by [szykman-total](THEOREMS.md#szykman-total). No rule is local in the sense that what becomes of a paradox is decided by the orders in it alone: a support from outside that nobody can cut makes the difference. And rules that change what cuts a support can also change positions that are no paradox: those of 1971 and 1982 do; of the 2000 rule no such position was found.`,
    ),
    says(
      prose`Looked for and not found: a convoy that fails though nobody is ordered to attack any of its fleets. A test reads every position on this page again and checks that it shows what the table says.`,
    ),
    ...properties.flatMap(([name, { question }]) => [
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
