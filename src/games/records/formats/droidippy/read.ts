/**
 * Reads games of droidippy, a text that names a place for each unit, centre and order: `Turkey: fleet ank`,
 * `bre move pic`. It does not say who gave an order: the owner of the unit, or of the centre to build in.
 */
import type { Board } from '../../../../board/board.ts';
import { parseUnit } from '../../../../orders/text/parse.ts';
import type { PhaseName } from '../../../../adjudicate/phases/state.ts';
import type { ErrorList } from '../../model/error-list.ts';
import type { GameDraft, PhaseOrder, RecordedOrder, RecordedPhase } from '../../model/game-record.ts';
import { parsePhaseOrder } from '../../model/order-text.ts';
import { readPhaseName } from '../../model/phase-words.ts';
import { powerNamed, PositionReader } from '../../model/position-reader.ts';
import type { RecordFile } from '../record-file.ts';
import { orderedUnits } from '../../model/structured-orders.ts';
import { atColon, textLines, type TextLine } from '../../model/text-lines.ts';

/** `PHASE 1901 Spring Movement` */
const PHASE = /^PHASE\s+(\d+)\s+(\S+)\s+(\S+)$/;
/** `army/dislodged rum`, `fleet stp/sc`, `supply ank` */
const POSITION = /^(army|fleet|supply)(\/dislodged)?\s+(\S+)$/i;
const ANYWHERE = /^build\s+anywhere\b/i;

/** A phase while its lines are read: orders are read last, when it is known which units there are. */
interface UnfinishedPhase {
  readonly name: PhaseName;
  readonly position: PositionReader;
  readonly orders: TextLine[];
}

type RecordSection = 'none' | 'positions' | 'orders';

/**
 * Reads the game of a file. A line that cannot be read is an error and left out (`record-invalid`, or what is
 * wrong with its unit or order); so are all lines of a phase whose name is `phase-unknown`.
 */
export function readDroidippy({ text, place, boards, errors }: RecordFile): GameDraft[] {
  const board = boards.first;
  const before = errors.all.length;
  const phases: RecordedPhase[] = [];
  let open: UnfinishedPhase | undefined;
  let section: RecordSection = 'none';
  let skipping = false;
  const finish = (): void => {
    if (open !== undefined) phases.push(closePhase(open, errors));
  };
  for (const line of textLines(text, place)) {
    if (line.text.startsWith('PHASE')) {
      finish();
      const name = phaseNameOf(line, board, errors);
      skipping = name === undefined;
      open = name && { name, position: new PositionReader(board, errors), orders: [] };
      open?.position.expectCentres();
      section = 'none';
    } else if (line.text === 'POSITIONS') section = 'positions';
    else if (line.text === 'ORDERS') section = 'orders';
    else if (open !== undefined && section === 'positions') readPosition(line, open.position, errors);
    else if (open !== undefined && section === 'orders') open.orders.push(line);
    else if (!skipping) {
      errors.report(
        'record-invalid',
        `"${line.text}" is outside any phase`,
        line.place,
        'PHASE, POSITIONS or ORDERS',
      );
    }
  }
  finish();
  return [{ id: undefined, board, format: 'droidippy', phases, errors: errors.since(before) }];
}

function phaseNameOf({ text, place }: TextLine, board: Board, errors: ErrorList): PhaseName | undefined {
  const [, year = '', season = '', kind = ''] = PHASE.exec(text) ?? [];
  return errors.take(readPhaseName(year === '' ? text : `${season} ${year}, ${kind}`, board), place);
}

function readPosition(line: TextLine, position: PositionReader, errors: ErrorList): void {
  const [power, what] = atColon(line) ?? [];
  const [, kind, dislodged, at] = POSITION.exec(what?.text ?? '') ?? [];
  if (power === undefined || what === undefined || kind === undefined || at === undefined) {
    const expected = 'a line such as "Turkey: fleet ank"';
    errors.report('record-invalid', `"${line.text}" is neither a unit nor a centre`, line.place, expected);
    return;
  }
  const owner = errors.take(powerNamed(position.board, power.text), line.place);
  if (owner === undefined) return;
  if (kind === 'supply') position.addCentre(owner, at, what.place);
  else {
    const written = errors.take(parseUnit(position.board, `${kind} ${at}`, what.place), what.place);
    const standing = dislodged === undefined ? 'stands' : 'retreats';
    if (written !== undefined) position.add(owner, written, standing, what.text, what.place);
  }
}

function closePhase({ name, position, orders: lines }: UnfinishedPhase, errors: ErrorList): RecordedPhase {
  const { board } = position;
  const orders = lines.map((line): RecordedOrder => {
    const text = line.text.replace(ANYWHERE, 'build');
    const order = errors.take(parsePhaseOrder(board, name.kind, text, line.place), line.place);
    const power = order === undefined ? undefined : giverOf(order, name, position, board);
    return { power, text: line.text, order };
  });
  return { kind: name.kind, name, ...position.position(), orders, results: undefined };
}

/** Finds the power that can have given an order; `undefined` where no unit or centre shows it. */
function giverOf(
  order: PhaseOrder,
  { kind }: PhaseName,
  position: PositionReader,
  board: Board,
): number | undefined {
  switch (order.kind) {
    case 'waive':
      return undefined;
    case 'build':
      return position.position().centres?.[order.unit.province] ?? board.provinces[order.unit.province]!.home;
    case 'hold':
    case 'move':
    case 'support':
    case 'convoy':
    case 'retreat':
    case 'disband':
    case 'movement':
      return position.unitIn(order.unit.province, orderedUnits(kind))?.power;
  }
}
