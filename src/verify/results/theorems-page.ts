/** docs/THEOREMS.md: what is known of every claim. */
import { VERSION } from '../../version.ts';
import type { Claim } from '../theorem.ts';
import { LEFT_OUT } from '../maps/map-mode.ts';
import type { Theorem, TheoremsFile } from './known-results.ts';
import type { Example } from '../settle/task.ts';
import { TERRAIN_FACTS } from '../space/terrain.ts';

/** The page, from the claims and what was found. */
export function theoremsPage(claims: readonly Claim[], { solver, theorems }: TheoremsFile): string {
  const known = claims.flatMap((claim) => {
    const theorem = theorems.find((one) => one.claim === claim.id);
    return theorem === undefined ? [] : [{ claim, theorem }];
  });
  const seconds = theorems.reduce((sum, theorem) => sum + theorem.seconds, 0);
  return [
    '# What the rules do in every position',
    '',
    `Written by \`npm run theorems\` (dipsolve ${VERSION}, ${solver}; ${seconds} s on two cores). Each line is settled by`,
    'the program: for all positions of up to so many units, on every map or on the standard map; or by a smallest',
    'position, which `dipsolve solve` takes. To settle one again: `dipsolve verify CLAIM`.',
    '',
    ...LEFT_OUT.map((sentence) => `- ${sentence}`),
    '- "Searched" is the number of units through which all positions were asked; time ended the search there, or its',
    '  end at ten units, not a find. "Every map" asks no more of a map than this:',
    ...Object.values(TERRAIN_FACTS).map((fact) => `  - ${fact}`),
    '',
    '| claim | says | answer | searched |',
    '| --- | --- | --- | --- |',
    ...known.map(
      ({ claim, theorem }) =>
        `| [${claim.id}](#${claim.id}) | ${claim.sentence} | ${answerText(claim, theorem)} | ${searchedText(theorem)} |`,
    ),
    '',
    ...known.flatMap(({ claim, theorem }) => section(claim, theorem)),
  ].join('\n');
}

function answerText({ kind }: Claim, { verdict, example }: Theorem): string {
  if (example !== undefined) {
    const what = kind === 'never' ? 'counterexample' : 'position';
    return `**${verdict}**: smallest ${what} has ${example.units} units`;
  }
  if (verdict === 'unknown') return '**unknown**';
  return kind === 'never' ? '**holds**' : '**no such position** as far as searched';
}

function searchedText({ upTo, everyMap, example }: Theorem): string {
  if (example !== undefined) return `nothing smaller than ${example.units} units`;
  if (everyMap === upTo) return `${upTo} units, every map`;
  return `${upTo} units, standard map; ${everyMap}, every map`;
}

function section(claim: Claim, theorem: Theorem): string[] {
  const { example, madeUp } = theorem;
  return [
    `## ${claim.id}`,
    '',
    `${claim.sentence} (${claim.source})`,
    '',
    `${answerText(claim, theorem)}; ${searchedText(theorem)}; ${theorem.seconds} s.`,
    '',
    ...(claim.assumes ?? []).flatMap((assumption) => [`Assumed: ${assumption}`, '']),
    ...(example === undefined ? [] : exampleSection('On the standard map', example)),
    ...(madeUp === undefined
      ? []
      : exampleSection(`On a made-up map already ${madeUp.units} units do`, madeUp)),
  ];
}

function exampleSection(title: string, { text, standing, says }: Example): string[] {
  return [
    `${title}${standing.length === 0 ? '' : ` (only there to stand: ${standing.join(', ')})`}:`,
    '',
    '```',
    text.trimEnd(),
    '```',
    '',
    '```',
    ...says,
    '```',
    '',
  ];
}
