/** Command lines of before: each is one of now, and says which. */
import { expect, test } from 'vitest';
import { presentSpelling } from '../../src/cli/old-spellings.ts';

test.for<readonly [before: string, now: string, named: string]>([
  ['audit', 'audit records', 'audit'],
  ['audit games/ --json', 'audit records games/ --json', 'audit'],
  ['audit --merge a.jsonl b.jsonl', 'audit records --merge a.jsonl b.jsonl', 'audit'],
  ['audit --against x --html y', 'audit program --against x --html y', 'audit --against'],
  ['audit --against=x', 'audit program --against=x', 'audit --against'],
  ['audit --questions-out x', 'audit program --questions-out x', 'audit --questions-out'],
  ['audit --answers x', 'audit program --answers x', 'audit --answers'],
  ['verify', 'verify list', 'verify'],
  ['verify --json', 'verify list --json', 'verify'],
  ['verify theorem-2', 'verify prove theorem-2', 'verify'],
  ['verify --all', 'verify prove --all', 'verify'],
  ['verify --claim x.ts', 'verify prove --claim x.ts', 'verify'],
  ['verify circle --units any --json', 'verify prove --no-search circle --json', 'verify --units any'],
  ['verify --units=any circle', 'verify prove --no-search circle', 'verify --units any'],
  ['verify circle --units 4', 'verify search circle --units 4', 'verify --units'],
  ['verify circle --resume x', 'verify search circle --resume x', 'verify --resume'],
  ['verify --rules 2000 --compare 1982', 'verify compare 1982 --rules 2000', 'verify --compare'],
  ['verify --compare=1982 --units 3', 'verify compare 1982 --units 3', 'verify --compare'],
])('dipsolve %s', ([before, now, named]) => {
  const { args, note } = presentSpelling(before.split(' '));

  expect(args.join(' ')).toBe(now);
  expect(note).toContain(`"dipsolve ${named}" is now "dipsolve ${args[0]} ${args[1]}`);
  expect(presentSpelling(args)).toEqual({ args });
});

test.for(['audit --help', 'verify -h', 'verify help prove', 'adjudicate x', '--version', ''])(
  'dipsolve %s is as it was',
  (line) => {
    const args = line.split(' ').filter((word) => word !== '');

    expect(presentSpelling(args)).toEqual({ args });
  },
);
