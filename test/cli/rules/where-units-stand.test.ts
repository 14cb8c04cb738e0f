/** Rules that ask where a unit stands: searched like any others, on a board and on maps of their own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standardBoard } from '../../../src/board/standard.ts';
import { temporaryFolder } from '../../setup/folder.ts';
import { commandLine, dipsolve } from '../shared/dipsolve.ts';

const folder = temporaryFolder();

/** A module in which a unit holds one stronger where this is so of it. */
function holdsStrongerWhere(name: string, condition: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { holdStrength, isFleet, ownRules } from 'dipsolve/rules';
     export default ownRules({
       equations: {
         holdStrength(setting, unit) {
           const { logic, situation } = setting;
           return logic.plusIf(holdStrength(setting, unit), ${condition});
         },
       },
     });`,
  );
  return file;
}

test.each([
  [
    'inland',
    'logic.not(logic.or(situation.isAtSea(unit), situation.isOnCoast(unit)))',
    /# \w+ lies inland\./,
  ],
  ['centre', 'situation.isOnCentre(unit)', /# \w+ is a supply centre\./],
  ['home', 'situation.isAtHome(unit)', /# (\w+) is a home centre of (\w+): a supply centre\./],
  ['owned', 'situation.isOnOwnCentre(unit)', /# \w+ owns \w+\./],
  [
    'owned by nobody',
    'logic.and(situation.isOnCentre(unit), logic.not(logic.or(situation.isOnOwnCentre(unit), logic.some(situation.attackers(unit), (other) => situation.isOnOwnCentre(other)))))',
    /# \w+ does not own \w+\./,
  ],
  ['autumn', 'situation.isInAutumn(unit)', /^ +Fall:$/m],
  ['supporting', 'situation.supportsAnything(unit)', /Supports/],
])(
  'units hold stronger: %s a smallest difference on the standard board, and one on any map, which says what the map is like',
  async (name, condition, seen) => {
    const file = holdsStrongerWhere(name, condition);
    for (const more of [[], ['--map-free']]) {
      const { stdout, stderr, code } = await dipsolve(
        commandLine`verify compare ${file} --workers 0 --units 4 ${more}`,
      );
      expect([stderr, code]).toEqual(['', 0]);
      expect(stdout).toMatch(/refuted: the smallest counterexample has [23] units/);
      if (more.length > 0) expect(stdout).toMatch(seen);
    }
  },
);

/** Austria attacks Munich with one support, and nobody supports Germany. */
const ORDERS = { AUSTRIA: ['A BOH - MUN', 'A TYR S A BOH - MUN'], GERMANY: ['A MUN H'] };
const UNITS = { AUSTRIA: ['A BOH', 'A TYR'], GERMANY: ['A MUN'] };
const line = (phase: string): string => `${JSON.stringify({ phase, units: UNITS, orders: ORDERS })}\n`;
const game = (centers: object): string =>
  JSON.stringify({ phase: 'F1901M', units: UNITS, centers, orders: ORDERS });
const text = (heading: string): string =>
  `${heading}\nAustria: A Boh - Mun\nA Tyr S A Boh - Mun\nGermany: A Mun H\n`;

/** Munich falls by these rules, asked by a command that reads the input and answers in JSON. */
async function dislodges(rules: string, input: string, command: string): Promise<boolean> {
  const file = join(folder, 'asked');
  writeFileSync(file, input);
  const { stdout, stderr } = await dipsolve([...command.split(' '), file, '--rules', rules]);
  expect(stderr).toBe('');
  return /"A MUN": ?\{[^}]*"dislodged": ?true/.test(stdout.replaceAll(/\s+/g, ' '));
}

test('texts, lines and games tell the season, games also who owns a centre', async () => {
  const inAutumn = holdsStrongerWhere('then', 'situation.isInAutumn(unit)');
  const onOwn = holdsStrongerWhere('mine', 'situation.isOnOwnCentre(unit)');
  const told: readonly (readonly [rules: string, input: string, command: string, isDislodged: boolean])[] = [
    [inAutumn, line('F1901M'), 'adjudicate --jsonl', false],
    [inAutumn, line('S1901M'), 'adjudicate --jsonl', true],
    [inAutumn, text('Fall 1901'), 'adjudicate --json', false],
    [inAutumn, text('Fall:'), 'adjudicate --json', false],
    [inAutumn, text('Spring 1901'), 'adjudicate --json', true],
    [inAutumn, text(''), 'adjudicate --json', true],
    [onOwn, text(''), 'adjudicate --json', false],
    [onOwn, game({ GERMANY: ['MUN'] }), 'play process', false],
    [onOwn, game({ AUSTRIA: ['MUN'] }), 'play process', true],
  ];
  for (const [rules, input, command, isDislodged] of told) {
    expect(await dislodges(rules, input, command), `${command} ${input}`).toBe(isDislodged);
  }
});

test('a check of the rules says in which season its smallest position is', async () => {
  const inAutumn = holdsStrongerWhere('checked', 'situation.isInAutumn(unit)');
  const { stdout } = await dipsolve(commandLine`rules check ${inAutumn} --units 2 --random 10`);
  expect(stdout).toMatch(/The smallest difference from datc-3\.2: 2 units\n +Fall; /);
});

test('units are at home on the board only where their power is', async () => {
  const file = join(folder, 'home-swap.mjs');
  writeFileSync(
    file,
    `import { all, claim, ofSomePair, someSolution } from 'dipsolve/claims';
     export const neighbours = claim({ sentence: 'No unit attacks another at home from its own home.', kind: 'never',
       questions: ({ rules }) => [{ question: someSolution(rules(), ofSomePair((setting, one, other) => all(setting,
         setting.situation.isAtHome(one), setting.situation.isAtHome(other), setting.situation.attacks(one, other)))) }] });`,
  );
  const search = ['verify', 'search', '--claim', file, '--units', '2', '--workers', '0'];
  const { stdout, stderr } = await dipsolve(search);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/refuted: the smallest counterexample has 2 units/);
  const [, from, to] = / [AF] (.+) - (.+)$/m.exec(stdout)!;
  const places = [from, to].map((name) =>
    standardBoard.provinces.find((each) => each.name === name!.replace(/\(.*/, '')),
  );
  expect(places[0]?.home).toBeDefined();
  expect(places[0]?.home).toBe(places[1]?.home);
});

test('a backup rule of its own settles circles in comparisons, too', async () => {
  const file = join(folder, 'no-circles.mjs');
  writeFileSync(
    file,
    `import { ownRules } from 'dipsolve/rules';
     export default ownRules({
       backup: ({ members }) => members.map(({ decision }) => (decision === 'MOVE' ? false : undefined)),
     });`,
  );
  const { stdout } = await dipsolve(['verify', 'compare', file, '--workers', '0', '--units', '3']);
  expect(stdout).toMatch(/refuted: the smallest counterexample has 3 units/);
});

test('rules of where a unit stands have no classes of paradoxes, and say so', async () => {
  const file = holdsStrongerWhere('atlas', 'situation.isAtHome(unit)');
  const { stderr, code } = await dipsolve(['paradoxes', '--rules', file, '--units', '3']);
  expect(code).toBe(2);
  expect(stderr).toContain('it matters what a unit is, where it stands, or when');
});
