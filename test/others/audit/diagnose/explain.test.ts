/** Disagreements made here, and how they are explained. */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { choicesOf, DATC_3_2, ISSUE_IDS, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import { explain, ruledOut } from '../../../../src/others/audit/diagnose/explain.ts';
import { interpretations, nameOfChoices } from '../../../../src/others/audit/diagnose/interpretations.ts';
import type { Observation } from '../../../../src/others/audit/diagnose/observation.ts';
import {
  answer,
  movementQuestion,
  type PhaseQuestion,
} from '../../../../src/others/audit/diagnose/phase-question.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { openSolver, solvingBy } from '../../../setup/solver.ts';
import { perturbedMotifs, smallPositions } from '../../../adjudicate/resolution/small-positions.ts';
import { OWN_FLEET, positionOf, VIA_WITHOUT_FLEETS } from '../records/made-records.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

/** What a program says that follows these rules. */
function saidUnder(question: PhaseQuestion, policy: Policy): Observation {
  const { next } = answer(question, policy, solver);
  return { next: { units: next!.units, dislodged: next!.retreating } };
}

function explained(text: string, policy: Partial<Policy>): string[] {
  const question = movementQuestion(positionOf(text));
  const found = explain(question, saidUnder(question, { ...DATC_3_2, ...policy }), DATC_3_2, solver);
  return found.kind === 'choices' ? found.sets.map(nameOfChoices) : [found.kind];
}

const PARADOX = `England: F LON S F WAL - ENG
England: F WAL - ENG
France: A BRE - LON
France: F ENG C A BRE - LON`;

/** An army is dislodged by one that is convoyed from next to it (4.A.5). */
const BY_CONVOY = `Turkey: A CON - BUL VIA
Turkey: F BLA C A CON - BUL
Turkey: A GRE S A CON - BUL
Austria: A BUL H`;

describe('a choice of rules is named', () => {
  test.for<readonly [text: string, policy: Partial<Policy>, names: readonly string[]]>([
    [VIA_WITHOUT_FLEETS, {}, ['agrees']],
    [
      VIA_WITHOUT_FLEETS,
      { '4.A.3': 'intent-else-land' },
      ['opposite', 'own-fleet', 'intent-else-land', 'route-ordered'].map((name) => `4.A.3=${name}`),
    ],
    [OWN_FLEET, { '4.A.3': 'explicit' }, ['4.A.3=explicit']],
    [`${VIA_WITHOUT_FLEETS}\nRussia: F STP/NC - BAR`, { '4.A.3': 'own-fleet' }, ['4.A.3=own-fleet']],
    [PARADOX, { '4.A.2': 'all-hold' }, ['4.A.2=all-hold']],
    [BY_CONVOY, { '4.A.5': 'forbidden' }, ['4.A.5=forbidden']],
  ])('%# %j', ([text, policy, names]) => {
    expect(explained(text, policy)).toEqual(expect.arrayContaining([...names]));
  });

  test('two choices where it takes two', () => {
    const names = explained(`${OWN_FLEET}\n${BY_CONVOY}`, { '4.A.3': 'explicit', '4.A.5': 'forbidden' });
    expect(names).toContain('4.A.3=explicit, 4.A.5=forbidden');
    for (const name of names) expect(name.split(', ')).toHaveLength(2);
  });
});

describe('if the solver gives up on one interpretation that may be as near, none is called the nearest', () => {
  test.for<readonly [name: string, text: string, policy: Partial<Policy>]>([
    ['one choice', PARADOX, { '4.A.2': 'all-hold' }],
    ['two choices', `${BY_CONVOY}\n${PARADOX}`, { '4.A.2': 'all-hold', '4.A.5': 'forbidden' }],
  ])('%s', async ([, text, policy]) => {
    const limited = await openSolver({ rlimit: 1 });
    const question = movementQuestion(positionOf(text));
    const said = saidUnder(question, { ...DATC_3_2, ...policy });
    const explainBut = (which: number): { kind: string; problems: number } => {
      let problems = 0;
      const by = solvingBy((use) => (problems++ === which ? limited : solver).solve(use));
      const found = explain(question, said, DATC_3_2, by);
      return { kind: found.kind, problems };
    };
    const { kind: found, problems } = explainBut(-1);
    expect(found).toBe('choices');
    const kinds = Array.from({ length: Math.min(problems, 12) }, (_, which) => explainBut(which).kind);
    expect(kinds).toEqual(kinds.map(() => 'unknown'));
  });
});

test('no interpretation lets an unsupported attack succeed', () => {
  const question = movementQuestion(positionOf('France: A PAR - BUR\nGermany: A BUR H'));
  const next = saidUnder(question, DATC_3_2).next;
  const wrong = {
    next: { ...next, units: [{ ...question.units[0]!, location: question.units[1]!.location }] },
  };
  const found = explain(question, wrong, DATC_3_2, solver);
  expect(found.kind).toBe('none');
});

test('agreement rules out the choices that would have shown', () => {
  const question = movementQuestion(positionOf(OWN_FLEET));
  const out = ruledOut(question, saidUnder(question, DATC_3_2), DATC_3_2, solver);
  expect(out).toContainEqual({ issue: '4.A.3', choice: 'explicit' });
  expect(out).not.toContainEqual({ issue: '4.A.3', choice: 'own-fleet' });
});

/** Any choice of any issue; how texts are read (4.E.2) has been decided before. */
const policies: fc.Arbitrary<Policy> = fc
  .record(
    Object.fromEntries(
      ISSUE_IDS.filter((issue) => issue !== '4.E.2' && issue !== 'text').map((issue: IssueId) => [
        issue,
        fc.constantFrom(...Object.keys(choicesOf(issue))),
      ]),
    ),
  )
  .map((choices) => ({ ...DATC_3_2, ...choices }));

function told(question: PhaseQuestion, policy: Policy): string {
  const { result, next } = answer(question, policy, solver);
  return JSON.stringify([result === undefined, next?.units, next?.retreating]);
}

test('every interpretation is found: whatever is chosen, its result is among those listed', () => {
  fc.assert(
    fc.property(fc.oneof(perturbedMotifs(), smallPositions(8)), policies, (position, policy) => {
      const question = movementQuestion(position);
      const listed = new Set<string>();
      for (const each of interpretations(question, DATC_3_2, solver)) {
        listed.add(JSON.stringify([false, each.answer.next?.units, each.answer.next?.retreating]));
      }
      expect(listed).toContain(told(question, policy));
    }),
    { numRuns: 150, seed: 7 },
  );
});
