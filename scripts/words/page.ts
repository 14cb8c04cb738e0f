/** docs/words.md: every word of rules and claims, with an example. */
import {
  code,
  heading,
  prose,
  marked,
  says as told,
  table,
  type Document,
} from '../../src/base/document/document.ts';
import { WORD_GROUPS } from './words.ts';

export const WORDS_PAGE: Document = [
  heading('Words for rules and claims', 1),
  told(
    prose`[Rules of your own](rules.md) and [claims](claims.md) are written in these words. The words of ${code('situation')}, ${code('decisions')} and ${code('logic')} belong to the ${code('setting')}; the others are exported by ${code('dipsolve/rules')} and ${code('dipsolve/claims')}. Units are numbers that mean nothing by themselves; a list of units can only be handed to the logic. Each example is the right side of this equation:`,
  ),
  {
    kind: 'code',
    indent: 0,
    text: 'support(setting, unit) {\n  const { logic, situation, decisions } = setting;\n  return ...;\n}',
  },
  told(
    prose`A test runs every example. An equation is about one position: it knows the season and the owners of centres, but no year, and names no province. Games and records tell both, lines and texts ("Fall 1901") the season alone; where the season is not told it is not autumn, and where owners are not told each unit owns the centre where it stands. \`npm run make words\` writes this page.`,
  ),
  ...WORD_GROUPS.flatMap(({ title, words }) => [
    heading(title),
    table(
      words.map(({ word, says, example }) => [
        code(word),
        marked('prose', says),
        code(example.replaceAll(/\s+/g, ' ')),
      ]),
      ['word', 'says', 'example'],
    ),
  ]),
];
