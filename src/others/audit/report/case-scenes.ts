/** The boards that both programs make of a case, as scenes to draw. */
import type { Board, Unit } from '../../../board/board.ts';
import { standardBoard } from '../../../board/standard.ts';
import { readOrders } from '../../../orders/orders-that-count.ts';
import { shortUnit } from '../../../orders/text/short-forms.ts';
import type { UnitOrder } from '../../../orders/unit-order.ts';
import { parsePhase } from '../../../adjudicate/phases/phase-name.ts';
import { sceneOfReport, type Piece, type Scene } from '../../../explain/pictures/scene.ts';
import { allReadable } from '../../../games/records/lines/line-content.ts';
import { PositionLineReader } from '../../../games/records/lines/position-line.ts';
import type { TextsByPower } from '../../../games/records/model/texts-by-power.ts';
import { readStandingUnit } from '../../../games/records/model/standing-unit.ts';
import { DEFAULT_RULES } from '../../../adjudicate/rules/policies.ts';
import type { AfterJson, SceneJson } from '../records/scene-json.ts';

const lines = new PositionLineReader([standardBoard]);

/**
 * Both boards: of a movement phase with orders and what the next positions say of them, for other phases, the units
 * that stand afterwards.
 *
 * @returns `undefined` for another board than the standard one, or where a unit or an order cannot be read
 */
export function caseScenes(scene: SceneJson): { readonly ours: Scene; readonly theirs: Scene } | undefined {
  if (scene.map !== standardBoard.id) return undefined;
  const before = parsePhase(scene.phase)?.kind === 'movement' ? readBefore(scene) : NOTHING;
  const ours = before && boardAfter(before, scene.ours);
  const theirs = before && boardAfter(before, scene.theirs);
  return ours && theirs && { ours, theirs };
}

interface Before {
  readonly units: readonly Unit[];
  /** The order of each unit. */
  readonly orders: readonly UnitOrder[];
}

const NOTHING: Before = { units: [], orders: [] };

function readBefore({ units, orders }: SceneJson): Before | undefined {
  const read = allReadable(lines.read(JSON.stringify({ units, orders })));
  if (!read.ok) return undefined;
  const { board, units: standing, orders: given } = read.value;
  return { units: standing, orders: readOrders(board, standing, given, DEFAULT_RULES.policy).orders };
}

function boardAfter({ units, orders }: Before, after: AfterJson): Scene | undefined {
  const next = readUnits(standardBoard, after.units);
  if (next === undefined) return undefined;
  if (units.length === 0) return sceneOfReport(standardBoard, next, [], [], next);
  const told = sceneOfReport(standardBoard, units, orders, [], next);
  return { ...told, pieces: told.pieces.map((piece) => withResult(piece, after)) };
}

/** Supports and convoys are open where nothing is said of them; for a dislodged unit, places to go may be given. */
function withResult(piece: Piece, { dislodged, orders = {} }: AfterJson): Piece {
  const { unit, order } = piece;
  const helps = order?.kind === 'support' || order?.kind === 'convoy';
  const told = orders[shortUnit(standardBoard, unit)];
  const result = !helps ? piece.result : told === undefined ? 'open' : told ? 'succeeds' : 'fails';
  if (piece.dislodged === undefined) return { ...piece, result };
  const { code } = standardBoard.powers[unit.power]!;
  const places = dislodged[code]?.[shortUnit(standardBoard, unit)];
  return { ...piece, result, dislodged: places?.map(locationNamed) ?? 'unknown' };
}

function locationNamed(code: string): number {
  return standardBoard.locations.findIndex((location) => location.code === code);
}

function readUnits(board: Board, byPower: TextsByPower): Unit[] | undefined {
  const read = board.powers.flatMap(({ code, index }) =>
    (byPower[code] ?? []).map((text) => readStandingUnit(board, index, text)),
  );
  return read.every((unit) => unit.ok) ? read.map((unit) => unit.value) : undefined;
}
