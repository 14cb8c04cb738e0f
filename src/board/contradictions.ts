/** Finds where a board contradicts itself. */
import type { BoardFile } from './board-file.ts';
import type { VariantRule } from '../../encodings/variant-rules.ts';
import { type Canal, tablesOf } from './tables.ts';
import type { RuleData } from './variant-rule-data.ts';
import {
  canStand,
  COAST_WORDS,
  firstMoment,
  isNameable,
  type Season,
  SEASONS,
  UNIT_TYPES,
  type Board,
  type SpecialBorder,
} from './board.ts';

/** Something wrong with a board file, and where in it. */
export interface BoardProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Every contradiction of a board.
 *
 * @param file of the board
 * @param oneWay the borders that only go one way
 */
export function contradictions(
  board: Board,
  file: BoardFile,
  oneWay: readonly SpecialBorder[],
): readonly BoardProblem[] {
  return [
    ...borderProblems(board, oneWay),
    ...startProblems(board),
    ...centreProblems(board),
    ...calendarProblems(board),
    ...specialBorderProblems(board),
    ...ruleProblems(board),
    ...repeatedNames(file),
    ...namesOfCoasts(file),
  ];
}

function borderProblems(board: Board, oneWay: readonly SpecialBorder[]): BoardProblem[] {
  const only = new Set(oneWay.map(({ type, from, to }) => `${type} ${from} ${to}`));
  return UNIT_TYPES.flatMap((type) => {
    const [field, lists] =
      type === 'army' ? (['armies', board.armyBorders] as const) : (['fleets', board.fleetBorders] as const);
    return lists.flatMap((list, from) => {
      const { province, coast, code } = board.locations[from]!;
      const path = ['provinces', province, field, ...(coast === undefined ? [] : [coast])];
      return list.flatMap((to, n) => {
        const border = `${type} border ${code}-${board.locations[to]!.code}`;
        const isBoth = lists[to]?.includes(from) === true;
        const isOneWay = only.has(`${type} ${from} ${to}`);
        const isWrong = !canStand(board, type, from) || !canStand(board, type, to);
        return problemsAt(
          [...path, n],
          [
            !isBoth && !isOneWay && `${border} is listed on one side only`,
            isBoth && isOneWay && `${border} is said to be one-way, but is listed on both sides`,
            isWrong && `${border} leads where no ${type} can stand`,
            board.locations[to]!.province === province && `${border} leads to its own province`,
            list.indexOf(to) < n && `${border} is listed twice`,
          ],
        );
      });
    });
  });
}

const isSameBorder = (one: SpecialBorder, other: SpecialBorder): boolean =>
  one.type === other.type && one.from === other.from && one.to === other.to;

/** Entries of `borders` that tell of one border twice, and seasons in which nothing is ever open. */
function specialBorderProblems({ specialBorders, locations, provinces, game }: Board): BoardProblem[] {
  const code = (location: number): string => locations[location]!.code;
  const twice = specialBorders
    .filter((border, n) => specialBorders.findIndex((other) => isSameBorder(border, other)) < n)
    .map(({ type, from, to }) => ({
      path: ['borders'],
      message: `two entries tell of the ${type} border ${code(from)}-${code(to)}`,
    }));
  const inGames = new Set(game.calendar.turns.map(({ season }) => season));
  const isNeverOpen = (seasons: readonly Season[] | undefined): boolean =>
    seasons?.every((season) => !inGames.has(season)) === true;
  const closed = [
    ...provinces.map(({ index, seasons, code: name }) => ({ path: ['provinces', index], seasons, name })),
    ...specialBorders.map(({ from, to, seasons }) => ({
      path: ['borders'],
      seasons,
      name: `${code(from)}-${code(to)}`,
    })),
  ].flatMap(({ path, seasons, name }) =>
    problemsAt(path, [
      isNeverOpen(seasons) && `${name} is never open: no turn of a game is in its "seasons"`,
    ]),
  );
  return [...twice, ...closed];
}

