/** The map-free mode, for every map. A counterexample comes with a map made up from the relations of the model. */
import type { StandingName } from '../../../encodings/language/situation.ts';
import { MADE_UP, type Board, type Unit, type UnitType } from '../../board/board.ts';
import { loadBoard } from '../../board/load.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { elsewhere } from '../../readings/symbolic/symbolic.ts';
import { asPosition, LEFT_OUT, onMadeUpMap, powersOf, type MapMode, type Holds } from './map-mode.ts';
import type { Space } from '../space/symbolic-space.ts';

/** Names of made-up provinces, in the order of places. */
const NAMES = [
  'Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India', 'Juliett', 'Kilo', 'Lima',
  'Mike', 'November', 'Oscar', 'Papa', 'Quebec', 'Romeo', 'Sierra', 'Tango', 'Uniform', 'Victor', 'Whiskey',
  'Xray', 'Yankee', 'Zulu',
] as const; // prettier-ignore

/** Powers of a made-up map, enough for every unit to have its own. */
const POWERS = [
  'AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY', 'SPAIN', 'SWEDEN', 'POLAND', 'DENMARK',
  'PORTUGAL', 'GREECE', 'NORWAY', 'EGYPT', 'PERSIA',
] as const; // prettier-ignore

export const MAP_FREE: MapMode = {
  name: 'map-free',
  leavesOut: [
    ...LEFT_OUT,
    'what a map has besides borders between these units: there are more positions than on a real map, never fewer',
  ],
  bind: (space) => (holds) => ({ kind: 'position', candidate: onMadeUpMap(madeUpPosition(space, holds)) }),
};

