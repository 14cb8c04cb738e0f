/** docs/mildest.md and its journal: changes of the rules, and which of them leave no paradox. */
import { code, type Document, heading, list, prose, says, table } from '../../src/base/document/document.ts';
import type { PrintableRules } from './printable-rules.ts';

/** Kinds of changes, with what the page calls them. */
const KINDS = {
  'one place': 'one place',
  'some units': 'one place, for some units alone',
  'two places': 'two places',
} as const;
type Kind = keyof typeof KINDS;

/** The findings about a change of the rules. */
export interface TriedChange {
  readonly id: string;
  readonly kind?: Kind;
  readonly says: string;
  /** The fewest units of a known position that is still a paradox. */
  readonly paradox?: number;
  /** It throws where equations ask for themselves without end. */
  readonly broken?: true;
  /** Number of known paradoxes that were tried, all of which it settles. */
  readonly looked?: number;
  /** Cases of DATC 3.2 that come out otherwise. */
  readonly cases?: readonly string[];
  /** Share of generated mid-game positions with another board. */
  readonly changed?: number;
  /** It is proved, for any number of units, that it leaves no paradox. */
  readonly proved?: boolean;
  /** All positions of up to this many units were searched for paradoxes of its own; 0 if that cannot be asked. */
  readonly searched?: number;
  /** Generated positions of 4 to 8 units in which larger ones were sought. */
  readonly hunted?: number;
  /** The units of the smallest that was found. */
  readonly ownParadox?: number;
  /** The units of a smallest position after which two units stand in one province. */
  readonly crowded?: number;
  /** Convoys, dislodgements or supports that never work any more. */
  readonly deaf?: readonly string[];
}

/** A change that settles every known paradox and is not degenerate. */
type SettlingChange = TriedChange & Required<Pick<TriedChange, 'looked' | 'cases' | 'changed'>>;

export function isSettling(change: TriedChange): change is SettlingChange {
  const { looked, deaf = [] } = change;
  return looked !== undefined && deaf.length === 0;
}

/** The changes that alter least come first. */
function alteringLeast(one: SettlingChange, other: SettlingChange): number {
  return one.cases.length - other.cases.length || one.changed - other.changed;
}

/** All changes of a kind that were tried. */
interface Counted {
  readonly kind: Kind;
  readonly tried: number;
  /** The number that leaves a known paradox. */
  readonly paradox: number;
  /** Equations that ask for themselves without end. */
  readonly broken: number;
}

/** Changes that leave a known paradox, and those of them that were proved to leave none. */
interface Control {
  readonly kind: 'control';
  readonly tried: number;
  readonly proved: readonly string[];
}

interface Journal {
  control?: Control;
  readonly tried: Map<string, TriedChange>;
  readonly counted: Map<Kind, Counted>;
}

/** Reads a journal, of which later lines count. */
export function readJournal(text: string): Journal {
  const journal: Journal = { tried: new Map(), counted: new Map() };
  for (const line of text.split('\n').filter(Boolean)) {
    const entry = JSON.parse(line) as TriedChange | Counted | Control;
    if ('id' in entry) journal.tried.set(entry.id, entry);
    else if (entry.kind === 'control') journal.control = entry;
    else journal.counted.set(entry.kind, entry);
  }
  return journal;
}

/** Rows of the table of proved changes; the journal has all. */
const MOST_ROWS = 20;

