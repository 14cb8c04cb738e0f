/** Traps of supports: who is supported, where, and how that is written. */
import { position, readAs, type Trap } from './trap.ts';

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
  {
    name: 'move-support',
    title: 'A supported attack',
    question: moveSupport,
    misreadings: [
      readAs(
        moveSupport,
        { FRANCE: ['A PAR - BUR'] },
        {
          wrong: LOST_SUPPORT,
          fix: 'In "A MAR S A PAR - BUR" the unit that is supported is in PAR and moves to BUR; the program may want the places in another order.',
        },
      ),
    ],
  },
  {
    name: 'disordered',
    title: 'The same, the support written before the move and after another power',
    question: disordered,
    misreadings: [
      readAs(
        disordered,
        { FRANCE: ['A PAR - BUR'] },
        {
          wrong: 'A support that is written before the move it supports is lost.',
          fix: 'Pass on all units before the first order, and all orders before the program adjudicates.',
        },
      ),
    ],
  },
  {
    name: 'hold-support',
    title: 'A support of a unit that holds',
    question: holdSupport,
    misreadings: [
      readAs(
        holdSupport,
        { GERMANY: attack },
        {
          wrong: 'The support of a unit that holds does nothing.',
          fix: 'It is written "A LVP S A YOR". Some programs want "S A YOR - YOR", the province twice, or a final "H".',
        },
      ),
    ],
  },
  {
    name: 'unordered-support',
    title: 'A support of a unit without an order',
    question: unorderedSupport,
    misreadings: [
      readAs(
        unorderedSupport,
        { GERMANY: attack },
        {
          wrong: 'The support of a unit without an order does nothing.',
          fix: 'A unit without an order holds: give it that order, if the program does not.',
        },
      ),
    ],
  },
  {
    name: 'coast-held',
    title: 'A support of a fleet that holds on a coast',
    question: coastHeld,
    misreadings: [
      readAs(
        coastHeld,
        { ENGLAND: ['A FIN - STP', 'F BAR S A FIN - STP'] },
        {
          wrong: 'The support of a fleet on a coast does nothing.',
          fix: 'It names the place of the fleet with its coast, "S F STP/SC"; the program may want the province alone.',
        },
      ),
    ],
  },
  {
    name: 'fleet-support',
    title: 'A fleet that is supported by an army',
    question: fleetSupport,
    misreadings: [
      readAs(
        fleetSupport,
        { ITALY: ['F ION - GRE'] },
        {
          wrong: 'The support of a fleet by an army does nothing.',
          fix: 'The second letter in "A ALB S F ION - GRE" is the type of the supported unit, not of the one that supports.',
        },
      ),
    ],
  },
  {
    name: 'foreign-support',
    title: 'A support of a unit of another power',
    question: foreignSupport,
    misreadings: [
      readAs(
        foreignSupport,
        { FRANCE: ['A BEL - HOL'] },
        {
          wrong: 'The support of a unit of another power does nothing.',
          fix: 'Look the supported unit up among the units of all powers, not of the one that gives the order.',
        },
      ),
    ],
  },
  {
    name: 'nationality',
    notation: 'the nationality of a supported unit',
    title: 'The same, with the nationality written',
    question: nationality,
    misreadings: [
      readAs(
        nationality,
        { FRANCE: ['A BEL - HOL'] },
        {
          wrong: 'The support does nothing if the nationality of the supported unit is written.',
          fix: 'In "S FRANCE A BEL - HOL" the word before the unit is a power. If the program has no use for it, leave it out.',
        },
      ),
    ],
  },
  {
    name: 'coast-support',
    title: 'A support of a move to a coast',
    question: coastSupport,
    misreadings: [
      readAs(
        coastSupport,
        { FRANCE: ['F MAO - SPA/NC'] },
        {
          wrong: 'The support of a move to a coast does nothing.',
          fix: 'The coast is that of the move; the supporting unit need not reach it. The program may want the province alone.',
        },
      ),
    ],
  },
];
