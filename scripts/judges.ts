/**
 * Holds the judges of src/judges against the equations and writes docs/JUDGES.md: the cases of the DATC, the
 * sample of games beside the project (if it is there; counts only), generated positions, speed, and for each
 * judge the smallest position found where it departs.
 *
 *   npm run make -- judges [--positions N] [--proposals N] [--sizes N] [--games folder]
 */
import { markdown } from '../src/base/document/markdown.ts';
import { SingleBar } from 'cli-progress';
import { adjudicateMovement } from '../src/adjudicate/phases/movement.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { audit, judgeSpeed, speedOf, type JudgesAudit } from './make/judges/agreement.ts';
import { recordedPositions } from './recorded-positions.ts';
import { failuresOf } from './make/judges/datc.ts';
import { documentOf } from './make/judges/document.ts';
import { mutated, type OrderedPosition } from './make/judges/mutations.ts';
import { PROPOSERS, remembered, shareOf, undecided } from './make/judges/proposers.ts';
import { isDeparture, search, solutionsThere, type Departure } from './make/judges/departures.ts';
import { everyPosition } from './make/judges/small-positions.ts';
import { DEFAULT_POLICY, TARGETS, VARIANTS, type Target } from './make/judges/targets.ts';
import type { Variant } from './make/judges/compare.ts';
import type { Position } from '../src/adjudicate/phases/movement.ts';
import { writeParts } from './make/written-parts.ts';
import { optionsOf } from './options.ts';

const {
  positions: most,
  proposals,
  sizes,
  games: folder,
} = optionsOf({
  positions: 100_000,
  proposals: 6000,
  sizes: 3,
  games: '../shared/games',
});
const solver = new Solver();
await solver.open();
const bar = process.stderr.isTTY
  ? new SingleBar({ format: '{what} {bar} {percentage}% {eta_formatted} left', stream: process.stderr })
  : undefined;

const nearCases = remembered(mutated());
const undecidedNearCases = remembered(undecided(nearCases));

const datc = new Map<Variant, Readonly<Record<'v3' | 'v24', readonly string[]>>>();
for (const each of VARIANTS) {
  const { judge, options } = each;
  datc.set(each, { v3: failuresOf(judge, 'v3', options), v24: failuresOf(judge, 'v24', options) });
}

const recorded = await recordedPositions(folder);
const games =
  recorded === undefined ? undefined : audit(VARIANTS, counted('games', recorded.length, recorded), solver);
const generated = auditGenerated(most);
const speeds = new Map(VARIANTS.map((each) => [each, judgeSpeed(each)]));
const ofEquations = speedOf((position) =>
  adjudicateMovement(position, { engine: 'components', policy: DEFAULT_POLICY }, solver),
);
const small = TARGETS.map((target) => [target, smallDepartures(target)] as const);
const found = TARGETS.map((target) => searchFor(target));
writeParts('docs/JUDGES.md', 'judges', [
  markdown(
    documentOf({
      datc,
      games,
      generated,
      speeds,
      ofEquations,
      found,
      small: new Map(small),
      sizes,
      solutionsThere: (target, position) => solutionsThere(target, position, solver),
    }),
  ),
]);

function auditGenerated(count: number): JudgesAudit {
  return audit(VARIANTS, counted('generated', count, generatedPositions(count)), solver);
}

function* generatedPositions(count: number): Generator<Position | undefined> {
  const proposers = [...PROPOSERS, mutated()];
  for (const [i, proposer] of proposers.entries()) {
    for (let seed = 0; seed < shareOf(count, proposers.length, i); seed++) yield proposer.propose(seed);
  }
}

/** The smallest size at which the target is found among all positions of the part of the map, with one of them. */
function smallDepartures(
  target: Target,
): { readonly size: number; readonly first: OrderedPosition } | undefined {
  for (let size = 1; size <= sizes; size++) {
    for (const position of counted(`${target.name}, ${size} units`, 0, everyPosition(size))) {
      if (isDeparture(target, position, solver)) return { size, first: position };
    }
  }
  return undefined;
}

/** Judges that find circles and paradoxes themselves can only depart where there are some. */
function searchFor(target: Target): Departure {
  bar?.start(proposals, 0, { what: target.name });
  const proposer = target.among === 'all' ? nearCases : undecidedNearCases;
  const result = search(target, proposer, proposals, solver, () => bar?.increment());
  bar?.stop();
  return result;
}

function* counted<V>(what: string, total: number, values_: Iterable<V>): Generator<V> {
  bar?.start(total, 0, { what });
  for (const value of values_) {
    bar?.increment();
    yield value;
  }
  bar?.stop();
}
