/**
 * Does propagation by code made of the equations decide just what their interpretation decides? In generated positions
 * and in the recorded ones beside the project, under all rules with a name and every single choice; and the code of
 * every mutant of the rules that reads formulas as it reads all else.
 *
 *   npx tsx scripts/check-compiled.ts [--count 1000] [--each 20] [folder]
 */
import { DATC_3_2 } from '../encodings/policy.ts';
import type { Position } from '../src/adjudicate/phases/movement.ts';
import { Random } from '../src/orders/sample/random.ts';
import { movementMutants } from '../src/others/suite/mutants/catalogue.ts';
import { differences, everyChoice, isReadAlike, systemOf } from '../test/readings/compiled/both-ways.ts';
import { generatedPosition, recordedPositions } from './recorded-positions.ts';
import { compileSets } from '../src/readings/compiled/compiled.ts';
import { optionsOf } from './options.ts';

const { count, each: ofEach, words } = optionsOf({ count: 1000, each: 20 });
const positions = Array.from({ length: count }, (_, seed) => generatedPosition(seed));
const recorded = (await recordedPositions(words[0] ?? '../shared/games')) ?? [];
console.log(`${positions.length} generated and ${recorded.length} recorded positions`);

let different = 0;
function report(name: string, wrong: number): void {
  if (wrong > 0) console.log(`${name}: ${wrong} positions are decided differently`);
  different += wrong;
}

const policies = everyChoice();
for (const [name, policy] of policies) {
  const code = compileSets(policy);
  if (code === undefined) {
    report(`${name} cannot be compiled`, 1);
    continue;
  }
  const random = new Random(1);
  const isWrong = (position: Position): boolean =>
    differences(code, systemOf(position, policy), random).length > 0;
  report(name, positions.filter(isWrong).length + recorded.filter(isWrong).length);
}
console.log(`${policies.size} rules`);

let mutants = 0;
for (const [i, { id, faults }] of movementMutants(DATC_3_2).filter(isReadAlike).entries()) {
  const code = compileSets(DATC_3_2, faults.setting);
  if (code === undefined) continue;
  mutants++;
  const each = Array.from({ length: ofEach }, (_, k) => generatedPosition(i * ofEach + k));
  const isWrong = (position: Position): boolean =>
    differences(code, systemOf(position, DATC_3_2, faults), new Random(i)).length > 0;
  report(id, each.filter(isWrong).length);
}
console.log(`${mutants} mutants, ${different} positions decided differently`);
if (different > 0) process.exitCode = 1;
