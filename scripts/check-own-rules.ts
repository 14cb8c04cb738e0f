/**
 * Takes generated rules through every command: random modules, faults of the catalogue, and two of these at once. Each
 * command must end with a result or with a coded error. It says how many ended how, and names each fault once. Modules that
 * are named are taken through all commands instead.
 *
 *   npm run check -- own-rules [--count 2000] [--from 1]
 *   npm run check -- own-rules MODULE...
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRules } from '../src/adjudicate/rules/read-rules.ts';
import type { Rules } from '../src/adjudicate/rules/policies.ts';
import { messageOf, UserErrorException } from '../src/base/errors.ts';
import { valueAt } from '../src/base/remembered.ts';
import { generatedRules, kindOfRules } from './own-rules/generated-rules.ts';
import {
  ASKED_COMMANDS,
  type AskedCommand,
  ended,
  isAsked,
  sampleFiles,
} from './own-rules/through-commands.ts';
import { optionsOf } from './options.ts';

const { count, from, keep, words } = optionsOf({ count: 2000, from: 1, keep: undefined });
const folder = mkdtempSync(join(tmpdir(), 'own-rules-'));
const samples = await sampleFiles(folder, 40);
const tally = new Map<string, number>();
const faults = new Map<string, string[]>();
const add = (what: string): unknown => tally.set(what, (tally.get(what) ?? 0) + 1);

/** Takes rules through the commands that are asked of them; `name` is told where one breaks. */
async function through(
  { rules, file }: { readonly rules: Rules; readonly file?: string | undefined },
  name: string,
  seed: number,
  isAskedOf: (command: AskedCommand, place: number) => boolean,
): Promise<boolean> {
  let isFine = true;
  for (const [i, command] of ASKED_COMMANDS.entries()) {
    if (!isAskedOf(command, i) || (command.isOfFile === true && file === undefined)) continue;
    const end = await ended(command, rules, samples[(seed * 7 + i) % samples.length]!, file);
    add(`${command.name}: ${end.kind === 'error' ? end.code : end.kind}`);
    if (end.kind !== 'fault') continue;
    isFine = false;
    const key = `${command.name}: ${messageOf(end.error)}`.replaceAll(/\d+/g, 'N').slice(0, 200);
    if (!faults.has(key)) console.log(`${name} ${key}\n${end.error instanceof Error ? end.error.stack : ''}`);
    valueAt(faults, key, (): string[] => []).push(name);
  }
  return isFine;
}

for (const [i, file] of words.entries()) {
  const read = await readRules({ rules: file });
  if (!read.ok) throw new UserErrorException(read.error);
  await through({ rules: read.value, file }, file, i, () => true);
  console.log(`${file}: through all ${ASKED_COMMANDS.length} commands`);
}

for (let seed = from; words.length === 0 && seed < from + count; seed++) {
  const made = await generatedRules(seed, folder);
  add(`${kindOfRules(seed)}: ${made.rules === undefined ? made.refused : 'rules'}`);
  if (made.rules === undefined) continue;
  const isFine = await through(made, String(seed), seed, (command, place) => isAsked(command, place, seed));
  if (!isFine && keep !== undefined && made.text !== undefined)
    writeFileSync(join(keep, `${seed}.mjs`), made.text);
  if (seed % 50 === 0) console.log(`${seed - from + 1} of ${count}`);
}
rmSync(folder, { recursive: true });

for (const [what, times] of [...tally].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${String(times).padStart(6)}  ${what}`);
for (const [fault, seeds] of faults)
  console.log(`FAULT ${fault}\n  ${seeds.length} times: ${seeds.slice(0, 10).join(' ')}`);
if (faults.size > 0) process.exitCode = 1;
