/** Reads a sentence back and checks what it says of units and numbers, word by word, against the decisions. */
import type { Board } from '../../../src/board/board.ts';
import { formatStandingUnit } from '../../../src/orders/text/format.ts';
import type { Adjudication } from '../../../src/adjudicate/phases/movement.ts';
import { withNames, type Reason } from '../../../src/explain/reasons/findings.ts';
import type { Sentence } from '../../../src/explain/words/sentence.ts';

/** What is wrong with the sentence, in words; nothing if it is right. */
export function checkSentence(adjudication: Adjudication, reason: Reason, { rest }: Sentence): string[] {
  const { read, decisions } = adjudication;
  const unitsByName = new Map(read.units.map((unit, i) => [formatStandingUnit(read.board, unit, 'long'), i]));
  // Orders and rules stand in quotes; clauses are named by number.
  const text = rest.replaceAll(/"[^"]*"/g, '').replaceAll(/\b\d\.[A-J](?:\.\d+)?\b/g, '');
  const name = namePattern(read.board);
  const problems: string[] = [];
  const expect = (holds: boolean, what: string): void => {
    if (!holds) problems.push(`the sentence says ${what}`);
  };
  const named = unitsOf(reason);
  const units = [...text.matchAll(new RegExp(name, 'g'))].map(([found]) => found);
  for (const unit of units) expect(named.has(unitsByName.get(unit) ?? -1), `${unit}, which no finding names`);

  const strengths = { hold: 'hold', defend: 'defend', prevent: 'prevent' } as const;
  for (const [all, kind, value, unit] of text.matchAll(
    new RegExp(`(hold|defend|prevent) (\\d+) \\((${name})(?=[,;)])`, 'g'),
  )) {
    const actual = decisions[strengths[kind as keyof typeof strengths]](unitsByName.get(unit!)!);
    expect(actual === Number(value), `${all}, and it is ${actual}`);
  }
  for (const [all, unit] of text.matchAll(new RegExp(`dislodged by (${name})`, 'g'))) {
    expect(decisions.move(unitsByName.get(unit!)!), all);
  }
  for (const [all, units_] of text.matchAll(
    new RegExp(`supported by (${name}(?:, ${name})*(?: and ${name})?)`, 'g'),
  )) {
    for (const [supporter] of units_!.matchAll(new RegExp(name, 'g'))) {
      expect(decisions.support(unitsByName.get(supporter)!), all);
    }
  }
  for (const [all, supporter] of text.matchAll(new RegExp(`(${name})'s? support (?:was cut|fails)`, 'g'))) {
    expect(!decisions.support(unitsByName.get(supporter!)!), all);
  }
  const cycles = new Set(
    reason.because.flatMap((finding) => (finding.kind === 'rule' ? [finding.units.length] : [])),
  );
  for (const [all, count] of text.matchAll(/(\d+) orders depend/g)) expect(cycles.has(Number(count)), all);
  const plain = text.replaceAll(/\b(?:attack|hold|defend|prevent) \d+|\d+ orders depend/g, '');
  expect(!/\d/.test(plain), `a number that is no strength: ${plain}`);
  return problems;
}

/** Any unit, with the longest names first so that `Spain(nc)` is not read as `Spain`. */
function namePattern({ locations }: Board): string {
  const names = locations.map(({ name }) => name.replaceAll(/[.()]/g, String.raw`\$&`));
  return `[AF] (?:${names.sort((a, b) => b.length - a.length).join('|')})`;
}

function unitsOf(reason: Reason): ReadonlySet<number> {
  const units = new Set<number>(reason.unit === undefined ? [] : [reason.unit]);
  withNames(
    { because: reason.because, fate: reason.fate },
    {
      unit: (unit) => {
        units.add(unit);
        return '';
      },
      place: String,
    },
  );
  return units;
}
