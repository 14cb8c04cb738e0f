/** Faults of retreats and adjustments show where they matter, and nowhere else. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import type { TextQuestion } from '../../../../src/others/audit/asking/ask.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { laterMutants } from '../../../../src/others/suite/later/later-mutants.ts';
import { engineRemovalFaults } from '../../../../src/others/suite/later/removal-faults.ts';
import { boardAfter, type LaterPhase, laterPhaseIn } from '../../../../src/others/suite/later/later-phase.ts';
import { adjustmentPhase } from '../../../../scripts/make/suite/later/drawn-phases.ts';
import { reducedPhase } from '../../../../scripts/make/suite/later/reduced-phase.ts';
import { laterTextOf } from '../../../../scripts/make/suite/later/phase-text.ts';
import { rows } from '../../../setup/rows.ts';
import { laterKills } from '../../../../src/others/suite/score/mutation-score.ts';

const mutants = [...laterMutants(), ...engineRemovalFaults()];

type Texts = Readonly<Record<string, readonly string[]>>;

const phaseOf = (text: TextQuestion): LaterPhase => {
  const phase = laterPhaseIn(board, text);
  if (phase === undefined) throw new Error('it cannot be read');
  return phase;
};
const shownBy = (text: TextQuestion): string[] =>
  laterKills(mutants, phaseOf(text), policy).map(({ id }) => id);

const retreats = (units: Texts, options: Readonly<Record<string, Texts>>, orders: Texts): TextQuestion => ({
  phase: 'S1901R',
  units,
  dislodged: Object.fromEntries(Object.entries(options).map(([power, of]) => [power, Object.keys(of)])),
  retreat_options: options,
  orders,
});
/** `RUSSIA: A TYR, F BAL; TURKEY: A CON` by power. */
const texts = (written: string): Texts =>
  Object.fromEntries(
    [...written.matchAll(/(\w+): ([^;]+)/g)].map(([, power, list]) => [power!, list!.trim().split(', ')]),
  );
/** A winter by its units, its centres and its orders, with slashes between. */
const winter = (written: string): TextQuestion => {
  const [units = '', centers = '', orders = ''] = written.split(/(?:^| )\/ /);
  return { phase: 'W1901A', units: texts(units), centers: texts(centers), orders: texts(orders) };
};

test('each has a name and a sentence of its own, and a clause', () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  expect(new Set(mutants.map(({ says }) => says)).size).toBe(mutants.length);
  for (const { says, clause } of mutants) {
    expect(says).toMatch(/^[A-Z].*\.$/);
    expect(clause.datc).toMatch(/^\d/);
  }
});

const TWO_TO_YORKSHIRE = retreats(
  { RUSSIA: ['A CLY', 'A LVP', 'F EDI'] },
  { FRANCE: { 'A EDI': ['YOR'], 'A LVP': ['YOR'] } },
  { FRANCE: ['A EDI R YOR', 'A LVP R YOR'] },
);
const ONE_TO_YORKSHIRE = { ...TWO_TO_YORKSHIRE, orders: { FRANCE: ['A EDI R YOR', 'A LVP D'] } };
const TO_TWO_COASTS = retreats(
  { RUSSIA: ['A LVN', 'A WAR'], TURKEY: ['F BAR', 'F NWG'] },
  { ITALY: { 'A LVN': ['PRU', 'STP'], 'F BAR': ['STP/NC'] } },
  { ITALY: ['F BAR R STP/NC', 'A LVN R STP'] },
);
const TO_DENMARK = retreats(
  { FRANCE: ['A DEN', 'F SWE'] },
  { TURKEY: { 'F SWE': ['BAL', 'NWY'] } },
  { TURKEY: ['F SWE R DEN'] },
);
const FAR_ARMY = winter('RUSSIA: A TYR, F BAL / RUSSIA: WAR');

