/** A fingerprint as JSON, for programs. */
import type { AnsweredQuestion, Fingerprint, Misfit } from '../../others/audit/fingerprint/fingerprint.ts';
import { describeAnswer } from '../../others/audit/asking/answer.ts';
import type { Account } from '../../others/audit/asking/program.ts';
import { nearestPreset, rulesJson } from '../../adjudicate/rules/policies.ts';

export interface FingerprintReport {
  readonly command: string;
  readonly found: Fingerprint;
  readonly account: Account;
}

/** Everything that was found out, with the positions that prove it. */
export function fingerprintJson({ command, found, account }: FingerprintReport): object {
  const { beliefs, policy, asked, answered, confirmation, misfits } = found;
  const proving = new Set([...asked.map(({ id }) => id), ...beliefs.flatMap(({ proofs }) => proofs)]);
  return {
    command,
    issues: Object.fromEntries(
      beliefs.map(({ issue, verdict, proofs }) => [
        issue,
        { ...verdict, ...(proofs.length === 0 ? {} : { questions: proofs }) },
      ]),
    ),
    rules: rulesJson(policy, nearestPreset(policy)),
    questions: answered.filter(({ id }) => proving.has(id)).map((question) => questionJson(question)),
    confirmation,
    misfits: misfits.map((misfit) => misfitJson(misfit)),
    account,
  };
}

function questionJson({ id, position, answer }: AnsweredQuestion): object {
  return { id, ...position, answer: describeAnswer(answer) };
}

function misfitJson({ kind, choices, ruledOutBy, expected, ...question }: Misfit): object {
  return {
    kind,
    ...questionJson(question),
    ...(expected === undefined ? {} : { expected: describeAnswer(expected) }),
    ...(choices === undefined ? {} : { choices }),
    ...(ruledOutBy === undefined ? {} : { ruledOutBy }),
  };
}
