/** Finds the result of a case under rules: its own, that of an option, or none that the DATC states. */
import type { DatcVersion } from '../../../encodings/issue.ts';
import { ISSUE_IDS, type IssueId, type Policy } from '../../../encodings/policy.ts';
import { choiceByLetter } from '../../adjudicate/rules/choice.ts';
import type { CaseOption, MovementCase, RetreatCase } from './case.ts';

/** An option all of whose choices are in the rules. */
export interface ChosenOption {
  /** `4.A.2=b (1982)`, with the letters of the case. */
  readonly name: string;
  readonly option: CaseOption;
}

export type Expectation =
  /** The result of the case itself; of orders only where another choice says just "the same". */
  | { readonly kind: 'own'; readonly ordersOnly: boolean }
  /** The changes that an option states, which may be of the retreats only; of several options any. */
  | { readonly kind: 'changed'; readonly chosen: readonly ChosenOption[] }
  /** That the rule for paradoxes has no answer. */
  | { readonly kind: 'no-resolution'; readonly chosen: ChosenOption }
  /** Nothing that can be compared. */
  | { readonly kind: 'not-stated'; readonly chosen: ChosenOption };

type WithOptions = MovementCase | RetreatCase;

/** Finds what the case says of these rules; letters are those of `version`. */
export function expectationOf(each: WithOptions, version: DatcVersion, policy: Policy): Expectation {
  const chosen = chosenOptions(each, version, policy);
  const told = (...results: readonly CaseOption['result'][]): ChosenOption[] =>
    chosen.filter(({ option }) => results.includes(option.result));
  const changed = chosen.filter(
    (one) => one.option.result === 'changed' || isReadOtherwise(each, version, one),
  );
  if (changed.length > 0) return { kind: 'changed', chosen: changed };
  const [unresolved] = told('no resolution');
  if (unresolved !== undefined) return { kind: 'no-resolution', chosen: unresolved };
  const [inWords] = told('in words', 'not applicable');
  if (inWords !== undefined) return { kind: 'not-stated', chosen: inWords };
  return { kind: 'own', ordersOnly: chosen.some(({ option }) => option.preferred === undefined) };
}

/**
 * Choices of the rules that a case depends on and says nothing about, such as `4.A.2=all-hold`: the DATC's
 * own choice is another one, and no option with this one is given.
 */
export function unsaidChoices(each: WithOptions, version: DatcVersion, policy: Policy): string[] {
  const said = new Set(chosenOptions(each, version, policy).flatMap(({ option }) => issuesOf(option)));
  const preferred = (each.options ?? []).filter((option) => option.preferred === true);
  const unsaid = preferred.flatMap((option) =>
    Object.entries(option.choices)
      .filter(([issue, letters]) => chosenLetter(each, version, policy, issue, letters) === undefined)
      .map(([issue]) => issueOf(issue)),
  );
  return [...new Set(unsaid)]
    .filter((issue) => issue !== undefined && !said.has(issue))
    .map((issue) => `${issue}=${policy[issue!]}`);
}

/** The changes an option lists, with what this project reads otherwise; later ones count. */
export function changesOf(
  each: WithOptions,
  version: DatcVersion,
  chosen: ChosenOption,
): readonly { readonly order: string; readonly result: readonly string[] }[] {
  const otherwise = EXPECTED_OTHERWISE[noteName(each, version, chosen)];
  return [...(chosen.option.changes ?? []), ...(otherwise?.changes ?? [])];
}

function isReadOtherwise(each: WithOptions, version: DatcVersion, chosen: ChosenOption): boolean {
  return EXPECTED_OTHERWISE[noteName(each, version, chosen)] !== undefined;
}

function noteName({ id }: WithOptions, version: DatcVersion, { name }: ChosenOption): string {
  return `${version} ${id} ${name}`;
}

function chosenOptions(each: WithOptions, version: DatcVersion, policy: Policy): ChosenOption[] {
  return (each.options ?? []).flatMap((option) => {
    const parts = Object.entries(option.choices).map(([issue, letters]) => ({
      issue,
      letter: chosenLetter(each, version, policy, issue, letters),
    }));
    if (parts.some(({ letter }) => letter === undefined)) return [];
    const letters = parts.map(({ issue, letter }) => `${issue}=${letter}`).join(' ');
    const names = parts.map(({ issue }) => policy[issueOf(issue)!]).join(', ');
    return [{ name: `${letters} (${names})`, option }];
  });
}

/** The letter, if any of these stands for what the rules choose. */
function chosenLetter(
  each: WithOptions,
  version: DatcVersion,
  policy: Policy,
  issueText: string,
  letters: readonly string[],
): string | undefined {
  const issue = issueOf(issueText);
  if (issue === undefined) return undefined;
  return letters.find((letter) => meant(each, version, issue, letter) === policy[issue]);
}

