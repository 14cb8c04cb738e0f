/** Compares one record with the rules: every phase of its games is adjudicated again. */
import * as z from 'zod';
import { countsOf } from '../../../base/counts.ts';
import { chosenBoards } from '../../../board/shipped.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import {
  ERROR_CODES,
  formatError,
  messageOf,
  type UserError,
  UserErrorException,
} from '../../../base/errors.ts';
import { impossibleResult } from '../../../adjudicate/phases/impossible-result.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import { PHASE_KINDS } from '../../../adjudicate/phases/state.ts';
import type { RecordFormat, GameRecord } from '../../../games/records/model/game-record.ts';
import { readGames } from '../../../games/records/formats/read-games.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { compareAsTold, type ConventionName, CONVENTIONS } from '../diagnose/conventions.ts';
import type { Observation } from '../diagnose/observation.ts';
import { answer, type PhaseQuestion } from '../diagnose/phase-question.ts';
import { STANDARD_INPUT, type RecordText } from './record-source.ts';
import outcomes from './phase-outcomes.json' with { type: 'json' };
import { OPEN_REASONS, recordedQuestions, type OpenReason } from './record-questions.ts';

/** The outcomes of the comparison of a phase with the rules. */
export const RECORDED_OUTCOMES = outcomes.compared;
export type RecordedOutcome = keyof typeof RECORDED_OUTCOMES;

const count = z.number().int().nonnegative();
const names = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(table) as Name[]);

const gameAudit = z.object({
  game: z.string().nullable(),
  program: z.string(),
  /** The id of its board. */
  map: z.string(),
  counts: z.record(z.enum(PHASE_KINDS), z.record(names(RECORDED_OUTCOMES), count)),
  /** Phases that are not compared, though they can be read. */
  open: z.partialRecord(names(OPEN_REASONS), count),
  /** Phases that cannot be read at all; those that cannot be read in full are in `counts`. */
  leftOut: count.exactOptional(),
  /** Phases in which the same result is written in these ways. */
  conventions: z.partialRecord(names(CONVENTIONS), count),
  /** The places of the phases that differ among those of the game, from 0. */
  differing: z.array(count),
});
export type GameAudit = z.infer<typeof gameAudit>;

/** The findings of the audit of one record: a line of a journal. */
export const recordAudit = z.object({
  file: z.string(),
  /** The place of the record in its file, from 1. */
  record: count,
  games: z.array(gameAudit),
  /** The faults for which something in it cannot be read. */
  errors: z.array(
    z.object({
      code: names(ERROR_CODES),
      text: z.string(),
      /** The phase in which it is: `S1901M`, or where it stands if that is not known, with the name of its game before it. */
      phase: z.string().exactOptional(),
    }),
  ),
  /** The record itself, where it is from the standard input: that cannot be read twice. */
  text: z.string().exactOptional(),
});
export type RecordAudit = z.infer<typeof recordAudit>;

export interface RecordAuditOptions {
  /** The rules under which programs are expected to agree. */
  readonly base: Policy;
  /** Read as this format, whatever the files look like. */
  readonly format?: RecordFormat | undefined;
  /** The board of games that name none, by name or from a file; the standard board if not given. */
  readonly map?: string | undefined;
}

/** Audits a record. It never throws for what a record holds: that would be a fault of this program, reported as one. */
export async function auditRecord(
  source: RecordText,
  options: RecordAuditOptions,
  solver: Solver,
): Promise<RecordAudit> {
  const { file, record } = source;
  try {
    const { games, errors } = gamesOf(source, options);
    const phaseOf = phasesOfErrors(games, source);
    const ofResults: UserError[] = [];
    const report: Parameters<typeof auditGame>[3] = (phase, { code, message, place = { file } }) => {
      const error = { code, message: `${phase}: ${message}`, place };
      ofResults.push(error);
      phaseOf.set(error, phase);
    };
    const audits = await solver.run(() => games.map((game) => auditGame(game, options.base, solver, report)));
    const nothing = games.every(({ phases, leftOut }) => phases.length === 0 && leftOut === undefined);
    const message = 'there is no phase of a game in it';
    const faults: readonly UserError[] =
      nothing && errors.length === 0
        ? [{ code: 'record-invalid', message, place: { file } }]
        : [...errors, ...ofResults];
    return {
      file,
      record,
      games: audits,
      errors: faults.map((error) => errorJson(source, error, phaseOf.get(error))),
      ...(file === STANDARD_INPUT && typeof source.text === 'string' && { text: source.text }),
    };
  } catch (error) {
    const fault: UserError =
      error instanceof UserErrorException && error.error.code === 'encoding-invalid'
        ? error.error
        : { code: 'program-fault', message: messageOf(error), place: { file } };
    return { file, record, games: [], errors: [errorJson(source, fault)] };
  }
}

