/** A recorded movement phase read back from its case. */
import type { Boards } from '../../../board/boards.ts';
import { parsePhase } from '../../../adjudicate/phases/phase-name.ts';
import { allReadable } from '../../../games/records/lines/line-content.ts';
import { PositionLineReader } from '../../../games/records/lines/position-line.ts';
import type { RecordedDislodged } from '../../../games/replay/record-differences.ts';
import { readStandingUnit } from '../../../games/records/model/standing-unit.ts';
import type { Observation } from '../diagnose/observation.ts';
import { movementQuestion, type PhaseQuestion } from '../diagnose/phase-question.ts';
import type { SceneJson } from '../records/scene-json.ts';

/** Reads what was asked and told; `undefined` of another kind of phase, or where something cannot be read. */
export function phaseOfCase(
  { map, phase, units, orders, theirs }: SceneJson,
  boards: Boards,
): { readonly question: PhaseQuestion; readonly observation: Observation } | undefined {
  const board = boards.named(map);
  if (board === undefined || parsePhase(phase)?.kind !== 'movement') return undefined;
  const lines = new PositionLineReader([board]);
  const read = allReadable(lines.read(JSON.stringify({ phase, units, orders })));
  if (!read.ok) return undefined;
  const standing = board.powers.flatMap(({ code, index }) =>
    (theirs.units[code] ?? []).map((text) => readStandingUnit(board, index, text)),
  );
  const dislodged = board.powers.flatMap(({ code, index }) =>
    Object.entries(theirs.dislodged[code] ?? {}).map(([text, places]) => ({
      unit: readStandingUnit(board, index, text),
      places,
    })),
  );
  if (!standing.every((unit) => unit.ok) || !dislodged.every(({ unit }) => unit.ok)) return undefined;
  const placesOf = (codes: readonly string[]): number[] =>
    codes.map((code) => board.locations.findIndex((location) => location.code === code));
  const retreating = dislodged.map(({ unit, places }): RecordedDislodged => {
    if (!unit.ok) throw new Error('it was read');
    return places === null ? { unit: unit.value } : { unit: unit.value, retreats: placesOf(places) };
  });
  const next = { units: standing.map((unit) => unit.value), dislodged: retreating };
  return { question: movementQuestion(read.value), observation: { next } };
}
