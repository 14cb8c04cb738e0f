/** For every choice of DATC 4.A a position where it gives another result, and one where it must not but could. */
import type { Policy } from '../../../encodings/policy.ts';
import {
  CONVOYED_CIRCLE,
  DISLODGED_IN_SKAGERRAK,
  DISLODGES,
  EXTENDED_PANDIN,
  FOREIGN_ROUTE,
  MULTI_ROUTE,
  NO_SOLUTION,
  PANDIN,
  SECOND_ORDER,
  SIMPLE_PARADOX,
  SWAP,
  VENICE,
} from './choice-positions.ts';

interface ChoiceRow {
  /** What the choice is compared with, and what it is made on. */
  readonly under?: Partial<Policy>;
  readonly differs: string;
  /** Units whose words tell the difference: under the default and under the choice. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly same: string;
  /** How the issue is in play there and still nothing changes. */
  readonly because: string;
}

const ANSWERED = 'a paradox that both settle alike: the support is given and the fleet dislodged';

/** The rules of the rulebooks settle the extended paradox alike. */
const DISLODGED_BY_CONVOY: ChoiceRow = {
  differs: EXTENDED_PANDIN,
  from: ['A BRE fails', 'F LON given', 'F ENG disrupted'],
  to: ['A BRE succeeds', 'F LON given, to nowhere', 'F ENG available'],
  same: SIMPLE_PARADOX,
  because: ANSWERED,
};

