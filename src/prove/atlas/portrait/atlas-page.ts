/** docs/ATLAS.md: how far the atlas goes, its counts, and every class. */
import {
  block,
  code,
  type Document,
  heading,
  marked,
  type Part,
  picture,
  prose,
  says,
  table,
} from '../../../base/document/document.ts';
import {
  type Atlas,
  type AtlasEntry,
  KIND_NAMES,
  KINDS,
  type ParadoxKind,
  isDisputed,
  PARADOX_RULES,
  type ParadoxRule,
  type Ruling,
} from './atlas.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import data from './introduction.json' with { type: 'json' };
import { describePolicy, isDefault } from '../../../adjudicate/rules/policies.ts';

/** The page of an atlas; `introduction` is the same in every atlas, `fileOf` has the picture of an entry if there is one. */
export function atlasPage(
  atlas: Atlas,
  introduction: string,
  fileOf: (entry: AtlasEntry) => string | undefined,
): Document {
  const { entries } = atlas;
  const kinds = kindsIn(entries).map((kind, i) => prose`${i === 0 ? '' : '; '}_${kind}_, ${KINDS[kind]}`);
  const paradoxes = entries.filter(({ kind }) => kind !== 'circle' && kind !== 'swap');
  return [
    says(marked('prose', introduction.trim())),
    heading('What was found'),
    completenessText(atlas),
    countsTable(entries),
    says(prose`The kinds: ${kinds}.`),
    disagreementsText(entries),
    `Of the ${paradoxes.length} classes that are neither circles nor swaps:`,
    rulesTable(paradoxes),
    othersText(atlas),
    ...entries.flatMap((entry) => entryText(entry, fileOf(entry))),
  ];
}

/** Says how far the search went, as the solver answered. */
export function completenessText({ completeThrough, unknown }: Atlas): string {
  const all = `Complete through ${completeThrough} units on every map: for each outline of orders the solver answered that no position without exactly one solution is left that has none of these classes as a part.`;
  if (unknown.length === 0) return all;
  return `${all} At ${unknown.length} larger outlines it stopped at its limit: nothing is claimed of them.`;
}

/** Rows by which classes are counted; kinds of which there is none are left out. */
function countedIn(
  entries: readonly AtlasEntry[],
): readonly { readonly head: string; readonly isIn: (entry: AtlasEntry) => boolean }[] {
  return [
    { head: 'classes', isIn: () => true },
    ...kindsIn(entries).map((kind) => ({ head: kind, isIn: (entry: AtlasEntry) => entry.kind === kind })),
    { head: 'on the standard map', isIn: ({ standard }) => standard === 'found' },
    { head: 'in no case of DATC 3.2', isIn: ({ datc }) => datc.length === 0 },
    { head: 'rules disagree', isIn: isDisputed },
  ];
}

function kindsIn(entries: readonly AtlasEntry[]): readonly ParadoxKind[] {
  return KIND_NAMES.filter((kind) => entries.some((entry) => entry.kind === kind));
}

function countsTable(entries: readonly AtlasEntry[]): Part {
  const sizes = [...new Set(entries.map(({ units }) => units))];
  const counted = countedIn(entries);
  const countsOf = (some: readonly AtlasEntry[]): string[] =>
    counted.map(({ isIn }) => String(some.filter(isIn).length));
  const rows = sizes.map((size) => [
    String(size),
    ...countsOf(entries.filter(({ units }) => units === size)),
  ]);
  return table([...rows, ['all', ...countsOf(entries)]], ['units', ...counted.map(({ head }) => head)]);
}

function disagreementsText(entries: readonly AtlasEntry[]): string {
  const disputed = entries.filter(isDisputed).map(({ number }) => number);
  return disputed.length === 0
    ? 'Under all choices of 4.A.2 the same units move and are dislodged in each class.'
    : `The choices of 4.A.2 disagree about which units move or are dislodged in ${disputed.join(', ')}, and in no other.`;
}

/** Finds what a choice makes of a class. */
function rulingIn({ rulings }: AtlasEntry, rule: ParadoxRule): Ruling {
  return rulings.find(({ rules }) => rules.includes(rule))!;
}

/** A table of what each choice makes of the classes that circles and swaps do not settle. */
function rulesTable(paradoxes: readonly AtlasEntry[]): Part {
  const rows = PARADOX_RULES.map((rule) => {
    const counted = (is: (ruling: Ruling, entry: AtlasEntry) => boolean): string =>
      String(paradoxes.filter((entry) => is(rulingIn(entry, rule), entry)).length);
    return [
      rule,
      counted(({ unanswered }) => unanswered.includes(rule)),
      counted(({ board }) => board.includes('dislodged')),
      counted(({ board }, entry) => board.join() !== rulingIn(entry, 'szykman').board.join()),
    ];
  });
  return table(rows, ['4.A.2', 'no answer of its own', 'a unit is dislodged', 'board differs from szykman']);
}

function othersText({ others, completeThrough }: Atlas): string {
  if (others.length === 0) return 'Every paradox and circle of DATC 3.2 is of one of these classes.';
  const cases = others.map(({ id, units }) => `${id} (${units} units)`).join(', ');
  return `Paradoxes and circles of DATC 3.2 with more than ${completeThrough} units are not in the atlas: ${cases}.`;
}

/** Says where there is such a position, how small it is, and which cases show it. */
export function aboutText({ standard, isSmallest, datc }: AtlasEntry): string {
  const parts = isSmallest ? 'exactly one solution' : 'a solution, though not always just one';
  const cases = datc.length === 0 ? 'in no test case' : datc.join(', ');
  return `${data.onTheMap[standard]} Without any one of its orders there is ${parts}. DATC 3.2: ${cases}.`;
}

/** The choices that lead to one outcome; those that left it to 4.A.2-fallback are marked. */
export function rulesText({ rules, unanswered }: Ruling): string {
  if (rules.length === PARADOX_RULES.length && unanswered.length === 0) return 'all choices';
  return rules.map((rule) => (unanswered.includes(rule) ? `${rule} (no answer)` : rule)).join(', ');
}

function entryText(entry: AtlasEntry, file: string | undefined): Part[] {
  const { number, kind, position, rulings } = entry;
  const outcomes = rulings.map((ruling) => [rulesText(ruling), ruling.says.join('; ')]);
  return [
    heading(`${number}: ${kind}`, 3),
    says(code(entry.class)),
    block(position),
    aboutText(entry),
    table(outcomes, ['4.A.2', 'outcome']),
    file !== undefined && picture(`Class ${number}`, file),
  ];
}

/** The beginning of a page on the rules of a policy, and how the page came about. */
export function introductionOf(
  policy: Policy,
  origin = 'This page was written by `dipsolve paradoxes`.',
): string {
  const rules = isDefault(policy) ? 'DATC 3.2' : `the rules ${describePolicy(policy)}`;
  const text = `\n${data.page.join('\n')}\n`;
  return text.replaceAll('{origin}', () => origin).replaceAll('{rules}', () => rules);
}
