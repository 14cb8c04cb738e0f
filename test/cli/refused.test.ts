/** Command lines that cannot be carried out: a line that says why, exit code 2, nothing printed and nothing done. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../setup/folder.ts';
import { rows } from '../setup/rows.ts';
import { dipsolve } from './shared/dipsolve.ts';

const PANDIN = 'examples/pandin.txt';
const CIRCLE = 'examples/circular-movement.txt';
const GARRISON = 'examples/beleaguered-garrison.txt';
const AGAINST = '--against true';
const SEARCH = 'verify search uniqueness';
const WHOLE = 'Use a whole number';

const FOLDER = temporaryFolder();
/** A file for which there is no place. */
const NOWHERE = join(FOLDER, 'none', 'x');

/** The command line, and what is said. */
const REFUSED = rows<readonly [line: string, ...said: string[]]>`
  no-such-command | unknown command 'no-such-command'
  adjudicate --colour | unknown option '--colour'
  adjudicate --engine steam | Allowed choices are whole, components
  adjudicate --rlimit 4294967296 ${PANDIN} | ${WHOLE} from 1 to 4294967295
  adjudicate --check 2 ${PANDIN} | [option-invalid]
  adjudicate --jsonl --check 0 | ${WHOLE}, 1 or more
  adjudicate --jsonl --check often | ${WHOLE}, 1 or more
  adjudicate --jsonl --check 1.5 | ${WHOLE}, 1 or more
  adjudicate --jsonl --check | argument missing
  adjudicate --svg x.svg ${PANDIN} ${CIRCLE} | [option-invalid]
  adjudicate --svg - --json ${PANDIN} | [option-invalid]
  adjudicate --svg x.svg --jsonl ${PANDIN} | [option-invalid]
  adjudicate --svg ${NOWHERE} ${PANDIN} | ${NOWHERE} | [output-unwritable]
  adjudicate --title Fall ${PANDIN} | [option-invalid]
  adjudicate no-such-file.txt | there is no such file | [file-unreadable]
  adjudicate ${FOLDER} | this is a folder
  adjudicate --jsonl no-such-file.txt | there is no such file | [file-unreadable]
  adjudicate --jsonl ${FOLDER} | this is a folder
  solve --engine whole | unknown option '--engine'
  solve --solver-timeout 4294968 ${PANDIN} | ${WHOLE} from 1 to 2000000
  solve --svg x.svg ${PANDIN} ${CIRCLE} | [option-invalid]
  solve --svg - --json ${PANDIN} | [option-invalid]
  solve --svg ${NOWHERE} ${PANDIN} | [output-unwritable]
  solve --title Fall ${PANDIN} | [option-invalid]
  solve no-such-file.txt | there is no such file | [file-unreadable]
  solve ${FOLDER} | this is a folder
  smt no-such-file.txt | [file-unreadable]
  explain no-such-file.txt | [file-unreadable]
  explain ${GARRISON} A Paris | [unit-missing]
  explain ${GARRISON} A Nowhere | column 3: no province is called "Nowhere" | [province-unknown]
  explain ${GARRISON} --change | [option-invalid]
  explain ${GARRISON} VIE --change Atlantis | [power-unknown]
  explain ${GARRISON} --core --compare 1971 | [option-invalid]
  explain ${GARRISON} --compare 1492 | [preset-unknown]
  compare no-such-file.txt | [file-unreadable]
  compare ${PANDIN} --issue 4.A.22 | [issue-unknown]
  compare ${PANDIN} --issue 4.A.2 --rulebooks 1971 1982 | [option-invalid]
  compare ${PANDIN} --rulebooks 1971 | [option-invalid]
  compare ${PANDIN} --rulebooks 1971 1983 | [preset-unknown]
  compare ${PANDIN} --rules 1971 | [option-invalid]
  compare ${PANDIN} --svg - --json | [option-invalid]
  compare ${PANDIN} ${CIRCLE} --svg x.svg | [option-invalid]
  compare ${PANDIN} --title Fall | [option-invalid]
  compare ${PANDIN} --strict-lines | [option-invalid]
  compare --jsonl --svg x.svg x.jsonl | [option-invalid]
  compare --jsonl --json x.jsonl | [option-invalid]
  compare --jsonl missing.jsonl | [file-unreadable]
  judge no-such-judge ${PANDIN} | no-such-judge
  judge guess no-such-file.txt | there is no such file | [file-unreadable]
  judge guess ${FOLDER} | this is a folder
  judge guess --option cure=magic ${PANDIN} | magic
  play from - | --phase
  play from - --phase W1904A | W1904A
  play from - --phase soon | soon
  play new --out ${NOWHERE} | [output-unwritable]
  lab --map nowhere | there is no board "nowhere"
  lab --port -1 | a whole number
  lab --port 65536 | a whole number
  lab --port x | a whole number
  lab --port 1.5 | a whole number
  rules 4.Q.1 | [issue-unknown]
  rules --compare 1892 | [preset-unknown]
  rules --compare 1971 1982 | [option-invalid]
  rules --compare 4.A.7=1892 | [choice-unknown]
  rules check missing.ts | [file-unreadable]
  rules check 1982 missing.json | [file-unreadable]
  paradoxes --rule 4.A.4=last-fleet | it matters where each fleet of a convoy stands
  paradoxes --shard 1/2 | [option-invalid] | --resume
  paradoxes --shard 1/2 --resume x --json | [option-invalid] | --json
  paradoxes --merge x --shard 1/2 | [option-invalid] | --shard
  verify prove circel | [claim-unknown] | circle
  verify prove | [option-invalid] | name claims, or add --all
  verify prove --all --map-free --map hundred | [option-invalid] | --map cannot be used
  verify prove uniqueness --units 2 | unknown option | --units
  verify prove existence --rules 1982 --no-search | docs/CHOICES.md
  verify search --units 3 --merge x | [option-invalid] | name claims, or add --all
  verify compare datc-9 | [preset-unknown] | datc-9
  verify compare 4.A.7=x | [choice-unknown] | "x"
  verify compare 1982 --map north-sea-wars | [option-invalid] | one way only
  verify compare 1982 --map-free --map standard | [option-invalid] | --map-free
  ${SEARCH} --map north-sea-wars | [option-invalid] | 3 borders
  ${SEARCH} --export package.json/x | [output-unwritable] | package.json/x:
  ${SEARCH} --question-timeout 4294968 | argument | 2000000
  ${SEARCH} --shard 1/2 | [option-invalid] | --resume
  ${SEARCH} --shard 1/2 --resume x --json | [option-invalid] | --json
  ${SEARCH} --merge x --workers 0 | [option-invalid] | --workers
  ${SEARCH} --merge no-such-journal | [file-unreadable] | no-such-journal
  ${SEARCH} --merge package.json | [journal-foreign] | package.json
  suite --as go | [option-invalid]
  suite --as go ${AGAINST} | [option-invalid]
  suite --test x | expected --against
  suite --known-out x | expected --against
  suite --answer-timeout 9 | expected --against
  suite --json | expected --against
  suite score no-such-file.txt | [file-unreadable]
  suite score ${AGAINST} | [option-invalid] | leave out --against
  suite score --as go --out x | [option-invalid] | leave out --as, --out
  rules check 1982 --rule 4.A.2=2000 | [option-invalid] | leave out --rule
  suite score --merge x --set suite | [option-invalid] | --set
  suite score --merge x -- y | [option-invalid] | y
  audit records no-such-file.jsonl | [file-unreadable]
  audit records --merge no-such-journal.jsonl | [file-unreadable]
  audit records --merge x --resume y | [option-invalid]
  audit records y --merge x | [option-invalid]
  audit records --lines --json y | [option-invalid]
  audit records --lines --resume x y | [option-invalid]
  audit records --lines --cases 5 x | [option-invalid] | --cases
  audit records --merge x --format jdip | [option-invalid] | --format
  audit records --merge x --workers 1 | [option-invalid] | --workers
  audit records --merge x --rlimit 9 | [option-invalid] | --rlimit
  audit records --merge x --solver-timeout 9 | [option-invalid] | --solver-timeout
  audit records --merge x --rules 1971 | [option-invalid] | --rules
  audit records --merge x --rule 4.A.2=1982 | [option-invalid] | --rule
  audit records --merge x --text 2.4 | [option-invalid] | --text
  audit records --merge x --map standard | [option-invalid] | --map
  audit records --merge x --summary ${NOWHERE} | [output-unwritable]
  audit records --html ${NOWHERE} ${PANDIN} | [output-unwritable]
  audit records --summary ${NOWHERE} ${PANDIN} | [output-unwritable]
  audit records --twin ${NOWHERE} ${PANDIN} | [output-unwritable]
  audit records --json --html ${NOWHERE} ${PANDIN} | [output-unwritable]
  audit records --resume ${NOWHERE} ${PANDIN} | [output-unwritable]
  audit program ${AGAINST} --html ${NOWHERE} | [output-unwritable]
  audit program ${AGAINST} --markdown ${NOWHERE} | [output-unwritable]
  fingerprint | --against
  fingerprint ${AGAINST} --answer-timeout 0 | above 0, up to
  fingerprint ${AGAINST} --answer-timeout 2147484 | above 0, up to
  fingerprint ${AGAINST} --answer-timeout Infinity | above 0, up to
`;