export const ROWS: Readonly<Record<string, ChoiceRow>> = {
  '4.A.1=every-route': {
    differs: FOREIGN_ROUTE,
    from: ['A LON succeeds'],
    to: ['A LON fails'],
    same: MULTI_ROUTE('England', ''),
    because: 'neither route is disrupted',
  },
  '4.A.1=every-own-route': {
    differs: MULTI_ROUTE('England', DISLODGES),
    from: ['A LON succeeds'],
    to: ['A LON fails'],
    same: FOREIGN_ROUTE,
    because: 'the disrupted route is passed over, being foreign',
  },
  '4.A.2=1971': DISLODGED_BY_CONVOY,
  '4.A.2=1982': DISLODGED_BY_CONVOY,
  '4.A.2=2000': DISLODGED_BY_CONVOY,
  '4.A.2=szykman-armies': {
    // The board is the same under both: all that differs is what became of the order of the fleet.
    differs: PANDIN,
    from: ['A BRE fails', 'F ENG disrupted'],
    to: ['A BRE fails', 'F ENG available'],
    same: SIMPLE_PARADOX,
    because: ANSWERED,
  },
  '4.A.2=all-hold': {
    differs: SIMPLE_PARADOX,
    from: ['F WAL succeeds', 'F ENG disrupted, to BEL IRI MAO NTH PIC'],
    to: ['F WAL fails', 'F ENG available'],
    same: CONVOYED_CIRCLE,
    because: 'a circle with convoys in it is no paradox',
  },
  '4.A.2=dptg': {
    differs: NO_SOLUTION,
    from: ['F EDI succeeds', 'F NTH disrupted, to DEN HEL HOL NWG SKA YOR'],
    to: ['F EDI fails', 'F NTH available'],
    same: SIMPLE_PARADOX,
    because: ANSWERED,
  },
  '4.A.2-fallback=all-hold': {
    under: { '4.A.2': '2000' },
    differs: SECOND_ORDER,
    from: ['F EDI succeeds', 'F PIC succeeds'],
    to: ['F EDI fails', 'F PIC fails'],
    same: EXTENDED_PANDIN,
    because: 'the rule of 2000 answers this paradox',
  },
  '4.A.3=route-ordered': {
    differs: SWAP('Germany', ''),
    from: ['A NWY fails', 'A SWE fails'],
    to: ['A NWY succeeds', 'A SWE succeeds'],
    same: SWAP('England', ''),
    because: 'a fleet of the same power shows the intent as well',
  },
  '4.A.3=opposite': {
    differs: SWAP('Germany', ''),
    from: ['A NWY fails', 'A SWE fails'],
    to: ['A NWY succeeds', 'A SWE succeeds'],
    same: `
      England: A Norway - Sweden
      Germany: F Skagerrak Convoys A Norway - Sweden
      ${DISLODGED_IN_SKAGERRAK}`,
    because: 'a foreign fleet kidnaps nobody whom nobody comes to meet',
  },
  '4.A.3=opposite-undisrupted': {
    differs: SWAP('Germany', ''),
    from: ['A NWY fails', 'A SWE fails'],
    to: ['A NWY succeeds', 'A SWE succeeds'],
    same: SWAP('Germany', '', DISLODGED_IN_SKAGERRAK),
    because: 'the convoy is disrupted',
  },
  '4.A.3=own-fleet': {
    differs: SWAP('Germany', ' via convoy'),
    from: ['A NWY succeeds', 'A SWE succeeds'],
    to: ['A NWY fails', 'A SWE fails'],
    same: SWAP('England', ''),
    because: 'the fleet is an own one',
  },
  '4.A.3=intent-else-land': {
    differs: `
      England: A Norway - Sweden via convoy
      Germany: F Skagerrak Holds`,
    from: ['A NWY invalid'],
    to: ['A NWY succeeds'],
    same: `
      England: A Norway - Sweden via convoy
      Germany: F Skagerrak Convoys A Norway - Sweden
      ${DISLODGED_IN_SKAGERRAK}`,
    because: 'there is a route, though it is disrupted',
  },
  '4.A.3=intent-undisrupted': {
    differs: `
      England: A Norway - Sweden via convoy
      Germany: F Skagerrak Convoys A Norway - Sweden
      ${DISLODGED_IN_SKAGERRAK}`,
    from: ['A NWY fails'],
    to: ['A NWY succeeds'],
    same: SWAP('Germany', ' via convoy'),
    because: 'the convoy is not disrupted',
  },
  '4.A.3=explicit': {
    differs: SWAP('England', ''),
    from: ['A NWY succeeds', 'A SWE succeeds'],
    to: ['A NWY fails', 'A SWE fails'],
    same: SWAP('Germany', ' via convoy'),
    because: 'the order says "via convoy"',
  },
  '4.A.4=border': {
    differs: VENICE('F Albania - Trieste'),
    from: ['F ALB succeeds', 'A VEN given'],
    to: ['F ALB fails', 'A VEN cut'],
    same: VENICE('A Tyrolia - Piedmont'),
    because: 'the support is directed elsewhere and is cut either way',
  },
  '4.A.4=last-fleet': {
    // As in a head-to-head battle, the army meets the fleet that leaves for the sea it is put ashore from.
    differs: `
      England: A London - Belgium; F North Sea Convoys A London - Belgium
        F Edinburgh Supports F North Sea; A Holland Supports A London - Belgium
      Germany: F Belgium - North Sea; F Norwegian Sea Supports F Belgium - North Sea`,
    from: ['A LON succeeds', 'F BEL fails, to ENG PIC'],
    to: ['A LON fails', 'F BEL fails'],
    same: VENICE('A Tyrolia - Piedmont'),
    because: 'the support is directed neither at Trieste nor at the sea',
  },
  '4.A.5=forbidden': {
    differs: `
      England: A Norway - Sweden; F Skagerrak Convoys A Norway - Sweden
        F Gulf of Bothnia Supports A Norway - Sweden
      Russia: A Sweden Holds`,
    from: ['A SWE dislodged, to DEN FIN NWY'],
    to: ['A SWE dislodged, to DEN FIN'],
    same: `
      England: A London - Belgium; F North Sea Convoys A London - Belgium
        F English Channel Supports A London - Belgium
      Germany: A Belgium Holds`,
    because: 'the unit could not walk to where the convoy came from',
  },
  '4.A.7=any-dislodgement': {
    differs: `
      England: A Norway - Sweden via convoy; F Skagerrak Convoys A Norway - Sweden
        F Gulf of Bothnia Supports A Norway - Sweden
      Russia: A Sweden - Norway
      France: F Norwegian Sea - Norway`,
    from: ['F NWG fails', 'A SWE fails, to DEN FIN'],
    to: ['F NWG succeeds', 'A SWE fails, to DEN FIN'],
    same: `
      England: A Norway - Sweden; F Gulf of Bothnia Supports A Norway - Sweden
      Russia: A Sweden - Norway
      France: F Norwegian Sea - Norway`,
    because: 'it is a head-to-head battle, and France moves in either way',
  },
};
