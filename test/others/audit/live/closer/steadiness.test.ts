/** Programs whose answers depend on how a question is put: asked again, in another order, under other names. */
import { describe, expect, test } from 'vitest';
import type { PhaseQuestion } from '../../../../../src/others/audit/diagnose/phase-question.ts';
import { Asker, type Heard } from '../../../../../src/others/audit/asking/ask.ts';
import { otherAnswers, unsteadiness } from '../../../../../src/others/audit/live/closer/steadiness.ts';
import type { Program } from '../../../../../src/others/audit/asking/program.ts';
import type { Reply } from '../../../../../src/others/audit/asking/program-run.ts';
import { later, movement, said } from '../../diagnose/made-questions.ts';

type Texts = Readonly<Record<string, readonly string[]>>;

/** What a program of this process says, by what it is asked; `undefined` where it refuses. */
type Saying = (asked: { readonly units: Texts; readonly orders: Texts }, count: number) => object | undefined;

function askerOf(says: Saying): { readonly asker: Asker; readonly lines: string[] } {
  const lines: string[] = [];
  const ask = (id: string, line: string): Promise<Reply> => {
    lines.push(line);
    const value = says(JSON.parse(line) as { units: Texts; orders: Texts }, lines.length);
    return Promise.resolve({
      kind: 'line',
      value: value === undefined ? { id, error: 'no' } : { id, dislodged: {}, ...value },
    });
  };
  return { asker: new Asker({ ask } as unknown as Program), lines };
}

/** Nobody moves. */
const standing: Saying = ({ units }) => ({ next_units: units });
/** Whoever is named first is gone. */
const firstIsGone: Saying = ({ units, orders }) => {
  const [first] = Object.keys(orders);
  return { next_units: Object.fromEntries(Object.entries(units).filter(([power]) => power !== first)) };
};
/** The units of one power are gone. */
const goneOf =
  (gone: string): Saying =>
  ({ units }) => ({
    next_units: Object.fromEntries(Object.entries(units).filter(([power]) => power !== gone)),
  });

const TWO = movement('France: A PAR - BUR\nGermany: A MUN - BUR');
const ONE = movement('France: A PAR - BUR');
/** Which of them counts may depend on which comes first. */
const TWICE = movement('France: A PAR - BUR\nFrance: A PAR H\nGermany: A MUN - BUR');
const WINTER = later({ phase: 'W1901A', units: {}, centres: { FRANCE: ['PAR'] } }, { FRANCE: ['A PAR B'] });

async function told(asker: Asker, question: PhaseQuestion): Promise<Extract<Heard, { kind: 'told' }>> {
  const heard = await asker.ask(question);
  if (heard.kind !== 'told') throw new Error('no answer');
  return heard;
}

describe('a program that is asked again', () => {
  test.for<readonly [what: string, says: Saying, question: PhaseQuestion, kind: string | undefined]>([
    ['says the same', standing, TWO, undefined],
    [
      'says something else',
      (asked, count) => (count === 2 ? goneOf('FRANCE') : standing)(asked, count),
      TWO,
      'unsteady',
    ],
    [
      'says something else of one order',
      (asked, count) => (count === 2 ? goneOf('FRANCE') : standing)(asked, count),
      ONE,
      'unsteady',
    ],
    ['goes by what is written first', firstIsGone, TWO, 'order-of-orders'],
    ['goes by the only order', firstIsGone, ONE, undefined],
    ['goes by the first of two orders to a unit', firstIsGone, TWICE, undefined],
    [
      'has no second answer',
      (asked, count) => (count > 1 ? undefined : standing(asked, count)),
      TWO,
      undefined,
    ],
    [
      'has no answer to the other order',
      (asked, count) => (count > 2 ? undefined : standing(asked, count)),
      TWO,
      undefined,
    ],
    ['says of another phase what it did', standing, WINTER, undefined],
    ['goes by names, which are the same', goneOf('GERMANY'), TWO, undefined],
  ])('%s', async ([, says, question, kind]) => {
    const { asker } = askerOf(says);
    const { observation } = await told(asker, question);

    expect((await unsteadiness(asker, question, observation))?.kind).toBe(kind);
  });

  test('is asked no more than is needed', async () => {
    for (const [question, count] of [
      [TWO, 3],
      [TWICE, 2],
      [WINTER, 2],
    ] as const) {
      const { asker, lines } = askerOf(standing);
      const { observation } = await told(asker, question);
      await unsteadiness(asker, question, observation);

      expect(lines).toHaveLength(count);
    }
  });
});

