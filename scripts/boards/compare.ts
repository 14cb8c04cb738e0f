/** Compares what several sources say of one board, and takes what was decided where they differ. */
import { base, type Draft, type DraftProvince } from '../../src/board/import/draft.ts';
import type { Decisions } from './decisions.ts';
import { keyOf } from './webdiplomacy.ts';

/** Something about which sources differ. */
export interface Difference {
  /** `army BEL-HOL`, `fleet SPA/NC>GAS` for one direction, `centre BEL`, `terrain BEL`, `units FRANCE`, ... */
  readonly about: string;
  /** By source: what it says. */
  readonly says: readonly string[];
  /** What was decided, as the source says it; `undefined` where nothing was. */
  readonly taken: string | undefined;
  readonly why: string;
}

export interface Compared {
  readonly draft: Draft;
  readonly differences: readonly Difference[];
  /** Places of a source that have no counterpart, by source. */
  readonly strays: readonly string[];
  /** How many borders were compared: of armies and of fleets, in one direction. */
  readonly compared: number;
}

const YES = 'yes';
const NO = 'no';
/** Of a larger board, where it does not have the place. */
const ABSTAINS = '-';

/** The drafts, in the codes of the first. */
export function compareDrafts(drafts: readonly Draft[], decisions: Decisions): Compared {
  const strays: string[] = [];
  const translated = drafts.map((draft, index) =>
    index === 0
      ? draft
      : translate(draft, drafts[0]!, decisions, decisions.sources[index]!.isLarger ? [] : strays),
  );
  const taken: Difference[] = [];
  const decide = (about: string, says: readonly string[]): string => {
    const heard = says.filter((each) => each !== ABSTAINS);
    if (heard.every((each) => each === heard[0])) return heard[0]!;
    const found = decisions.decided.find(({ differs }) => isAbout(differs, about));
    const take =
      found === undefined ? undefined : String(found.take).replace('true', YES).replace('false', NO);
    const number = /^source (\d)$/.exec(take ?? '')?.[1];
    const said = number === undefined ? take : says[Number(number) - 1];
    taken.push({ about, says, taken: said, why: found?.why ?? '' });
    return said ?? says[0]!;
  };
  const draft: Draft = { ...drafts[0]!, provinces: new Map(), powers: new Map() };
  const politics = translated.filter((_, index) => decisions.sources[index]!.only !== 'borders');
  for (const [code, first] of drafts[0]!.provinces) {
    const all = translated.map(({ provinces }) => provinces.get(code));
    draft.provinces.set(
      code,
      mergedProvince(
        first,
        all,
        politics.map(({ provinces }) => provinces.get(code)),
        drafts[0]!,
        decide,
      ),
    );
  }
  let compared = 0;
  for (const [about, from, to] of allBorders(translated).values()) {
    const type = about.startsWith('army') ? 'army' : 'fleet';
    const says = translated.map((each, index) => {
      const { isLarger } = decisions.sources[index]!;
      const isThere = each.provinces.has(base(from)) && each.provinces.has(base(to));
      return isLarger && !isThere ? ABSTAINS : hasBorder(each, type, from, to) ? YES : NO;
    });
    compared++;
    if (decide(about, says) === YES) addBorder(draft, type, from, to);
  }
  for (const [code, power] of drafts[0]!.powers) {
    const units = decide(
      `units ${code}`,
      politics.map(({ powers }) => (powers.get(code)?.units ?? []).toSorted().join(', ')),
    );
    const owns = decide(
      `owns ${code}`,
      politics.map((each) => ownedBy(each, code)),
    );
    const homes = [...draft.provinces.values()].filter(
      ({ home, supplyCentre }) => supplyCentre && home === code,
    );
    const { owns: _, ...rest } = power;
    draft.powers.set(code, {
      ...rest,
      units: units.split(', ').filter((each) => each !== ''),
      ...(homes
        .map((each) => each.code)
        .toSorted()
        .join(' ') === owns
        ? {}
        : { owns: owns.split(' ').filter((each) => each !== '') }),
    });
  }
  return { draft, differences: taken, strays, compared };
}

/** Whether a decision is about this; `fleet * >CNS` has a star for any one place. */
function isAbout(decided: string, about: string): boolean {
  if (!decided.includes('*')) return decided === about;
  const pattern = decided.replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&').replaceAll('*', '[^ >]+');
  return new RegExp(`^${pattern}$`).test(about);
}

function ownedBy({ powers, provinces }: Draft, code: string): string {
  const homes = [...provinces.values()].filter(({ home, supplyCentre }) => supplyCentre && home === code);
  return (powers.get(code)?.owns ?? homes.map((each) => each.code)).toSorted().join(' ');
}

