/** Opens a file: a record of games, a board, or a position as text. */
import { readPosition } from '../../index.ts';
import { tooLong } from '../position/text-bounds.ts';
import { own, part } from '../state/notice.ts';
import { board, changeBoard } from '../state/page-board.ts';
import { beginGames, show } from './timeline.ts';

/** The board stays as it is unless there is something else to show. */
export function openFile(file: File): void {
  own(openContent(file), `"${file.name}" was not opened`);
}

async function openContent(file: File): Promise<void> {
  const { name } = file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = textOf(bytes);
  const another = text === undefined ? undefined : boardOfText(text);
  if (another !== undefined) return openBoard(another);
  const { readTimelines } = await part(import('./opened-records.ts'));
  const { on, records } = await readTimelines(bytes, name);
  if (on !== undefined && on !== board.id) {
    keepForNextBoard(bytes, name, on);
    await changeBoard(on);
    return;
  }
  const [first] = records;
  if (first!.timeline.moments.length > 0) beginGames(records);
  else if (text !== undefined && isPosition(text)) show({ text });
  else throw new Error(first!.timeline.errors[0] ?? 'it has no record, no board and no position');
}

/** The text of a file in UTF-8, or in UTF-16 with its mark; `undefined` for anything else, such as a picture. */
function textOf(bytes: Uint8Array): string | undefined {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const isPosition = (text: string): boolean =>
  tooLong(text) === undefined && readPosition(text, board).position.units.length > 0;

/** The JSON of a text that is a board file or means to be one. */
function boardOfText(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    const isBoard = typeof data === 'object' && data !== null && 'provinces' in data && 'powers' in data;
    return isBoard ? data : undefined;
  } catch {
    return undefined;
  }
}

async function openBoard(file: unknown): Promise<void> {
  const { boardOfFile } = await part(import('../position/board-of-file.ts'));
  const found = boardOfFile(file);
  if (typeof found === 'string') throw new Error(found);
  await changeBoard(file);
}

/** The key of the record that the next page takes over, since its board is another one. */
const KEPT = 'dipsolve-record';

function keepForNextBoard(bytes: Uint8Array, name: string, on: string): void {
  try {
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    sessionStorage.setItem(KEPT, JSON.stringify({ name, data: btoa(letters) }));
  } catch (cause) {
    const why = `it is on the board "${on}", and the browser has no room to keep it until that is there`;
    throw new Error(`${why}. Choose the board first, then open the file`, { cause });
  }
}

/** Opens what the page before kept for this one. */
export function openKept(): void {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (kept === null) return;
    const { name, data } = JSON.parse(kept) as { readonly name: string; readonly data: string };
    openFile(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name));
  } catch {
    // Nothing can be kept here.
  }
}
