/** Ways to take the position along. */
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { EXPORTS } from '../files/exports.ts';

const told = signal('');

/** Names of the machine on which the page itself runs. */
const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const ONLY_HERE =
  'This page comes from your own machine, where nobody else can open a link to it. For that, put the folder that "npm run lab:build" makes on a web server.';

async function take(act: () => Promise<string> | string): Promise<void> {
  try {
    told.value = await act();
  } catch (error) {
    told.value = `That did not work: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export function Share(): VNode {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event): void => {
      if (menu.current?.contains(target as Node) === false) menu.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  return (
    <details ref={menu} class="share">
      <summary>Share</summary>
      <div>
        {Object.entries(EXPORTS).map(([name, act]) => (
          <button key={name} type="button" onClick={() => void take(act)}>
            {name}
          </button>
        ))}
        <output>{told.value}</output>
        {HERE.test(location.hostname) && <p>{ONLY_HERE}</p>}
      </div>
    </details>
  );
}
