/**
 * The choices of 4.A.3 as parts: those with a name mean what they always did, all differ from each other, and all are
 * followed by each engine. Every position is one army beside its destination, with any signs of a convoy.
 */
import { expect, test } from 'vitest';
import { COMPOSITIONS } from '../../../encodings/convoy-parts.ts';
import { choicesOf, DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { byConvoy } from '../../../encodings/route.ts';
import { type Position } from '../../../src/adjudicate/phases/movement.ts';
import { ENGINES, type Engine } from '../../../src/adjudicate/resolution/engines.ts';

import { compileSets } from '../../../src/readings/compiled/compiled.ts';
import { Random } from '../../../src/orders/sample/random.ts';
import { differences, systemOf } from '../../readings/compiled/both-ways.ts';
import { adjudicated, positionOf } from '../../setup/adjudicated.ts';

type AdjacentConvoy = Policy['4.A.3'];

/** Signs that the army is to go by convoy that is ordered from Yorkshire to Wales. */
interface Signs {
  readonly via: boolean;
  /** The fleets that are ordered to convoy it; both are needed. */
  readonly english: 'none' | 'own' | 'foreign';
  readonly northSea: 'none' | 'own' | 'foreign';
  readonly opposite: boolean;
  readonly disrupted: boolean;
}

const TRUTHS = [false, true] as const;
const FLEETS = ['none', 'own', 'foreign'] as const;
const EVERY: readonly Signs[] = TRUTHS.flatMap((via) =>
  FLEETS.flatMap((english) =>
    FLEETS.flatMap((northSea) =>
      TRUTHS.flatMap((opposite) =>
        TRUTHS.map((disrupted) => ({ via, english, northSea, opposite, disrupted })),
      ),
    ),
  ),
);

const POWER = { none: 'England', own: 'France', foreign: 'England' } as const;

function textOf({ via, english, northSea, opposite, disrupted }: Signs): string {
  const order = (fleet: string, of: Signs['english']): string =>
    `${POWER[of]}: F ${fleet} ${of === 'none' ? 'H' : 'C A YOR - WAL'}`;
  return [
    `France: A YOR - WAL${via ? ' via convoy' : ''}`,
    'France: A LVP S A YOR - WAL',
    order('ENG', english),
    order('NTH', northSea),
    ...(opposite ? ['Germany: A WAL - YOR'] : []),
    ...(disrupted ? ['Russia: F IRI - ENG', 'Russia: F MAO S F IRI - ENG'] : []),
  ].join('\n');
}

const resultOf = (position: Position, choice: AdjacentConvoy, engine: Engine = 'components') =>
  adjudicated(position, { '4.A.3': choice }, { engine });

const hasRoute = ({ english, northSea }: Signs): boolean => english !== 'none' && northSea !== 'none';
const hasOwnFleet = ({ english, northSea }: Signs): boolean => english === 'own' || northSea === 'own';

/** When the army goes by convoy, by the name of the choice. */
const MEANINGS: Readonly<Record<string, (signs: Signs) => boolean>> = {
  'route-ordered': hasRoute,
  opposite: (signs) => signs.opposite && hasRoute(signs),
  'opposite-undisrupted': (signs) => signs.opposite && hasRoute(signs) && !signs.disrupted,
  'own-fleet': hasOwnFleet,
  intent: (signs) => signs.via || hasOwnFleet(signs),
  'intent-else-land': (signs) => hasRoute(signs) && (signs.via || hasOwnFleet(signs)),
  'intent-undisrupted': (signs) => hasRoute(signs) && !signs.disrupted && (signs.via || hasOwnFleet(signs)),
  explicit: ({ via }) => via,
};

test('there is a meaning for every name', () => {
  expect(Object.keys(MEANINGS)).toEqual(Object.keys(choicesOf('4.A.3')));
});

test.for(Object.entries(MEANINGS))('%s means what it did', ([choice, goesByConvoy]) => {
  for (const signs of EVERY) {
    const text = textOf(signs);
    const { decisions } = resultOf(positionOf(text), choice as AdjacentConvoy);

    expect([text, byConvoy(decisions.setting, 0)]).toEqual([text, goesByConvoy(signs)]);
  }
});

/** The way that the army goes, and what becomes of all orders. */
function told(position: Position, choice: AdjacentConvoy): string {
  const { decisions, results } = resultOf(position, choice);
  return `${byConvoy(decisions.setting, 0)} ${results.map(({ outcome }) => outcome).join()}`;
}

test('no two choices are the same', () => {
  const positions = [...EVERY.map(textOf), 'France: A PIC - BEL via convoy'].map((text) => positionOf(text));
  const choices = [...Object.keys(choicesOf('4.A.3')), ...COMPOSITIONS] as AdjacentConvoy[];
  const results = choices.map((choice) => positions.map((position) => told(position, choice)).join('\n'));
  const same = choices.filter((_, i) => results.indexOf(results[i]!) < i);

  expect(choices.length).toBeGreaterThan(100);
  expect(same).toEqual([]);
});

test.for(COMPOSITIONS.filter((_, i) => i % 9 === 0))('engines agree on compositions: %s', (choice) => {
  const policy = { ...DATC_3_2, '4.A.3': choice };
  const code = compileSets(policy)!;
  for (const signs of EVERY.filter((_, i) => i % 5 === 0)) {
    const position = positionOf(textOf(signs));
    const [first, ...others] = ENGINES.map((engine) => resultOf(position, choice, engine).results);

    for (const other of others) expect(other).toEqual(first);
    expect(differences(code, systemOf(position, policy), new Random(1))).toEqual([]);
  }
});
