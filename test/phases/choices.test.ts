/**
 * Every choice of the issues that change equations, backup rules or retreats (DATC 4.A): one position in which
 * it gives another result than the preferences of DATC 3.2, and one in which it must not although it could.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { choicesOf, DATC_3_2, ISSUE_IDS, ISSUES, type IssueId, type Policy } from '../../encodings/policy.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import { formatError } from '../../src/errors.ts';
import { readPositionText } from '../../src/orders/text/position-text.ts';
import { adjudicateMovement, type Adjudication, type Position } from '../../src/phases/movement.ts';
import { resultJson, type ResultJson } from '../../src/records/json/result-json.ts';
import { openSolver, type Solver } from '../../src/solver/solver.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

/** What happened, without how it was settled. */
type Told = Omit<ResultJson, 'certificate' | 'backup' | 'solutions'>;

function read(text: string): Position {
  const { units, orders, errors } = readPositionText(board, text);
  if (errors.length > 0) throw new Error(errors.map(formatError).join('\n'));
  return { board, units, orders };
}

/** The result, on which both engines agree. */
function adjudicate(text: string, policy: Policy): Adjudication {
  const position = read(text);
  const [whole, components] = (['whole', 'components'] as const).map((engine) => {
    const result = adjudicateMovement(position, { engine, policy }, () => solver);
    if (result.kind === 'unknown') throw new Error('unknown');
    return result;
  });
  const { certificate: _, ...byWhole } = resultJson(whole!, undefined);
  const { certificate: __, ...byComponents } = resultJson(components!, undefined);
  expect(byComponents).toEqual(byWhole);
  return whole!;
}

function told(adjudication: Adjudication): Told {
  const { certificate: _, backup: __, solutions: ___, ...rest } = resultJson(adjudication, undefined);
  return rest;
}

/** The words for what became of some units: `A PAR: fails, dislodged; retreats to PIC`. */
function words({ results, dislodged }: Told, units: readonly string[]): string[] {
  const retreats = Object.fromEntries(Object.values(dislodged).flatMap((fates) => Object.entries(fates)));
  return units.map((unit) => {
    const places = retreats[unit];
    const fate = places === undefined ? '' : `, to ${places.join(' ') || 'nowhere'}`;
    return `${unit} ${results[unit]?.outcome ?? 'does not exist'}${fate}`;
  });
}

const MULTI_ROUTE = (northSea: string, attack: string): string => `
  England:
    A London - Belgium
    F English Channel Convoys A London - Belgium
  ${northSea}: F North Sea Convoys A London - Belgium
  France:
    F Mid-Atlantic Ocean - English Channel
    ${attack}`;
const DISLODGES = 'F Brest Supports F Mid-Atlantic Ocean - English Channel';
const FOREIGN_ROUTE = `
  England:
    A London - Belgium
    F North Sea Convoys A London - Belgium
  Germany: F English Channel Convoys A London - Belgium
  France:
    F Mid-Atlantic Ocean - English Channel
    ${DISLODGES}`;

/** As 6.F.14: the army would cut the support with which its own fleet is dislodged. */
const SIMPLE_PARADOX = `
  England:
    F London Supports F Wales - English Channel
    F Wales - English Channel
  France:
    A Brest - London
    F English Channel Convoys A Brest - London`;
/** As 6.F.16: without the cut two equal attacks keep each other out. */
const PANDIN = `${SIMPLE_PARADOX}
  Germany:
    F North Sea Supports F Belgium - English Channel
    F Belgium - English Channel`;
/** As 6.F.17: the army would also dislodge the fleet that gives the support. */
const EXTENDED_PANDIN = `${PANDIN}
  France: F Yorkshire Supports A Brest - London`;
/** As 6.F.22: two convoys, each of which saves the fleet of the other. */
const SECOND_ORDER = `
  England:
    F Edinburgh - North Sea
    F London Supports F Edinburgh - North Sea
  France:
    A Brest - London
    F English Channel Convoys A Brest - London
  Germany:
    F Picardy - English Channel
    F Belgium Supports F Picardy - English Channel
  Russia:
    A Norway - Belgium
    F North Sea Convoys A Norway - Belgium`;
