/** `dipsolve lab`: serves the board in the browser until it is interrupted. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openingOn } from './opening.ts';
import { complain } from '../shared/complain.ts';
import { print } from '../shared/print.ts';
import { labFiles, serve } from './static-files.ts';

/** The command that opens an address on each platform. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};
const OTHER_OPENER = ['xdg-open'] as const;

/**
 * @param map the board on which it opens: its name, or a file
 * @returns the exit code: 2 where it cannot be served
 */
export async function serveLab(port: number, isOpened: boolean, map: string | undefined): Promise<number> {
  const opening = openingOn(map);
  if (!('path' in opening)) return complain(opening.errors);
  const files = labFiles();
  if (files === undefined) {
    return complain([
      { code: 'file-unreadable', message: 'the lab is not built', expected: '"npm run lab:build" first' },
    ]);
  }
  const served = await serve(files, port, opening.leads);
  if (served instanceof Error) {
    const message = `port ${port} cannot be used: ${served.message}`;
    return complain([{ code: 'option-invalid', message, expected: 'another --port, or 0 for any' }]);
  }
  const { href } = new URL(opening.path, served.address);
  print(`The lab is at ${href}; Ctrl-C ends it.\n`);
  if (isOpened) openBrowser(href);
  await once(process, 'SIGINT');
  served.server.closeAllConnections();
  served.server.close();
  return 0;
}

/** The address has been printed: where nothing can open it, that is all. */
function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? OTHER_OPENER;
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
