/** `dipsolve verify compare`: why two sets of rules differ in the position that was found, and in which clause. */
import { type Document, group } from '../../base/document/document.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Board } from '../../board/board.ts';
import { nearestPreset, type Rules } from '../../adjudicate/rules/policies.ts';
import { differingIssues } from '../../prove/comparison.ts';
import { KNOWN } from '../../prove/results/known-results.ts';
import { exampleIn, type SettledClaim } from '../../prove/settle/settle.ts';
import type { Subject } from '../../prove/settle/subject.ts';
import { explainRules } from '../explain/rules.ts';
import { readPosition } from '../shared/input.ts';
import { librarySolver } from '../../library/library-solver.ts';
import type { PrintedAnswer } from '../shared/print.ts';
import { counted } from '../../explain/words/words.ts';

/**
 * The choices that make the difference, each with its clause, and the reasons of both rules; for programs `undefined`
 * where no position of the board was found.
 */
export async function whyDifferent(
  subject: Subject,
  settled: SettledClaim,
  board: Board | undefined,
): Promise<PrintedAnswer> {
  const without = { text: () => knownWithMore(subject, settled), json: () => undefined };
  const example = exampleIn(settled.answers);
  if (subject.kind !== 'comparison' || board === undefined || example === undefined) return without;
  const { position } = readPosition(board, example.text, 'the position', subject.one);
  if (position === undefined) return without;
  const rules = [named(subject.one), named(subject.other)] as const;
  const title = 'Why they differ';
  const why = await explainRules(position, title, undefined, rules, librarySolver(), subject.names);
  return why === undefined ? without : { text: () => [group([...why.text(), ''])], json: () => why.json() };
}

function named(policy: Policy): Rules {
  return { policy, preset: nearestPreset(policy) };
}

/** Says that a claim has a position of more units that distinguishes the two, where the search found nothing. */
function knownWithMore(subject: Subject, { upTo, verdict, answers }: SettledClaim): Document {
  if (subject.kind !== 'comparison' || verdict === 'refuted' || exampleIn(answers) !== undefined) return [];
  const { one, other } = subject;
  const { shown, leftOut } = differingIssues(one, other);
  const [issue, ...others] = shown;
  if (issue === undefined || others.length + leftOut.length > 0 || one.own?.name !== other.own?.name)
    return [];
  const id = claimIds(issue, one, other).find((claim) => KNOWN.get(claim)?.example !== undefined);
  const units = id === undefined ? 0 : KNOWN.get(id)!.example!.units;
  if (units <= upTo) return [];
  const more = `With ${counted(units, 'unit')} these two choices differ under the rules of DATC 3.2`;
  return [
    group([
      `${more}: see ${id!} in docs/THEOREMS.md, or "dipsolve verify search ${id!} --units ${units}".`,
      '',
    ]),
  ];
}

/** The claims that two choices of an issue differ somewhere, as they may be called. */
function claimIds(issue: keyof Policy, one: Policy, other: Policy): readonly string[] {
  if (issue === '4.A.7') return ['head-to-head-choice'];
  const [a, b] = [one['4.A.2'], other['4.A.2']];
  return issue === '4.A.2' ? [`paradox-pairs-${a}-${b}`, `paradox-pairs-${b}-${a}`] : [];
}
