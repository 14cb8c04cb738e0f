/**
 * Reads games of droidippy, a text that names a place for each unit, centre and order: `Turkey: fleet ank`,
 * `bre move pic`. It does not say who gave an order: the owner of the unit, or of the centre to build in.
 */
import type { Board } from '../../../board/board.ts';
import { parseUnit } from '../../../orders/text/parse.ts';
import type { PhaseName } from '../../../adjudicate/phases/state.ts';
import {
  atColon,
  type Spot,
  type TextLine,
  textLines,
  PhaseList,
  readPhaseName,
} from '../model/phase-list.ts';
import type { GameDraft, PhaseOrder, RecordedOrder, RecordedPhase } from '../model/game-record.ts';
import { PositionReader, powerNamed } from '../model/position-reader.ts';
import { type RecordFile, orderedUnits, parsePhaseOrder } from './record-file.ts';

/** `PHASE 1901 Spring Movement` */
const PHASE = /^PHASE\s+(\d+)\s+(\S+)\s+(\S+)$/;
/** `army/dislodged rum`, `fleet stp/sc`, `supply ank` */
const POSITION = /^(army|fleet|supply)(\/dislodged)?\s+(\S+)$/i;
const ANYWHERE = /^build\s+anywhere\b/i;

/** A phase while its lines are read: orders are read last, when it is known which units there are. */
interface UnfinishedPhase {
  readonly name: PhaseName;
  readonly start: Spot;
  readonly position: PositionReader;
  readonly orders: TextLine[];
}

const SECTIONS = ['POSITIONS', 'ORDERS'] as const;

/**
 * Reads the game of a file. A line that cannot be read is an error and left out (`record-invalid`, or what is
 * wrong with its unit or order); so are all lines of a phase whose name is `phase-unknown`.
 */
export function readDroidippy({ text, place, boards, errors }: RecordFile): GameDraft[] {
  const board = boards.first;
  const before = errors.all.length;
  const phases = new PhaseList(errors);
  let open: UnfinishedPhase | undefined;
  let section: string | undefined;
  let seen = new Set<string>();
  let skipping = false;
  let begun = before;
  const finish = (): void => {
    if (open !== undefined) reportMissing(seen, open);
    phases.add(() => open && closePhase(open), [], begun);
    begun = errors.all.length;
  };
  for (const line of textLines(text, place, errors)) {
    if (line.text.startsWith('PHASE')) {
      finish();
      const name = phaseNameOf(line, board);
      skipping = name === undefined;
      open = name && { name, start: line.spot, position: new PositionReader(board, errors), orders: [] };
      open?.position.expectCentres();
      section = undefined;
      seen = new Set();
    } else if (SECTIONS.some((heading) => heading === line.text)) {
      section = line.text;
      if (seen.has(section) && !skipping)
        line.spot.report(`the phase has ${section} twice`, 'each of them once');
      seen.add(section);
    } else if (open !== undefined && section === 'POSITIONS') readPosition(line, open.position);
    else if (open !== undefined && section === 'ORDERS') open.orders.push(line);
    else if (!skipping) {
      line.spot.report(`"${line.text}" is outside any phase`, 'PHASE, POSITIONS or ORDERS');
    }
  }
  finish();
  return [{ id: undefined, board, format: 'droidippy', ...phases.all, errors: errors.since(before) }];
}

/** A phase without a section may have been cut off; what is missing in the last section does not show. */
function reportMissing(seen: ReadonlySet<string>, { start }: UnfinishedPhase): void {
  for (const heading of SECTIONS)
    if (!seen.has(heading)) start.report(`the phase has no ${heading}`, heading);
}

function phaseNameOf({ text, spot }: TextLine, board: Board): PhaseName | undefined {
  const [, year = '', season = '', kind = ''] = PHASE.exec(text) ?? [];
  return spot.take(readPhaseName(year === '' ? text : `${season} ${year}, ${kind}`, board));
}

function readPosition(line: TextLine, position: PositionReader): void {
  const [power, what] = atColon(line) ?? [];
  const [, kind, dislodged, at] = POSITION.exec(what?.text ?? '') ?? [];
  if (power === undefined || what === undefined || kind === undefined || at === undefined) {
    const expected = 'a line such as "Turkey: fleet ank"';
    line.spot.report(`"${line.text}" is neither a unit nor a centre`, expected);
    return;
  }
  const owner = line.spot.take(powerNamed(position.board, power.text));
  if (owner === undefined) return;
  if (kind === 'supply') position.addCentre(owner, at, () => what.spot);
  else {
    const written = what.spot.take(parseUnit(position.board, `${kind} ${at}`, what.spot.place));
    const standing = dislodged === undefined ? 'stands' : 'retreats';
    if (written !== undefined) position.add(owner, written, standing, what.text, what.spot);
  }
}

function closePhase({ name, position, orders: lines }: UnfinishedPhase): RecordedPhase {
  const { board } = position;
  const read = position.position();
  const orders = lines.map((line): RecordedOrder => {
    const text = line.text.replace(ANYWHERE, 'build');
    const order = line.spot.take(parsePhaseOrder(board, name.kind, text, line.spot.place));
    const power = order === undefined ? undefined : giverOf(order, name, position, board);
    return { power, text: line.text, order };
  });
  return { kind: name.kind, name, ...read, orders, results: undefined };
}

/** Finds the power that can have given an order; `undefined` where no unit or centre shows it. */
function giverOf(order: PhaseOrder, { kind }: PhaseName, position: PositionReader, board: Board) {
  if (order.kind === 'waive') return undefined;
  const { province } = order.unit;
  if (order.kind !== 'build') return position.unitIn(province, orderedUnits(kind))?.power;
  return position.position().centres?.[province] ?? board.provinces[province]!.home;
}