/** Counts first, then rules that can be printed, then all that is proved, the changes that alter least first. */
export function mildestPage(
  { tried, counted, control }: Journal,
  printable: readonly PrintableRules[],
): Document {
  const settling = [...tried.values()].filter(isSettling).sort(alteringLeast);
  const proved = alike(settling.filter((change) => change.proved === true));
  return [
    heading('The mildest rules without a paradox', 1),
    says(
      prose`Each fault of the suite's catalogue that misreads one place in the equations, or one relation or decision everywhere, is a rulebook too: its sentence says which. So is such a fault made of some units alone, and so are two faults at once. Which of these rulebooks leave no paradox: every position has a solution, and two solutions differ only in whole circles of moves? Those that settle all known paradoxes, of the DATC and generated ones of 5 to 9 units, were put to the proof that [1982-total](THEOREMS.md#1982-total) has for the 1982 rule (docs/proofs.md explains it). Where every lemma holds, **it is proved for any number of units**; where one was not shown, all positions of up to four units were searched, if that can be asked, and generated positions of 4 to 8 units for larger paradoxes.`,
    ),
    countsTable([...counted.values()], [...tried.values()]),
    says(sizesText([...tried.values()])),
    says(
      prose`Degenerate are rules under which no convoyed army ever arrives, nobody is ever dislodged, or no support is ever given, in 200 generated positions and the cases of the DATC. Of some units alone were made the faults that settle all paradoxes and change at most 30 cases of DATC 3.2, and those kept that change fewer cases than the whole fault; pairs are of two faults that leave a paradox each and change at most 16 cases.`,
    ),
    control !== undefined &&
      says(
        prose`As a control, the proof was tried of the ${control.tried} changes of one place that leave a known paradox. It shows ${control.proved.length} of them to leave none.`,
      ),
    heading('As a rulebook could print them'),
    says(
      prose`Five of them that differ from each other, as modules in \`examples/rules/\`. Each is proved again when this page is made, as \`dipsolve rules check\` does of any module.`,
    ),
    list(printable.map(ofPrintable)),
    heading('Proved to leave no paradox'),
    says(
      prose`Those first that change the fewest cases of DATC 3.2, then the share of 300 generated mid-game positions with another board. Changes that alter the same cases and as many positions share a row. The first ${Math.min(MOST_ROWS, proved.length)} of ${proved.length} rows; \`docs/mildest.jsonl\` has all.`,
    ),
    table(
      proved
        .slice(0, MOST_ROWS)
        .map(([first, ...others]) => [
          first!.says,
          others.length === 0 ? code(first!.id) : prose`${code(first!.id)} and ${others.length} more`,
          first!.cases.length,
          percent(first!.changed),
        ]),
      ['rule', 'change', 'DATC cases', 'boards'],
    ),
    heading('Not proved'),
    table(
      settling
        .filter((change) => change.proved !== true)
        .slice(0, MOST_ROWS)
        .map((change) => [
          change.says,
          code(change.id),
          change.cases.length,
          percent(change.changed),
          searchedText(change),
        ]),
      ['rule', 'change', 'DATC cases', 'boards', 'found'],
    ),
    says(
      prose`The search is over ([decision 35](decisions/035-what-was-made-once.md)): docs/mildest.jsonl has what it found, a line for each change; later lines count.`,
    ),
  ];
}

function countsTable(counted: readonly Counted[], tried: readonly TriedChange[]): Document[number] {
  const kinds = Object.keys(KINDS) as Kind[];
  const of = (kind: Kind): readonly SettlingChange[] =>
    tried.filter(isSettling).filter((change) => (change.kind ?? 'one place') === kind);
  const total = (field: 'tried' | 'paradox' | 'broken') => (kind: Kind) =>
    counted.find((each) => each.kind === kind)?.[field] ?? 0;
  const kept = (holds: (change: SettlingChange) => boolean) => (kind: Kind) => of(kind).filter(holds).length;
  const settled = (kind: Kind): number =>
    total('tried')(kind) - total('paradox')(kind) - total('broken')(kind) - of(kind).length;
  const isSearched = ({ searched = 0 }: TriedChange): boolean => searched > 0;
  const rows: Readonly<Record<string, (kind: Kind) => number>> = {
    tried: total('tried'),
    'with a known paradox': total('paradox'),
    'equations that ask for themselves without end': total('broken'),
    'degenerate, or of some units and no milder': settled,
    'proved to leave none': kept(({ proved }) => proved === true),
    'two units can end in one province': kept(({ crowded }) => crowded !== undefined),
    'with a paradox of its own': kept(({ ownParadox }) => ownParadox !== undefined),
    'open, none of up to 4 units': kept((each) => isOpen(each) && isSearched(each)),
    'open, cannot be searched or was not': kept((each) => isOpen(each) && !isSearched(each)),
  };
  return table(
    Object.entries(rows).map(([name, count]) => [name, ...kinds.map(count)]),
    ['changes of', ...Object.values(KINDS)],
  );
}

/** The sizes of known paradoxes that changes of one place leave. */
function sizesText(tried: readonly TriedChange[]): string {
  const sizes = tried.flatMap(({ paradox = [] }) => paradox).sort((a, b) => a - b);
  const counts = [...new Set(sizes)].map(
    (size) => `${size} units under ${sizes.filter((each) => each === size).length}`,
  );
  return `The smallest known paradox that a change of one place leaves has ${counts.join(', ')}.`;
}

/** Nobody knows if it leaves a paradox. */
const isOpen = ({ proved, ownParadox, crowded }: TriedChange): boolean =>
  proved !== true && ownParadox === undefined && crowded === undefined;

/** Changes that came out the same in everything that was tried. */
function alike(changes: readonly SettlingChange[]): SettlingChange[][] {
  const groups = new Map<string, SettlingChange[]>();
  for (const change of changes) {
    const key = `${change.cases.join()} ${change.changed}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()];
}

function ofPrintable({ file, says: sentence, cases, changed, difference }: PrintableRules) {
  return prose`${sentence} ${code(file)}: ${cases} cases of DATC 3.2 and ${percent(changed)} of the positions come out otherwise; the smallest difference has ${difference} units.`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function searchedText({ searched, hunted = 0, ownParadox, crowded }: TriedChange): string {
  if (crowded !== undefined) return `two units in one province, of ${crowded}`;
  if (searched === undefined) return 'not searched';
  if (ownParadox !== undefined) return `one of ${ownParadox} units`;
  const generated = `none in ${hunted} generated positions`;
  return searched === 0 ? generated : `none up to ${searched} units, ${generated}`;
}