function startProblems(board: Board): BoardProblem[] {
  const taken = new Set<number>();
  return board.start.flatMap(({ power, type, location }) => {
    const { province, code } = board.locations[location]!;
    const isTaken = taken.has(province);
    taken.add(province);
    return problemsAt(
      ['powers', power, 'units'],
      [
        isTaken && `two units start in ${board.provinces[province]!.code}`,
        !canStand(board, type, location) && `${type === 'army' ? 'an' : 'a'} ${type} cannot start at ${code}`,
      ],
    );
  });
}

function centreProblems({ powers, provinces, game }: Board): BoardProblem[] {
  const owners = new Map<number, number>();
  const owned = game.owned.flatMap((list, power) =>
    list.flatMap((province) => {
      const { code, supplyCentre } = provinces[province]!;
      const owner = powers[power]!.code;
      const other = owners.get(province) ?? power;
      const isTwice = owners.get(province) === power;
      owners.set(province, power);
      return problemsAt(
        ['powers', power, 'owns'],
        [
          !supplyCentre && `${owner} owns ${code}, which is not a centre`,
          isTwice && `${owner} owns ${code} twice`,
          other !== power && `two powers own ${code} at the start`,
        ],
      );
    }),
  );
  const centres = provinces.filter(({ supplyCentre }) => supplyCentre).length;
  const { centresToWin: toWin = 0 } = game;
  const unwinnable = toWin > centres && `${toWin} centres win, but there are only ${centres}`;
  return [...owned, ...problemsAt(['victory', 'centres'], [unwinnable])];
}

function calendarProblems({ game: { calendar } }: Board): BoardProblem[] {
  const path = ['calendar', 'turns'];
  const { turns, cycle, firstYear } = calendar;
  const disordered = turns.flatMap(({ season, after }, n): BoardProblem[] => {
    const before = turns[n - 1];
    if (before?.after !== after) return [];
    // Adjustments are in the winter of their year, which nothing follows and which is there once.
    if (!before.adjustments && SEASONS.indexOf(before.season) <= SEASONS.indexOf(season)) return [];
    const earlier = before.adjustments ? 'the adjustments' : before.season;
    return [{ path: [...path, n], message: `${season} comes after ${earlier} of its year, out of order` }];
  });
  const isLate = turns.some(({ after }, n) => after >= cycle || after < (turns[n - 1]?.after ?? 0));
  const isTwice = new Set(turns.map(({ season, after }) => `${season} ${after}`)).size < turns.length;
  const { year } = firstMoment(calendar, firstYear);
  return [
    ...disordered,
    ...problemsAt(path, [
      turns.some(({ season }) => season === 'winter') &&
        'winter is the season of adjustments, not of movement',
      isLate && `the turns of a cycle of ${cycle} years are not in order`,
      isTwice && 'two turns have the same season and year',
      !turns.some(({ adjustments }) => adjustments) && 'centres never change hands: no turn has adjustments',
    ]),
    ...problemsAt(
      ['calendar', 'firstYear'],
      [
        !isNameable(year) &&
          `the first phase would be in the year ${year}, which the name of a phase cannot have`,
      ],
    ),
  ];
}

function problemsAt(path: readonly PropertyKey[], messages: readonly (string | false)[]): BoardProblem[] {
  return messages.flatMap((message) => (message === false ? [] : [{ path, message }]));
}

/** Places and powers that the data of a variant rule name, and that are not on the board or cannot be what it says. */
function ruleProblems(board: Board): BoardProblem[] {
  const { 'hong-kong': hongKong, 'trans-siberian-railroad': railroad, 'suez-canal': canal } = board.rules;
  return [
    ...(hongKong === undefined ? [] : centreOfOneProblems(board, hongKong)),
    ...(railroad === undefined ? [] : railwayProblems(board, railroad)),
    ...(canal?.canals ?? []).flatMap((each, n) =>
      canalProblems(board, each, tablesOf(board).ways.canals[n]!),
    ),
  ];
}

/** The problems that a rule has under its name. */
const ofRule = (rule: VariantRule, messages: readonly (string | false)[]): BoardProblem[] =>
  problemsAt(
    ['rules', rule],
    messages.map((message) => message !== false && `${rule}: ${message}`),
  );

const missingAmong = ({ provinces }: Board, codes: readonly string[]): string[] =>
  codes.filter((code) => provinces.every((each) => each.code !== code)).map((code) => `no province ${code}`);

