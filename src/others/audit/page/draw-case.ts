/** The two results of a case side by side, drawn and as a table. */
import { drawPicture } from '../../../explain/pictures/picture.ts';
import { type Piece, type Scene, sceneOfReport } from '../../../explain/pictures/scene.ts';
import { standardLayout } from '../../../explain/pictures/standard-layout.ts';
import { ordersByPower, type CaseResult, type ComparedCase } from './case-results.ts';
import { escapeText } from '../../../base/document/html.ts';
import { groupedBy } from '../../../base/remembered.ts';
import { type Board, canStand, sameUnit, type Unit } from '../../../board/board.ts';
import { standardBoard } from '../../../board/standard.ts';
import { readOrders } from '../../../orders/orders-that-count.ts';
import { unitsByPower } from '../../../games/records/json/result-json.ts';
import { DEFAULT_RULES } from '../../../adjudicate/rules/policies.ts';
import { shortUnit } from '../../../orders/text/format.ts';
import { compareTexts } from '../records/where.ts';

const OURS = 'dipsolve';
const THEIRS = 'the audited program';
/** The width of a map, in pixels; two stand beside each other on a wide screen. */
const WIDTH = 640;

/** Draws the results of this program and of the other one, as HTML for a page that has the `mapDefinitions` of the standard layout. */
export function drawCase(compared: ComparedCase): string {
  const { ours, theirs } = caseScenes(compared) ?? {};
  if (ours === undefined || theirs === undefined) return drawTable(compared);
  const maps = `${drawMap(ours, OURS, theirs)}${drawMap(theirs, THEIRS, ours)}`;
  return `<div class="maps">${maps}</div>${drawTable(compared)}`;
}

function drawMap(scene: Scene, caption: string, other: Scene): string {
  const options = { width: WIDTH, sharedMap: true, beside: [other] };
  const picture = drawPicture(standardLayout(), [{ scene }], options);
  return `<figure><figcaption>${caption}</figcaption>${picture}</figure>`;
}

/** The same without pictures. */
export function drawTable({ question, ours, theirs }: ComparedCase): string {
  const { board, units, dislodged } = question;
  const all = [...units, ...dislodged.map(({ unit }) => unit), ...ours.units, ...theirs.units];
  const orders = ordersByPower(question);
  const rows = Object.keys(unitsByPower(board, all))
    .sort()
    .map((power) => {
      const cell = (result: CaseResult, other: CaseResult): string => {
        const own = marked(textsOf(board, result, power), textsOf(board, other, power));
        const lines = [own, ...outcomesOf(orders[power], result)];
        return `<td>${lines.filter((line) => line !== '').join('<br>')}</td>`;
      };
      return `<tr><th scope="row">${escapeText(power)}</th>${cell(ours, theirs)}${cell(theirs, ours)}</tr>`;
    });
  return `<table class="results"><thead><tr><th></th><th scope="col">${OURS}</th><th scope="col">${THEIRS}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The units of a power afterwards; dislodged ones with a star and where they may go. */
function textsOf(board: Board, { units, dislodged }: CaseResult, power: string): string[] {
  const retreating = dislodged
    .filter(({ unit }) => board.powers[unit.power]!.code === power)
    .map(({ unit, retreats }) => {
      const name = `*${shortUnit(board, unit)}`;
      if (retreats === undefined) return name;
      const places = retreats.map((place) => board.locations[place]!.code).sort();
      return `${name} (${places.length === 0 ? 'may go nowhere' : `may go to ${places.join(' ')}`})`;
    });
  return [...(unitsByPower(board, units)[power] ?? []), ...retreating];
}

/** Words about the supports and convoys among some orders: `A MAR: support cut`. */
function outcomesOf(orders: readonly string[] = [], { helps }: CaseResult): string[] {
  return orders.flatMap((order) => {
    const [, unit = '', verb] = /^([AF] \S+) ([SC]) /.exec(order) ?? [];
    const came = helps[unit];
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
  if (!text.startsWith('*')) return others.includes(text);
  const name = text.replace(/ \(.*/, '');
  return others.some(
    (other) => other === text || other === name || (text === name && other.startsWith(name)),
  );
}

/**
 * Both boards: of a movement phase with orders and what the next positions say of them, for other phases, the units
 * that stand afterwards.
 *
 * @returns `undefined` for another board than the standard one, or where a fleet has no coast
 */
export function caseScenes({
  question: { board, units, orders },
  ours,
  theirs,
}: ComparedCase): { readonly ours: Scene; readonly theirs: Scene } | undefined {
  const given = orders.kind === 'movement' ? orders.orders : undefined;
  const before = given === undefined ? [] : inOrder(board, units);
  const stands = ({ type, location }: Unit): boolean => canStand(board, type, location);
  if (board.id !== standardBoard.id || ![...before, ...ours.units, ...theirs.units].every(stands))
    return undefined;
  const inTurn = groupedBy(given ?? [], ({ power }) => power).flat();
  const { orders: read } = readOrders(board, before, inTurn, DEFAULT_RULES.policy);
  const sceneAfter = (result: CaseResult): Scene => {
    const next = inOrder(board, result.units);
    if (before.length === 0) return sceneOfReport(board, next, [], [], next);
    const told = sceneOfReport(board, before, read, [], next);
    return { ...told, pieces: told.pieces.map((piece) => withResult(board, piece, result)) };
  };
  return { ours: sceneAfter(ours), theirs: sceneAfter(theirs) };
}

/** Units by their powers and their texts, so that pictures do not depend on how they were listed. */
const inOrder = (board: Board, units: readonly Unit[]): Unit[] =>
  units.toSorted((a, b) => a.power - b.power || compareTexts(shortUnit(board, a), shortUnit(board, b)));

/** Supports and convoys are open where nothing is said of them; for a dislodged unit, places to go may be given. */
function withResult(board: Board, piece: Piece, { dislodged, helps }: CaseResult): Piece {
  const { unit, order } = piece;
  const isHelp = order?.kind === 'support' || order?.kind === 'convoy';
  const told = helps[shortUnit(board, unit)];
  const result = !isHelp ? piece.result : told === undefined ? 'open' : told ? 'succeeds' : 'fails';
  if (piece.dislodged === undefined) return { ...piece, result };
  const fate = dislodged.find(({ unit: each }) => sameUnit(board, each, unit, false));
  const codeOf = (place: number): string => board.locations[place]!.code;
  const places = fate?.retreats?.toSorted((a, b) => compareTexts(codeOf(a), codeOf(b)));
  return { ...piece, result, dislodged: places ?? 'unknown' };
}
