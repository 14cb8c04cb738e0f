/** False claims planted in large positions, and the smallest part that shows each. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2, PRESET_NAMES, PRESETS } from '../../../../../encodings/policy.ts';
import { standardBoard } from '../../../../../src/board/standard.ts';
import { isClaimed } from '../../../../../src/others/audit/diagnose/program-claims.ts';
import { classify, type EngineError } from '../../../../../src/others/audit/diagnose/classify.ts';
import { smallestPart } from '../../../../../src/others/audit/diagnose/smallest/delta-debugging.ts';
import type { Observation } from '../../../../../src/others/audit/diagnose/observation.ts';
import {
  answer,
  movementQuestion,
  type PhaseQuestion,
} from '../../../../../src/others/audit/diagnose/phase-question.ts';
import type { Solver } from '../../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../../setup/solver.ts';
import { positionOf, someGame } from '../../records/made-records.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

/** The error that is found where a program says that these units stand afterwards, among many others that stay. */
async function errorOf(text: string, next: readonly string[]): Promise<EngineError> {
  const crowd = someGame(5, 16).units.filter(
    ({ location }) => !NEAR.has(standardBoard.locations[location]!.code),
  );
  const position = positionOf(text);
  const taken = new Set(position.units.map(({ location }) => location));
  const units = [...position.units, ...crowd.filter(({ location }) => !taken.has(location))];
  const question = movementQuestion({ ...position, units });
  const observation = (asked: PhaseQuestion): Observation => {
    const stays = asked.units.filter((unit) => !position.units.includes(unit));
    const told = positionOf(next.join('\n')).units;
    return { next: { units: [...told, ...stays], dislodged: [] } };
  };
  const found = await classify(question, observation(question), {
    base: DATC_3_2,
    solver: solver,
  });
  if (found.class !== 'engine-error') throw new Error(`it is ${found.class}`);
  return found.error;
}

/** The places of the positions below, where nobody else may stand. */
const NEAR = new Set(['PAR', 'BUR', 'MUN', 'PIC', 'GAS', 'MAR', 'RUH', 'BEL', 'BER', 'KIE', 'HOL', 'NTH']);

describe('an error is shown by few units, with the equation that does not hold', () => {
  test.for<
    readonly [what: string, text: string, next: string[], units: number, clause: string, says: RegExp]
  >([
    [
      'an attack without support succeeds',
      'France: A PAR - BUR\nGermany: A BUR H',
      ['France: A BUR'],
      2,
      '5.B.1',
      /FRANCE A PAR - BUR would succeed, but its attack strength, 1, is not greater than the hold strength of GERMANY A BUR, 1/,
    ],
    [
      'a supported attack fails',
      'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H',
      ['France: A PAR', 'France: A MAR', 'Germany: A BUR'],
      3,
      '5.B.2',
      /FRANCE A PAR - BUR would fail, as if the support of FRANCE A MAR S A PAR - BUR did not count; but nothing cuts it/,
    ],
    [
      'a power helps against its own unit, and its support stays in the part',
      'France: A PAR - BUR\nGermany: A BUR H\nGermany: A MUN S A PAR - BUR',
      ['France: A BUR', 'Germany: A MUN'],
      3,
      '5.B.1',
      /FRANCE A PAR - BUR would succeed, but its attack strength, 1, is not greater/,
    ],
    [
      'a circle of three stays, and all of it stays in the part',
      'France: A PAR - BUR\nGermany: A BUR - PIC\nEngland: A PIC - PAR\nFrance: A MAR H',
      ['France: A PAR', 'Germany: A BUR', 'England: A PIC', 'France: A MAR'],
      3,
      '5.B.9',
      /would fail, but their units move in a circle, and nothing else opposes them/,
    ],
    [
      'a move that follows from the one that is wrong is not shown instead of it',
      'France: A PAR - BUR\nFrance: A GAS S A PAR - BUR\nGermany: A MUN - BUR\nEngland: A PIC - PAR',
      ['France: A PAR', 'France: A GAS', 'Germany: A MUN', 'England: A PIC'],
      3,
      '5.B.2',
      /FRANCE A PAR - BUR would fail, as if the support of FRANCE A GAS S A PAR - BUR did not count/,
    ],
    [
      'a unit vanishes',
      'France: A PAR H\nGermany: A MUN H',
      ['France: A PAR'],
      1,
      '5.B.3',
      /GERMANY A MUN would be gone, but no move into its province succeeds/,
    ],
  ])('%s', async ([, text, next, units, clause, says]) => {
    const error = await errorOf(text, next);
    expect(error.question.units).toHaveLength(units);
    expect(error.violation).toMatchObject({ datc: clause, sentence: expect.stringMatching(says) });
    expect(error.nearest?.id).toMatch(/^6\.[A-J]\.\d+$/);
  });

  test('two units in one place', async () => {
    const error = await errorOf('France: A PAR - BUR\nGermany: A MUN - BUR', ['France: A BUR']);
    expect(error.question.units.length).toBeLessThanOrEqual(2);
    expect(error.violation.sentence).toMatch(/GERMANY A MUN|FRANCE A PAR/);
  });
});

