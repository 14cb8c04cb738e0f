/** Files that are read whole, and what cannot be. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileText } from '../src/text-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dipsolve-text-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.for<readonly [what: string, bytes: Uint8Array, text: string]>([
  ['UTF-8', Buffer.from('Müller'), 'Müller'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFMüller'), 'Müller'],
  ['UTF-16', Buffer.from('\uFEFFMüller', 'utf16le'), 'Müller'],
  ['nothing', Buffer.alloc(0), ''],
])('%s is read', ([, bytes, text]) => {
  const file = join(folder, 'file');
  writeFileSync(file, bytes);

  expect(readFileText(file)).toEqual({ ok: true, value: text });
});

test.for<readonly [what: string, bytes: Uint8Array, code: string]>([
  ['Latin-1', Buffer.from('Müller', 'latin1'), 'encoding-unknown'],
  ['UTF-16 without a mark', Buffer.from('Müller', 'utf16le'), 'encoding-unknown'],
  ['a large file', Buffer.alloc(101, 'x'), 'file-too-large'],
])('%s is refused', ([, bytes, code]) => {
  const file = join(folder, 'file');
  writeFileSync(file, bytes);

  expect(readFileText(file, 100)).toMatchObject({ ok: false, error: { code, place: { file } } });
});

test('a device without an end, a folder and a missing file are refused', () => {
  const missing = join(folder, 'missing');

  expect(readFileText('/dev/zero', 100)).toMatchObject({ error: { code: 'file-too-large' } });
  expect(readFileText(folder)).toMatchObject({ error: { code: 'file-unreadable' } });
  expect(readFileText(missing)).toMatchObject({ error: { code: 'file-unreadable' } });
});
