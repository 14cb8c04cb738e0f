/** The section of docs/SUITE.md about ids of before: the same fault by another id, and faults that are gone. */
import * as z from 'zod';
import {
  code,
  heading,
  list,
  prose,
  says,
  table,
  type Document,
} from '../../../../src/base/document/document.ts';
import data from './former-faults.json' with { type: 'json' };

/** Why a fault has other results than before, or is none any more. */
const REASONS = {
  guard: 'A list holds just the units that stand in its relation; no rule asks each unit again.',
  step: 'A list is gone through by one word of the logic; no rule does so step by step.',
  chain: 'How a chain of fleets is found is up to the logic; no rule says it.',
  skip: 'The rule no longer skips what has no effect.',
  turned: 'The rule says the same without a negation.',
  itself: 'A mover no longer stands in the list of its rivals.',
} as const;
type Reason = keyof typeof REASONS;

const ids = z.partialRecord(z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]), z.array(z.string()));

const formerFaults = z.array(
  z.object({
    /** `all`, or the choice under which the ids are these; what is said there comes before what is said of all. */
    rules: z.string(),
    /** By the id of before: the id now. That of a place, without an operator, is about all of its faults. */
    renamed: z.record(z.string(), z.string()).default({}),
    /** Faults that kept their id and have other results. */
    changed: ids.default({}),
    gone: ids.default({}),
  }),
);

/** Faults of before the rules were written in quantifiers whose id, or whose results, are others now. */
export const FORMER_FAULTS = formerFaults.parse(data);

/** The section. */
export function idsOfBefore(): Document {
  return [
    heading('Ids of before'),
    'Up to version 0.1.0 the rules were written in loops; since then they are written in quantifiers, and each fault is ' +
      'made from the rules as they are. An id says where a fault is made: the rule, the function, what it calls, and ' +
      'which such call it is. So some faults have another id now, and some ids belong to another fault. What stands in ' +
      'none of these lists has the id and the results that it had. An id without a colon stands for all faults of a ' +
      'place.',
    says(
      prose`A journal of \`suite score\` that an earlier version began is refused: it does not say what its positions show of the faults that are new.`,
    ),
    ...FORMER_FAULTS.flatMap(group),
  ];
}

function group({ rules, renamed, changed, gone }: (typeof FORMER_FAULTS)[number]): Document {
  return [
    `${rules === 'all' ? 'The same fault by another id' : `The same, if the rules have ${rules}`}:`,
    table(
      Object.entries(renamed).map((pair) => pair.map(code)),
      ['before', 'now'],
    ),
    ...listed('These faults have kept their ids, but not all their results:', changed),
    ...listed('These are gone:', gone),
  ];
}

function listed(opening: string, byReason: z.infer<typeof ids>): Document {
  const reasons = Object.entries(byReason) as [Reason, string[]][];
  if (reasons.length === 0) return [];
  return [
    opening,
    list(reasons.map(([reason, faults]) => ({ words: REASONS[reason], below: [list(faults.map(code))] }))),
  ];
}
