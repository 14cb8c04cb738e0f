/** Traps of supports: who is supported, where, and how that is written. */
import { position, trap, type Trap } from './trap.ts';

const moveSupport = position({ FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'], GERMANY: ['A BUR H'] });
const disordered = position({ GERMANY: ['A BUR H'], FRANCE: ['A MAR S A PAR - BUR', 'A PAR - BUR'] });
const attack = ['F LON - YOR', 'A WAL S F LON - YOR'];
const holdSupport = position({ ENGLAND: ['A LVP S A YOR', 'A YOR H'], GERMANY: attack });
const unorderedSupport = position({ ENGLAND: ['A LVP S A YOR'], GERMANY: attack }, { ENGLAND: ['A YOR'] });
const coastHeld = position({
  RUSSIA: ['F STP/SC H', 'A MOS S F STP/SC'],
  ENGLAND: ['A FIN - STP', 'F BAR S A FIN - STP'],
});
const fleetSupport = position({ ITALY: ['F ION - GRE', 'A ALB S F ION - GRE'], TURKEY: ['A GRE H'] });
const foreignSupport = position({
  FRANCE: ['A BEL - HOL'],
  ENGLAND: ['F NTH S A BEL - HOL'],
  GERMANY: ['F HOL H'],
});
const nationality = position({
  FRANCE: ['A BEL - HOL'],
  ENGLAND: ['F NTH S FRANCE A BEL - HOL'],
  GERMANY: ['F HOL H'],
});
const coastSupport = position({ FRANCE: ['F MAO - SPA/NC', 'A MAR S F MAO - SPA/NC'], ITALY: ['A SPA H'] });

const LOST_SUPPORT = 'The support does nothing: the attack ends as if it had not been ordered.';

export const SUPPORT_TRAPS: readonly Trap[] = [
  trap('move-support', 'A supported attack', moveSupport, [
    [
      { FRANCE: ['A PAR - BUR'] },
      LOST_SUPPORT,
      'In "A MAR S A PAR - BUR" the unit that is supported is in PAR and moves to BUR; the program may want the places in another order.',
    ],
  ]),
  trap('disordered', 'The same, the support written before the move and after another power', disordered, [
    [
      { FRANCE: ['A PAR - BUR'] },
      'A support that is written before the move it supports is lost.',
      'Pass on all units before the first order, and all orders before the program adjudicates.',
    ],
  ]),
  trap('hold-support', 'A support of a unit that holds', holdSupport, [
    [
      { GERMANY: attack },
      'The support of a unit that holds does nothing.',
      'It is written "A LVP S A YOR". Some programs want "S A YOR - YOR", the province twice, or a final "H".',
    ],
  ]),
  trap('unordered-support', 'A support of a unit without an order', unorderedSupport, [
    [
      { GERMANY: attack },
      'The support of a unit without an order does nothing.',
      'A unit without an order holds: give it that order, if the program does not.',
    ],
  ]),
  trap('coast-held', 'A support of a fleet that holds on a coast', coastHeld, [
    [
      { ENGLAND: ['A FIN - STP', 'F BAR S A FIN - STP'] },
      'The support of a fleet on a coast does nothing.',
      'It names the place of the fleet with its coast, "S F STP/SC"; the program may want the province alone.',
    ],
  ]),
  trap('fleet-support', 'A fleet that is supported by an army', fleetSupport, [
    [
      { ITALY: ['F ION - GRE'] },
      'The support of a fleet by an army does nothing.',
      'The second letter in "A ALB S F ION - GRE" is the type of the supported unit, not of the one that supports.',
    ],
  ]),
  trap('foreign-support', 'A support of a unit of another power', foreignSupport, [
    [
      { FRANCE: ['A BEL - HOL'] },
      'The support of a unit of another power does nothing.',
      'Look the supported unit up among the units of all powers, not of the one that gives the order.',
    ],
  ]),
  trap(
    'nationality',
    'The same, with the nationality written',
    nationality,
    [
      [
        { FRANCE: ['A BEL - HOL'] },
        'The support does nothing if the nationality of the supported unit is written.',
        'In "S FRANCE A BEL - HOL" the word before the unit is a power. If the program has no use for it, leave it out.',
      ],
    ],
    { notation: 'the nationality of a supported unit' },
  ),
  trap('coast-support', 'A support of a move to a coast', coastSupport, [
    [
      { FRANCE: ['F MAO - SPA/NC'] },
      'The support of a move to a coast does nothing.',
      'The coast is that of the move; the supporting unit need not reach it. The program may want the province alone.',
    ],
  ]),
];
