/**
 * Audits one record: every phase of its games adjudicated again, and what differs classified.
 */
import { chosenBoards } from '../../../board/chosen.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { ERROR_CODES, formatError, messageOf, type ErrorCode, type UserError } from '../../../base/errors.ts';
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
  /** Phases that are not compared. */
  readonly open: Readonly<Record<OpenReason, number>>;
  /** In the order of the record. */
  readonly cases: readonly CaseJson[];
  readonly evidence: readonly PhaseEvidence[];
}

/** The findings of the audit of one record; what cannot be read in it is in `errors`. */
export interface RecordAudit {
  readonly file: string;
  /** The place of the record in its file, from 1. */
  readonly record: number;
  readonly games: readonly GameAudit[];
  readonly errors: readonly { readonly code: ErrorCode; readonly text: string }[];
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
    return { file, record, games: audits, errors: errors.map((error) => errorJson(source, error)) };
  } catch (error) {
    const fault: UserError = { code: 'program-fault', message: messageOf(error), place: { file } };
    return { file, record, games: [], errors: [errorJson(source, fault)] };
  }
}

/** An error with its line in the file instead of in the record; in a file of lines it always has one. */
function errorJson({ line, text }: RecordText, error: UserError): RecordAudit['errors'][number] {
  const inRecord = error.place?.line ?? (typeof text === 'string' ? 1 : undefined);
  const place = inRecord === undefined ? error.place : { ...error.place, line: inRecord + line - 1 };
  return { code: error.code, text: formatError(place === undefined ? error : { ...error, place }) };
}

async function auditGame(
  { file, record }: RecordText,
  game: GameRecord,
  options: RecordAuditOptions,
  solver: Solver,
): Promise<GameAudit> {
  const counts = { movement: noCounts(), retreat: noCounts(), adjustment: noCounts() };
  const open = { 'nothing-after': 0, 'no-centres': 0 };
  const cases: CaseJson[] = [];
  const evidence: PhaseEvidence[] = [];
  const id = game.id ?? null;
  const program = game.program ?? game.format;
  for (const each of recordedQuestions(game)) {
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
  return { game: id, program, counts, open, cases, evidence };
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
  { question, told, unread }: RecordedQuestion,
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
      // Its unit may have done what the unread order says.
      if (unread.length > 0) {
        return {
          class: 'unreadable',
          case: json && { ...withoutReasons(json), class: 'unreadable', unread },
        };
      }
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

function withoutReasons(json: CaseJson): CaseJson {
  const { choices: _, error: __, ...rest } = json;
  return rest;
}

/** Gives the meaning of an error's code, for the summary. */
export function meaningOf(code: ErrorCode): string {
  return ERROR_CODES[code];
}
