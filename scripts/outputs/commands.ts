/** Gathers the outputs of every command: its help, its examples, and all that the pages of test/cli/sessions have typed. */
import { readdirSync, readFileSync } from 'node:fs';
import { EXAMPLES } from '../../src/cli/examples.ts';
import { stepsOf } from '../../test/cli/sessions/sessions.ts';
import { wordsOf } from '../docs/commands.ts';
import { bothOutputs, type Compared, type TwoCheckouts } from './run.ts';

const SESSIONS = 'test/cli/sessions';

export async function* commandOutputs(checkouts: TwoCheckouts): AsyncGenerator<Compared> {
  for (const name of ['', ...Object.keys(EXAMPLES)])
    yield bothOutputs(checkouts, `${name} --help`, `dipsolve ${name} --help`);
  for (const [name, examples] of Object.entries(EXAMPLES)) {
    // The server of the lab has no end.
    if (name === 'lab') continue;
    for (const { args } of examples) {
      const line = `dipsolve ${name} ${args}`.replace(/ > \S+$/, '');
      yield bothOutputs(checkouts, line, line);
    }
  }
  for (const page of readdirSync(SESSIONS).filter((each) => each.endsWith('.md'))) {
    for (const { typed } of stepsOf(readFileSync(`${SESSIONS}/${page}`, 'utf8'))) {
      const [command = '', ...document] = typed.split('\n');
      const words = wordsOf(command.slice(2).replace(" <<'EOF'", '')).map((word) => `'${word}'`);
      const input = document.slice(0, -1).map((line) => `${line.slice(2)}\n`);
      yield bothOutputs(checkouts, typed, words.join(' '), input.join(''));
    }
  }
}
