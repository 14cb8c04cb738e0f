/** The figures 1 to 7 of "The Math of Adjudication", with what the article says or implies of each. */

export interface Figure {
  readonly name: string;
  readonly orders: string;
  /** What comes of the orders, as the results say it; `dislodged` beside it for a unit that is. */
  readonly outcomes: Readonly<Record<string, string>>;
}

export const FIGURES: readonly Figure[] = [
  {
    name: '1: cut support first',
    orders: `Germany: A RUH - BEL
      Germany: A HOL S A RUH - BEL
      Germany: A DEN - NWY
      Germany: F SKA C A DEN - NWY
      Germany: A FIN S A DEN - NWY
      England: A YOR - HOL
      England: F NTH C A YOR - HOL
      England: F HEL S A YOR - HOL
      Russia: F NWG - NTH
      Russia: F NWY S F NWG - NTH
      Russia: F SWE - SKA`,
    outcomes: {
      'F SWE': 'fails',
      'F SKA': 'available',
      'A DEN': 'succeeds',
      'F NWY': 'cut dislodged',
      'F NWG': 'fails',
      'F NTH': 'available',
      'A YOR': 'succeeds',
      'A HOL': 'cut dislodged',
      'A RUH': 'succeeds',
    },
  },
  {
    name: '2: a hotspot at the head of a chain',
    orders: `Germany: A BER - SIL
      Germany: A SIL - BOH
      Germany: A BOH - TYR
      Italy: A VEN - TYR`,
    outcomes: { 'A BER': 'fails', 'A SIL': 'fails', 'A BOH': 'fails', 'A VEN': 'fails' },
  },
  {
    name: '3: two hotspots in a head-to-head battle',
    orders: `Germany: A BER - KIE
      Germany: F DEN S A BER - KIE
      Germany: F HEL S A BER - KIE
      France: A KIE - BER
      France: A MUN S A KIE - BER
      France: A SIL S A KIE - BER
      England: A RUH - KIE
      England: F HOL S A RUH - KIE
      Russia: A PRU - BER
      Russia: F BAL S A PRU - BER`,
    outcomes: { 'A BER': 'fails', 'A KIE': 'fails', 'A RUH': 'fails', 'A PRU': 'fails' },
  },
  {
    name: '4: attack strength depends on who leaves',
    orders: `Germany: A WAR - MOS
      Germany: A PRU S A SIL - WAR
      Austria: A SIL - WAR`,
    outcomes: { 'A WAR': 'succeeds', 'A PRU': 'given', 'A SIL': 'succeeds' },
  },
  {
    name: '5: attack, defend and prevent strength differ',
    orders: `Germany: A RUH - BUR
      France: A BUR - RUH
      France: A HOL S A BUR - RUH
      France: A BEL S A BUR - RUH
      France: A MUN S A RUH - BUR
      France: A MAR - BUR`,
    outcomes: { 'A RUH': 'fails dislodged', 'A BUR': 'succeeds', 'A MAR': 'succeeds' },
  },
  {
    name: '6: one conflict of three moves',
    orders: `Germany: A BER - SIL
      Germany: A MUN S A BER - SIL
      Russia: A WAR - SIL
      Austria: A BOH - SIL`,
    outcomes: { 'A BER': 'succeeds', 'A WAR': 'fails', 'A BOH': 'fails' },
  },
  {
    name: '7: a convoy paradox in which the army always fails',
    orders: `Turkey: F AEG - ION
      Turkey: F GRE S F AEG - ION
      Italy: A TUN - GRE
      Italy: F ION C A TUN - GRE`,
    outcomes: { 'F AEG': 'succeeds', 'F GRE': 'given', 'A TUN': 'fails', 'F ION': 'disrupted dislodged' },
  },
];
