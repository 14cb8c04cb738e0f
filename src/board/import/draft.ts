/** A board as it is read from another program's file, before it is one of this program. */
import type { Terrain } from '../board.ts';

export interface DraftProvince {
  code: string;
  name: string;
  aliases: string[];
  terrain: Terrain;
  supplyCentre: boolean;
  /** The code of a power. */
  home?: string;
  convoyable: boolean;
  seasons?: string[];
  /** Codes of provinces. */
  readonly armies: Set<string>;
  /** Codes of the locations next to each coast, `''` for a province without named coasts. */
  readonly fleets: Map<string, Set<string>>;
}

export interface DraftPower {
  code: string;
  name: string;
  adjective?: string;
  aliases: string[];
  neutral: boolean;
  /** `A PAR`. */
  units: string[];
  /** The centres it owns, where these are not just its homes. */
  owns?: string[];
}

/** The content of a file about a board. */
export interface Draft {
  name: string;
  readonly provinces: Map<string, DraftProvince>;
  readonly powers: Map<string, DraftPower>;
  /** Directed borders of armies that are difficult, `NAP SIC`. */
  readonly difficult: Set<string>;
  /** Centres that win. */
  victory?: number;
  firstYear?: number;
  beginsWithAdjustments?: boolean;
  builds?: 'home' | 'owned';
  rules: Record<string, unknown>;
  /** Remarks on what the file says that a board file cannot. */
  readonly notes: string[];
}

export function emptyDraft(name: string): Draft {
  return { name, provinces: new Map(), powers: new Map(), difficult: new Set(), rules: {}, notes: [] };
}

export function emptyProvince(code: string): DraftProvince {
  const rest = { terrain: 'coast', supplyCentre: false, convoyable: false } as const;
  return { code, name: code, aliases: [], ...rest, armies: new Set(), fleets: new Map() };
}

/** The words of a text, between blanks. */
export function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The name in capitals that a power gets as its code. */
export function powerCode(name: string): string {
  return name
    .trim()
    .toUpperCase()
    .replaceAll(/[_+]+/g, ' ')
    .replaceAll(/[^\p{Lu}\d \-'.]/gu, '')
    .trim();
}

/** The province of a location: `SPA` of `SPA/NC`. */
export function base(location: string): string {
  return location.split('/')[0]!;
}

/** Notes borders that are difficult one way only, where those of a board file are difficult both ways, or that are none. */
export function noteOneSidedDifficulty({ provinces, difficult, notes }: Draft): void {
  for (const way of difficult) {
    const [from, to] = way.split(' ') as [string, string];
    const isThere = provinces.get(from)?.armies.has(to) === true;
    const isTwoWay = provinces.get(to)?.armies.has(from) === true;
    if (isThere && (!isTwoWay || difficult.has(`${to} ${from}`))) continue;
    difficult.delete(way);
    const why = isThere ? 'is difficult in this direction only' : 'is difficult, but no army passes it';
    notes.push(`the border ${from}-${to} ${why}`);
  }
}

/** The fields that say something: none without a value, that is false or empty. */
function stated(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isStated(value)));
}

const isStated = (value: unknown): boolean =>
  typeof value === 'object' ? Object.keys(value ?? {}).length > 0 : value !== undefined && value !== false;

/** The board file of a draft, with `borders` for what goes one way or has properties. */
export function fileOfDraft(draft: Draft, id: string): Record<string, unknown> {
  const { firstYear, beginsWithAdjustments, builds, victory, rules } = draft;
  const sorted = [...draft.provinces.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const provinces = sorted.map((province) => {
    const { code, name, terrain, supplyCentre, home, convoyable, seasons, aliases } = province;
    const places = { armies: [...province.armies].sort(), fleets: fleetsOf(province) };
    return stated({ code, name, terrain, supplyCentre, home, convoyable, seasons, aliases, ...places });
  });
  const powers = [...draft.powers.values()].map(({ units, owns, ...power }) => {
    const { code, name, adjective, aliases, neutral } = power;
    const named = stated({ code, name, adjective, aliases, neutral });
    return { ...named, units, ...(owns === undefined ? {} : { owns }) };
  });
  const more = stated({
    borders: bordersOf(draft),
    builds: builds === 'home' ? undefined : builds,
    victory: stated({ centres: victory }),
    calendar: stated({ firstYear: firstYear === 1901 ? undefined : firstYear, beginsWithAdjustments }),
    rules,
  });
  return { id, name: draft.name, powers, provinces, ...more };
}

function fleetsOf({ fleets }: DraftProvince): object {
  const coasts = [...fleets].filter(([coast]) => coast !== '');
  return coasts.length > 0
    ? Object.fromEntries(coasts.map(([coast, list]) => [coast, [...list].sort()]))
    : [...(fleets.get('') ?? [])].sort();
}

function bordersOf({ provinces, difficult }: Draft): object[] {
  const borders: object[] = [];
  const fleetsFrom = (location: string): ReadonlySet<string> | undefined =>
    provinces.get(base(location))?.fleets.get(location.split('/')[1] ?? '');
  for (const { code, armies, fleets } of provinces.values()) {
    for (const to of armies) {
      const isOneWay = provinces.get(to)?.armies.has(code) === false;
      const isDifficult = difficult.has(`${code} ${to}`);
      if (!isOneWay && (!isDifficult || code > to)) continue;
      const properties = stated({ oneWay: isOneWay, difficult: isDifficult });
      borders.push({ between: [code, to], units: 'army', ...properties });
    }
    for (const [coast, list] of fleets) {
      const from = coast === '' ? code : `${code}/${coast}`;
      for (const to of list) {
        if (fleetsFrom(to)?.has(from) === false)
          borders.push({ between: [from, to], units: 'fleet', oneWay: true });
      }
    }
  }
  return borders;
}

/** Something in a file of another program that cannot be read. */
export interface ImportFault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** The text of a board file. */
export function boardText(file: object): string {
  const fields = Object.entries(file).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${fieldText(value)}`,
  );
  return `{\n${fields.join(',\n')}\n}\n`;
}

function fieldText(value: unknown): string {
  const isList = Array.isArray(value) && value.some((each) => typeof each === 'object');
  if (!isList) return lineText(value);
  return `[\n${value.map((each) => `    ${lineText(each)}`).join(',\n')}\n  ]`;
}

/** JSON on one line, with blanks where a reader expects them. */
function lineText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lineText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${lineText(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