/** As 6.F.24: the first convoy saves the fleet of the second, which loses the first its fleet. */
const NO_SOLUTION = `
  England:
    F Edinburgh - North Sea
    F London Supports F Edinburgh - North Sea
    F Irish Sea - English Channel
    F Mid-Atlantic Ocean Supports F Irish Sea - English Channel
  France:
    A Brest - London
    F English Channel Convoys A Brest - London
    F Belgium Supports F English Channel
  Russia:
    A Norway - Belgium
    F North Sea Convoys A Norway - Belgium`;
/** As 6.C.6: a circle of two convoys, and no paradox. */
const CONVOYED_CIRCLE = `
  England:
    A London - Belgium
    F North Sea Convoys A London - Belgium
  France:
    A Belgium - London
    F English Channel Convoys A Belgium - London`;

/** Two armies that want to swap, one of which could go by convoy. */
const SWAP = (fleet: 'England' | 'Germany', via: '' | ' via convoy', more = ''): string => `
  England: A Norway - Sweden${via}
  ${fleet}: F Skagerrak Convoys A Norway - Sweden
  Russia: A Sweden - Norway
  ${more}`;
const DISLODGED_IN_SKAGERRAK = `
  France:
    F North Sea - Skagerrak
    F Denmark Supports F North Sea - Skagerrak`;

/** The army of Trieste goes to Venice by sea, where an Italian army supports something. */
const VENICE = (support: string): string => `
  Austria:
    A Trieste - Venice via convoy
    F Adriatic Sea Convoys A Trieste - Venice
  Italy:
    A Venice Supports ${support}
    ${support}`;

