/**
 * The text below the help of each command: examples, and where to read more. All are here, so that they
 * can be read side by side; a test reads every one with the options of its command.
 */
import type { Command } from 'commander';

/** The arguments of each command's examples, without `dipsolve`, and if not obvious, what each does. */
export const EXAMPLES: Readonly<Record<string, readonly (readonly [args: string, does?: string])[]>> = {
  adjudicate: [
    ['examples/pandin.txt'],
    ['--rules 1982 --json examples/pandin.txt'],
    ['--svg result.svg examples/pandin.txt', 'draws the map'],
    ['game.json', 'every phase of a record, compared with it'],
    ['--jsonl positions.jsonl > results.jsonl', 'a result for each line'],
  ],
  solve: [['examples/circular-movement.txt'], ['--svg - examples/circular-movement.txt > solutions.svg']],
  explain: [
    ['examples/beleaguered-garrison.txt'],
    ['examples/pandin.txt A Brest --depth 6', 'with six levels of the decisions behind it'],
    ['examples/beleaguered-garrison.txt F NTH --change', 'what would change its result'],
    ['examples/pandin.txt --core', 'which orders make the paradox'],
    ['examples/pandin.txt --compare 1982', 'which choice makes the difference'],
  ],
  compare: [
    ['examples/pandin.txt', 'all rules with a name'],
    ['examples/pandin.txt --issue 4.A.2', 'every choice of an issue'],
    ['examples/pandin.txt --rulebooks 1982 2023'],
  ],
  verify: [
    ['list', 'the claims'],
    ['prove theorem-2', 'for any number of units'],
    ['search existence --units 4', 'a smallest position that refutes it'],
    ['compare 1982 --rules 2000 --units 5', 'where they first differ, and why'],
  ],
  'verify list': [['']],
  'verify prove': [
    ['theorem-2', 'for any number of units'],
    ['--claim examples/claims/folklore.ts', 'claims of your own'],
  ],
  'verify search': [
    ['existence --units 4', 'a smallest position that refutes it'],
    ['uniqueness --units 8 --map-free --resume journal.jsonl', 'can be interrupted'],
  ],
  'verify compare': [
    ['1982 --rules 2000', 'where they first differ, and why'],
    ['4.A.7=any-dislodgement', 'one other choice'],
  ],
  paradoxes: [['--units 3'], ['--units 7 --resume atlas.jsonl', 'can be interrupted']],
  smt: [['examples/pandin.txt > pandin.smt2']],
  rules: [
    ['', 'every issue and what is chosen'],
    ['4.A.2', 'one issue in full'],
    ['--compare 1971', 'what differs from the chosen rules'],
    ['--list', 'the rules that have a name'],
  ],
  'rules check': [['examples/rules/any-attack-cuts.ts', 'one page about rules of your own']],
  datc: [['', 'DATC 3.2 under its own rules'], ['--rules datc-2.4'], ['--rules 1982 --edition 3.2 --json']],
  map: [['list']],
  'map list': [['']],
  'map check': [['my-board.json', 'what is wrong with a board, and what may be unintended']],
  'map import': [['loeb9.map > loeb9.json', 'a board of diplomacy-python, the DPjudge or jDip']],
  'map draw': [['my-board.json --svg my-board.svg']],
  'map make': [['--provinces 400 --powers 12 > large.json', 'a large board']],
  judge: [['', 'lists the algorithms'], ['guess --option cure=hack positions.jsonl']],
  play: [
    ['new > position.json'],
    ['orders position.json'],
    ['process position.json', 'a position with "orders"'],
  ],
  'play new': [['> position.json']],
  'play from': [['--phase F1904M orders.txt > position.json']],
  'play process': [['position.json'], ['--rules 1982 position.json']],
  'play orders': [['position.json']],
  lab: [['--open'], ['--port 8080'], ['--map colonial', 'another board']],
  audit: [
    ['records games/ --html report.html', 'records of games'],
    ["program --against './my-adjudicator'", 'a live program'],
  ],
  'audit records': [
    ['games/ --html report.html', 'a page with every case'],
    ['games/ --resume journal.jsonl', 'can be interrupted'],
  ],
  'audit program': [
    ["--against './my-adjudicator' --html report.html"],
    ["--against './my-adjudicator' --positions datc", 'only the cases of the DATC'],
  ],
  fingerprint: [["--against './my-adjudicator'"], ["--against 'npx dipsolve adjudicate --jsonl'"]],
  adapter: [["check --against './my-adjudicator'"]],
  'adapter check': [["--against './my-adjudicator'"]],
  suite: [
    ['> suite.jsonl', 'one test per line'],
    ['--as pytest --out tests'],
    ["--against './my-adjudicator'", 'its score by clause'],
    ['score', 'which faults the cases of DATC 3.2 show'],
  ],
  'suite score': [['--set datc-3.2 --survivors'], ['my-cases/'], ['--merge part-1.jsonl part-2.jsonl']],
  completion: [
    ['bash > ~/.local/share/bash-completion/completions/dipsolve'],
    ['zsh > ~/.zfunc/_dipsolve'],
    ['fish > ~/.config/fish/completions/dipsolve.fish'],
  ],
};

/** Below the help of the program itself. */
const START = `
Start with:
  dipsolve adjudicate examples/pandin.txt
  dipsolve explain examples/pandin.txt --core
  dipsolve lab --open

Exit codes: 0 all is well, 1 something is wrong in what was read or examined,
2 the command cannot be carried out as given, 3 something has no answer.
`;

/** Gives the help of every command its examples. */
export function addExamples(program: Command): void {
  program.addHelpText('after', START.trimEnd());
  addTo(program, []);
}

function addTo(command: Command, path: readonly string[]): void {
  for (const child of command.commands) {
    const name = [...path, child.name()];
    child.addHelpText('after', () => examplesText(name.join(' ')));
    addTo(child, name);
  }
}

function examplesText(name: string): string {
  const lines = (EXAMPLES[name] ?? []).flatMap(([args, does]) => [
    ...(does === undefined ? [] : [`  # ${does}`]),
    `  dipsolve ${name} ${args}`.trimEnd(),
  ]);
  return ['', 'Examples:', ...lines].join('\n');
}
