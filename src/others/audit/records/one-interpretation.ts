/**
 * Programs whose records one interpretation of chapter 4 explains throughout. For a single phase, the fewest choices
 * are known that make it right; a program can have others, which do so only together. So where the phases of a
 * program seem to contradict one another, rules are looked for that all of them fit.
 */
import { choicesOf, PRESET_NAMES, PRESETS, type Policy } from '../../../../encodings/policy.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';
import { comparePolicies, isIssue } from '../../../adjudicate/rules/policies.ts';
import { CLASSES, type ClassName } from '../diagnose/classify.ts';
import { chosenRule, nameOfChoices, withChoices } from '../diagnose/interpretations.ts';
import { rankUnder, testimonyOf, type Testimony } from '../diagnose/testimony.ts';
import type { CaseJson } from './case-json.ts';
import { agrees, choicesIn, stretchesOf, type PlacedEvidence, type Stretch } from './fit.ts';
import type { PhaseEvidence, GameAudit, RecordAudit } from './audit-record.ts';
import { keyOf } from './audit-journal.ts';
import { recordedQuestions } from './record-questions.ts';
import { repaired } from './repaired-rules.ts';
import { STANDARD_INPUT } from './record-source.ts';
import { nameOfProgram, readAgain, type ReadingOptions } from './second-reading.ts';

/** Phases that ask for the same choices and are looked at to find rules; the others are compared with these. */
const ALIKE = 5;
/** Phases that do not fit rules and are taken into account when others are looked for. */
const MORE = 30;
/** Rules that are tried. */
const MOST_TRIED = 8;

/** Classes of phases that show nothing about the rules. */
const NOT_COMPARED: ReadonlySet<ClassName> = new Set<ClassName>(['unreadable', 'undecided']);

/**
 * The same audits; evidence of a program's rules is taken from rules that all its phases fit, where there are any.
 */
export async function underOneInterpretation(
  audits: readonly RecordAudit[],
  options: ReadingOptions,
): Promise<readonly RecordAudit[]> {
  let told = audits;
  for (const program of contradictory(audits)) {
    const policy = await interpretationOf(program, told, options);
    if (policy !== undefined) told = await toldBy(policy, program.name, told, options);
  }
  return told;
}

/** Choices beside the base. */
type AddedChoices = readonly ChosenRule[];

/** A program of which some phase does not fit the rules that the others ask for. */
interface Contradictory {
  readonly name: string;
  /** Choices that most phases ask for. */
  readonly rules: AddedChoices;
}

/** The programs of which no phase is an error, and some does not fit the rules that the others ask for. */
function contradictory(audits: readonly RecordAudit[]): Contradictory[] {
  const programs = new Map<string, { placed: PlacedEvidence[]; isFaulty: boolean }>();
  for (const audit of audits.toSorted((a, b) => a.record - b.record)) {
    if (audit.file === STANDARD_INPUT) continue;
    for (const game of audit.games) {
      const name = nameOfProgram(audit, game);
      const found = programs.get(name) ?? { placed: [], isFaulty: false };
      programs.set(name, found);
      for (const each of game.evidence) {
        found.placed.push({ record: audit.record, game: game.game, ...each });
      }
      found.isFaulty ||= game.cases.some((each) => each.class === 'engine-error');
    }
  }
  return [...programs].flatMap(([name, { placed, isFaulty }]) => {
    const stretches = isFaulty ? [] : stretchesOf(placed);
    if (stretches.every(isExplained)) return [];
    const [longest] = stretches.toSorted((a, b) => b.members.length - a.members.length);
    return [{ name, rules: [...longest!.rules[0]!.values()].map(chosenRule) }];
  });
}

function isExplained({ rules, members }: Stretch): boolean {
  return members.every((each) => agrees(rules[0]!, each));
}

/** The records of a program, and what it takes to read them again. */
interface RecordsOfProgram {
  readonly name: string;
  readonly audits: readonly RecordAudit[];
  readonly options: ReadingOptions;
}

