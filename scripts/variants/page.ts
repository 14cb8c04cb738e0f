/** docs/variants.md: what the rules of variants are, which claims break under them, and what paradoxes they bring. */
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

/** The first position of its kind. */
interface TrainPosition {
  readonly units: number;
  readonly solutions: number;
  readonly rule: string;
  readonly text: string;
  /** How many positions with this many units were tried, and how many of them have this. */
  readonly tried: number;
  readonly such: number;
}

export interface VariantsFile {
  readonly claims: readonly BrokenClaim[];
  readonly trains: readonly TrainPosition[];
  /** How far paradoxes were searched that coasts from which fleets convoy bring: there are none. */
  readonly coasts: { readonly upTo: number };
}

/** The page. */
export function variantsPage({ claims, trains, coasts }: VariantsFile): Document {
  const rules = [...new Set(claims.map(({ rule }) => rule))];
  return [
    heading('Rules of variants', 1),
    says(INTRODUCTION),
    table(
      VARIANT_NAMES.map((rule) => [code(rule), VARIANT_RULES[rule].chapter, VARIANT_RULES[rule].says]),
      ['rule', 'DATC 2.4', 'what it says'],
    ),
    says(READINGS),
    heading('What breaks under them'),
    says(BREAKS),
    ...rules.flatMap((rule) =>
      ofRule(
        rule,
        claims.filter((each) => each.rule === rule),
      ),
    ),
    heading(code('trans-siberian-railroad'), 3),
    ...trainsText(trains),
    heading('The other rules', 3),
    says(OTHERS),
    heading('Paradoxes that the standard rules do not have'),
    says(PARADOXES),
    says(
      prose`With ${code('convoyable-coasts')} no new paradox was found. The search went through every map up to ${coasts.upTo} units, for positions that contain none of the classes of [ATLAS.md](ATLAS.md).`,
    ),
    'No rule for circles or convoys settles these. Their outcome is described above, where the DATC is silent.',
  ];
}

const INTRODUCTION = prose`Some boards have rules that the standard game does not have. A board switches them on ([boards.md](boards.md)). In any
command that takes rules, \`--rule NAME\` or \`--rule NAME=off\` switches one on or off for that call; a rule that is on and
changes nothing on the board at hand draws a warning. \`dipsolve rules NAME\` says which boards have the rule, and
\`dipsolve compare POSITION --issue NAME\` shows its effect on a position. Each rule has a file of its own in
[encodings/variants](../encodings/variants) or [src/orders/legality](../src/orders/legality), which builds on the
standard equations and leaves them as they are. \`dipsolve datc --chapter 7\` (to \`12\`, or \`variants\`) runs the cases of
DATC 2.4 about these rules: all 84 that state a result agree, under each rule for paradoxes (4.A.2) that they name. This
page is written by \`npm run make variants\`.`;

const READINGS = prose`Where the DATC is silent, dipsolve does this:

- A canal that nobody keeps is closed. If the keeper's power names two units, neither passes. A canal is not a border:
  nobody retreats, supports or convoys through it. Permission is an order, \`SC F MED - RED\`.
- A train is ordered as \`A MOS - TSR - VLA\`. It passes a station that two other units keep each other out of (7.B.6). In
  a game it is known which centres the train's power owns; a position alone is read as if it owned them all.
- Strengths over a difficult border are reported as the DATC counts them, down to 0. In the equations all other
  strengths are one higher instead, so two moves of strength 0 can still bounce (10.D). Such a bounce leaves a province
  contested.
- On boards where borders are closed in some seasons, the text of a position names its season with a line such as
  \`Fall:\`.
- In a paradox of several kinds all rules act at once; those of 1971, 1982 and 2000 then have nothing to add (7.C.13). A
  cycle of no known kind, such as supports over difficult borders that cut each other (10.F), fails: its moves fail and
  its supports are cut (5.B.9).

Kruijswijk's paradox (7.D.2) has no stated result. As printed, the army in Vladivostok is ordered to Moscow without
\`TSR\`. That is illegal, and the equations have one solution. As the text means it, they have none. Under the rules of
2.4 the last leg of the train (to Moscow) fails and keeps Baku out, while the fleet in the canal and the convoyed army
fail without effect; so Manchuria's support is given and Irkutsk is dislodged. Under All Hold nobody moves but the
train, to Perm. Under 1971, 1982 and 2000 the rule acts only on the train and the canal, the convoy cuts Manchuria's
support, and the train ends in Perm.`;

const BREAKS = prose`The claims of [THEOREMS.md](THEOREMS.md) that say something never happens, and that hold under DATC 3.2, were asked
again with one of these rules added, for every map and up to the stated number of units.
\`dipsolve verify search CLAIM --map colonial\` (or another board, or a file) looks for such positions on one board, under its
rules. \`cycle-kinds\` looks for a cycle to which no rule applies; cycles through canals have a rule of their own.`;

const OTHERS = prose`\`ice\` only leaves out borders, so every claim that holds for every map holds with it. \`build-anywhere\`, \`captured-homes\`
and \`hong-kong\` do not change movement.`;

const PARADOXES = prose`By the standard rules a cycle of orders is one circle of moves, or contains a convoy order (\`cycle-kinds\`). This is the
smallest paradox that each rule adds:

| rule                      | smallest position               | what it is                                                                                            |
| ------------------------- | ------------------------------- | ----------------------------------------------------------------------------------------------------- |
| \`suez-canal\`              | 2 units (above, **existence**)  | a fleet passes only if the keeper stays, and the keeper leaves only if the fleet is gone: no solution |
| \`trans-siberian-railroad\` | 2 units (above)                 | how far the train goes, and whether another army reaches a station, depend on each other: no solution |
| \`difficult-borders\`       | 4 units (above, **uniqueness**) | two supports, each cut by an attack over a difficult border that is strong enough only with the other |
| \`convoyable-coasts\`       | none found (below)              | armies can attack fleets that convoy, by convoy too, yet the patterns are known ones                  |
| the others                | none                            | \`ice\` leaves out borders, the rest is about builds and centres                                        |`;

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

function trainsText(trains: readonly TrainPosition[]): Part[] {
  return [
    'No symbolic position has a train. Instead, every position of a train from one end of the Colonial line and one or two armies near it, of two powers, was adjudicated. These are the first positions of each kind, with the number of that kind:',
    ...trains.flatMap(({ units, solutions, rule, text, tried, such }): Part[] => [
      says(
        prose`${units} units, ${solutions} solutions, settled by ${code(rule)} (${such} of ${tried.toLocaleString('en')} positions):`,
      ),
      block(text),
    ]),
  ];
}
