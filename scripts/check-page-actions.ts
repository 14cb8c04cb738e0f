/**
 * Does things at random in the lab, in Chromium or Firefox, and asks after each: do address and page agree after a reload,
 * is the text read again the position that is shown, and did an edit change any order but the one edited?
 *
 *     npm run check -- page-actions --count 300 --seed 1 [--minutes 10] [--browser firefox]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { readPosition, standardBoard } from '../src/index.ts';
import { Random } from '../src/orders/sample/random.ts';
import { builtLab, served, withoutZ3 } from '../test/lab/built-lab.ts';
import { optionsOf } from './options.ts';
import type { Point } from '../test/lab/lab-in-chromium.ts';
import { BROWSERS, openPage, type OpenPage } from './page-actions/browsers.ts';

const { count, seed, minutes, from, browser, width, reload } = optionsOf({
  count: 300,
  seed: 1,
  /** Nothing is done after so many. */
  minutes: Infinity,
  /** The first action that is done; the page remembers nothing of those before it, which are only chosen. */
  from: 1,
  browser: 'chromium',
  width: 1280,
  /** Every so many actions the page is loaded again. */
  reload: 5,
});

/** Actions between two words on how far it is. */
const BETWEEN_WORDS = 250;
const CODES = 'LON WAL ENG BRE PIC BEL NTH IRI YOR HOL PAR GAS MAO SPA KIE'.split(' ');
const KEYS = ['h', 's', 'c', 'm', 'v', 'n', 'p', 'Delete', 'Enter', 'Escape', 'ArrowLeft'];
const TOOLS = ['Give orders', 'Give orders', 'Place an army', 'Place a fleet', 'Remove units'];
const TEXTS = [
  'England:\n  A London - Belgium\n  F North Sea Convoys A London - Belgium\nFrance:\n  F English Channel\n',
  'Germany:\n  A Kiel\n  A Kiel - Holland # mine\nEngland:\n  A Kiel - Denmark\n  F London H\n',
  'Russia: F STP/SC - BOT, A Moscow\nFrance:\n  A Paris - Xyzzy\n  F Spain(nc) S A Paris - Gascony\n',
  'Frnace:\n  A Paris H\nItaly: A Rome - Venice\n# a remark\n',
];

/** The text of a page, in words that can be compared. */
interface Shown {
  readonly text: string;
  readonly units: readonly string[];
  readonly sentences: readonly string[];
  readonly isMovement: boolean;
  /** The tool gives orders; others place and remove units. */
  readonly isOrdering: boolean;
  readonly isRead: boolean;
}

/** An action, and what it may change: all, the order of one unit (or the units that a tool is for), or nothing. */
interface Action {
  readonly says: string;
  readonly changes: 'all' | 'one' | 'nothing';
  /** Typing may break a line, and that is worth a look after a reload. */
  readonly isTyped?: true;
  act(page: OpenPage): Promise<void>;
}

const SEEN = `(() => ({
  text: document.querySelector('textarea')?.value ?? '',
  units: [...document.querySelectorAll('.hits circle.unit')].map((each) => each.dataset.province).sort(),
  sentences: [...document.querySelectorAll('.orders li, .later .row, .outcome li')].map((each) => each.textContent),
  isOrdering: document.querySelector('[aria-label="Give orders"]')?.getAttribute('aria-pressed') === 'true',
  isMovement: document.querySelector('.later') === null,
  isRead: document.querySelector('#text-errors') === null,
}))()`;

/** As it is once nothing changes any more. */
async function seen(page: OpenPage): Promise<Shown> {
  let before = '';
  for (let i = 0; i < 100; i++) {
    const now = await page.evaluate<Shown>(SEEN);
    const text = JSON.stringify(now);
    if (text === before) return now;
    before = text;
    await pause(120);
  }
  throw new Error('the page does not come to rest');
}

const provinceOf = (code: string): number =>
  standardBoard.provinces.find((each) => each.code === code)!.index;

