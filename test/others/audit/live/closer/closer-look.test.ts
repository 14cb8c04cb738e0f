/** One answer at a time: what is asked to tell an error from a choice, and how a position without an answer is made smaller. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../../encodings/policy.ts';
import type { Classified } from '../../../../../src/others/audit/diagnose/classify.ts';
import { verdictOn, type KnownProgram } from '../../../../../src/others/audit/diagnose/excuses.ts';
import { nameOfChoices } from '../../../../../src/others/audit/diagnose/interpretations.ts';
import {
  movementQuestion,
  type PhaseQuestion,
} from '../../../../../src/others/audit/diagnose/phase-question.ts';
import { testimonyOf } from '../../../../../src/others/audit/diagnose/testimony.ts';
import { Asker } from '../../../../../src/others/audit/asking/ask.ts';
import { CloserLook } from '../../../../../src/others/audit/live/closer/closer-look.ts';
import type { Program } from '../../../../../src/others/audit/asking/program.ts';
import type { Reply } from '../../../../../src/others/audit/asking/program-run.ts';
import type { Solver } from '../../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../../setup/solver.ts';
import { saidUnder } from '../../diagnose/made-questions.ts';
import { PlantedProgram } from '../../planted/planted-program.ts';
import { positionOf } from '../../records/made-records.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

const EXPLICIT: Policy = { ...DATC_3_2, '4.A.3': 'explicit' };
const questionOf = (text: string): PhaseQuestion => movementQuestion(positionOf(text));
/** Armies that change places if a fleet of its own convoys one that does not say so; and a unit far away. */
const SWAP = 'England: A BEL - HOL\nEngland: F NTH C A BEL - HOL\nGermany: A HOL - BEL';
const OTHER_SWAP = 'England: A NWY - SWE\nEngland: F SKA C A NWY - SWE\nRussia: A SWE - NWY';
const BESIDE = `${SWAP}\nTurkey: A ANK H`;

type Answering = (id: string, line: string, isRisky?: boolean) => Promise<Reply>;

const lookOf = (ask: Answering, known: KnownProgram = { policy: DATC_3_2, testimonies: [] }): CloserLook =>
  new CloserLook(new Asker({ ask } as unknown as Program), known, solver);

const programOf = (policy: Policy): Answering => {
  const program = new PlantedProgram([], policy);
  return (id, line) => program.ask(id, line);
};

/** How many units a line is about. */
const unitsIn = (line: string): number =>
  Object.values((JSON.parse(line) as { units: Record<string, string[]> }).units).flat().length;

/** What becomes of the answer that a program gives to a question. */
async function lookedAt(ask: Answering, text: string, known?: KnownProgram): Promise<Classified> {
  const question = questionOf(text);
  const heard = await new Asker({ ask } as unknown as Program).ask(question);
  if (heard.kind !== 'told') throw new Error('no answer');
  const by = known ?? { policy: DATC_3_2, testimonies: [] };
  const verdict = verdictOn(question, heard.observation, by, solver, 1);
  if (verdict.kind === 'fits' || verdict.kind === 'unknown') throw new Error(verdict.kind);
  return lookOf(ask, by).at(question, heard.observation, verdict, 'no-single-rule');
}

describe('an answer that a choice would explain', () => {
  test('is told apart from no error, if the program keeps to that choice', async () => {
    const found = await lookedAt(programOf(EXPLICIT), BESIDE);

    expect(found).toMatchObject({ class: 'not-told-apart' });
    expect(found.class === 'not-told-apart' && found.sets.map(nameOfChoices)).toContain('4.A.3=explicit');
  });

  test('is an error, if other answers rule the choice out, and names one of them', async () => {
    const other = questionOf(OTHER_SWAP);
    const testimonies = [1, 2].map((i) =>
      testimonyOf(`other ${i}`, other, saidUnder(other, DATC_3_2), solver),
    );
    const found = await lookedAt(programOf(EXPLICIT), BESIDE, { policy: DATC_3_2, testimonies });

    expect(found).toMatchObject({ class: 'engine-error', excuse: { by: 'other 1' } });
    // The unit far away is not shown.
    expect(found.class === 'engine-error' && found.error.question.units).toHaveLength(3);
  });

  test('is an error, if the program says of a part what no choice gives', async () => {
    const explicit = programOf(EXPLICIT);
    const found = await lookedAt((id, line) => {
      if (unitsIn(line) === 4) return explicit(id, line);
      const gone = { id, next_units: {}, dislodged: {} };
      return Promise.resolve({ kind: 'line', value: gone });
    }, BESIDE);

    expect(found).toMatchObject({ class: 'engine-error', error: { violation: {} } });
    expect(found.class === 'engine-error' && found.error.question.units.length).toBeLessThan(4);
    expect(found).not.toHaveProperty('excuse');
  });

  test('is not told apart, if the program has no answer to any part', async () => {
    const explicit = programOf(EXPLICIT);
    const found = await lookedAt((id, line) => {
      if (unitsIn(line) === 4) return explicit(id, line);
      return Promise.resolve({ kind: 'line', value: { id, error: 'no' } });
    }, BESIDE);

    expect(found.class).toBe('not-told-apart');
  });
});

