/** docs/mildest.md and its journal: changes of the rules, and which of them leave no paradox. */
import { code, type Document, list, prose, says, table } from '../../src/base/document/document.ts';
import type { PrintableRules } from './printable-rules.ts';

/** Kinds of changes, with what the page calls them. */
export const KINDS = {
  'one place': 'one place',
  'some units': 'one place, for some units alone',
  'two places': 'two places',
} as const;
export type Kind = keyof typeof KINDS;

/** The findings about a change of the rules. */
export interface TriedChange {
  readonly id: string;
  readonly kind?: Kind;
  readonly says: string;
  /** The fewest units of a position that is still a paradox: of a known one, or of a smaller one. */
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
  /** All positions of up to this many units were searched for paradoxes, and have none. */
  readonly searched?: number;
  /** The units of a smallest paradox where it settles all known ones. */
  readonly ownParadox?: number;
  /** The smallest paradox that the search found. */
  readonly example?: string;
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
export function alteringLeast(one: SettlingChange, other: SettlingChange): number {
  return one.cases.length - other.cases.length || one.changed - other.changed;
}

/** All changes of a kind that were tried. */
export interface Counted {
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

export interface Journal {
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

/** Parts of docs/mildest.md: counts, rules that can be printed, and tables, the changes that alter least first. */
export function mildestParts({ tried, counted }: Journal, printable: readonly PrintableRules[]): Document[] {
  const settling = [...tried.values()].filter(isSettling).sort(alteringLeast);
  const proved = alike(settling.filter((change) => change.proved === true));
  return [
    [countsTable([...counted.values()], [...tried.values()]), says(sizesText([...tried.values()]))],
    [list(printable.map(ofPrintable))],
    [
      `The first ${Math.min(MOST_ROWS, proved.length)} of ${proved.length} rows:`,
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
    ],
    [
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
    ],
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
  const rows: Readonly<Record<string, (kind: Kind) => number>> = {
    tried: total('tried'),
    'with a known paradox': total('paradox'),
    'equations that ask for themselves without end': total('broken'),
    'degenerate, or of some units and no milder': settled,
    'proved to leave none': kept(({ proved }) => proved === true),
    'two units can end in one province': kept(({ crowded }) => crowded !== undefined),
    'with a paradox of its own': kept(({ ownParadox }) => ownParadox !== undefined),
    open: kept(isOpen),
  };
  return table(
    Object.entries(rows).map(([name, count]) => [name, ...kinds.map(count)]),
    ['changes of', ...Object.values(KINDS)],
  );
}

/** The sizes of smallest paradoxes that changes of one place leave. */
function sizesText(tried: readonly TriedChange[]): string {
  const sizes = tried.flatMap(({ paradox = [] }) => paradox).sort((a, b) => a - b);
  const counts = [...new Set(sizes)].map(
    (size) => `${size} under ${sizes.filter((each) => each === size).length}`,
  );
  return `The number of units of the smallest paradox that a change of one place leaves is ${counts.join(', ')}.`;
}

/** Nobody knows if it leaves a paradox. */
export const isOpen = ({ proved, ownParadox, crowded }: TriedChange): boolean =>
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

function searchedText({ searched, ownParadox, crowded }: TriedChange): string {
  if (crowded !== undefined) return `two units in one province, of ${crowded}`;
  if (searched === undefined) return 'not searched';
  return ownParadox === undefined ? `none up to ${searched} units` : `one of ${ownParadox} units`;
}
