/** The lab as people have it: built, served by `dipsolve lab`, open in Chromium. */
import { setTimeout as pause } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { standardBoard } from '../../src/board/standard.ts';
import { standardLayout } from '../../src/explain/pictures/standard-layout.ts';
import { startChromium } from '../setup/chromium.ts';
import { builtLab, type Served, served, withoutZ3 } from './built-lab.ts';

/** In milliseconds: what has not come by then does not come. What fails says so at once. */
const PATIENCE = 90_000;
/** Between two looks. */
const GLANCE = 60;

interface Opening {
  /** What follows the address. */
  readonly path?: string;
  readonly hasZ3?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** A phase without a number of solutions, such as retreats. */
  readonly isWithoutCount?: boolean;
  /** For what leads to another page, such as another board. */
  readonly isFresh?: boolean;
}

const WIDE = { width: 1280, height: 860 } as const;

/** DATC 6.F.14, with which the lab opens. */
export const SIMPLE_PARADOX = `England:
  F London Supports F Wales - English Channel
  F Wales - English Channel
France:
  A Brest - London
  F English Channel Convoys A Brest - London
`;
/** DATC 6.F.16. */
export const PANDIN = `${SIMPLE_PARADOX}Germany:
  F North Sea Supports F Belgium - English Channel
  F Belgium - English Channel
`;

/** The fragment of an address that leads to a position, or to the start of the game. */
export function linkTo(
  text: string | undefined,
  rules: object = { preset: 'datc-3.2' },
  game?: object,
): string {
  const setup = JSON.stringify({ text, rules, game });
  return `#p=${deflateRawSync(setup).toString('base64url')}`;
}

/** A browser and the servers of the lab. */
export class Lab {
  readonly browser: Browser;
  /** Where it is without Z3. */
  readonly address: string;
  /** Errors of scripts on all pages. */
  readonly complaints: string[] = [];
  readonly #withZ3: Served;
  readonly #plain: Served;
  #page: Page | undefined;
  /** The page, where the next test can go on with it. */
  #used: LabPage | undefined;

  private constructor(browser: Browser, withZ3: Served, plain: Served) {
    this.browser = browser;
    this.address = plain.address;
    this.#withZ3 = withZ3;
    this.#plain = plain;
  }

  /** @param files the lab as it was built; that of the tests if not given */
  static async start(files?: ReadonlyMap<string, string>): Promise<Lab> {
    const lab = (async () => files ?? (await builtLab()))();
    const withZ3 = lab.then(served);
    const plain = lab.then((all) => served(withoutZ3(all)));
    return new Lab(...(await Promise.all([startChromium(), withZ3, plain])));
  }

  /** The same browser and servers, with a page of its own. */
  beside(): Lab {
    return new Lab(this.browser, this.#withZ3, this.#plain);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.#withZ3.stop();
    this.#plain.stop();
  }

  /** The lab with the position that it opens with; loaded anew only where something else is asked for. Z3 is not there unless asked for. */
  async open(opening: Opening = {}): Promise<LabPage> {
    const { path = '', hasZ3 = false, isWithoutCount = false, isFresh = false } = opening;
    const { viewport = WIDE, colorScheme = 'light' } = opening;
    const isUsual = path === '' && !hasZ3 && !isFresh;
    const used = this.#used;
    this.#used = undefined;
    let opened: LabPage;
    if (isUsual && used !== undefined && !used.page.isClosed()) {
      await used.page.setViewportSize(viewport);
      await used.page.emulateMedia({ colorScheme });
      await used.beginAgain();
      opened = used;
    } else {
      const page = await this.#emptyPage();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const { address } = hasZ3 ? this.#withZ3 : this.#plain;
      opened = await LabPage.open(page, new URL(path, address).href, this.complaints, isWithoutCount);
    }
    if (isUsual) this.#used = opened;
    return opened;
  }

  /** Loads the lab in a context of its own, without Z3. */
  async openApart(options: BrowserContextOptions & { readonly path?: string } = {}): Promise<LabPage> {
    const { path = '', ...rest } = options;
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 860 }, ...rest });
    const page = await context.newPage();
    return LabPage.open(page, new URL(path, this.address).href, this.complaints);
  }

  async #emptyPage(): Promise<Page> {
    if (this.#page === undefined || this.#page.isClosed()) {
      const context = await this.browser.newContext({ serviceWorkers: 'block' });
      this.#page = await context.newPage();
    }
    this.#page.removeAllListeners();
    // A change of the fragment alone would not load the page again.
    await this.#page.goto('about:blank');
    return this.#page;
  }
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A province of the standard board, with the place of its unit on the map. */
export function placeOf(code: string): Point & { readonly name: string } {
  const { index, name } = standardBoard.provinces.find((province) => province.code === code)!;
  return { ...standardLayout().units[index]!, name };
}

/** A page with the lab, and what a hand can do there. */
export class LabPage {
  readonly page: Page;
  readonly #complaints: string[];

  private constructor(page: Page, complaints: string[]) {
    this.page = page;
    this.#complaints = complaints;
  }