interface Row {
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

const ROWS: Readonly<Record<string, Row>> = {
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
  '4.A.2=1971': {
    differs: EXTENDED_PANDIN,
    from: ['A BRE fails', 'F LON given', 'F ENG disrupted'],
    to: ['A BRE succeeds', 'F LON given, to nowhere', 'F ENG available'],
    same: SIMPLE_PARADOX,
    because: ANSWERED,
  },
  '4.A.2=1982': {
    differs: EXTENDED_PANDIN,
    from: ['A BRE fails', 'F LON given', 'F ENG disrupted'],
    to: ['A BRE succeeds', 'F LON given, to nowhere', 'F ENG available'],
    same: SIMPLE_PARADOX,
    because: ANSWERED,
  },
  '4.A.2=2000': {
    differs: EXTENDED_PANDIN,
    from: ['A BRE fails', 'F LON given', 'F ENG disrupted'],
    to: ['A BRE succeeds', 'F LON given, to nowhere', 'F ENG available'],
    same: SIMPLE_PARADOX,
    because: ANSWERED,
  },
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
      England:
        A London - Belgium
        F North Sea Convoys A London - Belgium
        F Edinburgh Supports F North Sea
        A Holland Supports A London - Belgium
      Germany:
        F Belgium - North Sea
        F Norwegian Sea Supports F Belgium - North Sea`,
    from: ['A LON succeeds', 'F BEL fails, to ENG PIC'],
    to: ['A LON fails', 'F BEL fails'],
    same: VENICE('A Tyrolia - Piedmont'),
    because: 'the support is directed neither at Trieste nor at the sea',
  },
  '4.A.5=forbidden': {
    differs: `
      England:
        A Norway - Sweden
        F Skagerrak Convoys A Norway - Sweden
        F Gulf of Bothnia Supports A Norway - Sweden
      Russia: A Sweden Holds`,
    from: ['A SWE dislodged, to DEN FIN NWY'],
    to: ['A SWE dislodged, to DEN FIN'],
    same: `
      England:
        A London - Belgium
        F North Sea Convoys A London - Belgium
        F English Channel Supports A London - Belgium
      Germany: A Belgium Holds`,
    because: 'the unit could not walk to where the convoy came from',
  },
  '4.A.7=any-dislodgement': {
    differs: `
      England:
        A Norway - Sweden via convoy
        F Skagerrak Convoys A Norway - Sweden
        F Gulf of Bothnia Supports A Norway - Sweden
      Russia: A Sweden - Norway
      France: F Norwegian Sea - Norway`,
    from: ['F NWG fails', 'A SWE fails, to DEN FIN'],
    to: ['F NWG succeeds', 'A SWE fails, to DEN FIN'],
    same: `
      England:
        A Norway - Sweden
        F Gulf of Bothnia Supports A Norway - Sweden
      Russia: A Sweden - Norway
      France: F Norwegian Sea - Norway`,
    because: 'it is a head-to-head battle, and France moves in either way',
  },
};

/** Issues about what happens, not about how orders are read; the texts of the equations come below. */
const isAboutResults = (id: IssueId): boolean =>
  id !== 'text' && ['equations', 'backup', 'retreats'].includes(ISSUES[id].effect);

const CHOICES = ISSUE_IDS.filter(isAboutResults).flatMap((id) =>
  Object.keys(choicesOf(id))
    .filter((choice) => choice !== DATC_3_2[id])
    .map((choice) => ({ id, choice, name: `${id}=${choice}` })),
);

/** The units that such words are about. */
function unitsIn(lines: readonly string[]): string[] {
  return lines.map((line) => line.slice(0, 'A PAR'.length));
}

test('every choice has its row', () => {
  expect(Object.keys(ROWS).sort()).toEqual(CHOICES.map(({ name }) => name).sort());
});

describe.for(CHOICES.filter(({ name }) => name in ROWS))('$name', ({ id, choice, name }) => {
  const row = ROWS[name]!;
  const preferred: Policy = { ...DATC_3_2, ...row.under };
  const chosen = { ...preferred, [id]: choice } as Policy;

  test('changes the result', () => {
    const before = told(adjudicate(row.differs, preferred));
    const after = told(adjudicate(row.differs, chosen));
    expect(words(before, unitsIn(row.from))).toEqual(row.from);
    expect(words(after, unitsIn(row.to))).toEqual(row.to);
    expect(after).not.toEqual(before);
  });

  test(`changes nothing: ${row.because}`, () => {
    expect(told(adjudicate(row.same, chosen))).toEqual(told(adjudicate(row.same, preferred)));
  });
});

test('szykman-armies leaves every board as szykman does', () => {
  const armies: Policy = { ...DATC_3_2, '4.A.2': 'szykman-armies' };
  for (const text of [SIMPLE_PARADOX, PANDIN, EXTENDED_PANDIN, SECOND_ORDER, NO_SOLUTION, CONVOYED_CIRCLE]) {
    const { results: _, ...after } = told(adjudicate(text, armies));
    const { results: __, ...before } = told(adjudicate(text, DATC_3_2));
    expect(after, text).toEqual(before);
  }
});

/** That the texts agree on every position is a claim about the equations, made elsewhere; here on examples. */
describe('the texts of the equations give the same', () => {
  const examples = ['pandin', 'circular-movement', 'beleaguered-garrison'].map((name): [string, string] => [
    name,
    readFileSync(new URL(`../../examples/${name}.txt`, import.meta.url), 'utf8'),
  ]);
  const positions = [
    ...examples,
    ...Object.entries(ROWS).flatMap(([name, { differs, same }]): [string, string][] => [
      [`${name}, differs`, differs],
      [`${name}, same`, same],
    ]),
  ];

  test.for(Object.keys(choicesOf('text')))('%s', (text) => {
    for (const [name, position] of positions) {
      const here = told(adjudicate(position, { ...DATC_3_2, text } as Policy));
      expect(here, name).toEqual(told(adjudicate(position, DATC_3_2)));
    }
  });
});
