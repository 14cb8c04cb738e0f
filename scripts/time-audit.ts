/**
 * How many phases of records a second an audit of records that agree takes on one core: positions as of mid-game with
 * what this program makes of them, audited in this process. Prints CPU time, which a loaded machine stretches less than
 * the clock. The first thousands cost more, because V8 is still compiling: figures are comparable for the same number.
 *
 *   npx tsc -p tsconfig.bench.json && node dist-bench/scripts/time-audit.js 10000
 */
import { DATC_3_2 } from '../encodings/policy.ts';
import { auditRecord } from '../src/others/audit/records/audit-record.ts';
import { standardBoard as board } from '../src/board/standard.ts';
import { adjudicateMovement } from '../src/adjudicate/phases/movement.ts';
import { MIXES, randomPosition } from '../src/orders/sample/random-position.ts';
import { resultJson } from '../src/games/records/json/result-json.ts';
import { textPositionOf } from '../src/others/audit/asking/text-position.ts';
import { Solver } from '../src/readings/z3/solver.ts';

const PHASES = Number(process.argv[2] ?? 10_000);
/** As recorded games are: few convoys. */
const MIX = { ...MIXES['mid-game'], convoyed: 0.05, atSea: 0.25, circles: 0.02 };
const solver = new Solver();
await solver.open();
const lines = Array.from({ length: PHASES }, (_, seed) => {
  const position = randomPosition(board, { ...MIX, units: 20 + (seed % 15) }, seed);
  const result = adjudicateMovement(position, { engine: 'components', policy: DATC_3_2 }, solver);
  if (result.kind === 'unknown') throw new Error('the solver gave up');
  const { next_units: next, dislodged } = resultJson(result, undefined);
  const gone = Object.fromEntries(
    Object.entries(dislodged).map(([power, fates]) => [power, Object.keys(fates)]),
  );
  return JSON.stringify({
    engine: 'made',
    game: `g${seed}`,
    phase: 'S1901M',
    ...textPositionOf(position),
    next_units: next,
    next_dislodged: gone,
    next_retreat_options: dislodged,
  });
});

async function run(part: readonly string[]): Promise<void> {
  for (let first = 0; first < part.length; first += 30) {
    const text = part.slice(first, first + 30).join('\n');
    const { games, errors } = await auditRecord(
      { file: 'made.jsonl', record: first, line: 1, text },
      { base: DATC_3_2 },
      solver,
    );
    const wrong = games.flatMap((game) => game.differing).length + errors.length;
    if (wrong > 0) throw new Error(`${wrong} faults in records that agree: ${errors[0]?.text}`);
  }
}

await run(lines.slice(0, 600));
const before = process.cpuUsage();
await run(lines);
const { user, system } = process.cpuUsage(before);
const seconds = (user + system) / 1e6;
console.log(`${PHASES} phases in ${seconds.toFixed(2)} s of CPU: ${Math.round(PHASES / seconds)} phases/s`);
