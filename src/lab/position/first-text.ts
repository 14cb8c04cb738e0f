/** The position with which the lab opens: DATC 6.F.14, a paradox with two solutions. */
export const FIRST_TEXT = `England:
  F London Supports F Wales - English Channel
  F Wales - English Channel
France:
  A Brest - London
  F English Channel Convoys A Brest - London
`;
