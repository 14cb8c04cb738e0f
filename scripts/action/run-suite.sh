#!/usr/bin/env bash
# What action.yml runs: the suite against $COMMAND under $RULES, with a summary for the page of the run. Ends with the
# code of "dipsolve suite": 0 all passed, 1 a test failed, 2 it could not be run, 3 answers are missing.
set -uo pipefail

report="${RUNNER_TEMP:-$(mktemp -d)}/dipsolve-suite.json"
dipsolve suite --against "$COMMAND" --rules "${RULES:-datc-3.2}" --answer-timeout "${ANSWER_TIMEOUT:-5}" \
  ${KNOWN:+--known "$KNOWN"} --json > "$report"
code=$?
if [[ ! -s $report ]]; then
  echo "::error::dipsolve suite could not be run against: $COMMAND"
  exit "$code"
fi

node - "$report" << 'EOF'
const { appendFileSync, readFileSync } = require('node:fs');
const report = process.argv[2];
const { tests, passed, noLongerFailing, failed: others } = JSON.parse(readFileSync(report, 'utf8'));
// A test without a difference has no answer that could be compared.
const isAnswered = ({ differs }) => differs !== undefined;
const known = others.filter((test) => test.known);
const failed = others.filter((test) => !test.known && isAnswered(test));
const unanswered = others.filter((test) => !test.known && !isAnswered(test));
const counts = [
  `${passed} of ${tests} tests passed`,
  `${failed.length} failed`,
  `${unanswered.length} without an answer`,
  ...(known.length > 0 ? [`${known.length} known to fail`] : []),
].join(', ');
const texts = (byPower) =>
  Object.entries(byPower).map(([power, units]) => `${power} ${units.join(', ')}`).join('; ') || 'none';
const says = ({ units, orders, inWords: { expected, wrong }, answer }) =>
  `${texts(units)}. Orders: ${texts(orders)}. ${wrong === undefined ? '' : `Wrong: ${wrong} `}Expected: ${expected} Answer: ${answer}`;
// What the program says is text, and no markup or command of GitHub.
const inLine = (text) => text.replaceAll(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, ' ');
const cell = (text) => inLine(text).replaceAll(/[\\`*_[\]<>|&~]/g, '\\$&');
const message = (text) => inLine(text).replaceAll('%', '%25');
const lines = [...failed, ...unanswered].map((test) => `| ${test.id} | ${test.clause} | ${cell(says(test))} |`);
const table = lines.length === 0 ? [] : ['', '| test | clause | units, orders, expected, answer |', '| ---- | ------ | - |', ...lines];
const append = (name, text) => process.env[name] && appendFileSync(process.env[name], `${text}\n`);
append('GITHUB_STEP_SUMMARY', [`### dipsolve suite: ${counts}`, ...table].join('\n'));
append('GITHUB_OUTPUT', `passed=${passed}\nfailed=${failed.length}\nreport=${report}`);
console.log(counts);
for (const id of noLongerFailing) console.log(`::notice::Test ${id} passes now: take it from the known failures.`);
for (const test of [...failed, ...unanswered]) {
  console.log(`::error title=Test ${test.id} (DATC ${test.clause})::${message(says(test))}`);
}
EOF
exit "$code"
