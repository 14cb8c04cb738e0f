/** The files of the lab, as a server gives them out: only what was there when it started, by exact name. */
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../../package-root.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
/** Only this machine is served. */
const HOST = '127.0.0.1';

/** By path in the address: the file. */
export type StaticFiles = ReadonlyMap<string, string>;

/** What `npm run lab:build` built, with Z3 from its package where it was not copied; `undefined` if nothing is built. */
export function labFiles(): StaticFiles | undefined {
  const folder = fileURLToPath(new URL('dist/lab/', packageRoot()));
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
): Promise<{ readonly server: Server; readonly address: string } | NodeJS.ErrnoException> {
  const server = createServer(answering(files));
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, HOST, () => {
      const bound = server.address();
      const used = typeof bound === 'object' && bound !== null ? bound.port : port;
      resolve({ server, address: `http://${HOST}:${used}/` });
    });
  });
}

function answering(files: StaticFiles): RequestListener {
  return ({ url = '/', method }, response) => {
    const file = files.get(url.replace(/[?#].*$/, ''));
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    response.writeHead(200, {
      'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    if (method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  };
}