/** Rules that are wrong, which every command refuses alike. */
const WRONG_RULES = rows<readonly [rules: string, code: string]>`
  --rules dact | [preset-unknown]
  --rules nowhere.json | [file-unreadable]
  --rule 4.A.2=d | [letter-without-version]
  --rule 4.A.2=nobody | [choice-unknown]
  --rule 4.Q.2=a | [issue-unknown]
  --text 5 | [choice-unknown]
`.flatMap(([rules, code]) =>
  ['adjudicate', 'solve', 'rules', 'datc'].map((command) => [`${command} ${rules}`, code] as const),
);

test.for([...REFUSED, ...WRONG_RULES])('%s', async ([line, ...said]) => {
  const { code, stdout, stderr } = await dipsolve(line.split(' '));

  expect([code, stdout]).toEqual([2, '']);
  for (const each of said) expect(stderr).toContain(each);
  // A mistake in the words themselves may have a second line, with what was meant.
  expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(stderr.endsWith(']\n') ? 1 : 2);
  expect(stderr).not.toMatch(/^\s+at |node:internal|Error:/m);
});

test.for(['fingerprint', 'audit program', 'adapter check'])('%s of a blank command', async (name) => {
  for (const command of ['', ' ']) {
    expect(await dipsolve([...name.split(' '), '--against', command])).toEqual({
      code: 2,
      stdout: '',
      stderr: '--against is blank (expected a command of the shell) [option-invalid]\n',
    });
  }
});
