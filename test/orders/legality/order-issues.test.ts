/** The issues of single orders: routes (4.A.6), several orders (4.D.3), none (4.D.9), implicit ones (4.E.3). */
import { describe, expect, test } from 'vitest';
import { rows } from '../../setup/rows.ts';
import { expectOutcomes, outcomes, expectUnits, type OutcomeRow } from '../outcomes.ts';

describe('4.A.6, a route in the order of an army', () => {
  const spelled = 'England: A York - NTH - Belgium; F NTH C A York - Belgium';
  const plain = 'England: A York - Belgium; F NTH C A York - Belgium';
  // London to Belgium by the Channel, while the French fleet in the North Sea convoys too.
  const other =
    'England: A London - ENG - Belgium; F ENG C A London - Belgium; France: F NTH C A London - Belgium';
  const attacked = `${other}; Germany: F Brest - ENG; F MAO S F Brest - ENG`;
  const far = 'England: A Edinburgh - NTH - ENG - Brest; F NTH C A Edi - Bre; F ENG C A Edi - Bre';
  const backwards = 'England: A Edinburgh - ENG - NTH - Brest; F NTH C A Edi - Bre; F ENG C A Edi - Bre';
  const incomplete = 'England: A Edinburgh - NTH - Brest; F NTH C A Edi - Bre; F ENG C A Edi - Bre';
  const near = 'England: A Holland - NTH - Belgium; F NTH C A Holland - Belgium';
  const nearPlain = 'England: A Holland - Belgium; F NTH C A Holland - Belgium';
  const nearElsewhere = 'England: A Holland - ENG - Belgium; F NTH C A Holland - Belgium';
  test.for(rows<OutcomeRow>`
    ignored | 4.A.6=ignored | ${spelled} | succeeds BEL; available
    allowed | 4.A.6=allowed | ${spelled} | succeeds BEL; available
    allowed, not needed | 4.A.6=allowed | ${plain} | succeeds BEL; available
    required | 4.A.6=required | ${spelled} | succeeds BEL; available
    required, missing | 4.A.6=required | ${plain} | invalid; invalid
    ignored: other fleets convoy too | 4.A.6=ignored | ${other} | succeeds BEL; available; available
    allowed: they do not | 4.A.6=allowed | ${other} | succeeds BEL; available; invalid
    ignored: another route is left | 4.A.6=ignored |
      ${attacked} | succeeds BEL; disrupted, dislodged; available; succeeds ENG; given
    allowed: none is left | 4.A.6=allowed |
      ${attacked} | fails; disrupted, dislodged; invalid; succeeds ENG; given
    a chain of two | 4.A.6=required | ${far} | succeeds BRE; available; available
    ignored: not a chain | 4.A.6=ignored | ${backwards} | succeeds BRE; available; available
    allowed: not a chain | 4.A.6=allowed | ${backwards} | illegal (no-fleets); invalid; invalid
    allowed: a gap | 4.A.6=allowed | ${incomplete} | illegal (no-fleets); invalid; invalid
    to a neighbour, allowed | 4.A.6=allowed | ${near} | succeeds BEL; available
    to a neighbour, required | 4.A.6=required | ${nearPlain} | succeeds BEL; invalid
    to a neighbour, no such fleet | 4.A.6=allowed | ${nearElsewhere} | illegal (no-fleets); invalid
  `)('%s', expectOutcomes);

  test('a longer chain goes through each fleet that is named', () => {
    const position = [
      'England: A London - ENG - NTH - Belgium',
      'F ENG C A London - Belgium',
      'F NTH C A London - Belgium',
      'France: F Brest - ENG',
      'F MAO S F Brest - ENG',
    ];
    expect(outcomes('4.A.6=allowed', ...position)[0]).toBe('fails');
    expect(outcomes('4.A.6=ignored', ...position)[0]).toBe('succeeds BEL');
  });
});

