/** The figures of "The Math of Adjudication" for the equations and for each judge. */
import { describe, expect, test } from 'vitest';
import { judged, variant } from '../../scripts/make/judges/compare.ts';
import { JUDGES } from '../../src/judges/judges.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import type { Adjudication } from '../../src/adjudicate/phases/movement.ts';
import type { PhaseOutcome } from '../../src/games/records/json/result-json.ts';
import { type Engine, ENGINES } from '../../src/adjudicate/resolution/resolve.ts';
import { shortUnit } from '../../src/orders/text/format.ts';
import { adjudicated, positionOf } from '../setup/adjudicated.ts';

interface Figure {
  readonly name: string;
  readonly orders: string;
  /** What comes of the orders, as the results say it; `dislodged` beside it for a unit that is. */
  readonly outcomes: string;
}

const FIGURES: readonly Figure[] = [
  {
    name: '1: cut support first',
    orders: `Germany: A RUH - BEL; A HOL S A RUH - BEL; A DEN - NWY; F SKA C A DEN - NWY
      A FIN S A DEN - NWY
      England: A YOR - HOL; F NTH C A YOR - HOL; F HEL S A YOR - HOL
      Russia: F NWG - NTH; F NWY S F NWG - NTH; F SWE - SKA`,
    outcomes:
      'F SWE fails, F SKA available, A DEN succeeds, F NWY cut dislodged, F NWG fails, F NTH available, A YOR succeeds, A HOL cut dislodged, A RUH succeeds',
  },
  {
    name: '2: a hotspot at the head of a chain',
    orders: `Germany: A BER - SIL; A SIL - BOH; A BOH - TYR
      Italy: A VEN - TYR`,
    outcomes: 'A BER fails, A SIL fails, A BOH fails, A VEN fails',
  },
  {
    name: '3: two hotspots in a head-to-head battle',
    orders: `Germany: A BER - KIE; F DEN S A BER - KIE; F HEL S A BER - KIE
      France: A KIE - BER; A MUN S A KIE - BER; A SIL S A KIE - BER
      England: A RUH - KIE; F HOL S A RUH - KIE
      Russia: A PRU - BER; F BAL S A PRU - BER`,
    outcomes: 'A BER fails, A KIE fails, A RUH fails, A PRU fails',
  },
  {
    name: '4: attack strength depends on who leaves',
    orders: `Germany: A WAR - MOS; A PRU S A SIL - WAR
      Austria: A SIL - WAR`,
    outcomes: 'A WAR succeeds, A PRU given, A SIL succeeds',
  },
  {
    name: '5: attack, defend and prevent strength differ',
    orders: `Germany: A RUH - BUR
      France: A BUR - RUH; A HOL S A BUR - RUH; A BEL S A BUR - RUH; A MUN S A RUH - BUR; A MAR - BUR`,
    outcomes: 'A RUH fails dislodged, A BUR succeeds, A MAR succeeds',
  },
  {
    name: '6: one conflict of three moves',
    orders: `Germany: A BER - SIL; A MUN S A BER - SIL
      Russia: A WAR - SIL
      Austria: A BOH - SIL`,
    outcomes: 'A BER succeeds, A WAR fails, A BOH fails',
  },
  {
    name: '7: a convoy paradox in which the army always fails',
    orders: `Turkey: F AEG - ION; F GRE S F AEG - ION
      Italy: A TUN - GRE; F ION C A TUN - GRE`,
    outcomes: 'F AEG succeeds, F GRE given, A TUN fails, F ION disrupted dislodged',
  },
];

/** What the result says of the units of which the figure says something. */
function outcomesOf({ read, outcomes, dislodged }: PhaseOutcome, figure: Figure): Record<string, string> {
  const told = read.units.map((unit, i) => {
    const fate = dislodged.some((each) => each.unit === i) ? ' dislodged' : '';
    return [shortUnit(board, unit), `${outcomes[i]}${fate}`] as const;
  });
  return Object.fromEntries(told.filter(([unit]) => expectedOf(figure)[unit] !== undefined));
}

const expectedOf = ({ outcomes }: Figure): Record<string, string> =>
  Object.fromEntries(outcomes.split(', ').map((text) => [text.slice(0, 5), text.slice(6)]));

const solved = (figure: Figure, engine: Engine): Adjudication =>
  adjudicated(positionOf(figure.orders), undefined, { engine });

describe.for(ENGINES)('the equations, %s', (engine) => {
  test.for(FIGURES)('figure $name', (figure) => {
    expect(outcomesOf(solved(figure, engine), figure)).toEqual(expectedOf(figure));
  });

  test('figure 5: the three strengths of Ruhr', () => {
    const { decisions, read } = solved(FIGURES[4]!, engine);
    const ruhr = read.units.findIndex((unit) => shortUnit(board, unit) === 'A RUH');

    expect([decisions.attack(ruhr), decisions.defend(ruhr), decisions.prevent(ruhr)]).toEqual([1, 2, 0]);
  });

  test('figure 7: the equations have two solutions and a backup rule decides', () => {
    const { resolution } = solved(FIGURES[6]!, engine);

    expect(resolution.solutions).not.toBe(1);
    expect(resolution.backups.map(({ rule }) => rule)).toEqual(['szykman']);
  });
});

const TOO_LATE_FOR_NORWAY = {
  'F NWY': 'given dislodged',
  'F NWG': 'succeeds',
  'F NTH': 'disrupted dislodged',
  'A YOR': 'fails',
  'A HOL': 'given',
} as const;

/** Where a judge departs from what the article says, as its text has it; by figure. */
const DEPARTURES: Readonly<Record<string, Readonly<Record<number, Readonly<Record<string, string>>>>>> = {
  // cutSupport 3: the convoyed army from Denmark does not cut a support against a convoying fleet.
  dpjudge: { 1: TOO_LATE_FOR_NORWAY },
  'partial-information': {},
  guess: {},
  optimistic: {},
  sequence: {
    // The North Sea is settled before the army from Denmark cuts the support of Norway.
    1: { ...TOO_LATE_FOR_NORWAY, 'F NWY': 'cut dislodged' },
    // Berlin is settled first: after that nothing but the army in Kiel keeps Ruhr out.
    3: { 'A KIE': 'fails dislodged', 'A RUH': 'succeeds' },
    // Prevent strength is not told from defend strength.
    5: { 'A MAR': 'fails' },
  },
};

describe.for(JUDGES.map(({ name }) => name))('judge %s', (name) => {
  test.for(FIGURES.map((figure, i) => [figure.name, figure, DEPARTURES[name]![i + 1] ?? {}] as const))(
    'figure %s',
    ([, figure, departures]) => {
      const result = judged(variant(name), positionOf(figure.orders));

      expect(outcomesOf(result, figure)).toEqual({ ...expectedOf(figure), ...departures });
    },
  );
});