/** The choice that a letter or label of a case stands for. */
function meant(
  { id }: WithOptions,
  version: DatcVersion,
  issue: IssueId,
  letter: string,
): string | undefined {
  const label = LABELS.find(
    (known) =>
      known.issue === issue && known.letter === letter && (known.cases?.includes(`${version} ${id}`) ?? true),
  );
  return label?.choice ?? choiceByLetter(issue, version, letter);
}

function issuesOf({ choices }: CaseOption): (IssueId | undefined)[] {
  return Object.keys(choices).map(issueOf);
}

/** `4.A.4.1` is a part of 4.A.4. */
function issueOf(text: string): IssueId | undefined {
  return ISSUE_IDS.find((known) => text === known || text.startsWith(`${known}.`));
}

/** Labels that stand where a letter of the DATC would, and letters that mean something else in some cases. */
export const LABELS: readonly {
  readonly issue: IssueId;
  readonly letter: string;
  readonly choice: string;
  /** Only in these cases, as version and id. */
  readonly cases?: readonly string[];
  readonly why: string;
}[] = [
  {
    issue: '4.A.1',
    letter: 'a',
    choice: 'every-own-route',
    cases: ['2.4 6.F.10', '2.4 6.F.20'],
    why: 'there the file means the choice with the clause of the DPTG about foreign fleets, as its label says',
  },
  {
    issue: '4.E.1',
    letter: 'legal',
    choice: 'any-place',
    why: 'the file names what the order is, not a letter',
  },
  {
    issue: '4.E.1',
    letter: 'illegal',
    choice: 'this-situation',
    why: 'the file names what the order is, not a letter',
  },
  {
    issue: '4.E.1',
    letter: 'c-or-wider',
    choice: 'some-situation',
    why: 'the file covers several letters at once',
  },
  {
    issue: '4.B.2',
    letter: 'b',
    choice: 'illegal',
    cases: ['2.4 6.B.2'],
    why: 'the text of 2.4 lists the default coast second and failing third; the file has them the other way round',
  },
  {
    issue: '4.B.2',
    letter: 'c',
    choice: 'default-coast',
    cases: ['2.4 6.B.2'],
    why: 'the text of 2.4 lists the default coast second and failing third; the file has them the other way round',
  },
];

interface Otherwise {
  readonly changes: readonly { readonly order: string; readonly result: readonly string[] }[];
  readonly why: string;
}

const AVAILABLE_UNDER_1982 =
  'the rule of 1982 changes the equation of the support, so nothing is paradoxical and no convoy order fails';

const COAST_CORRECTED: Otherwise = {
  changes: [
    { order: 'A Budapest Supports F Rumania', result: ['invalid'] },
    { order: 'F Rumania - Bulgaria(sc)', result: ['fails', 'dislodged'] },
    { order: 'F Black Sea - Rumania', result: ['succeeds'] },
  ],
  why: 'the order counts as a move to the east coast, so the unit cannot be supported to hold and is dislodged; it attacks the target of the support in Bulgaria, and so does not cut it',
};
const DEFAULT_COAST_TAKEN: Otherwise = {
  changes: [
    { order: 'F Aegean Sea Supports F Constantinople', result: ['invalid'] },
    { order: 'F Constantinople - Bulgaria', result: ['fails', 'dislodged'] },
    { order: 'F Black Sea - Constantinople', result: ['succeeds'] },
  ],
  why: 'the order counts as a move to the default coast, so the unit cannot be supported to hold and is dislodged; the support in Bulgaria is for an attack on where it comes from, so it is not cut',
};
const WALKS_TO_HOLLAND: Otherwise = {
  changes: [{ order: 'A Belgium - Holland via convoy', result: ['succeeds'] }],
  why: 'these rules know no "via convoy": nothing convoys the army, so it walks to the province that the English army leaves',
};
const WALKS_TO_BELGIUM: Otherwise = {
  changes: [{ order: 'A Picardy - Belgium via convoy', result: ['succeeds'] }],
  why: 'these rules know no "via convoy": nobody comes the opposite way and the fleet is a foreign one, so the army walks to an empty province',
};