describe('4.D.3, several orders to one unit', () => {
  const two = 'France: A Paris - Burgundy; A Paris - Picardy';
  const same = 'France: A Paris - Burgundy; Paris - Bur';
  const illegalFirst = 'France: A Paris - Moscow; A Paris - Picardy';
  const illegalLast = 'France: A Paris - Picardy; A Paris - Moscow';
  const supported =
    'Germany: A Munich - Ruhr; A Munich - Kiel; A Berlin S A Munich; France: A Burgundy - Munich; A Tyrolia S A Burgundy - Munich';
  test.for(rows<OutcomeRow>`
    first | 4.D.3=first | ${two} | succeeds BUR; illegal (ordered-before)
    last | 4.D.3=last | ${two} | illegal (ordered-later); succeeds PIC
    none | 4.D.3=hold | ${two} | illegal (ordered-differently); illegal (ordered-differently)
    none, but equal orders are one | 4.D.3=hold | ${same} | succeeds BUR; illegal (ordered-before)
    last of equal orders | 4.D.3=last | ${same} | illegal (ordered-later); succeeds BUR
    first legal | 4.D.3=first | ${illegalFirst} | illegal (out-of-reach); succeeds PIC
    last legal | 4.D.3=last | ${illegalLast} | succeeds PIC; illegal (out-of-reach)
    last, legal or not: the unit holds | 4.D.3=last-legal-or-not |
      ${illegalLast} | illegal (ordered-later); illegal (out-of-reach)
    last, legal or not: an illegal one before | 4.D.3=last-legal-or-not |
      ${illegalFirst} | illegal (ordered-later); succeeds PIC
    last, legal or not: the unit can be supported to hold | 4.D.3=last-legal-or-not |
      ${supported.replace('A Munich - Kiel', 'A Munich - Moscow')} |
      illegal (ordered-later); illegal (out-of-reach); given; fails; given
    last, legal or not: the order of another power is none | 4.D.3=last-legal-or-not |
      France: A Paris; A Paris - Burgundy; Germany: A Paris - Moscow | succeeds BUR; illegal (foreign-unit)
    none, but illegal orders do not matter | 4.D.3=hold |
      ${illegalFirst} | illegal (out-of-reach); succeeds PIC
    none: the unit can be supported to hold | 4.D.3=hold |
      ${supported} | illegal (ordered-differently); illegal (ordered-differently); given; fails; given
    first: it cannot | 4.D.3=first |
      ${supported} | succeeds RUH; illegal (ordered-before); invalid; succeeds MUN; given
    an impossible order that counts is one of several | 4.D.3=hold 4.E.1=any-place |
      ${illegalFirst} | illegal (ordered-differently); illegal (ordered-differently)
  `)('%s', expectOutcomes);
});

describe('4.D.9, hold support where no orders were given', () => {
  const silent = 'Germany: A Munich; A Berlin; France: A Burgundy S A Munich';
  const elsewhere = 'Germany: A Munich; A Berlin H; France: A Burgundy S A Munich';
  const illegal = 'Germany: A Munich; A Berlin - Paris; France: A Burgundy S A Munich';
  test.for(rows<OutcomeRow>`
    succeeds | 4.D.9=succeeds | ${silent} | given
    fails | 4.D.9=fails | ${silent} | invalid
    another unit has an order | 4.D.9=fails | ${elsewhere} | stands; given
    an illegal order is an order | 4.D.9=fails | ${illegal} | illegal (out-of-reach); given
    an order by another power is none | 4.D.9=fails |
      Germany: A Munich; Italy: A Munich H; France: A Burgundy S A Munich | illegal (foreign-unit); invalid
  `)('%s', expectOutcomes);
});

describe('4.E.3, implicit orders', () => {
  const allowed = '4.E.3=allowed';
  const denied = '4.E.3=not-allowed';
  const supported = 'Germany: A Kiel; A Ruhr S A Kiel - Holland';
  const convoyed = 'England: A London; F NTH C A London - Norway';
  test.for(rows<OutcomeRow>`
    from a support | ${allowed} | ${supported} | A HOL; A RUH
    not allowed | ${denied} | ${supported} | A KIE; A RUH
    from a convoy | ${allowed} | ${convoyed} | A NWY; F NTH
    not allowed from a convoy | ${denied} | ${convoyed} | A LON; F NTH
    an explicit order goes first | ${allowed} |
      Germany: A Kiel - Berlin; A Ruhr S A Kiel - Holland | A BER; A RUH
    an explicit hold goes first | ${allowed} | Germany: A Kiel H; A Ruhr S A Kiel - Holland | A KIE; A RUH
    an illegal order is explicit | ${allowed} |
      Germany: A Kiel - Paris; A Ruhr S A Kiel - Holland | A KIE; A RUH
    not from another power | ${allowed} | Germany: A Kiel; France: A Ruhr S A Kiel - Holland | A KIE; A RUH
    an order by another power is none | ${allowed} |
      Germany: A Kiel; France: A Kiel - Berlin; Germany: A Ruhr S A Kiel - Holland | A HOL; A RUH
    from two that agree | ${allowed} | ${supported}; A Belgium S A Kiel - Holland | A HOL; A RUH; A BEL
    not from two that contradict each other | ${allowed} |
      ${supported}; A Munich S A Kiel - Berlin | A KIE; A RUH; A MUN
    not from a move and a hold | ${allowed} | ${supported}; A Munich S A Kiel | A KIE; A RUH; A MUN
    not from three of which two agree | ${allowed} |
      ${supported}; A Munich S A Kiel; A Belgium S A Kiel - Holland | A KIE; A RUH; A MUN; A BEL
    not an illegal move | ${allowed} | France: F Portugal; A Gascony S F Portugal - Spain | F POR; A GAS
    with its coast | ${allowed} | France: F Portugal; A Gascony S F Portugal - Spain(sc) | F SPA/SC; A GAS
    not from an illegal support | ${allowed} | Germany: A Kiel; A Paris S A Kiel - Holland | A KIE; A PAR
  `)('%s', expectUnits);
});
