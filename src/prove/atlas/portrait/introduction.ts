/** The introduction of the page of an atlas, before its counts: its rules, what is counted, and how. */
import type { Policy } from '../../../../encodings/policy.ts';
import { describePolicy, isDefault } from '../../../adjudicate/rules/policies.ts';

/** The origin of docs/ATLAS.md. */
export const OF_THE_DOCS = `\`docs/atlas/journal.jsonl\` holds what the solver
answered, outline by outline; \`dipsolve paradoxes --units 7 --resume FILE\` makes such a journal again, and
\`dipsolve paradoxes --merge FILE --markdown PAGE --pictures FOLDER\` this page, with a picture of every class. Here a few are
drawn.`;

/**
 * The beginning of a page.
 *
 * @param policy whose equations make the classes
 * @param origin how the page came about
 */
export function introduction(
  policy: Policy,
  origin = 'This page was written by `dipsolve paradoxes`.',
): string {
  const rules = isDefault(policy) ? 'DATC 3.2' : `the rules ${describePolicy(policy)}`;
  return `
# The atlas of circles and paradoxes

The smallest of every kind of circle and paradox of orders. ${origin}

## What is counted

A position is _unresolved_ if the equations of ${rules} do not have exactly one solution for it, before any backup rule.
The atlas lists the smallest unresolved positions, one of each class, and in addition the smallest without any solution.

**The pattern.** From a position the equations read who moves to where which unit stands, which movers meet in an empty
province, who supports or convoys whom, whether a move goes by convoy and which sets of its fleets suffice, and which
units are of one power. That is the pattern of the position, and a class is all positions of one pattern, whatever the
numbering of their units. Where units stand, the names of their powers, why an army goes by convoy ("via convoy", a fleet
of its own power, or no other way) and in which order the fleets of a route follow each other do not make another
class, because no equation reads them.

**Parts.** A part of a position is what is left when some units hold, some units are taken away, and some that were of
one power get powers of their own; a support or convoy of an order that is gone is a hold. So a common power counts as
something that can be left out, and belongs to a class only where the class needs it. A convoyed army whose fleets are
gone does not walk: how it goes is part of its order.

**Smallest.** No part of the position is unresolved; or, of one without a solution, no part is without a solution. That
covers all orders that can be left out, one by one or several together. Pandin's paradox has no solution and
contains a paradox with two, so it is smallest only in the second sense.

**Complete.** For each outline (how many units move, support, convoy and hold, and how many supports each mover has) the
solver proposes a position of any map that is unresolved and has none of the classes as a part. The smallest part of it
is the next class. When the solver answers that there is no other, each unresolved position of this outline has one
of the classes as a part. An outline at which it stops at its limit is counted as not searched. What every map has in
common is assumed as for all theorems (docs/THEOREMS.md): armies and convoys keep to land and sea, supports reach where
they help, and orders that do not count are holds.

**A case of the DATC** shows a class if one of its paradoxes or circles has a smallest part of this class. A paradox can have
several smallest parts; the first is taken, by number of units.

**The outcomes** are those of every order, a convoy's among them, by the complete rules with each choice of 4.A.2 and
everything else as in ${rules}. Choices with different outcomes can leave the same board, dislodged units and retreats,
which is what claims ([THEOREMS.md](THEOREMS.md)) compare. "No answer" marks a choice that leaves the cycle to
4.A.2-fallback.

**Names.** \`A-C by D, B-D, C s B, D c A\`: A moves by convoy of D to where C stands, B moves to where D stands, C
supports B, D convoys A. \`by D+E\` needs both fleets, \`by D|E\` one of them; \`A-1\` goes to an empty province to which
others go too, \`A-\` to one of its own; \`E h\` holds; \`A=C\` are of one power, and all others have powers of their own.
`;
}
