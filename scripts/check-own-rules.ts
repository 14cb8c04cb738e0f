/**
 * Takes generated rules through every command: random modules, faults of the catalogue, and two of these at once. Each
 * command must end with a result or with a coded error. It says how many ended how, and names each fault once.
 *
 *   npm run check -- own-rules [--count 2000] [--from 1]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../src/base/errors.ts';
import { generatedRules, kindOfRules } from './own-rules/generated-rules.ts';
import { ASKED_COMMANDS, ended, sampleFiles } from './own-rules/through-commands.ts';
import { optionsOf } from './options.ts';

const { count, from, keep } = optionsOf({ count: 2000, from: 1, keep: undefined });
const folder = mkdtempSync(join(tmpdir(), 'own-rules-'));
const samples = sampleFiles(folder, 40);
const tally = new Map<string, number>();
const faults = new Map<string, string[]>();
const add = (what: string): unknown => tally.set(what, (tally.get(what) ?? 0) + 1);

for (let seed = from; seed < from + count; seed++) {
  const made = await generatedRules(seed, folder);
  add(`${kindOfRules(seed)}: ${made.rules === undefined ? made.refused : 'rules'}`);
  if (made.rules === undefined) continue;
  for (const [i, command] of ASKED_COMMANDS.entries()) {
    if ((seed + i) % command.oneIn !== 0) continue;
    const end = await ended(command, made.rules, samples[(seed * 7 + i) % samples.length]!, made.file);
    add(`${command.name}: ${end.kind === 'error' ? end.code : end.kind}`);
    if (end.kind !== 'fault') continue;
    const key = `${command.name}: ${messageOf(end.error)}`.replaceAll(/\d+/g, 'N').slice(0, 200);
    const known = faults.get(key) ?? [];
    if (known.length === 0)
      console.log(`${seed} ${key}\n${end.error instanceof Error ? end.error.stack : ''}`);
    known.push(String(seed));
    faults.set(key, known);
    if (keep !== undefined && made.text !== undefined) writeFileSync(join(keep, `${seed}.mjs`), made.text);
  }
  if (seed % 50 === 0) console.log(`${seed - from + 1} of ${count}`);
}
rmSync(folder, { recursive: true });

for (const [what, times] of [...tally].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${String(times).padStart(6)}  ${what}`);
for (const [fault, seeds] of faults)
  console.log(`FAULT ${fault}\n  ${seeds.length} times: ${seeds.slice(0, 10).join(' ')}`);
if (faults.size > 0) process.exitCode = 1;
