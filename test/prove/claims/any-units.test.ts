/** Claims of modules for any number of units: what is proved, what cannot be asked, and that nothing false is proved. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATC_3_2, PRESETS, type Policy } from '../../../encodings/policy.ts';
import { exportIndex, prove, startStepWorkers } from '../../../src/prove/unbounded/prove.ts';
import { proofToTry } from '../../../src/prove/unbounded/own-proof.ts';
import { verify } from '../../../src/index.ts';
import { librarySolver } from '../../../src/library/library-solver.ts';
import { temporaryFolder } from '../../setup/folder.ts';
import { claimWriter } from './written-claims.ts';

const FOLKLORE = 'examples/claims/folklore.ts';

const folder = temporaryFolder();

const asking = claimWriter(folder);

async function verdictOf(file: string, claim = 'mine', under: Policy = DATC_3_2): Promise<string> {
  const answer = await verify({ file, claim }, { units: 'any', policy: under });
  return 'why' in answer ? answer.why : answer.verdict;
}

describe('a claim about units of a solution', () => {
  const SUPPORTER_DISLODGED =
    'ofSomeUnit(({ logic, decisions }, unit) => logic.and(decisions.support(unit), decisions.dislodge(unit)))';
  const OWN_DISLODGED =
    'ofSomePair((setting, a, b) => setting.logic.and(dislodges(setting, a, b), setting.situation.samePower(a, b)))';
  const CONVOYED_WITHOUT_FLEET = `ofSomeUnit((setting, unit) => all(setting, setting.decisions.move(unit),
    setting.logic.not(setting.situation.bordersDestination(unit)),
    setting.logic.not(some(setting, setting.situation.convoyers(unit),
      (fleet) => setting.situation.convoys(fleet, unit)))))`;

  test.for<readonly [what: string, statement: string]>([
    ['a supporter that is dislodged', SUPPORTER_DISLODGED],
    ['a unit that is dislodged by its own power', OWN_DISLODGED],
    ['an army that arrives far away without any fleet', CONVOYED_WITHOUT_FLEET],
  ])('is proved: %s', async ([, statement]) => {
    expect(await verdictOf(asking(`of(rules(), ${statement})`))).toBe('holds');
  });

  test('is proved of other rules, and of changed equations only if it holds there', async () => {
    const without = asking(
      `of(rules({}, { DISLODGE: ({ logic }) => logic.false }), ofSomeUnit(({ decisions }, unit) => decisions.dislodge(unit)))`,
    );
    const wrongly = asking(`of(rules({}, { SUPPORT: ({ logic }) => logic.true }), ${SUPPORTER_DISLODGED})`);
    const [own, dislodged] = [OWN_DISLODGED, SUPPORTER_DISLODGED].map((says) =>
      asking(`of(rules(), ${says})`),
    );
    expect(await verdictOf(own!, 'mine', PRESETS['1982'])).toBe('holds');
    // There the army of a convoy does not even cut the support of the unit that it dislodges.
    expect(await verdictOf(dislodged!, 'mine', PRESETS['1982'])).toBe('unknown');
    expect(await verdictOf(without)).toBe('holds');
    expect(await verdictOf(wrongly)).toBe('unknown');
  });

  test.for(['swapsNeedConvoys', 'supportDiesWithItsUnit'])('of the examples: %s', async (claim) => {
    expect(await verdictOf(FOLKLORE, claim)).toBe('holds');
  });

  test('that is false is not proved', async () => {
    expect(await verdictOf(FOLKLORE, 'moversAreSafe')).toBe('unknown');
  });
});

describe('what cannot be asked of any number of units says why', () => {
  const FALSE = '({ logic }) => logic.false';
  test.for<readonly [what: string, question: string, why: string, kind?: string]>([
    ['that there is a position', `of(rules(), ofSomeUnit(${FALSE}))`, 'which a search finds', 'somewhere'],
    ['two solutions', 'twoSolutions(rules(), differ)', 'only someSolution with'],
    ['a whole position', `of(rules(), ${FALSE})`, 'only someSolution with'],
    [
      'counting units',
      'of(rules(), ofSomeUnit((setting) => any(setting, ...unitsOf(setting).map(() => setting.logic.false))))',
      'counts the units',
    ],
    [
      'the greatest of a list',
      `of(rules(), ofSomeUnit(({ logic, situation, decisions }, unit) =>
        logic.greater(logic.max(situation.rivals(unit), (rival) => decisions.prevent(rival)), decisions.attack(unit))))`,
      'compare with every strength instead',
    ],
    [
      'numbers of units that are compared with each other',
      `of(rules(), ofSomeUnit((setting, unit) => setting.logic.some(setting.situation.attackers(unit), (one) =>
        setting.logic.some(setting.situation.attackers(unit), (other) =>
          one === other ? setting.logic.true : setting.logic.false))))`,
      'means something else where units are not counted',
    ],
    [
      'numbers of units that are compared with others',
      `of(rules(), ofSomeUnit(({ logic, decisions }, unit) =>
        unit > 3 ? decisions.move(unit) : logic.false))`,
      'depends on the numbers of units',
    ],
  ])('%s', async ([, question, why, kind = 'never']) => {
    expect(await verdictOf(asking(question, { kind }))).toContain(why);
  });

  test('rules of variants', async () => {
    const file = asking(`of(rules(), ofSomeUnit(${FALSE}))`);
    const variants = { 'difficult-borders': true };
    expect(await verdictOf(file, 'mine', { ...DATC_3_2, variants })).toContain('rules of variants');
  });

  test('claims of this program', async () => {
    const unproved = { verdict: 'unknown', why: 'there is no proof of it' };
    expect(await verify('circle', { units: 'any' })).toEqual(unproved);
    const under1982 = { units: 'any', policy: PRESETS['1982'] } as const;
    expect(await verify('theorem-2', under1982)).toMatchObject({ verdict: 'unknown' });
    await expect(verify('theorem-9', { units: 'any' })).rejects.toThrow('theorem-9');
  });
});

test('exported lemmas say what the solver answered, and the index whose they are', async () => {
  const subjects = ['supportDiesWithItsUnit', 'moversAreSafe'].map(
    (id) => ({ kind: 'own claim', file: FOLKLORE, id }) as const,
  );
  const tried = await Promise.all(subjects.map((subject) => proofToTry(subject, librarySolver())));
  const proofs = tried.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  const exportTo = join(folder, 'exported');
  const options = { limits: {}, exportTo, stopped: () => false, progress: () => undefined };
  const proved = await prove(proofs, startStepWorkers(librarySolver(), 0), options);
  expect(exportIndex(exportTo, proved)).toMatchObject({ ok: true });

  const statusIn = (file: string): string | undefined =>
    /^\(set-logic ALL\)\n\(set-info :status (\w+)\)$/m.exec(readFileSync(join(exportTo, file), 'utf8'))?.[1];
  const { lemmas } = JSON.parse(readFileSync(join(exportTo, 'any-units-index.json'), 'utf8')) as {
    readonly lemmas: readonly { readonly file: string; readonly status: string; readonly claims: string[] }[];
  };
  expect(lemmas.map(({ file, status, claims }) => [file, status, claims])).toEqual([
    ['any-units-supportDiesWithItsUnit.smt2', 'unsat', ['supportDiesWithItsUnit']],
    ['any-units-moversAreSafe.smt2', 'unknown', ['moversAreSafe']],
  ]);
  expect(lemmas.map(({ file }) => statusIn(file))).toEqual(['unsat', 'unknown']);
  expect(readdirSync(exportTo).length).toBe(3);
});
