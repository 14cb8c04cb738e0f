/** What a convention accounts for of what a record tells, and what it leaves. */
import { describe, expect, test } from 'vitest';
import { compareAsTold } from '../../../../src/others/audit/diagnose/conventions.ts';
import { formatFinding } from '../../../../src/others/audit/diagnose/observation.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { stateFrom } from '../../../adjudicate/phases/position.ts';
import { rows } from '../../../setup/rows.ts';
import { later, movement, own, said, type Said } from './made-questions.ts';

/** Conventions for what is told as in `told`, and the findings that they leave. */
type Row = readonly [what: string, told: string, found?: string];

/** Reads `W1901A; FRANCE A GAS, A MAR; dislodged GERMANY A BUR; owns FRANCE PAR, BRE; 1 fails cut`: `1` is a unit. */
function told(text: string): Said {
  const made: Record<string, unknown> = { units: {} };
  const add = (field: string, power: string, list: string): void => {
    const texts = list.split(', ').filter((each) => each !== '');
    made[field] = { ...(made[field] as object | undefined), ...(power === '' ? {} : { [power]: texts }) };
  };
  for (const part of text.split('; ')) {
    const [, what = '', rest = ''] = /^(\S*) ?(.*)$/.exec(part)!;
    const [, power = '', list = ''] = /^(\S*) ?(.*)$/.exec(rest)!;
    if (what === 'dislodged') add('dislodged', power, list);
    else if (what === 'owns') add('centres', power, list);
    else if (/^\d/.test(what)) {
      const result = power === 'fails' ? { succeeded: false } : { dislodged: true };
      made['results'] = [{ unit: Number(what), ...result, words: list.split(' ') }];
    } else if (/\d/.test(what)) made['phase'] = what;
    else if (what !== 'nobody') add('units', what, rest);
  }
  return made as unknown as Said;
}

/** Checks each row of a phase. */
const compares =
  (question: PhaseQuestion) =>
  ([, text, expected = '']: Row): void => {
    const { conventions, findings } = compareAsTold(question, said(told(text)), own(question));
    const left = findings.map((finding) => formatFinding(question.board, finding));

    expect([...conventions, ...left].join('; ')).toBe(expected);
  };

function autumn(text: string, centres: Readonly<Record<string, readonly string[]>>): PhaseQuestion {
  return movement(text, {
    phase: { season: 'fall', year: 1901, kind: 'movement' },
    centres: stateFrom({ centres }).centres,
  });
}

const SWAMPED = 'France: A PAR - BUR\nFrance: A GAS S A PAR - BUR\nGermany: A BUR H';

describe('only the dislodged units', () => {
  test.for(rows<Row>`
    nobody else | nobody; dislodged GERMANY A BUR | only-retreating
    nobody at all | nobody | ours: FRANCE A BUR; ours: FRANCE A GAS
  `)('%s', compares(movement(SWAMPED)));

  test.for(rows<Row>`
    and the centres are not told as they are | nobody; dislodged GERMANY A BUR; owns | only-retreating
  `)('%s', compares(autumn(SWAMPED, { FRANCE: ['PAR'] })));

  test.for(rows<Row>`
    where there is no other | nobody; dislodged GERMANY A BUR |
      ours: GERMANY A BUR; record: dislodged GERMANY A BUR
  `)('%s', compares(movement('Germany: A BUR H')));
});

describe('void orders', () => {
  const AGAINST_OWN = 'Germany: A MUN - BUR\nFrance: A PAR S A MUN - BUR\nFrance: A BUR H';

  test.for(rows<Row>`
    a support against an own unit, the second unit of the position |
      GERMANY A MUN; FRANCE A PAR, A BUR; 1 fails void | void-support
  `)('%s', compares(movement(AGAINST_OWN)));

  test.for(rows<Row>`
    the same, cut | GERMANY A MUN; FRANCE A PAR, A BUR; ITALY A GAS; 1 dislodged void dislodged |
      order of FRANCE A PAR: ours cut, record void, dislodged
  `)('%s', compares(movement(`${AGAINST_OWN}\nItaly: A GAS - PAR`)));

  test.for(rows<Row>`
    a move | FRANCE A BUR; 0 fails void | order of FRANCE A PAR: ours succeeds, record void
  `)('%s', compares(movement('France: A PAR - BUR')));

  const RETREAT = later(
    { phase: 'S1901R', units: { GERMANY: ['A VIE'] }, retreating: { AUSTRIA: ['A VIE: TYR'] } },
    { AUSTRIA: ['A VIE R TYR'] },
  );
  test.for(rows<Row>`
    a retreat | GERMANY A VIE; AUSTRIA A TYR; 0 fails void |
      order of AUSTRIA A VIE: ours retreated, record void
  `)('%s', compares(RETREAT));
});