/** A phase that was compared, of some program. */
interface ComparedPhase {
  readonly place: string;
  readonly testimony: Testimony;
  /** The case, where the phase differs. */
  readonly found: CaseJson | undefined;
}

function placeOf(audit: RecordAudit, game: number, phase: string): string {
  return `${keyOf(audit)}\n${game}\n${phase}`;
}

async function* phasesOf({ name, audits, options }: RecordsOfProgram): AsyncGenerator<ComparedPhase> {
  const own = audits.filter((audit) => audit.games.some((game) => nameOfProgram(audit, game) === name));
  for await (const { audit, games } of readAgain(own, options)) {
    for (const [i, game] of audit.games.entries()) {
      if (nameOfProgram(audit, game) !== name) continue;
      const cases = new Map(game.cases.map((each) => [each.where.phase, each]));
      for (const { phase, question, told } of recordedQuestions(games[i]!)) {
        const found = cases.get(phase);
        if (typeof told === 'string' || (found !== undefined && NOT_COMPARED.has(found.class))) continue;
        yield {
          place: placeOf(audit, i, phase),
          testimony: testimonyOf(phase, question, told, options.solver),
          found,
        };
      }
    }
  }
}

/** Rules that all phases of a program fit; `undefined` where none are found. */
function interpretationOf(
  { name, rules }: Contradictory,
  audits: readonly RecordAudit[],
  options: ReadingOptions,
): Promise<Policy | undefined> {
  return options.solver.run(async () => {
    const records = { name, audits, options };
    const witnesses = await differing(records);
    if (witnesses === undefined) return undefined;
    let starts = startsFrom(options.base, rules);
    for (let tried = 0; tried < MOST_TRIED; tried++) {
      const policy = firstOf(starts, (start) => repaired(start, witnesses));
      if (policy === undefined) return undefined;
      const misfits = await misfitsOf(policy, records);
      if (options.signal?.aborted === true) return undefined;
      if (misfits.length === 0) return policy;
      for (const misfit of misfits) witnesses.push(misfit);
      starts = [policy, ...startsFrom(options.base, rules)];
    }
    return undefined;
  });
}

/** Gives rules to start from: what most phases ask for, the base, and the rules that have a name. */
function startsFrom(base: Policy, rules: AddedChoices): Policy[] {
  const named = PRESET_NAMES.map((name): Policy => ({ ...base, ...PRESETS[name] }));
  return [withChoices(base, rules), base, ...named];
}

function firstOf<S, T>(given: readonly S[], found: (each: S) => T | undefined): T | undefined {
  for (const each of given) {
    const one = found(each);
    if (one !== undefined) return one;
  }
  return undefined;
}

/** The first phases of a program that do not fit rules. */
async function misfitsOf(policy: Policy, records: RecordsOfProgram): Promise<Testimony[]> {
  const misfits: Testimony[] = [];
  for await (const { testimony } of phasesOf(records)) {
    if (misfits.length >= MORE) break;
    if (rankUnder(testimony, policy) < 2) misfits.push(testimony);
  }
  return misfits;
}

/** Some phases that differ, for each that they ask for; `undefined` if not all phases can be read again. */
async function differing(records: RecordsOfProgram): Promise<Testimony[] | undefined> {
  const alike = new Map<string, number>();
  const taken: Testimony[] = [];
  let left = comparedIn(records);
  for await (const { testimony, found } of phasesOf(records)) {
    left--;
    if (found?.class !== 'rule-choice') continue;
    const asked = found.choices!.join('; ');
    const count = alike.get(asked) ?? 0;
    alike.set(asked, count + 1);
    if (count < ALIKE) taken.push(testimony);
  }
  return left === 0 ? taken : undefined;
}

