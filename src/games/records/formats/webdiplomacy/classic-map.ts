/** The meaning of the numbers of webDiplomacy on its classic map. */

/** Boards by variantID. */
export const VARIANTS: ReadonlyMap<number, string> = new Map([[1, 'standard']]);

/** Powers by countryID, which counts from 1: 0 is nobody. */
const COUNTRIES = 'ENGLAND FRANCE ITALY GERMANY AUSTRIA TURKEY RUSSIA'.split(' ');

/** The power with this countryID. */
export function countryNamed(countryID: number): string | undefined {
  return COUNTRIES[countryID - 1];
}

/** Places by terrID, which counts from 1: around the coasts of Europe, the seas, the inland, the coasts. */
const PLACES = `
  CLY EDI LVP YOR WAL LON POR SPA NAF TUN NAP ROM TUS PIE VEN APU GRE ALB SER BUL RUM CON SMY ANK ARM
  SYR SEV UKR WAR LVN MOS STP FIN SWE NWY DEN KIE BER PRU SIL MUN RUH HOL BEL PIC BRE PAR BUR MAR GAS
  BAR NWG NTH SKA HEL BAL BOT NAO IRI ENG MAO WES LYO TYS ION ADR AEG EAS BLA
  TYR BOH VIE TRI BUD GAL
  SPA/NC SPA/SC STP/NC STP/SC BUL/EC BUL/SC
`
  .trim()
  .split(/\s+/);

/** The place with this terrID, such as `SPA/NC`. */
export function territory(terrID: number): string | undefined {
  return PLACES[terrID - 1];
}
