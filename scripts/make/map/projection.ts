/**
 * From longitude and latitude to the map: a conic projection, then the distortion that a board may have. The middle
 * of Europe is crowded and the rims are empty, so small provinces are seen through lenses and the rims recede.
 *
 * The conic is Lambert's conformal one with two standard parallels (Snyder, Map Projections: A Working Manual, USGS
 * 1395, section 15).
 */
import { times, type Point, plus, minus, distance } from '../../../src/explain/pictures/geometry.ts';

const EARTH_RADIUS = 6371;
const ORIGIN = { longitude: 13, latitude: 47.5 };
const PARALLELS = [40, 58] as const;

/** Places to be enlarged: by a factor in the middle that fades with the distance in kilometres. */
const LENSES = [
  { name: 'Britain', longitude: -3.2, latitude: 54, factor: 1.5, reach: 520 },
  { name: 'Low Countries', longitude: 7, latitude: 50.9, factor: 1.3, reach: 420 },
  { name: 'Balkans', longitude: 20.3, latitude: 41.6, factor: 1.3, reach: 380 },
  { name: 'Denmark', longitude: 10.2, latitude: 56.1, factor: 1.35, reach: 280 },
  { name: 'Middle Italy', longitude: 12.5, latitude: 43.3, factor: 1.28, reach: 330 },
  { name: 'Southern Italy', longitude: 15.7, latitude: 40.3, factor: 1.35, reach: 260 },
] as const;

/** Kilometres from the origin at which the map is shortened to seven tenths, by direction. */
const RECEDING = { west: 1500, east: 1150, north: 900, south: 1100 } as const;

/** The upper left corner of the map in kilometres, and its scale in map units for a kilometre. */
const FRAME = { left: -1790, top: -1800, scale: 0.325 } as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Snyder's tan(π/4 + φ/2). */
const isometric = (latitude: number): number => Math.tan(Math.PI / 4 + radians(latitude) / 2);

const [south, north] = PARALLELS;
const CONE =
  Math.log(Math.cos(radians(south)) / Math.cos(radians(north))) /
  Math.log(isometric(north) / isometric(south));
const REACH = (EARTH_RADIUS * Math.cos(radians(south)) * isometric(south) ** CONE) / CONE;
const radiusAt = (latitude: number): number => REACH / isometric(latitude) ** CONE;

/** Kilometres to the east and south of the origin. */
function conic(longitude: number, latitude: number): Point {
  const angle = CONE * radians(longitude - ORIGIN.longitude);
  const radius = radiusAt(latitude);
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) - radiusAt(ORIGIN.latitude) };
}

const FOCUSES = LENSES.map(({ longitude, latitude, factor, reach }) => ({
  centre: conic(longitude, latitude),
  factor,
  reach,
}));

function enlarged(point: Point): Point {
  const shifts = FOCUSES.map(({ centre, factor, reach }) =>
    times(minus(point, centre), (factor - 1) * Math.exp(-((distance(point, centre) / reach) ** 2))),
  );
  return shifts.reduce(plus, point);
}

const receding = (value: number, scale: number): number => scale * Math.asinh(value / scale);

/** Degrees to map units. */
export function project(longitude: number, latitude: number): Point {
  const { x, y } = enlarged(conic(longitude, latitude));
  return {
    x: (receding(x, x < 0 ? RECEDING.west : RECEDING.east) - FRAME.left) * FRAME.scale,
    y: (receding(y, y < 0 ? RECEDING.north : RECEDING.south) - FRAME.top) * FRAME.scale,
  };
}
