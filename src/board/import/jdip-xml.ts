/** Reads the boards of jDip: `variants.xml`, and the file of borders that it names. */
import {
  base,
  type Draft,
  type DraftProvince,
  emptyDraft,
  emptyProvince,
  powerCode,
  wordsIn,
  type ImportFault,
} from './draft.ts';
import { SEASONS } from '../board.ts';

interface Tag {
  readonly name: string;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
}

const TAG = /<([A-Za-z_]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const COAST = /[-/]([a-z]{2})$/;

/** The marks that begin and end what is no tag. */
const HIDDEN: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!DOCTYPE', ']>'],
]);
const HIDDEN_START = /<!--|<!\[CDATA\[|<!DOCTYPE/g;

/** The text with blanks in place of what is no tag. What does not end stays as it is, and is looked for only once. */
function withoutHidden(text: string): string {
  const endless = new Set<string>();
  const parts: string[] = [];
  let from = 0;
  for (const { 0: start, index } of text.matchAll(HIDDEN_START)) {
    if (index < from || endless.has(start)) continue;
    const end = HIDDEN.get(start)!;
    const found = text.indexOf(end, index + start.length);
    if (found < 0) endless.add(start);
    else {
      parts.push(text.slice(from, index));
      from = found + end.length;
      parts.push(text.slice(index, from).replaceAll(/[^\n]/g, ' '));
    }
  }
  return parts.join('') + text.slice(from);
}

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MOST_CODE_POINT = 0x10ffff;

function withoutEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()]!;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > MOST_CODE_POINT ? whole : String.fromCodePoint(code);
  });
}

function tagsOf(text: string): Tag[] {
  const open = withoutHidden(text);
  let line = 1;
  let counted = 0;
  return Array.from(open.matchAll(TAG), ({ 1: name, 2: rest, index }) => {
    line += open.slice(counted, index).split('\n').length - 1;
    counted = index;
    const attributes = new Map(
      Array.from(
        rest!.matchAll(ATTRIBUTE),
        ([, key, one, other]) => [key!, withoutEntities(one ?? other ?? '')] as const,
      ),
    );
    return { name: name!, line, attributes };
  });
}

/** The names of the variants that a file has. */
export function jdipVariants(text: string): string[] {
  return tagsOf(text).flatMap(({ name, attributes }) =>
    name === 'VARIANT' ? [attributes.get('name') ?? ''] : [],
  );
}

/**
 * Reads a variant.
 *
 * @param wanted its name; the first one if missing
 * @param fileNamed the text of the file of borders
 */
export function readJdipXml(
  file: string,
  text: string,
  wanted: string | undefined,
  fileNamed: (name: string) => string | undefined,
): { readonly draft: Draft | undefined; readonly faults: readonly ImportFault[] } {
  const tags = tagsOf(text);
  const isVariant = ({ name, attributes }: Tag): boolean =>
    name === 'VARIANT' && (wanted === undefined || attributes.get('name') === wanted);
  const start = tags.findIndex(isVariant);
  if (start < 0) {
    const message = wanted === undefined ? 'there is no variant in it' : `there is no variant "${wanted}"`;
    return { draft: undefined, faults: [{ file, line: 1, message }] };
  }
  const end = tags.findIndex(({ name }, index) => index > start && name === 'VARIANT');
  const second = wanted === undefined ? undefined : tags.slice(start + 1).find(isVariant);
  const own = tags.slice(start + 1, end < 0 ? undefined : end);
  const draft = emptyDraft(tags[start]!.attributes.get('name') ?? 'a board');
  const faults: ImportFault[] = [];
  if (second !== undefined)
    faults.push({ file, line: second.line, message: `there are two variants "${wanted}"` });
  const borders = own.find(({ name }) => name === 'MAP')?.attributes.get('adjacencyURI') ?? '';
  const bordersText = fileNamed(borders);
  if (bordersText === undefined) {
    faults.push({ file, line: tags[start]!.line, message: `there is no file of borders "${borders}"` });
  } else readProvinces(tagsOf(bordersText), draft, borders, faults);
  readVariant(own, draft, file, faults);
  return { draft, faults };
}

/** All that a board file can say of a border; the rest are further conditions. */
const OF_BORDERS = new Set(wordsIn('id description from season baseMoveModifier'));

