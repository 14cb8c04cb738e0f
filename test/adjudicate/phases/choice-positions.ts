/** Paradoxes that several tests are about. */

/** As 6.F.14: the army would cut the support with which its own fleet is dislodged. */
export const SIMPLE_PARADOX = `
  England: F London Supports F Wales - English Channel; F Wales - English Channel
  France: A Brest - London; F English Channel Convoys A Brest - London`;
/** As 6.F.16: without the cut two equal attacks keep each other out. */
export const PANDIN = `${SIMPLE_PARADOX}
  Germany: F North Sea Supports F Belgium - English Channel; F Belgium - English Channel`;
