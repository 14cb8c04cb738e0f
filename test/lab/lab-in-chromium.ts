/** The lab as people have it: built, served by `dipsolve lab`, open in Chromium. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';
import { standardBoard } from '../../src/board/standard.ts';
import { labFiles, serve, type StaticFiles } from '../../src/cli/lab/static-files.ts';
import { standardLayout } from '../../src/pictures/standard-layout.ts';

export const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
/** What a group of tests is called, so that a list of tests says why they were skipped. */
export const IN_CHROMIUM =
  CHROMIUM === undefined ? 'no chromium here: the lab is not looked at' : 'in chromium';

const CONFIG = fileURLToPath(new URL('../../src/lab/vite.config.ts', import.meta.url));

let built: Promise<StaticFiles> | undefined;

/** The files of the lab, built once for each process of a run of tests. */
export function builtLab(): Promise<StaticFiles> {
  built ??= buildInto(mkdtempSync(join(tmpdir(), 'dipsolve-lab-')));
  return built;
}

async function buildInto(outDir: string): Promise<StaticFiles> {
  process.once('exit', () => rmSync(outDir, { recursive: true }));
  await build({ configFile: CONFIG, logLevel: 'error', build: { outDir } });
  return labFiles(outDir)!;
}

/** A browser and the server of the lab. */
export class Lab {
  readonly browser: Browser;
  readonly address: string;
  readonly #server: Server;

  private constructor(browser: Browser, address: string, server: Server) {
    this.browser = browser;
    this.address = address;
    this.#server = server;
  }

  static async start(): Promise<Lab> {
    const served = await serve(await builtLab(), 0);
    if (served instanceof Error) throw served;
    const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] });
    return new Lab(browser, served.address, served.server);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Opens the lab in a page of its own; Z3 is blocked unless asked for. */
  async open({
    path = '',
    hasZ3 = false,
    ...options
  }: BrowserContextOptions & { readonly path?: string; readonly hasZ3?: boolean } = {}): Promise<LabPage> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(0);
    if (!hasZ3) await page.route('**/z3/*', (route) => route.abort());
    const opened = new LabPage(page);
    const failure = new Promise<never>((_, reject) => {
      page.on('pageerror', (error) => {
        opened.complaints.push(error.message);
        reject(error);
      });
    });
    await page.goto(new URL(path, this.address).href);
    // A page whose scripts fail never shows a count.
    await Promise.race([opened.count.waitFor(), failure]);
    failure.catch(() => {});
    return opened;
  }
}

/** A page with the lab, and what a hand can do there. */
export class LabPage {
  readonly page: Page;
  /** Errors of scripts. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
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
  async pointOf(code: string): Promise<{ readonly x: number; readonly y: number }> {
    const { index } = standardBoard.provinces.find((province) => province.code === code)!;
    return this.pointAt(standardLayout().units[index]!);
  }

  /** Where a point of the map is on the screen. */
  pointAt({
    x,
    y,
  }: {
    readonly x: number;
    readonly y: number;
  }): Promise<{ readonly x: number; readonly y: number }> {
    return this.page.evaluate(`(() => {
      const { x, y } = new DOMPoint(${x}, ${y}).matrixTransform(document.querySelector('.board').getScreenCTM());
      return { x, y };
    })()`);
  }

  async click(code: string): Promise<void> {
    const { x, y } = await this.pointOf(code);
    await this.page.mouse.click(x, y);
  }

  async drag(from: string, to: { readonly x: number; readonly y: number }): Promise<void> {
    const start = await this.pointOf(from);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x, to.y, { steps: 5 });
    await this.page.mouse.up();
  }

  /** By order: what the sentences say. */
  sentences(): Promise<string[]> {
    return this.page.locator('.orders li').allTextContents();
  }

  async expectSolutions(count: number): Promise<void> {
    await expect.poll(() => this.count.getAttribute('data-solutions')).toBe(String(count));
  }
}