function powerProblem({ powers }: Board, named: string): string | false {
  const power = powers.find(({ code }) => code === named);
  if (power === undefined) return `no power ${named}`;
  return power.neutral && `${named} is neutral, so that nobody orders its units`;
}

function centreOfOneProblems(
  board: Board,
  { province, power }: NonNullable<RuleData['hong-kong']>,
): BoardProblem[] {
  const named = board.provinces.find(({ code }) => code === province);
  return ofRule('hong-kong', [
    ...missingAmong(board, [province]),
    named?.supplyCentre === false && `${province} is not a centre`,
    powerProblem(board, power),
  ]);
}

function railwayProblems(
  board: Board,
  { power, line }: NonNullable<RuleData['trans-siberian-railroad']>,
): BoardProblem[] {
  const missing = missingAmong(board, line);
  const numbers = tablesOf(board).ways.railway!.line;
  const stations =
    missing.length > 0
      ? missing
      : line.flatMap((code, n) => [
          !canStand(board, 'army', numbers[n]!) && `no army can stand in ${code}`,
          line.indexOf(code) < n && `${code} is a station twice`,
          n > 0 &&
            !board.armyBorders[numbers[n - 1]!]!.includes(numbers[n]!) &&
            `armies cannot go from ${line[n - 1]} to ${code}`,
        ]);
  return ofRule('trans-siberian-railroad', [...stations, powerProblem(board, power)]);
}

function canalProblems(
  board: Board,
  { seas, through }: NonNullable<RuleData['suez-canal']>['canals'][number],
  canal: Canal,
): BoardProblem[] {
  const missing = missingAmong(board, [...seas, through]);
  if (missing.length > 0) return ofRule('suez-canal', missing);
  const provinces = canal.seas.map((sea) => board.provinces[sea]!);
  return ofRule('suez-canal', [
    ...provinces.map(({ code, terrain }) => terrain !== 'sea' && `${code} is no sea`),
    seas[0] === seas[1] && `the canal leads from ${seas[0]} to itself`,
    !canStand(board, 'army', canal.keptFrom) && `${through}, from which it is kept, is no land`,
  ]);
}

function repeatedNames(file: BoardFile): BoardProblem[] {
  return (['provinces', 'powers'] as const).flatMap((field) => {
    const owners = new Map<string, number>();
    return file[field].flatMap(({ code, name, aliases }, index) =>
      [code, name, ...aliases].flatMap((written): BoardProblem[] => {
        const key = written.toUpperCase();
        const owner = owners.get(key) ?? index;
        owners.set(key, index);
        if (owner === index) return [];
        return [{ path: [field, index], message: `two ${field} are called ${written}` }];
      }),
    );
  });
}

/** Names that orders read as a coast of another province: `Cape (sea)` where Cape has a coast of this name. */
function namesOfCoasts({ provinces }: BoardFile): BoardProblem[] {
  const coasts = new Map<string, string>();
  for (const { code, name, aliases, fleets } of provinces) {
    for (const coast of Array.isArray(fleets) ? [] : Object.keys(fleets)) {
      const words = (COAST_WORDS[coast] ?? coast).split(' ');
      const ends = [coast, ...words.flatMap((word) => [`(${word}`, `${word} C`, `${word} COAST`])];
      const names = [code, name, ...aliases].map(inWords).flatMap((each) => [each, each.replaceAll(' ', '')]);
      for (const each of names) for (const end of ends) coasts.set(`${each} ${end}`, `${code}/${coast}`);
    }
  }
  return provinces.flatMap(({ code, name, aliases }, index) =>
    [code, name, ...aliases].flatMap((written): BoardProblem[] => {
      const words = inWords(written);
      const marked = /[(/]/.test(written) ? words.replace(/ (?=\S+$)/, ' (') : words;
      const coast = coasts.get(words) ?? coasts.get(marked);
      if (coast === undefined || coast.startsWith(`${code}/`)) return [];
      return [{ path: ['provinces', index], message: `"${written}" of ${code} is also a name of ${coast}` }];
    }),
  );
}

/** A name as orders read it: without regard to capitals, accents and what stands between its words. */
function inWords(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toUpperCase();
  return letters.replaceAll(/[^\p{L}\p{N}']+/gu, ' ').trim();
}
