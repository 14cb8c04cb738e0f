/** The figures 1 to 7 of "The Math of Adjudication", with what the article says or implies of each. */

export interface Figure {
  readonly name: string;
  readonly orders: string;
  /** What comes of the orders, as the results say it; `dislodged` beside it for a unit that is. */
  readonly outcomes: string;
}

export const FIGURES: readonly Figure[] = [
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
