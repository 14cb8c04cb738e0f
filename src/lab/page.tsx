/** The page: the board, and beside it what is known of the position. The first answer comes first, the rest around it. */
import type { VNode } from 'preact';
import { Board } from './board/board-view.tsx';
import { definitions } from './board/page-map.ts';
import { Orders, Summary } from './panels/first-answer.tsx';
import { notice } from './state/notice.ts';
import { announced } from './state/selection.ts';
import { board, boardSource } from './state/page-board.ts';
import { laterState, redo, undo } from './state/setup.ts';
import { tools } from './state/loaded-tools.ts';
import { Button } from './panels/controls.tsx';

/** @param embedded in a page of others: the board and what happened to the orders, no more */
export function Page({ embedded }: { readonly embedded: boolean }): VNode {
  const more = tools.value;
  return (
    <div
      class={embedded ? 'page embedded' : 'page'}
      data-whole={more !== undefined}
      onKeyDown={pressShortcut}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) more?.openFile(file);
      }}
    >
      {definitions !== undefined && <div hidden dangerouslySetInnerHTML={{ __html: definitions }} />}
      <NoticeBar />
      {!embedded && (
        <header>
          <h1>{boardSource === undefined ? 'Paradox lab' : board.name}</h1>
          {more !== undefined && (
            <>
              <more.OpenPosition />
              <more.RulesChoice />
              <more.Share />
            </>
          )}
        </header>
      )}
      <main>
        {embedded && <h1 class="hidden">Diplomacy position</h1>}
        <div class="stage">
          {more !== undefined && <more.TimelineBar />}
          {!embedded && (more === undefined ? <div class="toolbar" /> : <more.Toolbar />)}
          <div class="frame">
            <Board />
            {more !== undefined && <more.UnitCard />}
          </div>
          {!embedded && more !== undefined && <more.OrderKeys />}
        </div>
        <div class="panels" tabindex={0} role="region" aria-label="The position in words">
          {laterState.value === undefined ? (
            <Movement embedded={embedded} />
          ) : (
            more !== undefined && <more.LaterPhase />
          )}
          {!embedded && more !== undefined && <more.TextBox />}
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

/** An alert that is there before it says anything, so that it is read out when it does. */
function NoticeBar(): VNode {
  return (
    <div class="notice" role="alert">
      {notice.value !== undefined && (
        <p>
          <span>{notice.value}</span>
          <Button aria-label="Close the notice" act={() => (notice.value = undefined)}>
            ✕
          </Button>
        </p>
      )}
    </div>
  );
}

function Movement({ embedded }: Parameters<typeof Page>[0]): VNode {
  const more = tools.value;
  return (
    <>
      <Summary />
      {more !== undefined && (
        <>
          <more.Solutions />
          <more.Paradoxes />
          {!embedded && <more.WhatWouldChange />}
        </>
      )}
      <Orders />
      {!embedded && more !== undefined && <more.Choices />}
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
