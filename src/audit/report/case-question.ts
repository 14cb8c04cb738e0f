/** A recorded movement phase read back from its case. */
import { standardBoard } from '../../board/standard.ts';
import { parsePhase } from '../../phases/phase-name.ts';
import { allReadable } from '../../records/lines/line-content.ts';
import { PositionLineReader } from '../../records/lines/position-line.ts';
import type { RecordedDislodged } from '../../replay/record-differences.ts';
import { readStandingUnit } from '../../records/model/standing-unit.ts';
import type { Observation } from '../diagnose/observation.ts';
import { movementQuestion, type PhaseQuestion } from '../diagnose/question.ts';
import type { SceneJson } from './scene-json.ts';

const lines = new PositionLineReader([standardBoard]);

/** What was asked and told; `undefined` of another board or kind of phase, or where something cannot be read. */
export function phaseOfCase({
  map,
  phase,
  units,
  orders,
  theirs,
}: SceneJson): { readonly question: PhaseQuestion; readonly observation: Observation } | undefined {
  if (map !== standardBoard.id || parsePhase(phase)?.kind !== 'movement') return undefined;
  const read = allReadable(lines.read(JSON.stringify({ units, orders })));
  if (!read.ok) return undefined;
  const standing = standardBoard.powers.flatMap(({ code, index }) =>
    (theirs.units[code] ?? []).map((text) => readStandingUnit(standardBoard, index, text)),
  );
  const dislodged = standardBoard.powers.flatMap(({ code, index }) =>
    Object.entries(theirs.dislodged[code] ?? {}).map(([text, places]) => ({
      unit: readStandingUnit(standardBoard, index, text),
      places,
    })),
  );
  if (!standing.every((unit) => unit.ok) || !dislodged.every(({ unit }) => unit.ok)) return undefined;
  const retreating = dislodged.map(({ unit, places }): RecordedDislodged => {
    if (!unit.ok) throw new Error('it was read');
    return places === null ? { unit: unit.value } : { unit: unit.value, retreats: placesOf(places) };
  });
  const next = { units: standing.map((unit) => unit.value), dislodged: retreating };
  return { question: movementQuestion(read.value), observation: { next } };
}

function placesOf(codes: readonly string[]): number[] {
  return codes.map((code) => standardBoard.locations.findIndex((location) => location.code === code));
}
