/** `dipsolve explain` as people run it, and how its lines fit a terminal. */
import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PRESETS } from '../../../encodings/policy.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { marked, table } from '../../../src/base/document/document.ts';
import { terminal } from '../../../src/cli/shared/terminal.ts';
import { lineWidth, wrap } from '../../../src/cli/shared/wrap.ts';
import { formatOrder } from '../../../src/orders/text/format.ts';
import { parseOrder } from '../../../src/orders/text/parse.ts';
import { dipsolve, type Run } from '../shared/dipsolve.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';
import { rows } from '../../setup/rows.ts';

const PANDIN = 'examples/pandin.txt';
const CIRCLE = 'examples/circular-movement.txt';
const GARRISON = 'examples/beleaguered-garrison.txt';

/** 6.F.22, the second order paradox: the rulebooks of 1971, 2000 and 2023 have no answer to it. */
const SECOND_ORDER = `England: F EDI - NTH, F LON S F EDI - NTH
France: A BRE - LON, F ENG C A BRE - LON
Germany: F BEL S F PIC - ENG, F PIC - ENG
Russia: A NWY - BEL, F NTH C A NWY - BEL
`;
const secondOrder = writerTo(temporaryFolder())('second-order.txt', SECOND_ORDER.replaceAll(', ', '\n'));

const explain = (...args: readonly string[]): Promise<Run> => dipsolve(['explain', ...args]);

test('is a command of the built program, plain where there is no terminal', () => {
  const run = spawnSync(process.execPath, ['bin/dipsolve.js', 'explain', GARRISON, 'VIE'], {
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
  });
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout).toContain('A Vienna - Trieste succeeded');
  expect(run.stdout).not.toContain('\u001B');
});

describe('what it prints', () => {
  test.for([
    ...rows<readonly [args: string, ...says: string[]]>`
      ${GARRISON} |
        A Vienna - Trieste succeeded: attack 2 (supported by A Budapest) against hold 1 (A Trieste). |
        The equations have exactly one solution.
      ${GARRISON} A Vienna |
        MOVE of A Vienna: succeeds (5.B.1) | SUPPORT of A Budapest: given (5.B.2)
      ${PANDIN} A BRE --depth 5 | CONVOY of F English Channel: disrupted by the rule "szykman"
      ${CIRCLE} F ANK |
        In the 2 solutions of the equations, before any backup rule, the move succeeds in 1 and fails in 1.
      ${GARRISON} NTH --change | A single order of others would have been enough: | F Norway Holds
      ${GARRISON} VIE --change Turkey | There is no other order that Turkey could give.
      ${PANDIN} --core | These 4 orders are the fewest that still make a paradox | a contradiction.
      ${CIRCLE} --core | Circle 1 | solution 1  solution 2
      ${GARRISON} VIE --core | This order forces it. | A Budapest Supports A Vienna - Trieste
      ${GARRISON} --core | there is no paradox
      ${PANDIN} --compare 1982 | 4.A.2 Convoy disruption paradoxes | encodings/paradox.ts
      ${GARRISON} --compare 1971 | Nothing differs on this board between datc-3.2 and 1971
      ${GARRISON} --compare datc-3.2 | datc-3.2 and datc-3.2 make the same choices.
      ${GARRISON} VIE --compare 2023 | differs for this unit | although they differ in one choice.
      ${secondOrder} BRE --compare 1982 | 1982: No cycle remains for a rule to settle.
    `,
    ...(['1971', '2000', '2023', '2025ee'] as const).map((rules) => {
      const { '4.A.2': choice } = PRESETS[rules];
      return [
        `${secondOrder} --compare ${rules}`,
        'but the reasons do.',
        `datc-3.2: The rule "szykman" settles the paradox of F Edinburgh,`,
        `The ${choice} rule (4.A.2) has no answer to the paradox of F Edinburgh,`,
        'its fallback "szykman" settles it.',
      ] as const;
    }),
  ])('%j', async ([args, ...says]) => {
    const run = await explain(...args.split(' '));
    expect(run).toMatchObject({ code: 0, stderr: '' });
    for (const text of says) expect(run.stdout).toContain(text);
    // Nobody reads this on a terminal, so there is no colour in it.
    expect(run.stdout).not.toContain('\u001B');
  });

  test.for<readonly [args: readonly string[], expected: object]>([
    [[GARRISON, 'VIE'], { solutions: 1, orders: [{ unit: 'A VIE', outcome: 'succeeds' }] }],
    [[GARRISON, 'NTH', '--change'], { unit: 'F NTH', result: 'found', orders: 1 }],
    [[PANDIN, '--core'], { paradoxes: [{ kind: 'paradox', solutions: 0, core: { smallest: true } }] }],
    [[GARRISON, 'VIE', '--core'], { forcedBy: ['A Budapest Supports A Vienna - Trieste'] }],
    [[PANDIN, '--compare', '1982'], { differences: [{ because: [{ issue: '4.A.2' }] }] }],
    [[GARRISON, '--compare', '1982'], { differences: [], settled: null }],
    [
      [secondOrder, '--compare', '2000'],
      {
        differences: [],
        settled: {
          is: [{ rule: 'szykman', unanswered: null }],
          against: [{ rule: 'szykman', unanswered: '2000' }],
          because: [{ issue: '4.A.2' }],
        },
      },
    ],
  ])('%j as JSON', async ([args, expected]) => {
    const run = await explain(...args, '--json');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(run.stdout)).toMatchObject(expected);
  });
});

