/** The journals of every command that keeps one, and what is made of what they say. */
import { terminal } from '../../src/cli/shared/terminal.ts';
import { markdown } from '../../src/base/document/markdown.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { readJournal } from '../../src/others/audit/records/audit-journal.ts';
import { recordsSummary, recordsText } from '../../src/cli/audit/text.ts';
import { recordsPage } from '../../src/others/twin/records/records-page.ts';
import { recordsReport } from '../../src/others/twin/records/records-report.ts';
import { scoreText } from '../../src/cli/suite/text.ts';
import { settledJson, settledText } from '../../src/cli/verify/text.ts';
import { atlasPage } from '../../src/prove/atlas/portrait/atlas-page.ts';
import { describeAtlas, pictureOfEntry } from '../../src/prove/atlas/portrait/atlas.ts';
import { readAtlasJournal } from '../../src/prove/atlas/search/atlas-search.ts';
import { DEFAULT_RULES, describePolicy, rulesJson } from '../../src/adjudicate/rules/policies.ts';
import { readScoreJournals } from '../../src/others/suite/score/score-journal.ts';
import { allMutants, scoreFrom } from '../../src/others/suite/score/mutation-score.ts';
import { readPieceJournals } from '../../src/prove/settle/piece-journal.ts';
import { settle } from '../../src/prove/settle/settle.ts';
import { expectPlainMarkdown } from './plain-markdown.ts';
import { expectResult, type Surroundings, type Target, writeAnew } from './target.ts';
import { librarySolver } from '../../src/library/library-solver.ts';
import { atlasJson, atlasText } from '../../src/cli/paradoxes/run.ts';

export const JOURNAL_TARGETS: readonly Target[] = [
  { name: 'journals', seeds: ['journal.jsonl'], read: readAuditJournal },
  { name: 'atlas-journals', seeds: ['atlas.jsonl'], read: readAtlas },
  { name: 'score-journals', seeds: ['score.jsonl'], read: readScore },
  { name: 'verify-journals', seeds: ['verify.jsonl'], read: readPieces },
];

const ALL_CASES = 1_000;

function readAuditJournal(bytes: Buffer, { file }: Surroundings): void {
  writeAnew(file, bytes);
  const read = readJournal(file);
  expectResult(read);
  if (!read.ok) return;
  const { header, audits } = read.value;
  const report = recordsReport(header.rules, audits, []);
  terminal(recordsText(report, ALL_CASES));
  expectPlainMarkdown(markdown(recordsSummary(report)), /./);
  const page = recordsPage(report, [], { rules: DEFAULT_RULES }, librarySolver());
  if (/<img src|<script>(?!\n)/.test(page)) throw new Error('the page has what a text says in it');
}

/** What is in a page besides the classes is the same for all journals, and takes longest. */
async function readAtlas(bytes: Buffer, { file, solver, random }: Surroundings): Promise<void> {
  writeAnew(file, bytes);
  const read = readAtlasJournal(file);
  expectResult(read);
  if (!read.ok || !random.chance(0.001)) return;
  const atlas = await describeAtlas(read.value, solver);
  if (atlas === 'unknown') return;
  terminal(atlasText(atlas, DEFAULT_RULES));
  JSON.stringify(atlasJson(atlas));
  markdown(atlasPage(atlas, '', () => undefined));
  for (const entry of atlas.entries) await pictureOfEntry(entry, atlas.rules, solver);
}

/** Mutants are made anew by every change of the rules: some of them are enough for journals. */
export const MUTANTS = allMutants(DATC_3_2).slice(0, 20);

function readScore(bytes: Buffer, { file }: Surroundings): void {
  writeAnew(file, bytes);
  const read = readScoreJournals([file], rulesJson(DATC_3_2, 'datc-3.2'), MUTANTS);
  expectResult(read);
  if (!read.ok) return;
  const { subject, scores } = read.value;
  scoreText(subject.of, describePolicy(DATC_3_2, 'datc-3.2'), scoreFrom(MUTANTS, scores), true);
}

/** The answers of the journal are taken for those to the pieces of a claim one after the other, whatever they are about. */
async function readPieces(bytes: Buffer, { file, random }: Surroundings): Promise<void> {
  writeAnew(file, bytes);
  const read = readPieceJournals([file]);
  expectResult(read);
  if (!read.ok) return;
  const answers = [...read.value.values()];
  const [id, form] = [
    random.pick(['no-self-dislodge', 'uniqueness'])!,
    random.pick(['standard', 'map-free'] as const)!,
  ];
  const missing = { kind: 'missing', candidates: 0, milliseconds: 0, processor: 0 } as const;
  const settled = await settle(
    { kind: 'claim', id, under: DATC_3_2 },
    () => Promise.resolve(random.pick(answers) ?? missing),
    { units: 2, form, limits: {}, stopped: () => false, progress: () => undefined },
  );
  terminal([settledText(settled, form, DEFAULT_RULES)]);
  JSON.stringify(settledJson(settled, DEFAULT_RULES));
}
