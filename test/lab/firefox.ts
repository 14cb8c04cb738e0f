/** Firefox, driven by Marionette: the WebDriver protocol as Firefox itself speaks it, over a socket. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
export const IN_FIREFOX = FIREFOX === undefined ? 'no firefox here: the lab is not looked at' : 'in firefox';

/** In milliseconds: what has not come by then does not come. */
const PATIENCE = 90_000;
const GLANCE = 60;

const PREFERENCES = {
  // Any port that is free; Firefox writes into its profile which one it took.
  'marionette.port': 0,
  // One process for pages, none in reserve, and nothing that asks somebody on the network.
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.newtabpage.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
} as const;

/** A message is its length, a colon, and JSON. */
const MESSAGE = /^(\d+):/;

export class Firefox {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (answer: { error: unknown; result: unknown }) => void>();
  #buffer = Buffer.alloc(0);
  #number = 0;
  #isGone = false;

  private constructor(process: ChildProcess, profile: string, socket: Socket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.on('data', (bytes) => this.#hear(bytes));
    socket.on('close', () => this.#end());
    socket.on('error', () => this.#end());
  }

  /** @param more preferences, as in about:config */
  static async start(more: Readonly<Record<string, number | string | boolean>> = {}): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'dipsolve-firefox-'));
    const preferences = Object.entries({ ...PREFERENCES, ...more }).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(profile, 'user.js'), preferences.join(''));
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'];
    const process = spawn(FIREFOX!, args, {
      stdio: 'ignore',
      env: { ...globalThis.process.env, HOME: profile },
    });
    const port = await portOf(process, join(profile, 'MarionetteActivePort'));
    const socket = connect(port, '127.0.0.1');
    const firefox = new Firefox(process, profile, socket);
    await once(socket, 'connect');
    await firefox.command('WebDriver:NewSession', { capabilities: {} });
    return firefox;
  }

  async stop(): Promise<void> {
    const ended = this.#process.exitCode === null ? once(this.#process, 'exit') : undefined;
    this.#process.kill();
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** @returns what WebDriver says to a command; rejects with its error, or because Firefox is gone */
  async command<T>(name: string, parameters: object): Promise<T> {
    if (this.#isGone) throw new Error('Firefox is gone');
    const number = ++this.#number;
    const text = JSON.stringify([0, number, name, parameters]);
    const answered = new Promise<{ error: unknown; result: unknown }>((resolve) => {
      this.#waiting.set(number, resolve);
    });
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { error, result } = await answered;
    if (error !== null) throw new Error(`${name}: ${JSON.stringify(error)}`);
    return isWrapped(result) ? (result.value as T) : (result as T);
  }

  open(address: string): Promise<void> {
    return this.command('WebDriver:Navigate', { url: address });
  }

  /** As a person does it: WebDriver's own refresh asks no service worker. */
  async reload(): Promise<void> {
    await this.evaluate("document.documentElement.dataset.isOld = ''");
    await this.evaluate('location.reload()');
    const isNew =
      "document.readyState === 'complete' && document.documentElement.dataset.isOld === undefined";
    await this.until(isNew, true);
  }

  /** The tab that is spoken to from now on. */
  goTo(tab: string): Promise<void> {
    return this.command('WebDriver:SwitchToWindow', { handle: tab, focus: true });
  }

  /** What an expression is in the page. */
  evaluate<T>(expression: string): Promise<T> {
    return this.command('WebDriver:ExecuteScript', { script: `return ${expression};`, args: [] });
  }

  /** Waits until an expression is as expected; what it was at last is in the error. */
  async until(expression: string, expected: unknown): Promise<void> {
    const wanted = JSON.stringify(expected);
    const end = performance.now() + PATIENCE;
    for (;;) {
      // A page that goes meanwhile says nothing.
      const found = JSON.stringify(await this.evaluate(expression).catch(String));
      if (found === wanted) return;
      if (performance.now() > end) throw new Error(`${expression} is ${found}, not ${wanted}`);
      await pause(GLANCE);
    }
  }

  /** The mouse pressed at one point of the page and let go at the last. */
  async drag(...points: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
    const moves = points.map(({ x, y }) => ({
      type: 'pointerMove',
      duration: 40,
      x: Math.round(x),
      y: Math.round(y),
    }));
    const [first, ...others] = moves;
    const actions = [first, { type: 'pointerDown', button: 0 }, ...others, { type: 'pointerUp', button: 0 }];
    await this.command('WebDriver:PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  /** Keys, one after another. */
  async press(keys: string): Promise<void> {
    const actions = Array.from(keys).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.command('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  #hear(bytes: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, bytes]);
    for (;;) {
      const length = MESSAGE.exec(this.#buffer.subarray(0, 12).toString('latin1'));
      if (length === null) return;
      const start = length[0].length;
      const end = start + Number(length[1]);
      if (this.#buffer.length < end) return;
      const message: unknown = JSON.parse(this.#buffer.subarray(start, end).toString());
      this.#buffer = this.#buffer.subarray(end);
      // The first one says hello.
      if (!Array.isArray(message)) continue;
      const [, number, error, result] = message as [number, number, unknown, unknown];
      this.#waiting.get(number)?.({ error, result });
      this.#waiting.delete(number);
    }
  }

  #end(): void {
    this.#isGone = true;
    for (const answer of this.#waiting.values()) answer({ error: 'Firefox is gone', result: undefined });
    this.#waiting.clear();
  }
}

/** Some results are in an object by themselves. */
function isWrapped(result: unknown): result is { readonly value: unknown } {
  return typeof result === 'object' && result !== null && 'value' in result;
}

async function portOf(process: ChildProcess, file: string): Promise<number> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    if (process.exitCode !== null) throw new Error(`Firefox ended with ${process.exitCode}`);
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
    await pause(GLANCE);
  }
  process.kill();
  throw new Error('Firefox does not say where it listens');
}
