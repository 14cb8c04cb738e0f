/** Collects the phases of a game, and what is wrong in its file while the rest of it is read on. */
import {
  failed,
  ok,
  type Result,
  type UserError,
  type ErrorCode,
  inside,
  type Place,
} from '../../../base/errors.ts';
import type { GameDraft, RecordedPhase, RecordedPosition } from './game-record.ts';
import { type Board, type Calendar, SEASONS } from '../../../board/board.ts';
import { parsePhase, phaseExamples } from '../../../adjudicate/phases/phase-name.ts';
import { PHASE_KINDS, type PhaseName } from '../../../adjudicate/phases/state.ts';

/** Tells if an error is at this place of a JSON document, or further inside. */
export function isInside({ place: { path = '' } = {} }: UserError, { path: outer = '' }: Place): boolean {
  return outer === '' || path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}

export class ErrorList {
  readonly #errors: UserError[] = [];

  get all(): readonly UserError[] {
    return this.#errors;
  }

  /** The errors added since there were this many. */
  since(count: number): readonly UserError[] {
    return this.#errors.slice(count);
  }

  /**
   * Adds an error at this place; in a text, what it knows of line and column itself goes before.
   *
   * @returns the error with its place
   */
  add(error: UserError, place: Place): UserError {
    const exact = place.path === undefined ? { ...place, ...error.place } : place;
    const placed = { ...error, place: exact };
    this.#errors.push(placed);
    return placed;
  }
}

/** A place in a file, with the list that gets what is wrong there. */
export class Spot {
  readonly errors: ErrorList;
  readonly place: Place;

  constructor(errors: ErrorList, place: Place) {
    this.errors = errors;
    this.place = place;
  }

  in(...keys: readonly PropertyKey[]): Spot {
    return new Spot(this.errors, inside(this.place, ...keys));
  }

  /** Adds an error here, and gives it with its place. */
  add(error: UserError): UserError {
    return this.errors.add(error, this.place);
  }

  report(message: string, expected?: string, code: ErrorCode = 'record-invalid'): void {
    this.add(expected === undefined ? { code, message } : { code, message, expected });
  }

  /** The value, or `undefined` after its error was added. */
  take<T>(result: Result<T>): T | undefined {
    if (result.ok) return result.value;
    this.add(result.error);
    return undefined;
  }
}

export interface TextLine {
  /** Without blanks around it. */
  readonly text: string;
  readonly spot: Spot;
}