describe('retreats in the next position', () => {
  test.for(rows<Row>`
    made | F1901M; FRANCE A BUR, A GAS; GERMANY A BEL; dislodged | retreats-included
    no next phase told | FRANCE A BUR, A GAS; GERMANY A BEL; dislodged |
      record: GERMANY A BEL; ours: dislodged GERMANY A BUR
  `)('%s', compares(movement(SWAMPED)));

  test.for(rows<Row>`
    where nobody was dislodged: a centre taken in spring | F1901M; FRANCE A SPA; owns FRANCE SPA |
      SPA: ours nobody, record FRANCE
  `)('%s', compares(movement('France: A GAS - SPA')));
});

describe('adjustments in the next position', () => {
  /** France may build one unit, Italy has to remove one, Germany has as many as it may. */
  const due = autumn(
    'France: A GAS - SPA\nItaly: A ROM H\nItaly: A TYR H\nItaly: A APU H\nGermany: A MUN H',
    { FRANCE: ['PAR'], ITALY: ['ROM', 'NAP'], GERMANY: ['MUN'] },
  );
  test.for(rows<Row>`
    a build | FRANCE A SPA, A PAR; ITALY A ROM, A TYR, A APU; GERMANY A MUN | adjustments-included
    a build, and the centres as before |
      FRANCE A SPA, A PAR; ITALY A ROM, A TYR, A APU; GERMANY A MUN; owns FRANCE PAR; owns ITALY ROM, NAP; owns GERMANY MUN |
      adjustments-included
    a build, and the result of an order |
      FRANCE A SPA, A PAR; ITALY A ROM, A TYR, A APU; GERMANY A MUN; 0 fails bounce |
      record: FRANCE A PAR; order of FRANCE A GAS: ours succeeds, record bounce
    a build, and more removals than are due | FRANCE A SPA, A PAR; ITALY A ROM; GERMANY A MUN |
      ours: ITALY A TYR; ours: ITALY A APU; record: FRANCE A PAR
    a build, and one where there is none to make |
      FRANCE A SPA, A PAR; ITALY A ROM, A TYR, A APU, A NAP; GERMANY A MUN |
      record: FRANCE A PAR; record: ITALY A NAP
    a build, and a unit of another power that has gone elsewhere |
      FRANCE A SPA, A PAR; ITALY A ROM, A TYR, A NAP; GERMANY A MUN |
      ours: ITALY A APU; record: FRANCE A PAR; record: ITALY A NAP
  `)('%s', compares(due));
});

const CENTRES = { FRANCE: ['PAR', 'BRE', 'MAR'], GERMANY: ['MUN', 'BER', 'KIE'] };
const OWNS = 'owns FRANCE PAR, BRE, MAR; owns GERMANY MUN, BER, KIE';
/** Burgundy is dislodged and may go to Belgium, Gascony, Paris or Picardy; each power may build a unit. */
const BEATEN = autumn(
  'Germany: A MUN - BUR\nGermany: A RUH S A MUN - BUR\nFrance: A BUR H\nFrance: A MAR H',
  CENTRES,
);

