/** The files of the lab, as a server gives them out: only what was there when it started, by exact name. */
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { packageRoot } from '../../base/package-root.ts';

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
/** Only this machine is served. */
const HOST = '127.0.0.1';

/** Files by their path in the address. */
export type StaticFiles = ReadonlyMap<string, string>;
/** The address to which each path in an address leads. */
export type Leads = ReadonlyMap<string, string>;

/**
 * Lists the files that `npm run lab:build` built, with Z3 from its package where it was not copied.
 *
 * @param folder where it was built
 * @returns `undefined` if nothing is there
 */
export function labFiles(
  folder: string = fileURLToPath(new URL('dist/lab/', packageRoot())),
): StaticFiles | undefined {
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
 * @returns the server and its address, or the error of a port that cannot be used
 */
export function serve(
  files: StaticFiles,
  port: number,
  leads: Leads = new Map(),
): Promise<{ readonly server: Server; readonly address: string } | NodeJS.ErrnoException> {
  const server = createServer(answering(files, leads));
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, HOST, () => {
      const bound = server.address();
      const used = typeof bound === 'object' && bound !== null ? bound.port : port;
      resolve({ server, address: `http://${HOST}:${used}/` });
    });
  });
}

function answering(files: StaticFiles, leads: Leads): RequestListener {
  const known = new Set(files.values());
  return ({ url = '/', method, headers }, response) => {
    const path = url.replace(/[?#].*$/, '');
    const file = files.get(path);
    const elsewhere = leads.get(path);
    if (elsewhere !== undefined) {
      response.writeHead(302, { location: elsewhere, 'cache-control': 'no-store' }).end();
      return;
    }
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    const extension = extname(file);
    const taken = headers['accept-encoding'] ?? '';
    const isPacked = known.has(file + PACKED) && /\bbr\b/.test(taken);
    const isCompressed = !isPacked && COMPRESSED.has(extension) && /\bgzip\b/.test(taken);
    response.writeHead(200, {
      'content-type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      ...(isPacked && { 'content-encoding': 'br' }),
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    });
    if (method === 'HEAD') response.end();
    // A reader that leaves early ends the pipeline, and that is all there is to do.
    else if (isCompressed) pipeline(createReadStream(file), createGzip(), response, () => {});
    else pipeline(createReadStream(isPacked ? file + PACKED : file), response, () => {});
  };
}
