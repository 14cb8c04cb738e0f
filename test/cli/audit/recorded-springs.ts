/**
 * One spring in every format: Germany dislodges an English army with a support, the army retreats. Without the support, or
 * one of the units, what the record says would be an error.
 */
import { formatStandingUnit } from '../../../src/orders/text/format.ts';
import { standardBoard } from '../../../src/board/standard.ts';

const UNITS = { GERMANY: ['F LON', 'A WAL'], ENGLAND: ['A YOR'] };
const ORDERS = { GERMANY: ['F LON - YOR', 'A WAL S F LON - YOR'], ENGLAND: ['A YOR H'] };
const CENTRES = { GERMANY: ['LON'], ENGLAND: ['EDI'] };
const AFTER = { GERMANY: ['F YOR', 'A WAL'] };
const RETREATS = { ENGLAND: { 'A YOR': ['EDI', 'LVP'] } };
const RETREATED = { ...AFTER, ENGLAND: ['A EDI'] };

const savedPhase = (name: string, units: object, orders: object, retreats: object = {}): object => ({
  name,
  state: { name, units, retreats, centers: CENTRES },
  orders,
  results: {},
});
const SAVED_PHASES = [
  savedPhase('S1901M', UNITS, ORDERS),
  savedPhase('S1901R', { ...AFTER, ENGLAND: ['*A YOR'] }, { ENGLAND: ['A YOR R EDI'] }, RETREATS),
  savedPhase('F1901M', RETREATED, {}),
];

const line = (more: object): string =>
  JSON.stringify({ game: 'g', source: 'made', map: 'standard', ...more });

const [WAL, YOR, EDI, LON] = [5, 4, 2, 6];
const [ENGLAND, GERMANY] = [1, 4];
const webUnit = (unitType: string, terrID: number, countryID: number, retreating = 'No'): object => ({
  unitType,
  terrID,
  countryID,
  retreating,
});
const WEB_CENTRES = [
  { terrID: LON, countryID: GERMANY },
  { terrID: EDI, countryID: ENGLAND },
];
const [WEB_WALES, WEB_YORKSHIRE] = [webUnit('Army', WAL, GERMANY), webUnit('Fleet', YOR, GERMANY)];

const godip = (Season: string, Type: string, Units: object, more: object = {}): object => ({
  Season,
  Year: 1901,
  Type,
  Units,
  SupplyCenters: { lon: 'Germany', edi: 'England' },
  ...more,
});
const [GERMAN_FLEET, GERMAN_ARMY, ENGLISH_ARMY] = [
  { Type: 'Fleet', Nation: 'Germany' },
  { Type: 'Army', Nation: 'Germany' },
  { Type: 'Army', Nation: 'England' },
];

/** In a capture a game begins with all units; Paris moves. */
const startUnits = (paris: string): object[] =>
  standardBoard.start.map((unit) => {
    const [type, place] = formatStandingUnit(standardBoard, unit, 'short').toLowerCase().split(' ');
    return {
      nation: standardBoard.powers[unit.power]!.name,
      type: type === 'a' ? 'Army' : 'Fleet',
      province: place === 'par' ? paris : place,
    };
  });
const HOMES = Object.fromEntries(
  standardBoard.provinces.flatMap(({ code, home }) =>
    home === undefined ? [] : [[code.toLowerCase(), standardBoard.powers[home]!.name]],
  ),
);
const captured = (season: string, type: string, paris: string, orders: object[] = []): object => ({
  season,
  year: 1901,
  type,
  orders,
  expected_state_after: { units: startUnits(paris), supply_centers: HOMES },
});

