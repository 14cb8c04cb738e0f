/** docs/mildest.md: changes of one place in the rules, and which of them leave no known paradox. */
import { code, heading, prose, says, table, type Document } from '../../src/base/document/document.ts';

/** The findings about a change of one place in the rules. */
export interface TriedChange {
  readonly id: string;
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
  /** All positions of up to this many units were searched for paradoxes of its own; 0 if that cannot be asked. */
  readonly searched?: number;
  /** The units of the smallest that was found. */
  readonly ownParadox?: number;
  /** Convoys, dislodgements or supports that never work any more. */
  readonly deaf?: readonly string[];
}

/** Counts first, then those without a known paradox, the ones that change least first. */
export function mildestPage(tried: readonly TriedChange[], all: number): Document {
  const kept = tried.filter(({ paradox }) => paradox !== undefined);
  const broken = tried.filter(({ broken: isBroken }) => isBroken === true);
  const free = tried.filter(({ looked }) => looked !== undefined);
  const degenerate = free.filter(({ deaf = [] }) => deaf.length > 0);
  const rest = free
    .filter(({ deaf = [] }) => deaf.length === 0)
    .sort((a, b) => a.cases!.length - b.cases!.length || a.changed! - b.changed!);
  const sizes = [...new Set(kept.map(({ paradox }) => paradox!))].sort((a, b) => a - b);
  return [
    heading('The mildest rules without a known paradox', 1),
    says(
      prose`Each fault of the suite's catalogue that misreads one place in the equations, or one relation or decision everywhere, is a rulebook too: its sentence says which. This page asks which of these rulebooks still have a paradox, and which settle all paradoxes that are known: those of the DATC and generated ones of 5 to 9 units. **It proves nothing.** A change without a known paradox can have paradoxes of its own of a kind that no rulebook has, and there is no proof for any number of units; \`dipsolve paradoxes\` and \`dipsolve rules check\` ask that of one module.`,
    ),
    table(
      [
        ['changes of one place', all],
        ['tried', tried.length],
        ...sizes.map((size) => [
          `with a known paradox of ${size} units`,
          kept.filter(({ paradox }) => paradox === size).length,
        ]),
        ['equations that ask for themselves without end', broken.length],
        ['without a known paradox, degenerate', degenerate.length],
        ['without a known paradox, others', rest.length],
        ['proved to have none', 0],
        ['not tried', all - tried.length],
      ],
      ['', 'number'],
    ),
    says(
      prose`Degenerate are those under which no convoyed army ever arrives, nobody is ever dislodged, or no support is ever given, in 200 generated positions and the cases of the DATC. The others, those first that change the fewest cases of DATC 3.2; then the share of 300 generated mid-game positions with another board, and paradoxes of its own that a search of all positions of up to four units found on any map (circles and units that change places are none).`,
    ),
    table(
      rest.map(({ id, says: sentence, cases, changed, ...each }) => [
        sentence,
        code(id),
        cases!.length,
        `${(changed! * 100).toFixed(1)} %`,
        searchedText(each),
      ]),
      ['rule', 'change', 'DATC cases', 'boards', 'paradoxes of its own'],
    ),
    says(prose`\`npm run make mildest\` goes on from docs/mildest.jsonl.`),
  ];
}

function searchedText({ searched, ownParadox }: Pick<TriedChange, 'searched' | 'ownParadox'>): string {
  if (searched === undefined) return 'not searched';
  if (ownParadox !== undefined) return `one of ${ownParadox} units`;
  return searched === 0 ? 'cannot be asked' : `none up to ${searched} units`;
}
