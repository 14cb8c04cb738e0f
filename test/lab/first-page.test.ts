/** The page as it is sent: with its map, its script, and a policy that lets just that run. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { handedOn, inPage } from '../../src/lab/build/in-page.ts';
import { builtLab } from './built-lab.ts';

test('the board is in the page, the library is asked for first, and the script in it is allowed by its hash', async () => {
  const files = await builtLab();
  const html = readFileSync(files.get('/index.html')!, 'utf8');
  const [, policy] = /script-src ([^;]*);/.exec(html)!;
  const scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code!);
  expect(scripts).toHaveLength(1);
  const [script] = scripts;
  expect(policy!.split(' ')).toContain(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
  expect(policy).not.toContain('unsafe-inline');
  expect(html).not.toMatch(/<script[^>]* src=|rel="stylesheet"|__VITE_PRELOAD__/);
  const early = [...html.matchAll(/<link rel="modulepreload"[^>]* href="\.(\/[^"]+)"/g)].map(
    ([, file]) => file!,
  );
  const imported = [...script!.matchAll(/\bfrom"\.(\/[^"]+)"/g)].map(([, file]) => file!);
  expect(early).toHaveLength(1);
  expect(early).toEqual([...new Set(imported)]);
  for (const file of early) {
    expect(readFileSync(files.get(file)!, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    expect(html.indexOf(file)).toBeLessThan(html.indexOf('<style>'));
  }
  // A worker that imports could not be started, and one that asks for a file that is not there keeps nothing.
  const worker = readFileSync(files.get('/service-worker.js')!, 'utf8');
  expect(worker).not.toMatch(/^\s*import\b|;import\b/m);
  const kept = JSON.parse(/FILES = (\[[^\]]*\])/.exec(worker)![1]!) as string[];
  for (const name of kept.slice(1)) expect([...files.keys()]).toContain(`/${name}`);
  // Nothing between the elements that the page takes over: it would move them, and lay the map out again.
  expect(html).toMatch(/<div class="frame"><svg class="board"[^>]*><use[^>]*><\/use><\/svg><\/div>/);
});

const CODE = 'let d=1+2;export{d as e,d};\n';

test('a script in the page keeps what it exports, and its file hands that on', () => {
  const scope: { dipsolveLab?: object } = {};
  const run = (code: string): unknown =>
    runInNewContext(code.replaceAll('globalThis.dipsolveLab', 'dipsolveLab'), scope);
  run(inPage('second.js', CODE));
  expect({ ...scope.dipsolveLab }).toEqual({ e: 3, d: 3 });
  const file = handedOn(CODE);
  expect(file).toMatch(/export\{_0 as e,_1 as d\};$/);
  expect(run(file.replace(/export\{.*/, '`${_0} ${_1}`'))).toBe('3 3');
});

test('what would end a script is refused', () => {
  expect(() => inPage('bad.js', 'let a="</script>";')).toThrow('bad.js cannot stand in a page');
});
