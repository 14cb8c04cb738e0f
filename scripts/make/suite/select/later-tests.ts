/** The tests of later phases: the fewest small phases that show every fault, and those that tell choices apart. */
import { createHash } from 'node:crypto';
import { ISSUES } from '../../../../encodings/policy.ts';
import { type Showing, smallestCover } from './cover.ts';
import { MOST_UNITS } from '../search/witnesses.ts';
import type { LaterSuiteTest } from '../../../../src/others/suite/tests/suite-data.ts';
import type { LaterMutant } from '../../../../src/others/suite/later/later-phase.ts';
import { choicePairs, type LaterKiller } from '../later/later-search.ts';
import { laterTextOf, sizeOfPhase } from '../later/phase-text.ts';

interface LaterCovering extends Showing {
  readonly killer: LaterKiller;
}

const sizeOf = ({ phase }: LaterKiller): number => sizeOfPhase(phase) + phase.orders.orders.length / 100;

function coverings(
  killers: readonly LaterKiller[],
  shows: (killer: LaterKiller) => readonly string[],
): LaterCovering[] {
  return killers
    .filter(({ phase }) => sizeOfPhase(phase) <= MOST_UNITS)
    .map((killer) => ({ killer, shows: new Set(shows(killer)), size: sizeOf(killer) }));
}

/** The tests, each with the faults that it shows. */
export function laterTests(
  mutants: readonly LaterMutant[],
  killers: readonly LaterKiller[],
): LaterSuiteTest[] {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const faults = smallestCover(coverings(killers, ({ kills }) => kills));
  const rarity = (id: string): number => faults.filter(({ shows }) => shows.has(id)).length;
  const faultTests = faults.map(({ killer }): LaterSuiteTest => {
    const rarest = byId.get(killer.kills.toSorted((a, b) => rarity(a) - rarity(b))[0]!)!;
    return testOf(killer, 'fault', rarest.clause.datc, `Shows this fault: ${rarest.says}`);
  });
  const told = new Set(faults.flatMap(({ killer }) => killer.pairs));
  const pairs = new Map(choicePairs().map((pair) => [pair.id, pair]));
  const choices = smallestCover(coverings(killers, (killer) => killer.pairs.filter((id) => !told.has(id))));
  const choiceTests = choices.map(({ killer, shows }): LaterSuiteTest => {
    const { issue } = pairs.get([...shows][0]!)!;
    return testOf(killer, 'interpretation', issue, `Tells choices apart: ${ISSUES[issue].question}`);
  });
  return [...faultTests, ...choiceTests];
}

function testOf(
  { phase, kills }: LaterKiller,
  kind: LaterSuiteTest['kind'],
  clause: string,
  why: string,
): LaterSuiteTest {
  const text = JSON.parse(JSON.stringify(laterTextOf(phase))) as Omit<
    LaterSuiteTest,
    'id' | 'kind' | 'clause' | 'why'
  >;
  const digest = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 6);
  return { id: `${clause}-${digest}`, kind, clause, why, ...text, kills: [...kills] };
}
