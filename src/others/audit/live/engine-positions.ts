/**
 * A small position for each fault that was found in a real engine, in which it shows: an audit asks about these, since
 * such faults hide in thousands of other positions.
 */

/** The positions by the name of the fault: powers and orders, with semicolons between them. */
export const ENGINE_POSITIONS: Readonly<Record<string, string>> = {
  'attack:without-help-of-rival': 'Italy: A VEN - APU; A ROM - APU; A NAP S A ROM - APU',
  'prevent:without-help-of-mover':
    'Italy: A VEN - APU; F ADR S A VEN - APU; A NAP S A ROM - APU; France: A ROM - APU',
  'prevent:without-help-of-occupant': `France: A BUR - MUN; A RUH S A BUR - MUN
     Germany: A MUN - TYR; A BER S A SIL - MUN
     Russia: A SIL - MUN; Austria: A VIE - TYR`,
  'defend:without-help-of-opponent':
    'Germany: A MUN - BUR; A RUH S A MUN - BUR; A KIE S A BUR - MUN; France: A BUR - MUN',
  'hold:without-help-of-attacker':
    'Germany: A MUN - BUR; A RUH S A MUN - BUR; A PAR S A BUR; France: A BUR H',
  'attack:without-help-of-leaver':
    'Russia: A SIL - MUN; France: A BUR - MUN; Germany: A MUN - TYR; A RUH S A BUR - MUN',
  'attack:swap-not-leaving': 'France: F CLY - EDI; A EDI - CLY; F NWG C A EDI - CLY',
  'attack:own-with-foreign-help':
    'Austria: A SEV S A BUD - RUM; A BUL S A BUD - RUM; England: A BUD - RUM; A RUM H',
  'support:own-convoyed-cuts': `England: A LON - BEL; F NTH C A LON - BEL; A BEL S A PIC - BUR; A PIC - BUR
     France: A BUR H`,
  'support:front-cuts-by-convoy': `France: A PIC S A BUR - BEL; A BUR - BEL
     Germany: A BEL - PIC via convoy; F ENG C A BEL - PIC`,
  'support:cut-first': `England: A LON - BEL; F NTH C A LON - BEL
     France: A BEL S A PAR - BUR; A PAR - BUR
     Germany: A BUR H; F SKA - NTH; F DEN S F SKA - NTH`,
  'prevent:one-province-at-a-time': `England: F NTH - NWG; F NWY S F NTH - NWG; Russia: F NWG - NTH
     France: F CLY - NWG; F NAO S F CLY - NWG; Germany: F HEL - NTH`,
  'prevent:any-swap-is-a-battle': `Russia: F IRI C A WAL - LVP; A WAL - LVP; Germany: A CLY S A WAL - LVP
     France: A LVP - WAL; Turkey: A EDI - LVP`,
  'battle:though-convoyed': 'France: A PIC - BEL; F ENG C A PIC - BEL; Germany: A BEL - PIC',
  'battle:by-intent': `England: F NTH C A LON - BEL; France: A LON - BEL; F ENG C A BEL - LON
     Austria: A BEL - LON`,
  'battle:by-order': 'France: A PIC - BEL; F ENG C A PIC - BEL; Germany: A BEL - PIC',
  'battle:by-any-fleet': 'France: A PIC - BEL; England: F ENG C A PIC - BEL; Germany: A BEL - PIC',
  'battle:by-route': 'France: A PIC - BEL; England: F ENG C A PIC - BEL; Germany: A BEL - PIC',
  'battle:without-route': `England: A YOR - WAL via convoy; A LON S A YOR - WAL; F NTH H; F ENG C A YOR - WAL
     France: A WAL - YOR; Russia: A LVP S A WAL - YOR`,
  'battle:if-disrupted': `England: A PIC - BEL; F ENG C A PIC - BEL; Russia: A PAR S A BEL - PIC
     France: A BEL - PIC; A BUR S A PIC - BEL; F BRE - ENG; F MAO S F BRE - ENG`,
  'battle:if-one-convoyed': 'France: A PIC - BEL; F ENG C A PIC - BEL; Germany: A BEL - PIC',
  'battle:if-other-convoyed': 'France: A PIC - BEL; F ENG C A PIC - BEL; Germany: A BEL - PIC',
  'battle:if-itself-convoyed': 'France: A PIC - BEL; F ENG C A PIC - BEL; Germany: A BEL - PIC',
  'later-illegal:cancels': 'France: A PAR - BUR; A PAR - MOS',
  'convoy-unneeded:counts':
    'France: A MAR - SPA; F WES C A MAR - SPA; Italy: F LYO C A MAR - SPA; A SPA - MAR',
  'support-in-place:holds':
    'England: A YOR - YOR; A LVP S A YOR - YOR; Germany: F LON - YOR; A WAL S F LON - YOR',
  'illegal-move:opposes': 'France: A VEN - ROM; A TUS S A VEN - ROM; Italy: F ROM - VEN; F NAP S F ROM',
  'paradox:any-convoy-loop': `France: A TUN - NAP; F TYS C A TUN - NAP; A APU S A TUN - NAP; F LYO S F TYS
     Italy: F NAP S F ROM - TYS; F ROM - TYS`,
  'paradox:half-settled':
    'England: F LON S F WAL - ENG; F WAL - ENG; France: A BRE - LON; F ENG C A BRE - LON',
  'paradox:moves-succeed': `England: F NTH C A LON - BEL; A LON - BEL; F ENG S A LON - BEL
     France: F BEL S F NTH; Germany: F HEL S F SKA - NTH; F SKA - NTH`,
  'paradox:convoys-succeed': `Austria: F ION - ADR; France: F APU S F ION - ADR; F ALB S F ADR
     England: A TRI - ALB; F ADR C A TRI - ALB; A GRE S A TRI - ALB`,
  'retreat:occupied-open-always': 'Russia: F BLA S A GAL - RUM; Turkey: A GAL - RUM; France: F RUM H',
  'retreat:occupied-open-after-convoy':
    'Russia: A SWE - NWY; F SKA C A SWE - NWY; F BAR S A SWE - NWY; England: F NWY H',
  'retreat:occupied-open-after-land-move':
    'Russia: F BLA S A GAL - RUM; Turkey: A GAL - RUM; France: F RUM H',
  'retreat:contested-open-always':
    'Germany: F BAL - SWE; Russia: F LVN - BAL; F BOT S F LVN - BAL; A FIN - SWE',
  'retreat:contested-open-after-convoy': `England: A NWY - SWE VIA; F BAL S A NWY - SWE; F SKA C A NWY - SWE; F NTH - NWY
     Russia: A SWE - NWY`,
  'retreat:contested-open-after-land-move':
    'Germany: F BAL - SWE; Russia: F LVN - BAL; F BOT S F LVN - BAL; A FIN - SWE',
  'retreat:origin-open-always': 'Italy: A VEN - TRI; A TYR S A VEN - TRI; Austria: F TRI H',
  'retreat:all-open-always': 'Russia: F BLA S A GAL - RUM; Turkey: A GAL - RUM; France: F RUM H',
  'retreat:all-open-after-convoy':
    'Russia: A SWE - NWY; F SKA C A SWE - NWY; F BAR S A SWE - NWY; England: F NWY H',
  'retreat:all-open-after-land-move': 'Russia: F BLA S A GAL - RUM; Turkey: A GAL - RUM; France: F RUM H',
  'retreat:contested-if-empty-before': `Germany: A RUH - BEL; A HOL S A RUH - BEL; France: A BEL H
     Italy: A BUR - MUN; A PAR - BUR; Austria: A MAR - BUR`,
  'retreat:dislodged-does-not-contest': `Germany: A RUH - BEL; A HOL S A RUH - BEL; France: A BEL H
     Italy: A PAR - BUR; Austria: A MAR - BUR
     Russia: A PIC - PAR; A BRE S A PIC - PAR; Turkey: A SPA - MAR; A PIE S A SPA - MAR`,
  'retreat:convoyed-does-not-contest': `England: A LON - HOL; F NTH C A LON - HOL
     Russia: A DEN - HOL; F HEL C A DEN - HOL
     France: A RUH - KIE; A MUN S A RUH - KIE
     Germany: A KIE H`,
  'retreat:own-power-does-not-contest':
    'France: F MAO - SPA/NC; F GAS - SPA/NC; F WES H; Italy: F TUN S F TYS - WES; F TYS - WES',
  'retreat:contested-without-path':
    'England: A LON - HOL; F NTH H; Germany: F HEL S F SKA - NTH; F SKA - NTH',
  'retreat:contested-by-losers': `England: A BEL - PIC; F ENG H
     France: F BRE - ENG; A PIC - BEL; A BUR S A PIC - BEL; F MAO S F BRE - ENG`,
  'retreat:contested-by-two-that-failed': `England: A LON - HOL; F NTH C A LON - HOL
     France: A BRE - HOL; F ENG C A BRE - HOL
     Germany: F HEL S F SKA - NTH; F SKA - NTH`,
  'retreat:closed-as-origin':
    'Russia: A SWE - NWY; F SKA C A SWE - NWY; F BAR S A SWE - NWY; England: F NWY H',
  'convoy-disrupted:with-own-help': `Germany: F NTH C A LON - HOL; F HEL S F SKA - NTH
     England: A LON - HOL
     Austria: F SKA - NTH`,
  'support-cut:with-own-help':
    'Russia: F CON S F BLA - ANK; F BLA - ANK; A SMY S F ANK - CON; Turkey: F ANK - CON',
  'convoy-disrupted:by-own-power':
    'Germany: F NTH C A LON - HOL; F HEL S F SKA - NTH; F SKA - NTH; England: A LON - HOL',
  'support-cut:by-own-power':
    'Russia: F CON S F BLA - ANK; F BLA - ANK; A SMY S F ANK - CON; Turkey: F ANK - CON',
  'convoy-disrupted:despite-rivals': `England: F NTH C A LON - HOL; A LON - HOL
     France: F ENG - NTH; F BEL S F ENG - NTH
     Germany: F SKA - NTH; F DEN S F SKA - NTH`,
  'support-cut:despite-rivals': `Austria: A BOH S A TYR - MUN; A TYR - MUN; A GAL - BOH
     Germany: A MUN - BOH; A SIL S A MUN - BOH; Russia: A VIE S A GAL - BOH`,
  'convoy-disrupted:before-cuts': `Austria: F ION - ADR; F APU S F ION - ADR; F ALB S F ADR
     England: A TRI - ALB; F ADR C A TRI - ALB`,
  'support-cut:before-cuts': `Austria: F BRE - PIC
     England: A PAR - BRE
     France: A BUR S F BRE - PIC
     Germany: A PIC S A PAR - BRE
     Turkey: A MUN - BUR`,
  'convoy-disrupted:of-any-strength': 'France: A BRE - LON; F ENG C A BRE - LON; England: F IRI - ENG',
  'support-cut:of-any-strength': 'Austria: A BOH S A TYR - MUN; A TYR - MUN; Germany: A MUN - BOH',
  'placed:follower-vanishes': 'France: A BUR - PAR; A PAR - PIC',
  'placed:follower-goes-on': 'France: A BUR - PAR; A PAR - PIC',
};

/** The same for ways to read orders that hide elsewhere. */
export const READING_POSITIONS: Readonly<Record<string, string>> = {
  'move-names-coast': 'France: F MAO - SPA/NC; England: F POR - SPA/SC; Turkey: F CON - BUL/EC',
  'far-without-fleet': `Austria: F ION H; A SER S A ALB - GRE; A ALB - GRE
     Turkey: A GRE - NAP; A BUL S A GRE`,
};

/** A position as it stands here, in the text form that is read: each power and each order on a line of its own. */
export const onLines = (text: string): string => text.replaceAll('; ', '\n').replaceAll(': ', ':\n');