/** Clicks on a province of the board, or drags from one to another, where they are in view and not under a bar. */
async function onBoard(page: OpenPage, codes: readonly string[]): Promise<void> {
  const points = await page.evaluate<(Point | null)[]>(
    `((all) => all.map((province) => {
      const found = document.querySelector('.hits circle[data-province="' + province + '"], path[data-province="' + province + '"]');
      if (found === null) return null;
      const { x, y, width, height } = found.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      const isOnTop = document.elementFromPoint(across, down)?.closest('.board') != null;
      return isOnTop ? { x: across, y: down } : null;
    }))(${JSON.stringify(codes.map(provinceOf))})`,
  );
  const there = points.filter((point) => point !== null);
  if (there.length === points.length) await page.drag(there);
}

/** Presses a button, where it is there and can be. */
async function press(page: OpenPage, selector: string): Promise<void> {
  await page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.click()`);
}

/** A text in the place of all that was there. */
async function fill(page: OpenPage, text: string): Promise<void> {
  await page.evaluate(`(() => {
    const box = document.querySelector('textarea');
    box.focus();
    box.select();
    document.execCommand('insertText', false, ${JSON.stringify(text)});
  })()`);
}

async function untilWhole(page: OpenPage): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (await page.evaluate<boolean>("document.querySelector('[data-whole=true]') !== null")) return;
    await pause(100);
  }
  throw new Error('the page does not come');
}

function actionOf(random: Random): Action {
  // Drawn for all kinds: --from passes over actions, and those after it are the same.
  const pick = (list: readonly string[]): string => random.pick(list)!;
  const [one, other, key, tool] = [pick(CODES), pick(CODES), pick(KEYS), pick(TOOLS)] as const;
  const [text, at] = [random.pick(TEXTS)!, random.below(200)];
  const sentence = `.orders li:nth-child(${1 + random.below(3)}) button`;
  const pressing = (says: string, changes: Action['changes'], selector: string): Action => ({
    says,
    changes,
    act: (page) => press(page, selector),
  });
  const click: Action = { says: `click ${one}`, changes: 'one', act: (page) => onBoard(page, [one]) };
  const drag: Action = {
    says: `drag ${one} to ${other}`,
    changes: 'one',
    act: (page) => onBoard(page, [one, other]),
  };
  return random.pick<Action>([
    click,
    click,
    click,
    drag,
    drag,
    {
      says: `press ${key}`,
      changes: 'one',
      act: async (page) => {
        await page.evaluate("document.querySelector('.board').focus()");
        await page.press(key);
      },
    },
    pressing('look at a sentence', 'nothing', sentence),
    pressing('undo', 'all', '[aria-label=Undo]'),
    pressing('redo', 'all', '[aria-label=Redo]'),
    { says: 'a text', changes: 'all', act: (page) => fill(page, text) },
    {
      says: `type at ${at}`,
      changes: 'all',
      isTyped: true,
      act: async (page) => {
        await page.evaluate(
          `(() => { const box = document.querySelector('textarea'); box.focus(); box.setSelectionRange(${at}, ${at}); })()`,
        );
        await page.press('x');
      },
    },
    pressing('play on', 'all', '.play-on'),
    pressing(tool, 'nothing', `[aria-label="${tool}"]`),
    {
      says: `look at a sentence, click ${one}`,
      changes: 'nothing',
      act: async (page) => {
        await press(page, '[aria-label="Give orders"]');
        await press(page, sentence);
        await onBoard(page, [one]);
      },
    },
    pressing('another solution', 'nothing', '[aria-label="Next solution"]'),
  ])!;
}

/** Orders of a text, each with who has it before the colon. */
function ordersIn(text: string): string[] {
  return readPosition(text).position.orders.map(
    ({ power, order }) => `${power} ${order.unit.province}: ${JSON.stringify(order)}`,
  );
}

function unitsIn(text: string): string[] {
  return readPosition(text).position.units.map(({ power, type, location }) => {
    const { province } = standardBoard.locations[location]!;
    return `${power} ${province}: ${type} ${location}`;
  });
}

/** Faults of what is shown now, after an action. */
function faultsOf(action: Action, before: Shown, now: Shown): string[] {
  const faults: string[] = [];
  if (now.isMovement && now.isRead) {
    const { position } = readPosition(now.text);
    const read = position.units
      .map(({ location }) => String(standardBoard.locations[location]!.province))
      .toSorted();
    if (read.join() !== now.units.join())
      faults.push(`the text has units in ${read.join()}, the board in ${now.units.join()}`);
  }
  // In winter a click on a home is an order.
  if (action.changes === 'nothing' && before.isMovement && before.text !== now.text)
    faults.push(`the text changed from ${JSON.stringify(before.text)}`);
  if (action.changes === 'one' && before.isMovement && now.isMovement && before.isOrdering) {
    // The board keeps the unit of a line that cannot be read, and an edit writes it into the text again.
    const said = ({ text, units }: Shown): string[] => [
      ...ordersIn(text),
      ...(before.isRead ? unitsIn(text) : units.map((province) => `${province}: a unit`)),
    ];
    const [was, is] = [said(before), said(now)];
    const changed = [
      ...was.filter((each) => !is.includes(each)),
      ...is.filter((each) => !was.includes(each)),
    ];
    const units = new Set(changed.map((each) => each.slice(0, each.indexOf(':'))));
    if (units.size > 1) faults.push(`several orders changed: ${changed.join(' ')}`);
  }
  return faults;
}

/** Faults that show when the page is loaded again. */
async function reloadFaults(page: OpenPage, now: Shown): Promise<string[]> {
  const hash = await page.evaluate<string>('location.hash');
  const said = hash.startsWith('#p=')
    ? (
        JSON.parse(inflateRawSync(Buffer.from(hash.slice(3), 'base64url')).toString()) as {
          readonly text: string;
        }
      ).text
    : now.text;
  const faults = said === now.text ? [] : [`the address says ${JSON.stringify(said)}`];
  // The address alone, as in another tab: nothing that the page left for itself.
  await page.evaluate('addEventListener("pagehide", () => sessionStorage.clear())');
  await page.reload();
  await untilWhole(page);
  const after = await seen(page);
  const differs = (Object.keys(now) as (keyof Shown)[]).filter(
    (part) => part !== 'isOrdering' && JSON.stringify(after[part]) !== JSON.stringify(now[part]),
  );
  return [
    ...faults,
    ...differs.map(
      (part) =>
        `${part} after a reload: ${JSON.stringify(after[part])}, before: ${JSON.stringify(now[part])}`,
    ),
  ];
}

const random = new Random(seed);
const asked = BROWSERS.find((each) => each === browser);
if (asked === undefined) throw new Error(`--browser is one of ${BROWSERS.join(', ')}`);
const { address, stop } = await served(withoutZ3(await builtLab()));
const page = await openPage(asked, address, width);
let faults = 0;
const tell = (fault: string): void => {
  faults += 1;
  console.log(fault);
};
await untilWhole(page);
let before = await seen(page);
const trail: string[] = [];
let changes = 0;
const until = Date.now() + minutes * 60_000;
for (let i = 1; i <= count && Date.now() < until; i++) {
  const action = actionOf(random);
  trail.push(action.says);
  if (i < from) continue;
  await action.act(page);
  const now = await seen(page);
  const found = [
    ...(await page.complaints()).map((message) => `an error of a script: ${message}`),
    ...faultsOf(action, before, now),
  ];
  if (before.text !== now.text) changes += 1;
  before = now;
  if (i % reload === 0 || action.isTyped === true) {
    // In a solution other than the result, the page shows less after it is loaded again.
    await press(page, '.solutions button');
    before = await seen(page);
    found.push(...(await reloadFaults(page, before)));
    before = await seen(page);
  }
  for (const fault of found)
    tell(`${i} (${trail.slice(-6).join('; ')}): ${fault}\n  text: ${JSON.stringify(now.text)}`);
  if (i % BETWEEN_WORDS === 0) console.error(`${i} of ${count} actions, ${faults} faults`);
}
console.log(
  `${trail.length} actions in ${browser} with seed ${seed}, of which ${changes} changed the text: ${faults} faults.`,
);
await page.close();
stop();
process.exitCode = faults === 0 ? 0 : 1;
