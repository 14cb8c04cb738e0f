/**
 * Audits one record: every phase of its games adjudicated again, and what differs classified.
 */
import { chosenBoards } from '../../../board/chosen.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { ERROR_CODES, formatError, messageOf, type ErrorCode, type UserError } from '../../../base/errors.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import type { GameRecord, RecordFormat } from '../../../games/records/model/game-record.ts';
import { readGames } from '../../../games/records/formats/read-games.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { caseJson, type CaseJson, type PhaseOrigin } from './case-json.ts';
import { classify, type ClassName } from '../diagnose/classify.ts';
import { ruledOut } from '../diagnose/explain.ts';
import { nameOfChoices } from '../diagnose/interpretations.ts';
import { STANDARD_INPUT, type RecordText } from './record-source.ts';
import { recordedQuestions, type OpenReason, type RecordedQuestion } from './record-questions.ts';

/** Evidence of a phase on the rules of its program; phases that show nothing have none. */
export interface PhaseEvidence {
  readonly phase: string;
  /** It disagrees, and is right under any of these sets of choices. */
  readonly right?: readonly string[];
  /** It agrees, and would not under any of these choices, as far as they were asked about. */
  readonly wrong?: readonly string[];
  /** It is an error, though these choices matter to it: a program that makes one of them would say something else. */
  readonly neither?: readonly string[];
  /** It agrees, and distinguishes rules that explain all phases from others that phases ask for. */
  readonly confirms?: true;
}

/** Number of phases in each class, by kind of phase. */
export type ClassCounts = Readonly<Record<PhaseKind, Readonly<Record<ClassName, number>>>>;

export interface GameAudit {
  readonly game: string | null;
  readonly program: string;
  readonly counts: ClassCounts;
  /** Phases that are not compared, though they can be read. */
  readonly open: Readonly<Partial<Record<OpenReason, number>>>;
  /** Phases that cannot be read at all; those that cannot be read in full are in `counts`. */
  readonly leftOut?: number;
  /** In the order of the record. */
  readonly cases: readonly CaseJson[];
  readonly evidence: readonly PhaseEvidence[];
}

/** Something that cannot be read. */
export interface ReadingFault {
  readonly code: ErrorCode;
  readonly text: string;
  /** The phase in which it is: `S1901M`, or where it stands if that is not known, with the name of its game before it. */
  readonly phase?: string;
}

/** The findings of the audit of one record; what cannot be read in it is in `errors`. */
export interface RecordAudit {
  readonly file: string;
  /** The place of the record in its file, from 1. */
  readonly record: number;
  readonly games: readonly GameAudit[];
  readonly errors: readonly ReadingFault[];
}

export interface RecordAuditOptions {
  /** The rules under which programs are expected to agree. */
  readonly base: Policy;
  /** Read as this format, whatever the files look like. */
  readonly format?: RecordFormat;
  /** The board of games that name none, by name or from a file; the standard board if not given. */
  readonly map?: string;
}

/** Audits a record. It never throws for what a record holds: that would be a fault of this program, reported as one. */
export async function auditRecord(
  source: RecordText,
  options: RecordAuditOptions,
  solver: Solver,
): Promise<RecordAudit> {
  const { file, record } = source;
  try {
    const { format, map } = options;
    const { games, errors } = readGames(source.text, {
      file,
      boards: chosenBoards(map),
      ...(format === undefined ? {} : { format }),
    });
    const audits = await solver.run(async () => {
      const done: GameAudit[] = [];
      for (const game of games) done.push(await auditGame(source, game, options, solver));
      return done;
    });
    const phaseOf = phasesOfErrors(games, source);
    const nothing = games.every(({ phases, leftOut }) => phases.length === 0 && leftOut === undefined);
    const faults = nothing && errors.length === 0 ? [nothingIn(file)] : errors;
    return { file, record, games: audits, errors: faults.map((error) => errorJson(source, error, phaseOf)) };
  } catch (error) {
    const fault: UserError = { code: 'program-fault', message: messageOf(error), place: { file } };
    return { file, record, games: [], errors: [errorJson(source, fault)] };
  }
}

function nothingIn(file: string): UserError {
  return { code: 'record-invalid', message: 'there is no phase of a game in it', place: { file } };
}

