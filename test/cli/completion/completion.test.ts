/** Completion, asked of bash itself. */
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { PRESET_NAMES } from '../../../encodings/policy.ts';
import { createProgram } from '../../../src/cli/main.ts';
import { dipsolve } from '../shared/dipsolve.ts';

const hasBash = spawnSync('bash', ['--version']).status === 0;
let script: string;
beforeAll(async () => {
  script = (await dipsolve(['completion', 'bash'])).stdout;
});

/** Lines of a shell, and what bash proposes behind the last blank of each. */
function proposals(lines: readonly string[]): string[][] {
  const asked = lines.map((line) => {
    const words = line.split(' ').map((word) => `'${word}'`);
    return `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; COMPREPLY=(); _dipsolve; echo "\${COMPREPLY[*]}"`;
  });
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-s'], {
    input: `${script}\n${asked.join('\n')}\n`,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '));
}

describe.runIf(hasBash)('bash proposes', () => {
  test('what the place allows', () => {
    expect(
      proposals([
        'dipsolve ad',
        'dipsolve suite sc',
        'dipsolve adjudicate --eng',
        'dipsolve adjudicate --engine ',
        'dipsolve solve --rules 19',
        'dipsolve suite score --su',
        'dipsolve suite --su',
        'dipsolve explain examples/pan',
        'dipsolve solve --svg examples/pan',
        'dipsolve completion ',
        'dipsolve play ',
      ]),
    ).toEqual([
      ['adjudicate', 'adapter'],
      ['score'],
      ['--engine'],
      ['whole', 'components'],
      PRESET_NAMES.filter((name) => name.startsWith('19')),
      ['--survivors'],
      [''],
      ['examples/pandin.txt'],
      ['examples/pandin.txt'],
      ['bash', 'zsh', 'fish'],
      ['new', 'from', 'process', 'orders'],
    ]);
  });

  test('every command', () => {
    const names = createProgram().commands.map((command) => command.name());

    expect(proposals(['dipsolve '])[0]?.toSorted()).toEqual(names.toSorted());
  });
});

test.each(['bash', 'zsh', 'fish'])('%s knows all options of every command', async (shell) => {
  const { stdout, code } = await dipsolve(['completion', shell]);
  const options = createProgram().commands.flatMap((command) =>
    command.options.filter(({ hidden }) => !hidden).map(({ long }) => long!),
  );

  expect(code).toBe(0);
  for (const option of options) expect(stdout).toContain(shell === 'fish' ? `-l ${option.slice(2)}` : option);
});