/** The lines that say something: without comments behind `#`, and without those that are empty. */
export function textLines(text: string, place: Place, errors: ErrorList): TextLine[] {
  return text.split(/\r\n|\n|\r/).flatMap((whole, index) => {
    const spot = new Spot(errors, { ...place, line: index + 1, column: 1 });
    const trimmed = cut({ text: whole.replace(/#.*$/s, ''), spot }, 0);
    return trimmed.text === '' ? [] : [trimmed];
  });
}

/** A line from an offset on, without the blanks around it. */
export function cut({ text, spot: { errors, place } }: TextLine, from: number): TextLine {
  const rest = text.slice(from);
  const blanks = rest.length - rest.trimStart().length;
  const column = (place.column ?? 1) + from + blanks;
  return { text: rest.trim(), spot: new Spot(errors, { ...place, column }) };
}

/** Splits a line at the first colon; `undefined` where there is none. */
export function atColon(line: TextLine): readonly [before: TextLine, behind: TextLine] | undefined {
  const colon = line.text.indexOf(':');
  if (colon < 0) return undefined;
  return [{ ...line, text: line.text.slice(0, colon).trim() }, cut(line, colon + 1)];
}

export class PhaseList {
  readonly #errors: ErrorList;
  readonly #phases: RecordedPhase[] = [];
  readonly #leftOut: (readonly UserError[])[] = [];
  #hasEnd = false;

  constructor(errors: ErrorList) {
    this.#errors = errors;
  }

  /**
   * Reads a phase: if there is none it is left out where anything is wrong, and was not played otherwise.
   *
   * @param repeated what an object of the phase, or of what it rests on, has twice
   * @param before the number of errors when its first line was read
   */
  add(
    read: () => RecordedPhase | undefined,
    repeated: readonly UserError[] = [],
    before: number = this.#errors.all.length,
  ): void {
    const phase = read();
    const unread = [...repeated, ...this.#errors.since(before)];
    if (phase !== undefined) this.#phases.push(withUnread(phase, unread, repeated.length > 0));
    else if (unread.length > 0) this.#leaveOut(unread);
  }

  /** Reads the position after the last phase, which is lost if anything in it is wrong, and if there is another. */
  end(read: () => RecordedPosition, repeated: readonly UserError[], spot: Spot): void {
    const before = this.#errors.all.length;
    if (this.#hasEnd) spot.report('the game has ended before', 'one end of a game');
    this.#hasEnd = true;
    const next = { name: undefined, coastsMissing: false, ...read() };
    const unread = [...repeated, ...this.#errors.since(before)];
    if (unread.length > 0) this.#leaveOut(unread);
    const last = this.#phases.pop();
    if (last === undefined) return;
    const { next: _, ...withoutNext } = last;
    this.#phases.push(last.nextLeftOut === true ? withoutNext : { ...last, next });
  }

  #leaveOut(unread: readonly UserError[]): void {
    this.#leftOut.push(unread);
    const last = this.#phases.pop();
    if (last !== undefined) this.#phases.push({ ...last, nextLeftOut: true });
  }

  get all(): Pick<GameDraft, 'phases' | 'leftOut'> {
    const leftOut = this.#leftOut;
    return { phases: this.#phases, ...(leftOut.length === 0 ? {} : { leftOut }) };
  }
}

/** The phase, with what of it cannot be read; also as the position after the phase before it, if that is concerned. */
export function withUnread(
  phase: RecordedPhase,
  unread: readonly UserError[],
  isIncomplete: boolean,
): RecordedPhase {
  if (unread.length === 0) return phase;
  const known = { ...phase, unread: [...(phase.unread ?? []), ...unread] };
  return isIncomplete ? { ...known, isIncomplete } : known;
}

/** Repetitions in a phase, or in the part that all phases of its list rest on. */
export function repeatedIn(repeated: readonly UserError[], { place }: Spot): readonly UserError[] {
  const { path = '' } = place;
  const list = path.slice(0, path.lastIndexOf('[') + 1);
  return repeated.filter((error) => isInside(error, place) || !(error.place?.path ?? '').startsWith(list));
}

/** Reports orders of a phase in which nothing is played. */
export function reportOrders(phase: string, spot: Spot): void {
  spot.in('orders').report(`nothing is ordered in ${phase}`, 'no orders');
}

const FALL_ADJUSTMENT = /^\s*(?:fall|autumn|year)\b(.*\badjustments?\s*)$/i;

/**
 * Reads `S1901M`, `Fall 1901, Movement` and the like. Some programs have adjustments in fall: these are of winter.
 *
 * @param board on which it is: its calendar has the seasons
 * @returns the phase, or `phase-unknown`, also for `FORMING` and `COMPLETED`
 */
export function readPhaseName(text: string, { game }: Pick<Board, 'game'>): Result<PhaseName> {
  const phase = parsePhase(text.replace(FALL_ADJUSTMENT, 'winter$1'), game.calendar);
  if (phase !== undefined) return ok(phase);
  const expected = aPhaseOf(game.calendar);
  return failed({ code: 'phase-unknown', message: `there is no phase "${text.trim()}"`, expected });
}

/** Expected where the name of a phase cannot be read: `a phase such as S1901M, F1901R or W1901A`. */
export function aPhaseOf(calendar: Calendar): string {
  const { movement, retreat, adjustment } = phaseExamples(calendar);
  return `a phase such as ${movement}, ${retreat} or ${adjustment}`;
}

/** Negative where `one` comes before `other`, 0 where they are the same phase. */
export function comparePhases(one: PhaseName, other: PhaseName): number {
  return one.year - other.year || stepOf(one) - stepOf(other);
}

function stepOf({ season, kind }: PhaseName): number {
  return SEASONS.indexOf(season) * PHASE_KINDS.length + PHASE_KINDS.indexOf(kind);
}
