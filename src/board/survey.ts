/** Surveys a board that does not contradict itself: counts, and what its maker may not have meant. */
import { type Board, everyUnitIn, neighbouringProvinces, neighbours, occupiedProvinces } from './board.ts';
import { nameKey } from './boards.ts';
import { hasGroundFor } from './tables.ts';
import { connectedParts } from '../base/connected-parts.ts';
import { oddCharacter, printableLine, withoutUnseen } from '../base/printable.ts';

export function surveyBoard(board: Board): {
  readonly counts: ReturnType<typeof countsOf>;
  /** Sentences about what may not be meant so. */
  readonly doubts: readonly string[];
} {
  return {
    counts: countsOf(board),
    doubts: [
      ...lonelyPlaces(board),
      ...islands(board),
      ...unreached(board),
      ...powersInDoubt(board),
      ...uselessProperties(board),
      ...namesInDoubt(board),
      ...unseenNames(board),
      ...namesOfNoHeading(board),
    ],
  };
}

/** Counts of what a board has; borders are pairs of places between which armies, and fleets, can go. */
function countsOf({ powers, provinces, locations, start, armyBorders, fleetBorders }: Board) {
  const of = (terrain: string): number => provinces.filter((each) => each.terrain === terrain).length;
  const [army, fleet] = [bordersIn(armyBorders), bordersIn(fleetBorders)];
  return {
    powers: powers.length,
    provinces: { inland: of('inland'), coast: of('coast'), sea: of('sea') },
    centres: provinces.filter(({ supplyCentre }) => supplyCentre).length,
    homes: provinces.filter(({ supplyCentre, home }) => supplyCentre && home !== undefined).length,
    coasts: locations.filter(({ coast }) => coast !== undefined).length,
    units: start.length,
    armyBorders: army.pairs,
    fleetBorders: fleet.pairs,
    oneWay: army.oneWay + fleet.oneWay,
  };
}

/** Counts the pairs of places that have a border, and those that can only be passed in one direction. */
function bordersIn(lists: readonly (readonly number[])[]) {
  const areBoth = lists.flatMap((list, from) => list.map((to) => lists[to]!.includes(from)));
  const oneWay = areBoth.filter((isBoth) => !isBoth).length;
  return { pairs: (areBoth.length + oneWay) / 2, oneWay };
}

/** Places from which no unit that could stand there can go on. */
function lonelyPlaces(board: Board): string[] {
  return board.provinces.flatMap(({ index, name }) => {
    const units = everyUnitIn(board, index);
    const stuck = units.filter((unit) => neighbours(board, unit).length === 0);
    if (stuck.length === units.length) return [`Nothing borders ${name}.`];
    return stuck.flatMap(({ type, location }) =>
      type === 'fleet' ? [`No fleet can leave ${board.locations[location]!.name}.`] : [],
    );
  });
}

/** Land that armies only reach by convoy. */
function islands(board: Board): string[] {
  const land = board.provinces.filter(({ terrain }) => terrain !== 'sea').map(({ index }) => index);
  const parts = connectedParts(land, (province) => board.armyBorders[province]!);
  const [largest] = parts.toSorted((one, other) => other.length - one.length);
  return parts
    .filter((part) => part !== largest)
    .map((part) => {
      const names = part.map((province) => board.provinces[province]!.name);
      const shown =
        names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ');
      return `Armies can get to ${shown} only by convoy.`;
    });
}

/** Centres that no unit of some power can reach, on its own or over the seas, from where it starts. */
function unreached(board: Board): string[] {
  const doubts: string[] = [];
  const seas = new Set(board.provinces.flatMap(({ index, terrain }) => (terrain === 'sea' ? [index] : [])));
  for (const { index: power, name, neutral } of board.powers) {
    const start = board.start.filter((unit) => unit.power === power);
    if (neutral || start.length === 0) continue;
    const seen = occupiedProvinces(board, start);
    for (const at of seen) for (const to of neighbouringProvinces(board, at)) seen.add(to);
    const missing = board.provinces.filter(({ index, supplyCentre }) => supplyCentre && !seen.has(index));
    if (missing.length > 0) {
      doubts.push(
        `${name} cannot get to ${missing.map((each) => each.name).join(', ')}, whatever it builds.`,
      );
    }
  }
  const entered = new Set(board.fleetBorders.flat());
  const isolated = [...seas].filter((sea) => board.fleetBorders[sea]!.length > 0 && !entered.has(sea));
  return [...doubts, ...isolated.map((sea) => `Nothing can enter ${board.provinces[sea]!.name}.`)];
}

