/** Modules of rules: what is wrong with one is said with a code, its place and the nearest word. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../../src/base/errors.ts';
import { describePolicy, rulesJson } from '../../../../src/adjudicate/rules/policies.ts';
import { loadModule } from '../../../../src/adjudicate/rules/own/load-module.ts';
import { readRules } from '../../../../src/adjudicate/rules/read-rules.ts';
import { temporaryFolder, writerTo } from '../../../setup/folder.ts';
import { rows } from '../../../setup/rows.ts';
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
  const modules = rows<readonly [what: string, text: string, code: ErrorCode, says: string]>`
    throws | throw new Error('no'); | module-unreadable | it throws: no
    ends all | process.exit(0); | module-unreadable | it ends the process
    exports nothing | export const a = 1; | module-invalid | no default export
    imports a word that there is not |
      import { suport } from 'dipsolve/rules'; export default { equations: { support: suport } }; |
      word-unknown | dipsolve/rules has no "suport"; did you mean "support"
    imports from a module that there is not |
      import { support } from 'dipsolve/rule'; export default { equations: { support } }; |
      module-unreadable | did you mean "dipsolve/rules"
    imports from the program itself |
      import { readRules } from 'dipsolve'; export default { readRules }; |
      module-unreadable | there is no "dipsolve"
    has a word of no rules | export default { chioces: {} }; | word-unknown | did you mean "choices"?
    names an equation that there is not |
      export default { equations: { suport() {} } }; | word-unknown | did you mean "support"?
    has an equation twice |
      export default { equations: { support: 1, support: 2 } }; | module-unreadable | Duplicate key "support"
    requires a part of this program |
      const { support } = require('dipsolve/rules'); export default { equations: { support } }; |
      module-unreadable | "dipsolve/rules" is required here, and can only be imported
    asks where it stands |
      export default { says: new URL('a', import.meta.url).href }; | module-unreadable | (import.meta)
    has no function | export default { equations: { support: 1 } }; | module-invalid | not a function
    makes no known choice | export default { choices: { '4.A.2': '1983' } }; | choice-unknown | 1982
    asks for itself |
      export default { equations: { path(setting, mover) { return setting.decisions.path(mover); } } }; |
      encoding-invalid | asks for itself
  `;
  const equations = rows<readonly [what: string, body: string, says: string, code?: ErrorCode]>`
    asks the situation for a word that there is not |
      return situation.attaks(supporter, supporter); |
      situation has no "attaks"; did you mean "attacks" | word-unknown
    asks for a decision that there is not |
      return decisions.dislodged(supporter); | did you mean "dislodge" | word-unknown
    gives an operation more operands than it takes |
      return logic.and(support(setting, supporter), logic.true, logic.not(decisions.dislodge(supporter))); |
      gives logic.and 3 operands, which takes 2; "all" and "any" take more
    gives an operation too few |
      return logic.choose(decisions.dislodge(supporter), logic.false); |
      gives logic.choose 2 operands, which takes 3
    gives an operation an operand that is not there |
      return logic.or(support(setting, supporter), undefined); | gives logic.or 1 operand, which takes 2
    asks of one unit what is said of two |
      return situation.samePower(supporter); | gives situation.samePower 1 unit, which takes 2
    asks of no unit | return logic.not(decisions.move()); | gives decisions.move 0 units, which takes 1
    ends the process | process.exit(); | ends the process
    calls an equation without the setting | return support(supporter); | are called with the setting
    goes by the number of a unit |
      return supporter === 0 ? logic.true : support(setting, supporter); | rests on the numbers of units
    replaces a word that there is not |
      return support(override(setting, { decisions: { atack: () => logic.zero } }), supporter); |
      decisions has no "atack"; did you mean "attack" | word-unknown
    replaces a part that there is not |
      return support(override(setting, { decision: { attack: () => logic.zero } }), supporter); |
      did you mean "decisions" | word-unknown
    gives nothing | ; | gives undefined, which is not a truth value
    gives a plain value | return true; | gives a plain true, which is not a truth value; write logic.true
    hands over a plain value | return logic.some(situation.attackers(supporter), () => false); |
      gives logic.some a plain false, which is not a truth value; write logic.false
    hands over a value of the other kind | return logic.greater(decisions.move(supporter), logic.zero); |
      gives logic.greater a truth value, which is not a strength
    gives a word that is not called | return decisions.dislodge; | gives a function that is not called
    writes a list down | return '' + situation.attackers(supporter); | write logic.some, logic.every or logic.count
    gives another answer each time |
      return calls++ % 2 === 0 ? logic.true : logic.false; | gives two answers for one position
    looks into a truth value |
      return decisions.dislodge(supporter) ? logic.false : support(setting, supporter); |
      looks into a value that may not be known yet
    compares a value that may be open |
      const stands = logic.not(decisions.dislodge(supporter)); return typeof stands === 'number' ? (stands === 2 ? logic.true : logic.false) : stands; |
      contradicts partial information
    goes through a list |
      for (const attacker of situation.attackers(supporter)) return logic.false; return logic.true; |
      looks into a list of units (for ... of); write logic.some, logic.every or logic.count
    asks how long a list is |
      return situation.attackers(supporter).length > 1 ? logic.false : logic.true; |
      write logic.count(logic.zero, units, holds)
    changes the setting |
      decisions.move = () => logic.true; return logic.true; | it changes decisions, which is not its own
  `;
  const cases: readonly (readonly [what: string, text: string, code: ErrorCode, says: string])[] = [
    ['does not parse', 'export default {\n  a: ,\n};', 'module-unreadable', 'Unexpected ","'],
    ['is too long', `export default "${'a'.repeat(2 ** 24)}"`, 'file-too-large', '16 MiB'],
    ['imports what is too long', LONG, 'file-too-large', '16 MiB'],
    ...modules,
    ...equations.map(
      ([what, body, says, code = 'encoding-invalid']) => [what, support(body), code, says] as const,
    ),
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
    [
      'has the line and the column where it does not parse',
      () => written('a.ts', 'export default {\n  a: ,\n};'),
      { place: { line: 2, column: 6 } },
    ],
    [
      'has an unknown word: the error says which words there are',
      () => written('words.js', 'export default { chioces: {} };'),
      { expected: 'one of backup, choices, equations, preset, says' },
    ],
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
