#!/usr/bin/env bash
# What action.yml runs: the suite against $COMMAND under $RULES, with a summary for the page of the run. Ends with the
# code of "dipsolve suite": 0 all passed, 1 a test failed, 2 it could not be run, 3 answers are missing.
set -uo pipefail

report="${RUNNER_TEMP:-$(mktemp -d)}/dipsolve-suite.json"
dipsolve suite --against "$COMMAND" --rules "${RULES:-datc-3.2}" --timeout "${TIMEOUT:-5}" --json > "$report"
code=$?
if [[ ! -s $report ]]; then
  echo "::error::dipsolve suite could not be run against: $COMMAND"
  exit "$code"
fi

node - "$report" << 'EOF'
const { appendFileSync, readFileSync } = require('node:fs');
const report = process.argv[2];
const { tests, passed, failed: others } = JSON.parse(readFileSync(report, 'utf8'));
// A test without a difference has no answer that could be compared.
const failed = others.filter(({ differs }) => differs !== undefined);
const unanswered = others.length - failed.length;
const told = `${passed} of ${tests} tests passed, ${failed.length} failed, ${unanswered} without an answer`;
const lines = failed.map(({ id, clause, why }) => `| ${id} | ${clause} | ${why} |`);
const table = lines.length === 0 ? [] : ['', '| test | clause | |', '| ---- | ------ | - |', ...lines];
const append = (name, text) => process.env[name] && appendFileSync(process.env[name], `${text}\n`);
append('GITHUB_STEP_SUMMARY', [`### dipsolve suite: ${told}`, ...table].join('\n'));
append('GITHUB_OUTPUT', `passed=${passed}\nfailed=${failed.length}\nreport=${report}`);
console.log(told);
for (const { id, clause, why } of failed) console.log(`::error title=Test ${id}::${clause}: ${why}`);
EOF
exit "$code"
