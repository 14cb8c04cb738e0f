/**
 * The places of a board in the text form of the DPjudge: lines of terrain, such as `COAST BRE ABUTS ENG GAS MAO PAR PIC`.
 * Who may go to a place follows from the case of its letters: to `bre` armies, to `Bre` fleets, to `BRE` both.
 */
import { valueAt } from '../../base/remembered.ts';
import { base, emptyProvince, type Draft, type DraftProvince } from './draft.ts';

/** The words with which a line of terrain begins. */
export const TERRAIN_WORDS: ReadonlySet<string> = new Set(['COAST', 'LAND', 'WATER', 'PORT', 'SHUT']);
const LOCATION = /^[A-Za-z0-9]{3}(?:\/[A-Za-z]{2})?~?$/;

export class MapPlaces {
  /** The line of each place, by code in capitals: the code as written at its beginning, and what it abuts, as written. */
  readonly #places = new Map<
    string,
    { readonly word: string; readonly code: string; abuts: string[]; readonly file: string }
  >();
  readonly #repeated: string[] = [];

  /** Takes in a line of terrain. @returns what is wrong with it */
  put(word: string, rest: readonly string[], file: string): string | undefined {
    const [code, abutsWord, ...abuts] = rest;
    const wrong = abuts.find((each) => !LOCATION.test(each));
    if (!LOCATION.test(code!) || (abutsWord !== undefined && abutsWord.toUpperCase() !== 'ABUTS')) {
      return `this line does not describe a place: ${word} ${rest.join(' ')}`;
    }
    if (wrong !== undefined) return `${wrong} is not a place`;
    const before = this.#places.get(code!.toUpperCase());
    const kept = abutsWord === undefined ? (before?.abuts ?? []) : abuts;
    // A file may describe a place of another file anew, which it uses.
    if (before?.file === file && abutsWord !== undefined)
      this.#repeated.push(`${word} ${code}, which is there twice: the later line counts`);
    this.#places.set(code!.toUpperCase(), { word, code: code!, abuts: kept, file });
    return undefined;
  }

  /** Changes what a place abuts. @returns what is wrong with the line */
  amend([code, , ...abuts]: readonly string[]): string | undefined {
    if (code === undefined) return 'no place follows AMEND';
    const place = this.#places.get(code.toUpperCase());
    if (place === undefined) return `there is no place ${code} to amend`;
    for (const each of abuts) {
      const isRemoved = each.startsWith('-');
      const name = plain(each.replace('-', ''));
      // A province without its coast is meant with all of them.
      place.abuts = place.abuts.filter(
        (other) => plain(other) !== name && !(isRemoved && base(plain(other)) === name),
      );
      if (!isRemoved) place.abuts.push(each);
    }
    return undefined;
  }

