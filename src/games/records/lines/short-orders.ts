/**
 * Orders in short form, as programs write them: `A PAR S A MAR - BUR`. They number in the tens of thousands, but are made of
 * a few hundred units and places, each of which the parser reads once. Whatever is written otherwise is left to the parser.
 */
import { oncePer } from '../../../base/remembered.ts';
import type { Board } from '../../../board/board.ts';
import type { WrittenOrder, WrittenPlace, WrittenUnit } from '../../../orders/order.ts';
import { VERBS, VIA } from '../../../orders/text/format.ts';
import { namesOf } from '../../../orders/text/names.ts';
import { parseUnit } from '../../../orders/text/parse.ts';

const UNIT = /^[AF] ([A-Z]{3})(?:\/([A-Z]{2}))?$/;
const { hold: HOLDS, move: MOVES } = VERBS.short;
const [SUPPORTS, CONVOYS] = [`${VERBS.short.support} `, `${VERBS.short.convoy} `];
const ARROW = ` ${MOVES} `;
const BY_CONVOY = ` ${VIA.short}`;

/** A reader of such orders on a board; it gives `undefined` for all others. */
export const shortOrders: (board: Board) => (text: string) => WrittenOrder | undefined = oncePer((board) => {
  const { exact, widest } = namesOf(board).provinces;
  const units = new Map<string, WrittenUnit>();
  const places = new Map<string, WrittenPlace>();
  const unitOf = (text: string): WrittenUnit | undefined => units.get(text) ?? learn(text);
  const placeOf = (text: string): WrittenPlace | undefined => {
    if (!places.has(text)) learn(`A ${text}`);
    return places.get(text);
  };
  return (text) => {
    const end = text.indexOf(' ', 2);
    const unit = unitOf(text.slice(0, end));
    const start = end + 3;
    if (unit === undefined) return undefined;
    if (text.endsWith(HOLDS)) return text.length === end + 2 ? { kind: 'hold', unit } : undefined;
    if (text.startsWith(ARROW, end)) {
      const viaConvoy = text.endsWith(BY_CONVOY);
      const to = placeOf(text.slice(start, viaConvoy ? -BY_CONVOY.length : undefined));
      return to && { kind: 'move', unit, to, viaConvoy };
    }
    const verb = text.slice(end + 1, start);
    const arrow = text.indexOf(ARROW, start);
    const other = unitOf(text.slice(start, arrow < 0 ? undefined : arrow));
    if (other === undefined) return undefined;
    const to = arrow < 0 ? undefined : placeOf(text.slice(arrow + ARROW.length));
    if (verb === CONVOYS) return to && { kind: 'convoy', unit, convoyed: other, to };
    if (verb !== SUPPORTS || (arrow >= 0 && to === undefined)) return undefined;
    return to === undefined
      ? { kind: 'support', unit, supported: other }
      : { kind: 'support', unit, supported: other, to };
  };

  /** Reads a unit, and the place where it stands. */
  function learn(text: string): WrittenUnit | undefined {
    const [, code, coast] = UNIT.exec(text) ?? [];
    // No longer name begins with the code, so the text around it does not matter.
    const index = code !== undefined && widest.get(code) === 1 ? exact.get(code) : undefined;
    const { code: own, coasts = [] } = board.provinces[index ?? -1] ?? {};
    const isThere = coast === undefined || coasts.some((each) => board.locations[each]!.coast === coast);
    const unit = own !== undefined && own === code && isThere ? parseUnit(board, text) : undefined;
    if (unit?.ok !== true) return undefined;
    const { type: _, ...place } = unit.value;
    units.set(text, unit.value);
    places.set(text.slice(2), place);
    return unit.value;
  }
});
