import { describe, test } from 'vitest';
import { rows } from '../../setup/rows.ts';
import { expectOutcomes, type OutcomeRow } from '../outcomes.ts';

// The board lists the north coast of Spain, and the east coast of Bulgaria, first.
const EITHER = 'France: F Portugal - Spain';
const NORTH_ONLY = 'France: F Gascony - Spain';
const SOUTH_ONLY = 'France: F Marseilles - Spain';

describe('4.B.1, no coast named where two are possible', () => {
  test.for(rows<OutcomeRow>`
    illegal | 4.B.1=illegal | ${EITHER} | illegal (coast-needed)
    default coast | 4.B.1=default-coast | ${EITHER} | succeeds SPA/NC
    one is named | 4.B.1=default-coast | France: F Portugal - Spain(sc) | succeeds SPA/SC
    one is possible | 4.B.1=default-coast | ${SOUTH_ONLY} | succeeds SPA/SC
    an army | 4.B.1=illegal | France: A Portugal - Spain | succeeds SPA
  `)('%s', expectOutcomes);
});

describe('4.B.2, no coast named where one is possible', () => {
  test.for(rows<OutcomeRow>`
    the only coast, north | 4.B.2=only-coast | ${NORTH_ONLY} | succeeds SPA/NC
    the only coast, south | 4.B.2=only-coast | ${SOUTH_ONLY} | succeeds SPA/SC
    default coast in reach | 4.B.2=default-coast | ${NORTH_ONLY} | succeeds SPA/NC
    default coast out of reach | 4.B.2=default-coast | ${SOUTH_ONLY} | illegal (coast-impossible)
    illegal | 4.B.2=illegal | ${NORTH_ONLY} | illegal (coast-missing)
    it is named | 4.B.2=illegal | France: F Gascony - Spain(nc) | succeeds SPA/NC
    no coasts | 4.B.2=illegal | France: F Gascony - Brest | succeeds BRE
    a coast the province does not have is none | 4.B.2=illegal |
      France: F Gascony - Spain(wc) | illegal (coast-missing)
  `)('%s', expectOutcomes);
});

describe('4.B.3, an impossible coast', () => {
  const impossible = 'France: F Gascony - Spain(sc)';
  test.for(rows<OutcomeRow>`
    ignored | 4.B.3=ignored | ${impossible} | succeeds SPA/NC
    ignored, though a missing one is illegal | 4.B.3=ignored 4.B.2=illegal | ${impossible} | succeeds SPA/NC
    illegal | 4.B.3=illegal | ${impossible} | illegal (coast-impossible)
    possible after all | 4.B.3=ignored | France: F Portugal - Spain(sc) | succeeds SPA/SC
    out of reach | 4.B.3=ignored | France: F Brest - Spain(nc) | illegal (out-of-reach)
  `)('%s', expectOutcomes);
});

const given = (to: string): string => `given; succeeds ${to}`;
const illegalSupport = (reason: string): string => `illegal (${reason}); succeeds SPA/NC`;

describe('4.B.4, the coast in a support order', () => {
  const own = 'France: F Portugal S F MAO - Spain; F MAO - Spain(nc)';
  const ownSouth = 'France: F Portugal S F MAO - Spain; F MAO - Spain(sc)';
  const ofOther = 'France: F Portugal S F MAO - Spain; England: F MAO - Spain(nc)';
  const only = 'France: F Portugal S F Gascony - Spain; England: F Gascony - Spain(nc)';
  const named = 'France: F Portugal S F MAO - Spain(nc); England: F MAO - Spain(nc)';
  const mismatch = 'France: F Portugal S F MAO - Spain(nc); F MAO - Spain(sc)';
  const army = 'France: F Portugal S A Gascony - Spain; A Gascony - Spain';
  test.for(rows<OutcomeRow>`
    mandatory: own | 4.B.4=mandatory | ${own} | ${illegalSupport('coast-missing')}
    mandatory: only one possible | 4.B.4=mandatory | ${only} | ${illegalSupport('coast-missing')}
    mandatory: named | 4.B.4=mandatory | ${named} | ${given('SPA/NC')}
    mandatory: army | 4.B.4=mandatory | ${army} | ${given('SPA')}
    needed: own | 4.B.4=needed | ${own} | ${illegalSupport('coast-needed')}
    needed: only one possible | 4.B.4=needed | ${only} | ${given('SPA/NC')}
    needed: named | 4.B.4=needed | ${named} | ${given('SPA/NC')}
    default coast: it is | 4.B.4=default-coast | ${ofOther} | ${given('SPA/NC')}
    default coast: it is not | 4.B.4=default-coast | ${ownSouth} | invalid; succeeds SPA/SC
    own or only: own | 4.B.4=own-or-only | ${own} | ${given('SPA/NC')}
    own or only: foreign | 4.B.4=own-or-only | ${ofOther} | ${illegalSupport('coast-needed')}
    own or only: only one possible | 4.B.4=own-or-only | ${only} | ${given('SPA/NC')}
    own or only: named | 4.B.4=own-or-only | ${named} | ${given('SPA/NC')}
    optional: foreign | 4.B.4=optional | ${ofOther} | ${given('SPA/NC')}
    optional: must match | 4.B.4=optional | ${mismatch} | invalid; succeeds SPA/SC
    ignored: need not match | 4.B.4=ignored | ${mismatch} | ${given('SPA/SC')}
  `)('%s', expectOutcomes);
});