function madeUpPosition(space: Space, holds: Holds): Position {
  const { outline, relations } = space;
  const units = [...outline.kinds.keys()];
  const shared = Array.from({ length: outline.shared }, (_, i) => outline.kinds.length + i);
  const places = Array.from({ length: elsewhere(outline) + 1 }, (_, place) => place);
  const goals = units.map((unit) =>
    outline.kinds[unit] === 'move'
      ? places.find((place) => place !== unit && holds(relations.goes(unit, place)))
      : undefined,
  );
  const alone = units.filter((unit) => goals[unit] === elsewhere(outline));
  // Places are provinces of the made-up map; each lonely mover gets one of its own after them.
  const provinceOf = (unit: number): number => {
    const goal = goals[unit]!;
    return goal === elsewhere(outline) ? goal + alone.indexOf(unit) : goal;
  };
  const used = [...units, ...shared.filter((place) => goals.includes(place))];
  const provinces = [...used, ...alone.map(provinceOf)];
  const types = units.map((unit): UnitType => (holds(relations.isArmy(unit)) ? 'army' : 'fleet'));
  const isSea = (place: number): boolean => place < elsewhere(outline) && holds(relations.isSea(place));
  const borders: Record<UnitType, (readonly [number, number])[]> = { army: [], fleet: [] };
  for (const unit of units) {
    const reached = used.filter((place) => place !== unit && holds(relations.reaches(unit, place)));
    if (alone.includes(unit) && holds(relations.reaches(unit, elsewhere(outline)))) {
      reached.push(provinceOf(unit));
    }
    for (const mover of alone) {
      const convoys = outline.kinds[unit] === 'convoy' && holds(relations.touchesElsewhere(unit, mover));
      const supports = outline.kinds[unit] === 'support' && holds(relations.helps(unit, mover));
      if (convoys || supports) reached.push(provinceOf(mover));
    }
    borders[types[unit]!].push(...reached.map((place) => [unit, place] as const));
  }
  const powers = powersOf(space, holds);
  const { ways } = relations;
  const movers = units.filter((unit) => outline.kinds[unit] === 'move');
  const crosses = (unit: number): boolean =>
    ways?.crosses !== undefined &&
    holds(ways.crosses(unit)) &&
    holds(space.situation.bordersDestination(unit));
  const difficult = movers.filter(crosses).map((unit) => [unit, provinceOf(unit)] as const);
  const canals = movers.flatMap((unit) => {
    const keptFrom = units.find(
      (other) => other !== unit && ways?.isKept !== undefined && holds(ways.isKept(other, unit)),
    );
    return keptFrom === undefined ? [] : [{ seas: [unit, provinceOf(unit)] as const, keptFrom }];
  });
  const isCanal = ([a, b]: readonly [number, number]): boolean =>
    canals.some(({ seas }) => seas.includes(a) && seas.includes(b));
  borders.fleet = borders.fleet.filter((border) => !isCanal(border));
  // What nobody asks for may be anything.
  const placed = (name: StandingName): number[] => (space.asked.has(name) ? [...space.placed] : []);
  const stands = (name: StandingName) => (unit: number) => holds(relations.stands(name, unit));
  const inland = new Set(placed('isOnCoast').filter((unit) => !isSea(unit) && !stands('isOnCoast')(unit)));
  const homes = placed('isAtHome').filter(stands('isAtHome'));
  const centres = new Set([
    ...placed('isOnCentre').filter(stands('isOnCentre')),
    ...placed('isOnOwnCentre').filter(stands('isOnOwnCentre')),
    ...homes,
  ]);
  const coasts = space.variants.coasts
    ? units.filter((unit) => outline.kinds[unit] === 'convoy' && !isSea(unit))
    : [];
  const canalEnds = new Set(canals.flatMap(({ seas }) => seas));
  const standing = units.map((unit): Unit => ({
    power: powers[unit]!,
    type: types[unit]!,
    location: provinces.indexOf(unit),
  }));
  const locations = units.map((unit) =>
    goals[unit] === undefined ? undefined : provinces.indexOf(provinceOf(unit)),
  );
  return asPosition(space, holds, madeUpBoard(), standing, locations);

  /** A board with these borders, each in both directions. */
  function madeUpBoard(): Board {
    const nameOf = (place: number): string => NAMES[provinces.indexOf(place)]!;
    const code = (place: number): string => nameOf(place).slice(0, 3).toUpperCase();
    const neighbours = (type: UnitType, place: number): string[] => [
      ...new Set(borders[type].flatMap(([a, b]) => (a === place ? [code(b)] : b === place ? [code(a)] : []))),
    ];
    const loaded = loadBoard({
      id: MADE_UP,
      name: 'a made-up map',
      powers: POWERS.map((power) => ({
        code: power,
        name: power[0]! + power.slice(1).toLowerCase(),
        units: [],
      })),
      provinces: provinces.map((place) => ({
        code: code(place),
        name: nameOf(place),
        terrain: isSea(place) || canalEnds.has(place) ? 'sea' : inland.has(place) ? 'inland' : 'coast',
        ...(centres.has(place) ? { supplyCentre: true } : {}),
        ...(homes.includes(place) ? { home: POWERS[powers[place]!]! } : {}),
        armies: neighbours('army', place),
        fleets: neighbours('fleet', place),
        ...(coasts.includes(place) ? { convoyable: true } : {}),
      })),
      borders: [...new Set(difficult.map(([a, b]) => [code(a), code(b)].sort().join(' ')))].map((pair) => ({
        between: pair.split(' '),
        units: 'army',
        difficult: true,
      })),
      rules: {
        ...(difficult.length === 0 ? {} : { 'difficult-borders': {} }),
        ...(coasts.length === 0 ? {} : { 'convoyable-coasts': {} }),
        ...(canals.length === 0
          ? {}
          : {
              'suez-canal': {
                canals: canals.map(({ seas, keptFrom }) => ({
                  seas: seas.map(code),
                  through: code(keptFrom),
                })),
              },
            }),
      },
    });
    if (!loaded.ok) throw new Error(loaded.error.message);
    return loaded.value;
  }
}
