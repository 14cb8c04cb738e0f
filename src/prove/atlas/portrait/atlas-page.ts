/** docs/ATLAS.md: how far the atlas goes, its counts, and every class. */
import { markdownTable } from '../../../base/markdown.ts';
import { KIND_NAMES, KINDS, type ParadoxKind } from './kind.ts';
import type { Atlas, AtlasEntry } from './atlas.ts';
import { isDisputed, PARADOX_RULES, type ParadoxRule, type Ruling } from './rulings.ts';

/** Where the picture of an entry is, seen from the page, if there is one. */
export type PictureFile = (entry: AtlasEntry) => string | undefined;

/** The page, without the part that is the same in every atlas. */
export function atlasPage(atlas: Atlas, introduction: string, picture: PictureFile): string {
  const { entries } = atlas;
  return `${[
    introduction.trim(),
    '## What was found',
    completenessText(atlas),
    countsTable(entries),
    `The kinds: ${kindsIn(entries)
      .map((kind) => `_${kind}_, ${KINDS[kind]}`)
      .join('; ')}.`,
    disagreementsText(entries),
    rulesTable(entries),
    othersText(atlas),
    ...entries.map((entry) => entryText(entry, picture(entry))),
  ].join('\n\n')}\n`;
}

/** How far the search went, as the solver answered. */
export function completenessText({ completeThrough, unknown }: Atlas): string {
  const all = `Complete through ${completeThrough} units on every map: for each outline of orders the solver answered that no position without exactly one solution is left that has none of these classes as a part.`;
  if (unknown.length === 0) return all;
  return `${all} At ${unknown.length} larger outlines it stopped at its limit: nothing is claimed of them.`;
}

interface CountedRow {
  readonly head: string;
  readonly isIn: (entry: AtlasEntry) => boolean;
}

/** What classes are counted by; kinds of which there is none are left out. */
function countedIn(entries: readonly AtlasEntry[]): readonly CountedRow[] {
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

function countsTable(entries: readonly AtlasEntry[]): string {
  const sizes = [...new Set(entries.map(({ units }) => units))];
  const counted = countedIn(entries);
  const countsOf = (some: readonly AtlasEntry[]): string[] =>
    counted.map(({ isIn }) => String(some.filter(isIn).length));
  const rows = sizes.map((size) => [
    String(size),
    ...countsOf(entries.filter(({ units }) => units === size)),
  ]);
  return markdownTable(
    ['units', ...counted.map(({ head }) => head)],
    [...rows, ['all', ...countsOf(entries)]],
  );
}

function disagreementsText(entries: readonly AtlasEntry[]): string {
  const disputed = entries.filter(isDisputed).map(({ number }) => number);
  return disputed.length === 0
    ? 'Under all choices of 4.A.2 the same units move and are dislodged in each class.'
    : `The choices of 4.A.2 disagree about which units move or are dislodged in ${disputed.join(', ')}, and in no other.`;
}

/** What a choice makes of a class. */
function rulingIn({ rulings }: AtlasEntry, rule: ParadoxRule): Ruling {
  return rulings.find(({ rules }) => rules.includes(rule))!;
}

/** What each choice makes of the classes that circles and swaps do not settle. */
function rulesTable(entries: readonly AtlasEntry[]): string {
  const paradoxes = entries.filter(({ kind }) => kind !== 'circle' && kind !== 'swap');
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
  const head = ['4.A.2', 'no answer of its own', 'a unit is dislodged', 'board differs from szykman'];
  return `Of the ${paradoxes.length} classes that are neither circles nor swaps:\n\n${markdownTable(head, rows)}`;
}

function othersText({ others, completeThrough }: Atlas): string {
  if (others.length === 0) return 'Every paradox and circle of DATC 3.2 is of one of these classes.';
  const cases = others.map(({ id, units }) => `${id} (${units} units)`).join(', ');
  return `Paradoxes and circles of DATC 3.2 with more than ${completeThrough} units are not in the atlas: ${cases}.`;
}

/** `6.F.14, 6.F.15`, or that there is none. */
export function casesText({ datc }: Pick<AtlasEntry, 'datc'>): string {
  return datc.length === 0 ? 'in no test case' : datc.join(', ');
}

/** Whether the standard map has it, in a sentence. */
export function mapText({ standard }: Pick<AtlasEntry, 'standard'>): string {
  switch (standard) {
    case 'found':
      return 'The position is one of the standard map.';
    case 'none':
      return 'The solver answered that the standard map has no such position; the map is made up.';
    case 'unknown':
      return 'Whether the standard map has such a position is not known; the map is made up.';
  }
}

/** The choices that lead to one outcome; those that left it to 4.A.2-fallback are marked. */
export function rulesText({ rules, unanswered }: Ruling): string {
  if (rules.length === PARADOX_RULES.length && unanswered.length === 0) return 'all choices';
  return rules.map((rule) => (unanswered.includes(rule) ? `${rule} (no answer)` : rule)).join(', ');
}

/** What no part of it is, in a sentence. */
export function smallestText({ isSmallest }: Pick<AtlasEntry, 'isSmallest'>): string {
  return isSmallest
    ? 'Without any one of its orders there is exactly one solution.'
    : 'Without any one of its orders there is a solution, though not always just one.';
}

function entryText(entry: AtlasEntry, picture: string | undefined): string {
  const { number, kind, position, rulings } = entry;
  const outcomes = rulings.map((ruling) => [rulesText(ruling), ruling.says.join('; ')]);
  return [
    `### ${number}: ${kind}`,
    `\`${entry.class}\``,
    `\`\`\`\n${position.trimEnd()}\n\`\`\``,
    `${mapText(entry)} ${smallestText(entry)} DATC 3.2: ${casesText(entry)}.`,
    markdownTable(['4.A.2', 'outcome'], outcomes),
    ...(picture === undefined ? [] : [`![Class ${number}](${picture})`]),
  ].join('\n\n');
}
