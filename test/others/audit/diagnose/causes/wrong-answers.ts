/** Answers of another program to movement phases that are wrong, and the check of what is told about each. */
import { expect } from 'vitest';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';
import { claimsOf } from '../../../../../src/others/audit/diagnose/program-claims.ts';
import { ownFates, recordedFates } from '../../../../../src/others/audit/diagnose/fates.ts';
import { compareAnswers } from '../../../../../src/others/audit/diagnose/observation.ts';
import { answer } from '../../../../../src/others/audit/diagnose/phase-question.ts';
import { violatedEquation } from '../../../../../src/others/audit/diagnose/causes/violated-equation.ts';
import type { ViolationKind } from '../../../../../src/others/audit/diagnose/violation-kinds.ts';
import type { Solver } from '../../../../../src/readings/z3/solver.ts';
import { movement, said, type Said } from '../made-questions.ts';

/** Clauses of the equations, as they are cited. */
export const [MOVE, SUPPORT, DISLODGE, CONVOY, PATH, CIRCLE, RETREAT] = [
  ['5.B.1', 'MOVE DECISION'],
  ['5.B.2', 'SUPPORT DECISION'],
  ['5.B.3', 'DISLODGE DECISION'],
  ['5.B.8', 'CONVOY DECISION'],
  ['5.B.8', 'PATH DECISION'],
  ['5.B.9', 'CIRCULAR MOVEMENT AND PARADOXES'],
  ['5.B.11', 'RETREAT'],
] as const;
type Cited = readonly [datc: string, title: string];

type Diagnosed = Parameters<typeof violatedEquation>;

/** What is claimed by this answer, with what the rules make of it. */
export function diagnosed(text: string, told: Said, solver: Solver): Diagnosed {
  const [question, observation] = [movement(text), said(told)];
  const ours = answer(question, DATC_3_2, solver);
  if (ours.result?.kind !== 'movement') throw new Error('unknown');
  const { adjudication } = ours.result;
  const { fates } = recordedFates(question, observation.next, ownFates(adjudication));
  const claims = claimsOf(question, observation, ours, compareAnswers(question, observation, ours));
  return [adjudication, fates, claims, DATC_3_2];
}

/** An answer, and the clause, the kind and the sentence that are told about it. */
export type Wrong = readonly [
  what: string,
  text: string,
  told: Said,
  cited: Cited | undefined,
  kind: ViolationKind,
  sentence: string,
];

export function expectWrong([, text, told, cited, kind, sentence]: Wrong, solver: Solver): void {
  const [datc, title] = cited ?? [undefined, undefined];
  expect(violatedEquation(...diagnosed(text, told, solver))).toEqual({ datc, title, kind, sentence });
}

export const ATTACK = 'France: A PAR - BUR\nGermany: A BUR H';
export const SUPPORTED = 'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H';
export const AFTER = { FRANCE: ['A BUR', 'A MAR'] };
