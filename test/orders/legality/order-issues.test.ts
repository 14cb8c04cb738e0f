import { describe, expect, test } from 'vitest';
import type { Policy } from '../../../encodings/policy.ts';
import { outcomes, unitsAfter } from '../outcomes.ts';

type Row = readonly [
  what: string,
  choices: Partial<Policy>,
  position: readonly string[],
  expected: readonly string[],
];

function check([, choices, position, expected]: Row): void {
  expect(outcomes(choices, ...position)).toEqual(expected);
}

describe('4.A.6, a route in the order of an army', () => {
  const spelled = ['England: A York - NTH - Belgium', 'F NTH C A York - Belgium'];
  const plain = ['England: A York - Belgium', 'F NTH C A York - Belgium'];
  // London to Belgium by the Channel, while the French fleet in the North Sea convoys too.
  const other = [
    'England: A London - ENG - Belgium',
    'F ENG C A London - Belgium',
    'France: F NTH C A London - Belgium',
  ];
  const attacked = [...other, 'Germany: F Brest - ENG', 'F MAO S F Brest - ENG'];
  const far = ['England: A Edinburgh - NTH - ENG - Brest', 'F NTH C A Edi - Bre', 'F ENG C A Edi - Bre'];
  const backwards = [
    'England: A Edinburgh - ENG - NTH - Brest',
    'F NTH C A Edi - Bre',
    'F ENG C A Edi - Bre',
  ];
  const incomplete = ['England: A Edinburgh - NTH - Brest', 'F NTH C A Edi - Bre', 'F ENG C A Edi - Bre'];
  const near = ['England: A Holland - NTH - Belgium', 'F NTH C A Holland - Belgium'];
  const nearPlain = ['England: A Holland - Belgium', 'F NTH C A Holland - Belgium'];
  const nearElsewhere = ['England: A Holland - ENG - Belgium', 'F NTH C A Holland - Belgium'];
  test.for<Row>([
    ['ignored', { '4.A.6': 'ignored' }, spelled, ['succeeds BEL', 'available']],
    ['allowed', { '4.A.6': 'allowed' }, spelled, ['succeeds BEL', 'available']],
    ['allowed, not needed', { '4.A.6': 'allowed' }, plain, ['succeeds BEL', 'available']],
    ['required', { '4.A.6': 'required' }, spelled, ['succeeds BEL', 'available']],
    ['required, missing', { '4.A.6': 'required' }, plain, ['invalid', 'invalid']],
    [
      'ignored: other fleets convoy too',
      { '4.A.6': 'ignored' },
      other,
      ['succeeds BEL', 'available', 'available'],
    ],
    ['allowed: they do not', { '4.A.6': 'allowed' }, other, ['succeeds BEL', 'available', 'invalid']],
    [
      'ignored: another route is left',
      { '4.A.6': 'ignored' },
      attacked,
      ['succeeds BEL', 'disrupted, dislodged', 'available', 'succeeds ENG', 'given'],
    ],
    [
      'allowed: none is left',
      { '4.A.6': 'allowed' },
      attacked,
      ['fails', 'disrupted, dislodged', 'invalid', 'succeeds ENG', 'given'],
    ],
    ['a chain of two', { '4.A.6': 'required' }, far, ['succeeds BRE', 'available', 'available']],
    ['ignored: not a chain', { '4.A.6': 'ignored' }, backwards, ['succeeds BRE', 'available', 'available']],
    [
      'allowed: not a chain',
      { '4.A.6': 'allowed' },
      backwards,
      ['illegal (no-fleets)', 'invalid', 'invalid'],
    ],
    ['allowed: a gap', { '4.A.6': 'allowed' }, incomplete, ['illegal (no-fleets)', 'invalid', 'invalid']],
    ['to a neighbour, allowed', { '4.A.6': 'allowed' }, near, ['succeeds BEL', 'available']],
    ['to a neighbour, required', { '4.A.6': 'required' }, nearPlain, ['succeeds BEL', 'invalid']],
    [
      'to a neighbour, no such fleet',
      { '4.A.6': 'allowed' },
      nearElsewhere,
      ['illegal (no-fleets)', 'invalid'],
    ],
  ])('%s', check);

  test('a longer chain goes through each fleet that is named', () => {
    const position = [
      'England: A London - ENG - NTH - Belgium',
      'F ENG C A London - Belgium',
      'F NTH C A London - Belgium',
      'France: F Brest - ENG',
      'F MAO S F Brest - ENG',
    ];
    expect(outcomes({ '4.A.6': 'allowed' }, ...position)[0]).toBe('fails');
    expect(outcomes({ '4.A.6': 'ignored' }, ...position)[0]).toBe('succeeds BEL');
  });
});

