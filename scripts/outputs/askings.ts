/**
 * Every command with arguments that reach all it can write: as text, as JSON, as pictures, with errors. Each runs in a
 * folder of its own that holds the examples and the files made here, so that no output names a checkout.
 */

/** One run of the program. */
export interface Asking {
  readonly args: string;
  /** Under the name that the command has now, where it had another. */
  readonly now?: string;
  readonly stdin?: string;
  /** Files that it writes, which are compared too. */
  readonly writes?: readonly string[];
}

/** Files for the runs, by name. */
export const INPUTS: Readonly<Record<string, string>> = {
  'convoys.txt':
    'England: F North Sea C A London - Belgium; A London - Belgium; F English Channel S A London - Belgium\n' +
    'Germany: A Ruhr - Belgium; A Munich S A Ruhr - Belgium\nFrance: F Brest - English Channel; A Gascony H\n',
  'broken.txt': 'England: A Londn - Belgium; F Nowhere S\nA Paris -\nFrance: A Paris - Burgundy; A Paris H\n',
  'spring.json': JSON.stringify({
    phase: 'S1902M',
    units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'], ENGLAND: ['F NTH', 'A LON'] },
    centers: { FRANCE: ['PAR', 'MAR'], GERMANY: ['MUN', 'BER'], ENGLAND: ['LON'] },
    orders: {
      FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'],
      GERMANY: ['A BUR H'],
      ENGLAND: ['F NTH C A LON - BEL', 'A LON - BEL'],
    },
  }),
  'retreats.json': JSON.stringify({
    phase: 'S1902R',
    units: { FRANCE: ['A BUR', 'A MAR'] },
    centers: { FRANCE: ['PAR', 'MAR'], GERMANY: ['MUN', 'BER'] },
    dislodged: { GERMANY: ['A BUR'] },
    retreat_options: { GERMANY: { 'A BUR': ['BEL', 'GAS', 'MUN', 'PIC', 'RUH'] } },
    orders: { GERMANY: ['A BUR R GAS'] },
  }),
  'builds.json': JSON.stringify({
    phase: 'W1902A',
    units: { FRANCE: ['A BUR'], GERMANY: ['A RUH', 'A MUN'] },
    centers: { FRANCE: ['PAR', 'MAR'], GERMANY: ['MUN'] },
    orders: { FRANCE: ['B A PAR', 'B F MAR'], GERMANY: ['D A MUN'] },
  }),
  'wrong.json': '{"phase": "S1901M", "units": {"France": ["A PAR", "A NOWHERE"]}, "orders": {"France": 7}}',
  'lines.jsonl':
    [
      {
        id: 1,
        units: { FRANCE: ['A PAR', 'A MAR'] },
        orders: { FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'] },
      },
      { id: 2, units: { FRANCE: ['A PAR'], GERMANY: ['A MUN'] }, orders: { GERMANY: ['A MUN - BUR'] } },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n') + '\nno json\n{"id": 3}\n',
  'rules.json': '{"preset": "datc-3.2", "choices": {"4.A.2": "1982"}}\n',
  'board.map':
    'VICTORY 3\nBEGIN SPRING 1901 MOVEMENT\nRED (R) aaa\nUNITS\nA AAA\nBLUE (B) bbb\nUNITS\nF BBB\n' +
    'Alpha = AAA\nBeta = BBB\nGamma = CCC\nSea One = SEA\nLAND AAA ABUTS BBB CCC SEA\nCOAST BBB ABUTS AAA SEA\n' +
    'LAND CCC ABUTS AAA\nWATER SEA ABUTS AAA BBB\n',
  'adapter-that-fails.js': 'process.exit(3);\n',
};

const POSITIONS = ['pandin', 'circular-movement', 'beleaguered-garrison', 'convoy-paradox'].map(
  (name) => `examples/${name}.txt`,
);
const READ = [...POSITIONS, 'convoys.txt', 'broken.txt'];
const BOARDS = ['standard', 'colonial', 'modern', 'loeb9', 'youngstown-redux'];
/** Commands and those below them: each has help. */
const COMMANDS = [
  '', 'adjudicate', 'solve', 'explain', 'compare', 'verify', 'verify list', 'verify prove', 'verify search',
  'verify compare', 'paradoxes', 'smt', 'rules', 'datc', 'judge', 'play', 'play new', 'play from', 'play process',
  'play orders', 'map', 'map list', 'map check', 'map import', 'map draw', 'map make', 'lab', 'audit',
  'audit records', 'audit program', 'fingerprint', 'adapter', 'adapter check', 'suite', 'suite score', 'completion',
]; // prettier-ignore

const of = (files: readonly string[], ...commands: readonly string[]): Asking[] =>
  commands.flatMap((command) => files.map((file) => ({ args: command.replace('FILE', file) })));

/** A picture or page that the command writes to a file. */
const written = (args: string, ...writes: readonly string[]): Asking => ({ args, writes });

const OWN_PROGRAM = "--against 'node examples/adapters/js-diplomacy.js'";
const OURSELVES = '--against SELF';

export const ASKINGS: readonly Asking[] = [
  ...COMMANDS.map((command) => ({ args: `${command} --help`.trim() })),
  { args: '--version' },
  ...of(
    READ,
    'adjudicate FILE',
    'adjudicate --json FILE',
    'adjudicate --engine components FILE',
    'adjudicate --rules 1982 FILE',
    'adjudicate --rules examples/rules/any-attack-cuts.ts FILE',
    'adjudicate --svg - --title Title FILE',
    'solve FILE',
    'solve --json FILE',
    'solve --svg - FILE',
    'explain FILE',
    'explain --json FILE',
    'explain --depth 4 FILE',
    'explain --core FILE',
    'explain --compare 1982 FILE',
    'compare FILE',
    'compare --json FILE',
    'compare --issue 4.A.2 FILE',
    'compare --svg - FILE',
    'smt FILE',
  ),
  ...of(
    ['lines.jsonl'],
    'adjudicate --jsonl FILE',
    'adjudicate --jsonl --strict-lines FILE',
    'compare --jsonl FILE',
  ),
  { args: 'adjudicate --jsonl --check 1 --workers 2 lines.jsonl' },
  { args: 'explain examples/beleaguered-garrison.txt F NTH --change' },
  { args: 'explain examples/beleaguered-garrison.txt --change Germany --json' },
  { args: 'explain examples/pandin.txt A Brest --depth 6' },
  { args: 'explain examples/pandin.txt --core --json' },
  { args: 'explain examples/pandin.txt --compare 1982 --json' },
  { args: 'adjudicate -', stdin: 'Italy: A Venice - Trieste\n' },
  { args: 'adjudicate examples/pandin.txt examples/convoy-paradox.txt broken.txt nowhere.txt' },
  ...of(
    ['spring.json', 'retreats.json', 'builds.json', 'wrong.json'],
    'play process FILE',
    'play orders FILE',
    'adjudicate FILE',
  ),
  { args: 'play process --rules 1982 spring.json' },
  { args: 'play from --phase F1904M examples/pandin.txt' },
  { args: 'play from --phase X1904M examples/pandin.txt' },
  ...BOARDS.map((board) => ({ args: `play new --map ${board}` })),
  ...BOARDS.map((board) => written(`map draw ${board} --svg board.svg`, 'board.svg')),
  { args: 'map list' },
  ...BOARDS.map((board) => ({ args: `map check ${board}` })),
  { args: 'map check --json modern' },
  { args: 'map check wrong.json' },
  { args: 'map import board.map' },
  { args: 'map import broken.txt --format map' },
  { args: 'map make --provinces 60 --powers 4 --seed 3' },
  { args: 'rules' },
  { args: 'rules --json' },
  { args: 'rules --list' },
  ...['4.A.2', '4.A.3', '4.A.7', '4.D.3', '4.E.1', 'ice', '9.Z.9'].map((issue) => ({
    args: `rules ${issue}`,
  })),
  { args: 'rules --compare 1971' },
  { args: 'rules --compare 4.A.2=1982 --json' },
  { args: 'rules --rules rules.json' },
  { args: 'rules --rules examples/rules/losers-still-bounce.ts' },
  { args: 'datc' },
  { args: 'datc --rules datc-2.4' },
  { args: 'datc --rules 1982 --edition 3.2' },
  ...['7', '8', '9', '10', '11', '12'].map((chapter) => ({ args: `datc --chapter ${chapter}` })),
  { args: 'judge' },
  ...['guess', 'partial-information', 'optimistic'].map((name) => ({ args: `judge ${name} lines.jsonl` })),
  { args: 'verify', now: 'verify list' },
  { args: 'verify --json', now: 'verify list --json' },
  { args: 'verify existence --units 3', now: 'verify search existence --units 3' },
  { args: 'verify uniqueness --units 3 --json', now: 'verify search uniqueness --units 3 --json' },
  { args: 'verify beleaguered one-per-province', now: 'verify prove beleaguered one-per-province' },
  { args: 'verify beleaguered --json', now: 'verify prove beleaguered --json' },
  {
    args: 'verify --claim examples/claims/folklore.ts',
    now: 'verify prove --claim examples/claims/folklore.ts',
  },
  {
    args: 'verify --claim examples/claims/misspelt.js',
    now: 'verify prove --claim examples/claims/misspelt.js',
  },
  { args: 'verify nothing-of-the-kind', now: 'verify prove nothing-of-the-kind' },
  { args: 'verify --rules 2000 --compare 1982 --units 4', now: 'verify compare 1982 --rules 2000 --units 4' },
  { args: 'paradoxes --units 3 --workers 0' },
  { args: 'paradoxes --units 3 --json --workers 0' },
  written('paradoxes --units 3 --workers 0 --markdown atlas.md', 'atlas.md'),
  { args: 'suite' },
  ...['datc', 'jdip', 'diplomacy-python', 'pytest', 'vitest'].map((format) => ({
    args: `suite --as ${format}`,
  })),
  { args: `suite ${OWN_PROGRAM}` },
  { args: 'suite score --set datc-3.2 --survivors' },
  { args: 'suite score --set datc-2.4 --json' },
  { args: `adapter check ${OURSELVES}` },
  { args: `adapter check ${OWN_PROGRAM}` },
  { args: "adapter check --against 'node adapter-that-fails.js'" },
  { args: `fingerprint ${OURSELVES}` },
  { args: `fingerprint ${OWN_PROGRAM} --json` },
  { args: `audit ${OURSELVES} --positions datc`, now: `audit program ${OURSELVES} --positions datc` },
  {
    args: `audit ${OWN_PROGRAM} --positions datc questions --markdown report.md`,
    now: `audit program ${OWN_PROGRAM} --positions datc questions --markdown report.md`,
    writes: ['report.md'],
  },
  {
    args: 'audit spring.json retreats.json lines.jsonl wrong.json --html report.html --summary summary.md',
    now: 'audit records spring.json retreats.json lines.jsonl wrong.json --html report.html --summary summary.md',
    writes: ['report.html', 'summary.md'],
  },
  { args: 'audit --json lines.jsonl', now: 'audit records --json lines.jsonl' },
  ...['bash', 'zsh', 'fish', 'powershell'].map((shell) => ({ args: `completion ${shell}` })),
  ...errors(),
];

/** Mistakes of users: each is refused in words. */
function errors(): Asking[] {
  return [
    'nothing', 'adjudicate nowhere.txt', 'adjudicate --rules nothing examples/pandin.txt', 'rules --rules wrong.json',
    'adjudicate --rule 4.A.2=x examples/pandin.txt', 'adjudicate --map nowhere examples/pandin.txt',
    'adjudicate --engine x examples/pandin.txt', 'adjudicate --unknown', 'verify existence --units 0',
    'verify existence --units x', 'verify --shard 1/2', 'explain examples/pandin.txt A Nowhere',
    'explain examples/pandin.txt --depth x', 'map draw nowhere', 'suite --as nothing', 'datc --edition 9',
    'judge nothing lines.jsonl', 'audit', 'fingerprint', "audit --against 'node adapter-that-fails.js'",
    'verify prove', 'audit program', 'verify compare', 'paradoxes --shard 1/2', 'suite score --merge x y.json --json',
    'compare examples/pandin.txt --issue 9.Z', 'lab --port x', 'play process nowhere.json', 'audit --merge',
  ].map((args) => ({ args, stdin: '' })); // prettier-ignore
}
