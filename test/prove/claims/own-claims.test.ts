/** Claims of a module: read, tried, and settled as those of this program. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import type { ErrorCode } from '../../../src/base/errors.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { readClaims } from '../../../src/prove/claims/read-claims.ts';
import { settle, type SettledClaim, startWorkers } from '../../../src/prove/settle/settle.ts';
import type { Subject } from '../../../src/prove/settle/subject.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';
import { rows } from '../../setup/rows.ts';
import { readable } from '../../setup/known.ts';

const { work } = startWorkers(librarySolver(), 0);

const FOLKLORE = 'examples/claims/folklore.ts';

const folder = temporaryFolder();
const written = writerTo(folder);

/** A module with one claim that asks this. */
const asking = (question: string, more = "kind: 'never'"): string =>
  `import * as words from 'dipsolve/claims';
   const { someSolution, twoSolutions, ofSomeUnit, differ } = words;
   export const mine = words.claim({ sentence: 'Mine.', ${more},
     questions: ({ rules }) => [{ question: ${question} }] });`;

function settled(subject: Subject, units: number): Promise<SettledClaim> {
  return settle(subject, work, {
    units,
    form: 'map-free',
    limits: {},
    stopped: () => false,
    progress: () => undefined,
  });
}

describe('a module of claims that cannot be used', () => {
  const NEVER = 'someSolution(rules(), ({ logic }) => logic.false)';
  const TWICE = `${asking(NEVER)} export default [words.claim({ ...mine, id: 'mine' })];`;
  const questions = rows<readonly [what: string, question: string, code: ErrorCode, says: string]>`
    asks nothing | undefined | module-invalid | not a list of questions
    asks of no rules | someSolution({}, ofSomeUnit(words.dislodge)) | module-invalid | something that is not rules
    says a word that there is not |
      someSolution(rules(), ofSomeUnit(({ situation }, unit) => situation.move(unit))) |
      word-unknown | situation has no "move"; did you mean "moves"
    looks into values |
      someSolution(rules(), ({ logic, decisions }) => (decisions.move(0) ? logic.true : logic.false)) |
      encoding-invalid | looks into a value
    differs in no words |
      twoSolutions(rules(), (a, b) => a.logic.xor(a.decisions.move(0), b.decisions.move(0))) |
      word-unknown | logic has no "xor"
    changes an issue that there is not |
      twoSolutions(rules({ '4.A.22': '1982' }), differ) | issue-unknown | 4.A.22
    makes a choice that there is not |
      twoSolutions(rules({ '4.A.2': 'szykmann' }), differ) | choice-unknown | did you mean "szykman"
    replaces an equation that there is not |
      twoSolutions(rules({}, { SUPORT: words.support }), differ) | word-unknown | did you mean "SUPPORT"?
    replaces an equation by none |
      twoSolutions(rules({}, { SUPPORT: () => undefined }), differ) |
      encoding-invalid | SUPPORT of "mine": it gives undefined
  `;
  const cases: readonly (readonly [what: string, text: string, code: ErrorCode, says: string])[] = [
    ['exports nothing', 'const a = 1;', 'module-invalid', 'it exports no claims'],
    ['exports no claim', 'export const a = 1;', 'module-invalid', '"a" is not a claim'],
    ['has no sentence', 'export const a = {};', 'module-invalid', 'the claim "a" has no sentence'],
    ['has an empty sentence', "export const a = { sentence: ' ' };", 'module-invalid', 'has no sentence'],
    [
      'is exported twice',
      `${asking(NEVER)} export { mine as again };`,
      'module-invalid',
      'the claim "again" is exported again as "mine"',
    ],
    ['has another kind', asking(NEVER, "kind: 'nver'"), 'word-unknown', 'did you mean "never"?'],
    ['has another field', asking(NEVER, "kind: 'never', asumes: []"), 'word-unknown', '"assumes"'],
    ['has two of one name', TWICE, 'module-invalid', 'two claims have the name "mine"'],
    [
      'imports a word that there is not',
      "import { ofSomUnit } from 'dipsolve/claims'; export const a = ofSomUnit;",
      'word-unknown',
      'did you mean "ofSomeUnit"',
    ],
    ...questions.map(([what, question, code, says]) => [what, asking(question), code, says] as const),
  ];

  test.for(cases)('%s', async ([what, text, code, says]) => {
    const read = await readClaims(written(`${what.replaceAll(' ', '-')}.js`, text));

    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.error.code).toBe(code);
    expect(`${read.error.message}${read.error.expected ?? ''}`).toContain(says);
    expect(read.error.place?.file).toContain(what.replaceAll(' ', '-'));
  });
});

