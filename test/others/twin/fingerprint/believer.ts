/** Programs of this process that believe what they are told to, and what a fingerprint makes of them. */
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { choicesOf, ISSUE_IDS, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import { fingerprint, type Fingerprint } from '../../../../src/others/twin/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../../../src/others/audit/live/question-bank.ts';
import type { Reply } from '../../../../src/others/audit/asking/program-run.ts';
import { randomPositions } from '../../../../src/others/audit/live/sources.ts';
import { textPositionOf, type TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { adjudicateMovement } from '../../../../src/adjudicate/phases/movement.ts';
import { allReadable, PositionLineReader } from '../../../../src/games/records/lines/position-line.ts';
import { resultJson } from '../../../../src/games/records/json/result-json.ts';
import { Random } from '../../../../src/orders/sample/random.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

export type Json = Readonly<Record<string, unknown>>;

/** What a program may do where an order cannot be read. */
export type Unreadable = 'refused' | 'left-out';

/** A program with this policy, in this process. */
export function believer(
  policy: Policy,
  change: (result: Json) => Json = (result) => result,
  unreadable: Unreadable = 'refused',
): Pick<Program, 'ask'> {
  const reader = new PositionLineReader([standardBoard], policy);
  return {
    ask: (id, line) =>
      librarySolver().run((solver): Reply => {
        const whole = reader.read(line);
        const read = unreadable === 'refused' ? allReadable(whole) : whole;
        if (!read.ok) return { kind: 'line', value: { id, error: read.error } };
        const result = adjudicateMovement(read.value, { engine: 'components', policy }, solver);
        if (result.kind === 'unknown') throw new Error('the solver gave up');
        return { kind: 'line', value: change({ ...resultJson(result, id) }) };
      }),
  };
}

const further = (count: number): TextPosition[] =>
  [...randomPositions(standardBoard, 3, count)].map(textPositionOf);

export const interrogate = (program: Pick<Program, 'ask'>, count = 0): Promise<Fingerprint> =>
  fingerprint(standardBoard, program, {
    solver: librarySolver(),
    questions: QUESTIONS,
    further: further(count),
  });

/** Issues on which the program was believed to choose what it does not. */
export function mistaken({ beliefs }: Fingerprint, policy: Policy): string[] {
  return beliefs.flatMap(({ issue, verdict }) => {
    switch (verdict.kind) {
      case 'shown':
        return verdict.choice === policy[issue] ? [] : [`${issue}=${verdict.choice}`];
      case 'alike':
        return verdict.choices.includes(policy[issue]) ? [] : [`${issue}=${verdict.choices.join('|')}`];
      case 'not-in-answers':
        return [];
      case 'no-interpretation':
      case 'no-answer':
        return [`${issue} ${verdict.kind}`];
    }
  });
}

export const alike = ({ beliefs }: Fingerprint): IssueId[] =>
  beliefs.flatMap(({ issue, verdict }) => (verdict.kind === 'alike' ? [issue] : []));

export function randomPolicy(seed: number): Policy {
  const random = new Random(seed);
  const choices = ISSUE_IDS.map((issue) => [issue, random.pick(Object.keys(choicesOf(issue)))]);
  return Object.fromEntries(choices) as Policy;
}
