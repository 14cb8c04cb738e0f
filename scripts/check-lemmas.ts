/**
 * Asks other solvers about every lemma of the proofs for any number of units: `npm run check:lemmas -- z3 cvc5`.
 * SECONDS_PER_LEMMA can be set.
 */
import { spawnSync } from 'node:child_process';
import { STEPS } from '../src/prove/unbounded/proofs.ts';

const SECONDS = Number(process.env['SECONDS_PER_LEMMA'] ?? 60);
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  z3: ['-in', `-T:${SECONDS}`, 'smt.mbqi=false'],
  cvc5: ['--lang=smt2', `--tlimit=${SECONDS * 1000}`],
};

const asked = process.argv.slice(2);
for (const command of asked.length === 0 ? Object.keys(OPTIONS) : asked) {
  if (spawnSync(command, ['--version']).status !== 0) {
    console.log(`${command} is not installed`);
    continue;
  }
  const answers = new Map<string, string[]>();
  for (const [id, step] of STEPS) {
    const input = `${step.smtLib()}(check-sat)\n`;
    const { stdout } = spawnSync(command, OPTIONS[command] ?? [], { input, encoding: 'utf8' });
    const said = stdout.trim().split('\n').at(-1) ?? '';
    const answer = ['sat', 'unsat', 'unknown'].includes(said) ? said : 'no answer in time';
    answers.set(answer, [...(answers.get(answer) ?? []), id]);
  }
  for (const [answer, ids] of answers) {
    console.log(`${command}: ${answer} ${ids.length}${answer === 'unsat' ? '' : ` (${ids.join(', ')})`}`);
  }
  if (answers.has('sat')) process.exitCode = 1;
}
