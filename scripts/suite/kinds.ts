/**
 * Does the suite find every kind of error of a program that many aimed positions find? Audits each program with both; a
 * kind is what the audit calls it, so that the same rule broken in several positions is one.
 */
import { fingerprint } from '../../src/audit/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../src/audit/fingerprint/question-bank.ts';
import { movementQuestion } from '../../src/audit/diagnose/question.ts';
import { Asker } from '../../src/audit/live/ask.ts';
import { auditLive, type SourcedQuestion } from '../../src/audit/live/audit.ts';
import { LiveProgram } from '../../src/audit/live/program.ts';
import { reportOf } from '../../src/audit/live/report.ts';
import { positionsFrom } from '../../src/audit/live/sources.ts';
import { positionIn, textPositionOf, type TextPosition } from '../../src/audit/live/text-position.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import { suiteQuestions } from '../../src/suite/tests/suite-questions.ts';
import type { KindsFound } from '../../src/suite/tests/suite-data.ts';
import { programsOf } from './programs.ts';
import { suiteNow, type KindsMeasured, type Work } from './work.ts';

/** Those that an audit aims by default; the suite was made from none of them. */
const SEED = 1;
/** Two positions are aimed for each that is asked for. */
const AIMED = 2500;
/** Differences that are looked at closely; of more the rest is only counted, which gives no kind. */
const MOST_SHOWN = 400;
/** Of aimed positions there are many alike, and to look at all takes hours. */
const MOST_ALIKE = { aimed: 8, suite: MOST_SHOWN } as const;

/** @param more commands of other programs, written NAME=COMMAND */
export async function kinds(work: Work, more: readonly string[]): Promise<boolean> {
  const done = new Set(work.lines('kinds').map(({ of, measured }) => `${measured.name} ${of}`));
  const sets = {
    // What aimed positions find does not depend on the suite.
    aimed: { of: 'aimed', questions: () => aimed(work) },
    suite: { of: suiteNow(), questions: () => suiteQuestions(board) },
  };
  for (const [name, command] of programsOf(more)) {
    for (const set of ['aimed', 'suite'] as const) {
      const { of, questions } = sets[set];
      if (done.has(`${name} ${of}`)) continue;
      if (work.isLate()) return false;
      work.add('kinds', {
        of,
        measured: { name, ...(await found(work, command, questions(), MOST_ALIKE[set])) },
      });
    }
  }
  return true;
}

/** What was found with the suite that is there, beside what aimed positions find. */
export function kindsFound(work: Work): KindsFound[] {
  const lines = work.lines('kinds');
  const by = (name: string, of: string): (typeof lines)[number]['measured'] | undefined =>
    lines.findLast((line) => line.of === of && line.measured.name === name)?.measured;
  return [...new Set(lines.map(({ measured }) => measured.name))].flatMap((name): KindsFound[] => {
    const [many, suite] = [by(name, 'aimed'), by(name, suiteNow())];
    if (many === undefined || suite === undefined) return [];
    const counts = (errors: typeof many.errors): Record<string, number> =>
      Object.fromEntries(errors.map(({ kind, count }) => [kind, count]));
    return [
      {
        name,
        aimed: { positions: many.positions, kinds: counts(many.errors) },
        suite: { positions: suite.positions, kinds: counts(suite.errors) },
      },
    ];
  });
}

/** Aimed once for all programs. */
function aimed(work: Work): SourcedQuestion[] {
  const { policy, solver } = work.judged;
  let texts: TextPosition[] = work.lines('aimed');
  if (texts.length === 0) {
    texts = [...positionsFrom(board, 'aimed', SEED, AIMED, solver)].flatMap(({ question }) => {
      const { units, orders } = question;
      return orders.kind === 'movement' ? [textPositionOf({ board, units, orders: orders.orders })] : [];
    });
    for (const text of texts) work.add('aimed', text);
  }
  return texts.flatMap((text, i): SourcedQuestion[] => {
    const position = positionIn(board, text, policy);
    return position === undefined
      ? []
      : [{ from: `aimed position ${i + 1}`, question: movementQuestion(position) }];
  });
}

async function found(
  { judged: { policy, solver } }: Work,
  command: string,
  questions: readonly SourcedQuestion[],
  mostAlike: number,
): Promise<Omit<KindsMeasured, 'name'>> {
  const program = new LiveProgram(command, { timeout: 60_000 });
  try {
    const known = await fingerprint(board, program, { questions: QUESTIONS, further: [], reference: policy });
    const audit = await auditLive(new Asker(program), questions, {
      reference: policy,
      known,
      solver: solver(),
      mostMinimised: MOST_SHOWN,
      mostAlike,
    });
    const { positions, counts, errors, notShown } = reportOf(audit);
    return {
      positions,
      counts,
      notShown,
      errors: errors.map(({ kind, count, smallest, others }) => ({
        kind,
        count,
        smallest: [smallest, ...others].map(({ from, position, claims, sentence }) => ({
          from,
          orders: position.orders,
          claims,
          sentence,
        })),
      })),
    };
  } finally {
    await program.close();
  }
}