function mergedProvince(
  first: DraftProvince,
  all: readonly (DraftProvince | undefined)[],
  political: readonly (DraftProvince | undefined)[],
  { powers }: Draft,
  decide: (about: string, says: readonly string[]) => string,
): DraftProvince {
  const { code } = first;
  const say = (
    about: string,
    by: readonly (DraftProvince | undefined)[],
    of: (province: DraftProvince) => string,
  ): string =>
    decide(
      `${about} ${code}`,
      by.map((each) => (each === undefined ? 'no such place' : of(each))),
    );
  const home = say('home', political, (each) =>
    each.home !== undefined && powers.has(each.home) ? each.home : 'nobody',
  );
  const { home: _, ...rest } = first;
  return {
    ...rest,
    ...(home === 'nobody' ? {} : { home }),
    terrain: say('terrain', all, ({ terrain }) => terrain) as DraftProvince['terrain'],
    supplyCentre: say('centre', all, ({ supplyCentre }) => (supplyCentre ? YES : NO)) === YES,
    aliases: [...first.aliases],
    armies: new Set(),
    fleets: new Map(
      [...first.fleets.keys()].filter((coast) => coast !== '').map((coast) => [coast, new Set()]),
    ),
  };
}

/** Every border that any source has, once: `army BEL>HOL`. */
function allBorders(
  drafts: readonly Draft[],
): Map<string, readonly [about: string, from: string, to: string]> {
  const found = new Map<string, readonly [string, string, string]>();
  const add = (type: string, from: string, to: string): void => {
    const about = `${type} ${from}>${to}`;
    found.set(about, [about, from, to]);
  };
  for (const { provinces } of drafts) {
    for (const { code, armies, fleets } of provinces.values()) {
      for (const to of armies) add('army', code, to);
      for (const [coast, list] of fleets)
        for (const to of list) add('fleet', coast === '' ? code : `${code}/${coast}`, to);
    }
  }
  return found;
}

function hasBorder({ provinces }: Draft, type: string, from: string, to: string): boolean {
  const province = provinces.get(base(from));
  if (type === 'army') return province?.armies.has(to) === true;
  return province?.fleets.get(from.split('/')[1] ?? '')?.has(to) === true;
}

function addBorder({ provinces }: Draft, type: string, from: string, to: string): void {
  const province = provinces.get(base(from))!;
  const coast = from.split('/')[1] ?? '';
  if (type === 'army') province.armies.add(to);
  else province.fleets.set(coast, (province.fleets.get(coast) ?? new Set()).add(to));
}

/** By the code of each place of a draft: the code of the same place in another one. */
export function codesIn(
  draft: Draft,
  first: Draft,
  decisions: Decisions,
  strays: string[],
): Map<string, string> {
  const byName = new Map<string, string>();
  for (const { code, aliases } of first.provinces.values()) {
    for (const each of aliases) byName.set(keyOf(each), code);
  }
  for (const { code, name } of first.provinces.values()) byName.set(keyOf(name), code);
  const codes = new Map<string, string>();
  for (const { code, name, aliases } of draft.provinces.values()) {
    const decided = decisions.places[code] ?? decisions.places[name];
    if (decided === '') continue;
    const named = [name, ...aliases]
      .map((each) => byName.get(keyOf(each)))
      .find((each) => each !== undefined);
    const found = decided ?? named ?? (first.provinces.has(code) ? code : undefined);
    if (found === undefined) strays.push(`${draft.name}: ${code} (${name})`);
    else codes.set(code, found);
  }
  return codes;
}

/** A draft in the codes of another one. */
function translate(draft: Draft, first: Draft, decisions: Decisions, strays: string[]): Draft {
  const codes = codesIn(draft, first, decisions, strays);
  const at = (location: string): string | undefined => {
    const [place, coast] = location.split('/') as [string, string?];
    const code = codes.get(place);
    return code === undefined
      ? undefined
      : coast === undefined
        ? code
        : `${code}/${decisions.places[`${code}/${coast}`] ?? coast}`;
  };
  const all = (places: Iterable<string>): Set<string> =>
    new Set([...places].flatMap((place) => at(place) ?? []));
  const powerAt = (code: string): string => decisions.powers[code] ?? code;
  const provinces = new Map<string, DraftProvince>();
  for (const province of draft.provinces.values()) {
    const code = codes.get(province.code);
    if (code === undefined) continue;
    const fleets = new Map(
      [...province.fleets].map(([coast, list]) => [
        at(`${province.code}/${coast || 'X'}`)!
          .split('/')[1]!
          .replace(/^X$/, ''),
        all(list),
      ]),
    );
    const home = province.home === undefined ? {} : { home: powerAt(province.home) };
    provinces.set(code, { ...province, ...home, code, armies: all(province.armies), fleets });
  }
  const powers = new Map(
    [...draft.powers.values()].map((power) => {
      const units = power.units.map((unit) => `${unit.slice(0, 2)}${at(unit.slice(2))}`);
      const owns = power.owns?.map((code) => at(code) ?? code);
      return [
        powerAt(power.code),
        { ...power, code: powerAt(power.code), units, ...(owns === undefined ? {} : { owns }) },
      ];
    }),
  );
  return { ...draft, provinces, powers };
}
