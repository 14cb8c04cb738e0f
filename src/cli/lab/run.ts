/** `dipsolve lab`: serves the board in the browser until it is interrupted. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { complain, EXIT, Refused, refuseOption } from '../shared/complain.ts';
import type { Ruled } from '../shared/options.ts';
import { print } from '../shared/print.ts';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createGzip, deflateRawSync } from 'node:zlib';
import { wholeBoard } from '../../board/load.ts';
import { chooseBoards, shippedBoards, shippedFile } from '../../board/shipped.ts';
import {
  DEFAULT_PRESET,
  describeRulesJson,
  rulesJson,
  type RulesJson,
} from '../../adjudicate/rules/policies.ts';
import type { AddressInfo } from 'node:net';
import { createServer, type OutgoingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../base/errors.ts';
import { packageRoot } from '../../base/package-root.ts';

/** The command that opens an address on each platform. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens the page on the board and under the rules of the options. @returns the exit code: 2 where it cannot be served */
export async function serveLab({ port = 0, open = false, map, under }: Ruled): Promise<number> {
  const { policy, preset } = under;
  const opening = openingOn(map, rulesJson(policy, preset));
  const files = labFiles();
  if (files === undefined) {
    return complain([
      { code: 'file-unreadable', message: 'the lab is not built', expected: '"npm run lab:build" first' },
    ]);
  }
  const served = await serve(files, port, opening.leads).catch((error: unknown) => {
    const message = `port ${port} cannot be used: ${messageOf(error)}`;
    return refuseOption(message, 'another --port, or 0 for any');
  });
  const { href } = new URL(opening.path, served.address);
  print(`The lab is at ${href}; Ctrl-C ends it.\n`);
  if (open) openBrowser(href);
  await once(process, 'SIGINT');
  served.server.closeAllConnections();
  served.server.close();
  return 0;
}

function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** Leads to a board, or rules, that are too large for an address that people read. */
const BOARD_PATH = '/board';

/**
 * @param map the name of a board that comes with this package, or a board file; the standard board if missing
 * @param rules of which the lab can have no equations of one's own: `option-invalid`
 * @returns the part after the address of the lab, and those of its addresses that lead on to others
 */
export function openingOn(
  map: string | undefined,
  rules: RulesJson = { preset: DEFAULT_PRESET },
): { readonly path: string; readonly leads: ReadonlyMap<string, string> } {
  const { boards, errors } = chooseBoards(map);
  if (boards === undefined) throw new Refused(errors, EXIT.usage);
  if (rules.own !== undefined) {
    const message = `the lab cannot have the equations of ${rules.own.file}`;
    const expected = 'a name of rules, or choices; the other commands take modules';
    refuseOption(message, expected);
  }
  const { first } = boards;
  const shipped = shippedBoards();
  const isShipped = shipped.named(first.id) === first;
  const isStandard = first === shipped.first;
  const isDefault = describeRulesJson(rules) === DEFAULT_PRESET;
  if (isShipped && isDefault) return { path: isStandard ? '' : `#board=${first.id}`, leads: new Map() };
  const board = isShipped ? first.id : wholeBoard(JSON.parse(readFileSync(map!, 'utf8')), shippedFile);
  const data = { ...(isStandard ? {} : { board }), ...(isDefault ? {} : { rules }) };
  const packed = deflateRawSync(JSON.stringify(data)).toString('base64url');
  return { path: BOARD_PATH, leads: new Map([[BOARD_PATH, `/#p=${packed}`]]) };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
/** Files worth compressing: Z3 takes longer to compress than to send to this machine. */
const COMPRESSED: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.json', '.svg']);
/** Ends the name of a copy that was packed when the lab was built. */
const PACKED = '.br';
const HOST = '127.0.0.1';

/**
 * Lists the files that `npm run lab:build` built, with Z3 from its package where it was not copied.
 *
 * @param folder where it was built
 * @returns `undefined` if nothing is there
 */
export function labFiles(
  folder: string = fileURLToPath(new URL('dist/lab/', packageRoot())),
): ReadonlyMap<string, string> | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const z3 = dirname(createRequire(import.meta.url).resolve('z3-solver/build/z3-built.js'));
  const files = new Map<string, string>(
    ['z3-built.js', 'z3-built.wasm'].map((name) => [`/z3/${name}`, join(z3, name)] as const),
  );
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(`/${relative(folder, path).split(sep).join('/')}`, path);
  }
  files.set('/', join(folder, 'index.html'));
  return files;
}

