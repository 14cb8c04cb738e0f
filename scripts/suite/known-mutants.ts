/** What is known of each mutant and of each section of the DATC once all positions have been looked at. */
import { unitCount, type TextPosition } from '../../src/others/audit/asking/text-position.ts';
import type { Mutant } from '../../src/others/suite/mutants/mutant.ts';
import { isSmall, type KnownKiller, unreadonly } from '../make/suite/select/suite-positions.ts';
import type { KnownMutant, SuiteData } from '../make/suite/suite-figures.ts';
import { differencesIn, type Work } from './work.ts';

/** The mutants that each case of the DATC shows, by edition and number, such as `3.2 6.A.1`. */
export interface CaseKills {
  readonly id: string;
  readonly kills: readonly string[];
}

/** What the cases of each section show together. */
export function sections(cases: readonly CaseKills[]): SuiteData['sections'] {
  const found = new Map<string, { readonly cases: Set<string>; readonly shown: Set<string> }>();
  for (const { id, kills } of cases) {
    const [version, number = ''] = id.split(' ');
    const key = `${version} ${number.split('.').slice(0, 2).join('.')}`;
    const known = found.get(key) ?? { cases: new Set<string>(), shown: new Set<string>() };
    found.set(key, known);
    known.cases.add(id);
    for (const kill of kills) known.shown.add(kill);
  }
  return [...found].map(([key, { cases: counted, shown }]) => {
    const [version, section = ''] = key.split(' ');
    return { edition: version as '3.2' | '2.4', section, cases: counted.size, shown: shown.size };
  });
}

/** Every mutant, with where it shows, how many cases of the DATC show it, and the smallest position that does. */
export function knownMutants(work: Work, killers: readonly KnownKiller[]): KnownMutant[] {
  const shown = differencesIn(killers);
  const infected = new Set(work.lines('infected'));
  const smallest = new Map(work.lines('smallest').map(({ mutant, position }) => [mutant, position]));
  const equalTo = new Map<string, number>();
  for (const { mutant, units } of work.lines('equal'))
    equalTo.set(mutant, Math.max(units, equalTo.get(mutant) ?? 0));
  const caseCounts = new Map<string, number>();
  for (const { id, kills } of work.lines('cases')) {
    for (const kill of kills) {
      const key = `${id.split(' ')[0]} ${kill}`;
      caseCounts.set(key, (caseCounts.get(key) ?? 0) + 1);
    }
  }
  const showing = (id: string): TextPosition | undefined =>
    killers
      .filter(({ kills }) => kills[id] === 'board')
      .map(({ position }) => position)
      .toSorted((a, b) => unitCount(a) - unitCount(b))[0];
  return work.mutants.map(({ id, clause, says, isSpecial }: Mutant): KnownMutant => {
    const least = showing(id);
    const isLarge = shown.get(id) === 'board' && least !== undefined && !isSmall(least);
    const where = isLarge ? 'large' : (shown.get(id) ?? 'nowhere');
    const position =
      caseCounts.has(`3.2 ${id}`) && !isLarge ? undefined : isLarge ? least : (smallest.get(id) ?? least);
    const upTo = equalTo.get(id);
    return {
      id,
      clause: clause.datc,
      title: clause.title,
      says,
      ...(isSpecial ? { isSpecial } : {}),
      shown: where,
      datc: { '3.2': caseCounts.get(`3.2 ${id}`) ?? 0, '2.4': caseCounts.get(`2.4 ${id}`) ?? 0 },
      ...(position === undefined ? {} : { smallest: unreadonly(position) }),
      ...(where === 'nowhere' && !infected.has(id) ? { isInert: true } : {}),
      ...(where !== 'nowhere' || upTo === undefined ? {} : { equalUpTo: upTo }),
    };
  });
}
