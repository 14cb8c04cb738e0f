/** The stage of retreats and adjustments: small phases that show what is wrong with them, and what the DATC shows. */
import { standardBoard as board } from '../../src/board/standard.ts';
import { laterMutants } from '../../src/others/suite/later/later-mutants.ts';
import { casePhases } from '../../src/games/datc/case-phases.ts';
import { type LaterMutant, laterPhaseIn } from '../../src/others/suite/later/later-phase.ts';
import { choicePairs, type LaterKiller, LaterSearch, phaseAsTold } from '../make/suite/later/later-search.ts';
import { laterTests } from '../make/suite/select/later-tests.ts';
import type { KnownLaterMutant, LaterText, SuiteData } from '../make/suite/suite-figures.ts';
import { SEEDS } from './finding.ts';
import { type CaseKills, sections } from './known-mutants.ts';
import type { Work } from './work.ts';
import { adjustmentPhase, retreatPhase } from '../make/suite/later/drawn-phases.ts';
import { laterTextOf, sizeOfPhase } from '../make/suite/later/phase-text.ts';
import { laterKills } from '../../src/others/suite/score/mutation-score.ts';

const VERSIONS = ['3.2', '2.4'] as const;

/**
 * Looks at the cases of the DATC, and at this many seeds of each kind of phase. It takes a minute or two, all at
 * once.
 */
export function later(work: Work, seed: number, seeds: number): boolean {
  if (work.lines('laterLooked').length > 0) return true;
  const { policy, solver } = work.judged;
  const mutants = laterMutants();
  const search = new LaterSearch(mutants, policy);
  const cases = VERSIONS.flatMap((version) =>
    casePhases(version, policy, solver).map(({ id, phase }) => ({ id: `${version} ${id}`, phase })),
  );
  for (const { phase } of cases) search.offer(phase);
  let [looked, largest] = [cases.length, 0];
  for (let i = 0; i < seeds; i++) {
    if (work.isLate()) return false;
    for (const drawn of [retreatPhase(SEEDS * seed + i, policy, solver), adjustmentPhase(SEEDS * seed + i)]) {
      const phase = drawn && phaseAsTold(drawn);
      if (phase === undefined) continue;
      search.offer(phase);
      looked++;
      largest = Math.max(largest, sizeOfPhase(phase));
    }
  }
  for (const [of, { phase, kills, pairs }] of search.killers()) {
    work.add('laterKillers', { of, text: asText(laterTextOf(phase)), kills, pairs });
  }
  for (const { id, phase } of cases) {
    work.add('laterCases', { id, kills: laterKills(mutants, phase, policy).map((mutant) => mutant.id) });
  }
  work.add('laterLooked', { looked, largest });
  return true;
}

const asText = (text: object): LaterText => JSON.parse(JSON.stringify(text)) as LaterText;

/** The tests of later phases, and what is known of each fault. */
export function laterPart(work: Work): SuiteData['later'] {
  const mutants = laterMutants();
  const lines = work.lines('laterKillers');
  const killers = lines.flatMap(({ text, kills, pairs }): LaterKiller[] => {
    const phase = laterPhaseIn(board, text);
    return phase === undefined ? [] : [{ phase, kills, pairs }];
  });
  const tests = laterTests(mutants, killers);
  const told = new Set(killers.flatMap((each) => each.pairs));
  const pairs = choicePairs();
  const cases = work.lines('laterCases');
  const [last] = work.lines('laterLooked').slice(-1);
  const smallest = new Map(lines.map(({ of, text }) => [of, text]));
  const { looked = 0, largest = 0 } = last ?? {};
  return {
    looked,
    largest,
    tests,
    mutants: mutants.map((mutant) => knownOf(mutant, cases, smallest.get(mutant.id))),
    pairs: { known: pairs.length, shown: told.size },
    alike: pairs.flatMap(({ id }) => (told.has(id) ? [] : [id])),
    sections: sections(cases),
  };
}

function knownOf(
  { id, clause, says, phase }: LaterMutant,
  cases: readonly CaseKills[],
  smallest: LaterText | undefined,
): KnownLaterMutant {
  const casesOf = (version: string): number =>
    cases.filter((each) => each.id.startsWith(`${version} `) && each.kills.includes(id)).length;
  const datc = { '3.2': casesOf('3.2'), '2.4': casesOf('2.4') };
  return {
    id,
    clause: clause.datc,
    title: clause.title,
    says,
    phase,
    isShown: smallest !== undefined,
    datc,
    ...(smallest === undefined || datc['3.2'] > 0 ? {} : { smallest }),
  };
}
