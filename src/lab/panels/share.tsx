/** Ways to take the position along. */
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { EXPORTS } from '../files/exports.ts';

const told = signal('');

async function take(act: () => Promise<string> | string): Promise<void> {
  try {
    told.value = await act();
  } catch (error) {
    told.value = `That did not work: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export function Share(): VNode {
  return (
    <details class="share">
      <summary>Share</summary>
      <div>
        {Object.entries(EXPORTS).map(([name, act]) => (
          <button key={name} type="button" onClick={() => void take(act)}>
            {name}
          </button>
        ))}
        <output>{told.value}</output>
      </div>
    </details>
  );
}
