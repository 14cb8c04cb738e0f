/** `dipsolve lab`: what is served, and to whom. */
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openingOn, serve } from '../../../src/cli/lab/run.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks without tidying the path up, as no browser does. */
function ask(
  address: string,
  path: string,
  { method = 'GET', ...headers }: OutgoingHttpHeaders & { readonly method?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      void response.toArray().then((parts: Buffer[]) =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const folder = temporaryFolder();
const write = writerTo(folder);

describe('the server of the lab', () => {
  let served: Exclude<Awaited<ReturnType<typeof serve>>, Error>;
  beforeAll(async () => {
    write('index.html', '<p>lab</p>');
    write('secret.txt', 'secret');
    write('first.js', 'first()');
    write('first.js.br', brotliCompressSync('first()'));
    const names = ['index.html', 'first.js', 'first.js.br'];
    const files = names.map((name) => [`/${name}`.replace('index.html', ''), join(folder, name)] as const);
    served = await serve(new Map(files), 0, new Map([['/board', '/#p=x']]));
  });
  afterAll(() => void served.server.close());

  test('gives out its files, compressed for those who take that, or the copy that was packed before', async () => {
    const plain = await ask(served.address, '/?embed');
    expect([plain.status, plain.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(String(plain.body)).toBe('<p>lab</p>');
    const packed = await ask(served.address, '/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(packed.body))).toBe('<p>lab</p>');
    expect((await ask(served.address, '/', { method: 'HEAD' })).body).toHaveLength(0);
    const before = await ask(served.address, '/first.js', { 'accept-encoding': 'gzip, br' });
    expect(before.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
    });
    expect(String(brotliDecompressSync(before.body))).toBe('first()');
  });

  test.for(['/secret.txt', '/../secret.txt', '/%2e%2e/secret.txt', '//secret.txt', '/nothing'])(
    'gives out nothing else: %s',
    async (path) => {
      expect((await ask(served.address, path)).status).toBe(404);
    },
  );

  test.for(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('answers no %s', async (method) => {
    expect(await ask(served.address, '/', { method })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });

  test.for([
    ['127.0.0.1', 200],
    ['localhost:5000', 200],
    ['[::1]:80', 200],
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost@evil.example', 421],
  ] as const)('whoever calls it "%s" gets %d', async ([host, status]) => {
    expect((await ask(served.address, '/', { host })).status).toBe(status);
    expect((await ask(served.address, '/board', { host })).status).toBe(status === 200 ? 302 : status);
  });

  test.for([
    ['gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip; q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['xbr, gzipped', undefined],
    ['BR', 'br'],
  ] as const)('who takes "%s" gets %s', async ([accepts, encoding]) => {
    const { headers } = await ask(served.address, '/first.js', { 'accept-encoding': accepts });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
  });

  test('what is known is not sent again', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    const { etag } = (await ask(served.address, '/first.js', gzip)).headers;
    const asked = { ...gzip, 'if-none-match': `"x", W/${etag}` };
    const again = await ask(served.address, '/first.js', asked);
    expect([again.status, again.body.length]).toEqual([304, 0]);
    // Another encoding is another text.
    expect((await ask(served.address, '/first.js', { 'if-none-match': etag })).status).toBe(200);
  });

  test('a file that has gone is not found', async () => {
    const file = write('gone.js', 'gone()');
    const started = await serve(new Map([['/gone.js', file]]), 0);
    expect((await ask(started.address, '/gone.js')).status).toBe(200);
    rmSync(file);
    expect((await ask(started.address, '/gone.js')).status).toBe(404);
    started.server.close();
  });

  test('leads on to where a board is', async () => {
    expect(await ask(served.address, '/board')).toMatchObject({
      status: 302,
      headers: { location: '/#p=x' },
    });
  });

  test('is there for this machine only', () => {
    expect(served.server.address()).toMatchObject({ address: '127.0.0.1' });
  });

  test('a port that is taken is told, and its number', async () => {
    const { port } = new URL(served.address);
    await expect(serve(new Map(), Number(port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

/** The data of the address to which the lab leads on. */
function ledTo(...asked: Parameters<typeof openingOn>): unknown {
  const opening = openingOn(...asked);
  const [packed] = /[\w-]{9,}$/.exec(opening.leads.get(opening.path)!)!;
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString());
}

describe('the board that is asked for', () => {
  test.for([
    [undefined, ''],
    ['standard', ''],
    ['Western World 901', '#board=western-world-901'],
  ] as const)('%s', ([map, path]) => {
    expect(openingOn(map)).toMatchObject({ path });
  });

  test('of a file, with all that it leaves to its base', () => {
    const file = write('own.json', '{ "id": "own", "name": "Own", "base": "standard" }');
    const { board } = ledTo(file) as { board: { name: string; provinces: unknown[] } };
    expect([board.name, board.provinces.length]).toEqual(['Own', 75]);
  });

  test.for([
    [undefined, { preset: '1971' }, { rules: { preset: '1971' } }],
    ['colonial', { preset: '1971' }, { board: 'colonial', rules: { preset: '1971' } }],
    [
      undefined,
      { preset: 'datc-3.2', choices: { '4.A.2': 'dptg' } },
      { rules: { preset: 'datc-3.2', choices: { '4.A.2': 'dptg' } } },
    ],
  ] as const)('with the rules that are asked for: %j', ([map, rules, data]) => {
    expect(ledTo(map, rules)).toEqual(data);
  });

  test("not with equations of one's own", () => {
    const own = { file: 'mine.ts', equations: ['cut'] };
    expect(() => openingOn(undefined, { preset: 'datc-3.2', own })).toThrow(
      /^the lab cannot have the equations of mine\.ts .* \[option-invalid\]$/,
    );
  });
});