/** Expectations instead of, or beside, what an option lists, by version and name of the test. */
export const EXPECTED_OTHERWISE: Readonly<Record<string, Otherwise>> = {
  '3.2 6.F.23 4.A.2=b (1982)': {
    changes: [
      { order: 'F English Channel Convoys A Brest - London', result: ['available'] },
      { order: 'F North Sea Convoys A Norway - Belgium', result: ['available'] },
    ],
    why: AVAILABLE_UNDER_1982,
  },
  '3.2 6.F.24 4.A.2=b (1982)': {
    changes: [{ order: 'F English Channel Convoys A Brest - London', result: ['available'] }],
    why: AVAILABLE_UNDER_1982,
  },
  '3.2 6.F.21 4.A.2=b (1982)': {
    changes: [{ order: 'F Clyde Supports F North Atlantic Ocean', result: ['given', 'dislodged'] }],
    why: 'the support is given although the unit is dislodged, as in the case itself; the option names the support only',
  },
  '2.4 6.F.21 4.A.2=b (1982)': {
    changes: [{ order: 'F Clyde Supports F North Atlantic Ocean', result: ['given', 'dislodged'] }],
    why: 'the support is given although the unit is dislodged, as in the case itself; the option names the support only',
  },
  '3.2 6.F.29 4.A.2=b (1982)': {
    changes: [
      'F St Petersburg(sc) Supports F Finland - Gulf of Bothnia',
      'F Sweden Supports F Prussia - Baltic Sea',
      'F Denmark Supports F Skagerrak - North Sea',
      'F Clyde Supports F Norway - Norwegian Sea',
      'F London Supports F Wales - English Channel',
      'F Brest Supports F Spain(nc) - Mid-Atlantic Ocean',
    ].map((order) => ({ order, result: ['given'] })),
    why: 'the moves that the option lists as succeeding do so because these supports are not cut',
  },
  '2.4 6.F.19 4.A.1=a 4.A.2=e (every-route, all-hold)': {
    changes: [{ order: 'F Naples Supports F Rome - Tyrrhenian Sea', result: ['given'] }],
    why: 'a convoyed army of the paradox has no effect under All Hold, in 6.F.14 as here, so it cuts no support',
  },
  '2.4 6.F.20 4.A.1=b 4.A.2=a (any-route, 1971)': {
    changes: [
      { order: 'F Naples Supports F Ionian Sea', result: ['cut'] },
      { order: 'F Ionian Sea Convoys A Tunis - Naples', result: ['disrupted', 'dislodged'] },
      { order: 'F Eastern Mediterranean - Ionian Sea', result: ['succeeds'] },
    ],
    why: 'the rule of 1971 spares the support of an attack on a convoying fleet; this one is for the fleet to hold',
  },
  '2.4 6.F.20 4.A.1=a 4.A.2=b (every-own-route, 1982)': {
    changes: [
      { order: 'F Naples Supports F Ionian Sea', result: ['given'] },
      { order: 'F Ionian Sea Convoys A Tunis - Naples', result: ['available'] },
      { order: 'F Eastern Mediterranean - Ionian Sea', result: ['fails'] },
    ],
    why: 'the rule of 1982 asks only that a fleet in that sea is ordered to convoy; the clause of the DPTG is about disruption',
  },
  '2.4 6.B.7 4.B.4=b (default-coast)': {
    changes: [
      { order: 'F Portugal Supports F Mid-Atlantic Ocean - Spain', result: ['given'] },
      { order: 'F Western Mediterranean - Spain(sc)', result: ['fails'] },
    ],
    why: 'the file takes the south coast for the default; here it is the first coast listed, the north coast that is moved to',
  },
  '2.4 6.B.8 4.B.4=b (default-coast)': {
    changes: [
      { order: 'F Portugal Supports F Gascony - Spain', result: ['given'] },
      { order: 'F Western Mediterranean - Spain(sc)', result: ['fails'] },
    ],
    why: 'the file takes the south coast for the default; here it is the first coast listed, the north coast that is moved to',
  },
  '3.2 6.D.29 4.B.3=a (ignored)': COAST_CORRECTED,
  '2.4 6.D.29 4.B.3=a (ignored)': COAST_CORRECTED,
  '3.2 6.D.30 4.B.1=b (default-coast)': DEFAULT_COAST_TAKEN,
  '2.4 6.D.30 4.B.1=b (default-coast)': DEFAULT_COAST_TAKEN,
  '3.2 6.G.8 4.A.3=a (opposite-undisrupted)': WALKS_TO_HOLLAND,
  '3.2 6.G.8 4.A.3=b (own-fleet)': WALKS_TO_HOLLAND,
  '3.2 6.G.20 4.A.3=a (opposite-undisrupted)': WALKS_TO_BELGIUM,
  '3.2 6.G.20 4.A.3=b (own-fleet)': WALKS_TO_BELGIUM,
  '3.2 6.H.12 4.A.3=a (opposite-undisrupted)': {
    changes: [{ order: 'A Liverpool - Edinburgh via convoy', result: ['succeeds'] }],
    why: 'its convoy is disrupted, so it walks to Edinburgh while the army of Edinburgh comes by sea: they swap, and nothing is dislodged in Liverpool',
  },
  '2.4 6.B.2 4.B.2=c (default-coast)': {
    changes: [{ order: 'F Gascony - Spain', result: ['succeeds'] }],
    why: 'here the default is the first coast listed, the north coast, which the fleet reaches',
  },
};
