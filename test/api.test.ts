/** The library is documented: what it exports says what it is, and docs/api has it. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/** By module: where it is, and its page in docs/api. */
const MODULES = {
  dipsolve: ['src/index.ts', 'dipsolve'],
  'dipsolve/claims': ['src/prove/claim-vocabulary.ts', 'dipsolve/claims'],
  // There is something else with that name, and names of files may differ by more than case.
  'dipsolve/rules': ['src/adjudicate/rules/rule-vocabulary.ts', 'dipsolve/rules-1'],
} as const;

const FORWARDED = /^export (?:type )?\{([^}]*)\} from '([^']+)';/gm;
const ALL_FORWARDED = /^export \* from '([^']+)';/gm;

interface Exported {
  readonly name: string;
  /** Of the file that declares it. */
  readonly text: string;
}

/** Everything that a module exports, where it is declared. */
function exportsOf(path: string): Exported[] {
  const text = readFileSync(path, 'utf8');
  const beside = (target: string): string => posix.join(posix.dirname(path), target);
  const own = [...text.matchAll(declared('(\\w+)'))].map(([, name]): Exported => ({ name: name!, text }));
  const forwarded = [...text.matchAll(FORWARDED)].flatMap(([, names, target]) => {
    const others = exportsOf(beside(target!));
    return names!
      .split(',')
      .map((each) => each.replace(/^\s*type /, '').trim())
      .filter((each) => each !== '')
      .map((each) => each.split(' as '))
      .map(([name, as]) => ({
        name: as ?? name!,
        text: others.find((other) => other.name === name)?.text ?? '',
      }));
  });
  const all = [...text.matchAll(ALL_FORWARDED)].flatMap(([, target]) => exportsOf(beside(target!)));
  return [...own, ...forwarded, ...all];
}

/** A declaration that is exported. */
function declared(name: string): RegExp {
  return new RegExp(`^export (?:async )?(?:interface|type|const|function\\*?|class) ${name}\\b`, 'gm');
}

/** Whether a comment stands right above its declaration, or above the first where there are several. */
function isDocumented({ name, text }: Exported): boolean {
  const [first] = text.matchAll(declared(name));
  if (first === undefined) return false;
  const before = text.slice(0, first.index).trimEnd();
  return before.endsWith('*/');
}

describe.for(Object.entries(MODULES))('%s', ([, [path, file]]) => {
  const exported = exportsOf(path);

  test('exports are found', () => {
    expect(exported.length).toBeGreaterThan(20);
  });

  test('each says what it is', () => {
    expect(exported.filter((each) => !isDocumented(each)).map(({ name }) => name)).toEqual([]);
  });

  test('each is in docs/api; npm run make api writes it', () => {
    const page = readFileSync(`docs/api/${file}.md`, 'utf8');
    const headings = new Set(
      [...page.matchAll(/^### (?:~~)?([\w\\]+)/gm)].map(([, name]) => name!.replaceAll('\\', '')),
    );
    const again = new Set(
      [...page.matchAll(/^Re-exports \[([\w\\]+)\]/gm)].map(([, name]) => name!.replaceAll('\\', '')),
    );
    const missing = exported.filter(({ name }) => !headings.has(name) && !again.has(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
