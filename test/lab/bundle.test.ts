/** What a page in a browser can use of the library: nothing of it may reach Node. */
import { isBuiltin } from 'node:module';
import { rolldown, type RolldownOutput } from 'rolldown';
import { expect, test } from 'vitest';
import * as library from '../../src/index.ts';
import { readFileSync } from 'node:fs';
import { builtLab } from './built-lab.ts';

const ENTRY = '\0entry';

/** An address of the project, as an import names it. */
const source = (path: string): string => JSON.stringify(`${process.cwd()}/${path}`);

/** Bundles a module, told as its text. */
async function bundled(code: string): Promise<RolldownOutput> {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    external: [/^z3-solver\//],
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? code : undefined),
      },
    ],
  });
  return bundle.generate();
}

/** These read files, such as the cases of the DATC or a rules file, or start programs and processes. */
const NEED_FILES: ReadonlySet<string> = new Set(
  'audit auditRecords mutationScore openProgram paradoxAtlas readRules shippedBoards verify'.split(' '),
);

/** Modules of Node that a bundle asks for, now or later. */
function nodeImports({ output }: RolldownOutput): string[] {
  const chunks = output.filter((each) => each.type === 'chunk');
  return chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((id) => isBuiltin(id));
}

const INDEX = source('src/index.ts');

test('the library without what needs files', async () => {
  const names = Object.keys(library).filter((name) => !NEED_FILES.has(name));

  expect(names.length).toBeGreaterThan(50);
  expect(nodeImports(await bundled(`export { ${names.join(', ')} } from ${INDEX};`))).toEqual([]);
});

test.for(['auditRecords', 'readRules', 'verify'])(
  '%s needs files, so that the check is seen to find something',
  async (name) => {
    expect(nodeImports(await bundled(`export { ${name} } from ${INDEX};`))).not.toEqual([]);
  },
);

/** Packages of which the page carries code, by a word of it. */
const CARRIED: readonly [name: string, licence: string, text: RegExp][] = [
  ['preact', 'MIT', /Permission is hereby granted/],
  ['@preact/signals', 'MIT', /Permission is hereby granted/],
  ['zod', 'MIT', /Permission is hereby granted/],
  ['fastest-levenshtein', 'MIT', /Permission is hereby granted/],
  ['jsonc-parser', 'MIT', /Permission is hereby granted/],
];

test('beside the page are the licences of what it carries', async () => {
  const files = await builtLab();
  const parts = readFileSync(files.get('/LICENCES.txt')!, 'utf8').split(/\n-{72}\n\n/);
  expect(parts[0]).toMatch(/^dipsolve\n/);
  for (const [name, licence, text] of CARRIED) {
    const part = parts.find((each) => each.startsWith(`${name} `));
    expect(part, name).toContain(licence);
    expect(part, name).toMatch(text);
  }
});
