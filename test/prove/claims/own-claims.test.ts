/** Claims of a module: read, tried, and settled as those of this program. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { settle, type SettledClaim, startWorkers } from '../../../src/prove/settle/settle.ts';
import type { Subject } from '../../../src/prove/settle/subject.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { temporaryFolder, writerTo } from '../../setup/folder.ts';
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

describe('claims of a module', () => {
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
] as const)('claims about results: %s', async ([what, holds, choices, verdict, units]) => {
  const file = written(`${what.replaceAll(' ', '-')}.js`, ofResult(holds, choices));
  const answer = await settled({ kind: 'own claim', file, id: 'mine' }, 5);

  expect(answer.verdict).toBe(verdict);
  expect(answer.answers[0]?.example?.units).toBe(units);
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
