/** Rules without a paradox that a rulebook could print: modules of examples/rules, each proved again. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import { readOwnRules } from '../../src/adjudicate/rules/own/own-rules.ts';
import { readRules } from '../../src/adjudicate/rules/read-rules.ts';
import { smallestDifference } from '../../src/cli/rules/check/checked-claims.ts';
import { startWorkers } from '../../src/prove/settle/settle.ts';
import { sideOf } from '../../src/prove/theorem.ts';
import { lemmaCheck, provedOf } from '../../src/prove/unbounded/own-proof.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';
import { alteredBy, ENDLESS } from './altered.ts';

export const PRINTABLE = [
  'convoyed-attacks-cut',
  'convoys-to-units-get-through',
  'every-attack-cuts',
  'supports-stand',
  'convoys-get-through',
].map((name) => `examples/rules/${name}.ts`);

export interface PrintableRules {
  readonly file: string;
  readonly says: string;
  /** Number of cases of DATC 3.2 that come out otherwise. */
  readonly cases: number;
  /** Share of generated mid-game positions with another board. */
  readonly changed: number;
  /** The units of a smallest position in which they differ from DATC 3.2. */
  readonly difference: number;
}

/** Measures each, and throws if it is not proved to leave no paradox. */
export async function printableRules(solver: Solver): Promise<PrintableRules[]> {
  const made: PrintableRules[] = [];
  for (const file of PRINTABLE) made.push(await printable(file, solver));
  return made.sort((a, b) => a.cases - b.cases || a.changed - b.changed);
}

async function printable(file: string, solver: Solver): Promise<PrintableRules> {
  const [own, read] = [await readOwnRules(file), await readRules({ rules: file })];
  if (!own.ok || !read.ok) throw new Error(`${file} cannot be read`);
  const after: Policy = read.value.policy;
  const proved = await provedOf(sideOf(after), ['no-paradox'], lemmaCheck(solver, {}));
  if (!proved.has('no-paradox')) throw new Error(`${file} is not proved`);
  const { cases, changed } = alteredBy(after, solver);
  const workers = startWorkers(solver, 0);
  const { example } = await smallestDifference([DATC_3_2, after], ['datc-3.2', file], {
    ...ENDLESS,
    worker: workers.work,
    solver,
  });
  await workers.stop();
  return {
    file,
    says: own.value.says ?? '',
    cases: cases.length,
    changed,
    difference: example!.units,
  };
}