/** Reads the games of a record. */
export function gamesOf(
  { file, text }: RecordText,
  { format, map }: Pick<RecordAuditOptions, 'format' | 'map'>,
): ReturnType<typeof readGames> {
  return readGames(text, { file, boards: chosenBoards(map), ...(format && { format }) });
}

/** The phase in which each error is, as far as it is in one. */
function phasesOfErrors(games: readonly GameRecord[], { line: first }: RecordText): Map<UserError, string> {
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
  phase?: string,
): RecordAudit['errors'][number] {
  const inRecord = error.place?.line ?? (typeof text === 'string' ? 1 : undefined);
  const place = inRecord === undefined ? error.place : { ...error.place, line: inRecord + line - 1 };
  const said = formatError(place === undefined ? error : { ...error, place });
  return { code: error.code, text: said, ...(phase === undefined ? {} : { phase }) };
}

/** @param report hears of each phase whose results cannot be compared, and why */
function auditGame(
  game: GameRecord,
  base: Policy,
  solver: Solver,
  report: (phase: string, why: UserError) => void,
): GameAudit {
  const counts = { movement: { ...NONE }, retreat: { ...NONE }, adjustment: { ...NONE } };
  const open: OpenReason[] = [];
  const conventions: ConventionName[] = [];
  const differing: number[] = [];
  for (const [place, { phase, question, told, unreadResult }] of recordedQuestions(game).entries()) {
    const say = (why: UserError): void => report(game.id === undefined ? phase : `${game.id} ${phase}`, why);
    if (unreadResult !== undefined) say({ code: 'record-invalid', message: unreadResult });
    if (typeof told === 'string' && told !== 'unread') {
      open.push(told);
      continue;
    }
    const compared = compare(question, told, base, solver, say);
    counts[question.phase.kind][compared.as]++;
    if (compared.as === 'differs') differing.push(place);
    conventions.push(...compared.conventions);
  }
  const leftOut = game.leftOut?.length ?? 0;
  return {
    game: game.id ?? null,
    program: game.program ?? game.format,
    map: game.board.id,
    counts,
    open: countsOf(open),
    ...(leftOut === 0 ? {} : { leftOut }),
    conventions: countsOf(conventions),
    differing,
  };
}

function compare(
  question: PhaseQuestion,
  told: Observation | 'unread',
  base: Policy,
  solver: Solver,
  say: (why: UserError) => void,
): { readonly as: RecordedOutcome; readonly conventions: readonly ConventionName[] } {
  if (told === 'unread') return { as: 'unreadable', conventions: [] };
  const ours = answer(question, base, solver);
  const { result, contradiction } = ours;
  const impossible = result?.kind === 'movement' ? impossibleResult(result.adjudication) : undefined;
  const why = contradiction ?? (impossible && { code: impossible.code, message: impossible.message });
  if (why !== undefined) {
    say(why);
    return { as: 'unreadable', conventions: [] };
  }
  if (result === undefined) return { as: 'undecided', conventions: [] };
  const { findings, conventions } = compareAsTold(question, told, ours);
  if (findings.length > 0) return { as: 'differs', conventions: [] };
  return { as: conventions.length === 0 ? 'agrees' : 'convention', conventions };
}

const NONE = { agrees: 0, convention: 0, differs: 0, undecided: 0, unreadable: 0 };
