/** Reads the facts of a board off the installation script of a webDiplomacy variant. */
import {
  base,
  emptyDraft,
  emptyProvince,
  powerCode,
  type Draft,
  type DraftProvince,
} from '../../src/board/import/draft.ts';

const TERRITORY = /array\(\s*'((?:[^'\\]|\\.)*)'\s*,\s*'(Land|Coast|Sea)'\s*,\s*'(Yes|No)'\s*,([^)]*)\)/g;
const BORDER =
  /array\(\s*'((?:[^'\\]|\\.)*)'\s*,\s*'((?:[^'\\]|\\.)*)'\s*,\s*'(Yes|No)\s*'\s*,\s*'(Yes|No)\s*'\s*\)/g;
const COAST = /^(.*?)\s*\(\s*(North|South|East|West)\s+Coast\)$/i;
const COUNTRIES = /countries\s*=\s*array\(([^)]*)\)/;

/**
 * @param install the installation script
 * @param variant the script that lists the powers
 */
export function readWebdiplomacy(name: string, install: string, variant: string): Draft {
  const draft = emptyDraft(name);
  const countries = (COUNTRIES.exec(variant)?.[1] ?? '')
    .split(',')
    .map((text) => text.replaceAll(/['"\s]/g, ''));
  const locations = new Map<string, string>();
  for (const [, quoted, terrain, centre, rest] of install.matchAll(TERRITORY)) {
    const full = unquoted(quoted!);
    if (/\(\d\)\s*$/.test(full)) continue;
    const coast = COAST.exec(full);
    const own = keyOf(coast?.[1] ?? full);
    const location = coast === null ? own : `${own}/${coast[2]![0]!.toUpperCase()}C`;
    locations.set(full, location);
    const province = draft.provinces.get(own) ?? emptyProvince(own);
    draft.provinces.set(own, province);
    if (coast !== null) {
      province.fleets.set(location.split('/')[1]!, new Set());
      continue;
    }
    province.name = full;
    province.terrain = terrain === 'Land' ? 'inland' : terrain === 'Sea' ? 'sea' : 'coast';
    province.supplyCentre = centre === 'Yes';
    const country = countryOf(rest!, countries);
    if (country !== undefined && province.supplyCentre) province.home = powerCode(country);
  }
  for (const each of countries) {
    const code = powerCode(each);
    if (code !== '') draft.powers.set(code, { code, name: each, aliases: [], neutral: false, units: [] });
  }
  for (const [, from, to, fleets, armies] of install.matchAll(BORDER)) {
    const [one, other] = [from, to].map((text) => locations.get(unquoted(text!)));
    if (one === undefined || other === undefined) continue;
    addBorder(draft.provinces, one, other, fleets === 'Yes', armies === 'Yes');
    addBorder(draft.provinces, other, one, fleets === 'Yes', armies === 'Yes');
  }
  readStart(variant, draft, locations);
  return draft;
}

function unquoted(text: string): string {
  return text.replaceAll('\\', '');
}

/** Older scripts name the country, newer ones number it. */
function countryOf(rest: string, countries: readonly string[]): string | undefined {
  const fields = rest.split(',').map((text) => text.replaceAll(/['"\s]/g, ''));
  const named = fields.find((field) => field === 'Neutral' || countries.includes(field));
  if (named !== undefined) return named === 'Neutral' ? undefined : named;
  const number = Number(fields[0]);
  return number > 0 ? countries[number - 1] : undefined;
}

function addBorder(
  provinces: ReadonlyMap<string, DraftProvince>,
  from: string,
  to: string,
  fleets: boolean,
  armies: boolean,
): void {
  const province = provinces.get(base(from))!;
  if (armies) province.armies.add(base(to));
  const coast = from.split('/')[1] ?? '';
  const hasCoasts = (code: string): boolean =>
    !code.includes('/') && [...provinces.get(code)!.fleets.keys()].some((each) => each !== '');
  if (!fleets || hasCoasts(from) || hasCoasts(to)) return;
  province.fleets.set(coast, (province.fleets.get(coast) ?? new Set()).add(to));
}

/** The units at the start: `'England' => array('Edinburgh' => 'Fleet')`. */
function readStart(start: string, draft: Draft, locations: ReadonlyMap<string, string>): void {
  for (const [, country, list] of start.matchAll(
    /['"]([\w -]+)['"]\s*=>\s*array\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g,
  )) {
    const power = draft.powers.get(powerCode(country!));
    if (power === undefined) continue;
    for (const [, place, type] of list!.matchAll(/['"]([^'"]+)['"]\s*=>\s*['"](Army|Fleet)['"]/g)) {
      const location = locations.get(place!);
      if (location !== undefined) power.units.push(`${type === 'Army' ? 'A' : 'F'} ${location}`);
    }
  }
}

/** A key for a province that has no code: its name in capitals. */
export function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}
