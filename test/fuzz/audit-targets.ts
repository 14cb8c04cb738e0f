/** Audits of hostile records and programs: what they hold is classified, and told in pages that it cannot command. */
import { DATC_3_2 } from '../../encodings/policy.ts';
import { Asker } from '../../src/others/audit/asking/ask.ts';
import { readAnswers } from '../../src/others/audit/asking/batch.ts';
import type { Program } from '../../src/others/audit/asking/program.ts';
import { auditProgram } from '../../src/others/twin/program-audit.ts';
import { programPage } from '../../src/others/twin/twin-page.ts';
import { reportOf as programReportOf } from '../../src/others/twin/program-report.ts';
import type { Reply } from '../../src/others/audit/asking/program-run.ts';
import { movementQuestion } from '../../src/others/audit/diagnose/phase-question.ts';
import { QUESTIONS } from '../../src/others/audit/live/question-bank.ts';
import { fingerprint } from '../../src/others/twin/fingerprint/fingerprint.ts';
import { auditRecord } from '../../src/others/audit/records/audit-record.ts';
import { auditSources } from '../../src/others/twin/records/records-audit.ts';
import { recordsReport } from '../../src/others/twin/records/records-report.ts';
import { STANDARD_INPUT } from '../../src/others/audit/records/record-source.ts';
import { headerValue, readJournal } from '../../src/others/audit/records/audit-journal.ts';
import { standardBoard } from '../../src/board/standard.ts';
import { markdown } from '../../src/base/document/markdown.ts';
import { terminal } from '../../src/cli/shared/terminal.ts';
import { programJson, programText, recordsSummary, recordsText } from '../../src/cli/audit/text.ts';
import { readKnown } from '../../src/cli/suite/run.ts';
import { positionOf } from '../setup/adjudicated.ts';
import { DEFAULT_RULES, rulesJson } from '../../src/adjudicate/rules/policies.ts';
import { recordedPhases } from '../../src/others/suite/score/position-sets.ts';
import { printableLine } from '../../src/base/printable.ts';
import { expectPlainMarkdown } from './plain-markdown.ts';
import { expectCoded, expectResult, POLICIES, type Surroundings, type Target, writeAnew } from './target.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { verdictLines } from '../../src/others/twin/written/ci-files.ts';

const RECORDS = [
  'diplomacy-python.json',
  'webdiplomacy.json',
  'godip-states.json',
  'jdip.txt',
  'phase-lines.jsonl',
];

export const AUDIT_TARGETS: readonly Target[] = [
  { name: 'audited-records', seeds: RECORDS, read: auditRecords },
  { name: 'scored-records', seeds: ['phase-lines.jsonl', 'position.txt', 'jdip.txt'], read: scoreRecords },
  { name: 'audited-programs', seeds: ['live-answers.jsonl'], read: auditPrograms },
  { name: 'files-of-answers', seeds: ['live-answers.jsonl'], read: readFilesOfAnswers },
  { name: 'known-failures', seeds: ['known.txt'], read: readKnownFailures },
];

/** An audit of the record, its journal, and the report of what the journal says; of some, because that takes long. */
async function auditRecords(bytes: Buffer, { file, solver, random }: Surroundings): Promise<void> {
  if (!random.chance(0.12)) return;
  writeAnew(file, bytes);
  const base = random.pick(POLICIES)!;
  const audit = await auditRecord({ file, record: 1, line: 1, text: bytes }, { base }, solver);
  expectCodes(audit.errors);
  const rules = rulesJson(base);
  const header = { rules, format: null, files: [{ file, digest: '' }], shard: null };
  const journal = Buffer.from(
    [headerValue(header), audit].map((value) => `${JSON.stringify(value)}\n`).join(''),
  );
  writeAnew(file, journal);
  const read = readJournal(file);
  if (!read.ok) throw new Error(`its own journal is not read: ${read.error.message}`);
  const kept = { ...audit, file: STANDARD_INPUT, text: bytes.toString('latin1') };
  const sources = await auditSources([kept], { reference: base, solver });
  const report = recordsReport(rules, [audit], sources);
  terminal(recordsText(report, Infinity));
  expectPlainMarkdown(markdown(recordsSummary(report)), /./);
}

