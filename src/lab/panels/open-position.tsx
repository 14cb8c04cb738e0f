/** Where positions come from: the DATC, a file, an empty board. */
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { newGame } from '../../index.ts';
import type { DatcPosition } from '../files/datc-cases.ts';
import { unplayed } from '../state/game.ts';
import { board } from '../state/setup.ts';
import { show, showTimeline } from '../state/timeline.ts';

const cases = signal<readonly DatcPosition[]>([]);
export async function openFile(file: File): Promise<void> {
  const { readTimelines } = await import('../files/records.ts');
  const [first] = readTimelines(new Uint8Array(await file.arrayBuffer()), file.name);
  if (!showTimeline(first) && file.size < 100_000) show({ text: await file.text() });
}

export function OpenPosition(): VNode {
  useEffect(() => {
    void import('../files/datc-cases.ts').then(async ({ loadDatc }) => {
      cases.value = await loadDatc();
    });
  }, []);
  return (
    <div class="open-position">
      <label>
        <span class="hidden">Open a case of the DATC</span>
        <select
          value=""
          onChange={({ currentTarget }) => {
            const found = cases.value.find(({ id }) => id === currentTarget.value);
            if (found !== undefined) show({ text: found.text });
            currentTarget.value = '';
          }}
        >
          <option value="">DATC case ...</option>
          {cases.value.map(({ id, title }) => (
            <option key={id} value={id}>
              {id} {title}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => show(unplayed(newGame(board)))}>
        Start of a game
      </button>
      <button type="button" onClick={() => show({ text: '' })}>
        Empty board
      </button>
      <label class="file">
        <span>Record ...</span>
        <input
          type="file"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void openFile(file);
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