describe('4.B.5, a coast on which the fleet does not stand', () => {
  const ordered = 'France: F Spain(sc); F Spain(nc) - Gulf of Lyon';
  const supported = 'France: F Spain(sc); Italy: F Portugal S F Spain(nc)';
  test.for(rows<OutcomeRow>`
    ignored | 4.B.5=ignored | ${ordered} | succeeds LYO
    illegal | 4.B.5=illegal | ${ordered} | illegal (coast-wrong)
    of the supported unit, ignored | 4.B.5=ignored | ${supported} | given
    of the supported unit, illegal | 4.B.5=illegal | ${supported} | illegal (coast-wrong)
    none named | 4.B.5=illegal | France: F Spain(sc); F Spain - Gulf of Lyon | succeeds LYO
    an army has no coast to be wrong about | 4.B.5=illegal |
      France: A Spain; A Spain(nc) - Gascony | succeeds GAS
    the right one | 4.B.5=illegal | France: F Spain(sc) - Gulf of Lyon | succeeds LYO
  `)('%s', expectOutcomes);
});

describe('4.B.6, a coast that does not exist or does not matter', () => {
  const toCoast = 'France: A Gascony - Spain(nc)';
  const ofBrest = 'France: F Brest; F Brest(ec) - English Channel';
  const unknown = 'France: F Gascony - Spain(wc)';
  const ofArmy = 'France: A Spain; A Spain(nc) - Gascony';
  const supported = 'France: A Gascony H; Italy: A Marseilles S A Gascony(nc)';
  const supportedMove = 'France: A Gascony - Spain; Italy: A Marseilles S A Gascony - Spain(nc)';
  const supportedFleet = 'France: F Gascony - Spain; Italy: A Marseilles S F Gascony - Spain(wc)';
  const convoyed = 'France: A Brest - Spain; F MAO C A Brest - Spain(sc)';
  const ignored = '4.B.6=ignored';
  const illegal = '4.B.6=illegal';
  test.for(rows<OutcomeRow>`
    army to a coast, ignored | ${ignored} | ${toCoast} | succeeds SPA
    army to a coast, illegal | ${illegal} | ${toCoast} | illegal (coast-irrelevant)
    coast of Brest, ignored | ${ignored} | ${ofBrest} | succeeds ENG
    coast of Brest, illegal | ${illegal} | ${ofBrest} | illegal (coast-unknown)
    west coast of Spain, ignored | ${ignored} | ${unknown} | succeeds SPA/NC
    west coast of Spain, illegal | ${illegal} | ${unknown} | illegal (coast-unknown)
    coast of an army, ignored | ${ignored} | ${ofArmy} | succeeds GAS
    coast of an army, illegal | ${illegal} | ${ofArmy} | illegal (coast-irrelevant)
    coast of a supported army, ignored | ${ignored} | ${supported} | stands; given
    coast of a supported army, illegal | ${illegal} | ${supported} | stands; illegal (coast-unknown)
    army supported to a coast, ignored | ${ignored} | ${supportedMove} | succeeds SPA; given
    army supported to a coast, illegal | ${illegal} |
      ${supportedMove} | succeeds SPA; illegal (coast-irrelevant)
    fleet supported to no coast, ignored | ${ignored} | ${supportedFleet} | succeeds SPA/NC; given
    fleet supported to no coast, illegal | ${illegal} |
      ${supportedFleet} | succeeds SPA/NC; illegal (coast-unknown)
    convoy to a coast, ignored | ${ignored} | ${convoyed} | succeeds SPA; available
    convoy to a coast, illegal | ${illegal} | ${convoyed} | invalid; illegal (coast-irrelevant)
    a fleet on its coast | ${illegal} | France: F Spain(sc) - Gulf of Lyon | succeeds LYO
    the coast of the other unit is another matter | 4.B.5=illegal | ${toCoast} | succeeds SPA
  `)('%s', expectOutcomes);
});