describe('claims of a module', () => {
  test('have the names of their exports, or their own in lists', async () => {
    const text = `import { claim, noSolution } from 'dipsolve/claims';
      const questions = ({ rules }) => [{ question: noSolution(rules()) }];
      export const one = claim({ sentence: 'One.', kind: 'somewhere', questions });
      export default [claim({ id: 'two', sentence: 'Two.', kind: 'never', source: 'me', questions })];`;
    const file = written('names.mjs', text);
    const read = await readClaims(file);

    expect(read).toMatchObject({
      ok: true,
      value: [
        { id: 'two', source: 'me', kind: 'never' },
        { id: 'one', source: file, kind: 'somewhere' },
      ],
    });
  });

  test.for([
    ['supportDiesWithItsUnit', 'holds'],
    ['swapsNeedConvoys', 'holds'],
    ['moversAreSafe', 'refuted'],
  ] as const)('%s %s', async ([id, verdict]) => {
    const answer = await settled({ kind: 'own claim', file: FOLKLORE, id }, 3);

    expect(answer.verdict).toBe(verdict);
    expect(answer.answers[0]?.example?.units).toBe(verdict === 'refuted' ? 3 : undefined);
  });

  test('are asked of the rules that are given', async () => {
    const text = asking(
      'twoSolutions(rules(), words.differInSupport, ({ convoy, support }) => convoy === 1 && support === 1)',
    );
    const file = written('under.js', text);
    const claim = { kind: 'own claim', file, id: 'mine' } as const;

    expect((await settled(claim, 4)).verdict).toBe('refuted');
    expect((await settled({ ...claim, under: { ...DATC_3_2, '4.A.2': '1982' } }, 4)).verdict).toBe('holds');
  });
});

/** A module that says of some unit in a result that this holds. */
const ofResult = (holds: string, choices = ''): string =>
  `import { all, claim, convoy, isConvoyed, ofSomeUnit, someResult } from 'dipsolve/claims';
   export const mine = claim({ sentence: 'Mine.', kind: 'somewhere',
     questions: ({ rules, solver }) => [{ question: someResult(rules({${choices}}),
       ofSomeUnit((setting, unit) => { const { logic, situation, decisions } = setting; return ${holds}; }),
       solver) }] });`;

describe('claims about results', () => {
  test.for([
    ['decisions.dislodge(unit) ? logic.false : logic.true', 'encoding-invalid'],
    ['setting.result.move(unit)', 'word-unknown'],
  ] as const)('%s is refused before anything is asked', async ([holds, code]) => {
    const file = written(`refused-${code}.js`, ofResult(holds));
    expect(await readClaims(file)).toMatchObject({ ok: false, error: { code } });
  });

  /** A fleet whose convoy is disrupted in the result, though its equation says that it is not. */
  const UNLIKE = `all(setting, situation.convoysAnything(unit), convoy(setting, unit),
    logic.not(decisions.convoy(unit)))`;

  // Equations without a solution need five units, and those of 1982 always have one.
  test.for([
    ['a result need not be a solution', UNLIKE, '', 'holds', 5],
    ['under the rules of 1982 it is, up to five units', UNLIKE, "'4.A.2': '1982'", 'not found', undefined],
    [
      'a circle moves',
      'logic.and(decisions.move(unit), logic.some(situation.occupants(unit), (there) => logic.and(decisions.move(there), logic.some(situation.occupants(there), (third) => situation.attacks(third, unit)))))',
      '',
      'holds',
      3,
    ],
    [
      'a dislodged fleet brings no army ashore',
      'logic.and(isConvoyed(setting, unit), logic.every(situation.convoyers(unit), (fleet) => decisions.dislodge(fleet)))',
      '',
      'not found',
      undefined,
    ],
  ] as const)('%s', async ([what, holds, choices, verdict, units]) => {
    const file = written(`${what.replaceAll(' ', '-')}.js`, ofResult(holds, choices));
    const answer = await settled({ kind: 'own claim', file, id: 'mine' }, 5);

    expect(answer.verdict).toBe(verdict);
    expect(answer.answers[0]?.example?.units).toBe(units);
  });
});

describe('a claim of this program', () => {
  test('can be asked of rules with equations of one’s own', async () => {
    const rules = readable(await readRules({ rules: 'examples/rules/convoys-cut-nothing-at-sea.ts' }));
    const claim = { kind: 'claim', id: 'convoy-paradox', under: rules.policy } as const;

    expect((await settled(claim, 4)).verdict).toBe('not found');
  });

  test('compares rules with equations of one’s own', async () => {
    const { policy } = readable(await readRules({ rules: 'examples/rules/any-attack-cuts.ts' }));
    const answer = await settled({ kind: 'comparison', one: DATC_3_2, other: policy }, 3);
    expect(answer.verdict).toBe('refuted');
    expect(answer.answers[0]?.example?.units).toBe(3);
    expect((await settled({ kind: 'comparison', one: policy, other: policy }, 2)).verdict).toBe('holds');
  });
});