/** The phase in which each error is, as far as it is in one. */
function phasesOfErrors(
  games: readonly GameRecord[],
  { line: first }: RecordText,
): ReadonlyMap<UserError, string> {
  const found = new Map<UserError, string>();
  for (const { id, phases, leftOut = [] } of games) {
    const called = (name: string): string => (id === undefined ? name : `${id} ${name}`);
    for (const { name, unread = [] } of phases) {
      const phase = called(name === undefined ? 'the phase' : formatPhase(name));
      for (const error of unread) found.set(error, phase);
    }
    for (const errors of leftOut) {
      for (const error of errors) found.set(error, called(placeName(errors[0]!, first)));
    }
  }
  return found;
}

/** Names a phase of which the name is not known by its first fault: `phases[3]`, or `line 12`. */
function placeName({ place: { path = '', line } = {} }: UserError, first: number): string {
  const end = path.lastIndexOf(']');
  if (end >= 0) return path.slice(0, end + 1);
  return line === undefined ? 'a phase' : `line ${line + first - 1}`;
}

/** An error with its line in the file instead of in the record; in a file of lines it always has one. */
function errorJson(
  { line, text }: RecordText,
  error: UserError,
  phaseOf: ReadonlyMap<UserError, string> = new Map(),
): ReadingFault {
  const inRecord = error.place?.line ?? (typeof text === 'string' ? 1 : undefined);
  const place = inRecord === undefined ? error.place : { ...error.place, line: inRecord + line - 1 };
  const said = formatError(place === undefined ? error : { ...error, place });
  const phase = phaseOf.get(error);
  return { code: error.code, text: said, ...(phase === undefined ? {} : { phase }) };
}

async function auditGame(
  { file, record }: RecordText,
  game: GameRecord,
  options: RecordAuditOptions,
  solver: Solver,
): Promise<GameAudit> {
  const counts = { movement: noCounts(), retreat: noCounts(), adjustment: noCounts() };
  const open = { 'nothing-after': 0, 'next-unread': 0, 'no-centres': 0 };
  const cases: CaseJson[] = [];
  const evidence: PhaseEvidence[] = [];
  const id = game.id ?? null;
  const program = game.program ?? game.format;
  for (const each of recordedQuestions(game)) {
    if (each.told === 'unread') {
      counts[each.question.phase.kind].unreadable++;
      continue;
    }
    if (typeof each.told === 'string') {
      open[each.told]++;
      continue;
    }
    const { phase } = each;
    const place = { file, record, game: id, program, phase };
    const where = options.map === undefined ? place : { ...place, map: options.map };
    const found = await auditPhase(where, each, options, solver);
    counts[each.question.phase.kind][found.class]++;
    if (found.case !== undefined) cases.push(found.case);
    if (found.evidence !== undefined) evidence.push({ phase, ...found.evidence });
  }
  const leftOut = game.leftOut?.length ?? 0;
  return { game: id, program, counts, open, ...(leftOut === 0 ? {} : { leftOut }), cases, evidence };
}

function noCounts(): Record<ClassName, number> {
  return {
    agrees: 0,
    'rule-choice': 0,
    'not-told-apart': 0,
    'record-convention': 0,
    'engine-error': 0,
    unreadable: 0,
    undecided: 0,
  };
}

interface PhaseAudit {
  readonly class: ClassName;
  readonly case?: CaseJson | undefined;
  readonly evidence?: Omit<PhaseEvidence, 'phase'> | undefined;
}

async function auditPhase(
  where: PhaseOrigin,
  { question, told }: RecordedQuestion,
  { base }: RecordAuditOptions,
  solver: Solver,
): Promise<PhaseAudit> {
  if (typeof told === 'string') throw new Error('nothing to compare with');
  const classified = await classify(question, told, { base, solver });
  const json = caseJson(where, question, told, classified, base);
  switch (classified.class) {
    case 'agrees':
    case 'record-convention': {
      const wrong = needsEvidence(where)
        ? ruledOut(question, told, base, solver).map((choice) => nameOfChoices([choice]))
        : [];
      return { class: classified.class, case: json, evidence: wrong.length === 0 ? undefined : { wrong } };
    }
    case 'rule-choice':
    case 'not-told-apart':
    case 'engine-error':
      return {
        class: classified.class,
        case: json,
        evidence: classified.class === 'rule-choice' ? { right: json?.choices ?? [] } : undefined,
      };
    case 'undecided':
      return { class: 'undecided', case: json };
  }
}

/** Files are read again where phases that agree count as evidence; other input cannot be read twice. */
function needsEvidence({ file }: PhaseOrigin): boolean {
  return file === STANDARD_INPUT;
}

/** Gives the meaning of an error's code, for the summary. */
export function meaningOf(code: ErrorCode): string {
  return ERROR_CODES[code];
}
