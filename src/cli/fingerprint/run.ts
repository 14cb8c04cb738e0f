/** `dipsolve fingerprint`: what another program chooses on the issues of DATC chapter 4. */
import type { AnsweredQuestion } from '../../others/twin/fingerprint/interrogation.ts';
import { fingerprint, type Fingerprint, type Misfit } from '../../others/twin/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../others/audit/live/question-bank.ts';
import { randomPositions } from '../../others/audit/live/sources.ts';
import { textPositionOf } from '../../others/audit/asking/text-position.ts';
import { type Account, LiveProgram } from '../../others/audit/asking/program.ts';
import { complain, EXIT } from '../shared/complain.ts';
import type { OnBoards } from '../shared/options.ts';
import { requireAskable, silence } from '../shared/unaskable.ts';
import { DEFAULTS } from '../shared/described-commands.ts';
import { librarySolver } from '../../library/library-solver.ts';
import { block, type Document, group, type Part, says, table } from '../../base/document/document.ts';
import { choicesOf, type IssueId, ISSUES, PRESETS } from '../../../encodings/policy.ts';
import { describeAnswer } from '../../others/audit/asking/answer.ts';
import { comparePolicies, isIssue, nearestPreset, rulesJson } from '../../adjudicate/rules/policies.ts';
import { positionLines } from '../../others/audit/live/position-lines.ts';
import { printAnswer, withCounter } from '../shared/print.ts';
import { counted } from '../../explain/words/words.ts';

/**
 * Questions the program and prints what its answers show.
 *
 * @returns the exit code: 3 if the program answered nothing, or nothing that shows a belief
 */
export async function runFingerprint({ boards, ...options }: OnBoards): Promise<number> {
  const { against = '', json = false, answerTimeout = DEFAULTS.answerTimeout } = options;
  const { random = DEFAULTS.fingerprintRandom, seed = DEFAULTS.seed } = options;
  const board = boards.first;
  requireAskable(against, 'fingerprint', board);
  const program = new LiveProgram(against, { timeout: answerTimeout * 1000 });
  try {
    const found = await withCounter('answers', (onAnswer) =>
      fingerprint(board, program, {
        solver: librarySolver(),
        questions: QUESTIONS,
        further: [...randomPositions(board, seed, random)].map(textPositionOf),
        onAnswer,
      }),
    );
    const { account } = program;
    if (account.answered === 0) return complain([silence(program, 'questions')]);
    printAnswer(
      {
        json: () => fingerprintJson(against, found, account),
        text: () => fingerprintText(against, found, account),
      },
      json,
    );
    return found.beliefs.some(({ verdict }) => verdict.kind === 'shown') ? EXIT.fine : EXIT.undecided;
  } finally {
    await program.close();
  }
}

/** Share of the further answers that have to fit for the interpretation to be believed. */
const ENOUGH = 0.75;
/** Misfits that are shown in full besides those that a belief names. */
const SHOWN_MISFITS = 5;

/** The report as text: a table by issue, the questions with the answers, what does not fit. */
function fingerprintText(command: string, found: Fingerprint, account: Account): Document {
  return [
    says(`Rules that this program follows: ${command}`),
    says(fingerprintWarnings(found).join(' ')),
    table(beliefRows(found)),
    says(summaryLines(found, account).join(' ')),
    'The positions that prove it:',
    ...proofsOf(found).map((question, i) =>
      group(questionLines(`Question ${i + 1}, ${question.id.replaceAll('+', ' and ')}`, question), 2),
    ),
    ...misfitText(found),
  ];
}

/** A row for each issue: what it is, and the program's choice with the questions that prove it. */
function beliefRows(found: Fingerprint): string[][] {
  const numbers = new Map(proofsOf(found).map(({ id }, i) => [id, i + 1]));
  return found.beliefs.map((belief) => {
    const { issue, verdict, proofs } = belief;
    const named = proofs.map((id) => (verdict.kind === 'shown' ? String(numbers.get(id) ?? id) : id));
    const label = named.length > 1 ? 'questions' : 'question';
    const proved = verdict.kind === 'alike' || named.length === 0 ? '' : ` (${label} ${named.join(', ')})`;
    return [`${issue} ${ISSUES[issue].title}`, `${verdictText(belief)}${proved}`];
  });
}

function verdictText({ issue, verdict }: Fingerprint['beliefs'][number]): string {
  switch (verdict.kind) {
    case 'shown':
      return verdict.choice;
    case 'alike':
      return verdict.choices.length === Object.keys(choicesOf(issue)).length
        ? 'cannot be distinguished, given the other answers'
        : `${verdict.choices.join(' or ')}: cannot be distinguished, given the other answers`;
    case 'no-interpretation':
      return 'consistent with no choice';
    case 'no-answer':
      return 'refused or not answered';
    case 'not-in-answers':
      return issue === 'text' ? 'the texts mean the same' : 'not in a movement phase';
  }
}

