/** Rules that break what the known ones keep, through what every command does: a result or a coded error, never a fault. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { generatedRules, kindOfRules } from '../../../scripts/own-rules/generated-rules.ts';
import {
  ASKED_COMMANDS,
  ended,
  isAsked,
  sampleFiles,
  type SampleFiles,
} from '../../../scripts/own-rules/through-commands.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import type { Rules } from '../../../src/adjudicate/rules/policies.ts';
import { readable } from '../../setup/known.ts';
import { IS_THOROUGH, samples } from '../../setup/samples.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/own-rules', import.meta.url));
/** Commands that take seconds for any rules; `npm run check -- own-rules FILE...` takes modules through these, too. */
const SLOW = new Set(IS_THOROUGH ? [] : ['suite score', 'datc', 'paradoxes', 'rules check', 'audit program']);

const EXAMPLE = 'examples/rules/weak-attacks-cut-nothing.ts';
const FILES = [...readdirSync(FIXTURES).map((name) => join(FIXTURES, name)), EXAMPLE];

const folder = temporaryFolder();
const rulesIn = new Map<string, Rules>();
let positions: SampleFiles[];
beforeAll(async () => {
  for (const file of FILES) rulesIn.set(file, readable(await readRules({ rules: file })));
  positions = await sampleFiles(folder, samples(32));
});

/** Commands that take long for any rules are asked of every fifth module, each of others. */
const PAIRS = FILES.flatMap((file, i) =>
  ASKED_COMMANDS.filter(
    ({ name, oneIn }, j) => !SLOW.has(name) && (IS_THOROUGH || oneIn === 1 || (i + j) % 5 === 0),
  ).map((command) => [basename(file), command.name, file, command] as const),
);

test.for(PAIRS)('%s through %s', async ([, , file, command]) => {
  const rules = rulesIn.get(file)!;
  const asked = command.oneIn === 1 ? positions : positions.slice(0, 1);
  const ends = [];
  for (const position of asked) ends.push(await ended(command, rules, position, file));
  expect(ends.filter(({ kind }) => kind === 'fault')).toEqual([]);
});

/** Numbers of rules, of which each kind has some. */
const GENERATED = Array.from({ length: samples(160) }, (_, i) => [i + 1, kindOfRules(i + 1)] as const);

test.for(GENERATED)('generated rules %i, %s', async ([seed]) => {
  const { rules } = await generatedRules(seed, folder);
  if (rules === undefined) return;
  const faults = [];
  for (const [i, command] of ASKED_COMMANDS.entries()) {
    if (!isAsked(command, i, seed) || SLOW.has(command.name) || command.isOfFile === true) continue;
    const end = await ended(command, rules, positions[(seed + i) % positions.length]!);
    if (end.kind === 'fault') faults.push([command.name, end.error]);
  }
  expect(faults).toEqual([]);
});
