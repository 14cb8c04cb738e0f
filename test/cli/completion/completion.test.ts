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

/** Words that bash proposes behind the last blank of a line. */
function proposals(line: string): string[] {
  const words = line.split(' ').map((word) => `'${word}'`);
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-s'], {
    input: `${script}\nCOMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; COMPREPLY=(); _dipsolve; echo "\${COMPREPLY[*]}"\n`,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trimEnd().split(' ');
}

describe.runIf(hasBash)('bash proposes', () => {
  test.for<readonly [line: string, proposed: readonly string[]]>([
    ['ad', ['adjudicate', 'adapter']],
    ['suite sc', ['score']],
    ['adjudicate --eng', ['--engine']],
    ['adjudicate --engine ', ['whole', 'components']],
    ['solve --rules 19', PRESET_NAMES.filter((name) => name.startsWith('19'))],
    ['suite score --su', ['--survivors']],
    ['suite --su', ['']],
    ['explain examples/pan', ['examples/pandin.txt']],
    ['solve --svg examples/pan', ['examples/pandin.txt']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['play ', ['new', 'from', 'process', 'orders']],
    ['', createProgram().commands.map((command) => command.name())],
  ])('behind "dipsolve %s"', ([line, proposed]) => {
    expect(proposals(`dipsolve ${line}`).toSorted()).toEqual(proposed.toSorted());
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
