/** Of docs/variants.md: which claims break under the rules of variants. */
import { VARIANT_NAMES, VARIANT_RULES, type VariantRule } from '../../encodings/variant-rules.ts';
import { THEOREMS } from '../../src/prove/theorems.ts';
import {
  block,
  code,
  heading,
  marked,
  prose,
  says,
  table,
  type Document,
  type Part,
} from '../../src/base/document/document.ts';

/** A claim asked of the rules with one more; with the smallest position where it breaks. */
export interface BrokenClaim {
  readonly rule: VariantRule;
  readonly claim: string;
  /** Searched through up to a given number of units. */
  readonly upTo: number;
  readonly units?: number;
  readonly text?: string;
  readonly says?: readonly string[];
}

export interface VariantsFile {
  readonly claims: readonly BrokenClaim[];
  /** The first positions of each kind that trains bring. */
  readonly trains: readonly {
    readonly units: number;
    readonly solutions: number;
    readonly rule: string;
    readonly text: string;
  }[];
}

/** The rules, and the claims that break under each: parts of docs/variants.md. */
export function variantsParts(claims: readonly BrokenClaim[]): Document[] {
  const rules = [...new Set(claims.map(({ rule }) => rule))];
  return [
    [
      table(
        VARIANT_NAMES.map((rule) => [code(rule), VARIANT_RULES[rule].chapter, VARIANT_RULES[rule].says]),
        ['rule', 'DATC 2.4', 'what it says'],
      ),
    ],
    rules.flatMap((rule) =>
      ofRule(
        rule,
        claims.filter((each) => each.rule === rule),
      ),
    ),
  ];
}

function ofRule(rule: VariantRule, claims: readonly BrokenClaim[]): Part[] {
  const broken = claims.filter(({ text }) => text !== undefined);
  const kept = claims.filter(({ text }) => text === undefined);
  const byUnits = [...new Set(kept.map(({ upTo }) => upTo))].sort((a, b) => b - a);
  return [
    heading(code(rule), 3),
    ...broken.flatMap(({ claim, units, text, says: lines = [] }): Part[] => {
      const { sentence } = THEOREMS.find(({ id }) => id === claim)!;
      return [
        says(prose`**${claim}** breaks with ${units!} units: ${sentence}`),
        block(text!),
        lines.length > 0 && says(marked('prose', lines.map((line) => `    ${line}`).join('\n'))),
      ];
    }),
    ...byUnits.map((upTo) => {
      const names = kept.filter((each) => each.upTo === upTo).map(({ claim }) => claim);
      return `No counterexample was found up to ${upTo} units for: ${names.join(', ')}.`;
    }),
  ];
}
