/** Reads a sentence back and checks what it says of units and numbers, word by word, against the decisions. */
import type { Board } from '../../../src/board/board.ts';
import { byConvoy } from '../../../encodings/route.ts';
import { override } from '../../../src/adjudicate/rules/rule-vocabulary.ts';
import { formatStandingUnit } from '../../../src/orders/text/format.ts';
import type { Adjudication } from '../../../src/adjudicate/phases/movement.ts';
import { withNames, type Reason } from '../../../src/explain/reasons/findings.ts';
import { checkReason } from '../../../src/explain/check/check-reason.ts';
import { reasonsOf } from '../../../src/explain/sound-reasons.ts';
import { moduleName } from '../../../src/adjudicate/rules/policies.ts';
import { type Sentence, sentenceOf, sentenceText } from '../../../src/explain/words/sentence.ts';

/** The sentences of the reasons that the decisions do not bear out, each with what is wrong. */
export function untrueSentences(
  adjudication: Adjudication,
  reasons: readonly Reason[] = reasonsOf(adjudication),
): string[] {
  return reasons.flatMap((reason) => {
    const sentence = sentenceOf(adjudication, reason);
    const problems = [...checkReason(adjudication, reason), ...checkSentence(adjudication, reason, sentence)];
    return problems.map((problem) => `${sentenceText(sentence)} ${problem}`);
  });
}

/** What is wrong with the sentence, in words; nothing if it is right. */
export function checkSentence(adjudication: Adjudication, reason: Reason, { rest }: Sentence): string[] {
  const { read, decisions } = adjudication;
  const unitsByName = new Map(read.units.map((unit, i) => [formatStandingUnit(read.board, unit, 'long'), i]));
  // Orders and rules stand in quotes; clauses are named by number, and modules by any name.
  const text = rest
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\b\d\.[A-J](?:\.\d+)?\b/g, '')
    .replaceAll(moduleName(decisions.system.policy.own?.name ?? 'rules'), 'rules');
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
  for (const [all, unit] of text.matchAll(new RegExp(`(${name}) was dislodged`, 'g')))
    expect(decisions.dislodge(unitsByName.get(unit!)!), all);
  expect(!/attack \d+(?: \([^)]*\))? against attack/.test(text), 'an attack against an attack');
  const { unit: subject } = reason;
  if (subject !== undefined) {
    const { facts } = decisions.system;
    const there = facts.destination(subject);
    const others = there < 0 ? [] : [...facts.occupants(there), ...facts.moversTo(there)];
    const isAlone = others.every((unit) => unit === subject);
    expect(
      isAlone || !text.includes('nothing opposed it'),
      `that nothing opposed it, beside ${others.join()}`,
    );
    const isConvoyed = byConvoy(decisions.setting, subject);
    expect(
      isConvoyed || !/no fleet was|its convoy did/.test(text.split('dislodged by')[0]!),
      'something of a convoy where there is none',
    );
    for (const [all, by] of text.matchAll(new RegExp(`(${name}) attacked it from where .*? only by`, 'g')))
      expect(cutsByDislodgingAlone(adjudication, unitsByName.get(by!)!, subject), all);
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

/** The equation gives the support however strong the attack is, and not to a unit that the attacker dislodges. */
function cutsByDislodgingAlone({ decisions }: Adjudication, attacker: number, supporter: number): boolean {
  const { setting, system } = decisions;
  const given = (dislodges: boolean, strength: number): boolean =>
    system.equations.SUPPORT(
      override(setting, {
        decisions: {
          move: (unit) => (unit === attacker ? dislodges : decisions.move(unit)),
          dislodge: (unit) => (unit === supporter ? dislodges : decisions.dislodge(unit)),
          attack: (unit) => (unit === attacker ? strength : decisions.attack(unit)),
        },
      }),
      supporter,
    );
  return given(false, 1) && given(false, 9) && !given(true, 9);
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