/** By fault: what shows it, and what lacks only what it is about. */
const PAIRS: readonly (readonly [id: string, shows: TextQuestion, plain: TextQuestion])[] = [
  ['retreat-clash.rivals:none', TWO_TO_YORKSHIRE, ONE_TO_YORKSHIRE],
  ['retreat-clash.rivals:first-arrives', TWO_TO_YORKSHIRE, ONE_TO_YORKSHIRE],
  ['retreat-clash.rivals:of-other-powers', TWO_TO_YORKSHIRE, ONE_TO_YORKSHIRE],
  ['retreat-clash.rivals:to-same-coast', TO_TWO_COASTS, TWO_TO_YORKSHIRE],
  ['retreat-clash.rivals:of-own-type', TO_TWO_COASTS, TWO_TO_YORKSHIRE],
  ['state.retreats:occupied', TO_DENMARK, { ...TO_DENMARK, orders: { TURKEY: ['F SWE R NWY'] } }],
  [
    'retreat-orders.foreign-unit:counts',
    { ...ONE_TO_YORKSHIRE, orders: { GERMANY: ['A EDI R YOR'] } },
    { ...ONE_TO_YORKSHIRE, orders: { FRANCE: ['A EDI R YOR'] } },
  ],
  ['removal.code:alone', FAR_ARMY, { ...FAR_ARMY, orders: { RUSSIA: ['A TYR D'] } }],
  ['removal.distance:same', FAR_ARMY, { ...FAR_ARMY, orders: { RUSSIA: ['A TYR D'] } }],
  ...rows<readonly [id: string, shows: string, plain: string]>`
    build-site.isOwned:always | / ITALY: MAR / ITALY: F NAP B | / ITALY: NAP / ITALY: F NAP B
    build-site.isHomeCentre:always | / ENGLAND: NAP / ENGLAND: F NAP B | / ENGLAND: LON / ENGLAND: F LON B
    build-site.isOccupied:never | ITALY: F ROM / ITALY: ROM, VEN / ITALY: F ROM B |
      ITALY: F ROM / ITALY: ROM, VEN / ITALY: A VEN B
    build-coast.coast:first | / RUSSIA: STP / RUSSIA: F STP B | / RUSSIA: STP / RUSSIA: F STP/NC B
    adjustment-orders.disband:never | ITALY: A PIC, F ROM / ITALY: BUD / ITALY: F ROM D |
      ITALY: A PIC, F ROM / ITALY: BUD / ITALY: A PIC D
    balance.balance:one-removal | TURKEY: A CON, A SEV | TURKEY: A CON, A SEV / TURKEY: CON
  `.map(([id, shows, plain]) => [id, winter(shows), winter(plain)] as const),
];

describe('a fault', () => {
  test.for(PAIRS)('%s', ([id, shows, plain]) => {
    expect(mutants.map((mutant) => mutant.id)).toContain(id);
    expect(shownBy(shows)).toContain(id);
    expect(shownBy(plain)).not.toContain(id);
  });

  test('of one kind of phase is not one of the other', () => {
    const kinds = new Map(mutants.map(({ id, phase }) => [id, phase]));
    for (const [text, kind] of [
      [TWO_TO_YORKSHIRE, 'retreat'],
      [FAR_ARMY, 'adjustment'],
    ] as const) {
      expect(new Set(shownBy(text).map((id) => kinds.get(id)))).toEqual(new Set([kind]));
    }
  });
});

const SEEDS = 150;

describe('a phase', () => {
  test('is the same when its text is read', () => {
    let read = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const phase = adjustmentPhase(seed);
      const again = laterPhaseIn(board, laterTextOf(phase));
      // One in which nobody has anything to do is none.
      if (again === undefined) continue;
      read++;
      expect([seed, boardAfter(again, policy)]).toEqual([seed, boardAfter(phase, policy)]);
    }
    expect(read).toBeGreaterThan(SEEDS / 2);
  });

  test('of which anything is left out no longer shows the fault', () => {
    const large = phaseOf(
      winter('RUSSIA: A TYR, F BAL, A MOS; TURKEY: A CON / RUSSIA: WAR, MOS; TURKEY: CON / TURKEY: WAIVE'),
    );
    const mutant = mutants.filter(({ id }) => id === 'removal.distance:same');
    const small = reducedPhase(large, (phase) => laterKills(mutant, phase, policy).length > 0);

    expect(laterTextOf(small)).toMatchObject({
      units: { RUSSIA: expect.any(Array) as string[] },
      orders: {},
    });
    expect(Object.keys(laterTextOf(small).units)).toEqual(['RUSSIA']);
    expect(laterKills(mutant, small, policy)).toEqual(mutant);
    for (const unit of small.state.units.keys()) {
      const without = { ...small.state, units: small.state.units.toSpliced(unit, 1) };
      expect(laterKills(mutant, { ...small, state: without }, policy)).toEqual([]);
    }
  });
});
