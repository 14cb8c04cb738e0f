/**
 * Evidence of phases that agree on choices that other phases of the same program ask for. Most records agree
 * throughout, so it is sought only in programs that differ somewhere, and only about those choices; for this their
 * files are read a second time.
 */
import type { Policy } from '../../../../encodings/policy.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { chosenRule, nameOfChoices, withChoices } from '../diagnose/interpretations.ts';
import { answer, nextText, type PhaseQuestion } from '../diagnose/phase-question.ts';
import { rankUnder, testimonyOf, type Testimony } from '../diagnose/testimony.ts';
import { choicesIn } from './fit.ts';
import type { PhaseEvidence, GameAudit, RecordAudit } from './audit-record.ts';
import { keyOf } from './audit-journal.ts';
import { underOneInterpretation } from './one-interpretation.ts';
import { recordedQuestions, type RecordedQuestion } from './record-questions.ts';
import { nameOfProgram, readAgain, type ReadingOptions } from './second-reading.ts';
import type { ChosenRule } from '../../../adjudicate/rules/choice.ts';

/** The choices that the cases of a program ask for, by file and program. */
type Considered = ReadonlyMap<string, readonly ChosenRule[]>;

/** The same audits, with what phases that agree say of the choices that others ask for. */
export async function withEvidence(
  audits: readonly RecordAudit[],
  options: ReadingOptions,
): Promise<readonly RecordAudit[]> {
  const considered = consideredIn(audits);
  if (considered.size === 0) return audits;
  const byKey = new Map(audits.map((audit) => [keyOf(audit), audit]));
  const differing = audits.filter((audit) => isConsidered(audit, considered));
  for await (const { audit, games } of readAgain(differing, options)) {
    const done = await options.solver.run((solver) =>
      audit.games.map((game, i): GameAudit => {
        const choices = considered.get(nameOfProgram(audit, game));
        if (choices === undefined) return game;
        return {
          ...game,
          evidence: evidenceOf(game, recordedQuestions(games[i]!), choices, options.base, solver),
        };
      }),
    );
    byKey.set(keyOf(audit), { ...audit, games: done });
  }
  return underOneInterpretation([...byKey.values()], options);
}

function isConsidered(audit: RecordAudit, considered: Considered): boolean {
  return audit.games.some((game) => considered.has(nameOfProgram(audit, game)));
}

function consideredIn(audits: readonly RecordAudit[]): Considered {
  const found = new Map<string, Set<string>>();
  for (const audit of audits) {
    for (const game of audit.games) {
      for (const { right = [] } of game.evidence) {
        const name = nameOfProgram(audit, game);
        const choices = found.get(name) ?? new Set();
        found.set(name, choices);
        for (const choice of right.flatMap(choicesIn)) choices.add(choice);
      }
    }
  }
  return new Map([...found].map(([name, choices]) => [name, [...choices].map(chosenRule)]));
}

/** For every phase of a game that shows something about these choices, in order. */
function evidenceOf(
  { evidence, cases }: GameAudit,
  phases: readonly RecordedQuestion[],
  choices: readonly ChosenRule[],
  base: Policy,
  solver: Solver,
): PhaseEvidence[] {
  const known = new Map(evidence.map((each) => [each.phase, each]));
  const classes = new Map(cases.map((each) => [each.where.phase, each.class]));
  return phases.flatMap((each): PhaseEvidence[] => {
    const before = known.get(each.phase);
    if (before?.right !== undefined) return [before];
    if (typeof each.told === 'string') return [];
    const found = classes.get(each.phase) ?? 'agrees';
    const testimony = testimonyOf(each.phase, each.question, each.told, solver);
    const against = { question: each.question, testimony, choices, base, solver };
    if (found === 'engine-error') {
      const neither = idleChoices(against);
      return neither.length === 0 ? [] : [{ phase: each.phase, neither }];
    }
    if (found !== 'agrees' && found !== 'record-convention') return [];
    const wrong = wrongChoices(against);
    return wrong.length === 0 ? [] : [{ phase: each.phase, wrong }];
  });
}

interface Against {
  readonly question: PhaseQuestion;
  readonly testimony: Testimony;
  readonly choices: readonly ChosenRule[];
  readonly base: Policy;
  readonly solver: Solver;
}

/** The choices under which a phase that agrees would not. */
function wrongChoices({ testimony, choices, base }: Against): string[] {
  if (testimony.under(base) !== 'fits') return [];
  const asked = testimony.askedUnder(base);
  return named(
    choices.filter((choice) => {
      if (!asked.has(choice.issue)) return false;
      const fit = testimony.under(withChoices(base, [choice]));
      return fit !== 'fits' && fit !== 'unknown';
    }),
  );
}

/** The choices under which an error would be no less wrong, although the phase would have another result. */
function idleChoices({ question, testimony, choices, base, solver }: Against): string[] {
  const rank = rankUnder(testimony, base);
  if (rank === 2) return [];
  const asked = testimony.askedUnder(base);
  const own = nextText(answer(question, base, solver));
  return named(
    choices.filter((choice) => {
      if (!asked.has(choice.issue)) return false;
      const other = withChoices(base, [choice]);
      if (rankUnder(testimony, other) > rank) return false;
      return nextText(answer(question, other, solver)) !== own;
    }),
  );
}

function named(choices: readonly ChosenRule[]): string[] {
  return choices.map((choice) => nameOfChoices([choice]));
}
