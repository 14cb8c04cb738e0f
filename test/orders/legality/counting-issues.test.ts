/** Which orders count, illegal ones included (4.E.1). */
import { describe, expect, test } from 'vitest';
import { rows } from '../../setup/rows.ts';
import { expectOutcomes, outcomes, unitsAfter, type OutcomeRow } from '../outcomes.ts';

/** Of the attack on Yorkshire, if the support to hold counts. */
const ignored = (reason: string): string => `given; fails; given; illegal (${reason})`;

/** A second order shows whether the first counts. */
const then = (first: string, before = ''): string => `${before}Turkey: ${first}; F BLA - Sevastopol`;
const left = (reason: string): string => `illegal (${reason}); succeeds SEV`;

describe('4.E.1, which orders count', () => {
  /** An attack on Yorkshire that a hold support would stop. */
  const attack = 'England: F Edinburgh S A Liverpool - York; A Liverpool - York; France: F London S A York';
  const refused = (order: string): string => `${attack}; Germany: ${order}`;
  const counts = 'given; succeeds YOR; invalid; fails, dislodged';
  const missingFleet = refused('A York - Holland');
  const inland = refused('A York - Paris');
  const toSea = refused('A York - North Sea');
  const self = refused('A York - York');
  const here = '4.E.1=this-situation';
  const some = '4.E.1=some-situation';
  const coast = '4.E.1=coast-to-coast';
  const place = '4.E.1=any-place';
  const text = '4.E.1=any-text';
  test.for(rows<OutcomeRow>`
    this situation: no fleet | ${here} | ${missingFleet} | ${ignored('no-fleets')}
    some situation: no fleet | ${some} | ${missingFleet} | ${counts}
    any place: no fleet | ${place} | ${missingFleet} | ${counts}
    coast to coast: no fleet | ${coast} | ${missingFleet} | ${counts}
    coast to coast: seas that do not meet | ${coast} | ${refused('A York - Sevastopol')} | ${counts}
    some situation: seas that do not meet | ${some} |
      ${refused('A York - Sevastopol')} | ${ignored('no-fleets')}
    coast to coast: inland | ${coast} | ${inland} | ${ignored('out-of-reach')}
    coast to coast: not to a neighbour | ${coast} |
      ${refused('A York - Wales via convoy')} | ${ignored('no-fleets')}
    any text: no fleet | ${text} | ${missingFleet} | ${counts}
    some situation: inland | ${some} | ${inland} | ${ignored('out-of-reach')}
    any place: inland | ${place} | ${inland} | ${counts}
    some situation: to sea | ${some} | ${toSea} | ${ignored('out-of-reach')}
    any place: to sea | ${place} | ${toSea} | ${counts}
    some situation: where it stands | ${some} | ${self} | ${ignored('own-province')}
    any place: where it stands | ${place} | ${self} | ${counts}
    any place: an impossible support is no move | ${place} |
      ${refused('A York S A Munich')} | given; fails; given; invalid
    any place: an impossible convoy is no move | ${place} |
      ${refused('A York C A London - Wales')} | given; fails; given; invalid
    any place: a unit of another power | ${place} |
      ${attack}; Germany: A York; Italy: A York - Paris | given; fails; given; illegal (foreign-unit)
  `)('%s', expectOutcomes);

  const fleets = 'Turkey: A Bulgaria S F BLA - CON; F BLA - CON; Italy: F AEG S F CON';
  test.for(rows<OutcomeRow>`
    some situation: a missing coast | ${some} |
      ${fleets}; Russia: F CON - Bulgaria | given; fails; given; illegal (coast-needed)
    any place: a missing coast | ${place} |
      ${fleets}; Russia: F CON - Bulgaria | given; succeeds CON; invalid; fails, dislodged
    any place: a coast of Smyrna is no place | ${place} 4.B.6=illegal |
      ${fleets}; Russia: F CON - Smyrna(wc) | given; fails; given; illegal (coast-unknown)
    any text: a coast of Smyrna is text | ${text} 4.B.6=illegal |
      ${fleets}; Russia: F CON - Smyrna(wc) | given; succeeds CON; invalid; fails, dislodged
    any place: a designation that makes the order illegal | ${place} 4.C.2=illegal |
      ${fleets}; Russia: F CON; A CON - Smyrna | given; fails; given; illegal (type-wrong)
  `)('%s', expectOutcomes);

  const taken = 'invalid; illegal (ordered-before)';
  test.for(rows<OutcomeRow>`
    this situation: support of a unit that is not there | ${here} |
      ${then('F BLA S A Bulgaria - Rumania')} | ${left('supported-missing')}
    some situation: support of a unit that is not there | ${some} |
      ${then('F BLA S A Bulgaria - Rumania')} | ${taken}
    some situation: support to hold of a unit that is not there | ${some} |
      ${then('F BLA S A Bulgaria')} | ${taken}
    some situation: support by sea of a unit that is not there | ${some} |
      ${then('F BLA S A Smyrna - Rumania')} | ${left('supported-missing')}
    some situation: support of a move that nothing could make | ${some} |
      ${then('F BLA S A Munich - Rumania')} | ${left('supported-missing')}
    some situation: support out of reach | ${some} | ${then('F BLA S A Rome')} | ${left('supported-missing')}
    any place: support out of reach | ${place} | ${then('F BLA S A Rome')} | ${taken}
    some situation: the convoyed army would need the supporter | ${some} |
      ${then('F BLA S A Sevastopol - CON', 'Russia: A Sevastopol; ')} | illegal (supported-stuck); fails
    some situation: convoy of an army that is not there | ${some} |
      ${then('F BLA C A Bulgaria - Sevastopol')} | ${taken}
    some situation: convoy from inland | ${some} |
      ${then('F BLA C A Moscow - Ankara')} | ${left('convoyed-missing')}
    some situation: convoy where no route leads through | ${some} |
      ${then('F BLA C A London - Belgium')} | ${left('convoyed-missing')}
  `)('%s', expectOutcomes);

  test('a support over sea counts if fleets could be elsewhere', () => {
    const position = ['Italy: A Rome', 'Turkey: F AEG S A Rome - Greece', 'F AEG - ION'];
    expect(outcomes(here, ...position)).toEqual(['illegal (supported-stuck)', 'succeeds ION']);
    expect(outcomes(some, ...position)).toEqual(['invalid', 'illegal (ordered-before)']);
  });

  // As in 6.G.7, the second Russian fleet could not help, but may say that the army means to go by convoy.
  const intent =
    'Russia: A Sweden - Norway; F BOT C A Sweden - Norway; England: F SKA C A Sweden - Norway; Germany: F NTH - SKA; F Denmark S F NTH - SKA';
  const disrupted = 'disrupted, dislodged; succeeds SKA; given';
  test.for(rows<OutcomeRow>`
    an impossible convoy shows no intent | ${some} |
      ${intent} | succeeds NWY; illegal (not-on-a-route); ${disrupted}
    an impossible convoy shows intent | ${place} | ${intent} | fails; invalid; ${disrupted}
  `)('%s', expectOutcomes);

  test('nobody can follow an impossible move', () => {
    const position = [
      'France: A Gascony - Spain(nc)',
      'A Marseilles S A Gascony - Spain',
      'F MAO C A Gascony - Spain',
    ];
    const choices = `${place} 4.B.6=illegal`;
    expect(outcomes(choices, ...position)).toEqual(['fails', 'invalid', 'invalid']);
    expect(unitsAfter(choices, ...position)).toEqual(['A GAS', 'A MAR', 'F MAO']);
  });
});
