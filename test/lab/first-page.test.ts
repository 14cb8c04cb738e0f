/** The page as it is sent: with its map, scripts, and a policy that lets just these run. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { handedOn, inPage } from '../../scripts/make/lab/in-page.ts';
import { builtLab } from './built-lab.ts';

test('the board is in the page, other scripts are asked for first, and those in it are allowed by their hashes', async () => {
  const files = await builtLab();
  const html = readFileSync(files.get('/index.html')!, 'utf8');
  const [, policy] = /script-src ([^;]*);/.exec(html)!;
  const scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code!);
  expect(scripts).toHaveLength(3);
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  for (const hash of hashes) expect(policy!.split(' ')).toContain(hash);
  expect(policy).not.toContain('unsafe-inline');
  expect(html).not.toMatch(/<script[^>]* src=|rel="stylesheet"|__VITE_PRELOAD__/);
  const asked = [...html.matchAll(/<link rel="modulepreload"[^>]* href="\.(\/[^"]+)"/g)].map(
    ([, file]) => file!,
  );
  const textOf = (file: string): string => readFileSync(files.get(file)!, 'utf8');
  const imported = [...scripts, ...asked.map(textOf)].flatMap((code) =>
    [...code.matchAll(/\bfrom"\.(\/[^"]+)"/g)].map(([, file]) => file!),
  );
  // All that the first answer imports is asked for early; but what stands in the page is no more than handed on.
  expect(asked.toSorted()).toEqual([...new Set(imported)].toSorted());
  expect(asked.filter((file) => textOf(file).length > 5_000)).toHaveLength(1);
  for (const file of asked) {
    expect(textOf(file)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n|^const\{/);
    expect(html.indexOf(file)).toBeLessThan(html.indexOf('<style>'));
  }
  // A worker that imports could not be started, and one that asks for a file that is not there keeps nothing.
  const worker = readFileSync(files.get('/service-worker.js')!, 'utf8');
  expect(worker).not.toMatch(/^\s*import\b|;import\b/m);
  const kept = JSON.parse(/FILES = (\[[^\]]*\])/.exec(worker)![1]!) as string[];
  for (const name of kept.slice(1)) expect([...files.keys()]).toContain(`/${name}`);
  // Nothing between the elements that the page takes over: it would move them, and lay the map out again.
  expect(html).toMatch(/<div class="frame"><svg class="sheet still"[^>]*><use[^>]*><\/use><\/svg><svg/);
});

const CODE = 'let d=1+2;export{d as e,d};\n';

test('a script in the page keeps what it exports, and its file hands that on', () => {
  const scope: { dipsolveLab?: Record<string, object> } = {};
  const run = (code: string): unknown =>
    runInNewContext(code.replaceAll('globalThis.dipsolveLab', 'dipsolveLab'), scope);
  run('var dipsolveLab;');
  run(inPage('first.js', 'let a=1;export{a};'));
  run(`{${inPage('second.js', CODE)}}`);
  expect({ ...scope.dipsolveLab!['second.js'] }).toEqual({ e: 3, d: 3 });
  const file = handedOn('second.js', CODE);
  expect(file).toMatch(/export\{_0 as e,_1 as d\};$/);
  expect(run(file.replace(/export\{.*/, '`${_0} ${_1}`'))).toBe('3 3');
});

test('what would end a script is refused', () => {
  expect(() => inPage('bad.js', 'let a="</script>";')).toThrow('bad.js cannot stand in a page');
});