function readProvinces(tags: readonly Tag[], draft: Draft, file: string, faults: ImportFault[]): void {
  const rules = new Map<string, BorderRule>();
  const used = new Set<string>();
  let province: DraftProvince | undefined;
  for (const { name, line, attributes } of tags) {
    const get = (key: string): string => attributes.get(key) ?? '';
    if (name === 'BORDER' && !attributes.has('refs')) {
      const id = get('id');
      const rest = { season: attributes.get('season'), modifier: Number(get('baseMoveModifier') || 0) };
      const more = [...attributes.keys()].filter((key) => !OF_BORDERS.has(key) && get(key) !== '');
      const from = wordsIn(get('from').replaceAll(',', ' ')).map((each) => base(located(each)));
      rules.set(id, { id, from, more, ...rest });
    } else if (name === 'PROVINCE') {
      province = emptyProvince(get('shortname').toUpperCase());
      province.name = get('fullname');
      province.convoyable = get('isConvoyableCoast') === 'true';
      if (province.convoyable) draft.rules['convoyable-coasts'] = {};
      draft.provinces.set(province.code, province);
    } else if (name === 'UNIQUENAME') province?.aliases.push(get('name'));
    else if (name === 'ADJACENCY' && province !== undefined)
      addBorders(province, get('type') || 'mv', get('refs'));
    else if (name !== 'BORDER' && !FRAMES.has(name)) draft.notes.push(asNote(name, attributes));
    if (province === undefined) continue;
    const ids = name === 'PROVINCE' ? get('borders') : name === 'BORDER' ? get('refs') : '';
    for (const id of wordsIn(ids)) {
      const rule = rules.get(id);
      used.add(id);
      if (rule === undefined) faults.push({ file, line, message: `there is no border "${id}"` });
      else applyRule(rule, province, draft);
    }
  }
  for (const id of rules.keys())
    if (!used.has(id)) draft.notes.push(`the border "${id}", which no province has`);
  for (const each of draft.provinces.values()) {
    const isWet = each.fleets.size > 0;
    each.terrain = !isWet ? 'inland' : each.armies.size > 0 ? 'coast' : 'sea';
    each.armies.delete(each.code);
    for (const list of each.fleets.values())
      for (const to of list) if (base(to) === each.code) list.delete(to);
  }
  const named = (place: string): string => {
    const [own, coast] = place.split('/') as [string, string?];
    const code = provinceNamed(draft, own)?.code ?? own;
    return coast === undefined ? code : `${code}/${coast}`;
  };
  for (const { armies, fleets } of draft.provinces.values()) {
    rewrite(armies, named);
    for (const list of fleets.values()) rewrite(list, named);
  }
  for (const [code, { armies, fleets }] of draft.provinces) {
    if (armies.size === 0 && fleets.size === 0) draft.provinces.delete(code);
  }
}

interface BorderRule {
  readonly id: string;
  readonly from: readonly string[];
  readonly season: string | undefined;
  readonly modifier: number;
  /** Further conditions. */
  readonly more: readonly string[];
}

/** Gives a province what a rule for borders says; further conditions of it, such as types of units, a board file cannot say. */
function applyRule(
  { id, from, season, modifier, more }: BorderRule,
  province: DraftProvince,
  draft: Draft,
): void {
  // A season closes a province in all directions, and a border is difficult from some place, in all seasons.
  const isSeason = season === 'spring' || season === 'fall';
  const conditions = [...more];
  if (season !== undefined && (!isSeason || modifier !== 0)) conditions.push('season');
  if (season !== undefined && from.length > 0) conditions.push('from');
  const isKnown = isSeason || (modifier < 0 && from.length > 0);
  if (conditions.length > 0 || !isKnown) {
    const why = conditions.length === 0 ? '' : `, with ${conditions.join(' and ')}`;
    draft.notes.push(`the border "${id}" of ${province.code}${why}`);
    return;
  }
  if (season !== undefined) {
    province.seasons = SEASONS.filter((each) => (each === 'spring' || each === 'fall') && each !== season);
    draft.rules['ice'] = {};
  }
  if (modifier < 0) {
    for (const each of from) draft.difficult.add(`${each} ${province.code}`);
    draft.rules['difficult-borders'] = {};
  }
}

function addBorders(province: DraftProvince, type: string, refs: string): void {
  const places = wordsIn(refs).map(located);
  if (type === 'mv') for (const place of places) province.armies.add(base(place));
  else {
    const coast = type === 'xc' ? '' : type.toUpperCase();
    const reached = province.fleets.get(coast) ?? [];
    province.fleets.set(coast, new Set([...reached, ...places]));
  }
}

/** Puts what is made of them in the place of the members of a set. */
function rewrite(set: Set<string>, made: (member: string) => string): void {
  const members = [...set].map(made);
  set.clear();
  for (const member of members) set.add(member);
}

/** `STP/NC` of `stp-nc`. */
function located(ref: string): string {
  return ref.toLowerCase().replace(COAST, '/$1').toUpperCase();
}