  /** @param complaints get the errors of scripts */
  static async open(
    page: Page,
    address: string,
    complaints: string[],
    isWithoutCount = false,
  ): Promise<LabPage> {
    const opened = new LabPage(page, complaints);
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', ({ message }) => opened.#fail(message));
    page.on('crash', () => opened.#fail('the page crashed'));
    await page.goto(address);
    await opened.waitFor(page.locator('[data-whole=true]'));
    if (!isWithoutCount) await opened.waitFor(opened.count);
    return opened;
  }

  /** As it was when it was opened, without the time that takes. */
  async beginAgain(): Promise<void> {
    await this.page.evaluate(`(() => {
      const press = (selector) => document.querySelector(selector)?.click();
      press('.timeline .close');
      press('.solutions [aria-pressed=true]:last-child');
      press('.share[open] summary');
      history.replaceState(null, '', '#');
      location.hash = ${JSON.stringify(linkTo(SIMPLE_PARADOX))};
    })()`);
    await this.expectText(SIMPLE_PARADOX);
    await this.until(async () =>
      expect(await this.page.locator('.rules select').inputValue()).toBe('datc-3.2'),
    );
    await this.expectSolutions(2);
    await this.button('Give orders').click();
  }

  /** Nothing is waited for any more: a closed page ends all that waits. */
  #fail(complaint: string): void {
    this.#complaints.push(complaint);
    void this.page.close();
  }

  /** Waits until a check holds; what is wrong with the page is told at once. */
  async until(check: () => Promise<void>): Promise<void> {
    const end = performance.now() + PATIENCE;
    for (;;) {
      try {
        return await check();
      } catch (error) {
        if (this.page.isClosed()) {
          throw new Error(`the page is gone: ${this.#complaints.join('; ')}`, { cause: error });
        }
        if (performance.now() > end) throw error;
      }
      await pause(GLANCE);
    }
  }

  async waitFor(locator: Locator): Promise<void> {
    await this.until(() => locator.waitFor({ timeout: 5000 }));
  }

  get count(): Locator {
    return this.page.locator('.count');
  }
  get text(): Locator {
    return this.page.locator('textarea');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Where a province is on the screen: the place of its unit. */
  pointOf(code: string): Promise<Point> {
    return this.pointAt(placeOf(code));
  }

  /** Where a point of the map is on the screen. */
  pointAt({ x, y }: Point): Promise<Point> {
    return this.page.evaluate(`(() => {
      const { x, y } = new DOMPoint(${x}, ${y}).matrixTransform(document.querySelector('.board').getScreenCTM());
      return { x, y };
    })()`);
  }

  /** Where a province of any board is on the screen: below its name. */
  middleOf(province: number): Promise<Point> {
    return this.page.evaluate(`(() => {
      const { x, y, width, height } = document.querySelector('path[data-province="${province}"]').getBoundingClientRect();
      return { x: x + width / 2, y: y + height * 0.8 };
    })()`);
  }

  async click(code: string): Promise<void> {
    const { x, y } = await this.pointOf(code);
    await this.page.mouse.click(x, y);
  }

  async drag(from: string, to: Point): Promise<void> {
    const start = await this.pointOf(from);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x, to.y, { steps: 5 });
    await this.page.mouse.up();
  }

  /** The board, with the cursor on the province of this name by its key. */
  async go(name: string): Promise<void> {
    await this.page.locator('.board').press('g');
    await this.page.keyboard.type(name);
    await this.page.keyboard.press('Enter');
  }

  /** A file is chosen to be opened. */
  give(name: string, content: string | Buffer): Promise<void> {
    const buffer = Buffer.from(content);
    const file = { name, mimeType: 'application/octet-stream', buffer };
    return this.page.locator('input[type=file]').setInputFiles(file);
  }

  /** By order: what the sentences say. */
  sentences(): Promise<string[]> {
    return this.page.locator('.orders li').allTextContents();
  }

  expectText(text: string): Promise<void> {
    return this.until(async () => expect(await this.text.inputValue()).toBe(text));
  }

  expectInText(part: string): Promise<void> {
    return this.until(async () => expect(await this.text.inputValue()).toContain(part));
  }

  /** What the sentences say, or something that they have in them. */
  expectSentences(said: readonly string[] | RegExp): Promise<void> {
    return this.until(async () => {
      const sentences = await this.sentences();
      if (said instanceof RegExp) expect(sentences.join('\n')).toMatch(said);
      else expect(sentences).toEqual(said);
    });
  }

  expectSaid(by: Locator, said: string | RegExp): Promise<void> {
    return this.until(async () => {
      const text = await by.textContent();
      if (typeof said === 'string') expect(text).toBe(said);
      else expect(text).toMatch(said);
    });
  }

  expectCount(of: Locator, count: number): Promise<void> {
    return this.until(async () => expect(await of.count()).toBe(count));
  }

  /** The fragment of the address, once it says what the text says. */
  async link(): Promise<string> {
    let hash = '';
    await this.until(async () => {
      ({ hash } = new URL(this.page.url()));
      const said = inflateRawSync(Buffer.from(hash.replace('#p=', ''), 'base64url')).toString();
      expect((JSON.parse(said) as { text: string }).text).toBe(await this.text.inputValue());
    });
    return hash;
  }

  async expectSolutions(count: number): Promise<void> {
    await this.until(async () => expect(await this.count.getAttribute('data-solutions')).toBe(String(count)));
  }
}
