/** What the pages say that can be typed, read or followed: commands that there are, JSON that is some, links to something. */
import type { Command } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocksOf, shellLines } from '../../../scripts/docs/commands.ts';
import { PAGES } from '../../../scripts/site/pages.ts';
import { TASKS } from '../../../scripts/task.ts';
import { createProgram } from '../../../src/cli/main.ts';

const scripts = new Set(
  Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts),
);

/** The words behind `npx dipsolve` of every line, up to where a shell goes on with something else. */
function commandsOf(text: string): string[][] {
  return shellLines(text)
    .flatMap((line) => /^(?:npx )?dipsolve (.*)$/.exec(line)?.[1] ?? [])
    .map((rest) => {
      const words = [...rest.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
      const end = words.findIndex((word) => /^(?:#|>|<|\||&&|;)/.test(word));
      return end < 0 ? words : words.slice(0, end);
    });
}

function all(command: Command): Command[] {
  return [command, ...command.commands.flatMap(all)];
}

/** Reads the words as the command line does, and runs nothing. */
async function read(words: readonly string[]): Promise<void> {
  const program = createProgram();
  for (const command of all(program)) {
    if (command !== program) command.action(() => {});
    command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
  }
  await program.parseAsync([...words], { from: 'user' });
}

describe.for(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  test('has commands and scripts that there are', async () => {
    for (const words of commandsOf(text)) {
      if (words.includes('--help') || words.includes('--version')) continue;
      await expect(read(words), words.join(' ')).resolves.toBeUndefined();
    }
    for (const [, script, task] of text.matchAll(/\bnpm run ([a-z:-]+)(?: (?:-- )?([a-z-]+))?/g)) {
      expect(scripts, `npm run ${script}`).toContain(script);
      if (task !== undefined && script! in TASKS) expect(Object.keys(TASKS[script!]!)).toContain(task);
    }
  });

  test('has JSON that is some', () => {
    for (const block of blocksOf(text, 'json')) {
      const isPart = /^\s*"/.test(block);
      expect(
        () => void JSON.parse(isPart ? `{${block.trim().replace(/,$/, '')}}` : block),
        block,
      ).not.toThrow();
    }
    for (const line of blocksOf(text, 'jsonl').flatMap((block) => block.trim().split('\n'))) {
      expect(() => void JSON.parse(line), line).not.toThrow();
    }
  });

  test('links to something', () => {
    const plain = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
    const links = [...plain.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href!);
    const broken = links.filter((href) => {
      if (/^(?:[a-z]+:|#)/.test(href)) return false;
      return !existsSync(posix.join(posix.dirname(page), decodeURI(href.split('#')[0]!)));
    });

    expect(broken).toEqual([]);
  });
});
