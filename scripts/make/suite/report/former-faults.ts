/** The section of docs/SUITE.md about ids of before: the same fault by another id, and faults that are gone. */
import * as z from 'zod';
import { markdownTable } from '../../../../src/base/markdown.ts';
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

const OPENING = [
  '## Ids of before',
  '',
  'Up to version 0.1.0 the rules were written in loops; since then they are written in quantifiers, and each fault is made',
  'from the rules as they are. An id says where a fault is made: the rule, the function, what it calls, and which such call',
  'it is. So some faults have another id now, and some ids belong to another fault. What stands in none of these lists has',
  'the id and the results that it had. An id without a colon stands for all faults of a place. A journal of `suite score`',
  'that an earlier version began is refused: it does not say what its positions show of the faults that are new.',
];

/** The section, in Markdown. */
export function idsOfBefore(): string[] {
  return [...OPENING, ...FORMER_FAULTS.flatMap(group), ''];
}

function group({ rules, renamed, changed, gone }: (typeof FORMER_FAULTS)[number]): string[] {
  const rows = Object.entries(renamed).map(([before, now]) => [`\`${before}\``, `\`${now}\``]);
  const where = rules === 'all' ? 'The same fault by another id' : `The same, if the rules have ${rules}`;
  return [
    '',
    `${where}:`,
    '',
    markdownTable(['before', 'now'], rows),
    ...listed('These faults have kept their ids, but not all their results', changed),
    ...listed('These are gone', gone),
  ];
}

function listed(says: string, byReason: z.infer<typeof ids>): string[] {
  const reasons = Object.entries(byReason) as [Reason, string[]][];
  if (reasons.length === 0) return [];
  return [
    '',
    `${says}:`,
    '',
    ...reasons.map(
      ([reason, faults]) => `- ${REASONS[reason]} ${faults.map((id) => `\`${id}\``).join(', ')}`,
    ),
  ];
}
