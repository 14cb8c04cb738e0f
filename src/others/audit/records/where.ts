/** Puts the place of a phase into words. */
import { printableLine } from '../../../base/printable.ts';

/** The place of a phase: record and game, and the phase in it. */
export interface PhasePlace {
  readonly file: string;
  /** The place of the record in its file, from 1. */
  readonly record: number;
  readonly game: string | null;
  readonly phase: string;
}

/** `games.jsonl, record 12 (game x), S1901M`. */
export function formatWhere({ file, record, game, phase }: PhasePlace): string {
  return printableLine(`${file}, record ${record}${game === null ? '' : ` (${game})`}, ${phase}`);
}

/** The order of files and programs, the same in every language. */
export function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
