/** Collects the phases of a game, and notes with each what of it cannot be read. */
import type { UserError } from '../../../base/errors.ts';
import { isInside, type ErrorList, type Spot } from './error-list.ts';
import type { GameDraft, RecordedPhase, RecordedPosition } from './game-record.ts';

export class PhaseList {
  readonly #errors: ErrorList;
  readonly #phases: RecordedPhase[] = [];
  readonly #leftOut: (readonly UserError[])[] = [];

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

  /** Reads the position after the last phase, which is lost if anything in it is wrong. */
  end(read: () => RecordedPosition, repeated: readonly UserError[]): void {
    const before = this.#errors.all.length;
    const next = { name: undefined, coastsMissing: false, ...read() };
    const unread = [...repeated, ...this.#errors.since(before)];
    if (unread.length > 0) this.#leaveOut(unread);
    const last = this.#phases.pop();
    if (last !== undefined) this.#phases.push(last.nextLeftOut === true ? last : { ...last, next });
  }

  #leaveOut(unread: readonly UserError[]): void {
    this.#leftOut.push(unread);
    const last = this.#phases.pop();
    if (last !== undefined) this.#phases.push({ ...last, nextLeftOut: true });
  }

  /** The phases, as fields of a game. */
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
