/** A page of the lab that things are done to, in one browser or another. */
import type { Page } from 'playwright-core';
import { Firefox, FIREFOX } from '../../test/lab/firefox.ts';
import type { Point } from '../../test/lab/lab-in-chromium.ts';
import { CHROMIUM, startChromium } from '../../test/setup/chromium.ts';

/** Hands and eyes. Expressions are JavaScript, run in the page. */
export interface OpenPage {
  evaluate<T>(expression: string): Promise<T>;
  /** The mouse pressed at the first point and let go at the last. */
  drag(points: readonly Point[]): Promise<void>;
  /** A key by its name, such as `h` or `Escape`. */
  press(key: string): Promise<void>;
  reload(): Promise<void>;
  /** Errors of scripts since the last call. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

const KEYS = { Delete: '\uE017', Enter: '\uE007', Escape: '\uE00C', ArrowLeft: '\uE012' } as const;
const isNamed = (key: string): key is keyof typeof KEYS => Object.hasOwn(KEYS, key);

/** Firefox says what a script failed with to the page alone: it is kept there until it is asked for. */
const LISTEN = `(() => {
  const keep = (said) => { document.documentElement.dataset.complaints = (document.documentElement.dataset.complaints ?? '') + said + '\\n'; };
  addEventListener('error', ({ message }) => keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)));
})()`;
const HEARD = `(() => {
  const heard = document.documentElement.dataset.complaints ?? '';
  delete document.documentElement.dataset.complaints;
  return heard;
})()`;

const openIn = {
  async chromium(address, width): Promise<OpenPage> {
    if (CHROMIUM === undefined) throw new Error('there is no Chromium here');
    const browser = await startChromium();
    const page: Page = await browser.newPage({ viewport: { width, height: 860 } });
    let heard: string[] = [];
    page.on('pageerror', ({ message }) => heard.push(message));
    await page.goto(address);
    return {
      evaluate: (expression) => page.evaluate(expression),
      async drag([first, ...others]) {
        await page.mouse.move(first!.x, first!.y);
        await page.mouse.down();
        for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 });
        await page.mouse.up();
      },
      press: (key) => page.keyboard.press(key),
      async reload() {
        await page.reload();
      },
      complaints() {
        const all = heard;
        heard = [];
        return Promise.resolve(all);
      },
      close: () => browser.close(),
    };
  },
  async firefox(address, width): Promise<OpenPage> {
    if (FIREFOX === undefined) throw new Error('there is no Firefox here');
    const firefox = await Firefox.start();
    await firefox.command('WebDriver:SetWindowRect', { width, height: 945 });
    await firefox.open(address);
    await firefox.evaluate(LISTEN);
    return {
      evaluate: (expression) => firefox.evaluate(expression),
      drag: (points) => firefox.drag(...points),
      press: (key) => firefox.press(isNamed(key) ? KEYS[key] : key),
      async reload() {
        await firefox.reload();
        await firefox.evaluate(LISTEN);
      },
      async complaints() {
        const heard = await firefox.evaluate<string>(HEARD);
        return heard.split('\n').filter((each) => each !== '');
      },
      close: () => firefox.stop(),
    };
  },
} as const satisfies Record<string, (address: string, width: number) => Promise<OpenPage>>;

export const BROWSERS = Object.keys(openIn) as (keyof typeof openIn)[];

/** @param width of the page, in pixels */
export function openPage(browser: keyof typeof openIn, address: string, width: number): Promise<OpenPage> {
  return openIn[browser](address, width);
}
