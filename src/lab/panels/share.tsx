/** Ways to take the position along, in several forms. */
import { escapeText, gameJson, type GameState, hereDocument, resultJson, shellWord } from '../../index.ts';
import { scene } from '../board/shown-scene.ts';
import { fragmentOf } from '../state/link.ts';
import { laterText } from '../position/later-orders.ts';
import { analysis } from '../state/analysis.ts';
import { part } from '../state/notice.ts';
import { textsByPower } from '../position/game-phase.ts';
import { board, boardSource } from '../state/page-board.ts';
import { laterOrders, laterState, setup } from '../state/setup.ts';
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from './controls.tsx';
import words from '../words.json' with { type: 'json' };

/** The picture of what the board shows; what draws whole pictures is loaded for it. */
async function svgText(): Promise<string | undefined> {
  const shown = scene.value;
  if (shown === undefined) return undefined;
  const { pictureOf } = await part(import('../files/pictures.ts'));
  return pictureOf([{ scene: shown }], { view: 'auto' });
}

async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = new OffscreenCanvas(image.width * 2, image.height * 2);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return canvas.convertToBlob({ type: 'image/png' });
}

function saved(content: BlobPart | undefined, type: string, name: string): string {
  if (content === undefined) return 'There is nothing to save.';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return `Saved as ${name}.`;
}

/** The address of this page with the position in it. */
async function linkTo(): Promise<string> {
  const address = new URL(location.href);
  const fragment = await fragmentOf(setup.value);
  if (fragment === undefined) throw new Error('the position is too long for a link');
  address.hash = fragment;
  return address.href;
}

async function frameText(): Promise<string> {
  const address = new URL(await linkTo());
  address.searchParams.set('embed', '');
  return `<iframe src="${escapeText(address.href)}" width="720" height="640" style="border:0" title="Diplomacy position"></iframe>`;
}

/** Runs what is installed, and never what somebody has put on npm under this name. */
const DIPSOLVE = ['npx', '--no-install', 'dipsolve'];

/** Writes the command with which a shell adjudicates the same. */
function commandText(): string {
  const { text, rules } = setup.value;
  const state = laterState.value;
  // The board of a file is saved by `Save board`.
  const map = typeof boardSource === 'string' ? boardSource : BOARD_FILE;
  const chosen = Object.entries(rules.choices ?? {}).flatMap(([issue, choice]) => [
    '--rule',
    `${issue}=${choice}`,
  ]);
  const command = [
    ...DIPSOLVE,
    ...(state === undefined ? ['adjudicate', '--rules', rules.preset, ...chosen] : ['play', 'process']),
    ...(boardSource === undefined ? [] : ['--map', map]),
    '-',
  ];
  return hereDocument(command.map(shellWord).join(' '), state === undefined ? text : laterJson(state));
}

function jsonText(): string | undefined {
  const state = laterState.value;
  if (state !== undefined) return `${laterJson(state)}\n`;
  const latest = analysis.value;
  return latest?.kind === 'analysed'
    ? `${JSON.stringify(resultJson(latest.adjudication, undefined), null, 2)}\n`
    : undefined;
}

function laterJson(state: GameState): string {
  const given = laterOrders.value.flatMap(({ power, order }) =>
    power === undefined ? [] : [[power, laterText(board, order)] as const],
  );
  return JSON.stringify({ ...gameJson(state), orders: textsByPower(board, given) }, null, 2);
}

const copy = async (text: string): Promise<string> => {
  await navigator.clipboard.writeText(text);
  return 'Copied.';
};

const BOARD_FILE = 'board.json';

/** The actions of buttons by their labels; each gives what is then said. */
const EXPORTS: Readonly<Record<string, () => Promise<string> | string>> = {
  'Copy link': async () => copy(await linkTo()),
  'Copy frame for a forum': async () => copy(await frameText()),
  'Copy command line': async () =>
    `${await copy(commandText())} It runs where dipsolve is installed: "npm install PATH", where PATH is a clone of it.`,
  'Save SVG': async () => saved(await svgText(), 'image/svg+xml', 'position.svg'),
  'Save PNG': async () => {
    const svg = await svgText();
    return saved(svg === undefined ? svg : await pngOf(svg), 'image/png', 'position.png');
  },
  'Save text': () => saved(setup.value.text, 'text/plain', 'position.txt'),
  'Save JSON': () => saved(jsonText(), 'application/json', 'result.json'),
  ...(typeof boardSource === 'object' && {
    'Save board': () => saved(JSON.stringify(boardSource, null, 2), 'application/json', BOARD_FILE),
  }),
};

const told = signal('');

/** Names of the machine on which the page itself runs. */
const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

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
          <Button key={name} act={() => void take(act)}>
            {name}
          </Button>
        ))}
        <output>{told.value}</output>
        {HERE.test(location.hostname) && <p>{words.onlyHere}</p>}
      </div>
    </details>
  );
}
