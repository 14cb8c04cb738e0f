/** The phases of a game, to go from one to another: of a record, or as they are played here. */
import { computed, signal } from '@preact/signals';
import type { GameRecord } from '../../index.ts';
import type { RecordedMoment } from './moments.ts';
import type { OpenedRecord, Timeline } from './opened-records.ts';
import { showAll } from '../board/page-map.ts';
import { unplayed } from '../position/start.ts';
import type { Unchecked } from '../state/fragment.ts';
import { own } from '../state/notice.ts';
import { asker } from '../workers/ask-worker.ts';
import { playOn } from '../state/playing.ts';
import { announced, forgetSelection, tool } from '../state/selection.ts';
import { board, open, phaseNow, setup } from '../state/setup.ts';
import words from '../words.json' with { type: 'json' };

export const timeline = signal<Timeline | undefined>(undefined);
/** The game as it was before play continued in another way, with its later phases. */
export const setAside = signal<Timeline | undefined>(undefined);
const lastShown = signal(0);

/** Which of its phases is on the board, as far as that can be told after an edit. */
export const moment = computed((): number => {
  const { game } = setup.value;
  const found =
    timeline.value?.moments.findIndex((each) => each.game !== undefined && each.game === game) ?? -1;
  return found < 0 ? lastShown.value : found;
});

/** Shows another position, with nothing selected and all of it in sight. */
export function show(opened: Parameters<typeof open>[0]): void {
  forgetSelection();
  if (opened.game !== undefined) tool.value = { kind: 'order' };
  open(opened);
  showAll();
}

/** The games of the file that is open, and which of them is shown. */
export const games = signal<readonly OpenedRecord[]>([]);
export const gameShown = signal(0);

/** The differences, by name of a phase, of the record from the rules under which it was opened. */
export const differences = signal<ReadonlyMap<string, readonly string[]>>(new Map());

const { ask } = asker('differences');

/** Shows the first of some games; no game where there are none. */
export function beginGames(opened: readonly OpenedRecord[]): void {
  games.value = opened;
  showGame(0);
}

export function showGame(index: number): void {
  const opened = games.peek()[index];
  gameShown.value = index;
  differences.value = new Map();
  if (opened?.game !== undefined) own(checkRecord(opened.game), 'The record was not checked');
  showTimeline(opened?.timeline);
}

async function checkRecord(game: GameRecord): Promise<void> {
  const found = await ask({ game, rules: setup.peek().rules });
  if (games.peek()[gameShown.peek()]?.game === game) differences.value = found;
}

function showTimeline(opened: Timeline | undefined): void {
  timeline.value = opened;
  setAside.value = undefined;
  showMoment(0);
}

export function showMoment(index: number): void {
  const at = timeline.peek()?.moments[index];
  if (at === undefined) return;
  lastShown.value = index;
  show(at);
  announced.value = at.name;
}

/** Shows the game as it was before play continued in another way. */
export function takeBack(): void {
  const whole = setAside.peek();
  const at = moment.peek();
  if (whole === undefined) return;
  showTimeline(whole);
  showMoment(Math.min(at, whole.moments.length - 1));
}

/** The game that is shown, as `goOnWith` takes it. */
export function gameShownNow(): unknown {
  return { timeline: timeline.peek(), setAside: setAside.peek(), lastShown: lastShown.peek() };
}

/** Goes on with the game that the page showed before it was loaded again; the phase on the board comes with the position. */
export function goOnWith(game: unknown): void {
  const left = (game ?? {}) as Record<'timeline' | 'setAside' | 'lastShown', unknown>;
  if (!isTimeline(left.timeline)) return;
  timeline.value = left.timeline;
  setAside.value = isTimeline(left.setAside) ? left.setAside : undefined;
  lastShown.value = Number(left.lastShown) || 0;
}

/** Says if something that another version may have kept is what this one keeps. */
function isTimeline(left: unknown): left is Timeline {
  const { name, moments, errors } = (left ?? {}) as Unchecked<Timeline>;
  return (
    typeof name === 'string' &&
    Array.isArray(errors) &&
    Array.isArray(moments) &&
    moments.every((at: Partial<RecordedMoment>) => typeof at.name === 'string' && typeof at.text === 'string')
  );
}

/** Plays the phase on the board and shows the next; what a record has after it is set aside. */
export async function playAndShow(): Promise<void> {
  const { text, game } = setup.peek();
  const name = phaseNow.peek();
  const played = await playOn();
  if (played === undefined) {
    announced.value = words.answers.unknown;
    return;
  }
  const record = timeline.peek();
  const before = record?.moments.slice(0, moment.peek()) ?? [];
  const after = record?.moments.slice(before.length + 1) ?? [];
  if (after.length > 0) setAside.value ??= record;
  const now: RecordedMoment = { name, text, game };
  const next = unplayed(played.next);
  timeline.value = {
    name: record?.name ?? 'Played here',
    errors: [],
    moments: [...before, now, { name: next.game.phase, ...next }],
  };
  showMoment(before.length + 1);
  if (after.length > 0) announced.value = `${next.game.phase}. ${asideText(after.length)}`;
  if (played.winner !== undefined) announced.value = `${board.powers[played.winner]!.name} has won.`;
}

/** Tells what happened to the later phases of a record. */
const asideText = (count: number): string =>
  `${count === 1 ? 'A later phase' : `${count} later phases`} of the record can be brought back.`;
