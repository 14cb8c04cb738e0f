/** From what was taken of the sources to a board file: names, aliases, and what the sources do not have. */
import { emptyDraft, emptyProvince, powerCode, type Draft } from '../../src/board/import/draft.ts';
import { codesIn } from './compare.ts';
import type { Decisions } from './decisions.ts';
import { keyOf } from './webdiplomacy.ts';

interface File {
  [field: string]: unknown;
  provinces: { code: string; name: string; home?: string; aliases?: string[]; [field: string]: unknown }[];
  powers: {
    owns?: string[];
    neutral?: boolean;
    rebuilds?: boolean;
    units?: string[];
    code: string;
    name: string;
    adjective?: string;
    aliases?: string[];
  }[];
}

/** The geography of a board file as a draft, with the powers of another one. */
export function draftOfFile(file: unknown, politics: Draft): Draft {
  const draft = emptyDraft('base');
  type Province = {
    home?: string;
    code: string;
    name: string;
    terrain: never;
    supplyCentre?: boolean;
    aliases?: string[];
    armies?: string[];
    fleets?: string[] | Record<string, string[]>;
  };
  for (const each of (file as { provinces: Province[] }).provinces) {
    const { code, name, terrain, home, supplyCentre = false, aliases = [], armies = [], fleets = [] } = each;
    const lists = Array.isArray(fleets)
      ? fleets.length === 0
        ? []
        : [['', fleets] as const]
      : Object.entries(fleets);
    draft.provinces.set(code, {
      ...emptyProvince(code),
      name,
      terrain,
      supplyCentre,
      ...(home === undefined ? {} : { home }),
      aliases,
      armies: new Set(armies),
      fleets: new Map(lists.map(([coast, list]) => [coast, new Set(list)])),
    });
  }
  return { ...draft, powers: new Map([...politics.powers].map(([code, power]) => [code, { ...power }])) };
}

export function finished(
  made: Record<string, unknown>,
  drafts: readonly Draft[],
  decisions: Decisions,
): object {
  const file = made as File;
  const { base, name, aliases, spelling, adjectives, fields, properties } = decisions;
  const powers = file.powers.map((power) => {
    const adjective = adjectives[power.code] ?? power.adjective;
    const { adjective: _, ...rest } = power;
    return adjective === undefined ? rest : { ...rest, adjective };
  });
  if (decisions.neutral !== undefined) {
    const owned = new Set(file.powers.flatMap(({ code, owns }) => owns ?? homesOf(file, code)));
    const free = file.provinces.flatMap(({ code, supplyCentre }) =>
      supplyCentre === true && !owned.has(code) ? [code] : [],
    );
    const units = free.map((code) => `A ${code}`);
    powers.push({
      code: powerCode(decisions.neutral),
      name: decisions.neutral,
      neutral: true,
      rebuilds: true,
      units,
      owns: free,
    });
  }
  const head = { $schema: '../../../docs/board.schema.json', id: file['id'], name };
  const other = aliases.length === 0 ? {} : { aliases };
  if (base !== undefined) {
    const homes = file.provinces.flatMap(({ code, home }) => (home === undefined ? [] : [{ code, home }]));
    const bases = drafts[0]!.provinces;
    const own = homes
      .filter(({ code, home }) => bases.get(code)?.home !== home)
      .map((each) => ({ ...each, ...properties[each.code] }));
    const { provinces: _, powers: __, borders: ___, id: ____, name: _____, ...rest } = file;
    return {
      ...head,
      ...other,
      base,
      powers,
      ...(own.length === 0 ? {} : { provinces: own }),
      ...rest,
      ...fields,
    };
  }
  const taken = new Set(
    file.provinces.flatMap(({ code, name: full }) => [keyOf(code), keyOf(spelling[code] ?? full)]),
  );
  const theirs = namesInSources(drafts, decisions);
  const provinces = file.provinces.map((province) => {
    const full = spelling[province.code] ?? province.name;
    const written = [
      ...(full === province.name ? [] : [province.name]),
      ...(province.aliases ?? []),
      ...(theirs.get(province.code) ?? []),
    ].filter((each) => !/[/()?]/.test(each));
    const also = unique(written).filter((each) => !taken.has(keyOf(each)));
    for (const each of also) taken.add(keyOf(each));
    const { aliases: _, ...rest } = province;
    return {
      ...rest,
      name: full,
      ...(also.length === 0 ? {} : { aliases: also }),
      ...properties[province.code],
    };
  });
  return { ...file, ...head, ...other, powers, provinces, ...fields };
}

/** By place: what the sources call it; a word that means one place here and another there is left out. */
function namesInSources(
  drafts: readonly Draft[],
  decisions: Decisions,
): ReadonlyMap<string, readonly string[]> {
  const placeOf = new Map<string, string | undefined>();
  const names = new Map<string, string[]>();
  for (const draft of drafts.slice(1)) {
    for (const [theirs, code] of codesIn(draft, drafts[0]!, decisions, [])) {
      const { name } = draft.provinces.get(theirs)!;
      for (const each of [name, ...(theirs.length <= 4 ? [theirs.toLowerCase()] : [])]) {
        const key = keyOf(each);
        const isClear = !placeOf.has(key) || placeOf.get(key) === code;
        placeOf.set(key, isClear ? code : undefined);
        names.set(code, [...(names.get(code) ?? []), each]);
      }
    }
  }
  return new Map(
    [...names].map(([code, list]) => [code, list.filter((each) => placeOf.get(keyOf(each)) === code)]),
  );
}

function homesOf({ provinces }: File, power: string): string[] {
  return provinces.flatMap(({ code, home }) => (home === power ? [code] : []));
}

function unique(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = keyOf(name);
    if (seen.has(key) || key.length < 2) return false;
    seen.add(key);
    return true;
  });
}
