/** Trials of which a program says nothing that can be compared: no explanation falls by them. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { explanationsOf } from '../../../../src/others/audit/diagnose/causes/explanations.ts';
import { claimsOf } from '../../../../src/others/audit/diagnose/program-claims.ts';
import { describeError } from '../../../../src/others/audit/diagnose/classify.ts';
import { compareAsTold } from '../../../../src/others/audit/diagnose/conventions.ts';
import { Asker } from '../../../../src/others/audit/asking/ask.ts';
import { Trials } from '../../../../src/others/audit/live/closer/trials.ts';
import type { Program } from '../../../../src/others/audit/asking/program.ts';
import { movement, noSolver, own } from '../diagnose/made-questions.ts';
import { PlantedProgram } from '../planted/planted-program.ts';
import type { PlantName } from '../planted/plants.ts';

type Asked = Program['ask'];

/** Answers the first question with a mistake, and the others in another way. */
function afterwards(plant: PlantName, ask: Asked): Program {
  const wrong = new PlantedProgram([plant]);
  let asked = 0;
  return { ask: (id: string, line: string) => (asked++ === 0 ? wrong : { ask }).ask(id, line) } as Program;
}

const RIGHT = new PlantedProgram([]);
const refuses: Asked = (id) => Promise.resolve({ kind: 'line', value: { id, error: 'no more' } });
/** The right answer, with a unit that nobody had. */
const invents: Asked = async (id, line) => {
  const reply = await RIGHT.ask(id, line);
  if (reply.kind !== 'line') return reply;
  const { next_units: next, ...rest } = reply.value as { readonly next_units: object };
  return { kind: 'line', value: { ...rest, next_units: { ...next, TURKEY: ['A ANK', 'A SMY'] } } };
};

/** The kinds that explain the error of a program, before and after it is asked about positions like it. */
async function kinds(program: Program, text: string): Promise<{ before: string[]; standing: string[] }> {
  const question = movement(text);
  const asker = new Asker(program);
  const heard = await asker.ask(question);
  const ours = own(question);
  if (heard.kind !== 'told' || ours.result?.kind !== 'movement') throw new Error('no answer');
  const { observation } = heard;
  const { findings } = compareAsTold(question, observation, ours);
  const claims = claimsOf(question, observation, ours, findings);
  const error = describeError(question, claims, ours, DATC_3_2, observation);
  const before = explanationsOf(ours.result.adjudication, error.fates!, claims, DATC_3_2);
  const standing = await new Trials(asker, DATC_3_2, noSolver).standing(error, before);
  const named = (explanations: typeof before): string[] =>
    explanations.map((violations) => violations.map(({ kind, sentence }) => `${kind}: ${sentence}`).join());
  return { before: named(before), standing: named(standing) };
}

/** Explained by several kinds, of which some fall where the program answers right elsewhere. */
const CUT_BY_CONVOY = `England: A LON - BEL
England: F NTH C A LON - BEL
France: A BEL S A PAR - BUR
France: A PAR - BUR
Germany: A BUR H`;
const TIE_BY_CONVOY = `England: A LON - BEL
England: F NTH C A LON - BEL
Germany: A RUH - BEL`;

describe('no explanation falls', () => {
  test.for<readonly [what: string, ask: Asked]>([
    ['where the program refuses what it is asked then', refuses],
    ['where its answers have units that nobody had', invents],
  ])('%s', async ([, ask]) => {
    const { before, standing } = await kinds(afterwards('convoyed-army-never-cuts', ask), CUT_BY_CONVOY);

    expect(before.length).toBeGreaterThan(2);
    expect(standing).toEqual(before);
  });

  test('that is wrong on foot as well', async () => {
    const { before, standing } = await kinds(new PlantedProgram(['first-of-equals-enters']), TIE_BY_CONVOY);

    expect(standing.map((each) => each.split(':')[0])).toContain('beats-stronger-rival');
    expect(before).toEqual(expect.arrayContaining(standing));
    expect(standing.join()).not.toContain('plain case');
  });
});

test('where the program is right in all else, the explanations say so', async () => {
  const { before, standing } = await kinds(
    afterwards('first-of-equals-enters', (id, line) => RIGHT.ask(id, line)),
    TIE_BY_CONVOY,
  );

  expect(standing).toHaveLength(before.length);
  for (const each of standing) expect(each).toContain(' Not in the plain case: the answer is right in ');
});
