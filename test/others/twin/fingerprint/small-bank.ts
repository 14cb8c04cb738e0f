/** Fingerprints from a few questions of the bank, and programs that say something else to some of them. */
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { DATC_3_2, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import {
  fingerprint,
  type Belief,
  type Fingerprint,
  type FingerprintOptions,
} from '../../../../src/others/twin/fingerprint/fingerprint.ts';
import { QUESTIONS, type BankQuestion } from '../../../../src/others/audit/live/question-bank.ts';
import type { TextPosition } from '../../../../src/others/audit/asking/text-position.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import type { Json } from './believer.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

export function bank(...ids: readonly string[]): BankQuestion[] {
  return ids.map((id) => QUESTIONS.find((question) => question.id === id)!);
}

export const ask = (
  program: Pick<Program, 'ask'>,
  ids: readonly string[],
  more: Partial<FingerprintOptions> = {},
): Promise<Fingerprint> =>
  fingerprint(standardBoard, program, {
    solver: librarySolver(),
    questions: bank(...ids),
    further: [],
    ...more,
  });

export function choosing(choices: Partial<Policy>): Policy {
  return { ...DATC_3_2, ...choices };
}

/** A program that says something else to some questions. */
export function instead(
  right: Pick<Program, 'ask'>,
  reply: (id: string, line: string) => Json | undefined,
): Pick<Program, 'ask'> {
  return {
    ask: (id, line) => {
      const value = reply(id, line);
      return value === undefined ? right.ask(id, line) : Promise.resolve({ kind: 'line', value });
    },
  };
}

export const refusal = (id: string): Json => ({ id, error: { message: 'no' } });
/** Nobody moves. */
export const standing = (id: string, line: string): Json => ({
  id,
  next_units: (JSON.parse(line) as { units: Json }).units,
  dislodged: {},
});

export function beliefOn(
  { beliefs }: Fingerprint,
  issue: IssueId,
): { verdict: Belief; proofs: readonly string[] } {
  return beliefs.find((belief) => belief.issue === issue)!;
}

/** So many units, without orders. */
export function units(count: number): TextPosition {
  return { units: { FRANCE: ['A PAR', 'A BUR', 'A GAS', 'A MAR'].slice(0, count) }, orders: {} };
}