/** Records by the name of their file; all agree, and each has a last phase that is not compared. */
export const SPRINGS = {
  'saved.json': JSON.stringify({ id: 'g', map: 'standard', rules: [], phases: SAVED_PHASES }),
  'cicero.json': JSON.stringify({ id: 'g', is_full_press: true, map: 'standard', phases: SAVED_PHASES }),
  'lines.jsonl': [
    line({
      phase: 'S1901M',
      units: UNITS,
      orders: ORDERS,
      centers: CENTRES,
      next_phase: 'S1901R',
      next_units: AFTER,
      next_dislodged: { ENGLAND: ['A YOR'] },
      next_retreat_options: RETREATS,
    }),
    line({
      phase: 'S1901R',
      units: AFTER,
      dislodged: { ENGLAND: ['A YOR'] },
      retreat_options: RETREATS,
      orders: { ENGLAND: ['A YOR R EDI'] },
      centers: CENTRES,
      next_phase: 'F1901M',
      next_units: RETREATED,
    }),
    '',
  ].join('\n'),
  'web.json': JSON.stringify({
    gameID: 7,
    variantID: 1,
    phases: [
      {
        turn: 0,
        phase: 'Diplomacy',
        units: [webUnit('Fleet', LON, GERMANY), WEB_WALES, webUnit('Army', YOR, ENGLAND)],
        orders: [
          { countryID: GERMANY, terrID: LON, type: 'Move', toTerrID: YOR, viaConvoy: 'No' },
          { countryID: GERMANY, terrID: WAL, type: 'Support move', fromTerrID: LON, toTerrID: YOR },
          { countryID: ENGLAND, terrID: YOR, type: 'Hold' },
        ],
        centers: WEB_CENTRES,
      },
      {
        turn: 0,
        phase: 'Retreats',
        units: [WEB_YORKSHIRE, WEB_WALES, webUnit('Army', YOR, ENGLAND, 'Yes')],
        orders: [{ countryID: ENGLAND, terrID: YOR, type: 'Retreat', toTerrID: EDI }],
        centers: WEB_CENTRES,
      },
      {
        turn: 1,
        phase: 'Diplomacy',
        units: [WEB_YORKSHIRE, WEB_WALES, webUnit('Army', EDI, ENGLAND)],
        orders: [],
        centers: WEB_CENTRES,
      },
    ],
  }),
  'states.json': JSON.stringify({
    id: 'g',
    phases: [
      godip(
        'Spring',
        'Movement',
        { lon: GERMAN_FLEET, wal: GERMAN_ARMY, yor: ENGLISH_ARMY },
        {
          Orders: {
            Germany: { lon: ['Move', 'yor'], wal: ['Support', 'lon', 'yor'] },
            England: { yor: ['Hold'] },
          },
        },
      ),
      godip(
        'Spring',
        'Retreat',
        { yor: GERMAN_FLEET, wal: GERMAN_ARMY },
        { Dislodgeds: { yor: ENGLISH_ARMY }, Orders: { England: { yor: ['Move', 'edi'] } } },
      ),
      godip('Fall', 'Movement', { yor: GERMAN_FLEET, wal: GERMAN_ARMY, edi: ENGLISH_ARMY }),
    ],
  }),
  'capture.json': JSON.stringify({
    variant: 'Classical',
    phases: [
      captured('Spring', 'Movement', 'bur', [{ nation: 'France', selected: ['par', 'Move', 'bur'] }]),
      captured('Spring', 'Retreat', 'bur'),
      captured('Fall', 'Movement', 'gas', [{ nation: 'France', selected: ['bur', 'Move', 'gas'] }]),
      captured('Fall', 'Retreat', 'gas'),
      captured('Fall', 'Adjustment', 'gas'),
    ],
  }),
  'droidippy.txt': `PHASE 1901 Spring Movement
POSITIONS
Germany: fleet lon
Germany: army wal
England: army yor
Germany: supply lon
ORDERS
lon move yor
wal support lon move yor
yor hold
PHASE 1901 Spring Retreat
POSITIONS
Germany: fleet yor
Germany: army wal
England: army/dislodged yor
Germany: supply lon
ORDERS
yor move edi
PHASE 1901 Fall Movement
POSITIONS
Germany: fleet yor
Germany: army wal
England: army edi
Germany: supply lon
ORDERS
`,
  'cases.txt': `VARIANT_ALL Standard
CASE first
PRESTATE_SETPHASE Spring 1901, Movement
PRESTATE
  Germany: F lon
  Germany: A wal
  England: A yor
ORDERS
  Germany: F lon-yor
  Germany: A wal S F lon-yor
POSTSTATE
  Germany: F yor
  Germany: A wal
POSTSTATE_DISLODGED
  England: A yor
END
`,
} as const;
export type SpringFile = keyof typeof SPRINGS;