function expectCodes(errors: readonly { readonly code: string; readonly text: string }[]): void {
  for (const { code, text } of errors) {
    if (code === 'program-fault') throw new Error(text);
    if (printableLine(text) !== text)
      throw new Error(`an error is not safe to show: ${JSON.stringify(text)}`);
  }
}

function scoreRecords(bytes: Buffer, { solver, random }: Surroundings): void {
  if (!random.chance(0.4)) return;
  expectCoded(recordedPhases([standardBoard], bytes, 'made', { policy: DATC_3_2, solver: solver }).errors);
}

const ASKED = [
  'France: A BUR - MUN\nGermany: A BER H',
  'Austria: A TRI - TYR\nItaly: A VEN - TYR\nItaly: A PIE S A VEN - TYR',
  'England: F NTH C A YOR - NWY\nEngland: A YOR - NWY\nRussia: F SKA - NTH',
].map((text) => movementQuestion(positionOf(text)));
const HEADINGS =
  /^(?:# Audit of `|## (?:Mistakes|Choices that it makes differently|Answers that no rules allow|Answers that change with the order of units and orders, or when asked again|Unexplained: given by no rules and no mistakes that fit its other answers|Positions for which it gives no result|Why there is no result|What this audit does not show)$|### )/;

/** A program that answers with one line of the input after the other; what is no JSON are its last words. */
function answering(bytes: Buffer): Program {
  const lines = bytes.toString().split('\n');
  let next = 0;
  const reply = (): Reply => {
    const line = lines[next++ % lines.length]!;
    try {
      return { kind: 'line', value: JSON.parse(line) as unknown };
    } catch {
      return { kind: 'lost', how: 'ended', detail: line };
    }
  };
  return {
    command: lines[0]!.slice(0, 60),
    account: { asked: 3, answered: 1, lost: {}, restarts: 0, strayLines: 0 },
    lastDetail: '',
    ask: () => Promise.resolve(reply()),
    close: () => Promise.resolve(),
  };
}

async function auditPrograms(bytes: Buffer, { solver, random }: Surroundings): Promise<void> {
  if (!random.chance(0.2)) return;
  const program = answering(bytes);
  await fingerprint(standardBoard, program, {
    solver: librarySolver(),
    questions: random.chance(0.1) ? QUESTIONS.slice(0, 2) : [],
    further: [],
  });
  const stopping = new AbortController();
  // To ask near an answer takes long.
  const last = random.chance(0.5) ? 'asking for borders' : '';
  const audit = await auditProgram(new Asker(program), [{ from: 'made', question: random.pick(ASKED)! }], {
    reference: DATC_3_2,
    board: standardBoard,
    solver,
    fresh: () => [],
    signal: stopping.signal,
    onProgress: (text) => text.includes(last) && stopping.abort(),
  });
  const report = programReportOf(audit);
  const { command, account } = program;
  const audited = { command, rules: DEFAULT_RULES, report, account, untested: [], seconds: 1 };
  expectPlainMarkdown(markdown(programText(audited, true)), HEADINGS);
  terminal(programText(audited, false));
  JSON.stringify(programJson(audited));
  for (const line of verdictLines(audit).trimEnd().split('\n')) JSON.parse(line);
  const page = programPage({ ...audited, audit }, solver);
  if (/<img src|<script>(?!\n)/.test(page)) throw new Error('the page has what a text says in it');
}

function readFilesOfAnswers(bytes: Buffer, { file }: Surroundings): void {
  writeAnew(file, bytes);
  expectResult(readAnswers([file]));
}

async function readKnownFailures(bytes: Buffer, { file, random }: Surroundings): Promise<void> {
  if (!random.chance(0.3)) return;
  writeAnew(file, bytes);
  expectResult(await readKnown(file, ['made-1', 'made-2', 'toString']));
}