describe('of one dislodged unit', () => {
  const gone = 'ours: dislodged FRANCE A BUR';
  test.for(rows<Row>`
    it has retreated, in a phase of retreats | F1901R; FRANCE A GAS, A MAR; GERMANY A BUR, A RUH |
      record: FRANCE A GAS
    it is gone, and another is dislodged | W1901A; FRANCE A MAR; GERMANY A BUR, A RUH; dislodged GERMANY A BUR |
      ${gone}; record: dislodged GERMANY A BUR
    it is where it could not go | W1901A; FRANCE A SPA, A MAR; GERMANY A BUR, A RUH | record: FRANCE A SPA
    a fleet of its power is where it could go | W1901A; FRANCE F GAS, A MAR; GERMANY A BUR, A RUH |
      record: FRANCE F GAS
    a unit of another power is where it could go | W1901A; FRANCE A MAR; GERMANY A BUR, A RUH, A GAS |
      record: GERMANY A GAS
    it has retreated, and the centre there is its own |
      W1901A; FRANCE A BEL, A MAR; GERMANY A BUR, A RUH; ${OWNS.replace('MAR', 'MAR, BEL')} | retreats-included
    it has retreated, and a centre is its own where it is not |
      W1901A; FRANCE A BEL, A MAR; GERMANY A BUR, A RUH; ${OWNS.replace('MAR', 'MAR, HOL')} |
      record: FRANCE A BEL; HOL: ours nobody, record FRANCE
    it has retreated, and the centre there is of another power |
      W1901A; FRANCE A BEL, A MAR; GERMANY A BUR, A RUH; ${OWNS}, BEL |
      record: FRANCE A BEL; BEL: ours nobody, record GERMANY
    it has retreated, and a support is told to fail |
      W1901A; FRANCE A GAS, A MAR; GERMANY A BUR, A RUH; 1 fails cut |
      record: FRANCE A GAS; order of GERMANY A RUH: ours given, record cut
    it has retreated, and both have built | S1902M; FRANCE A GAS, A MAR, F BRE; GERMANY A BUR, A RUH, A BER |
      adjustments-included
    it has retreated, and one has built before the retreats |
      F1901R; FRANCE A GAS, A MAR, F BRE; GERMANY A BUR, A RUH | record: FRANCE A GAS; record: FRANCE F BRE
    it is still dislodged, and one has built |
      FRANCE A MAR; GERMANY A BUR, A RUH, A BER; dislodged FRANCE A BUR | record: GERMANY A BER
    it has retreated, one has built, and a support is told to fail |
      S1902M; FRANCE A GAS, A MAR, F BRE; GERMANY A BUR, A RUH; 1 fails cut |
      record: FRANCE A GAS; record: FRANCE F BRE; order of GERMANY A RUH: ours given, record cut
  `)('%s', compares(BEATEN));
});

describe('of two dislodged fleets', () => {
  /** In Spain one is dislodged that may go to Gascony, in Sweden one that may go to the Gulf of Bothnia. */
  const coasts = autumn(
    `Italy: F MAO - SPA/NC
    Italy: F POR S F MAO - SPA/NC
    France: F SPA/NC H
    England: F NWY - SWE
    England: F DEN S F NWY - SWE
    Russia: F SWE H`,
    { FRANCE: ['BRE', 'PAR'], RUSSIA: ['MOS'], ITALY: ['ROM', 'NAP'], ENGLAND: ['LON', 'EDI'] },
  );
  test.for(rows<Row>`
    from a coast one has gone to Gascony, and one is built |
      S1902M; ITALY F SPA/NC, F POR; ENGLAND F SWE, F DEN; FRANCE F GAS, F BRE; RUSSIA F BOT |
      adjustments-included
  `)('%s', compares(coasts));
});

describe('centres before the retreats', () => {
  test.for(rows<Row>`
    of another power | FRANCE A MAR; GERMANY A BUR, A RUH; dislodged FRANCE A BUR; ${OWNS}, BEL |
      BEL: ours nobody, record GERMANY
  `)('%s', compares(BEATEN));

  const ENTERED = autumn(
    `Germany: A MUN - BUR
    Germany: A RUH S A MUN - BUR
    Germany: F NTH - HOL
    France: A BUR H`,
    CENTRES,
  );
  const entered = 'GERMANY A BUR, A RUH, F HOL; dislodged FRANCE A BUR';
  test.for(rows<Row>`
    of who has entered them | ${entered}; ${OWNS}, HOL | centres-early
    of another power than that which has entered them | ${entered}; ${OWNS.replace('MAR', 'MAR, HOL')} |
      HOL: ours nobody, record FRANCE
  `)('%s', compares(ENTERED));

  const spring = { ...BEATEN, phase: { season: 'spring', year: 1901, kind: 'movement' } } as const;
  test.for(rows<Row>`
    are wrong in spring |
      FRANCE A MAR; GERMANY A BUR, A RUH; dislodged FRANCE A BUR; ${OWNS.replace('MAR', 'MAR, BEL')} |
      BEL: ours nobody, record FRANCE
  `)('%s', compares(spring));

  test.for(rows<Row>`
    are wrong where nobody has to retreat | FRANCE A BUR; ${OWNS.replace('MAR', 'MAR, BEL')} |
      BEL: ours nobody, record FRANCE
  `)('%s', compares(autumn('France: A BUR H', CENTRES)));
});
