/** Which choices the records of a program do not show after all: sequences made here. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { ViolationKind } from '../../../../src/others/audit/diagnose/violation-kinds.ts';
import type { CaseJson } from '../../../../src/others/audit/records/case-json.ts';
import { disprovedChoice, withoutChoice } from '../../../../src/others/audit/report/disproof.ts';
import { stretchesOf, type PlacedEvidence } from '../../../../src/others/audit/records/fit.ts';
import { noSolver } from '../diagnose/made-questions.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

const CHOICE = '4.A.7=any-dislodgement';
const OTHER = '4.A.4=border';
/** `a` is right only under the choice, `A` would be wrong under it, `N` is wrong either way, `b` is right under another. */
const MEANING: Readonly<Record<string, Partial<PlacedEvidence>>> = {
  a: { right: [CHOICE] },
  b: { right: [CHOICE, OTHER] },
  A: { wrong: [CHOICE] },
  N: { neither: [CHOICE] },
};

function sequence(text: string): PlacedEvidence[] {
  return text
    .split('')
    .map((letter, i) => ({ record: i + 1, game: null, phase: 'S1901M', ...MEANING[letter] }));
}

function found(text: string): string {
  const placed = sequence(text);
  const program = { placed, caseOf: () => undefined, errors: [] };
  const disproof = disprovedChoice(program, stretchesOf(placed), DATC_3_2, noSolver);
  if (disproof === undefined) return 'its own';
  return disproof.by === undefined ? 'nothing tells' : `not its own, by ${disproof.by.record}`;
}

describe('a choice that a program seems to make', () => {
  test.for<readonly [text: string, found: string]>([
    ['aaa', 'its own'],
    ['aaaaaaaaaN', 'its own'],
    ['aaaaaaN', 'its own'],
    // A mistake that looks like a choice is found where the choice would give something else, too.
    ['aNaNaaaNaaa', 'nothing tells'],
    ['aaNaaNaaNNaa', 'not its own, by 3'],
    // The plainest that speaks against it is one that is right.
    ['aaNaaNaaNAaa', 'not its own, by 10'],
    // Rules that are changed leave nothing behind.
    ['AAAAAAaaaaaa', 'its own'],
    ['aAAAAAaaaaaa', 'its own'],
    ['aAAaAAAAaaaa', 'not its own, by 1'],
  ])('%s: %s', ([text, expected]) => {
    expect(found(text)).toBe(expected);
  });
});

/** A phase of a program, as reports have it. */
function sceneOf(units: CaseJson['scene']['units'], orders: CaseJson['scene']['orders']): CaseJson {
  const ours = { units, dislodged: {}, orders: {} };
  const scene = { map: 'standard', phase: 'S1901M', units, retreating: {}, orders, ours, theirs: ours };
  const where = { file: 'made.jsonl', program: 'made', record: 1, game: null, phase: 'S1901M' };
  return { scene, where, differences: [] } as unknown as CaseJson;
}

/** Of each choice a phase that asks for it. */
const ASKING = {
  '4.A.2=all-hold': sceneOf(
    { ENGLAND: ['F LON', 'F WAL'], FRANCE: ['A BRE', 'F ENG'] },
    { ENGLAND: ['F LON S F WAL - ENG', 'F WAL - ENG'], FRANCE: ['A BRE - LON', 'F ENG C A BRE - LON'] },
  ),
  '4.A.4=border': sceneOf(
    { GERMANY: ['A FIN', 'A SWE'], RUSSIA: ['A NWY', 'F SKA'] },
    { GERMANY: ['A SWE S A FIN - NWY', 'A FIN - NWY'], RUSSIA: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE'] },
  ),
};

/** A phase in which nothing can be wrong. */
const ALONE = sceneOf({ FRANCE: ['A PAR'] }, { FRANCE: ['A PAR H'] });

/** What ten phases that ask for the choice come to, beside errors of these kinds; each is a part of the phase. */
async function foundBeside(
  choice: keyof typeof ASKING,
  kinds: Partial<Record<ViolationKind, number>>,
  phase: CaseJson,
): Promise<string> {
  const placed = Array.from({ length: 10 }, (_, i) => ({
    record: i + 1,
    game: null,
    phase: 'S1901M',
    right: [choice],
  }));
  const errors = Object.entries(kinds).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({ ...phase, error: { kind, units: 4 } }) as unknown as CaseJson),
  );
  const program = { placed, caseOf: () => ASKING[choice], errors };
  const disproof = await librarySolver().run((solver) =>
    disprovedChoice(program, stretchesOf(placed), DATC_3_2, solver),
  );
  if (disproof === undefined) return 'its own';
  return disproof.by === undefined ? 'nothing tells' : 'not its own';
}

describe('a choice beside errors that no choice gives', () => {
  test.for<readonly [keyof typeof ASKING, Partial<Record<ViolationKind, number>>, string]>([
    ['4.A.2=all-hold', { 'target-cuts': 9 }, 'its own'],
    // What settles a paradox otherwise may be any mistake.
    ['4.A.2=all-hold', { 'target-cuts': 11 }, 'nothing tells'],
    ['4.A.4=border', { 'victim-helps': 60 }, 'its own'],
    ['4.A.4=border', { 'target-cuts': 5, 'victim-helps': 50 }, 'nothing tells'],
    ['4.A.4=border', { 'target-cuts': 21, 'victim-helps': 50 }, 'not its own'],
    ['4.A.4=border', { 'target-cuts': 11, 'victim-helps': 5 }, 'not its own'],
    // Fewer errors can be the same mistake too, if there are several of its kind.
    ['4.A.4=border', { 'target-cuts': 3 }, 'nothing tells'],
    ['4.A.4=border', { 'target-cuts': 2 }, 'its own'],
  ])('ten phases ask for %s beside %o', async ([choice, kinds, expected]) => {
    expect(await foundBeside(choice, kinds, ALONE)).toBe(expected);
  });

  test('an error counts with what its whole phase is too, of which its smallest part can be another kind', async () => {
    const phase = ASKING['4.A.4=border'];

    expect(await foundBeside('4.A.4=border', { 'victim-helps': 3 }, ALONE)).toBe('its own');
    expect(await foundBeside('4.A.4=border', { 'victim-helps': 3 }, phase)).toBe('nothing tells');
  });
});

test('without the choice, what asked for it asks for what is left, or is an error', () => {
  expect(withoutChoice(sequence('abAN'), { choice: CHOICE })).toEqual([
    { record: 1, game: null, phase: 'S1901M', neither: [CHOICE] },
    { record: 2, game: null, phase: 'S1901M', right: [OTHER] },
    ...sequence('abAN').slice(2),
  ]);
});
