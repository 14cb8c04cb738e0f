/** Reads the text form of boards that the DPjudge and diplomacy-python have (`.map`). */
import { valueAt } from '../../base/remembered.ts';
import {
  base,
  emptyDraft,
  powerCode,
  wordsIn,
  type Draft,
  type DraftPower,
  type DraftProvince,
  type ImportFault,
} from './draft.ts';
import { MapPlaces, renamedPlace, TERRAIN_WORDS } from './map-places.ts';

const UNIT = /^([AF])\s+([A-Z0-9]{3}(?:\/[A-Z]{2})?)$/i;
/** In a line without two blanks in a row, which could be shared out in many ways. */
const POWER = /^([\p{L}_+][\p{L}\d_+-]*) ?(?:\(([^):]*)(?::[^)]*)?\))?((?: -?[A-Z0-9]{3})*)$/u;

/** Words of lines about the power that was named last. */
const OF_POWERS = new Set(wordsIn('OWNS CENTERS INHABITS HOME HOMES UNITS'));
/** Words of lines of which a board file has nothing. */
const NOTED = new Set(
  wordsIn('FLAG FLAGS DIRECTIVE DIRECTIVES IF DUMMY DUMMIES FLOW SYMBOLS IN SCALE PLACE'),
);

/** Reads the text of a file. What it says that a board file cannot is in the notes of the draft. */
export function readMapText(
  name: string,
  text: string,
  fileNamed: (name: string) => string | undefined,
  file: string = name,
): { readonly draft: Draft; readonly faults: readonly ImportFault[] } {
  const reading = new MapReading(name, fileNamed);
  reading.read(text, file);
  return { draft: reading.finish(), faults: reading.faults };
}

class MapReading {
  readonly faults: ImportFault[] = [];
  readonly #draft: Draft;
  readonly #fileNamed: (name: string) => string | undefined;
  readonly #places = new MapPlaces();
  readonly #names = new Map<string, Pick<DraftProvince, 'name' | 'aliases'>>();
  readonly #centres = new Set<string>();
  /** The texts of files, by which they are the same under other names; false while one is being read. */
  readonly #read = new Map<string, boolean>();
  #power: DraftPower | undefined;
  readonly #homes = new Map<string, Set<string>>();
  /** Powers whose homes a line of their own has. */
  readonly #inhabited = new Set<string>();

  constructor(name: string, fileNamed: (name: string) => string | undefined) {
    this.#draft = emptyDraft(name);
    this.#fileNamed = fileNamed;
  }

  read(text: string, file: string): void {
    this.#read.set(text, false);
    for (const [index, whole] of text.split(/\r?\n/).entries()) {
      const line = whole.trim();
      if (line === '' || line.startsWith('#')) continue;
      const fault = this.#line(line, file);
      if (fault !== undefined) this.faults.push({ file, line: index + 1, message: fault });
    }
    this.#read.set(text, true);
  }