describe('4.D.3, several orders to one unit', () => {
  const two = ['France: A Paris - Burgundy', 'A Paris - Picardy'];
  const same = ['France: A Paris - Burgundy', 'Paris - Bur'];
  const illegalFirst = ['France: A Paris - Moscow', 'A Paris - Picardy'];
  const illegalLast = ['France: A Paris - Picardy', 'A Paris - Moscow'];
  const supported = [
    'Germany: A Munich - Ruhr',
    'A Munich - Kiel',
    'A Berlin S A Munich',
    'France: A Burgundy - Munich',
    'A Tyrolia S A Burgundy - Munich',
  ];
  test.for<Row>([
    ['first', { '4.D.3': 'first' }, two, ['succeeds BUR', 'illegal (ordered-before)']],
    ['last', { '4.D.3': 'last' }, two, ['illegal (ordered-later)', 'succeeds PIC']],
    ['none', { '4.D.3': 'hold' }, two, ['illegal (ordered-differently)', 'illegal (ordered-differently)']],
    [
      'none, but equal orders are one',
      { '4.D.3': 'hold' },
      same,
      ['succeeds BUR', 'illegal (ordered-before)'],
    ],
    ['last of equal orders', { '4.D.3': 'last' }, same, ['illegal (ordered-later)', 'succeeds BUR']],
    ['first legal', { '4.D.3': 'first' }, illegalFirst, ['illegal (out-of-reach)', 'succeeds PIC']],
    ['last legal', { '4.D.3': 'last' }, illegalLast, ['succeeds PIC', 'illegal (out-of-reach)']],
    [
      'none, but illegal orders do not matter',
      { '4.D.3': 'hold' },
      illegalFirst,
      ['illegal (out-of-reach)', 'succeeds PIC'],
    ],
    [
      'none: the unit can be supported to hold',
      { '4.D.3': 'hold' },
      supported,
      ['illegal (ordered-differently)', 'illegal (ordered-differently)', 'given', 'fails', 'given'],
    ],
    [
      'first: it cannot',
      { '4.D.3': 'first' },
      supported,
      ['succeeds RUH', 'illegal (ordered-before)', 'invalid', 'succeeds MUN', 'given'],
    ],
    [
      'an impossible order that counts is one of several',
      { '4.D.3': 'hold', '4.E.1': 'any-place' },
      illegalFirst,
      ['illegal (ordered-differently)', 'illegal (ordered-differently)'],
    ],
  ])('%s', check);
});

describe('4.D.9, hold support where no orders were given', () => {
  const silent = ['Germany: A Munich', 'A Berlin', 'France: A Burgundy S A Munich'];
  const elsewhere = ['Germany: A Munich', 'A Berlin H', 'France: A Burgundy S A Munich'];
  const illegal = ['Germany: A Munich', 'A Berlin - Paris', 'France: A Burgundy S A Munich'];
  test.for<Row>([
    ['succeeds', { '4.D.9': 'succeeds' }, silent, ['given']],
    ['fails', { '4.D.9': 'fails' }, silent, ['invalid']],
    ['another unit has an order', { '4.D.9': 'fails' }, elsewhere, ['stands', 'given']],
    ['an illegal order is an order', { '4.D.9': 'fails' }, illegal, ['illegal (out-of-reach)', 'given']],
    [
      'an order by another power is none',
      { '4.D.9': 'fails' },
      ['Germany: A Munich', 'Italy: A Munich H', 'France: A Burgundy S A Munich'],
      ['illegal (foreign-unit)', 'invalid'],
    ],
  ])('%s', check);
});

/** Of the attack on Yorkshire, if the support to hold counts. */
function ignored(reason: string): string[] {
  return ['given', 'fails', 'given', `illegal (${reason})`];
}

/** A second order shows whether the first counts. */
function then(first: string, ...others: string[]): string[] {
  return [...others, `Turkey: ${first}`, 'F BLA - Sevastopol'];
}

function left(reason: string): string[] {
  return [`illegal (${reason})`, 'succeeds SEV'];
}

