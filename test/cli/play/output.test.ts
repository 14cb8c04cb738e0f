/** No game is lost by writing its next phase. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ProcessedJson } from '../../../src/cli/play/run.ts';
import type { GameJson } from '../../../src/games/records/json/position-json.ts';
import { dipsolve } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const folder = temporaryFolder();

describe('--out', () => {
  test('writes the next position over the one that is read', async () => {
    const file = join(folder, 'game.json');
    expect(await dipsolve(['play', 'new', '--out', file])).toMatchObject({ code: 0, stdout: '' });
    const start = JSON.parse(readFileSync(file, 'utf8')) as GameJson;
    expect(await dipsolve(['play', 'process', file, '--out', file])).toMatchObject({ code: 0, stdout: '' });
    const played = JSON.parse(readFileSync(file, 'utf8')) as ProcessedJson;
    expect([start.phase, played.phase, played.next.phase]).toEqual(['S1901M', 'S1901M', 'F1901M']);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('leaves the file alone where nothing can be played', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{"phase":');
    const { code, stdout, stderr } = await dipsolve(['play', 'process', file, '--out', file]);
    expect([code, stdout, readFileSync(file, 'utf8')]).toEqual([1, '', '{"phase":']);
    expect(stderr).toContain('[record-not-json]');
  });
});
