/** Where positions come from: the DATC, a file, an empty board. */
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatStandingUnit } from '../../index.ts';
import type { DatcPosition } from '../files/datc-cases.ts';
import type { Timeline } from '../files/records.ts';
import { showAll } from '../board/camera.ts';
import { announced, begun, chosen, shown } from '../state/selection.ts';
import { board, open } from '../state/setup.ts';

const cases = signal<readonly DatcPosition[]>([]);
const timeline = signal<Timeline | undefined>(undefined);
const moment = signal(0);

/** Shows another position, with nothing selected and all of it in sight. */
function show(text: string): void {
  chosen.value = undefined;
  begun.value = undefined;
  shown.value = { kind: 'result' };
  open(text);
  showAll();
}

/** The units at the start of a game, without orders. */
function startText(): string {
  return board.powers
    .map(({ name, index }) => {
      const own = board.start.filter(({ power }) => power === index);
      return `${name}:\n${own.map((unit) => `  ${formatStandingUnit(board, unit, 'long')}\n`).join('')}`;
    })
    .join('');
}

export async function openFile(file: File): Promise<void> {
  const { readTimelines } = await import('../files/records.ts');
  const [first] = readTimelines(new Uint8Array(await file.arrayBuffer()), file.name);
  timeline.value = first;
  if (first !== undefined && first.moments.length > 0) showMoment(0);
  else if (file.size < 100_000) show(await file.text());
}

function showMoment(index: number): void {
  const at = timeline.value?.moments[index];
  if (at === undefined) return;
  moment.value = index;
  show(at.text);
  announced.value = at.name;
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
            if (found !== undefined) show(found.text);
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
      <button type="button" onClick={() => show(startText())}>
        Start of a game
      </button>
      <button type="button" onClick={() => show('')}>
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

/** The phases of the record that was opened. */
export function TimelineBar(): VNode | null {
  const record = timeline.value;
  if (record === undefined || record.moments.length === 0) return null;
  const { later } = record.moments[moment.value]!;
  return (
    <section class="timeline" aria-label="Phases of the record">
      <h2>{record.name}</h2>
      <div class="moments">
        {record.moments.map(({ name }, i) => (
          <button key={i} type="button" aria-pressed={i === moment.value} onClick={() => showMoment(i)}>
            {name}
          </button>
        ))}
        <button type="button" class="close" onClick={() => (timeline.value = undefined)}>
          Close the record
        </button>
      </div>
      {later.length > 0 && <p>Ordered in this phase: {later.join('; ')}.</p>}
      {record.errors.length > 0 && <p class="errors">{record.errors[0]}</p>}
    </section>
  );
}
