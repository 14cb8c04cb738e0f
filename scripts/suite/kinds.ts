/**
 * Does the suite find every kind of error of a program that many aimed positions find? Audits each program with both, by
 * the rules that its answers to both fit; a kind is what the audit calls it, so that the same rule broken in several
 * positions is one.
 */
import type { Policy } from '../../encodings/policy.ts';
import { formatClaim } from '../../src/others/audit/diagnose/program-claims.ts';
import type { EngineError } from '../../src/others/audit/diagnose/classify.ts';
import { fingerprint } from '../../src/others/audit/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../src/others/audit/fingerprint/question-bank.ts';
import { movementQuestion } from '../../src/others/audit/diagnose/phase-question.ts';
import { kindsIn } from '../../src/others/audit/diagnose/causes/explanations.ts';
import type { WaysToExplain } from '../../src/others/audit/diagnose/causes/fewest-kinds.ts';
import { isFoundByAsking } from '../../src/others/audit/diagnose/violation-kinds.ts';
import { Asker, sizeOf, textQuestionOf } from '../../src/others/audit/asking/ask.ts';
import { auditLive, type LiveAudit, type SourcedQuestion } from '../../src/others/audit/live/audit.ts';
import { LiveProgram } from '../../src/others/audit/asking/program.ts';
import { reportOf } from '../../src/others/audit/live/live-report.ts';
import { positionsFrom } from '../../src/others/audit/live/sources.ts';
import {
  positionIn,
  textPositionOf,
  type TextPosition,
} from '../../src/others/audit/asking/text-position.ts';
import { standardBoard as board } from '../../src/board/standard.ts';
import { suiteQuestions } from '../../src/others/suite/tests/suite-questions.ts';
import { comparePolicies } from '../../src/adjudicate/rules/policies.ts';
import { countsOf, kindsOfAll } from './errors-alike.ts';
import type { KindsFound } from '../../src/others/suite/tests/suite-data.ts';
import { programsOf } from './programs.ts';
import { suiteNow, type KindsMeasured, type SetMeasured, type Work } from './work.ts';

/** Those that an audit aims by default; the suite was made from none of them. */
const SEED = 1;
/** Two positions are aimed for each that is asked for. */
const AIMED = 2500;
/** Differences that are looked at closely; of more the rest is only counted, which gives no kind. */
const MOST_SHOWN = 400;
/** ... of aimed positions that look alike: there are many, and to look at all takes hours. */
const MOST_ALIKE = 8;
/** Positions that are kept to be looked at. */
const SHOWN = 12;

/**
 * @param more commands of other programs, written NAME=COMMAND
 * @param timeout in milliseconds
 */
export async function kinds(work: Work, more: readonly string[], timeout: number): Promise<boolean> {
  const now = suiteNow();
  const done = new Set(
    work.lines('kinds').flatMap(({ of, measured }) => (of === now ? [measured.name] : [])),
  );
  for (const [name, command] of programsOf(more)) {
    if (done.has(name)) continue;
    if (work.isLate()) return false;
    work.add('kinds', { of: now, measured: { name, ...(await found(work, command, timeout)) } });
  }
  return true;
}

/** What was found with the suite that is there, beside what aimed positions find. */
export function kindsFound(work: Work): KindsFound[] {
  const now = suiteNow();
  const last = new Map(
    work.lines('kinds').flatMap(({ of, measured }) => (of === now ? [[measured.name, measured]] : [])),
  );
  return [...last.values()].map(({ name, aimed: many, suite }): KindsFound => {
    const causes = kindsOfAll([...many.errors, ...suite.errors]);
    return {
      name,
      aimed: { positions: many.positions, kinds: countsOf(many.errors, causes) },
      suite: { positions: suite.positions, kinds: countsOf(suite.errors, causes) },
    };
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

async function found(work: Work, command: string, timeout: number): Promise<Omit<KindsMeasured, 'name'>> {
  const { policy: reference, solver } = work.judged;
  const sets = { aimed: aimed(work), suite: suiteQuestions(board) };
  const program = new LiveProgram(command, { timeout });
  try {
    const asker = new Asker(program);
    const options = { reference, solver, mostMinimised: 0 };
    const shown = await fingerprint(board, program, { solver, questions: QUESTIONS, further: [], reference });
    const { known } = await auditLive(asker, [...sets.aimed, ...sets.suite], { ...options, known: shown });
    const by = { ...options, known, isSettled: true, mostMinimised: MOST_SHOWN };
    const many = await auditLive(asker, sets.aimed, { ...by, mostAlike: MOST_ALIKE });
    const suite = await auditLive(asker, sets.suite, { ...by, mostAlike: MOST_SHOWN });
    return { rules: nameOf(known.policy, reference), aimed: summary(many), suite: summary(suite) };
  } finally {
    await program.close();
  }
}

/** Choices in which rules differ from others. */
const nameOf = (policy: Policy, reference: Policy): string =>
  comparePolicies(reference, policy)
    .map(({ issue, b }) => `${issue}=${b}`)
    .join(', ');

/** Errors that can be of the same kinds together. */
function summary(audit: LiveAudit): SetMeasured {
  const { positions, counts, notShown } = reportOf(audit);
  const groups = new Map<string, { ways: WaysToExplain; shown: { from: string; error: EngineError }[] }>();
  for (const each of audit.audited) {
    if (each.kind !== 'classified' || each.classified.class !== 'engine-error') continue;
    const { error } = each.classified;
    const ways = waysToExplain(error);
    const name = JSON.stringify(ways);
    const group = groups.get(name) ?? { ways, shown: [] };
    groups.set(name, group);
    group.shown.push({ from: each.from, error });
  }
  const errors = [...groups.values()].map(({ ways, shown }) => ({
    ways,
    count: shown.length,
    smallest: shown
      .toSorted((a, b) => sizeOf(a.error.question) - sizeOf(b.error.question))
      .slice(0, SHOWN)
      .map(({ from, error: { question, claims, violation } }) => ({
        from,
        position: textQuestionOf(question),
        claims: claims.map((claim) => formatClaim(board, claim)),
        sentence: violation.sentence,
      })),
  }));
  return { positions, counts, notShown, errors };
}

/** What explains an error: of several mistakes each may give the same answer, or some of them together. */
function waysToExplain({ violation, explanations = [] }: EngineError): WaysToExplain {
  const ways = isFoundByAsking(violation.kind) ? [] : kindsIn(explanations);
  const different = [...new Map(ways.map((way) => [way.join(), way])).values()];
  return different.length > 0 ? different : [[violation.kind]];
}
