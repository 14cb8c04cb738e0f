/** Puts the source of a phase into words. */
import type { PhaseOrigin } from '../records/case-json.ts';
import { printableLine } from '../../../base/printable.ts';

/** `games.jsonl, record 12 (game x), S1901M`; of a live program just what was asked. */
export function formatWhere({ file, record, game, phase }: PhaseOrigin): string {
  if (record === 0) return phase;
  return printableLine(`${file}, record ${record}${game === null ? '' : ` (${game})`}, ${phase}`);
}