test('of thousands of removals that are the same one is shown, with the unit that is told to stand', async () => {
  const { units, board } = positionOf('France: A PAR H\nFrance: A BUR H\nFrance: F BRE H');
  const unit = { type: 'army', province: board.provinces.findIndex(({ code }) => code === 'PAR') } as const;
  const question: PhaseQuestion = {
    ...movementQuestion({ board, units, orders: [] }),
    phase: { season: 'winter', year: 1901, kind: 'adjustment' },
    centres: board.provinces.map(({ code }) => (code === 'PAR' ? units[0]!.power : undefined)),
    orders: {
      kind: 'adjustment',
      orders: Array.from({ length: 3000 }, () => ({
        power: units[0]!.power,
        order: { kind: 'disband', unit },
      })),
    },
  };
  const found = await classify(question, { next: { units } }, { base: DATC_3_2, solver: solver });

  if (found.class !== 'engine-error') throw new Error(`it is ${found.class}`);
  expect(found.error.claims).not.toEqual([]);
  expect(found.error.question.orders.orders.length).toBeLessThanOrEqual(1);
  for (const claim of found.error.claims) {
    expect(found.error.question.units).toContainEqual(
      expect.objectContaining('unit' in claim ? claim.unit : {}),
    );
  }
});

test('what is claimed of a smallest part is wrong under every preset', async () => {
  let errors = 0;
  for (let seed = 0; seed < 12; seed++) {
    const question = movementQuestion(someGame(seed, 18));
    const { next } = answer(question, DATC_3_2, solver);
    // One unit that stays is said to be gone.
    const units = next!.units.filter((_, i) => i !== seed);
    const found = await classify(
      question,
      { next: { units, dislodged: next!.retreating } },
      { base: DATC_3_2, solver: solver },
    );
    if (found.class !== 'engine-error') continue;
    errors++;
    const { question: part, claims } = found.error;
    for (const name of PRESET_NAMES) {
      const ours = answer(part, PRESETS[name], solver);
      expect(claims.some((claim) => isClaimed(part, ours, claim) === false)).toBe(true);
    }
    expect(part.units.length).toBeLessThanOrEqual(6);
  }
  expect(errors).toBeGreaterThan(6);
});

test('of a smallest part nothing can be left out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 30 }),
      fc.array(fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      async (elements, causes) => {
        const shows = (part: readonly number[]): boolean =>
          causes.some((cause) => cause.every((each) => part.includes(each)));
        fc.pre(shows(elements));
        const part = await smallestPart(elements, shows);
        expect(shows(part)).toBe(true);
        for (const left of part) expect(shows(part.filter((each) => each !== left))).toBe(false);
      },
    ),
    { seed: 3 },
  );
});

test('of two errors in one phase one is shown, without the units of the other', async () => {
  const error = await errorOf(
    `France: A PAR - BUR
     France: A MAR S A PAR - BUR
     Germany: A BUR H
     Germany: F NTH - HOL
     Germany: A KIE S F NTH - HOL
     England: F HOL H`,
    [
      'France: A PAR',
      'France: A MAR',
      'Germany: A BUR',
      'Germany: F NTH',
      'Germany: A KIE',
      'England: F HOL',
    ],
  );

  expect(error.question.units).toHaveLength(3);
  expect(error.violation).toMatchObject({ kind: 'support-lost' });
});

test('that a unit is put out is not claimed of a part without the unit that comes in', async () => {
  const error = await errorOf(
    `France: A PAR - BUR
     France: A MAR S A PAR - BUR
     Germany: A BUR S A MUN - RUH
     Germany: A MUN - RUH
     Italy: A RUH H`,
    ['France: A BUR', 'France: A MAR', 'Germany: A RUH'],
  );

  expect(error.violation.kind).not.toMatch(/lost|nobody/);
  expect(error.claims.some((claim) => claim.kind === 'fate' && claim.fate.kind === 'moves')).toBe(true);
});
