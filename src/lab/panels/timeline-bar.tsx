/** The phases of the game, and the way to the next one. */
import type { VNode } from 'preact';
import { phaseNow } from '../state/game.ts';
import { laterState } from '../state/setup.ts';
import {
  moment,
  playAndShow,
  setAside,
  showMoment,
  showTimeline,
  takeBack,
  timeline,
} from '../state/timeline.ts';
import { counted } from './words.ts';

export function TimelineBar(): VNode | null {
  const record = timeline.value;
  if (record === undefined) return null;
  return (
    <section class="timeline" aria-label="Phases of the game">
      <h2>{record.name}</h2>
      <div class="moments">
        {record.moments.map(({ name }, i) => (
          <button key={i} type="button" aria-pressed={i === moment.value} onClick={() => showMoment(i)}>
            {name}
          </button>
        ))}
        {setAside.value !== undefined && (
          <button
            type="button"
            title="Show the game as it was before it was played on here, with its later phases"
            onClick={takeBack}
          >
            ↶ As it was, {counted(setAside.value.moments.length, 'phase')}
          </button>
        )}
        <button type="button" class="close" onClick={() => showTimeline(undefined)}>
          Close the game
        </button>
      </div>
      {record.errors.length > 0 && <p class="errors">{record.errors[0]}</p>}
    </section>
  );
}

/** Plays the phase on the board: retreats, builds and the next season follow. */
export function PlayOn(): VNode {
  const says = laterState.value === undefined ? 'Play on' : 'Play these orders';
  return (
    <button
      type="button"
      class="play-on"
      title={`Play ${phaseNow.value} with these orders and go on with the next phase`}
      onClick={() => void playAndShow()}
    >
      {says} ▸
    </button>
  );
}
