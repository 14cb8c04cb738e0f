/** The two results of a case side by side, drawn and as a table. */
import { drawPicture, mapDefinitions } from '../../../explain/pictures/picture.ts';
import { type Piece, type Scene, sceneOfReport } from '../../../explain/pictures/scene.ts';
import { standardLayout } from '../../../explain/pictures/standard-layout.ts';
import { locationOf } from '../asking/ask.ts';
import type { AfterJson, SceneJson } from './scene-json.ts';
import { escapeText } from '../../../base/document/html.ts';
import type { Unit } from '../../../board/board.ts';
import { standardBoard } from '../../../board/standard.ts';
import { readOrders } from '../../../orders/orders-that-count.ts';
import { parsePhase } from '../../../adjudicate/phases/phase-name.ts';
import { allReadable } from '../../../games/records/lines/line-content.ts';
import { PositionLineReader } from '../../../games/records/lines/position-line.ts';
import type { TextsByPower } from '../../../games/records/model/texts-by-power.ts';
import { readStandingUnit } from '../../../games/records/model/standing-unit.ts';
import { DEFAULT_RULES } from '../../../adjudicate/rules/policies.ts';
import { shortUnit } from '../../../orders/text/format.ts';

const OURS = 'dipsolve';
const THEIRS = 'the audited program';
/** The width of a map, in pixels; two stand beside each other on a wide screen. */
const WIDTH = 640;

/** The common part of the maps of all cases, which stands once on the page. */
export function sharedMap(): string {
  return mapDefinitions(standardLayout());
}

/** Draws the results of this program and of the other one, as HTML for a page that has the `sharedMap`. */
export function drawCase(scene: SceneJson): string {
  const { ours, theirs } = caseScenes(scene) ?? {};
  if (ours === undefined || theirs === undefined) return drawTable(scene);
  const maps = `${drawMap(ours, OURS, theirs)}${drawMap(theirs, THEIRS, ours)}`;
  return `<div class="maps">${maps}</div>${drawTable(scene)}`;
}

function drawMap(scene: Scene, caption: string, other: Scene): string {
  const options = { width: WIDTH, sharedMap: true, beside: [other] };
  const picture = drawPicture(standardLayout(), [{ scene }], options);
  return `<figure><figcaption>${caption}</figcaption>${picture}</figure>`;
}

/** The same without pictures. */
export function drawTable(scene: SceneJson): string {
  const powers = Object.keys({
    ...scene.units,
    ...scene.retreating,
    ...scene.ours.units,
    ...scene.theirs.units,
  });
  const rows = powers.sort().map((power) => {
    const ours = textsOf(scene.ours, power);
    const theirs = textsOf(scene.theirs, power);
    const cells = [
      [marked(ours, theirs), ...outcomesOf(scene, scene.ours, power)],
      [marked(theirs, ours), ...outcomesOf(scene, scene.theirs, power)],
    ].map((lines) => `<td>${lines.filter((line) => line !== '').join('<br>')}</td>`);
    return `<tr><th scope="row">${escapeText(power)}</th>${cells.join('')}</tr>`;
  });
  return `<table class="results"><thead><tr><th></th><th scope="col">${OURS}</th><th scope="col">${THEIRS}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The units of a power afterwards; dislodged ones with a star and where they may go. */
function textsOf({ units, dislodged }: AfterJson, power: string): string[] {
  const retreating = Object.entries(ofPower(dislodged, power) ?? {}).map(([unit, places]) => {
    if (places === null) return `*${unit}`;
    return `*${unit} (${places.length === 0 ? 'may go nowhere' : `may go to ${places.join(' ')}`})`;
  });
  return [...(ofPower(units, power) ?? []), ...retreating];
}

/** A power's own entry: a journal can name a power `toString`, which every object inherits. */
function ofPower<V>(byPower: Readonly<Record<string, V>>, power: string): V | undefined {
  return Object.hasOwn(byPower, power) ? byPower[power] : undefined;
}

/** Words about the supports and convoys of a power: `A MAR: support cut`. */
function outcomesOf({ orders }: SceneJson, { orders: told = {} }: AfterJson, power: string): string[] {
  return (ofPower(orders, power) ?? []).flatMap((order) => {
    const [, unit = '', verb] = /^([AF] \S+) ([SC]) /.exec(order) ?? [];
    const came = told[unit];
    if (came === undefined || verb === undefined) return [];
    const words = verb === 'S' ? ['support given', 'support cut'] : ['convoy available', 'convoy disrupted'];
    return [`${escapeText(unit)}: ${came ? words[0] : words[1]}`];
  });
}

/** Units, marked where the other list does not have them. */
function marked(units: readonly string[], others: readonly string[]): string {
  return units
    .map((unit) => (isIn(unit, others) ? escapeText(unit) : `<mark>${escapeText(unit)}</mark>`))
    .join(', ');
}

/** The same unit, with the same places to go to where both are given. */
function isIn(text: string, others: readonly string[]): boolean {
  const isDislodged = text.startsWith('*');
  const name = text.replace(/ \(.*/, '');
  return others.some(
    (other) =>
      other === text ||
      (isDislodged && (other === name || other.startsWith(name)) && (text === name || other === name)),
  );
}

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

const NOTHING = { units: [], orders: [] };

/** The units before a movement phase, with the order of each. */
function readBefore({ units, orders }: SceneJson) {
  const read = allReadable(lines.read(JSON.stringify({ units, orders })));
  if (!read.ok) return undefined;
  const { board, units: standing, orders: given } = read.value;
  return { units: standing, orders: readOrders(board, standing, given, DEFAULT_RULES.policy).orders };
}

function boardAfter(
  { units, orders }: NonNullable<ReturnType<typeof readBefore>>,
  after: AfterJson,
): Scene | undefined {
  const next = readUnits(after.units);
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
  return {
    ...piece,
    result,
    dislodged: places?.map((place) => locationOf(standardBoard, place)) ?? 'unknown',
  };
}

function readUnits(byPower: TextsByPower): Unit[] | undefined {
  const read = standardBoard.powers.flatMap(({ code, index }) =>
    (byPower[code] ?? []).map((text) => readStandingUnit(standardBoard, index, text)),
  );
  return read.every((unit) => unit.ok) ? read.map((unit) => unit.value) : undefined;
}