/** The rules with a name that are nearest, of the issues that show. */
function nearestLines({ beliefs, policy }: Fingerprint): string[] {
  const shown = new Set<IssueId>(
    beliefs.flatMap(({ issue, verdict }) => (verdict.kind === 'shown' ? [issue] : [])),
  );
  if (shown.size === 0) return ['No answer shows which choice this program makes on any issue.'];
  const preset = nearestPreset(policy);
  const differences = comparePolicies(PRESETS[preset], policy).filter(
    ({ issue }) => isIssue(issue) && shown.has(issue),
  );
  if (differences.length === 0)
    return [`On every issue that its answers decide, these are the rules "${preset}".`];
  const list = differences.map(({ issue, a, b }) => `${issue} ${b} (there ${a})`);
  return [`Nearest rules with a name: "${preset}"; they differ on ${list.join(', ')}.`];
}

function fingerprintWarnings(found: Fingerprint): string[] {
  const wrong = found.misfits.filter(({ kind }) => kind !== 'no-answer');
  // So few of the further answers fit that the interpretation explains little.
  const isDoubtful = found.confirmation.fit < ENOUGH * found.confirmation.asked && wrong.length > 0;
  return [
    ...(wrong.length === 0 ? [] : [`${counted(wrong.length, 'answer')} did not fit.`]),
    ...(isDoubtful ? ['So many do not fit that the choices above may be mere effects of its errors.'] : []),
  ];
}

function summaryLines(found: Fingerprint, account: Account): string[] {
  const { asked, confirmation, misfits } = found;
  const unanswered = misfits.filter(({ kind }) => kind === 'no-answer').length;
  const lost = Object.entries(account.lost).map(([how, count]) => `${count} ${how}`);
  return [
    ...nearestLines(found),
    `${counted(asked.length, 'question')} asked; ${confirmation.fit} of ${counted(confirmation.asked, 'further position')} fit.`,
    ...(unanswered === 0 ? [] : [`${counted(unanswered, 'question')} had no answer.`]),
    ...(lost.length === 0 ? [] : [`Lost: ${lost.join(', ')}; started again ${account.restarts} times.`]),
  ];
}

/** The questions whose answers prove something, in the order in which they were asked. */
function proofsOf({ answered, beliefs }: Fingerprint): AnsweredQuestion[] {
  const used = new Set(beliefs.flatMap(({ proofs, verdict }) => (verdict.kind === 'shown' ? proofs : [])));
  return answered.filter(({ id }) => used.has(id));
}

function questionLines(name: string, { position, answer }: AnsweredQuestion, expected?: Misfit['expected']) {
  return [name, block(positionLines(position), 2), says(`Answer: ${describeAnswer(answer, expected)}`, 2)];
}

/** Answers that do not fit: those of which a belief says so, and the gravest of the others. */
function misfitText({ beliefs, misfits }: Fingerprint): Part[] {
  if (misfits.length === 0) return [];
  const named = new Set(beliefs.flatMap(({ verdict, proofs }) => (verdict.kind === 'shown' ? [] : proofs)));
  const others = new Set(misfits.filter(({ id }) => !named.has(id)).slice(0, SHOWN_MISFITS));
  const shown = misfits.filter((misfit) => named.has(misfit.id) || others.has(misfit));
  const more = misfits.length - shown.length;
  return [
    'Answers that do not fit:',
    ...shown.map((misfit) =>
      group([...questionLines(misfit.id, misfit, misfit.expected), ...whyMisfit(misfit)], 2),
    ),
    more > 0 && says(`... and ${more} more; --json has all of them.`, 2),
  ];
}

function whyMisfit({ kind, choices = {}, ruledOutBy = '', answer, expected }: Misfit): Part[] {
  const fitting = Object.entries(choices)
    .map(([issue, choice]) => `${issue}=${choice}`)
    .join(', ');
  const reasons: Readonly<Record<Misfit['kind'], string>> = {
    'no-interpretation': 'Given by neither one nor two other choices.',
    contradiction: `It fits ${fitting}, which its answer to ${ruledOutBy} rules out.`,
    open: `It fits ${fitting}; no other answer decides.`,
    'no-answer': '',
  };
  return [
    expected !== undefined && says(`Expected under the rules above: ${describeAnswer(expected, answer)}`, 2),
    says(reasons[kind], 2),
  ];
}

function fingerprintJson(command: string, found: Fingerprint, account: Account): object {
  const { beliefs, policy, asked, answered, confirmation, misfits } = found;
  const proving = new Set([...asked.map(({ id }) => id), ...beliefs.flatMap(({ proofs }) => proofs)]);
  return {
    command,
    issues: Object.fromEntries(
      beliefs.map(({ issue, verdict, proofs }) => [
        issue,
        { ...verdict, ...(proofs.length === 0 ? {} : { questions: proofs }) },
      ]),
    ),
    rules: rulesJson(policy, nearestPreset(policy)),
    questions: answered.filter(({ id }) => proving.has(id)).map((question) => questionJson(question)),
    confirmation,
    misfits: misfits.map(misfitJson),
    account,
  };
}

function questionJson({ id, position, answer }: AnsweredQuestion, expected?: Misfit['expected']): object {
  return { id, ...position, answer: describeAnswer(answer, expected) };
}

function misfitJson({ kind, choices, ruledOutBy, expected, ...question }: Misfit): object {
  const told = expected && describeAnswer(expected, question.answer);
  return { kind, ...questionJson(question, expected), expected: told, choices, ruledOutBy };
}
