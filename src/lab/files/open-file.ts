/** Opens a file: a record of games, a board, or a position as text. */
import { board, changeBoard } from '../state/page-board.ts';
import { beginGames, show, showTimeline } from './timeline.ts';

/** In bytes: what is longer is no position that somebody wrote. */
const LONGEST_POSITION = 100_000;

export async function openFile(file: File): Promise<void> {
  await openBytes(new Uint8Array(await file.arrayBuffer()), file.name);
}

async function openBytes(bytes: Uint8Array, name: string): Promise<void> {
  const text = (): string => new TextDecoder().decode(bytes);
  const another = boardOfText(text());
  if (another !== undefined) return openBoard(another);
  const { readTimelines } = await import('./opened-records.ts');
  const { on, records } = await readTimelines(bytes, name);
  if (on !== undefined && on !== board.id) {
    keepForNextBoard(bytes, name);
    await changeBoard(on);
  } else if (!beginGames(records) && bytes.length < LONGEST_POSITION) show({ text: text() });
}

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
  const { boardOfFile } = await import('../position/board-of-file.ts');
  const found = boardOfFile(file);
  if (typeof found === 'object') await changeBoard(file);
  else showTimeline({ name: 'A board that contradicts itself', moments: [], errors: [found] });
}

/** The key of the record that the next page takes over, since its board is another one. */
const KEPT = 'dipsolve-record';

/** Keeps a file for the page with its board; where the browser keeps nothing, that page has the start of a game. */
function keepForNextBoard(bytes: Uint8Array, name: string): void {
  try {
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    sessionStorage.setItem(KEPT, JSON.stringify({ name, data: btoa(letters) }));
  } catch {
    // Too much, or not allowed.
  }
}

/** Opens what the page before kept for this one. */
export function openKept(): void {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (kept === null) return;
    const { name, data } = JSON.parse(kept) as { readonly name: string; readonly data: string };
    void openBytes(
      Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
      name,
    );
  } catch {
    // Nothing can be kept here.
  }
}