/** What was told of nobody but these. */
const only = (units: Texts): object => said({ units, dislodged: {}, results: [] });

describe('other answers', () => {
  const othersOf = async (says: Saying, question: PhaseQuestion): Promise<(readonly [string, object])[]> => {
    const found: (readonly [string, object])[] = [];
    for await (const { observation, violation } of otherAnswers(askerOf(says).asker, question)) {
      found.push([violation.sentence, observation]);
    }
    return found;
  };
  const INSTEAD = 'The answer changes with the order in which the orders are written.';
  const RENAMED = 'The answer changes when the powers swap names.';

  test.for<readonly [what: string, says: Saying, question: PhaseQuestion]>([
    ['of one that always says the same', standing, TWO],
    ['of a phase that has one order', firstIsGone, ONE],
    ['of another phase', standing, WINTER],
    ['of a unit with two orders', firstIsGone, TWICE],
    ['of one that says nothing', () => undefined, TWO],
    ['of one that says no more', (asked, count) => (count > 1 ? undefined : standing(asked, count)), TWO],
  ])('are none %s', async ([, says, question]) => {
    expect(await othersOf(says, question)).toEqual([]);
  });

  test('come of another order of orders, each once', async () => {
    expect(await othersOf(firstIsGone, TWO)).toEqual([[INSTEAD, only({ FRANCE: ['A PAR'] })]]);
  });

  test('come of other names, and are told by the names from before', async () => {
    const found = await othersOf(goneOf('GERMANY'), TWO);

    // The French are gone where they are called Germans, and nobody is where nobody is called so.
    expect(found).toEqual([
      [RENAMED, only({ GERMANY: ['A MUN'] })],
      [RENAMED, only({ FRANCE: ['A PAR'], GERMANY: ['A MUN'] })],
    ]);
  });

  test('are the same if names are in orders and in dislodged units', async () => {
    const question = movement(
      'France: A PAR S GERMANY A MUN - BUR\nGermany: A MUN - BUR\nEngland: F NTH C GERMANY A HOL - YOR\nItaly: A BUR H',
    );
    const lines: { readonly units: Texts; readonly orders: Texts }[] = [];
    const found = await othersOf((asked) => {
      lines.push(asked);
      const [gone] = Object.entries(asked.units).find(([, units]) => units.includes('A BUR'))!;
      const { [gone]: _, ...others } = asked.units;
      return { next_units: others, dislodged: { [gone]: { 'A BUR': ['GAS', 'MAR'] } } };
    }, question);

    expect(found).toEqual([]);
    // Who is named in an order is whoever has the unit.
    for (const { units, orders } of lines) {
      const owner = Object.entries(units).find(([, list]) => list.includes('A MUN'))![0];
      const support = Object.values(orders)
        .flat()
        .find((text) => text.startsWith('A PAR'));
      expect(support).toBe(`A PAR S ${owner} A MUN - BUR`);
    }
    expect(new Set(lines.map(({ units }) => Object.keys(units).sort().join())).size).toBeGreaterThan(4);
  });

  test('differ in where units may retreat to', async () => {
    const question = movement('France: A PAR - BUR\nItaly: A BUR H');
    const found = await othersOf(
      ({ units, orders }) => ({
        next_units: Object.fromEntries(Object.entries(units).filter(([, list]) => !list.includes('A BUR'))),
        dislodged: Object.fromEntries(
          Object.entries(units).flatMap(([power, list]) =>
            list.includes('A BUR')
              ? [[power, { 'A BUR': Object.keys(orders)[0] === power ? ['GAS'] : [] }]]
              : [],
          ),
        ),
      }),
      question,
    );

    expect(found.map(([sentence]) => sentence)).toEqual([INSTEAD]);
  });
});