describe('4.E.1, which orders count', () => {
  /** An attack on Yorkshire that a hold support would stop. */
  const attack = [
    'England: F Edinburgh S A Liverpool - York',
    'A Liverpool - York',
    'France: F London S A York',
  ];
  const refused = (order: string): string[] => [...attack, `Germany: ${order}`];
  const counts = ['given', 'succeeds YOR', 'invalid', 'fails, dislodged'];
  const missingFleet = refused('A York - Holland');
  const inland = refused('A York - Paris');
  const toSea = refused('A York - North Sea');
  const self = refused('A York - York');
  const here = { '4.E.1': 'this-situation' } as const;
  const some = { '4.E.1': 'some-situation' } as const;
  const place = { '4.E.1': 'any-place' } as const;
  const text = { '4.E.1': 'any-text' } as const;
  test.for<Row>([
    ['this situation: no fleet', here, missingFleet, ignored('no-fleets')],
    ['some situation: no fleet', some, missingFleet, counts],
    ['any place: no fleet', place, missingFleet, counts],
    ['any text: no fleet', text, missingFleet, counts],
    ['some situation: inland', some, inland, ignored('out-of-reach')],
    ['any place: inland', place, inland, counts],
    ['some situation: to sea', some, toSea, ignored('out-of-reach')],
    ['any place: to sea', place, toSea, counts],
    ['some situation: where it stands', some, self, ignored('own-province')],
    ['any place: where it stands', place, self, counts],
    [
      'any place: an impossible support is no move',
      place,
      refused('A York S A Munich'),
      ['given', 'fails', 'given', 'invalid'],
    ],
    [
      'any place: an impossible convoy is no move',
      place,
      refused('A York C A London - Wales'),
      ['given', 'fails', 'given', 'invalid'],
    ],
    [
      'any place: a unit of another power',
      place,
      [...attack, 'Germany: A York', 'Italy: A York - Paris'],
      ['given', 'fails', 'given', 'illegal (foreign-unit)'],
    ],
  ])('%s', check);

  const fleets = ['Turkey: A Bulgaria S F BLA - CON', 'F BLA - CON', 'Italy: F AEG S F CON'];
  test.for<Row>([
    [
      'some situation: a missing coast',
      some,
      [...fleets, 'Russia: F CON - Bulgaria'],
      ['given', 'fails', 'given', 'illegal (coast-needed)'],
    ],
    [
      'any place: a missing coast',
      place,
      [...fleets, 'Russia: F CON - Bulgaria'],
      ['given', 'succeeds CON', 'invalid', 'fails, dislodged'],
    ],
    [
      'any place: a coast of Smyrna is no place',
      { ...place, '4.B.6': 'illegal' },
      [...fleets, 'Russia: F CON - Smyrna(wc)'],
      ['given', 'fails', 'given', 'illegal (coast-unknown)'],
    ],
    [
      'any text: a coast of Smyrna is text',
      { ...text, '4.B.6': 'illegal' },
      [...fleets, 'Russia: F CON - Smyrna(wc)'],
      ['given', 'succeeds CON', 'invalid', 'fails, dislodged'],
    ],
    [
      'any place: a designation that makes the order illegal',
      { ...place, '4.C.2': 'illegal' },
      [...fleets, 'Russia: F CON', 'A CON - Smyrna'],
      ['given', 'fails', 'given', 'illegal (type-wrong)'],
    ],
  ])('%s', check);

  const taken = ['invalid', 'illegal (ordered-before)'];
  test.for<Row>([
    [
      'this situation: support of a unit that is not there',
      here,
      then('F BLA S A Bulgaria - Rumania'),
      left('supported-missing'),
    ],
    [
      'some situation: support of a unit that is not there',
      some,
      then('F BLA S A Bulgaria - Rumania'),
      taken,
    ],
    ['some situation: support to hold of a unit that is not there', some, then('F BLA S A Bulgaria'), taken],
    [
      'some situation: support by sea of a unit that is not there',
      some,
      then('F BLA S A Smyrna - Rumania'),
      left('supported-missing'),
    ],
    [
      'some situation: support of a move that nothing could make',
      some,
      then('F BLA S A Munich - Rumania'),
      left('supported-missing'),
    ],
    ['some situation: support out of reach', some, then('F BLA S A Rome'), left('supported-missing')],
    ['any place: support out of reach', place, then('F BLA S A Rome'), taken],
    [
      'some situation: the convoyed army would need the supporter',
      some,
      then('F BLA S A Sevastopol - CON', 'Russia: A Sevastopol'),
      ['illegal (supported-stuck)', 'fails'],
    ],
    [
      'some situation: convoy of an army that is not there',
      some,
      then('F BLA C A Bulgaria - Sevastopol'),
      taken,
    ],
    ['some situation: convoy from inland', some, then('F BLA C A Moscow - Ankara'), left('convoyed-missing')],
    [
      'some situation: convoy where no route leads through',
      some,
      then('F BLA C A London - Belgium'),
      left('convoyed-missing'),
    ],
  ])('%s', check);

  test('a support over sea counts if fleets could be elsewhere', () => {
    const position = ['Italy: A Rome', 'Turkey: F AEG S A Rome - Greece', 'F AEG - ION'];
    expect(outcomes(here, ...position)).toEqual(['illegal (supported-stuck)', 'succeeds ION']);
    expect(outcomes(some, ...position)).toEqual(['invalid', 'illegal (ordered-before)']);
  });

  // As in 6.G.7, the second Russian fleet could not help, but may say that the army means to go by convoy.
  const intent = [
    'Russia: A Sweden - Norway',
    'F BOT C A Sweden - Norway',
    'England: F SKA C A Sweden - Norway',
    'Germany: F NTH - SKA',
    'F Denmark S F NTH - SKA',
  ];
  const disrupted = ['disrupted, dislodged', 'succeeds SKA', 'given'];
  test.for<Row>([
    [
      'an impossible convoy shows no intent',
      some,
      intent,
      ['succeeds NWY', 'illegal (not-on-a-route)', ...disrupted],
    ],
    ['an impossible convoy shows intent', place, intent, ['fails', 'invalid', ...disrupted]],
  ])('%s', check);

  test('a fleet in port convoys nobody, even where its order counts', () => {
    const position = ['France: F Brest C A Picardy - Gascony', 'A Picardy - Gascony'];
    expect(outcomes(place, ...position)).toEqual(['invalid', 'fails']);
  });

  test('nobody can follow an impossible move', () => {
    const position = [
      'France: A Gascony - Spain(nc)',
      'A Marseilles S A Gascony - Spain',
      'F MAO C A Gascony - Spain',
    ];
    const choices = { ...place, '4.B.6': 'illegal' } as const;
    expect(outcomes(choices, ...position)).toEqual(['fails', 'invalid', 'invalid']);
    expect(unitsAfter(choices, ...position)).toEqual(['A GAS', 'A MAR', 'F MAO']);
  });
});

