/** The errors of each program of an audit of records, each of the kind that is likeliest beside the others. */
import type { Policy } from '../../../../encodings/policy.ts';
import { chosenBoards } from '../../../board/chosen.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import {
  explanationTaken,
  kindsIn,
  violationOf,
  type ErrorExplanation,
} from '../diagnose/causes/explanations.ts';
import { fewestKinds } from '../diagnose/causes/fewest-kinds.ts';
import { compareAsTold } from '../diagnose/conventions.ts';
import { answerExplanations } from '../diagnose/error-kind.ts';
import { answer } from '../diagnose/phase-question.ts';
import type { RecordAudit } from '../records/audit-record.ts';
import type { CaseJson, ShownErrorJson } from '../records/case-json.ts';
import { phaseOfCase } from './case-question.ts';

/** An error of a record, and what explains its smallest part. */
interface ExplainedError {
  readonly of: CaseJson;
  readonly error: ShownErrorJson;
  readonly explanations: readonly ErrorExplanation[];
}

/**
 * The same audits with other kinds of errors, where the other errors of a program show more.
 *
 * @param base the rules under which programs are expected to agree
 */
export async function withLikeliestKinds(
  audits: readonly RecordAudit[],
  base: Policy,
  solver: Solver,
): Promise<readonly RecordAudit[]> {
  const byProgram = new Map<string, CaseJson[]>();
  for (const { file, games } of audits) {
    for (const { program, cases } of games) {
      const key = `${file}\n${program}`;
      const errors = cases.filter((each) => each.class === 'engine-error');
      byProgram.set(key, [...(byProgram.get(key) ?? []), ...errors]);
    }
  }
  const changed = new Map<CaseJson, CaseJson>();
  await solver.run(() => {
    for (const cases of byProgram.values()) {
      for (const [before, after] of changesIn(cases, base, solver)) changed.set(before, after);
    }
  });
  if (changed.size === 0) return audits;
  return audits.map((audit) => ({
    ...audit,
    games: audit.games.map((game) => ({
      ...game,
      cases: game.cases.map((each) => changed.get(each) ?? each),
    })),
  }));
}

function changesIn(cases: readonly CaseJson[], base: Policy, solver: Solver): [CaseJson, CaseJson][] {
  const explained = cases.flatMap((each) => explainedCase(each, base, solver) ?? []);
  const kinds = fewestKinds(
    explained
      .toSorted((a, b) => a.error.units - b.error.units)
      .map(({ explanations }) => kindsIn(explanations)),
  );
  return explained.flatMap(({ of, error, explanations }): [CaseJson, CaseJson][] => {
    const { kind, sentence, datc, title } = violationOf(explanationTaken(explanations, kinds)!);
    if (kind === error.kind) return [];
    const clause = datc === undefined || title === undefined ? null : { datc, title };
    return [[of, { ...of, error: { ...error, kind, sentence, clause } }]];
  });
}

function explainedCase(of: CaseJson, base: Policy, solver: Solver): ExplainedError | undefined {
  const { error, where } = of;
  const read = error === undefined ? undefined : phaseOfCase(error.scene, chosenBoards(where.map));
  if (error === undefined || read === undefined) return undefined;
  const { question, observation } = read;
  const ours = answer(question, base, solver);
  if (ours.result === undefined) return undefined;
  const { findings } = compareAsTold(question, observation, ours);
  if (findings.length === 0) return undefined;
  const explanations = answerExplanations(question, observation, { ours, findings }, base);
  return explanations.length === 0 ? undefined : { of, error, explanations };
}