  /** Takes in a line. @returns what is wrong with it */
  #line(line: string, file: string): string | undefined {
    const words = line.split(/\s+/);
    const word = words[0]!.toUpperCase();
    const rest = words.slice(1);
    if (line.includes('=') || line.includes('->')) return this.#name(line);
    if (TERRAIN_WORDS.has(word) && rest.length > 0) return this.#places.put(word, rest, file);
    switch (word) {
      case 'USE':
      case 'USES':
      case 'MAP':
        return this.#use(word, rest);
      case 'AMEND':
        return this.#places.amend(rest);
      case 'DROP':
        for (const code of rest)
          if (!this.#drop(code.toUpperCase())) this.#draft.notes.push(`DROP ${code}, which is no place`);
        return undefined;
      case 'UNOWNED':
      case 'NEUTRAL':
        this.#power = undefined;
        for (const code of rest) change(this.#centres, code);
        return undefined;
      case 'UNPLAYED':
        this.#unplayed(rest);
        return undefined;
      case 'VICTORY':
        if (!/^\d+$/.test(rest[0] ?? '')) return 'no number of centres follows VICTORY';
        this.#draft.victory = Number(rest[0]);
        if (rest.length > 1) this.#draft.notes.push(line);
        return undefined;
      case 'BEGIN':
        return this.#begin(rest);
      case 'RULE':
      case 'RULES':
        for (const rule of rest) this.#rule(rule);
        return undefined;
    }
    if (OF_POWERS.has(word)) return this.#ofPower(word, rest);
    if (!NOTED.has(word)) return this.#unitOrPower(line);
    this.#draft.notes.push(line);
    return undefined;
  }

  #ofPower(word: string, rest: readonly string[]): string | undefined {
    if (this.#power === undefined) return `the line ${[word, ...rest].join(' ')} has no power`;
    if (word === 'OWNS') this.#power.owns = [...(this.#power.owns ?? []), ...rest];
    else if (word === 'CENTERS') this.#power.owns = [...rest];
    else if (word === 'UNITS') this.#power.units = [];
    else this.#addHomes(this.#power.code, word, rest);
    return undefined;
  }

  /** `HOME` begins anew, `INHABITS` where no such line was before it; a place with a minus is taken away. */
  #addHomes(power: string, word: string, places: readonly string[]): void {
    const isAnew = word !== 'INHABITS' || !this.#inhabited.has(power);
    this.#inhabited.add(power);
    const homes = isAnew ? new Set<string>() : valueAt(this.#homes, power, () => new Set());
    for (const place of places) change(homes, place);
    this.#homes.set(power, homes);
  }

  #unitOrPower(line: string): string | undefined {
    const unit = UNIT.exec(line);
    if (unit !== null) {
      if (this.#power === undefined) return `the unit ${line} has no power`;
      const [, type, place] = unit;
      for (const other of this.#draft.powers.values()) {
        other.units = other.units.filter((each) => base(each.slice(2)) !== base(place!.toUpperCase()));
      }
      this.#power.units.push(`${type!.toUpperCase()} ${place!.toUpperCase()}`);
      return undefined;
    }
    const power = POWER.exec(line.replaceAll(/\s+/g, ' '));
    if (power === null) return `this is not a line of a map: ${line}`;
    const [, name, adjective, centres] = power;
    const code = powerCode(name!);
    const homes = valueAt(this.#homes, code, () => new Set());
    for (const each of wordsIn(centres!)) {
      change(homes, each);
      this.#centres.add(each.replace('-', ''));
    }
    const known = this.#draft.powers.get(code);
    this.#power = known ?? { code, name: titled(code), aliases: [], neutral: false, units: [] };
    if (adjective !== undefined && adjective.trim() !== '')
      this.#power.adjective = titled(adjective.replaceAll('+', ' '));
    this.#draft.powers.set(code, this.#power);
    return undefined;
  }

  #name(line: string): string | undefined {
    const [left, right = ''] = line.split('=');
    const [old, renamed] = left!.split('->').map((part) => part.trim());
    const [code, ...aliases] = right.trim().split(/\s+/);
    if (code === undefined || code === '') {
      if (renamed === undefined) return `nothing follows "=": ${old!}`;
      this.#draft.notes.push(`${old!} -> ${renamed}`);
      return undefined;
    }
    const name = renamed ?? old!;
    const key = code.toUpperCase();
    const before = this.#names.get(key);
    if (renamed === undefined && before !== undefined)
      this.#draft.notes.push(`${key} is named twice: ${before.name} and ${name}, which counts`);
    if (renamed !== undefined && before === undefined) this.#renamePlace(old!.toUpperCase(), key);
    const known = renamed === undefined ? [] : (before?.aliases ?? []);
    const more = aliases.filter((alias) => !alias.endsWith('?')).map((alias) => alias.replaceAll('+', ' '));
    this.#names.set(key, { name, aliases: [...known, ...more] });
    return undefined;
  }

  /** A place gets another code, such as `DEN -> Copenhagen = cop`. */
  #renamePlace(old: string, code: string): void {
    if (!this.#places.rename(old, code)) return;
    const rename = (each: string): string => renamedPlace(each, old, code);
    if (this.#centres.delete(old)) this.#centres.add(code);
    for (const [power, homes] of this.#homes) this.#homes.set(power, new Set([...homes].map(rename)));
    for (const power of this.#draft.powers.values()) {
      power.units = power.units.map((unit) => `${unit.slice(0, 2)}${rename(unit.slice(2))}`);
      if (power.owns !== undefined) power.owns = power.owns.map((owned) => rename(owned.toUpperCase()));
    }
  }

  /** @returns whether there was such a place */
  #drop(code: string): boolean {
    const isThere = this.#places.drop(code);
    this.#centres.delete(code);
    for (const homes of this.#homes.values()) homes.delete(code);
    for (const power of this.#draft.powers.values()) {
      power.units = power.units.filter((unit) => base(unit.slice(2)) !== code);
      if (power.owns !== undefined) power.owns = power.owns.filter((owned) => owned.toUpperCase() !== code);
    }
    return isThere;
  }

  #use(word: string, names: readonly string[]): string | undefined {
    for (const name of names) {
      const whole = name.includes('.') ? name : `${name}.map`;
      const tried = word === 'MAP' ? [whole] : [...new Set([name, whole])];
      const file = tried.find((each) => this.#fileNamed(each) !== undefined);
      if (file === undefined) return `there is no file ${tried.at(-1)}`;
      const text = this.#fileNamed(file)!;
      const isRead = this.#read.get(text);
      if (isRead === false) return `${file} is read for itself, directly or through other files`;
      if (isRead === undefined) this.read(text, file);
    }
    return undefined;
  }

  #unplayed(rest: readonly string[]): void {
    const names = rest.map((each) => powerCode(each.replace(',', '')));
    const isAll = names[0] === 'ALL';
    const except = new Set(names[1] === 'EXCEPT' ? names.slice(2) : []);
    for (const code of this.#draft.powers.keys()) {
      const goes = isAll
        ? !except.has(code)
        : names.length === 0
          ? this.#power?.code === code
          : names.includes(code);
      if (!goes) continue;
      this.#draft.powers.delete(code);
      this.#homes.delete(code);
    }
    if (this.#power !== undefined && !this.#draft.powers.has(this.#power.code)) this.#power = undefined;
  }

  #begin(rest: readonly string[]): string | undefined {
    const year = rest.find((each) => /^\d+$/.test(each));
    if (year === undefined) return `no year follows BEGIN`;
    const isAdjustment = rest.at(-1)!.toUpperCase().startsWith('ADJ');
    this.#draft.beginsWithAdjustments = isAdjustment;
    this.#draft.firstYear = Number(year) + (isAdjustment ? 1 : 0);
    const words = rest.map((each) => each.toUpperCase());
    const isFirstTurn = words[0] === 'SPRING' && words.at(-1)!.startsWith('MOVE');
    // Games of a board file begin with the first turn of a year, or with the adjustments before it.
    if (!isAdjustment && !isFirstTurn) this.#draft.notes.push(`BEGIN ${rest.join(' ')}`);
    return undefined;
  }

  #rule(rule: string): void {
    if (rule === 'BUILD_ANY') this.#draft.builds = 'owned';
    else this.#draft.notes.push(`RULE ${rule}`);
  }

  finish(): Draft {
    const draft = this.#draft;
    this.#places.addTo(draft, this.#names);
    for (const [code, homes] of this.#homes) {
      for (const home of homes) {
        const province = draft.provinces.get(home);
        if (province === undefined) draft.notes.push(`${code}: the home ${home}, which is no place`);
        if (province === undefined || !draft.powers.has(code)) continue;
        if (province.home !== undefined)
          draft.notes.push(`${home} is a home of ${province.home} and of ${code}: the later one counts`);
        province.home = code;
      }
    }
    for (const { code, adjective, units, owns } of draft.powers.values())
      if (adjective === undefined && units.length === 0 && owns === undefined)
        draft.notes.push(`${code}, taken for a power, has no adjective and no unit`);
    for (const code of this.#centres) {
      const province = draft.provinces.get(code);
      if (province === undefined) draft.notes.push(`the centre ${code}, which is no place`);
      else province.supplyCentre = true;
    }
    return draft;
  }
}

/** Adds a place to a set, in capitals, or takes it away where a minus stands before it. */
function change(places: Set<string>, written: string): void {
  const place = written.toUpperCase();
  if (place.startsWith('-')) places.delete(place.slice(1));
  else places.add(place);
}

function titled(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