/** Counts the phases of a program that were compared. */
function comparedIn({ name, audits }: RecordsOfProgram): number {
  const games = audits.flatMap((audit) => audit.games.filter((game) => nameOfProgram(audit, game) === name));
  return games
    .flatMap(({ counts }) => Object.values(counts))
    .flatMap((counts) => CLASSES.filter((each) => !NOT_COMPARED.has(each)).map((each) => counts[each]))
    .reduce((sum, count) => sum + count, 0);
}

/** The audits where a program is known to follow these rules: phases show what of them they need. */
function toldBy(
  policy: Policy,
  name: string,
  audits: readonly RecordAudit[],
  options: ReadingOptions,
): Promise<readonly RecordAudit[]> {
  const { base } = options;
  const own = comparePolicies(base, policy).flatMap(({ issue, b }): ChosenRule[] =>
    isIssue(issue) ? [{ issue, choice: b }] : [],
  );
  return options.solver.run(async () => {
    const records = { name, audits, options };
    const equals = [own, ...(await alikeTo(own, records))];
    const needed = new Map<string, readonly string[]>();
    for await (const { place, testimony, found } of phasesOf(records)) {
      if (found?.class !== 'rule-choice') continue;
      const sets = equals.flatMap((choices) => neededOf(choices, found.choices!, testimony, base));
      needed.set(place, [...new Set(sets)]);
    }
    return audits.map((audit) => ({
      ...audit,
      games: audit.games.map((game, i) =>
        nameOfProgram(audit, game) !== name
          ? game
          : toldOf(game, equals.flat(), (phase) => needed.get(placeOf(audit, i, phase))),
      ),
    }));
  });
}

/** Rules with another choice of one issue that all phases fit too. */
async function alikeTo(own: AddedChoices, records: RecordsOfProgram): Promise<AddedChoices[]> {
  const { base } = records.options;
  let left: AddedChoices[] = own.flatMap(({ issue, choice }) =>
    Object.keys(choicesOf(issue))
      .filter((other) => other !== choice && other !== base[issue])
      .map((other) => own.map((each) => (each.issue === issue ? { issue, choice: other } : each))),
  );
  for await (const { testimony } of phasesOf(records)) {
    left = left.filter((choices) => rankUnder(testimony, withChoices(base, choices)) === 2);
  }
  return left;
}

/** The sets of choices that a phase asks for and rules have; the fewest of the rules that it needs if they have none. */
function neededOf(
  rules: AddedChoices,
  asked: readonly string[],
  testimony: Testimony,
  base: Policy,
): string[] {
  const among = asked.filter((set) => isAmong(set, rules));
  return among.length > 0 ? among : [nameOfChoices(fewest(testimony, rules, base))];
}

function isAmong(set: string, rules: AddedChoices): boolean {
  const names = new Set(rules.map((choice) => nameOfChoices([choice])));
  return choicesIn(set).every((choice) => names.has(choice));
}

/** Among choices that a phase fits, some that it fits and all of which it needs. */
function fewest(testimony: Testimony, choices: AddedChoices, base: Policy): AddedChoices {
  let left = choices;
  for (const choice of choices) {
    const fewer = left.filter((each) => each !== choice);
    if (rankUnder(testimony, withChoices(base, fewer)) === 2) left = fewer;
  }
  return left;
}

function toldOf(
  game: GameAudit,
  rules: AddedChoices,
  neededIn: (phase: string) => readonly string[] | undefined,
): GameAudit {
  return {
    ...game,
    cases: game.cases.map((each) => {
      const needed = neededIn(each.where.phase);
      const { choices = [] } = each;
      return needed === undefined ? each : { ...each, choices: [...new Set([...choices, ...needed])] };
    }),
    evidence: game.evidence.flatMap(({ phase, right, wrong = [] }): PhaseEvidence[] => {
      if (right !== undefined) return [{ phase, right: neededIn(phase) ?? right }];
      const left = wrong.filter((set) => !isAmong(set, rules));
      return left.length === 0 ? [] : [{ phase, wrong: left, confirms: true }];
    }),
  };
}
