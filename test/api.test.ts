/** The library is documented: what it exports says what it is. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The place of each module. */
const MODULES = {
  dipsolve: 'src/index.ts',
  'dipsolve/claims': 'src/prove/claim-vocabulary.ts',
  'dipsolve/faults': 'src/others/twin/written/fault-vocabulary.ts',
  'dipsolve/rules': 'src/adjudicate/rules/rule-vocabulary.ts',
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

describe.for(Object.entries(MODULES))('%s', ([, path]) => {
  const exported = exportsOf(path);

  test('exports are found', () => {
    expect(exported.length).toBeGreaterThan(0);
  });

  test('each says what it is', () => {
    expect(exported.filter((each) => !isDocumented(each)).map(({ name }) => name)).toEqual([]);
  });
});
