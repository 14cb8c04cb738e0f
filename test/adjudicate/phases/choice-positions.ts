/** Positions in which choices of DATC 4.A differ: routes of convoys, paradoxes, armies that want to swap. */

export const MULTI_ROUTE = (northSea: string, attack: string): string => `
  England: A London - Belgium; F English Channel Convoys A London - Belgium
  ${northSea}: F North Sea Convoys A London - Belgium
  France: F Mid-Atlantic Ocean - English Channel
    ${attack}`;
export const DISLODGES = 'F Brest Supports F Mid-Atlantic Ocean - English Channel';
export const FOREIGN_ROUTE = `
  England: A London - Belgium; F North Sea Convoys A London - Belgium
  Germany: F English Channel Convoys A London - Belgium
  France: F Mid-Atlantic Ocean - English Channel
    ${DISLODGES}`;

/** As 6.F.14: the army would cut the support with which its own fleet is dislodged. */
export const SIMPLE_PARADOX = `
  England: F London Supports F Wales - English Channel; F Wales - English Channel
  France: A Brest - London; F English Channel Convoys A Brest - London`;
/** As 6.F.16: without the cut two equal attacks keep each other out. */
export const PANDIN = `${SIMPLE_PARADOX}
  Germany: F North Sea Supports F Belgium - English Channel; F Belgium - English Channel`;
/** As 6.F.17: the army would also dislodge the fleet that gives the support. */
export const EXTENDED_PANDIN = `${PANDIN}
  France: F Yorkshire Supports A Brest - London`;
/** As 6.F.22: two convoys, each of which saves the fleet of the other. */
export const SECOND_ORDER = `
  England: F Edinburgh - North Sea; F London Supports F Edinburgh - North Sea
  France: A Brest - London; F English Channel Convoys A Brest - London
  Germany: F Picardy - English Channel; F Belgium Supports F Picardy - English Channel
  Russia: A Norway - Belgium; F North Sea Convoys A Norway - Belgium`;
/** As 6.F.24: the first convoy saves the fleet of the second, which loses the first its fleet. */
export const NO_SOLUTION = `
  England: F Edinburgh - North Sea; F London Supports F Edinburgh - North Sea
    F Irish Sea - English Channel; F Mid-Atlantic Ocean Supports F Irish Sea - English Channel
  France: A Brest - London; F English Channel Convoys A Brest - London
    F Belgium Supports F English Channel
  Russia: A Norway - Belgium; F North Sea Convoys A Norway - Belgium`;
/** As 6.C.6: a circle of two convoys, and no paradox. */
export const CONVOYED_CIRCLE = `
  England: A London - Belgium; F North Sea Convoys A London - Belgium
  France: A Belgium - London; F English Channel Convoys A Belgium - London`;

/** Two armies that want to swap, one of which could go by convoy. */
export const SWAP = (fleet: 'England' | 'Germany', via: '' | ' via convoy', more = ''): string => `
  England: A Norway - Sweden${via}
  ${fleet}: F Skagerrak Convoys A Norway - Sweden
  Russia: A Sweden - Norway
  ${more}`;
export const DISLODGED_IN_SKAGERRAK = `
  France: F North Sea - Skagerrak; F Denmark Supports F North Sea - Skagerrak`;

/** The army of Trieste goes to Venice by sea, where an Italian army supports something. */
export const VENICE = (support: string): string => `
  Austria: A Trieste - Venice via convoy; F Adriatic Sea Convoys A Trieste - Venice
  Italy: A Venice Supports ${support}
    ${support}`;