/**
 * Serves files to this machine.
 *
 * @param port 0 for any that is free
 * @param leads the address to which each path in an address leads
 * @returns the server and its address; throws for a port that cannot be used
 */
export async function serve(
  files: ReadonlyMap<string, string>,
  port: number,
  leads: ReadonlyMap<string, string> = new Map(),
): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer(answering(files, leads)).listen(port, HOST);
  await once(server, 'listening');
  const { port: used } = server.address() as AddressInfo;
  return { server, address: `http://${HOST}:${used}/` };
}

function answering(files: ReadonlyMap<string, string>, leads: ReadonlyMap<string, string>): RequestListener {
  const known = new Set(files.values());
  return ({ url = '/', method = '', headers }, response) => {
    const refuse = (status: number, why: string, more: OutgoingHttpHeaders = {}): void => {
      response.writeHead(status, { 'content-type': 'text/plain', ...more }).end(method === 'HEAD' ? '' : why);
    };
    if (!METHODS.has(method)) return refuse(405, 'only GET and HEAD', { allow: [...METHODS].join(', ') });
    if (!OWN_HOST.test(headers.host ?? ''))
      return refuse(421, 'this is served to this machine only, by its own name');
    const path = url.replace(/[?#].*$/, '');
    const elsewhere = leads.get(path);
    if (elsewhere !== undefined)
      return void response.writeHead(302, { location: elsewhere, 'cache-control': 'no-store' }).end();
    const file = files.get(path);
    if (file === undefined) return refuse(404, 'not found');
    const sent = sentAs(file, headers['accept-encoding'] ?? '', known);
    const there = statSync(sent.file, { throwIfNoEntry: false });
    if (there === undefined) return refuse(404, 'this file is no longer there: start the lab again');
    const tag = `"${there.size}-${there.mtimeMs}-${sent.encoding}"`;
    const head = {
      'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: tag,
      vary: 'accept-encoding',
    };
    if (isKnownTo(headers['if-none-match'], tag)) return void response.writeHead(304, head).end();
    response.writeHead(200, {
      ...head,
      ...(sent.encoding === 'identity' ? {} : { 'content-encoding': sent.encoding }),
    });
    if (method === 'HEAD') response.end();
    // A reader that leaves early ends the pipeline, and that is all there is to do.
    else if (sent.encoding === 'gzip')
      pipeline(createReadStream(sent.file), createGzip(), response, () => {});
    else pipeline(createReadStream(sent.file), response, () => {});
  };
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Names by which this machine calls itself: another one in `Host` is a page that had its name lead here. */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

/** The copy of a file that is sent, and its encoding. */
function sentAs(
  file: string,
  accepted: string,
  known: ReadonlySet<string>,
): { readonly file: string; readonly encoding: 'br' | 'gzip' | 'identity' } {
  if (known.has(file + PACKED) && isTaken('br', accepted)) return { file: file + PACKED, encoding: 'br' };
  const isCompressed = COMPRESSED.has(extname(file)) && isTaken('gzip', accepted);
  return { file, encoding: isCompressed ? 'gzip' : 'identity' };
}

/** Says if `Accept-Encoding` has the encoding, by its name or as any, and not with a weight of 0. */
function isTaken(encoding: string, accepted: string): boolean {
  const weights = new Map(
    accepted.split(',').map((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(weight)] as const;
    }),
  );
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

function isKnownTo(condition: string | undefined, tag: string): boolean {
  const tags = (condition ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.some((each) => each === tag || each === '*');
}
