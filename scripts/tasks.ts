/** Tasks of now and then, by name: checks of the project, and files of it that are made. */

interface Task {
  readonly says: string;
  /** For `sh`; `"$@"` is what stands behind the name. */
  readonly command: string;
}

const script = (file: string, ...args: readonly string[]): string =>
  [`tsx scripts/${file}.ts`, ...args, '"$@"'].join(' ');
const page = (file: string, written: string): string => `${script(file)} && oxfmt ${written}`;

const CHECKS = {
  atlas: {
    says: 'has the atlas the class of every generated paradox? of 8000, or of so many',
    command: 'GENERATED="${1:-8000}" vitest run test/prove/atlas/atlas.test.ts --testTimeout=0',
  },
  compiled: {
    says: 'does code made from the equations decide what their interpretation decides?',
    command: script('check-compiled'),
  },
  docs: { says: 'do commands on pages print what the pages say?', command: script('check-docs') },
  engines: {
    says: 'do both engines agree on recorded positions?',
    command: script('check-positions', 'engines'),
  },
  fingerprints: {
    says: 'are fingerprints of known programs right, and after how many questions?',
    command: script('check-fingerprints'),
  },
  fuzz: { says: 'does any input end otherwise than in a coded error?', command: script('fuzz') },
  house: { says: 'how large is the house?', command: script('house') },
  kills: { says: 'do journals hold where commands are killed?', command: script('check-kills') },
  lemmas: { says: 'do Z3 and cvc5 show every lemma? records both verdicts', command: script('check-lemmas') },
  mistakes: { says: 'do the lemmas notice a mistake in the rules?', command: script('check-mistakes') },
  mutants: { says: 'do the tests notice a mistake in the program?', command: script('mutants') },
  notations: {
    says: 'is every order of every board read as it was written?',
    command: script('check-notations'),
  },
  outputs: { says: 'do two checkouts write the same?', command: script('compare-outputs') },
  'own-rules': {
    says: "does every command take generated rules of one's own?",
    command: script('check-own-rules'),
  },
  package: { says: 'does the packed package work where it is installed?', command: script('check-package') },
  'page-actions': {
    says: 'do address, text and board of the lab agree, whatever is done there?',
    command: script('check-page-actions'),
  },
  premises: {
    says: 'do the assumptions of each lemma, and laws of counts and chains, hold in known positions?',
    command: script('check-premises'),
  },
  reading: {
    says: 'do formulas over any number of units say what the encodings say?',
    command: script('check-positions', 'reading', '--most', '60'),
  },
  reasons: {
    says: 'is there a right reason for every order of the records?',
    command: script('check-positions', 'reasons'),
  },
  records: {
    says: 'do games come out as their records say?',
    command: 'npm run build && node bin/dipsolve.js audit records "${@:-../shared/games}"',
  },
  shapes: {
    says: 'does any command take long for what is hard on purpose?',
    command: script('hard-shapes'),
  },
  symbolic: {
    says: 'is every recorded position one of those that verify searches?',
    command: script('check-positions', 'symbolic'),
  },
} as const satisfies Readonly<Record<string, Task>>;

const MADE = {
  api: {
    says: 'docs/api, what the library exports',
    command:
      'npm ci --prefix scripts/api && npm exec --prefix scripts/api -- typedoc --options scripts/api/typedoc.json',
  },
  atlas: { says: 'docs/ATLAS.md', command: page('atlas', 'docs/ATLAS.md') },
  choices: { says: 'docs/CHOICES.md', command: script('choices-table') },
  equations: { says: 'docs/equations.md', command: page('equations', 'docs/equations.md') },
  map: { says: 'the map of the standard board, from its geography', command: script('standard-map') },
  'js-diplomacy': {
    says: 'the audit of js-diplomacy',
    command:
      "npm run build && node bin/dipsolve.js audit program --against 'node examples/adapters/js-diplomacy.js' --markdown docs/audits/js-diplomacy.md; oxfmt docs/audits/js-diplomacy.md",
  },
  'paradox-rules': {
    says: 'docs/paradox-rules.md',
    command: page('paradox-rules', 'docs/paradox-rules.md docs/paradox-rules.json'),
  },
  mildest: { says: 'docs/mildest.md', command: page('mildest', 'docs/mildest.md') },
  pictures: { says: 'docs/pictures', command: script('draw-pictures') },
  schemas: { says: 'the schemas of docs', command: page('schemas', 'docs/*.schema.json') },
  site: {
    says: 'the site',
    command: 'npm ci --prefix scripts/site && tsc --noEmit -p scripts/site && tsx scripts/site/build.ts "$@"',
  },
  suite: { says: 'the test suite and docs/SUITE.md', command: script('suite') },
  'suite-programs': {
    says: 'the programs that the suite is written for, as the package has them',
    command: script('suite-programs'),
  },
  theorems: {
    says: 'docs/THEOREMS.md and the table of docs/proofs.md',
    command: 'tsc -p tsconfig.bench.json && node dist-bench/scripts/theorems.js "$@"',
  },
  words: { says: 'docs/words.md', command: page('words', 'docs/words.md') },
} as const satisfies Readonly<Record<string, Task>>;

/** All tasks, by what they are run with. */
export const TASKS: Readonly<Record<string, Readonly<Record<string, Task>>>> = { check: CHECKS, make: MADE };
