/** A choice that is composed of parts, wherever rules are read, named or compared. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dipsolve } from '../shared/dipsolve.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const CHOICE = 'via/stays/stays+opposite/walks/walks/illegal';
/** A foreign fleet offers a convoy, and the armies change places by it. */
const SWAP = `France:
  A Picardy - Belgium
Germany:
  A Belgium - Picardy
England:
  F English Channel Convoys A Picardy - Belgium
`;

const folder = temporaryFolder();
let position: string;
beforeAll(() => {
  position = join(folder, 'swap.txt');
  writeFileSync(position, SWAP);
});

/** A rules file that chooses it. */
function asFile(name: string, choice: string): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ preset: 'datc-3.2', choices: { '4.A.3': choice } }));
  return file;
}

test.for(['adjudicate', 'solve'])('%s follows it, and names it', async (command) => {
  const plain = await dipsolve([command, position]);
  const chosen = await dipsolve([command, '--rule', `4.A.3=${CHOICE}`, position]);
  const fromFile = await dipsolve([command, '--rules', asFile('own.json', CHOICE), position]);

  expect(plain.stdout).not.toContain('Rules:');
  expect(chosen.stdout.replaceAll(/\s+/g, ' ')).toContain(`Rules: datc-3.2 with 4.A.3=${CHOICE}.`);
  expect(chosen.stdout).not.toBe(plain.stdout);
  expect(fromFile).toEqual(chosen);
});

test('so do lines, whose rules read as they are written', async () => {
  const line =
    '{"id":"a","units":{"FRANCE":["A PIC"],"GERMANY":["A BEL"],"ENGLAND":["F ENG"]},' +
    '"orders":{"FRANCE":["A PIC - BEL"],"GERMANY":["A BEL - PIC"],"ENGLAND":["F ENG C A PIC - BEL"]}}\n';
  const lines = line.repeat(300);
  const { stdout } = await dipsolve(['adjudicate', '--jsonl', '--rule', `4.A.3=${CHOICE}`], { input: lines });
  const results = stdout.trim().split('\n');

  expect(new Set(results).size).toBe(1);
  expect(JSON.parse(results[0]!)).toMatchObject({
    rules: { preset: 'datc-3.2', choices: { '4.A.3': CHOICE } },
    results: { 'A BEL': { outcome: 'succeeds' }, 'A PIC': { outcome: 'succeeds' } },
  });
});

test('rules marks it among the choices, and explains the parts', async () => {
  const { stdout } = await dipsolve(['rules', '4.A.3', '--rule', `4.A.3=${CHOICE}`]);
  const all = await dipsolve(['rules', '--rule', `4.A.3=${CHOICE}`]);
  const json = await dipsolve(['rules', '4.A.3', '--rule', `4.A.3=${CHOICE}`, '--json']);

  expect(stdout).toContain(
    `> ${CHOICE}\n    When the order says "via convoy", even if there is no route; also when`,
  );
  expect(stdout).toContain('\nParts make a choice too, such as via-or-own/walks/stays/illegal.');
  expect(all.stdout).toContain(`  > ${CHOICE}\n`);
  expect(JSON.parse(json.stdout)).toMatchObject({
    chosen: CHOICE,
    choices: expect.arrayContaining([expect.objectContaining({ name: CHOICE })]) as unknown,
    composed: expect.stringContaining('Parts make a choice too') as string,
  });
});

test('comparisons tell it', async () => {
  const file = asFile('other.json', CHOICE);
  const rules = await dipsolve(['rules', '--compare', file]);
  const table = await dipsolve(['compare', '--rules', file, '--issue', '4.A.3', position]);
  const why = await dipsolve(['explain', '--compare', file, position]);

  expect(rules.stdout.replaceAll(/\s+/g, ' ')).toContain(
    `chooses "${CHOICE}": When the order says "via convoy"`,
  );
  expect(table.stdout).toContain(CHOICE);
  expect(why.stdout.replaceAll(/\s+/g, ' ')).toContain(
    `chooses "${CHOICE}": When the order says "via convoy"`,
  );
});