describe('4.E.3, implicit orders', () => {
  const allowed = { '4.E.3': 'allowed' } as const;
  const denied = { '4.E.3': 'not-allowed' } as const;
  type After = readonly [
    what: string,
    choices: Partial<Policy>,
    position: readonly string[],
    after: readonly string[],
  ];
  const supported = ['Germany: A Kiel', 'A Ruhr S A Kiel - Holland'];
  const convoyed = ['England: A London', 'F NTH C A London - Norway'];
  test.for<After>([
    ['from a support', allowed, supported, ['A HOL', 'A RUH']],
    ['not allowed', denied, supported, ['A KIE', 'A RUH']],
    ['from a convoy', allowed, convoyed, ['A NWY', 'F NTH']],
    ['not allowed from a convoy', denied, convoyed, ['A LON', 'F NTH']],
    [
      'an explicit order goes first',
      allowed,
      ['Germany: A Kiel - Berlin', 'A Ruhr S A Kiel - Holland'],
      ['A BER', 'A RUH'],
    ],
    [
      'an explicit hold goes first',
      allowed,
      ['Germany: A Kiel H', 'A Ruhr S A Kiel - Holland'],
      ['A KIE', 'A RUH'],
    ],
    [
      'an illegal order is explicit',
      allowed,
      ['Germany: A Kiel - Paris', 'A Ruhr S A Kiel - Holland'],
      ['A KIE', 'A RUH'],
    ],
    [
      'not from another power',
      allowed,
      ['Germany: A Kiel', 'France: A Ruhr S A Kiel - Holland'],
      ['A KIE', 'A RUH'],
    ],
    [
      'an order by another power is none',
      allowed,
      ['Germany: A Kiel', 'France: A Kiel - Berlin', 'Germany: A Ruhr S A Kiel - Holland'],
      ['A HOL', 'A RUH'],
    ],
    [
      'from two that agree',
      allowed,
      [...supported, 'A Belgium S A Kiel - Holland'],
      ['A HOL', 'A RUH', 'A BEL'],
    ],
    [
      'not from two that contradict each other',
      allowed,
      [...supported, 'A Munich S A Kiel - Berlin'],
      ['A KIE', 'A RUH', 'A MUN'],
    ],
    ['not from a move and a hold', allowed, [...supported, 'A Munich S A Kiel'], ['A KIE', 'A RUH', 'A MUN']],
    [
      'not from three of which two agree',
      allowed,
      [...supported, 'A Munich S A Kiel', 'A Belgium S A Kiel - Holland'],
      ['A KIE', 'A RUH', 'A MUN', 'A BEL'],
    ],
    [
      'not an illegal move',
      allowed,
      ['France: F Portugal', 'A Gascony S F Portugal - Spain'],
      ['F POR', 'A GAS'],
    ],
    [
      'with its coast',
      allowed,
      ['France: F Portugal', 'A Gascony S F Portugal - Spain(sc)'],
      ['F SPA/SC', 'A GAS'],
    ],
    [
      'not from an illegal support',
      allowed,
      ['Germany: A Kiel', 'A Paris S A Kiel - Holland'],
      ['A KIE', 'A PAR'],
    ],
  ])('%s', ([, choices, position, after]) => {
    expect(unitsAfter(choices, ...position)).toEqual(after);
  });
});
