/**
 * Every choice of the issues that change equations, backup rules or retreats (DATC 4.A): one position in which
 * it gives another result than the preferences of DATC 3.2, and one in which it must not although it could.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  DATC_3_2,
  ISSUE_IDS,
  ISSUES,
  type IssueId,
  type Policy,
} from '../../../encodings/policy.ts';
import { type Adjudication } from '../../../src/adjudicate/phases/movement.ts';
import { resultJson, withoutSettledBy } from '../../../src/games/records/json/result-json.ts';
import {
  CONVOYED_CIRCLE,
  EXTENDED_PANDIN,
  NO_SOLUTION,
  PANDIN,
  SECOND_ORDER,
  SIMPLE_PARADOX,
} from './choice-positions.ts';
import { ROWS } from './choice-rows.ts';
import { adjudicated, positionOf } from '../../setup/adjudicated.ts';
import { ENGINES } from '../../../src/adjudicate/resolution/engines.ts';

/** What happened, without how it was settled. */
type Told = Omit<ReturnType<typeof withoutSettledBy>, 'backup' | 'solutions'>;

/** The result, on which both engines agree. */
function adjudicate(text: string, policy: Policy): Adjudication {
  const position = positionOf(text);
  const [whole, components] = ENGINES.map((engine) => adjudicated(position, policy, { engine }));
  const [byWhole, byComponents] = [whole!, components!].map((result) =>
    withoutSettledBy(resultJson(result, undefined)),
  );
  expect(byComponents).toEqual(byWhole);
  return whole!;
}

function told(adjudication: Adjudication): Told {
  const { backup: _, solutions: __, ...rest } = withoutSettledBy(resultJson(adjudication, undefined));
  return rest;
}

/** The words for what became of some units: `A PAR: fails, dislodged; retreats to PIC`. */
function words({ results, dislodged }: Told, units: readonly string[]): string[] {
  const retreats = Object.fromEntries(Object.values(dislodged).flatMap((fates) => Object.entries(fates)));
  return units.map((unit) => {
    const places = retreats[unit];
    const fate = places === undefined ? '' : `, to ${places.join(' ') || 'nowhere'}`;
    return `${unit} ${results[unit]?.outcome ?? 'does not exist'}${fate}`;
  });
}

/** Issues about what happens, not about how orders are read; the texts of the equations come below. */
const isAboutResults = (id: IssueId): boolean =>
  id !== 'text' && ['equations', 'backup', 'retreats'].includes(ISSUES[id].effect);

const CHOICES = ISSUE_IDS.filter(isAboutResults).flatMap((id) =>
  Object.keys(choicesOf(id))
    .filter((choice) => choice !== DATC_3_2[id])
    .map((choice) => ({ id, choice, name: `${id}=${choice}` })),
);

/** The units that such words are about. */
function unitsIn(lines: readonly string[]): string[] {
  return lines.map((line) => line.slice(0, 'A PAR'.length));
}

test('every choice has its row', () => {
  expect(Object.keys(ROWS).sort()).toEqual(CHOICES.map(({ name }) => name).sort());
});

describe.for(CHOICES.filter(({ name }) => name in ROWS))('$name', ({ id, choice, name }) => {
  const row = ROWS[name]!;
  const preferred: Policy = { ...DATC_3_2, ...row.under };
  const chosen = { ...preferred, [id]: choice } as Policy;

  test('changes the result', () => {
    const before = told(adjudicate(row.differs, preferred));
    const after = told(adjudicate(row.differs, chosen));
    expect(words(before, unitsIn(row.from))).toEqual(row.from);
    expect(words(after, unitsIn(row.to))).toEqual(row.to);
    expect(after).not.toEqual(before);
  });

  test(`changes nothing: ${row.because}`, () => {
    expect(told(adjudicate(row.same, chosen))).toEqual(told(adjudicate(row.same, preferred)));
  });
});

test('szykman-armies leaves every board as szykman does', () => {
  const armies: Policy = { ...DATC_3_2, '4.A.2': 'szykman-armies' };
  for (const text of [SIMPLE_PARADOX, PANDIN, EXTENDED_PANDIN, SECOND_ORDER, NO_SOLUTION, CONVOYED_CIRCLE]) {
    const { results: _, ...after } = told(adjudicate(text, armies));
    const { results: __, ...before } = told(adjudicate(text, DATC_3_2));
    expect(after, text).toEqual(before);
  }
});

/** That the texts agree on every position is a claim about the equations, made elsewhere; here on examples. */
describe('the texts of the equations give the same', () => {
  const examples = ['pandin', 'circular-movement', 'beleaguered-garrison'].map((name): [string, string] => [
    name,
    readFileSync(new URL(`../../../examples/${name}.txt`, import.meta.url), 'utf8'),
  ]);
  const positions = [
    ...examples,
    ...Object.entries(ROWS).flatMap(([name, { differs, same }]): [string, string][] => [
      [`${name}, differs`, differs],
      [`${name}, same`, same],
    ]),
  ];

  test.for(Object.keys(choicesOf('text')))('%s', (text) => {
    for (const [name, position] of positions) {
      const here = told(adjudicate(position, { ...DATC_3_2, text } as Policy));
      expect(here, name).toEqual(told(adjudicate(position, DATC_3_2)));
    }
  });
});
