/** The page as it is sent: with its map, its scripts, and a policy that lets just these run. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { handedOn, inPage } from '../../src/lab/build/in-page.ts';
import { builtLab } from './built-lab.ts';

test('the board is in the page, and each script in it is allowed by its hash', async () => {
  const files = await builtLab();
  const html = readFileSync(files.get('/index.html')!, 'utf8');
  const [, policy] = /script-src ([^;]*);/.exec(html)!;
  const scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code!);
  expect(scripts).toHaveLength(3);
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  for (const hash of hashes) expect(policy!.split(' ')).toContain(hash);
  expect(policy).not.toContain('unsafe-inline');
  expect(html).not.toMatch(/<script[^>]* src=|rel="stylesheet"|__VITE_PRELOAD__/);
  // A worker that imports could not be started, and one that asks for a file that is not there keeps nothing.
  const worker = readFileSync(files.get('/service-worker.js')!, 'utf8');
  expect(worker).not.toMatch(/^\s*import\b|;import\b/m);
  const kept = JSON.parse(/FILES = (\[[^\]]*\])/.exec(worker)![1]!) as string[];
  for (const name of kept.slice(1)) expect([...files.keys()]).toContain(`/${name}`);
  // Nothing between the elements that the page takes over: it would move them, and lay the map out again.
  expect(html).toMatch(
    /<div class="frame"><svg class="board"[^>]*><use[^>]*><\/use><use[^>]*><\/use><\/svg><\/div>/,
  );
});

const CODE = 'import{a as b,c}from"./first.js";let d=b+c;export{d as e,d};\n';

test('a script in the page takes its imports from others there, and its file hands on what it exports', () => {
  const scope = { dipsolveLab: { 'first.js': { a: 1, c: 2 } } as Record<string, object> };
  const run = (code: string): unknown =>
    runInNewContext(code.replaceAll('globalThis.dipsolveLab', 'dipsolveLab'), scope);
  run(inPage('second.js', CODE));
  expect({ ...scope.dipsolveLab['second.js'] }).toEqual({ e: 3, d: 3 });
  const file = handedOn('second.js', CODE);
  expect(file).toMatch(/export\{_0 as e,_1 as d\};$/);
  expect(run(file.replace(/export\{.*/, '`${_0} ${_1}`'))).toBe('3 3');
});

test('what would end a script is refused', () => {
  expect(() => inPage('bad.js', 'let a="</script>";')).toThrow('bad.js cannot stand in a page');
});
