/** The phases of the game, and the way to the next one. */
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { own } from '../state/notice.ts';
import { laterState, phaseNow } from '../state/setup.ts';
import type { RecordedMoment } from '../files/moments.ts';
import {
  beginGames,
  differences,
  games,
  gameShown,
  moment,
  playAndShow,
  setAside,
  showGame,
  showMoment,
  takeBack,
  timeline,
} from '../files/timeline.ts';
import { counted } from './panel-words.ts';
import { Button, Select } from './controls.tsx';

export function TimelineBar(): VNode | null {
  const record = timeline.value;
  if (record === undefined) return null;
  const shown = record.moments[moment.value];
  const found = shown === undefined ? [] : differencesAt(shown);
  return (
    <section class="timeline" aria-label="Phases of the game">
      <h2 class={games.value.length > 1 ? 'hidden' : ''}>{record.name}</h2>
      {games.value.length > 1 && (
        <Select
          label="Game of the file"
          options={games.value.map(({ timeline: { name } }, i) => ({ id: String(i), name }))}
          value={String(gameShown.value)}
          choose={(id) => showGame(Number(id))}
        />
      )}
      <div class="moments">
        {record.moments.map((at, i) => (
          <MomentButton key={i} at={at} index={i} />
        ))}
        {setAside.value !== undefined && (
          <Button
            title="Show the game as it was before play continued here, with its later phases"
            act={takeBack}
          >
            ↶ As it was, {counted(setAside.value.moments.length, 'phase')}
          </Button>
        )}
        <Button class="close" act={() => beginGames([])}>
          Close the game
        </Button>
      </div>
      {found.length > 0 && (
        <p class="difference" role="status">
          After this phase the record has another position than the rules give: {listText(found)}.
        </p>
      )}
      {record.errors.length > 0 && <p class="errors">{record.errors[0]}</p>}
    </section>
  );
}

/** Finds how the record differs after a phase, if that phase is still as it was recorded. */
const differencesAt = ({ name, game }: RecordedMoment): readonly string[] =>
  game === undefined || timeline.value !== games.value[gameShown.value]?.timeline
    ? []
    : (differences.value.get(name) ?? []);

function MomentButton({ at, index }: { readonly at: RecordedMoment; readonly index: number }): VNode {
  const differs = differencesAt(at).length > 0;
  const isShown = index === moment.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <button
      ref={button}
      type="button"
      class={differs ? 'differs' : ''}
      title={differs ? 'The record has a different result' : undefined}
      aria-pressed={isShown}
      onClick={() => showMoment(index)}
    >
      {at.name}
      {differs && (
        <>
          <span aria-hidden="true"> ≠</span>
          <span class="hidden">, the record has a different result</span>
        </>
      )}
    </button>
  );
}

/** This many differences are shown for one phase. */
const MOST_TOLD = 4;

function listText(found: readonly string[]): string {
  const more = found.length - MOST_TOLD;
  return [...found.slice(0, MOST_TOLD), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** Plays the phase on the board: retreats, builds and the next season follow. */
export function PlayOn(): VNode {
  const says = laterState.value === undefined ? 'Play on' : 'Play these orders';
  return (
    <Button
      class="play-on"
      title={`Play ${phaseNow.value} with these orders and go on with the next phase`}
      act={() => own(playAndShow(), 'The phase was not played')}
    >
      {says} ▸
    </Button>
  );
}
