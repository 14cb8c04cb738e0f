/** What an audit of a live program found, written by hand. */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { claimsOf } from '../../../../src/others/audit/diagnose/program-claims.ts';
import {
  describeError,
  type Classified,
  type RuledOutExcuse,
} from '../../../../src/others/audit/diagnose/classify.ts';
import { compareAsTold } from '../../../../src/others/audit/diagnose/conventions.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import type { Violation } from '../../../../src/others/audit/diagnose/violation-kinds.ts';
import type { Audited, CountedError, LiveAudit, NoResult } from '../../../../src/others/audit/live/audit.ts';
import { movement, own, said, type Said } from '../diagnose/made-questions.ts';

/** Nothing happens. */
export const ALONE = movement('France: A PAR H');
/** An attack that is too weak, alone and beside another unit. */
export const PAIR = movement('France: A PAR - BUR\nGermany: A BUR H');
export const TRIPLE = movement('France: A PAR - BUR\nGermany: A BUR H\nItaly: A ROM H');

/** Something that an audit looked at, or only counted. */
export type Made = Audited | CountedError;

export function auditOf(made: readonly Made[]): LiveAudit {
  const isLookedAt = (each: Made): each is Audited => 'message' in each || 'classified' in each;
  return {
    audited: made.filter(isLookedAt),
    counted: made.filter((each): each is CountedError => !isLookedAt(each)),
    known: { policy: DATC_3_2, testimonies: [] },
    interrupted: false,
  };
}

export function audited(question: PhaseQuestion, classified: Classified, from = 'made'): Audited {
  return { kind: 'classified', from, question, observation: said({ units: {} }), classified };
}

/** The attack succeeds all the same. */
export function errorAt(question: PhaseQuestion, from = 'made', excuse?: RuledOutExcuse): Audited {
  const told: Said = {
    units: { FRANCE: ['A BUR'], ...(question.units.length > 2 ? { ITALY: ['A ROM'] } : {}) },
    dislodged: { GERMANY: ['A BUR'] },
  };
  const [ours, observation] = [own(question), said(told)];
  const { findings } = compareAsTold(question, observation, ours);
  const claims = claimsOf(question, observation, ours, findings);
  const error = describeError(question, claims, ours, DATC_3_2);
  const classified = { class: 'engine-error', ours, findings, error, ...(excuse && { excuse }) } as const;
  return { kind: 'classified', from, question, observation, classified };
}

/** The same error under another name. */
export function namedError(made: Audited, change: Partial<Violation>): Audited {
  if (made.kind !== 'classified' || made.classified.class !== 'engine-error') throw new Error('no error');
  const { error } = made.classified;
  const renamed = { ...error, violation: { ...error.violation, ...change } };
  return { ...made, classified: { ...made.classified, error: renamed } };
}

export function noResult(
  kind: NoResult,
  message: string,
  more: { readonly from?: string; readonly question?: PhaseQuestion; readonly smallest?: PhaseQuestion } = {},
): Audited {
  return { kind, message, from: 'made', question: ALONE, ...more };
}

/** An error that was not looked at closely, and which group of errors explains it. */
export function counted(explainedBy?: string): CountedError {
  return {
    from: 'made',
    question: PAIR,
    observation: said({ units: {} }),
    kind: 'some',
    ...(explainedBy === undefined ? {} : { explainedBy }),
  };
}