describe('an error', () => {
  test('that is gone when the same is asked again is one of a program that is not steady', async () => {
    const [right, wrong] = [new PlantedProgram([]), new PlantedProgram(['first-of-equals-enters'])];
    const known = new Set<string>();
    const found = await lookedAt((id, line) => {
      const { id: _, ...question } = JSON.parse(line) as Record<string, unknown>;
      const text = JSON.stringify(question);
      const program = known.has(text) ? right : wrong;
      known.add(text);
      return program.ask(id, line);
    }, 'France: A PAR - BUR\nGermany: A MUN - BUR');

    expect(found).toMatchObject({ class: 'engine-error', error: { violation: { kind: 'unsteady' } } });
  });

  test('of an answer that no choice gives is shown without what has nothing to do with it', async () => {
    const wrong = new PlantedProgram(['first-of-equals-enters']);
    const found = await lookedAt(
      (id, line) => wrong.ask(id, line),
      'France: A PAR - BUR\nGermany: A MUN - BUR\nTurkey: A ANK H\nRussia: F SEV - BLA',
    );

    expect(found).toMatchObject({
      class: 'engine-error',
      error: { violation: { kind: 'beats-stronger-rival' } },
    });
    expect(found.class === 'engine-error' && found.error.question.units).toHaveLength(2);
  });
});

const refusing: Answering = (id) => Promise.resolve({ kind: 'line', value: { id, error: 'no' } });

describe('a position without an answer', () => {
  const LOST: Reply = { kind: 'lost', how: 'ended', detail: 'it ended' };
  const FLEET = 'France: A PAR - BUR\nGermany: A MUN - BUR\nTurkey: F ANK - BLA\nRussia: A SEV H';
  const right = programOf(DATC_3_2);

  test('is shown in its smallest part, which is asked about at the risk of the program', async () => {
    const risks = new Set<boolean | undefined>();
    const look = lookOf((id, line, isRisky) => {
      risks.add(isRisky);
      return line.includes('F ANK') ? Promise.resolve(LOST) : right(id, line);
    });
    const found = await look.atLoss(questionOf(FLEET), 'lost');

    expect(found!.units.map(({ type }) => type)).toEqual(['fleet']);
    expect([...risks]).toEqual([true]);
  });

  test('is not shown if it has an answer the next time, or none in another way', async () => {
    expect(await lookOf(right).atLoss(questionOf(FLEET), 'lost')).toBeUndefined();
    expect(await lookOf(refusing).atLoss(questionOf(FLEET), 'lost')).toBeUndefined();
    expect((await lookOf(refusing).atLoss(questionOf(FLEET), 'refused'))!.units.length).toBeLessThan(4);
  });

  test('is asked about 40 times at most', async () => {
    let asked = 0;
    const units = [
      'PAR',
      'BUR',
      'MUN',
      'BER',
      'KIE',
      'RUH',
      'HOL',
      'BEL',
      'PIC',
      'BRE',
      'GAS',
      'MAR',
      'SPA',
      'POR',
      'PIE',
      'TYR',
      'VIE',
      'BUD',
      'GAL',
      'WAR',
      'SIL',
      'PRU',
    ];
    const look = lookOf((id, line) => {
      asked++;
      // Only the whole is lost, so that no part ends the search.
      return unitsIn(line) === units.length ? Promise.resolve(LOST) : right(id, line);
    });
    await look.atLoss(questionOf(units.map((code) => `France: A ${code} H`).join('\n')), 'lost');

    expect(asked).toBe(40);
  });
});
