/** Modules of rules: what is wrong with one is said with a code, its place and the nearest word. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../../src/base/errors.ts';
import { describePolicy, rulesJson } from '../../../../src/adjudicate/rules/policies.ts';
import { loadModule } from '../../../../src/adjudicate/rules/own/load-module.ts';
import { readRules } from '../../../../src/adjudicate/rules/read-rules.ts';
import { temporaryFolder, writerTo } from '../../../setup/folder.ts';
import { readable } from '../../../setup/known.ts';

const folder = temporaryFolder();
const written = writerTo(folder);

/** A module with this body for the equation of a support. */
const support = (body: string, imports = 'override, support'): string =>
  `import { ${imports} } from 'dipsolve/rules';
   let calls = 0;
   export default { equations: { support(setting, supporter) {
     const { logic, situation, decisions } = setting;
     ${body}
   } } };`;

describe('a module of rules that cannot be used', () => {
  const LONG = "import text from './is-too-long.ts'; export default { text };";
  const cases: readonly (readonly [what: string, text: string, code: ErrorCode, says: string])[] = [
    ['is too long', `export default "${'a'.repeat(2 ** 24)}"`, 'file-too-large', '16 MiB'],
    ['imports what is too long', LONG, 'file-too-large', '16 MiB'],
  ];

  test.for(cases)('%s', async ([what, text, code, says]) => {
    const file = written(`${what.replaceAll(' ', '-')}.ts`, text);
    const read = await readRules({ rules: file });

    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.error.code).toBe(code);
    expect(read.error.message).toContain(says);
    expect(read.error.place?.file).toContain(what.replaceAll(' ', '-'));
  });

  test('is a device that never ends', async () => {
    expect(await loadModule('/dev/zero')).toMatchObject({
      ok: false,
      error: { code: 'module-unreadable', message: 'this is not a file' },
    });
  });

  test.for<readonly [what: string, file: () => string, error: object]>([
    ['is missing', () => join(folder, 'missing.ts'), { code: 'file-unreadable' }],
  ])('%s', async ([, file, error]) => {
    expect(await readRules({ rules: file() })).toMatchObject({ ok: false, error });
  });
});

describe('a module of rules', () => {
  const TEXT = `import { support, type OwnRules } from './part.ts';
    export default { preset: '1982', choices: { '4.A.7': 'any-dislodgement' }, equations: { support } } satisfies OwnRules;`;
  const PART = `import { support as standard, type Setting } from 'dipsolve/rules';
    export type { OwnRules } from 'dipsolve/rules';
    export const support = <T, N>(setting: Setting<T, N>, unit: number): T => standard(setting, unit);`;

  test.for(['rules.ts', 'rules.mts'])('in TypeScript, of several files: %s', async (name) => {
    written('part.ts', PART);
    const file = written(name, TEXT);
    const { policy, preset } = readable(await readRules({ rules: file, choices: ['4.A.3=explicit'] }));

    expect(policy).toMatchObject({ '4.A.2': '1982', '4.A.3': 'explicit', '4.A.7': 'any-dislodgement' });
    expect(describePolicy(policy, preset)).toBe(
      `1982 with 4.A.3=explicit, 4.A.7=any-dislodgement, SUPPORT of ${name}`,
    );
  });

  test('has a part in a folder that is called as this program', async () => {
    mkdirSync(join(folder, 'dipsolve'));
    written('dipsolve/part.ts', PART);
    const file = written('beside.ts', TEXT.replace('./part.ts', './dipsolve/part.ts'));

    expect(await readRules({ rules: file })).toMatchObject({
      ok: true,
      value: { policy: { own: { name: file } } },
    });
  });

  test('in JavaScript', async () => {
    const file = written(
      'rules.js',
      "import { move } from 'dipsolve/rules';\nexport default { equations: { move: (setting, unit) => move(setting, unit) } };",
    );
    expect(await readRules({ rules: file })).toMatchObject({
      ok: true,
      value: { policy: { own: { name: file } } },
    });
  });

  test('has one version wherever it stands', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    const files = ['same.ts', 'elsewhere/same.ts'].map((name) =>
      written(name, support('return logic.true;')),
    );
    const [here, there] = await Promise.all(
      files.map(async (file) => readable(await loadModule(file)).version),
    );

    expect(here).toBe(there);
    expect(readable(await loadModule(written('other.ts', support('return logic.false;')))).version).not.toBe(
      here,
    );
  });

  test('is in a rules file of its result', async () => {
    const file = written('again.ts', support('return support(setting, supporter);'));
    const { policy, preset } = readable(await readRules({ rules: file }));
    const json = rulesJson(policy, preset);
    expect(json).toEqual({
      preset: 'datc-3.2',
      own: { file, version: policy.own?.version, equations: ['SUPPORT'] },
    });

    const again = await readRules({ rules: written('again.json', JSON.stringify(json)) });

    expect(again).toMatchObject({ ok: true, value: { policy } });
  });
});
