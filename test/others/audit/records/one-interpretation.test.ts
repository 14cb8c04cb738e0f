/**
 * Programs whose phases seem to contradict one another, since the fewest choices that make each right are not the
 * program's: what all phases fit is found, and told of each. The records are the questions of the fingerprint.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRESETS, type Policy, type PresetName } from '../../../../encodings/policy.ts';
import { chosenRule, withChoices } from '../../../../src/others/audit/diagnose/interpretations.ts';
import { answer, nextText } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { questionPositions } from '../../../../src/others/audit/live/sources.ts';
import type { PhaseEvidence, RecordAudit } from '../../../../src/others/audit/records/audit-record.ts';
import { auditRecord } from '../../../../src/library/records.ts';
import { withEvidence } from '../../../../src/others/audit/records/evidence-of-agreement.ts';
import { recordTexts } from '../../../../src/others/audit/records/record-source.ts';
import {
  agrees,
  choicesIn,
  stretchesOf,
  type PlacedEvidence,
} from '../../../../src/others/audit/records/fit.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { linesOf } from '../planted/default-records.ts';
import { PlantedProgram } from '../planted/planted-program.ts';
import { BASE } from './made-records.ts';
import { librarySolver } from '../../../../src/library/library-solver.ts';

const POSITIONS = questionPositions(standardBoard);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dipsolve-one-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The audits of records, before and after they are held against each other. */
interface Found {
  readonly before: readonly RecordAudit[];
  readonly after: readonly RecordAudit[];
}

/** What is found in the records of a program with these rules. */
async function foundOf(preset: PresetName): Promise<Found> {
  const lines = await linesOf(POSITIONS, new PlantedProgram([], PRESETS[preset]));
  const file = join(folder, `${preset}.jsonl`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  const before: RecordAudit[] = [];
  for await (const text of recordTexts([file])) {
    if ('error' in text) throw new Error(text.error.message);
    before.push(await auditRecord(text, { base: BASE }));
  }
  return { before, after: await withEvidence(before, { solver: librarySolver(), base: BASE }) };
}

function placedOf(audits: readonly RecordAudit[]): PlacedEvidence[] {
  return audits.flatMap(({ record, games }) =>
    games.flatMap(({ game, evidence }) => evidence.map((each) => ({ record, game, ...each }))),
  );
}

/** Of phases that other choices make right: the sets of choices, by record. */
function rightOf(audits: readonly RecordAudit[]): Map<number, readonly string[]> {
  return new Map(
    placedOf(audits).flatMap(({ record, right }) => (right === undefined ? [] : [[record, right]])),
  );
}

/** What comes of the position that the game is about under some rules. */
function resultUnder(game: string): (policy: Policy) => Promise<string> {
  const { question } = POSITIONS[Number(game.slice(1))]!;
  return (policy) => librarySolver().run((solver) => nextText(answer(question, policy, solver)));
}

/** They are all explained by one set of rules, though no phase asks for all of it. */
function expectOneSetOfRules({ after }: Found): void {
  const stretches = stretchesOf(placedOf(after));
  const [{ rules, members }] = stretches as [(typeof stretches)[number]];

  expect(stretches).toHaveLength(1);
  expect(members.filter((each) => !agrees(rules[0]!, each))).toEqual([]);
  expect([...rules[0]!.values()].length).toBeGreaterThan(1);
}

/** They have of each phase the choices among these rules that make it right, and no needless ones. */
async function expectNeededChoices({ before, after }: Found, preset: PresetName): Promise<void> {
  const [asked, told] = [rightOf(before), rightOf(after)];
  const own = new Set([...told.values()].flat().flatMap(choicesIn));
  const resultsOf = new Map(after.map(({ record, games }) => [record, resultUnder(games[0]!.game!)]));

  expect([...told.keys()]).toEqual([...asked.keys()]);
  for (const [record, sets] of told) {
    const known = asked.get(record)!.filter((set) => choicesIn(set).every((choice) => own.has(choice)));
    const result = resultsOf.get(record)!;
    const right = await result(PRESETS[preset]);
    if (known.length > 0) expect(known).toEqual(expect.arrayContaining([...sets]));
    expect(new Set(sets).size).toBe(sets.length);
    for (const choices of sets.map(choicesIn)) {
      expect(await result(withChoices(BASE, choices.map(chosenRule)))).toBe(right);
      for (const choice of choices) {
        const fewer = choices.filter((each) => each !== choice).map(chosenRule);
        expect(await result(withChoices(BASE, fewer))).not.toBe(right);
      }
    }
  }
}

/** They have cases that name these choices, after those that were known. */
function expectCasesWithChoices({ before, after }: Found): void {
  const told = rightOf(after);
  for (const [i, { record, games }] of after.entries()) {
    for (const [j, { choices = [], class: name }] of games[0]!.cases.entries()) {
      const known = before[i]!.games[0]!.cases[j]!.choices!;

      expect(name).toBe('rule-choice');
      expect(choices.slice(0, known.length)).toEqual(known);
      expect(new Set(choices)).toEqual(new Set([...known, ...told.get(record)!]));
    }
  }
}

/** They have phases that agree confirm the rules, and none that speaks against them. */
function expectConfirmation({ after }: Found): void {
  const own = new Set([...rightOf(after).values()].flat().flatMap(choicesIn));
  const agreeing = placedOf(after).filter((each: PhaseEvidence) => each.right === undefined);

  expect(agreeing.length).toBeGreaterThan(0);
  for (const { confirms, wrong = [] } of agreeing) {
    expect(confirms).toBe(true);
    expect(wrong.length).toBeGreaterThan(0);
    for (const set of wrong) expect(choicesIn(set).every((choice) => own.has(choice))).toBe(false);
  }
}

test.for(['1971', 'dptg'] as const)('the records of a program by the rules of %s', async (preset) => {
  const found = await foundOf(preset);

  expectOneSetOfRules(found);
  await expectNeededChoices(found, preset);
  expectCasesWithChoices(found);
  expectConfirmation(found);
});