  /** Takes a province away, with its coasts. @returns whether there was one */
  drop(code: string): boolean {
    const before = this.#places.size;
    for (const key of this.#places.keys()) if (base(key) === code) this.#places.delete(key);
    for (const place of this.#places.values())
      place.abuts = place.abuts.filter((each) => base(plain(each)) !== code);
    return this.#places.size < before;
  }

  /** Gives a province another code, with its coasts. @returns whether there is such a place */
  rename(old: string, code: string): boolean {
    if (!this.#places.has(old)) return false;
    const all = [...this.#places];
    this.#places.clear();
    const rename = (each: string): string => {
      const renamed = renamedPlace(plain(each), old, code);
      if (renamed === plain(each)) return each;
      return inCaseOf(each, renamed) + (each.endsWith('~') ? '~' : '');
    };
    for (const [key, place] of all) {
      const abuts = place.abuts.map(rename);
      this.#places.set(renamedPlace(key, old, code), { ...place, code: rename(place.code), abuts });
    }
    return true;
  }

  /**
   * Writes the places into a draft, with the rules of variants that they need.
   *
   * @param draft its notes say which of the places that are shut are water in some season
   * @param names by code
   */
  addTo(draft: Draft, names: ReadonlyMap<string, Pick<DraftProvince, 'name' | 'aliases'>>): void {
    draft.notes.push(...this.#repeated);
    for (const [key, place] of this.#places) {
      if (place.word === 'SHUT' && !isOpen(draft, key)) continue;
      const own = base(key);
      const province = valueAt(draft.provinces, own, () => emptyProvince(own));
      const named = names.get(key);
      if (key === own) describe(draft, province, place.word, named);
      else if (named !== undefined) noteCoastNames(draft, key, named, names.get(own)?.name ?? own);
      this.#addBorders(draft, province, key, place);
    }
  }

  #addBorders(
    draft: Draft,
    province: DraftProvince,
    key: string,
    { code, abuts }: { readonly code: string; readonly abuts: readonly string[] },
  ): void {
    const [own, coast = ''] = key.split('/') as [string, string?];
    const hasFleets = code === key && province.terrain !== 'inland';
    for (const each of abuts) {
      const to = plain(each);
      const isLow = each.replace('~', '') === to.toLowerCase();
      const wordThere = this.#places.get(to)?.word ?? this.#places.get(base(to))?.word;
      if (wordThere === undefined) draft.notes.push(`${key}: the border to ${to}, which is no place`);
      if (wordThere === undefined || (wordThere === 'SHUT' && !isOpen(draft, to))) continue;
      const isDry = wordThere !== 'WATER' && wordThere !== 'SHUT' && province.terrain !== 'sea';
      const isForFleetsOnly = each.replace('~', '') !== to && !isLow;
      if (coast === '' && isDry && !isForFleetsOnly) {
        province.armies.add(base(to));
        if (each.endsWith('~')) {
          draft.difficult.add(`${own} ${base(to)}`);
          draft.rules['difficult-borders'] = {};
        }
      }
      const canSail = hasFleets && wordThere !== 'LAND' && !isLow && this.#standsFleet(to);
      if (canSail) province.fleets.set(coast, (province.fleets.get(coast) ?? new Set()).add(to));
    }
    if (coast !== '' && !province.fleets.has(coast)) province.fleets.set(coast, new Set());
  }

  /** Says if a fleet can stand at a place: the whole of a province with coasts is written in small letters. */
  #standsFleet(key: string): boolean {
    return this.#places.get(key)?.code === key;
  }
}

/** Coasts of a board file have no names of their own: those are noted that do not begin with the name of the province. */
function noteCoastNames(
  draft: Draft,
  key: string,
  { name, aliases }: Pick<DraftProvince, 'name' | 'aliases'>,
  province: string,
): void {
  const own = [name, ...aliases].filter((each) => !each.toUpperCase().startsWith(province.toUpperCase()));
  if (own.length > 0) draft.notes.push(`${key} is called ${own.join(', ')}`);
}

/** Notes all that the line of a whole province says of it, beside its borders. */
function describe(
  { rules }: Draft,
  province: DraftProvince,
  word: string,
  { name, aliases }: Pick<DraftProvince, 'name' | 'aliases'> = { name: province.code, aliases: [] },
): void {
  province.name = name;
  province.aliases = aliases;
  province.terrain = word === 'LAND' ? 'inland' : word === 'WATER' || word === 'SHUT' ? 'sea' : 'coast';
  province.convoyable = word === 'PORT';
  if (word === 'SHUT') {
    province.seasons = ['spring'];
    rules['ice'] = {};
  }
  if (province.convoyable) rules['convoyable-coasts'] = {};
}

/** Says if a place that is shut is water in some season, as `IN SPRING: WATER ARC` says. */
function isOpen({ notes }: Draft, code: string): boolean {
  return notes.some((each) => each.startsWith('IN ') && each.split(/\s+/).includes(code));
}

/** A place in capitals, without the sign of a difficult border. */
function plain(written: string): string {
  return written.replace('~', '').toUpperCase();
}

/** The code, written in the case of another one. */
function inCaseOf(written: string, code: string): string {
  if (written === written.toLowerCase()) return code.toLowerCase();
  return written === written.toUpperCase() ? code : code[0] + code.slice(1).toLowerCase();
}

/** A place with another code for its province: `PET/NC` of `STP/NC`. */
export function renamedPlace(place: string, old: string, code: string): string {
  return base(place) === old ? code + place.slice(old.length) : place;
}