/** Powers that begin in an unusual way. */
function powersInDoubt({ powers, provinces, start, game }: Board): string[] {
  return powers.flatMap(({ index, name, neutral, rebuilds }) => {
    const units = start.filter(({ power }) => power === index).length;
    const owned = game.owned[index]!.length;
    const homes = provinces.filter(({ supplyCentre, home }) => supplyCentre && home === index).length;
    const listed = game.buildSites[index]!.length;
    const isListed = game.builds === 'listed';
    const builds = game.builds === 'owned' || (isListed ? listed : homes) > 0;
    return [
      ...(units === owned ? [] : [`${name} begins with ${units} units and ${owned} centres.`]),
      ...(neutral || builds ? [] : [`${name} can build nowhere.`]),
      ...(listed > 0 && !isListed ? [`"buildsIn" of ${name} counts only where "builds" is "listed".`] : []),
      ...(rebuilds && !neutral ? [`${name} is not neutral, yet armies reappear in its empty centres.`] : []),
    ];
  });
}

/** Properties of places and borders whose rule the board does not switch on. */
function uselessProperties(board: Board): string[] {
  const properties = [
    ['convoyable', 'convoyable-coasts'],
    ['difficult', 'difficult-borders'],
    ['seasons', 'ice'],
  ] as const;
  return properties
    .filter(([, rule]) => hasGroundFor(board, rule) && board.rules[rule] === undefined)
    .map(([name, rule]) => `"${name}" means nothing without the rule ${rule}.`);
}

/** Names that are blank, or in which something cannot be seen, ends the line or looks like something else. */
function unseenNames({ provinces, powers, ...board }: Board): string[] {
  const named = [{ ...board, code: 'the board' }, ...powers, ...provinces];
  return named.flatMap(({ code, name, aliases }) =>
    [name, ...aliases].flatMap((written) => {
      if (written.trim() === '') return [`A name of ${code} is blank.`];
      const shown = withoutUnseen(written);
      if (shown !== written) return [`The name "${shown}" of ${code} has characters that cannot be seen.`];
      const odd = /[A-Za-z]/.test(written) ? oddCharacter(written) : undefined;
      return odd === undefined ? [] : [`In the name "${written}" of ${code}, ${odd.is}.`];
    }),
  );
}

/** Names of powers that no heading of a text can be: a colon ends it, and what follows a "#" is a comment. */
function namesOfNoHeading({ powers }: Board): string[] {
  return powers.flatMap(({ code, name, aliases }) =>
    [name, ...aliases]
      .filter((written) => /[:#]/.test(written))
      .map(
        (written) => `The name "${printableLine(written)}" of ${code} has a ":" or "#": no text can use it.`,
      ),
  );
}

/** Names that people will mix up: equal but for blanks and hyphens, or the code of another place. */
function namesInDoubt(board: Board): string[] {
  const owners = new Map<string, { province: number; written: string }>();
  const doubts: string[] = [];
  for (const { index, code, name, aliases } of board.provinces) {
    for (const written of [code, name, ...aliases]) {
      const key = nameKey(written);
      const known = owners.get(key);
      if (known === undefined) owners.set(key, { province: index, written });
      else if (known.province !== index) {
        const [one, other] = [known.province, index].map((province) => board.provinces[province]!.name);
        doubts.push(`"${written}" of ${other} reads like "${known.written}" of ${one}.`);
      }
    }
  }
  for (const { name } of board.powers) {
    const place = owners.get(nameKey(name));
    if (place !== undefined) doubts.push(`${name} is both a power and a place.`);
  }
  return doubts;
}