function readVariant(tags: readonly Tag[], draft: Draft, file: string, faults: ImportFault[]): void {
  const owned = new Map<string, string[]>();
  const codeOf = new Map<string, string>();
  const powerNamed = (name: string): string | undefined => codeOf.get(powerCode(name));
  for (const { name, line, attributes } of tags) {
    const get = (key: string): string => attributes.get(key) ?? '';
    const province = provinceNamed(draft, get('province'));
    switch (name) {
      case 'POWER': {
        const code = powerCode(get('name'));
        const aliases = get('altnames')
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '');
        for (const each of [code, ...aliases]) codeOf.set(powerCode(each), code);
        const names = { code, name: get('name'), adjective: get('adjective'), aliases };
        draft.powers.set(code, { ...names, neutral: get('active') === 'false', units: [] });
        break;
      }
      case 'SUPPLYCENTER': {
        if (province === undefined) {
          if (draft.provinces.size > 0)
            faults.push({ file, line, message: `there is no province "${get('province')}"` });
          break;
        }
        province.supplyCentre = true;
        const [home, owner] = [powerNamed(get('homepower')), powerNamed(get('owner'))];
        for (const named of [get('homepower'), get('owner')])
          if (powerNamed(named) === undefined && !NOBODY.has(named.toLowerCase()))
            draft.notes.push(`${province.code}: the power "${named}", which is none`);
        if (home !== undefined) province.home = home;
        if (owner !== undefined) owned.set(owner, [...(owned.get(owner) ?? []), province.code]);
        break;
      }
      case 'INITIALSTATE': {
        const type = { army: 'A', fleet: 'F' }[get('unit').toLowerCase()];
        if (type === undefined) {
          draft.notes.push(`the unit "${get('unit')}" in ${get('province')}`);
          break;
        }
        const power = draft.powers.get(powerNamed(get('power')) ?? '');
        if (power === undefined) faults.push({ file, line, message: `there is no power "${get('power')}"` });
        const coast = get('unitcoast') === '' ? '' : `/${get('unitcoast').toUpperCase()}`;
        power?.units.push(`${type} ${province?.code ?? get('province').toUpperCase()}${coast}`);
        break;
      }
      case 'STARTINGTIME':
        readStart(get('turn'), draft);
        break;
      case 'WINNING_SUPPLY_CENTERS':
        draft.victory = Number(get('value'));
        break;
      case 'RULEOPTION':
        if (get('value') === 'VALUE_BUILDS_ANY_OWNED') draft.builds = 'owned';
        else if (get('value') !== 'VALUE_BUILDS_HOME_ONLY')
          draft.notes.push(`${get('name')}: ${get('value')}`);
        break;
      default:
        if (!FRAMES.has(name)) draft.notes.push(asNote(name, attributes));
    }
  }
  for (const [code, power] of draft.powers) {
    const homes = [...draft.provinces.values()].filter(({ home }) => home === code).map((each) => each.code);
    const owns = owned.get(code) ?? [];
    if (homes.toSorted().join() !== owns.toSorted().join()) power.owns = owns;
  }
}

/** Tags that say nothing of a board beside what is in them. */
const FRAMES = new Set(
  wordsIn(
    'PROVINCES BORDER_DEFINITIONS DESCRIPTION VICTORYCONDITIONS RULEOPTIONS MAP MAP_GRAPHIC MAP_DEFINITION',
  ),
);

/** A tag of which a board file has nothing: `GAME_LENGTH 35`. */
function asNote(name: string, attributes: Tag['attributes']): string {
  return [name, ...attributes.values()].join(' ');
}

/** Words in the place of a power. */
const NOBODY: ReadonlySet<string> = new Set(['', 'none', 'any']);

/** `Spring, 1901, Movement`, or the adjustments before the first year; jDip counts these to the fall. */
function readStart(turn: string, draft: Draft): void {
  const year = Number(/\d+/.exec(turn)?.[0] ?? NaN);
  if (Number.isNaN(year) || /-\d|\dBC|\bBC/i.test(turn)) {
    draft.notes.push(`STARTINGTIME ${turn}`);
    return;
  }
  const isAdjustment = /adjustment/i.test(turn);
  draft.firstYear = year + (isAdjustment ? 1 : 0);
  if (isAdjustment) draft.beginsWithAdjustments = true;
  else if (!/spring/i.test(turn) || /retreat/i.test(turn)) draft.notes.push(`STARTINGTIME ${turn}`);
}

/** A province by its short name, or by another one that it has. */
function provinceNamed({ provinces }: Draft, name: string): DraftProvince | undefined {
  const code = name.toUpperCase();
  return (
    provinces.get(code) ??
    [...provinces.values()].find(({ aliases }) => aliases.some((alias) => alias.toUpperCase() === code))
  );
}