describe('lines', () => {
  test.for<readonly [text: string, width: number | undefined, expected: string]>([
    ['one two three', undefined, '- one two three'],
    ['one two three', 80, '- one two three'],
    ['one two three', 9, '- one two\n  three'],
    ['one two three', 3, '- one\n  two\n  three'],
    ['\u001B[32mone\u001B[39m two three', 9, '- \u001B[32mone\u001B[39m two\n  three'],
  ])('of %j in %s characters', ([text, width, expected]) => {
    expect(wrap(text, '- ', '  ', width)).toBe(expected);
  });
});

describe('on a terminal', () => {
  const { isTTY, columns } = process.stdout;
  afterEach(() => {
    Object.assign(process.stdout, { isTTY, columns });
    vi.unstubAllEnvs();
  });

  test.for<readonly [isTerminal: boolean, noColor: string, expected: string]>([
    [true, '', '\u001B[32myes\u001B[39m'],
    [true, '1', 'yes'],
    [false, '', 'yes'],
  ])('terminal %s with NO_COLOR=%j', ([isTerminal, noColor, expected]) => {
    Object.assign(process.stdout, { isTTY: isTerminal, columns: 72 });
    vi.stubEnv('NO_COLOR', noColor);
    vi.stubEnv('TERM', 'xterm');
    vi.stubEnv('COLUMNS', undefined);
    expect(terminal([table([[marked('good', 'yes')]])]).trim()).toBe(expected);
    expect(lineWidth()).toBe(isTerminal ? 72 : 80);
  });
});

test('--change lists every order that it counts', async () => {
  const args = ['examples/beleaguered-garrison.txt', 'NTH', '--change'];
  const { stdout } = await explain(...args);
  const { ways } = JSON.parse((await explain(...args, '--json')).stdout) as {
    ways: { orders: { order: string }[] }[];
  };
  const [, counted] = /(\d+) would have changed this/.exec(stdout)!;
  const alike = [...stdout.matchAll(/Also enough: (.*)\.$/gm)]
    .flatMap(([, orders]) => orders!.split('; '))
    .map((text) => {
      const order = parseOrder(standardBoard, text);
      return order.ok ? formatOrder(standardBoard, order.value, 'short') : text;
    });
  const first = stdout.match(/\(instead of /g)!;

  expect(alike.length + first.length).toBe(Number(counted));
  expect(ways).toHaveLength(Number(counted));
  const listed = new Set(ways.flatMap(({ orders }) => orders.map(({ order }) => order)));
  expect(alike.filter((order) => !listed.has(order))).toEqual([]);
});

test('--change keeps an order on one line', async () => {
  vi.stubEnv('COLUMNS', '80');
  const { stdout } = await explain(GARRISON, 'NTH', '--change');
  const [, list] = /Also enough: ([^.]*)\./.exec(stdout)!;
  const lines = list!.split('\n').map((line) => line.trim());

  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    for (const text of line.replace(/;$/, '').split('; ')) {
      expect([text, parseOrder(standardBoard, text).ok]).toEqual([text, true]);
    }
  }
});
