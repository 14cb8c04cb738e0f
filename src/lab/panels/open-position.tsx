/** The sources of positions: what the project knows, a file, an empty board. */
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { newGame, standardBoard } from '../../index.ts';
import type { loadCollections } from '../files/collections.ts';
import { own, part, whenIdle } from '../state/notice.ts';
import { boardList } from '../position/board-list.ts';
import { unplayed } from '../position/start.ts';
import { openFile } from '../files/open-file.ts';
import { board, boardSource, changeBoard } from '../state/page-board.ts';
import { show } from '../files/timeline.ts';
import { Button, Select } from './controls.tsx';

const BOARDS = boardList.map(({ id, name }) => ({
  id,
  name: id === standardBoard.id ? 'Standard board' : name,
}));

const collections = signal<Awaited<ReturnType<typeof loadCollections>>>([]);

export function OpenPosition(): VNode {
  return (
    <div class="open-position">
      <BoardChoice />
      {boardSource === undefined && <KnownPositions />}
      <Button act={() => show(unplayed(newGame(board)))}>Start of a game</Button>
      <Button act={() => show({ text: '' })}>Empty board</Button>
      <label class="file">
        <span>Record or board ...</span>
        <input
          type="file"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) openFile(file);
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}

/** Another board is another page, at the start of a game. */
function BoardChoice(): VNode {
  const isListed = boardSource === undefined || typeof boardSource === 'string';
  return (
    <Select
      label="Board"
      options={BOARDS}
      value={isListed ? board.id : undefined}
      otherwise={board.name}
      choose={(id) => own(changeBoard(id), 'The board was not opened')}
    />
  );
}

async function loadKnown(): Promise<void> {
  const loaded = await part(import('../files/collections.ts'));
  collections.value = await part(loaded.loadCollections());
}

function KnownPositions(): VNode {
  useEffect(() => {
    whenIdle(() => {
      own(loadKnown(), 'The cases of the DATC and others are not there');
    });
  }, []);
  return (
    <label class="known">
      <span class="hidden">
        Open a case of the DATC, a class of the atlas, an example of a theorem, or a test of the suite
      </span>
      <select
        value=""
        onChange={({ currentTarget }) => {
          const known = collections.value.flatMap(({ positions }) => positions);
          const found = known.find(({ id }) => id === currentTarget.value);
          if (found !== undefined) show({ text: found.text });
          currentTarget.value = '';
        }}
      >
        <option value="">DATC and others ...</option>
        {collections.value.map(({ name, positions }) => (
          <optgroup key={name} label={name}>
            {positions.map(({ id, title }) => (
              <option key={id} value={id}>
                {id} {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
