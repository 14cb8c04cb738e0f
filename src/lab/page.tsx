/** The page: the board, and beside it what is known of the position. */
import type { VNode } from 'preact';
import { Board } from './board/board.tsx';
import { definitions } from './board/map.ts';
import { Choices } from './panels/choices.tsx';
import { LaterPhase } from './panels/later-phase.tsx';
import { OpenPosition, openFile } from './panels/open-position.tsx';
import { Orders } from './panels/orders.tsx';
import { Paradoxes } from './panels/paradox.tsx';
import { RulesChoice } from './panels/rules-choice.tsx';
import { Share } from './panels/share.tsx';
import { Solutions } from './panels/solutions.tsx';
import { Summary } from './panels/summary.tsx';
import { TextBox } from './panels/text-box.tsx';
import { TimelineBar } from './panels/timeline-bar.tsx';
import { OrderKeys, Toolbar } from './panels/toolbar.tsx';
import { UnitCard } from './panels/unit-card.tsx';
import { WhatWouldChange } from './panels/what-if.tsx';
import { announced } from './state/selection.ts';
import { board, boardFile } from './state/board.ts';
import { laterState, redo, undo } from './state/setup.ts';

/** @param embedded in a page of others: the board and what became of the orders, no more */
export function Page({ embedded }: { readonly embedded: boolean }): VNode {
  return (
    <div
      class={embedded ? 'page embedded' : 'page'}
      onKeyDown={pressShortcut}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) void openFile(file);
      }}
    >
      <div dangerouslySetInnerHTML={{ __html: definitions }} />
      {!embedded && (
        <header>
          <h1>{boardFile === undefined ? 'Paradox lab' : board.name}</h1>
          <OpenPosition />
          <RulesChoice />
          <Share />
        </header>
      )}
      <main>
        {embedded && <h1 class="hidden">Diplomacy position</h1>}
        <div class="stage">
          <TimelineBar />
          {!embedded && <Toolbar />}
          <div class="frame">
            <Board />
            <UnitCard />
          </div>
          {!embedded && <OrderKeys />}
        </div>
        <div class="panels" tabindex={0} role="region" aria-label="The position in words">
          {laterState.value === undefined ? <Movement embedded={embedded} /> : <LaterPhase />}
          {!embedded && <TextBox />}
          {embedded && (
            <p>
              <a href={location.href.replace(/\?[^#]*/, '')} target="_blank" rel="noopener">
                Open in the lab
              </a>
            </p>
          )}
        </div>
      </main>
      <p id="announcements" class="hidden" aria-live="polite">
        {announced.value}
      </p>
    </div>
  );
}

/** What is known of a movement phase. */
function Movement({ embedded }: { readonly embedded: boolean }): VNode {
  return (
    <>
      <Summary />
      <Solutions />
      <Paradoxes />
      {!embedded && <WhatWouldChange />}
      <Orders />
      {!embedded && <Choices />}
    </>
  );
}

/** Undo and redo anywhere but in a text, which has its own. */
function pressShortcut(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) redo();
  else undo();
}
